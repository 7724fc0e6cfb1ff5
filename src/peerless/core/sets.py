"""Queries for sets on the board: fighters, tokens and spaces. The constants that their fields hold are in `program.py`.

Every class defines `__reduce__`, because compiled classes cannot be pickled otherwise.
"""


class Fighters:
    """A query for fighters: a starting set, narrowed down mainly by position."""

    __slots__ = (
        "adjacent_to",
        "at_least",
        "at_spaces",
        "away",
        "base",
        "but",
        "defeated",
        "further",
        "in_zone_of",
        "mask",
        "on_tokens",
        "seat",
        "within",
    )

    def __init__(
        self,
        base: int,
        seat: int,
        mask: int = 0,
        adjacent_to: "Fighters | None" = None,
        in_zone_of: "Fighters | None" = None,
        at_spaces: bool = False,
        defeated: bool = False,
        but: "Fighters | None" = None,
        within: "Fighters | None" = None,
        at_least: int = 1,
        away: bool = False,
        on_tokens: int = 0,
        further: "Narrowing | None" = None,
    ) -> None:
        self.base = base
        self.seat = seat
        self.mask = mask
        self.adjacent_to = adjacent_to
        self.in_zone_of = in_zone_of
        self.at_spaces = at_spaces
        self.defeated = defeated
        self.but = but
        self.within = within
        self.at_least = at_least  # how many of `adjacent_to` each must be next to
        self.away = away  # also undefeated fighters that have left the battlefield (DORMANT-1)
        self.on_tokens = on_tokens  # tokens on one of which each must stand, as a mask; 0 if anywhere
        self.further = further  # what few queries ask for

    def __reduce__(self) -> "tuple[type[Fighters], tuple[object, ...]]":
        return Fighters, (
            self.base,
            self.seat,
            self.mask,
            self.adjacent_to,
            self.in_zone_of,
            self.at_spaces,
            self.defeated,
            self.but,
            self.within,
            self.at_least,
            self.away,
            self.on_tokens,
            self.further,
        )


class Narrowing:
    """What further narrows a set of fighters down: zones they must be outside of, distances, health."""

    __slots__ = ("distance", "marks", "nearest_to", "outside", "weakest", "within", "wounded")

    def __init__(
        self,
        outside: Fighters | None = None,
        within: Fighters | None = None,
        distance: int = 0,
        wounded: bool = False,
        nearest_to: Fighters | None = None,
        weakest: bool = False,
        marks: int = -1,
    ) -> None:
        self.outside = outside  # in no zone of any of these
        self.within = within  # within a distance of one of these
        self.distance = distance
        self.wounded = wounded  # below their starting health
        self.nearest_to = nearest_to  # of those left, only the nearest
        self.weakest = weakest  # of those left, only those with the least health
        self.marks = marks  # the first row of a counter that lies on fighters, of which each has some; -1 if none

    def __reduce__(self) -> "tuple[type[Narrowing], tuple[object, ...]]":
        return Narrowing, (
            self.outside,
            self.within,
            self.distance,
            self.wounded,
            self.nearest_to,
            self.weakest,
            self.marks,
        )


class Tokens:
    """A query for tokens on spaces: some of one seat, or the one that the effect has last chosen."""

    __slots__ = ("at", "but_that", "mask", "off", "on", "that")

    def __init__(
        self, mask: int, on: bool, off: bool, that: bool = False, at: Fighters | None = None, but_that: bool = False
    ) -> None:
        self.mask = mask
        self.on = on  # those on the battlefield
        self.off = off  # those off it
        self.that = that  # the token last chosen
        self.at = at  # only those on the spaces of these fighters
        self.but_that = but_that  # all but the one last chosen

    def __reduce__(self) -> "tuple[type[Tokens], tuple[object, ...]]":
        return Tokens, (self.mask, self.on, self.off, self.that, self.at, self.but_that)


class Spaces:
    """A query for spaces: everywhere, near fighters or a space chosen earlier, with or without tokens."""

    __slots__ = ("base", "empty", "fighters", "parts", "register", "tokens")

    def __init__(
        self,
        base: int,
        empty: bool,
        fighters: Fighters | None = None,
        register: int = 0,
        tokens: int = 0,
        parts: "tuple[Spaces, ...]" = (),
    ) -> None:
        self.base = base
        self.empty = empty
        self.fighters = fighters
        self.register = register
        self.tokens = tokens  # tokens that the spaces have or lack, as a mask
        self.parts = parts

    def __reduce__(self) -> "tuple[type[Spaces], tuple[object, ...]]":
        return Spaces, (self.base, self.empty, self.fighters, self.register, self.tokens, self.parts)

    def occupied_or_not(self) -> "Spaces":
        """The same spaces, whoever stands on them."""
        return Spaces(self.base, False, self.fighters, self.register, self.tokens, self.parts)
