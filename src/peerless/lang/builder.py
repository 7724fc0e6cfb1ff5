"""Assembling a program: steps one after another, jumps to labels that are set later."""

from peerless.core.ops.codes import END
from peerless.core.program import Step


class Label:
    """A place in a program, known once it is set."""

    def __init__(self) -> None:
        self.at = -1


class Builder:
    """Collects steps; `finish` puts the real numbers into all jumps."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.jumps: list[tuple[Step, Label]] = []
        self.declines: list[tuple[Step, Label]] = []
        self.switches: list[tuple[Step, list[Label]]] = []

    def emit(self, step: Step, goto: Label | None = None) -> Step:
        """Append a step; `goto` is where it may lead."""
        self.steps.append(step)
        if goto is not None:
            self.jumps.append((step, goto))
        return step

    def on_decline(self, step: Step, to: Label) -> None:
        """Where "no" leads."""
        self.declines.append((step, to))

    def switch(self, step: Step, ways: list[Label]) -> None:
        """Where the ways of a step begin."""
        self.switches.append((step, ways))

    def set(self, label: Label) -> None:
        """The label is here."""
        label.at = len(self.steps)

    def finish(self) -> list[Step]:
        """The program."""
        for step, label in self.jumps:
            step.goto = label.at
        for step, label in self.declines:
            step.declined = label.at
        for step, ways in self.switches:
            step.ways_at = tuple(way.at for way in ways)
        return [*self.steps, Step(END)]
