"""The sheet of the dungeon: 18 × 18 sub-squares of 1024 units, their names, and angles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# D1: written out, because the compiler knows literals only.
SIDE: Final = 18
SUBSQUARES: Final = 324
UNIT: Final = 1024
HALF: Final = 512
EDGE: Final = 18432
PER_DICE: Final = 3  # a square found by the dice is three sub-squares wide
FACES: Final = 6
SQUARES: Final = 36
TURN: Final = 65536  # a full turn in brads
NOWHERE: Final = -1

NAMES: Final[list[str]] = [
    f"{'abcdefghijklmnopqr'[at % SIDE]}{at // SIDE + 1}" for at in range(SUBSQUARES)
]
NAMED: Final[dict[str, int]] = {name: at for at, name in enumerate(NAMES)}


def subsquare(x: i64, y: i64) -> i64:
    """The sub-square that a point belongs to, by rows from the top."""
    return (y >> 10) * SIDE + (x >> 10)


def centre_x(at: i64) -> i64:
    """The middle of a sub-square, from the left."""
    return at % SIDE * UNIT + HALF


def centre_y(at: i64) -> i64:
    """The middle of a sub-square, from the top."""
    return at // SIDE * UNIT + HALF


def square_of(at: i64) -> i64:
    """The square of the dice that holds a sub-square: the red die, then the black one (D1)."""
    return at % SIDE // PER_DICE * FACES + at // SIDE // PER_DICE


def subsquares_of(square: int) -> list[int]:
    """The nine sub-squares of a square."""
    column, row = square // FACES * PER_DICE, square % FACES * PER_DICE
    return [
        (row + down) * SIDE + column + across
        for down in range(PER_DICE)
        for across in range(PER_DICE)
    ]


def square_name(square: int) -> str:
    """The faces of the red and the black die."""
    return f"{square // FACES + 1}{square % FACES + 1}"


# A quarter of a sine wave in 256 steps, in parts of 32768.
# fmt: off
_SINES: Final[vec[i64]] = vec[i64]([
    0, 201, 402, 603, 804, 1005, 1206, 1407, 1608, 1809, 2009, 2210, 2411, 2611, 2811, 3012,
    3212, 3412, 3612, 3812, 4011, 4211, 4410, 4609, 4808, 5007, 5205, 5404, 5602, 5800, 5998,
    6195, 6393, 6590, 6787, 6983, 7180, 7376, 7571, 7767, 7962, 8157, 8351, 8546, 8740, 8933,
    9127, 9319, 9512, 9704, 9896, 10088, 10279, 10469, 10660, 10850, 11039, 11228, 11417, 11605,
    11793, 11980, 12167, 12354, 12540, 12725, 12910, 13095, 13279, 13463, 13646, 13828, 14010,
    14192, 14373, 14553, 14733, 14912, 15091, 15269, 15447, 15624, 15800, 15976, 16151, 16326,
    16500, 16673, 16846, 17018, 17190, 17361, 17531, 17700, 17869, 18037, 18205, 18372, 18538,
    18703, 18868, 19032, 19195, 19358, 19520, 19681, 19841, 20001, 20160, 20318, 20475, 20632,
    20788, 20943, 21097, 21251, 21403, 21555, 21706, 21856, 22006, 22154, 22302, 22449, 22595,
    22740, 22884, 23028, 23170, 23312, 23453, 23593, 23732, 23870, 24008, 24144, 24279, 24414,
    24548, 24680, 24812, 24943, 25073, 25202, 25330, 25457, 25583, 25708, 25833, 25956, 26078,
    26199, 26320, 26439, 26557, 26674, 26791, 26906, 27020, 27133, 27246, 27357, 27467, 27576,
    27684, 27791, 27897, 28002, 28106, 28209, 28311, 28411, 28511, 28610, 28707, 28803, 28899,
    28993, 29086, 29178, 29269, 29359, 29448, 29535, 29622, 29707, 29792, 29875, 29957, 30038,
    30118, 30196, 30274, 30350, 30425, 30499, 30572, 30644, 30715, 30784, 30853, 30920, 30986,
    31050, 31114, 31177, 31238, 31298, 31357, 31415, 31471, 31527, 31581, 31634, 31686, 31737,
    31786, 31834, 31881, 31927, 31972, 32015, 32058, 32099, 32138, 32177, 32214, 32251, 32286,
    32319, 32352, 32383, 32413, 32442, 32470, 32496, 32522, 32546, 32568, 32590, 32610, 32629,
    32647, 32664, 32679, 32693, 32706, 32718, 32729, 32738, 32746, 32753, 32758, 32762, 32766,
    32767, 32768,
])
# fmt: on


def sine(angle: i64) -> i64:
    """D1: the sine of an angle in brads, in parts of 32768."""
    quarter = (angle >> 14) & 3
    rest = angle & 16383
    if quarter & 1:
        rest = 16384 - rest
    at, between = rest >> 6, rest & 63
    found = _SINES[at]
    if between:
        found += ((_SINES[at + 1] - found) * between + 32) >> 6
    return -found if quarter >= 2 else found


def cosine(angle: i64) -> i64:
    """D1: a sine a quarter turn on."""
    return sine(angle + 16384)
