"""Words that the language once had, with what replaces them, so that an author of an older file knows what to write."""

from collections.abc import Mapping

FORMER: Mapping[str, str] = {
    "boost_of_chosen": '{ boost_of = "that_card" }',
    "boost_of_discarded": '{ boost_of = "that_card" }',
    "boost_of_opposing_card": '{ boost_of = "opposing_card" }',
    "discards": '{ cards = …, in = "discard" }',
    "hand_size": '{ compare = { cards = "any", in = "hand" }, is = … }',
    "health_at_most": "{ compare = { health_of = … }, at_most = … }",
    "printed_value_of_main_defense": '{ printed_value_of = "main_defense" }',
    "printed_value_of_opposing_card": '{ printed_value_of = "opposing_card" }',
    "values_equal": '{ compare = { value_of = "own_card" }, is = { value_of = "opposing_card" } }',
}
