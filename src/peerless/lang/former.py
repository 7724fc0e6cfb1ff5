"""Words that the language once had, with what replaces them, so that an author of an older file knows what to write."""

from collections.abc import Mapping

FORMER: Mapping[str, str] = {
    "bonus": "[[rule]] with attack, defense or movement",
    "boost_of_chosen": '{ boost_of = "that_card" }',
    "boost_of_discarded": '{ boost_of = "that_card" }',
    "boost_of_opposing_card": '{ boost_of = "opposing_card" }',
    "discard_chosen": '{ put = "that_card", to = "discard" }',
    "discard_top": '{ put = …, from = "deck", to = "discard" }',
    "discards": '{ cards = …, in = "discard" }',
    "hand_size": '{ compare = { cards = "any", in = "hand" }, is = … }',
    "health_at_most": "{ compare = { health_of = … }, at_most = … }",
    "mode": "{ state = …, is = … }",
    "lock_values": '{ until = "end_of_turn", rule = { card_value = … } }',
    "placement": '[[rule]] with may = "place_in_maneuver"',
    "prevent": '{ until = "end_of_combat", rule = { damage_taken = "combat", at_most = 0, for = "own_fighter" } }',
    "look_at_hand": '{ look = "all", from = "hand", of = "opponent" }',
    "look_at_top": '{ look = …, from = "deck" }, { put = …, from = "those_cards", to = "hand" }',
    "printed_value_of_main_defense": '{ printed_value_of = "main_defense" }',
    "printed_value_of_opposing_card": '{ printed_value_of = "opposing_card" }',
    "through_enemies": 'through = "enemies"',
    "share": "[[rule]] with shares_damage",
    "put_on_deck": '{ put = 1, from = "hand", to = "deck_top" }',
    "take": '{ put = 1, from = "discard", to = "hand" }',
    "take_back": '{ put = 1, from = "boosts", to = "hand" }',
    "values_equal": '{ compare = { value_of = "own_card" }, is = { value_of = "opposing_card" } }',
}
