"""The hand: how surely it flicks (D7-D9), and how a flick turns out (D8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.source import Source
from dugames.games.dungeon_pen.cards import (
    CARD_RIGHT,
    HANDICAPS,
    OFF_HAND,
    SPIN,
    STEADY,
    WAITS,
)
from dugames.games.dungeon_pen.decisions import MOST_POWER, angle_of, power_of, view_of
from dugames.games.dungeon_pen.rules.table import LEFT_HANDED, MASTER, Character

HOME_VIEWS: Final = (12, 4)  # D7: how each seat looks at its own side
# D8, by grip: angle in brads, length in parts of a thousand, curl in brads.
# fmt: off
_SIGMAS: Final[vec[i64]] = vec[i64]([
    273, 50, 546,  # the grain of the paper
    273, 50, 546,
    419, 70, 637,
    728, 110, 819,
    1092, 160, 1001,
    1638, 220, 1274,
])
# fmt: on
# D9, by handicap in the order of cards.py: on top of angle and length, the machine's factor in
# parts of a thousand, fumbles in parts of 65536, bend.
_PARTS: Final = 5
# fmt: off
_ADDED: Final[vec[i64]] = vec[i64]([
    364, 60, 1400, 1966, 0,  # the off hand
    0, 0, 1000, -983, 0,  # a steady hand
    182, 30, 1400, 1311, 0,  # both hands
    182, 30, 1800, 655, 0,  # eyes closed
    91, 20, 1000, 0, -4096,  # a card in the left hand
    182, 30, 1100, 1311, 4096,  # a card in the right hand
])
# fmt: on
_BIT: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32])
STEADIED: Final = 600  # what a steady hand leaves of all three
CAPPED_POWER: Final = 700  # with a card in the right hand
PAPER_FUMBLES: Final = 983  # D8: 1.5 %
SAFE_POWER: Final = 850  # pressing harder is a gamble
LONGEST: Final = 7168
SHORTEST: Final = 256
EASY: Final = 4096  # D7: within 22.5 degrees of straight away


class Aim:
    """How a flick spreads: three standard deviations, fumbles, and the bend."""

    def __init__(self, side: Character, awkward: i64) -> None:
        """D9: the handicaps that wait act together, each kind once, in their order."""
        base = side.grip * 3
        self.angle: i64 = _SIGMAS[base]
        self.length: i64 = _SIGMAS[base + 1]
        self.curl: i64 = _SIGMAS[base + 2]
        self.fumbles: i64 = PAPER_FUMBLES
        self.bend: i64 = 0
        more_angle = 728 * awkward // 1000
        more_length = 100 * awkward // 1000
        steady = False
        for kind in acting(side):
            at = kind * _PARTS
            if side.grip >= MASTER:
                self._scale(_ADDED[at + 2])
            more_angle += _ADDED[at]
            more_length += _ADDED[at + 1]
            self.fumbles += _ADDED[at + 3]
            self.bend += -_ADDED[at + 4] if side.grip == LEFT_HANDED else _ADDED[at + 4]
            steady = steady or kind == STEADY
        self.angle += more_angle
        self.length += more_length
        if steady:
            self._scale(STEADIED)

    def _scale(self, factor: i64) -> None:
        """All three by a factor in parts of a thousand."""
        self.angle = self.angle * factor // 1000
        self.length = self.length * factor // 1000
        self.curl = self.curl * factor // 1000


def acting(side: Character) -> vec[i64]:
    """D9, D19: the first of each kind; the off hand and a steady one cancel each other."""
    found = vec[i64]()
    if len(side.waiting) == 0:
        return found
    cancelled = side.has_waiting(OFF_HAND) and side.has_waiting(STEADY)
    met: i64 = 0
    for card in side.waiting:
        kind = WAITS[card]
        if kind < HANDICAPS and not met & _BIT[kind] and not (cancelled and kind <= STEADY):
            found = append(found, kind)
            met |= _BIT[kind]
    return found


def awkwardness(angle: i64, view: i64) -> i64:
    """D7: 0 for a flick away from oneself to 1000 for one towards oneself."""
    off = (angle - view * 4096) & 65535
    if off > 32768:
        off = 65536 - off
    return 0 if off <= EASY else (off - EASY) * 1000 // 28672


def aim_of(side: Character, flick: i64) -> Aim:
    """How a flick of this side spreads."""
    return Aim(side, awkwardness(angle_of(flick), view_of(flick)))


def nominal_length(power: i64) -> i64:
    """D6: two squares at full pressure."""
    return 6144 * power * (power + 1000) // 2000000


def most_power(side: Character) -> i64:
    """D9: the smallest cap holds."""
    return CAPPED_POWER if side.has_waiting(CARD_RIGHT) else MOST_POWER


def spins(side: Character) -> bool:
    """Whether a spun card replaces the next flick."""
    return side.has_waiting(SPIN)


def comfortable_view(angle: i64) -> i64:
    """D7: the sheet turned so that a flick leads straight away from oneself."""
    return ((angle + 2048) >> 12) & 15


# How a flick turns out, as one number: the fumble draw and what is added to angle, length, curl.

_MIDDLE: Final = 131070  # of a sum of four draws


def noise(sigma: i64, total: i64) -> i64:
    """D8: bell-shaped, out of the sum of four 16-bit draws."""
    return (sigma * (total - _MIDDLE) + 18918) // 37837


def write_noise(fumble: i64, angle: i64, length: i64, curl: i64) -> i64:
    """The outcome of these four."""
    return fumble + ((angle + 32768) << 16) + ((length + 4096) << 32) + ((curl + 32768) << 45)


def fumble_in(outcome: i64) -> i64:
    """The fumble draw, 0 to 65535."""
    return outcome & 65535


def angle_in(outcome: i64) -> i64:
    """What is added to the angle."""
    return ((outcome >> 16) & 65535) - 32768


def length_in(outcome: i64) -> i64:
    """What is added to the length, in parts of a thousand."""
    return ((outcome >> 32) & 8191) - 4096


def curl_in(outcome: i64) -> i64:
    """The curl, without the bend."""
    return (outcome >> 45) - 32768


def sample_noise(aim: Aim, u: i64) -> i64:
    """D8: the 13 draws are the upper 16 bits of the 13 numbers of a source with the seed u."""
    source = Source(u)
    fumble = source.next() >> 46
    angle = noise(aim.angle, _four(source))
    length = noise(aim.length, _four(source))
    curl = noise(aim.curl, _four(source))
    return write_noise(fumble, angle, length, curl)


def _four(source: Source) -> i64:
    total: i64 = 0
    for _ in range(4):
        total += source.next() >> 46
    return total


def is_possible(aim: Aim, outcome: i64) -> bool:
    """Whether some draws lead to an outcome."""
    return (
        0 <= outcome >> 45 < 65536
        and _within(aim.angle, angle_in(outcome))
        and _within(aim.length, length_in(outcome))
        and _within(aim.curl, curl_in(outcome))
    )


def _within(sigma: i64, value: i64) -> bool:
    return noise(sigma, 0) <= value <= noise(sigma, 2 * _MIDDLE)


def true_length(power: i64, outcome: i64) -> i64:
    """D8: the length after noise."""
    length = nominal_length(power) * (1000 + length_in(outcome)) // 1000
    if length < 0:
        return 0
    return min(length, LONGEST)


def failures(aim: Aim, power: i64) -> i64:
    """D8: below which draw a flick fails, in parts of 65536."""
    threshold = aim.fumbles if aim.fumbles > 0 else i64(0)
    return threshold + 87 * (power - SAFE_POWER) if power > SAFE_POWER else threshold


def fails(aim: Aim, flick: i64, outcome: i64) -> bool:
    """D8, P22: a fumble, or a line that is too short."""
    power = power_of(flick)
    fumbled = fumble_in(outcome) < failures(aim, power)
    return fumbled or true_length(power, outcome) < SHORTEST
