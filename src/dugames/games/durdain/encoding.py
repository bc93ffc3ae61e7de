"""Action ids and observation planes, for learning.

An id names one or two things of a fixed list: spaces, borders, words, places aboard (R112). A
decision is a pair of them, the same one twice where it says a single word, and its action id is
first * things + second. A step is (from, to).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import State
from dugames.games.durdain import decisions as verbs
from dugames.games.durdain.board import SEAS, board
from dugames.games.durdain.decisions import (
    by_passenger,
    first_of,
    one,
    passenger_of,
    plain,
    thing_of,
    two,
    verb_of,
)
from dugames.games.durdain.planes import PLANES, fill
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import DRAGONING
from dugames.games.durdain.rules.table import LETTERS
from dugames.games.durdain.wording import OPEN_NAMES

ABOARD: Final = 20  # places on a ship
# The words: kinds of pieces, dice, then verbs. Never change their order.
WORDS: Final = (
    *LETTERS,
    *OPEN_NAMES,
    *("range", "default", "queen", "wall", "camps", "castle", "move", "attack", "dragon", "pass"),
    *("end", "claim", "off", "on", "done", "build", "wall+", "wall-", "target", "target wall"),
    *("with", "roll", "advance", "nest", "flag"),
)
# The verb that each word stands for, kinds and dice aside.
VERB: Final = {
    "range": verbs.RANGE,
    "default": verbs.USUAL,
    "queen": verbs.QUEEN,
    "wall": verbs.PUT_WALL,
    "camps": verbs.CAMPS,
    "castle": verbs.CASTLE,
    "move": verbs.MOVE,
    "attack": verbs.ATTACK,
    "dragon": verbs.DRAGON,
    "pass": verbs.PASS,
    "end": verbs.END,
    "claim": verbs.CLAIM,
    "off": verbs.OFF,
    "on": verbs.ON,
    "done": verbs.DONE,
    "build": verbs.BUILD,
    "wall+": verbs.WALL,
    "wall-": verbs.UNWALL,
    "target": verbs.TARGET,
    "target wall": verbs.TARGET_WALL,
    "with": verbs.WITH,
    "roll": verbs.ROLL,
    "advance": verbs.ADVANCE,
    "nest": verbs.NEST,
    "flag": verbs.FLAG,
}
WORD: Final = {verb: WORDS.index(word) for word, verb in VERB.items()}
_AT_BORDER: Final = (verbs.PUT_WALL, verbs.WALL, verbs.UNWALL, verbs.TARGET_WALL)


class DurdainEncoding(Encoding):
    """Pairs of things, and planes with a number for each space."""

    def __init__(self, size: int = 3) -> None:
        land = board(size)
        self.nodes = int(land.nodes)
        self.borders = int(land.borders)
        self.seas = int(land.seas)
        aboard = [
            f"{land.names[self.seas + sea]}#{place}"
            for sea in range(SEAS)
            for place in range(ABOARD)
        ]
        self.things = [*land.names, *land.border_names, *WORDS, *aboard]
        self.actions = len(self.things) ** 2
        self.shape = (PLANES, 1, self.nodes)

    def action(self, state: State, d: int) -> int:
        first, second = self.pair(d)
        return first * len(self.things) + second

    def decision(self, state: State, action: int) -> int:
        assert isinstance(state, Durdain)
        first, second = divmod(action, len(self.things))
        return self.decision_of(state, first, second)

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        assert isinstance(state, Durdain)
        fill(state, seat, planes, at)

    def pair(self, d: int) -> tuple[int, int]:
        """The two things that a decision names."""
        verb, thing = verb_of(d), thing_of(d)
        words = self.nodes + self.borders
        if verb in (verbs.STEP, verbs.FLY):
            return self._place(first_of(d), passenger_of(d)), thing
        if verb in (verbs.PUT, verbs.ENTER):
            return words + first_of(d), thing
        if verb == verbs.OPEN:
            die = words + len(LETTERS) + thing
            return die, die
        word = words + WORD[verb]
        if verb in _AT_BORDER:
            return word, self.nodes + thing
        if verb == verbs.ADVANCE:
            return word, self._place(thing, passenger_of(d))
        names_a_thing = verb == verbs.RANGE or verb not in _PLAIN
        return word, thing if names_a_thing else word

    def _place(self, node: int, passenger: int) -> int:
        if passenger < 0:
            return node
        aboard = (node - self.seas) * ABOARD + passenger
        return self.nodes + self.borders + len(WORDS) + aboard

    def decision_of(self, state: Durdain, first: int, second: int) -> int:
        """The decision that names these two things."""
        word = first - self.nodes - self.borders
        if word < 0:
            verb = verbs.FLY if state.phase == DRAGONING else verbs.STEP
            return two(verb, first, second)
        if word >= len(WORDS):
            ship, passenger = divmod(word - len(WORDS), ABOARD)
            return by_passenger(two(verbs.STEP, self.seas + ship, second), passenger)
        if word < len(LETTERS):
            return two(verbs.PUT if state.round == 0 else verbs.ENTER, word, second)
        if word < len(LETTERS) + len(OPEN_NAMES):
            return one(verbs.OPEN, word - len(LETTERS))
        return self._worded(VERB[WORDS[word]], first, second)

    def _worded(self, verb: int, first: int, second: int) -> int:
        if first == second:
            return plain(verb)
        if verb in _AT_BORDER:
            return one(verb, second - self.nodes)
        if second >= self.nodes:  # a passenger moves in
            aboard = second - self.nodes - self.borders - len(WORDS)
            ship, passenger = divmod(aboard, ABOARD)
            return by_passenger(one(verb, self.seas + ship), passenger)
        return one(verb, second)


_PLAIN: Final = (
    verbs.USUAL,
    verbs.CAMPS,
    verbs.CASTLE,
    verbs.MOVE,
    verbs.ATTACK,
    verbs.DRAGON,
    verbs.PASS,
    verbs.END,
    verbs.DONE,
    verbs.ROLL,
)
