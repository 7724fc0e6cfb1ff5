"""The frame of a running program: `FRAME` ints on `state.stack`, sixteen of them general-purpose registers.

What a register holds depends on what the program is doing, so every procedure and operation has its own names for the
registers it uses. Names share registers: an effect that walks has no branches to remember.
"""

from typing import Final

PROGRAM: Final = 0
PC: Final = 1  # the next step
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
_R10: Final = 14
_R11: Final = 15
_R12: Final = 16
_R13: Final = 17
_R14: Final = 18
_R15: Final = 19
_R16: Final = 20
FRAME: Final = 21

# --- effects --------------------------------------------------------------------------------
TARGETS: Final = _R0  # the fighters that the effect applies to, as a mask
CHOSEN_CARD: Final = _R3  # the card last discarded, looked at, chosen or boosted with
HURT: Final = _R4  # the fighters damaged by the last damage of the effect, as a mask
FIRST_SPACE: Final = _R5  # spaces that the effect has chosen
SECOND_SPACE: Final = _R6
OPPONENT: Final = _R8  # the opponent that the effect refers to (FFA-6)
AMOUNT: Final = _R10  # how much the last operation did or the player chose: "that many"
THOSE_CARDS: Final = _R11  # the cards last drawn, looked at or revealed, as a mask
LOOP: Final = _R13  # how often a loop still runs, or the fighters it has yet to reach, as a mask
SHOWN: Final = _R12  # cards that everyone has seen the effect show or move: all know which ones are meant, as a mask
THAT_TOKEN: Final = _R14  # the token that the effect has last chosen, or those still to be handled, as a mask
THAT_FIGHTER: Final = _R16  # whom the effect has chosen or is about, as a mask, if it speaks of them later
THAT_SPACE: Final = _R15  # the space last chosen, or where the last token went
# choosing branches (EFFECT-13)
PICKED_COUNT: Final = _R7  # how many branches have been chosen so far
PICKED: Final = _R9  # the chosen branches: `BRANCH_BITS` each, the first in the lowest bits
# drawing, discarding, looking
CARDS_MISSING: Final = _R7  # cards that could not be drawn (DRAW-4)
CARDS_LEFT: Final = _R7  # cards still to be discarded, put somewhere or shown
MOVED: Final = _R2  # how many have been so far
ORDERED: Final = _R7  # how many cards are already ordered, on top of the others
CHOSEN: Final = _R1  # the fighters chosen so far, as a mask
# returning
RETURNING: Final = _R7  # the fighter chosen to return

# --- movement -------------------------------------------------------------------------------
MOVER: Final = _R0  # the fighter whose destination is asked for, as a mask
TO_MOVE: Final = _R1  # fighters that may still move, as a mask
ALLOWANCE: Final = _R2  # how many spaces they may move
BOOST: Final = _R3  # the card that boosts a maneuver
WALKER: Final = _R0  # step-by-step movement (MOVE-11): the walking fighter, as a mask
PASSED: Final = _R1  # the enemies it has passed, as a mask
STEPS_LEFT: Final = _R2  # how many more steps it may take
WALKER_AT: Final = _R5  # the space it has reached
PATH: Final = _R9  # its path so far: `PATH_BITS` per space, the last in the lowest bits

# --- shared damage (ARCHER-2) ---------------------------------------------------------------
DAMAGED: Final = _R0  # the fighters that take damage, as a mask
TAKERS_LEFT: Final = _R1  # the fighters still to be asked about, as a mask
SHARE_ROW: Final = _R5  # which sharing of `static.shares` is being asked about, in seat order
TAKER: Final = _R6  # the fighter being asked about
IN_COMBAT: Final = _R7  # 1 if it is combat damage
SHARES: Final = _R9  # the damage of each fighter: `DAMAGE_BITS` each

# --- procedures -----------------------------------------------------------------------------
SIDEKICK: Final = _R7  # setup: which of the seat's sidekicks is placed next
RESOLVED: Final = _R1  # windows: abilities that have resolved in this window, as a mask
PLACE_IN_ORDER: Final = _R2  # windows: how many seats are done resolving effects
SCHEMER: Final = _R0  # scheme: the fighter that plays it, as a mask
ATTACKING: Final = _R0  # attack: the attacking fighter, as a mask

# --- small numbers packed into one register -------------------------------------------------
BRANCH_BITS: Final = 4
MOST_BRANCH: Final = 15  # the largest value that fits
DAMAGE_BITS: Final = 8
MOST_DAMAGE: Final = 255  # the largest value that fits
PATH_BITS: Final = 7
