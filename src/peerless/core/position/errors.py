"""What is wrong with a position that somebody else has written."""


class Damaged(Exception):
    """The position cannot be one of this game: which rule it breaks, where, and what was found there."""

    def __init__(self, rule: str, field: str = "", found: int = 0) -> None:
        super().__init__(rule, field, found)
        self.rule = rule
        self.field = field
        self.found = found
