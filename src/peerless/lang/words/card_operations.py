"""The operations of the effect language that move and show cards."""

from peerless.lang.words.word import FLAG, NUMBER, SEAT, SEATS, Param, Word

AMOUNTS = ("all", "any_number", "up_to")
OF = Param("word", False, "you", ("you", "opponent"))
CARDS = Param("cards", False, "any")
PILES = ("hand", "deck", "discard", "those_cards", "boosts", "discard_or_deck")
PLACES = ("hand", "discard", "deck_top", "deck_bottom", "deck", "out_of_game")

CARD_OPERATIONS = (
    Word(
        "op",
        "draw",
        "You, or the player named by `by`, draw this many cards.",
        Param("amount", words=("up_to",)),
        {"by": SEAT},
    ),
    Word(
        "op",
        "draw_until",
        "You, or the player named by `by`, draw cards until they have this many in hand.",
        NUMBER,
        {"by": SEAT},
    ),
    Word(
        "op",
        "discard",
        "The players named by `by` discard this many cards from their hand, perhaps only `cards` of a set, chosen by"
        " their owner, by you (`chosen_by`) or by chance (`at_random`).",
        Param("amount", words=AMOUNTS),
        {
            "cards": CARDS,
            "by": SEATS,
            "chosen_by": Param("word", False, "owner", ("owner", "you")),
            "at_random": FLAG,
        },
    ),
    Word(
        "op",
        "put",
        "You put this many cards, perhaps only `cards` of a set, `from` a pile `of` a player `to` a place. They are"
        " chosen by you or the owner (`chosen_by`), or `which` says that they are the top or bottom ones (in a deck the"
        " top ones are meant) or random ones; a deck in which cards are chosen is searched and then shuffled.",
        Param("amount", words=(*AMOUNTS, "this_card", "that_card")),
        {
            "cards": CARDS,
            "from": Param("pile", False, None, PILES),
            "of": OF,
            "to": Param("pile", words=PLACES),
            "which": Param("word", False, None, ("chosen", "top", "bottom", "random")),
            "chosen_by": Param("word", False, "you", ("you", "owner")),
        },
    ),
    Word(
        "op",
        "look",
        "You look at this many cards `from` a deck, at its top or bottom (`which`), or at all cards of a hand or pile"
        " `of` a player; later words call them those cards.",
        Param("amount", words=("all",)),
        {
            "from": Param("pile", words=("hand", "deck")),
            "of": OF,
            "which": Param("word", False, "top", ("top", "bottom")),
        },
    ),
    Word(
        "op",
        "reveal",
        "The same for everyone to see: cards `from` a deck (`which`: its top or bottom), a whole hand or pile, `of` a"
        " player. Of your own hand you choose which cards to reveal, perhaps copies of one title (`same_title`).",
        Param("amount", words=("all",)),
        {
            "from": Param("pile", words=("hand", "deck")),
            "of": OF,
            "which": Param("word", False, "top", ("top", "bottom")),
            "same_title": FLAG,
        },
    ),
    Word(
        "op",
        "choose_card",
        "You choose a card of this set `from` a pile `of` a player, such as a hand that you have just looked at; later"
        " words call it that card.",
        Param("cards"),
        {"from": Param("pile", False, "hand", ("hand", "discard", "those_cards")), "of": OF},
    ),
)
