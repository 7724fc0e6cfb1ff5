"""Errors in positions from untrusted sources."""


class Damaged(Exception):
    """The position is impossible in this game: the rule it breaks, the field, and the value found there."""

    def __init__(self, rule: str, field: str = "", value: int = 0) -> None:
        super().__init__(rule, field, value)
        self.rule = rule
        self.field = field
        self.value = value
