"""The operations of the effect language: what an effect does."""

from peerless.lang.words.card_operations import CARD_OPERATIONS
from peerless.lang.words.rules import UNTIL
from peerless.lang.words.token_operations import TOKEN_OPERATIONS
from peerless.lang.words.word import (
    ASKED,
    BLOCK,
    CONDITION,
    FIGHTERS,
    FLAG,
    NUMBER,
    SEAT,
    SPACES,
    Param,
    Word,
    maybe,
)

THROUGH = Param("word", False, "nobody", ("nobody", "sidekicks", "enemies"))
LATER = {  # the moments that an effect can wait for: the name of the moment, and whose turn it must be
    "start_of_your_turn": ("start_of_turn", "you"),
    "start_of_next_turn": ("start_of_turn", "any"),
    "end_of_your_turn": ("end_of_turn", "you"),
    "end_of_turn": ("end_of_turn", "any"),
    "after_this_combat": ("combat_over", "any"),
    "next_attack": ("attack_committed", "you"),
}
OWN_OR_OPPOSING = Param("word", words=("own_card", "opposing_card"))
OPPOSING_CARD = Param("word", words=("opposing_card",))
COMBAT_CARD = Param("word", False, "own_card", ("own_card", "opposing_card"))

OPERATIONS = (
    *CARD_OPERATIONS,
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
        "choose_fighters",
        "You choose `up_to` or `exactly` so many fighters of this set; later words call them `those_fighters`, a single"
        " one `that_fighter`. The effects in `then` take place only if you have chosen somebody.",
        FIGHTERS,
        {"up_to": maybe("number"), "exactly": maybe("number"), "then": maybe("block")},
    ),
    Word(
        "op",
        "choose_opponent",
        "You choose an opponent who has a fighter of this set; the effects in `then`, which take place only if there is"
        " one, mean that player by `opponent`.",
        FIGHTERS,
        {"then": BLOCK},
    ),
    Word("op", "defeat", "This fighter is defeated; that is no damage.", FIGHTERS),
    Word(
        "op",
        "move",
        "You, or the player named by `by`, move these fighters `up_to` or `exactly` a number of spaces, perhaps"
        " `through` all `enemies` or through `sidekicks`; `step_by_step` records the way, so that later words can name"
        " the fighters that were passed.",
        FIGHTERS,
        {"up_to": maybe("number"), "exactly": maybe("number"), "through": THROUGH, "step_by_step": FLAG, "by": SEAT},
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
        "leave_board",
        "These fighters leave the board without being defeated; `place` brings a fighter of your own back.",
        FIGHTERS,
    ),
    Word(
        "op",
        "choose_space",
        "You choose a space `among` a set, empty or not; later words call it the first or the second space.",
        Param("word", words=("first", "second")),
        {"among": SPACES},
    ),
    *TOKEN_OPERATIONS,
    # the combat
    Word(
        "op",
        "value",
        "The value of your card, or of the opposing card (`of`), becomes this number; with `printed`, as if this number"
        " were printed on it.",
        NUMBER,
        {"of": COMBAT_CARD, "printed": FLAG},
        combat=True,
    ),
    Word(
        "op",
        "add",
        "The value of your card, or of the opposing card (`of`), rises by this number.",
        NUMBER,
        {"of": COMBAT_CARD},
        combat=True,
    ),
    Word(
        "op",
        "subtract",
        "The value of your card, or of the opposing card (`of`), falls by this number.",
        NUMBER,
        {"of": COMBAT_CARD},
        combat=True,
    ),
    Word(
        "op",
        "boost",
        "The owner of this card may boost it with a card from hand, one of the set `with`, up to so many `times`, or"
        " with one `from` the discard pile or a pile of your own; `from` the deck it is boosted, without a choice, with"
        " so many cards of its top.",
        OWN_OR_OPPOSING,
        {
            "times": Param("count", False, 1),
            "with": Param("cards", False, "any"),
            "from": Param("pile", False, "hand", ("hand", "deck", "discard")),
        },
        combat=True,
    ),
    Word(
        "op",
        "replace_card",
        "The owner of this card may return it to hand and play another one in its place, whose effects all apply. The"
        " opposing card may be `chosen_by` you instead, from the hand that you have looked at: then it is replaced in"
        " any case, perhaps by itself.",
        OWN_OR_OPPOSING,
        {"chosen_by": Param("word", False, "owner", ("owner", "you"))},
        combat=True,
    ),
    Word(
        "op",
        "discard_combat_card",
        "This card is discarded from the combat: it has no value any more, and its effects that are left do not take"
        " place.",
        OWN_OR_OPPOSING,
        combat=True,
    ),
    Word(
        "op",
        "swap_values",
        "The two cards exchange their values, with what effects have added to them; bonuses of the fighters stay.",
        Param("word", words=("both_cards",)),
        combat=True,
    ),
    Word(
        "op",
        "winner",
        "This player wins the combat, whatever damage is dealt.",
        Param("word", words=("you", "opponent")),
        combat=True,
    ),
    Word(
        "op",
        "extra_attack",
        "One of these fighters of yours may attack at once, without an action; an extra attack brings no further one.",
        FIGHTERS,
    ),
    Word(
        "op",
        "extra_maneuver",
        "You maneuver at once, without an action; an extra maneuver brings no further one.",
    ),
    Word(
        "op",
        "play",
        "The scheme that this effect has chosen is played at once, without an action, if it is of your deck and one of"
        " your fighters can play it now; a scheme played like this plays no further one.",
        Param("word", words=("that_card",)),
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
    Word(
        "op",
        "cancel",
        "The effects of the opposing card are canceled, all of them or those with these `labels`; its value stays.",
        OPPOSING_CARD,
        {"labels": Param("labels", required=False)},
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
        "lose_actions",
        "You, or the player named by `by`, have this many fewer actions in this turn; nothing happens if it is not"
        " their turn.",
        NUMBER,
        {"by": SEAT},
    ),
    Word("op", "spend_action", "You use up one of your actions, as a cost: only in your turn, if you have one left."),
    Word(
        "op",
        "end_turn",
        "The turn ends: what has not resolved is dropped, the played cards are discarded, no action is left; the"
        " effects at the end of the turn and the hand limit follow.",
    ),
    Word("op", "extra_turn", "After this turn, if it is yours, you take another one."),
    Word(
        "op",
        "later",
        "At the next such moment you `do` these effects, once.",
        Param("word", words=tuple(LATER)),
        {"do": BLOCK},
    ),
    Word(
        "op",
        "until",
        "Until this moment the `rule` holds. Whom it is about and how much it says is settled when it begins.",
        Param("word", words=tuple(UNTIL)),
        {"rule": Param("rule")},
    ),
    Word(
        "op",
        "change",
        "This state of your hero turns to its next value, or `to` a certain one.",
        Param("state"),
        {"to": Param("mode", required=False)},
    ),
    Word(
        "op",
        "gain",
        "You gain this many counters `of` a kind, or the fighters named by `on` get this many each; those beyond its"
        " limit are lost.",
        NUMBER,
        {"of": Param("counter"), "on": maybe("fighters")},
    ),
    Word(
        "op",
        "spend",
        "You, or the player named by `by`, spend this many counters `of` a kind, or `{ up_to = N }` of them; they are"
        " gone, or go `to` another counter. After `may` it is a cost, which has to be paid in full. Those `on` fighters"
        " are taken off each of them, as far as there are any.",
        Param("amount", words=("up_to",)),
        {"of": Param("counter"), "to": Param("counter", required=False), "by": SEAT, "on": maybe("fighters")},
    ),
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
        " does not with `else`. `any_opponent` asks one after another until somebody does.",
        BLOCK,
        {"then": maybe("block"), "else": maybe("block"), "by": ASKED},
    ),
    Word(
        "op",
        "choose",
        "You, or the player named by `by`, choose this many different effects `of` a list, or all if there are fewer;"
        " they take place in the order chosen. One that is written `{ if = …, do = […] }` is only offered if that"
        " holds.",
        NUMBER,
        {"of": Param("blocks"), "by": SEAT},
    ),
    Word(
        "op",
        "choose_number",
        "You, or the player named by `by`, choose a number up to this one and not below `at_least`, aloud, or chance"
        " does (`at_random`); later words call it `that_many`.",
        NUMBER,
        {"at_least": Param("count", False, 0), "by": SEAT, "at_random": FLAG},
    ),
    Word(
        "op",
        "remember",
        "This number is noted for the later effects of this card in the same combat, which call it `remembered`.",
        NUMBER,
        combat=True,
    ),
    Word(
        "op",
        "for_each",
        "The effects in `do` take place once for each of these fighters, one after another; `that_fighter` is the one.",
        FIGHTERS,
        {"do": BLOCK},
    ),
    Word("op", "repeat", "The effects in `do` take place this many times.", NUMBER, {"do": BLOCK}),
)
