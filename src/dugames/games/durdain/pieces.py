"""Reading what lies where: pieces, walls, dragons; and who is in Beware."""

from __future__ import annotations

from dugames.games.durdain.board import RANGES
from dugames.games.durdain.fields import (
    all_named,
    illegal,
    known,
    listed,
    mapping,
    named,
    nonsense,
    number,
    texts,
    word,
)
from dugames.games.durdain.house import NEST_MARKERS
from dugames.games.durdain.players import living_seat, seat_of
from dugames.games.durdain.rules import dragons
from dugames.games.durdain.rules.armadas import go_aboard
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    BIT,
    DRAW,
    ENDING,
    QUEENING,
)
from dugames.games.durdain.rules.settlements import (
    has_home_castle,
    touches_settlement,
)
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    EMPTY,
    KINDS,
    KINGSMAN,
    LETTERS,
    LIMITS,
    NEST_PIECE,
    QUEEN_PIECE,
    SHIP,
    VACANT,
    WALL_PIECE,
    added,
)
from dugames.games.durdain.rules.walls import may_wall
from dugames.games.durdain.wording import (
    Parts,
)


def read_pieces(state: Durdain, parts: Parts) -> None:
    """Castles that nobody holds, then every player's pieces, but no walls yet."""
    for name in texts(parts.get("vacant", []), "vacant", 18):
        node = _ground(state, name, "vacant")
        state.at[node] = VACANT
        state.vacant = added(state.vacant, node)
    pieces = mapping(parts["pieces"], "pieces")
    for letter in pieces:
        seat = living_seat(state, letter, "pieces") if state.phase > DRAW else -1
        if seat < 0:
            illegal("pieces", "nobody has a home before the draw")
        key = f"pieces.{letter}"
        kinds = mapping(pieces[letter], key)
        known(kinds, tuple(LETTERS), key)
        for kind in range(WALL_PIECE):
            _read_kind(state, seat, kind, kinds.get(LETTERS[kind], []), f"{key}.{LETTERS[kind]}")
    if state.castles_left() < 0:
        illegal("pieces", "more than 18 castles")
    _check_spacing(state)


def _read_kind(state: Durdain, seat: int, kind: int, value: object, key: str) -> None:
    extension = {SHIP: state.agreed.armadas, DRAGON_PIECE: state.agreed.dragons}
    extension[KINGSMAN] = state.agreed.kingsmen
    most = int(state.agreed.flags) if kind == CASTLE_PIECE else LIMITS[kind]
    entries = listed(value, key, most)
    if entries and not extension.get(kind, True):
        illegal(key, "extension not in play")
    if kind == SHIP:
        for entry in entries:
            _read_ship(state, seat, entry, key)
        return
    for name in texts(entries, key, most):
        find = _empty_space if kind == DRAGON_PIECE else _ground
        state.put(seat, kind, find(state, name, key))


def _ground(state: Durdain, name: str, key: str) -> int:
    """An empty space on land or an island."""
    node = _empty_space(state, name, key)
    if node >= state.board.seas:
        illegal(key, f"{name} is no land and no island")
    return node


def _empty_space(state: Durdain, name: str, key: str) -> int:
    node = named(name, key, state.board.named)
    if state.at[node] != EMPTY:
        illegal(key, f"{name} is occupied, a mountain, or not in play")
    return node


def _read_ship(state: Durdain, seat: int, value: object, key: str) -> None:
    entry = listed(value, key, 2)
    if len(entry) != 2 or not isinstance(entry[0], str):
        nonsense(key, "a ship is its space and the list of those aboard")
    node = _empty_space(state, entry[0], key)
    if not state.board.is_sea(node):
        illegal(key, f"{entry[0]} is no sea")
    state.put(seat, SHIP, node)
    aboard = listed(entry[1], key, int(state.agreed.capacity) or 20)
    for letter in aboard:
        kind = LETTERS.index(word(letter, key, ("A", "H", "N")))
        if state.reserve(seat, kind) <= 0 or (kind == KINGSMAN and not state.agreed.kingsmen):
            illegal(key, f"too many {letter}")
        state.out[seat * KINDS + kind] += 1
        go_aboard(state, kind, node)


def _check_spacing(state: Durdain) -> None:
    """R23, and R15 with those aboard."""
    for node in state.vacant:
        if touches_settlement(state, node):
            illegal("vacant", f"{state.board.names[node]}: camps and castles may not touch")
    for seat in range(state.seats):
        letter = state.letter(seat)
        for kind in (CAMP, CASTLE_PIECE):
            for node in state.pieces(seat, kind):
                if touches_settlement(state, node):
                    name = f"pieces.{letter}.{LETTERS[kind]}"
                    illegal(name, f"{state.board.names[node]}: camps and castles may not touch")
        for kind in (ARMY, CAVALRY, KINGSMAN):
            if state.reserve(seat, kind) < 0:
                illegal(f"pieces.{letter}.{LETTERS[kind]}", f"more than {LIMITS[kind]}, aboard too")


def read_walls(state: Durdain, parts: Parts) -> None:
    """Walls, once it is known where camps and castles stand (R26)."""
    for letter, value in mapping(parts["pieces"], "pieces").items():
        key = f"pieces.{letter}.W"
        seat = living_seat(state, letter, key)
        walls = mapping(value, key).get("W", [])
        for border in all_named(walls, key, state.board.border_named, LIMITS[WALL_PIECE]):
            if not may_wall(state, border):
                name = state.board.border_names[border]
                illegal(key, f"{name}: a mountain, a wall, or beside a camp or castle")
            state.put_wall(seat, border)


def read_dragons(state: Durdain, parts: Parts) -> None:
    """The queen and the nests (R25, R91)."""
    queen = parts.get("queen")
    due = state.agreed.dragons and state.phase > QUEENING
    if (queen is not None) != due:
        illegal("queen", "a range is wanted" if due else "null is wanted")
    if isinstance(queen, str):
        state.queen = _empty_range(state, queen, "queen")
        state.at[state.queen] = QUEEN_PIECE
    elif due:
        nonsense("queen", "the name of a range is wanted")
    for name in texts(parts.get("nestsOnMap", []), "nestsOnMap", RANGES):
        state.at[_empty_range(state, name, "nestsOnMap")] = NEST_PIECE
    if "nestsOnTrack" not in parts and state.agreed.dragons:
        dragons.lay_nests(state)
    for marker in listed(parts.get("nestsOnTrack", []), "nestsOnTrack", RANGES):
        if isinstance(marker, bool) or marker not in NEST_MARKERS or not state.agreed.dragons:
            illegal("nestsOnTrack", f"no nest waits at {marker}")
        state.nests |= BIT[NEST_MARKERS.index(marker)]
    waiting = RANGES if state.agreed.dragons else 0
    state.nests_waiting = number(parts.get("nestsWaiting", 0), "nestsWaiting", 0, waiting)
    if state.phase == ENDING and not (state.nests_waiting and dragons.has_room(state)):
        illegal("nestsWaiting", "no nest can come in")


def _empty_range(state: Durdain, name: str, key: str) -> int:
    node = _empty_space(state, name, key)
    if not state.board.is_range(node):
        illegal(key, f"{name} is no range")
    return node


def read_beware(state: Durdain, parts: Parts) -> None:
    """Who has lost the last castle at home, and to whom (R50)."""
    for letter, caller in mapping(parts.get("beware", {}), "beware").items():
        key = f"beware.{letter}"
        seat = living_seat(state, letter, key) if state.round > 0 else -1
        if seat < 0 or has_home_castle(state, seat):
            illegal(key, "only who has no castle at home is in Beware")
        state.caller[seat] = seat_of(state, caller, key)
        if state.caller[seat] == seat:
            illegal(key, "nobody calls it on oneself")
