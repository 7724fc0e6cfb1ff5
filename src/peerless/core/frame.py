"""The frame of a running program: `FRAME` ints on `state.stack`, ten of them registers of the program's own.

What a register holds depends on what the program is doing, so every procedure and operation has names of its own for
those that it uses. They share places: an effect that walks has no branches to remember.
"""

from typing import Final

PROGRAM: Final = 0
PC: Final = 1  # the step that comes next
SEAT: Final = 2  # whose effect, turn or action it is
CARD: Final = 3  # the card whose effect it is, or NONE
_R0: Final = 4
_R1: Final = 5
_R2: Final = 6
_R3: Final = 7
_R4: Final = 8
_R5: Final = 9
_R6: Final = 10
_R7: Final = 11
_R8: Final = 12
_R9: Final = 13
FRAME: Final = 14

# --- effects --------------------------------------------------------------------------------
TARGETS: Final = _R0  # the fighters that the effect is about, as a mask
CHOSEN_CARD: Final = _R3  # the card last discarded, looked at, chosen or boosted with
DEFEATED: Final = _R4  # the fighters defeated by the last damage of the effect, as a mask
FIRST_SPACE: Final = _R5  # spaces that the effect has chosen
SECOND_SPACE: Final = _R6
OPPONENT: Final = _R8  # the opponent whom the effect means (FFA-6)
# several ways (EFFECT-13)
PICKED_COUNT: Final = _R7  # how many ways are chosen so far
PICKED: Final = _R9  # which ones: `BRANCH_BITS` each, the first one lowest
# drawing, discarding, looking
CARDS_MISSING: Final = _R7  # cards that could not be drawn (DRAW-4)
CARDS_LEFT: Final = _R7  # cards still to be discarded or taken
LOOKED_AT: Final = _R2  # how many cards on top of the deck were looked at and are not taken or ordered yet
ORDERED: Final = _R7  # how many of them are back in order, on top of the others
# coming back
RETURNING: Final = _R7  # the fighter chosen to come back

# --- movement -------------------------------------------------------------------------------
MOVER: Final = _R0  # whoever is asked for a destination, as a mask
TO_MOVE: Final = _R1  # fighters that may still move, as a mask
ALLOWANCE: Final = _R2  # how many spaces they may move
BOOST: Final = _R3  # the card that boosts a maneuver
WALKER: Final = _R0  # step by step (MOVE-11): who walks,
PASSED: Final = _R1  # whom it has passed, as a mask,
STEPS_LEFT: Final = _R2  # how far it may still go,
WALKER_AT: Final = _R5  # where it is,
PATH: Final = _R9  # and the way it came: `PATH_BITS` a space, the last one lowest

# --- shared damage (ARCHER-2) ---------------------------------------------------------------
DAMAGED: Final = _R0  # who takes damage, as a mask
TAKERS_LEFT: Final = _R1  # who is still to be asked about, as a mask
SHARE_ROW: Final = _R5  # which sharing of `static.shares` is asked about, in order of seats
TAKER: Final = _R6  # who is asked about now
IN_COMBAT: Final = _R7  # 1 if it is combat damage
SHARES: Final = _R9  # the damage of each fighter: `DAMAGE_BITS` each

# --- procedures -----------------------------------------------------------------------------
SIDEKICK: Final = _R7  # set-up: which sidekick of the seat is placed next
RESOLVED: Final = _R1  # windows: abilities that have resolved in this one, as a mask
PLACE_IN_ORDER: Final = _R2  # windows: how many seats have resolved theirs
SCHEMER: Final = _R0  # scheme: who plays it, as a mask
ATTACKING: Final = _R0  # attack: who attacks, as a mask

# --- small numbers packed into one register -------------------------------------------------
BRANCH_BITS: Final = 4
MOST_BRANCH: Final = 15  # that fits
DAMAGE_BITS: Final = 8
MOST_DAMAGE: Final = 255  # that fits
PATH_BITS: Final = 7
