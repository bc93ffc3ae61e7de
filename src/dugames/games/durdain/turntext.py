"""A turn's text taken apart: a whole line, an action of it, or decisions one after the other."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.core.state import CHANCE
from dugames.games.durdain.board import OUTER
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    NO_DIE,
)
from dugames.games.durdain.rules.table import LETTERS
from dugames.games.durdain.turnline import DRAGONS, GROUPS
from dugames.games.durdain.wording import OPEN_NAMES

ReadDecision = Callable[[Durdain, str], int]

_LINE: Final = re.compile(rf"([{OUTER}]): ?(.*)")
_ACTION: Final = re.compile(r"(?:camps|castle|move|attack|dragon|reward) .+")
_BATTLE: Final = re.compile(
    r"(?P<attackers>\S+(?: [^x\s]\S*)*) x (?P<kind>[A-Z]) (?P<target>\S+)"
    r"(?P<dice>(?: (?:[0-9]+=[0-9]+|v|\+))+)"
    r"(?: [0-9]+:[0-9]+)?(?: (?:win|loss|\+[0-9]+|![A-Z]))*(?: >(?:[A-Z] )?(?P<advance>\S+))?"
)
_STEPS: Final = re.compile(r"(?:[A-Z] )?[^>\s]+(?:>[^>\s]+){2,}")


class TurnText:
    """The decisions found so far, and the state after them."""

    def __init__(self, state: Durdain, read_decision: ReadDecision) -> None:
        self.state = state
        self.read_decision = read_decision
        self.found: list[int] = []
        self.queens: list[str] = []
        self.group = ""

    def take(self, text: str) -> None:
        """One decision, or outcome of chance."""
        d = self.read_decision(self.state, text)
        self.found.append(d)
        after = self.state.play(d)
        assert isinstance(after, Durdain)
        self.state = after

    def read(self, text: str) -> list[int]:
        """All decisions that the text stands for."""
        line = _LINE.fullmatch(text)
        if _ACTION.fullmatch(text):
            self._item(text)
            return self.found
        if line is None:
            for part in text.split(";"):
                self._steps(part.strip())
            return self.found
        if self.state.to_move == CHANCE or self.state.letter(int(self.state.to_move)) != line[1]:
            raise Illegal(text, "not your turn")
        for item in line[2].split(" | "):
            self._item(item.strip())
        return self.found

    def _steps(self, text: str) -> None:
        """A decision; or several steps of one piece: `Rd5>Rd6>Re5`."""
        if not _STEPS.fullmatch(text):
            self.take(text)
            return
        letter, _, path = text.rpartition(" ")
        stops = path.split(">")
        self.take(f"{letter} {stops[0]}>{stops[1]}".strip())
        for start, end in itertools.pairwise(stops[1:]):
            self.take(f"{start.removeprefix('S:')}>{end}")

    def _item(self, item: str) -> None:
        word, _, rest = item.partition(" ")
        if word == "nest":
            self.queens.append(f"queen {rest.rpartition('>')[2]}")
        elif word == "end":
            self.take("end")
            for queen in self.queens:
                self.take(queen)
        elif word in ("camps", "dragon", "castle"):
            self.take(word)
            self._action(word, rest)
        elif word == "move":
            self._move(rest)
        elif word == "attack":
            self.take(word)
            for battle in filter(None, rest.split("; ")):
                self._battle(battle)
            self.take("done")
        elif word == "reward":
            for name in rest.replace("flag", " ").replace(",", " ").split():
                self.take(f"flag {name}")
            self.take("done")
        else:
            self.take(item)

    def _action(self, word: str, rest: str) -> None:
        """Camps, Castle or Dragon."""
        if word == "camps":
            rest = re.sub(r"(?<!^)(?<!;) (?=[-+−])", "; ", rest)
        for part in filter(None, rest.split("; ")):
            plain = word == "castle" and " " not in part
            self.take(f"build {part}" if plain else part)
        if word != "castle":
            self.take("done")

    # Attack.

    def _battle(self, text: str) -> None:
        if text.startswith("claim "):
            self.take(text)
            return
        match = _BATTLE.fullmatch(text)
        if match is None:
            raise Nonsense(text, "a battle is written `A Rd5 x H Rd6 8=5 v 12=3`")
        self.take(f"target {match['target']}")
        for name in match["attackers"].split(","):
            self.take(f"with {name.split()[-1]}")
        self.take("roll")
        self.take(match["dice"].strip())
        if self.state.phase == ADVANCING and match["advance"]:
            self.take(f"advance {match['advance'].removeprefix('S:')}")

    # Move.

    def _move(self, rest: str) -> None:
        dice, _, elements = rest.partition(":")
        self.take("move")
        self.take(dice.strip())
        self.group = DRAGONS
        for element in filter(None, elements.strip().split("; ")):
            self._element(element)
        self._close()
        self.take("done")

    def _close(self) -> None:
        if self.state.opened != NO_DIE:
            self.take("done")

    def _element(self, element: str) -> None:
        """`H Rd5>Rd6>Rd7`, `A C:Re5>Re4`, `N/8 Rc5>Rc6`, `A +W Rc5|Rd5`, `+W Rc5|Rd5`."""
        first, _, rest = element.partition(" ")
        if first in GROUPS or first == DRAGONS:
            self._turn_to(first)
        else:
            rest = element
        if rest[:2] in ("+W", "-W") or rest.startswith("claim "):
            self.take(rest)
        elif rest:
            self._path(rest)

    def _turn_to(self, group: str) -> None:
        if group == self.group:
            return
        self._close()
        self.group = group
        if group != DRAGONS:
            self.take(OPEN_NAMES[GROUPS.index(group)])

    def _path(self, text: str) -> None:
        """The steps of one piece, out of a camp or castle or a ship perhaps."""
        start, *stops = text.split(">")
        if not stops:
            raise Nonsense(text, "steps are written Rd5>Rd6")
        letter = self.group[0]
        if start[:2] in ("C:", "T:"):
            self.take(f"{letter} {start}>{stops[0]}")
        else:
            self.take(f"{letter} {self._place(start, letter)}>{stops[0]}")
        for before, end in itertools.pairwise(stops):
            self.take(f"{letter} {before.removeprefix('S:')}>{end}")

    def _place(self, start: str, letter: str) -> str:
        """A place as decisions name it; aboard without a number it is the first of its kind."""
        name = start.removeprefix("S:")
        if name == start or "#" in name:
            return name
        node = self.state.board.named.get(name, -1)
        aboard = self.state.passengers(node)
        kind = LETTERS.index(letter)
        return f"{name}#{aboard.index(kind)}" if kind in aboard else name
