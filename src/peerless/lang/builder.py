"""Assembling a program: a sequence of steps, with jumps to labels that are set later."""

from peerless.core.ops.codes import END
from peerless.core.program import Step


class Label:
    """A position in a program, known once it is set."""

    def __init__(self) -> None:
        self.at = -1


class Builder:
    """Collects steps; `finish` resolves all jumps."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.jumps: list[tuple[Step, Label]] = []
        self.declines: list[tuple[Step, Label]] = []
        self.switches: list[tuple[Step, list[Label]]] = []

    def emit(self, step: Step, goto: Label | None = None) -> Step:
        """Append a step; `goto` is its jump target."""
        self.steps.append(step)
        if goto is not None:
            self.jumps.append((step, goto))
        return step

    def on_decline(self, step: Step, to: Label) -> None:
        """Set the jump target for a declined step."""
        self.declines.append((step, to))

    def switch(self, step: Step, ways: list[Label]) -> None:
        """Set the jump targets for the branches of a step."""
        self.switches.append((step, ways))

    def set(self, label: Label) -> None:
        """Set a label to the current position."""
        label.at = len(self.steps)

    def finish(self) -> list[Step]:
        """Resolve all jumps and return the program."""
        for step, label in self.jumps:
            step.goto = label.at
        for step, label in self.declines:
            step.declined = label.at
        for step, ways in self.switches:
            step.ways_at = tuple(way.at for way in ways)
        return [*self.steps, Step(END)]
