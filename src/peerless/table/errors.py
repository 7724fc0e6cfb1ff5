"""Refusals of commands at a table."""

from peerless.text.messages import Refusal


class TableRefusal(Refusal):
    """The command is not possible at the table now."""

    section = "server"

    @property
    def key(self) -> str:
        """The machine-readable key of the refusal."""
        return self.message.key
