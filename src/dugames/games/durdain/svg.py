"""The map as a picture in SVG."""

from __future__ import annotations

from typing import Final

from dugames.core.state import State
from dugames.games.durdain import outline
from dugames.games.durdain.board import COUNTRIES, water
from dugames.games.durdain.glyphs import GLYPHS
from dugames.games.durdain.outline import Outline
from dugames.games.durdain.report import happening
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import DRAW
from dugames.games.durdain.rules.table import (
    ABSENT,
    CAMP,
    CASTLE_PIECE,
    MOUNTAIN,
    NEST_PIECE,
    PIECES,
    QUEEN_PIECE,
    SHIP,
    VACANT,
)
from dugames.games.durdain.writing import KIND_WORDS, colour

# By country: the tint of its land and the colour of its player's pieces.
TINTS: Final = ("#cbc6bd", "#eec4b6", "#f5d7b0", "#f2e5a9", "#cfe0bd", "#d9cbe6", "#c2d5e9")
COLOURS: Final = ("#4d4a46", "#b8402a", "#c96f12", "#96790a", "#3f7a35", "#6f4a9c", "#2d639f")
# Nobody's pieces.
NEUTRAL: Final = "#8a8172"
GOLD: Final = "#b98a1d"
# Lines that tell countries apart without their colours: which way, and how far from each other.
HATCHES: Final = ((0, 0.5), (0, 0.3), (60, 0.35), (120, 0.3), (90, 0.4), (30, 0.3), (150, 0.35))
MARGIN: Final = 0.7
HEAD: Final = 1.6  # room above the map for the words


def svg(state: State) -> str:
    """Sea, countries, mountains, walls, pieces and scores."""
    assert isinstance(state, Durdain)
    across = max(abs(x) for line in water(state.board.size).values() for x, _ in line) + MARGIN
    down = max(abs(y) for line in water(state.board.size).values() for _, y in line) + MARGIN
    box = (-across, -down - HEAD, 2 * across, 2 * down + HEAD)
    return "\n".join(
        [
            _opening(box),
            *_definitions(),
            *_sea(state),
            *_land(state),
            *_mountains(state),
            *_walls(state),
            *_pieces(state),
            *_words(state, -across + MARGIN, -down - HEAD + 1),
            "</svg>\n",
        ]
    )


def _opening(box: tuple[float, float, float, float]) -> str:
    x, y, width, height = (_n(part) for part in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"'
        f' width="{60 * box[2]:.0f}" height="{60 * box[3]:.0f}" font-family="sans-serif">'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#f7f3ea"/>'
    )


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")


def _path(shape: Outline) -> str:
    return f"M{'L'.join(f'{_n(x)} {_n(y)}' for x, y in shape.points)}Z"


def _definitions() -> list[str]:
    """The hatching of each country, and the sign of each piece."""
    parts = ["<defs>"]
    for country, (turn, apart) in enumerate(HATCHES):
        parts.append(
            f'<pattern id="{COUNTRIES[country]}" width="{apart}" height="{apart}"'
            f' patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">'
            f'<rect width="{apart}" height="{apart}" fill="{TINTS[country]}"/>'
            f'<path d="M0 0H{apart}" stroke="{COLOURS[country]}" stroke-opacity=".16"'
            ' stroke-width=".05"/></pattern>'
        )
    parts += [f'<path id="{name}" d="{path}"/>' for name, path in GLYPHS.items()]
    return [*parts, "</defs>"]


def _sea(state: Durdain) -> list[str]:
    """All water; its spaces and the islands only where ships sail."""
    land = state.board
    whole = "".join(_path(outline.of_space(land.size, n)) for n in range(land.islands, land.ranges))
    parts = [f'<path d="{whole}" fill="#cfe3ea" stroke="#cfe3ea" stroke-width=".04"/>']
    for node in range(land.islands, land.ranges):
        if state.at[node] == ABSENT:
            continue
        fill = "#e9dcbc" if land.is_island(node) else "none"
        shape = outline.of_space(land.size, node)
        parts.append(
            f'<path d="{_path(shape)}" fill="{fill}" stroke="#8fb3c2" stroke-width=".03"/>'
        )
        parts.append(_name(land.names[node], shape, 0.26, "#5f8594"))
    return parts


def _name(name: str, shape: Outline, size: float, ink: str) -> str:
    x, y = shape.centre
    return (
        f'<text x="{_n(x)}" y="{_n(y + size / 3)}" font-size="{size}" fill="{ink}"'
        f' text-anchor="middle">{name}</text>'
    )


def _land(state: Durdain) -> list[str]:
    """Countries in their tints, thin lines between spaces, firmer ones around the countries."""
    land, parts = state.board, []
    shapes = [outline.of_country(land.size, country) for country in range(len(COUNTRIES))]
    for country, shape in enumerate(shapes):
        parts.append(f'<path d="{_path(shape)}" fill="url(#{COUNTRIES[country]})"/>')
    spaces = [outline.of_space(land.size, node) for node in range(land.islands)]
    lines = "".join(_path(shape) for shape in spaces)
    parts.append(
        f'<path d="{lines}" fill="none" stroke="#6b6254" stroke-opacity=".45"'
        ' stroke-width=".025" stroke-linejoin="round"/>'
    )
    rims = "".join(_path(shape) for shape in shapes)
    parts.append(
        f'<path d="{rims}" fill="none" stroke="#4a4338" stroke-width=".07"'
        ' stroke-linejoin="round"/>'
    )
    for node, shape in enumerate(spaces):
        if state.at[node] != MOUNTAIN:
            parts.append(_name(land.names[node], shape, 0.15, "#5c5448"))
    return parts


def _mountains(state: Durdain) -> list[str]:
    """The ranges with a few peaks; with dragons also their names."""
    parts = []
    for number, spaces in enumerate(state.layout.ranges):
        shape = outline.of_range(state.board.size, spaces)
        parts.append(
            f'<path d="{_path(shape)}" fill="#857a69" stroke="#5a5044" stroke-width=".06"'
            ' stroke-linejoin="round"/>'
        )
        for node in spaces:
            x, y = outline.of_space(state.board.size, node).centre
            parts.append(
                f'<path transform="translate({_n(x)} {_n(y)})" fill="#6d6353"'
                ' d="M-.28.2L-.05-.22L.05-.08L.12-.15L.29.2Z"/>'
                f'<path transform="translate({_n(x)} {_n(y)})" fill="#f4f1ea"'
                ' d="M-.13-.06L-.05-.22L.05-.08L0-.1L-.05-.03Z"/>'
            )
        if state.agreed.dragons:
            parts.append(_name(f"m{number + 1}", shape, 0.28, "#fffaf0"))
    return parts


def _walls(state: Durdain) -> list[str]:
    """Thick lines in their owners' colours, with light rims."""
    parts = []
    for seat in range(state.seats):
        for border in state.walls(seat):
            (x1, y1), (x2, y2) = outline.of_border(state.board.size, border)
            line = f'd="M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}" stroke-linecap="round"'
            parts.append(f'<path {line} stroke="#fffaf0" stroke-width=".2"/>')
            ink = COLOURS[int(state.home[seat])]
            parts.append(f'<path {line} stroke="{ink}" stroke-width=".13"/>')
    return parts


def _pieces(state: Durdain) -> list[str]:
    """Camps and castles stand by themselves, what moves lies on a disc."""
    parts = []
    for node in range(state.board.nodes):
        content = int(state.at[node])
        if content in (VACANT, QUEEN_PIECE, NEST_PIECE):
            name = {VACANT: "castle", QUEEN_PIECE: "queen", NEST_PIECE: "nest"}[content]
            ink = NEUTRAL if content == VACANT else GOLD
            parts.append(_piece(state, node, name, ink, content == VACANT))
        elif content >= PIECES:
            kind = int(state.kind(node))
            ink = COLOURS[int(state.home[state.owner(node)])]
            parts.append(_piece(state, node, KIND_WORDS[kind], ink, kind in (CAMP, CASTLE_PIECE)))
            if kind == SHIP and state.passengers(node):
                parts.append(_load(state, node))
    return parts


def _piece(state: Durdain, node: int, name: str, ink: str, stands: bool) -> str:
    x, y = place_of(state, node).centre
    if stands:
        return (
            f'<use href="#{name}" transform="translate({_n(x)} {_n(y)}) scale(.32)"'
            f' fill="{ink}" stroke="#fffaf0" stroke-width=".3" paint-order="stroke"/>'
        )
    return (
        f'<g transform="translate({_n(x)} {_n(y)})">'
        f'<circle r=".3" fill="{ink}" stroke="#fffaf0" stroke-width=".05"/>'
        f'<use href="#{name}" transform="scale(.215)" fill="#fffaf0"/></g>'
    )


def place_of(state: Durdain, node: int) -> Outline:
    """The outline of any space that is in play."""
    size = state.board.size
    if state.board.is_range(node):
        return outline.of_range(size, state.layout.ranges[node - state.board.ranges])
    return outline.of_space(size, node)


def _load(state: Durdain, node: int) -> str:
    """How many are aboard a ship."""
    x, y = outline.of_space(state.board.size, node).centre
    return (
        f'<circle cx="{_n(x + 0.26)}" cy="{_n(y - 0.24)}" r=".15" fill="#fffaf0"/>'
        f'<text x="{_n(x + 0.26)}" y="{_n(y - 0.16)}" font-size=".22" text-anchor="middle"'
        f' fill="#33302b">{len(state.passengers(node))}</text>'
    )


def _words(state: Durdain, left: float, top: float) -> list[str]:
    """What happens, and under it everybody's score in the colour of the home."""
    outcome = state.outcome()
    title = "The game is over" if outcome is not None else happening(state)
    parts = [_line(left, top, 0.6, "#33302b", title)]
    if state.phase <= DRAW:
        return parts
    for place, seat in enumerate(state.living()):
        words = f"{colour(state, seat)} {int(state.score[seat])}"
        ink = COLOURS[int(state.home[seat])]
        parts.append(_line(left, top + 0.75 + 0.62 * place, 0.5, ink, words))
    return parts


def _line(left: float, base: float, size: float, ink: str, words: str) -> str:
    return (
        f'<text x="{_n(left)}" y="{_n(base)}" font-size="{size}" fill="{ink}"'
        f' font-weight="600">{words}</text>'
    )
