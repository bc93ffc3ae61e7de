"""Maps: the shipped dungeons, files, share codes; a whole check, and the dungeon of a text."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from importlib.resources import files
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.inspection import Inspection, inspect
from dugames.games.dungeon_pen.plan import Edge
from dugames.games.dungeon_pen.sheet import NAMES, NOWHERE, SIDE, SUBSQUARES

SHIPPED: Final = ("crypt", "pillar-hall", "serpent")
CODE: Final = "DP1"
LONGEST_FILE: Final = 65_536
LONGEST_CODE: Final = 16_384
FEWEST_REACHED: Final = 160


def check(plain: object) -> Inspection:
    """M01-M26 and W01-W04: all that is wrong with a map or worth saying of it."""
    found = inspect(plain)
    if found.errors:
        return found
    dungeon = Dungeon(found.plan, "", "")
    _clear_of_walls(found, dungeon)
    _within_reach(found, dungeon)
    if not found.errors:
        _symmetry(found, dungeon)
    return found


def _clear_of_walls(found: Inspection, dungeon: Dungeon) -> None:
    """M22: the box of a picture overlaps no solid."""
    for picture, (name, at) in enumerate(found.plan.pictures()):
        left, top, right, bottom = dungeon.box(picture)
        for wall in range(0, len(dungeon.solids), 4):
            across = left < dungeon.solids[wall + 2] and dungeon.solids[wall] < right
            if across and top < dungeon.solids[wall + 3] and dungeon.solids[wall + 1] < bottom:
                found.refuse(
                    "M22", f"{name} at {NAMES[at]} is drawn across a wall; move it or the wall."
                )


def _within_reach(found: Inspection, dungeon: Dungeon) -> None:
    plan = found.plan
    steps = dungeon.flood(plan.starts[0], dungeon.no_walls())
    if steps[plan.starts[1]] == NOWHERE:
        found.refuse("M23", "The two cells are not connected.")
    for name, at in plan.pictures():
        if steps[at] == NOWHERE:
            found.refuse("M24", f"{name} at {NAMES[at]} cannot be reached.")
    reached = sum(1 for at in range(SUBSQUARES) if steps[at] != NOWHERE)
    floor = sum(dungeon.floor)
    if reached < FEWEST_REACHED:
        found.refuse(
            "M25",
            f"Only {reached} sub-squares can be reached; at least {FEWEST_REACHED} are needed.",
        )
    elif reached < floor:
        found.warn("W03", f"{floor - reached} sub-squares are walled off.")


def _symmetry(found: Inspection, dungeon: Dungeon) -> None:
    """M26, W04: the mirror image has the same walls and pictures, and A's where B's are."""
    plan = found.plan
    if plan.symmetry == "none":
        found.warn("W04", "The dungeon is not symmetric; both players must accept it.")
        return

    def images(squares: list[int]) -> list[int]:
        return [_image(at, plan.symmetry) for at in squares]

    walls = [{_edge_image(edge, plan.symmetry) for edge in kind} for kind in dungeon.kinds()]
    same = (
        walls == [set(kind) for kind in dungeon.kinds()]
        and set(images(plan.blocks)) == set(plan.blocks)
        and images(plan.starts) == plan.starts[::-1]
        and images(plan.treasures) == plan.treasures[::-1]
        and sorted(images(plan.chests)) == sorted(plan.chests)
        and sorted(images(plan.potions)) == sorted(plan.potions)
    )
    if not same:
        found.refuse("M26", f"The dungeon says it is {plan.symmetry}-symmetric, but it is not.")


def _image(at: int, symmetry: str) -> int:
    x, y = at % SIDE, at // SIDE
    if symmetry != "mirrorNS":
        x = SIDE - 1 - x
    if symmetry != "mirrorEW":
        y = SIDE - 1 - y
    return y * SIDE + x


def _edge_image(edge: Edge, symmetry: str) -> Edge:
    kind, x, y = edge
    if symmetry != "mirrorNS":
        x = SIDE - x - (1 if kind == "h" else 0)
    if symmetry != "mirrorEW":
        y = SIDE - y - (1 if kind == "v" else 0)
    return kind, x, y


# Texts.


def canonical(plain: object) -> str:
    """Keys sorted, no blanks (6.1)."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def map_hash(plain: object) -> str:
    """FNV-1a of the canonical text, as eight hex digits."""
    found = 0x811C9DC5
    for byte in canonical(plain).encode():
        found = (found ^ byte) * 0x01000193 % 2**32
    return f"{found:08x}"


def share_code(plain: object) -> str:
    """The text by which a map is handed on (6.4)."""
    return f"{CODE}.{_armoured(canonical(plain))}.{map_hash(plain)}"


def _armoured(text: str) -> str:
    """A text in base64."""
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_share_code(text: str) -> object:
    """The map's JSON out of its code; refused with S01-S04."""
    code = "".join(text.split())
    parts = code.split(".")
    if len(parts) != 3 or parts[0] != CODE:
        raise Nonsense(text, "S01 This is not a Dungeon Pen map code.")
    if len(code) > LONGEST_CODE:
        raise Nonsense(text, "S02 The map code is too long (16,384 characters at most).")
    try:
        body = urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)).decode()
        plain: object = json.loads(body)
        checksum, again = map_hash(plain), _armoured(body)
    except (ValueError, RecursionError):
        raise Nonsense(text, "S03 The map code is damaged.") from None
    if again != parts[1]:  # base64 passes over some changes
        raise Nonsense(text, "S03 The map code is damaged.")
    if checksum != parts[2]:
        raise Nonsense(text, "S04 The map code is damaged: its checksum does not match.")
    return plain


def read_json(text: str) -> object:
    """The JSON of a map's file; whatever it holds."""
    if len(text.encode()) > LONGEST_FILE:
        raise Nonsense(text[:40], "a map has at most 64 KB")
    try:
        plain: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Nonsense(text, f"not JSON: {error}") from None
    return plain


def shipped(name: str) -> object:
    """The JSON of one of the three dungeons."""
    file = files("dugames.games.dungeon_pen") / "data" / "maps" / f"{name}.json"
    return read_json(file.read_text(encoding="utf-8"))


def plain_of(text: str) -> object:
    """The JSON of a map named, given whole, or given by its code."""
    text = text.strip()
    if text in SHIPPED:
        return shipped(text)
    if text.startswith(("{", "[")):
        return read_json(text)
    return read_share_code(text)


@lru_cache(maxsize=64)
def dungeon_of(text: str) -> Dungeon:
    """The dungeon of a name, a file's text or a share code; says what is wrong with it."""
    text = text.strip()
    if not text.startswith(("{", "[", f"{CODE}.")) and text not in SHIPPED:
        raise Illegal(text, f"no dungeon is called that; there are {', '.join(SHIPPED)}")
    plain = plain_of(text)
    found = check(plain)
    if found.errors:
        code, message = found.errors[0]
        raise Illegal(text, f"{code} {message}")
    key = found.plan.key
    signature = f"{key}@{map_hash(plain)}"
    known = key in SHIPPED and canonical(shipped(key)) == canonical(plain)
    return Dungeon(found.plan, signature if known else share_code(plain), signature)
