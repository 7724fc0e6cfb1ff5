"""The operations of the effect language on tokens that lie on spaces."""

from peerless.lang.words.word import FLAG, NUMBER, SEAT, SPACES, TOKENS, Word

TOKEN_OPERATIONS = (
    Word(
        "op",
        "move_token",
        "You, or the player named by `by`, move these tokens `up_to` a number of spaces along the lines; fighters and"
        " other tokens are not in the way.",
        TOKENS,
        {"up_to": NUMBER, "by": SEAT},
    ),
    Word(
        "op",
        "put_token",
        "You, or the player named by `by`, put these tokens, on the board or off it, directly on other spaces of the"
        " set `at`, with or without fighters, or only on `empty` ones; with `may` around it, each of several or not.",
        TOKENS,
        {"at": SPACES, "empty": FLAG, "by": SEAT},
    ),
    Word("op", "remove_token", "These tokens are taken off the board, into the supply.", TOKENS),
)
