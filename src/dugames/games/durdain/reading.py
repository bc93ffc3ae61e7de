"""Reading positions: every key is checked, and what is refused is named by its key."""

from __future__ import annotations

from typing import Final

from dugames.games.durdain.action import read_moment
from dugames.games.durdain.board import RANGES, SIZES, board
from dugames.games.durdain.fields import (
    all_named,
    illegal,
    known,
    listed,
    mapping,
    nonsense,
    number,
    read_json,
    word,
)
from dugames.games.durdain.house import FEWEST, MOST
from dugames.games.durdain.mountains import Ranges, fault, layout, usual
from dugames.games.durdain.pieces import read_beware, read_dragons, read_pieces, read_walls
from dugames.games.durdain.players import read_phase, read_players, read_turn
from dugames.games.durdain.rules.agreed import DICE_WORDS, MOUNTAIN_WORDS, Agreed
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.wording import (
    VERSION,
    Parts,
)

KEYS: Final = (
    "v",
    "s",
    "ext",
    "opts",
    "players",
    "n",
    "seats",
    "gone",
    "first",
    "round",
    "turn",
    "actions",
    "phase",
    "score",
    "turnStartScore",
    "ranges",
    "queen",
    "nestsOnTrack",
    "nestsOnMap",
    "nestsWaiting",
    "vacant",
    "pieces",
    "beware",
    "last",
    "dice",
    "left",
    "closed",
    "trail",
    "flown",
    "sub",
)
NEEDED: Final = ("v", "s", "ext", "players", "phase", "pieces")


def read(text: str) -> Durdain:
    """The state that a text describes; Nonsense and Illegal name the key that fails."""
    parts = read_json(text)
    known(parts, KEYS, "")
    for key in NEEDED:
        if key not in parts:
            nonsense(key, "this key is missing")
    number(parts["v"], "v", VERSION, VERSION)
    state = _empty(parts)
    read_phase(state, parts)
    read_players(state, parts)
    read_turn(state, parts)
    read_pieces(state, parts)
    read_dragons(state, parts)
    read_walls(state, parts)
    read_beware(state, parts)
    read_moment(state, parts)
    state.appoint()
    if state.to_move >= 0 and len(state.moves()) == 0:
        illegal("phase", "nothing can be decided here")
    return state


# The board, and what was agreed.


def _empty(parts: Parts) -> Durdain:
    size = number(parts["s"], "s", SIZES[0], SIZES[-1])
    agreed = _read_agreed(parts)
    players = listed(parts["players"], "players", MOST)
    seats = number(parts.get("n", len(players)), "n", FEWEST, MOST)
    state = Durdain(seats, agreed, board(size), layout(size, _read_ranges(parts, size)))
    state.clear()
    return state


def _read_agreed(parts: Parts) -> Agreed:
    extensions = parts["ext"]
    if not isinstance(extensions, str) or extensions not in {
        "",
        "A",
        "D",
        "N",
        "AD",
        "AN",
        "DN",
        "ADN",
    }:
        nonsense("ext", "some letters of ADN in this order are wanted")
    options = mapping(parts.get("opts", {}), "opts")
    known(
        options,
        ("battleDice", "flags", "maxRounds", "mountains", "shipCapacity", "start"),
        "opts",
    )
    return Agreed(
        armadas="A" in extensions,
        dragons="D" in extensions,
        kingsmen="N" in extensions,
        start=number(options.get("start", 0), "opts.start", 0, 110),
        flags=number(options.get("flags", 8), "opts.flags", 7, 8),
        each_rolls=word(options.get("battleDice", "once"), "opts.battleDice", DICE_WORDS) == "each",
        capacity=number(options.get("shipCapacity", 0), "opts.shipCapacity", 0, 20),
        max_rounds=number(options.get("maxRounds", 0), "opts.maxRounds", 0, 9999),
        mountains=MOUNTAIN_WORDS.index(
            word(options.get("mountains", "default"), "opts.mountains", MOUNTAIN_WORDS)
        ),
    )


def _read_ranges(parts: Parts, size: int) -> Ranges:
    if "ranges" not in parts:
        return usual(size)
    land = board(size)
    ranges = tuple(
        tuple(sorted(all_named(spaces, "ranges", land.named)))
        for spaces in listed(parts["ranges"], "ranges", RANGES)
    )
    if any(node >= land.islands for spaces in ranges for node in spaces):
        illegal("ranges", "ranges cover land")
    reason = fault(size, ranges)
    if reason is not None:
        illegal("ranges", reason)
    return ranges
