"""The operations of the effect language: what an effect does."""

from peerless.lang.words.word import BLOCK, CONDITION, FIGHTERS, FLAG, NUMBER, SEAT, SEATS, SPACES, Param, Word, maybe

OPPOSING_CARD = Param("word", words=("opposing_card",))

OPERATIONS = (
    # cards
    Word("op", "draw", "You, or the player named by `by`, draw this many cards.", NUMBER, {"by": SEAT}),
    Word(
        "op",
        "discard",
        "The players named by `by` discard this many cards from their hand, chosen by their owner, by you"
        " (`chosen_by`) or by chance (`at_random`).",
        NUMBER,
        {
            "by": SEATS,
            "chosen_by": Param("word", False, "owner", ("owner", "you")),
            "at_random": FLAG,
        },
    ),
    Word("op", "discard_top", "You discard this many cards from the top of your deck.", NUMBER),
    Word("op", "look_at_hand", "You look at the hand of your opponent.", Param("word", words=("opponent",))),
    Word(
        "op",
        "choose_card",
        "You choose a card in the hand that you have just looked at; later words call it the chosen card.",
        Param("word", words=("opponent",)),
    ),
    Word("op", "discard_chosen", "Your opponent discards the chosen card.", Param("word", words=("opponent",))),
    Word(
        "op",
        "put_on_deck",
        "You choose a card in your hand, or in the opponent's hand that you looked at (`of`), and put it on the top or"
        " the bottom of its owner's deck.",
        Param("word", words=("top", "bottom")),
        {"of": Param("word", False, "you", ("you", "opponent"))},
    ),
    Word(
        "op",
        "look_at_top",
        "You look at this many cards of your deck, `take` some of them into your hand and put the rest back on top in"
        " any order.",
        NUMBER,
        {"take": NUMBER},
    ),
    Word(
        "op",
        "take",
        "You take one card or all `cards` of a set into your hand, `from` your discard pile or, if none is there, from"
        " your deck.",
        Param("word", words=("one", "all")),
        {
            "cards": Param("cards", False, "any"),
            "from": Param("word", False, "discard", ("discard", "discard_or_deck")),
        },
    ),
    # fighters
    Word(
        "op",
        "damage",
        "This much damage is dealt to the fighters named by `to`, all at once.",
        NUMBER,
        {"to": FIGHTERS},
    ),
    Word(
        "op",
        "recover",
        "The fighters named by `to` recover this much health, at most up to their starting health.",
        NUMBER,
        {"to": FIGHTERS},
    ),
    Word(
        "op",
        "set_health",
        "The health dial of the fighters named by `of` is set to this number.",
        NUMBER,
        {"of": FIGHTERS},
    ),
    Word(
        "op",
        "move",
        "You move these fighters `up_to` or `exactly` a number of spaces, perhaps `through_enemies`; `step_by_step`"
        " records the way, so that later words can name the fighters that were passed.",
        FIGHTERS,
        {"up_to": maybe("number"), "exactly": maybe("number"), "through_enemies": FLAG, "step_by_step": FLAG},
    ),
    Word("op", "place", "You put this fighter on a space of the set `at` without moving it.", FIGHTERS, {"at": SPACES}),
    Word(
        "op",
        "return",
        "You bring one defeated sidekick of this kind back to a space of the set `at`, with full health.",
        Param("sidekick"),
        {"at": SPACES},
    ),
    Word(
        "op",
        "revive",
        "If this fighter was defeated in this combat, it stays in play with this `health` on a space of the set `at`.",
        FIGHTERS,
        {"health": NUMBER, "at": SPACES},
    ),
    Word(
        "op",
        "summon",
        "You put a sidekick of this kind that is off the board on a space of the set `at`; if all are on it, one"
        " of them is taken from its space.",
        Param("sidekick"),
        {"at": SPACES},
    ),
    Word(
        "op",
        "leave_in_place",
        "Your hero is placed elsewhere in its zone and a sidekick of this kind is summoned to the space that it left.",
        Param("sidekick"),
    ),
    Word(
        "op",
        "swap",
        "This fighter and the one named by `with`, perhaps chosen by you, change places.",
        FIGHTERS,
        {"with": FIGHTERS},
    ),
    Word(
        "op",
        "choose_space",
        "You choose a space `among` a set, empty or not; later words call it the first or the second space.",
        Param("word", words=("first", "second")),
        {"among": SPACES},
    ),
    # the combat
    Word(
        "op",
        "value",
        "The value of your card, or of the opposing card (`of`), becomes this number.",
        NUMBER,
        {"of": Param("word", False, "own_card", ("own_card", "opposing_card"))},
        combat=True,
    ),
    Word("op", "add", "The value of your card rises by this number.", NUMBER, combat=True),
    Word("op", "subtract", "The value of your card falls by this number.", NUMBER, combat=True),
    Word(
        "op",
        "boost",
        "The owner of this card may boost it with a card from hand, up to so many `times`.",
        Param("word", words=("own_card", "opposing_card")),
        {"times": Param("count", False, 1)},
        combat=True,
    ),
    Word(
        "op",
        "take_back",
        "You take one of the cards that boosted this card back into your hand.",
        Param("word", words=("boost_card",)),
        combat=True,
    ),
    Word(
        "op",
        "replace_card",
        "You may return the card you attack with to your hand and attack with another one, whose effects all apply.",
        Param("word", words=("own_card",)),
        combat=True,
    ),
    Word("op", "fights", "This fighter takes the place of your fighter in the combat.", FIGHTERS, combat=True),
    Word(
        "op",
        "bonus_attack",
        "You make the bonus attack that is described in the `[card.bonus_attack]` table of this card.",
        Param("word", words=("this_card",)),
        combat=True,
    ),
    Word(
        "op",
        "reflect",
        "The combat damage that your fighter would take is dealt to the opposing fighter instead.",
        Param("word", words=("combat_damage",)),
        combat=True,
    ),
    Word(
        "op",
        "ignore_value",
        "The value of the opposing card counts as 0 for combat damage.",
        OPPOSING_CARD,
        combat=True,
    ),
    Word("op", "cancel", "The effects of the opposing card are canceled; its value stays.", OPPOSING_CARD, combat=True),
    Word(
        "op",
        "prevent",
        "Your fighter takes no combat damage in this combat.",
        Param("word", words=("combat_damage",)),
        combat=True,
    ),
    Word(
        "op",
        "commit_boost",
        "You may add a second card face down to your attack; it is revealed with the first, and only its boost value"
        " counts.",
        Param("word", words=("own_card",)),
        combat=True,
    ),
    # the turn and the hero
    Word(
        "op",
        "gain_actions",
        "You, or the player named by `by`, have this many more actions in this turn; nothing happens if it is not their"
        " turn.",
        NUMBER,
        {"by": SEAT},
    ),
    Word(
        "op",
        "lock_values",
        "For the rest of the turn the value of each of your cards is this number, and nothing changes it.",
        NUMBER,
    ),
    Word("op", "change", "Your hero turns to the next value of its state.", Param("state")),
    # control
    Word(
        "op",
        "if",
        "If the condition holds, the effects in `then` take place, and those in `else` if it does not.",
        CONDITION,
        {"then": BLOCK, "else": maybe("block")},
    ),
    Word(
        "op",
        "may",
        "You, or the player named by `by`, may let these effects take place; whoever does goes on with `then`, whoever"
        " does not with `else`.",
        BLOCK,
        {"then": maybe("block"), "else": maybe("block"), "by": SEAT},
    ),
    Word(
        "op",
        "choose",
        "You choose this many different effects `of` a list; they take place in the order chosen.",
        Param("count"),
        {"of": Param("blocks")},
    ),
)
