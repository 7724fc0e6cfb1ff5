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

    def emit(self, step: Step, to: Label | None = None) -> Step:
        """Append a step; `to` is where its `a` points."""
        self.steps.append(step)
        if to is not None:
            self.jumps.append((step, to))
        return step

    def on_decline(self, step: Step, to: Label) -> None:
        """Where the `c` of a step points."""
        self.declines.append((step, to))

    def switch(self, step: Step, ways: list[Label]) -> None:
        """The targets of a step that goes one of several ways."""
        self.switches.append((step, ways))

    def set(self, label: Label) -> None:
        """The label is here."""
        label.at = len(self.steps)

    def finish(self) -> list[Step]:
        """The program."""
        for step, label in self.jumps:
            step.a = label.at
        for step, label in self.declines:
            step.c = label.at
        for step, ways in self.switches:
            step.targets = tuple(way.at for way in ways)
        return [*self.steps, Step(END)]
