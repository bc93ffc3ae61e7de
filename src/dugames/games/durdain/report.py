"""What a screen tells beside the map: players, points, dice, walls and countries, as plain data."""

from __future__ import annotations

from typing import Final

from dugames.core.state import CHANCE
from dugames.games.durdain import outline
from dugames.games.durdain.board import COUNTRIES
from dugames.games.durdain.house import GOAL, NEST_MARKERS, PLUNDER_MARKERS, PLUNDER_STEP
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    ATTACKING,
    BIT,
    BUILDING,
    CAMPING,
    CHOOSING,
    DECLARING,
    DRAGONING,
    DRAW,
    ENDING,
    FIRST_CAMPS,
    FIRST_CASTLES,
    FIRST_UNITS,
    MOUNTAINS,
    MOVE_ROLL,
    MOVING,
    NO_DIE,
    NOBODY_THERE,
    ORDER,
    QUEENING,
    REWARDING,
)
from dugames.games.durdain.rules.move import group_moving, may_open, usual_group
from dugames.games.durdain.rules.points import progress, worth
from dugames.games.durdain.rules.settlements import has_home_castle
from dugames.games.durdain.rules.table import (
    CASTLE_PIECE,
    DRAGON_PIECE,
    KINDS,
    KINGSMAN,
    SHIP,
)
from dugames.games.durdain.writing import COLOURS, KIND_WORDS, colour

Plain = dict[str, object]

PHASES: Final = (
    "mountains",
    "queen",
    "draw",
    "order",
    "first castles",
    "first camps",
    "first units",
    "choose",
    "camps",
    "castle",
    "move roll",
    "move",
    "attack",
    "battle",
    "battle roll",
    "advance",
    "dragon",
    "nest",
    "reward",
    "over",
)
DICE: Final = (6, 8, 12)


def players(state: Durdain) -> list[Plain]:
    """Each seat: home, score, what the castles give each turn, what is in reserve."""
    return [_player(state, seat) for seat in range(state.seats)]


def _player(state: Durdain, seat: int) -> Plain:
    in_play = [kind for kind in range(KINDS) if _is_in_play(state, kind)]
    reserve = {KIND_WORDS[kind]: int(state.reserve(seat, kind)) for kind in in_play}
    caller = int(state.caller[seat])
    drawn = state.phase > DRAW
    return {
        "seat": seat,
        "name": colour(state, seat),
        "home": state.letter(seat) if drawn else None,
        "alive": state.lives(seat),
        "score": int(state.score[seat]),
        "income": int(progress(state, seat)) if drawn else 0,
        "castles": len(state.pieces(seat, CASTLE_PIECE)),
        "beware": None if caller == NOBODY_THERE else caller,
        "reserve": reserve,
        "words": _player_words(state, seat, reserve),
    }


def _is_in_play(state: Durdain, kind: int) -> bool:
    extension = {
        SHIP: state.agreed.armadas,
        DRAGON_PIECE: state.agreed.dragons,
        KINGSMAN: state.agreed.kingsmen,
    }
    return extension.get(kind, True)


def _player_words(state: Durdain, seat: int, reserve: dict[str, int]) -> str:
    if not state.lives(seat):
        return f"{colour(state, seat)} has left the game"
    held = ", ".join(f"{kind} {number}" for kind, number in reserve.items() if number)
    reserved = f"in reserve: {held.replace('castle', 'flag') or 'nothing'}"
    if state.phase <= DRAW:
        return f"{colour(state, seat)}, {reserved}"
    points = f"{state.score[seat]} points, {progress(state, seat)} a turn"
    return f"{colour(state, seat)}: {points}; {reserved}"


def bewares(state: Durdain) -> list[Plain]:
    """R50: who has lost the last castle at home, and who called it."""
    found: list[Plain] = []
    for seat in state.living():
        caller = int(state.caller[seat])
        if caller != NOBODY_THERE:
            words = f"Beware {colour(state, seat)}! Called by {colour(state, caller)}"
            found.append({"seat": seat, "caller": caller, "words": words})
    return found


def scoring(state: Durdain) -> Plain | None:
    """R51-R53: what the end of this turn would bring."""
    if state.phase < CHOOSING or not state.lives(state.active) or state.outcome() is not None:
        return None
    seat = int(state.active)
    name, score = colour(state, seat), int(state.score[seat])
    if not has_home_castle(state, seat):
        words = f"{name} leaves the game at the end of this turn: no castle at home"
        return {"seat": seat, "castles": [], "gain": 0, "score": score, "words": words}
    castles = [
        {"cell": state.board.names[node], "worth": int(worth(state, seat, node))}
        for node in state.pieces(seat, CASTLE_PIECE)
    ]
    gain = int(progress(state, seat))
    passed = [marker for marker in _nests(state) if state.turn_start <= marker < score + gain]
    words = f"At the end of this turn {name} gains {gain}: {score + gain} points"
    if passed:
        words += f", and the nest of {' and '.join(map(str, passed))} comes in"
    return {
        "seat": seat,
        "castles": castles,
        "gain": gain,
        "score": score + gain,
        "nests": passed,
        "words": words,
    }


def track(state: Durdain) -> Plain:
    """R57, R91: the goal and the markers on the points track."""
    step, count = int(PLUNDER_STEP[state.seats]), int(PLUNDER_MARKERS[state.seats])
    return {
        "goal": GOAL,
        "plunder": [{"at": step * k, "worth": k} for k in range(1, count + 1)],
        "nests": _nests(state),
    }


def _nests(state: Durdain) -> list[int]:
    """Where nests still wait."""
    return [marker for n, marker in enumerate(NEST_MARKERS) if state.nests & BIT[n]]


def dice(state: Durdain) -> list[Plain]:
    """R33, R34, R90: each die of the Move, whose points it is and what is left of them."""
    if state.phase != MOVING:
        return []
    moving = int(group_moving(state))
    found: list[Plain] = []
    for number, sides in enumerate(DICE):
        value = int(state.die(number))
        if value == 0:
            continue
        is_open = state.opened != NO_DIE and state.opened % 3 == number
        left = int(state.left) if is_open else 0 if state.closed & BIT[number] else value
        group = moving if is_open else int(usual_group(number))
        name = KIND_WORDS[group] if is_open or may_be_opened(state, number) else None
        found.append(
            {
                "die": sides,
                "value": value,
                "left": left,
                "group": name,
                "open": is_open,
                "closed": bool(state.closed & BIT[number]),
                "words": f"{sides}-sided die {value}" + (f", {name} {left}" if name else ""),
            }
        )
    if moving == DRAGON_PIECE and state.pieces(int(state.active), DRAGON_PIECE):
        words = f"dragons {int(state.left)}, before any die"
        name = KIND_WORDS[DRAGON_PIECE]
        found.append({"die": None, "left": int(state.left), "group": name, "words": words})
    return found


def may_be_opened(state: Durdain, number: int) -> bool:
    """Whether a die moves its usual group: the open one or one to open later."""
    in_play = number > 0 or state.agreed.armadas
    return (in_play and not state.closed & BIT[number]) or bool(may_open(state, number))


def walls(state: Durdain) -> list[Plain]:
    """Every wall with its two ends on the map."""
    size = state.board.size
    return [
        {
            "name": state.board.border_names[border],
            "seat": seat,
            "line": outline.of_border(size, border),
        }
        for seat in range(state.seats)
        for border in state.walls(seat)
    ]


def countries(state: Durdain) -> list[Plain]:
    """The seven hexagons, and whose home each is."""
    homes = {int(state.home[seat]): seat for seat in range(state.seats) if state.home[seat]}
    found: list[Plain] = []
    for country, letter in enumerate(COUNTRIES):
        shape = outline.of_country(state.board.size, country)
        found.append(
            {
                "letter": letter,
                "name": COLOURS[country],
                "seat": homes.get(country),
                "outline": [list(point) for point in shape.points],
                "centre": list(shape.centre),
            }
        )
    return found


# What happens now, in words.

_WAITS: Final = {
    MOUNTAINS: "lays the mountains",
    QUEENING: "puts the queen in one of the small ranges",
    FIRST_CASTLES: "puts the first castle in the home country",
    FIRST_CAMPS: "puts the first camp anywhere on land",
    FIRST_UNITS: "puts cavalry, armies and walls in the home country",
    CAMPING: "takes camps off and puts camps on",
    BUILDING: "chooses the camp that becomes a castle",
    ATTACKING: "chooses what to attack",
    DECLARING: "chooses the attackers",
    ADVANCING: "chooses who moves in",
    DRAGONING: "claims nests and lets dragons fly",
    ENDING: "finds another range for the queen",
    REWARDING: "flags castles as a reward",
}
_ROLLS: Final = {
    MOUNTAINS: "The mountains are drawn",
    DRAW: "The homes are drawn",
    ORDER: "All roll for the first turn",
}


def happening(state: Durdain) -> str:
    """Who is to move and what is wanted, or what the dice decide."""
    if state.to_move == CHANCE and state.phase in _ROLLS:
        return _ROLLS[state.phase]
    if state.to_move == CHANCE:
        what = "Move" if state.phase == MOVE_ROLL else "battle"
        return f"{colour(state, int(state.active))} rolls for the {what}"
    who = colour(state, state.to_move)
    if state.phase == CHOOSING:
        left = ("ends the turn", "has one action left", "has two actions left")
        return f"{who} {left[state.actions]}"
    if state.phase == MOVING:
        return f"{who} moves: {'; '.join(_open_dice(state)) or 'no die is left'}"
    return f"{who} {_WAITS[state.phase]}"


def _open_dice(state: Durdain) -> list[str]:
    """The open die, or else those still to open."""
    shown = dice(state)
    opened = [die for die in shown if die.get("open")]
    return [str(die["words"]) for die in opened or shown if not die.get("closed")]
