"""What cannot be done at a table now."""

from peerless.text.messages import Refusal


class TableRefusal(Refusal):
    """Something that cannot be done at a table now."""

    section = "server"

    @property
    def key(self) -> str:
        """Which refusal it is, for programs."""
        return self.message.key
