"""Words that authors try and the language does not have: some of it is said in another way, some of it not at all.

`former.py` has the words of older files. Whoever adds one of these words takes it out here; a test says so.
"""

from collections.abc import Mapping

SAID_OTHERWISE: Mapping[str, str] = {
    # fighters
    "heal": "{ recover = …, to = … }",
    "kill": "{ defeat = … }",
    "destroy": "{ defeat = … }",
    "push": "{ move = …, up_to = … }",
    "pull": "{ move = …, up_to = … }",
    "teleport": "{ place = …, at = … }",
    "resurrect": "{ return = …, at = … }",
    "transform": "[[state]] and { change = …, to = … }",
    # bans and bonuses for a while
    "stun": '{ until = "your_next_turn", rule = { cannot = "attack", for = … } }',
    "freeze": '{ until = "your_next_turn", rule = { cannot = "leave_space", for = … } }',
    "immobilize": '{ until = "your_next_turn", rule = { cannot = "leave_space", for = … } }',
    "root": '{ until = "your_next_turn", rule = { cannot = "leave_space", for = … } }',
    "shield": '{ until = "your_next_turn", rule = { damage_taken = "any", less_by = …, for = … } }',
    "aura": "[[rule]] with if",
    "be_targeted": '"be_attacked"',
    "end_of_opponent_turn": '"your_next_turn"',
    "end_of_opponents_turn": '"your_next_turn"',
    "end_of_opponents_next_turn": '"your_next_turn"',
    "end_of_their_turn": '"your_next_turn"',
    "end_of_their_next_turn": '"your_next_turn"',
    # cards
    "mill": '{ put = …, from = "deck", to = "discard" }',
    "search": '{ put = 1, cards = …, from = "deck", which = "chosen", to = "hand" }',
    "tutor": '{ put = 1, cards = …, from = "deck", which = "chosen", to = "hand" }',
    "exile": '{ put = …, from = …, to = "out_of_game" }',
    "banish": '{ put = …, from = …, to = "out_of_game" }',
    "shuffle": '{ put = …, from = …, to = "deck" }',
    "discard_pile": '"discard"',
    "guess": "choose_number, or face_up and committed on a card",
    "ongoing": "card and while_in of an [[ability]] or [[rule]]",
    "play_card": '{ choose_card = … } and { play = "that_card" }',
    # what is declared
    "poison": '[[counter]] with on = "fighters" and { gain = …, of = …, on = … }',
    "mark": '[[counter]] with on = "fighters" and { gain = …, of = …, on = … }',
    "armor": '[[counter]] and [[rule]] with damage_taken = "any", spends = …',
    "trap": '[[token]] and [[ability]] with when = "entered_token"',
    # control
    "choose_one": "{ choose = 1, of = [ … ] }",
    "unless": "{ if = { not = … }, then = [ … ] }",
    "otherwise": "else",
    "skip_turn": "end_turn or { lose_actions = … }",
    "attack_again": "{ extra_attack = … }",
    "another_turn": '"extra_turn"',
    "roll": "{ choose_number = …, at_least = 1, at_random = true }",
}

NOT_IN_THE_LANGUAGE = frozenset(  # nothing says these, and nothing comes near
    ("name_card", "swap_hands", "copy", "take_control", "skip_action")
)
