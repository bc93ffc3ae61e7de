"""When each kind of decision has its place at all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain import decisions as verbs
from dugames.games.durdain.rules import moment

_ACTIONS: Final = (
    moment.CAMPING,
    moment.BUILDING,
    moment.MOVING,
    moment.ATTACKING,
    moment.DRAGONING,
)
# By verb: the phases in which it may be legal.
OCCASIONS: Final[dict[int, tuple[int, ...]]] = {
    verbs.RANGE: (moment.MOUNTAINS,),
    verbs.USUAL: (moment.MOUNTAINS,),
    verbs.QUEEN: (moment.QUEENING, moment.ENDING),
    verbs.PUT: (moment.FIRST_CASTLES, moment.FIRST_CAMPS, moment.FIRST_UNITS),
    verbs.PUT_WALL: (moment.FIRST_UNITS,),
    verbs.CAMPS: (moment.CHOOSING,),
    verbs.CASTLE: (moment.CHOOSING,),
    verbs.MOVE: (moment.CHOOSING,),
    verbs.ATTACK: (moment.CHOOSING,),
    verbs.DRAGON: (moment.CHOOSING,),
    verbs.PASS: (moment.CHOOSING,),
    verbs.END: (moment.CHOOSING,),
    verbs.CLAIM: (moment.CHOOSING, *_ACTIONS),
    verbs.OFF: (moment.CAMPING,),
    verbs.ON: (moment.CAMPING,),
    verbs.DONE: (
        moment.CAMPING,
        moment.MOVING,
        moment.ATTACKING,
        moment.DRAGONING,
        moment.REWARDING,
    ),
    verbs.BUILD: (moment.BUILDING,),
    verbs.OPEN: (moment.MOVING,),
    verbs.STEP: (moment.MOVING,),
    verbs.ENTER: (moment.MOVING,),
    verbs.WALL: (moment.MOVING,),
    verbs.UNWALL: (moment.MOVING,),
    verbs.TARGET: (moment.ATTACKING,),
    verbs.TARGET_WALL: (moment.ATTACKING,),
    verbs.WITH: (moment.DECLARING,),
    verbs.ROLL: (moment.DECLARING,),
    verbs.ADVANCE: (moment.ADVANCING,),
    verbs.NEST: (moment.DRAGONING,),
    verbs.FLY: (moment.DRAGONING,),
    verbs.FLAG: (moment.REWARDING,),
}
# The same as bits, in the order of the verbs.
_PHASES: Final[vec[i64]] = vec[i64](
    [sum(2**phase for phase in OCCASIONS[verb]) for verb in range(verbs.VERBS)]
)


def has_its_place(verb: i64, phase: i64) -> bool:
    """Whether such a decision may be legal in the phase."""
    return 0 <= verb < verbs.VERBS and (_PHASES[verb] >> phase) & 1 == 1
