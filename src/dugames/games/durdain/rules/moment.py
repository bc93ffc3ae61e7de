"""The moment: what happens now, and what the action under way needs to be remembered."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.state import State

NOBODY_THERE: Final = -1
NO_SPACE: Final = -1
NO_DIE: Final = -1

# What happens now.
MOUNTAINS: Final = 0
QUEENING: Final = 1  # where the queen is at the beginning
DRAW: Final = 2
ORDER: Final = 3
FIRST_CASTLES: Final = 4
FIRST_CAMPS: Final = 5
FIRST_UNITS: Final = 6
CHOOSING: Final = 7
CAMPING: Final = 8
BUILDING: Final = 9
MOVE_ROLL: Final = 10
MOVING: Final = 11
ATTACKING: Final = 12
DECLARING: Final = 13  # a target is named
BATTLE_ROLL: Final = 14
ADVANCING: Final = 15
DRAGONING: Final = 16
ENDING: Final = 17  # the queen makes room for a nest
REWARDING: Final = 18
OVER: Final = 19

# Sets of seats, dice, ranges and markers are the bits of one number.
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(12)])


class Moment(State):
    """The phase, whose turn it is, and what is only true for a while; else empty."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase: i64 = MOUNTAINS
        self.active: i64 = 0  # whose turn it is
        self.actions: i64 = 0  # left in this turn, the one under way among them
        self.contenders: i64 = 0  # who rolls for the first turn, as bits
        self.acted = False  # camps are being placed; a Dragon action has begun
        self.die6: i64 = 0
        self.die8: i64 = 0
        self.die12: i64 = 0
        self.opened: i64 = NO_DIE  # the open die: 0, 1, 2 for 6, 8, 12; from 3 on for kingsmen
        self.closed: i64 = 0  # closed dice, as bits
        self.left: i64 = 0  # points left on the open die, or for dragons before any
        self.movers = vec[i64]()  # where pieces are that have moved in this action
        self.visits = vec[i64]()  # mover * 2048 + a space on which it has stood
        self.flown: i64 = 0  # ranges whose dragon has flown in this action, as bits
        self.target: i64 = NO_SPACE  # a space, or the number of spaces + a border
        self.attackers = vec[i64]()  # ascending
        self.spoils = vec[i64]()  # castles for the caller to take
        self.rewarded: i64 = NOBODY_THERE

    def copy_moment_to(self, twin: Moment) -> None:
        """Make the twin equal to this, as far as it goes."""
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.stopped = self.stopped
        twin.phase = self.phase
        twin.active = self.active
        twin.actions = self.actions
        twin.contenders = self.contenders
        twin.acted = self.acted
        twin.die6 = self.die6
        twin.die8 = self.die8
        twin.die12 = self.die12
        twin.opened = self.opened
        twin.closed = self.closed
        twin.left = self.left
        twin.movers = self.movers[:]
        twin.visits = self.visits[:]
        twin.flown = self.flown
        twin.target = self.target
        twin.attackers = self.attackers[:]
        twin.spoils = self.spoils[:]
        twin.rewarded = self.rewarded

    def forget(self) -> None:
        """The action is over: nothing of it matters any more."""
        self.acted = False
        self.die6 = 0
        self.die8 = 0
        self.die12 = 0
        self.opened = NO_DIE
        self.closed = 0
        self.left = 0
        self.movers = vec[i64]()
        self.visits = vec[i64]()
        self.flown = 0
        self.target = NO_SPACE
        self.attackers = vec[i64]()

    def die(self, number: i64) -> i64:
        """What the die of 6, 8 or 12 sides (0, 1, 2) shows."""
        return self.die6 if number == 0 else self.die8 if number == 1 else self.die12
