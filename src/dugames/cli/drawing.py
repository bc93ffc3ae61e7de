"""Drawing: a view as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from dugames.cli.grid import grid, has_layers
from dugames.cli.line import Line
from dugames.cli.signs import Signs
from dugames.core.view import View


def drawing(view: View) -> list[Line]:
    """The board, what its signs mean, and the rest in words."""
    signs = Signs(view)
    board, legend = grid(view["cells"], signs), signs.legend()
    lines = [*board, []] if board else []
    lines += [legend] if legend else []
    lines += [[(words, "")] for words in _faces(view)]
    lines.append([(view["words"], "bold")])
    lines += [[(f"{name}: {number}", "")] for name, number in view["counters"].items()]
    lines += [[(words, "")] for words in _said(view)]
    lines += [[(words, "italic")] for words in view["last"]]
    lines.append([(view["position"], "dim")])
    return lines


def _faces(view: View) -> list[str]:
    """From above one does not see what the sides show."""
    cells = view["cells"] if has_layers(view["cells"]) else []
    return [cell["words"] for cell in cells if cell["pieces"]]


def _said(view: View) -> Iterator[str]:
    """What the game has to say in words of its own matters."""
    for told in view["extra"].values():
        for part in told if isinstance(told, list) else [told]:
            if isinstance(part, dict) and isinstance(part.get("words"), str):
                yield part["words"]
