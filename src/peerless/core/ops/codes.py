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
# damage and health
DAMAGE: Final = 9
RECOVER: Final = 10
SET_HEALTH: Final = 11
PREVENT_DAMAGE: Final = 12
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
DISCARD_TOP: Final = 21
LOOK_AT_HAND: Final = 22
LOOK_AT_TOP: Final = 23
TAKE_LOOKED: Final = 24
ORDER_LOOKED: Final = 25
TAKE: Final = 26
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
NEXT_MODE: Final = 35
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
PUT_ON_DECK: Final = 72
DISCARD_CHOSEN: Final = 73
BOOST_BONUS: Final = 74
TAKE_BOOST_BACK: Final = 75
LOCK_VALUES: Final = 76
FIGHTS: Final = 77
REPLACE_CARD: Final = 78
BONUS_ATTACK: Final = 79
END_BONUS_ATTACK: Final = 80
END: Final = 81
