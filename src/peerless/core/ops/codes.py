"""The numbers of the operations; `ops/table.py` has a row for each."""

from typing import Final

# flow
JUMP: Final = 0
JUMP_UNLESS: Final = 1
MAY: Final = 2
PICK_BRANCHES: Final = 3
NEXT_BRANCH: Final = 4
CHOOSE_OPPONENT: Final = 5
# choosing
SELECT: Final = 6
CHOOSE_FIGHTER: Final = 7
CHOOSE_SPACE: Final = 8
# damage, health, and rules that hold for a while
DAMAGE: Final = 9
RECOVER: Final = 10
SET_HEALTH: Final = 11
BEGIN_RULE: Final = 12
# movement
START_MOVES: Final = 13
MOVE_EACH: Final = 14
MOVE_ONE: Final = 15
PLACE: Final = 16
RETURN: Final = 17
# cards
DRAW: Final = 18
EXHAUST: Final = 19
DISCARD: Final = 20
PUT: Final = 21
PUT_CARD: Final = 22
LOOK: Final = 23
SHOW: Final = 24
SEARCH: Final = 25
CHOOSE_AMOUNT: Final = 26
# values
SET_VALUE: Final = 27
ADD_VALUE: Final = 28
BOOST: Final = 29
FINISH_BOOST: Final = 30
IGNORE_VALUE: Final = 31
CANCEL: Final = 32
COMMIT_BOOST: Final = 33
# turn
GAIN_ACTIONS: Final = 34
CHANGE_MODE: Final = 35
# procedures: windows
WINDOW: Final = 36
RESOLVE_PENDING: Final = 37
# procedures: setup
DEAL_HANDS: Final = 38
PLACE_HERO: Final = 39
PLACE_SIDEKICKS: Final = 40
START_MODE: Final = 41
NEXT_SEAT: Final = 42
# procedures: turn
BEGIN_TURN: Final = 43
CHECK_VICTORY: Final = 44
CHOOSE_ACTION: Final = 45
HAND_LIMIT: Final = 46
END_TURN: Final = 47
# procedures: the three actions
BOOST_MOVEMENT: Final = 48
CHOOSE_SCHEME: Final = 49
CHOOSE_SCHEME_FIGHTER: Final = 50
PLAY_SCHEME: Final = 51
DISCARD_SCHEME: Final = 52
CHOOSE_ATTACKER: Final = 53
CHOOSE_TARGET: Final = 54
COMMIT_ATTACK_CARD: Final = 55
COMMIT_DEFENSE_CARD: Final = 56
REVEAL: Final = 57
COMBAT_DAMAGE: Final = 58
COMBAT_RESULT: Final = 59
CLEAN_UP: Final = 60
END_COMBAT: Final = 61
ANNOUNCE: Final = 62
# more effects
SHARE: Final = 63
DEAL_SHARES: Final = 64
REFLECT_DAMAGE: Final = 65
REVIVE: Final = 66
SWAP: Final = 67
WALK: Final = 68
SUMMON: Final = 69
LEAVE_IN_PLACE: Final = 70
CHOOSE_CARD: Final = 71
BOOST_BONUS: Final = 72
FIGHTS: Final = 73
REPLACE_CARD: Final = 74
BONUS_ATTACK: Final = 75
END_BONUS_ATTACK: Final = 76
GAIN_COUNTERS: Final = 77
SPEND_COUNTERS: Final = 78
CHOOSE_NUMBER: Final = 79
REMEMBER: Final = 80
DEFEAT: Final = 81
START_LOOP: Final = 82
NEXT_TIME: Final = 83
CHOOSE_FIGHTERS: Final = 84
# triggers and the turn
MARK_MOVES_OVER: Final = 85
ARM: Final = 86
END_THE_TURN: Final = 87
LOSE_ACTIONS: Final = 88
ABOUT_TO_LEAVE: Final = 89
LEAVE_BOARD: Final = 90
# more of the combat
SWAP_VALUES: Final = 91
DECIDE_WINNER: Final = 92
BOOST_FROM_DECK: Final = 93
DISCARD_COMBAT_CARD: Final = 94
EXTRA_ATTACK: Final = 95
# tokens on spaces
LAY_TOKENS: Final = 96
CHOOSE_TOKEN: Final = 97
MOVE_TOKEN: Final = 98
PUT_TOKEN: Final = 99
REMOVE_TOKEN: Final = 100
# procedures: the end of setup
FIRST_TURN: Final = 101
# actions that effects take
PLAY_CARD: Final = 102
EXTRA_MANEUVER: Final = 103
END: Final = 104
