"""Positions read from text and checked; everything that is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.errors import Illegal, Nonsense
from dugames.core.option import Value
from dugames.core.state import NOBODY
from dugames.games.dungeon_pen import coherence
from dugames.games.dungeon_pen.attempt import SEATS, UNKNOWN
from dugames.games.dungeon_pen.cards import (
    BOTH,
    CARDS,
    FIRST_JUNK,
    NAMED,
    NO_CARD,
    RANDOM,
    SELF,
    Card,
    adding,
    copies_in,
    taking,
)
from dugames.games.dungeon_pen.decisions import LEAST_POWER, MOST_POWER, flick
from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.maps import CODE, SHIPPED, dungeon_of
from dugames.games.dungeon_pen.position import (
    ENDINGS,
    LETTERS,
    NONE,
    PHASES,
    STAGES,
    VERSION,
)
from dugames.games.dungeon_pen.rules import DungeonPen, event, grips_of, plague
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import (
    GRIPS,
    MOST_LIFE,
    MOST_TURNS,
    Character,
)
from dugames.games.dungeon_pen.sheet import EDGE, FACES, NAMES, NOWHERE, subsquares_of
from dugames.games.dungeon_pen.sheet import NAMED as SQUARES_NAMED

_FIELDS: Final = (
    "map",
    "turn",
    "active player",
    "player A",
    "player B",
    "walls",
    "plague",
    "magic wall",
    "potions",
    "junk",
    "phase",
    "discards",
    "starts",
    "flicks",
    "options",
)
_NEEDED: Final = 10  # the others have defaults
_MOST: Final = 99
_PLAYER: Final = re.compile(r"(\d{1,5}),(\d{1,5}),(\d{1,2}),([a-z0-9]+|-),([a-zA-Z36]+|-)")
_FLAGS: Final = re.compile(r"(c?)(l?)(?:s([1-9]\d?))?(?:x([1-9]\d?))?")
_STARTS: Final = re.compile(r"(\d{1,5}),(\d{1,5});(\d{1,5}),(\d{1,5});(\d{1,5}),(\d{1,5})")
_FLICKS: Final = re.compile(r"(\d{1,2})/(\d)")
_OPTIONS: Final = re.compile(rf"(b?)([{GRIPS}]{{2}})")
_SQUARE: Final = re.compile(r"d([1-6])([1-6])")


def read(text: str, options: Mapping[str, Value]) -> DungeonPen:
    """The state that a text describes; Nonsense or Illegal says why there is none."""
    return _Reading(text, options).state


class _Reading:
    """One text being read."""

    def __init__(self, text: str, options: Mapping[str, Value]) -> None:
        self.text = text
        words = text.split(" ")
        if words[0] != VERSION:
            raise Nonsense(text, f"a position begins with {VERSION}")
        self.fields = words[1:]
        if not _NEEDED <= len(self.fields) <= len(_FIELDS):
            raise Nonsense(text, f"a position is {VERSION}, then {', '.join(_FIELDS)}")
        self.options = options
        self.used: dict[int, int] = {}  # event cards that are not in the deck
        self.state = self._begin()
        self._players()
        self._sheet()
        self._hands()
        self._discards()
        self._turn()
        self._phase()
        self._deck()
        why = coherence.fault(self.state)
        if why:
            raise self._illegal(why)

    # Refusals.

    def _nonsense(self, reason: str) -> Nonsense:
        return Nonsense(self.text, reason)

    def _illegal(self, reason: str) -> Illegal:
        return Illegal(self.text, reason)

    def _field(self, number: int) -> str:
        """A field's text; nothing where it is left out."""
        return self.fields[number] if number < len(self.fields) else ""

    # The dungeon and the options.

    def _begin(self) -> DungeonPen:
        beginner = self.options["beginner"] == "yes"
        grips = grips_of(str(self.options["hands"]))
        chosen = self._field(14)
        if chosen:
            match = _OPTIONS.fullmatch(chosen)
            if not match:
                raise self._nonsense(f"{chosen!r} is not options like bRR")
            beginner = bool(match.group(1))
            grips = grips_of(match.group(2))
        return DungeonPen(self._dungeon(), beginner, grips)

    def _dungeon(self) -> Dungeon:
        name = self.fields[0]
        if name.startswith(f"{CODE}."):
            return dungeon_of(name)
        for known in (*SHIPPED, str(self.options["board"])):
            dungeon = dungeon_of(known)
            if name in (dungeon.text, dungeon.signature):
                return dungeon
        raise self._illegal(f"no dungeon is {name}; there are {', '.join(SHIPPED)}, or a map code")

    # The players.

    def _players(self) -> None:
        for seat, letter in enumerate(SEATS):
            field = self.fields[3 + seat]
            match = _PLAYER.fullmatch(field)
            if not match:
                raise self._nonsense(f"{field!r} is not a player: x,y,HP,flags,what waits")
            side = self.state.side(seat)
            side.x, side.y = int(match.group(1)), int(match.group(2))
            if side.x > EDGE or side.y > EDGE:
                raise self._illegal(f"{letter} is off the sheet")
            side.turn_x, side.turn_y = side.x, side.y
            side.life = int(match.group(3))
            if side.life > MOST_LIFE:
                raise self._illegal(f"{letter} has more than {MOST_LIFE} HP")
            self._flags(side, match.group(4))
            self._waiting(side, match.group(5))
            if side.locked:
                self._use(NAMED["EP1"])

    def _flags(self, side: Character, text: str) -> None:
        match = _FLAGS.fullmatch("" if text == NONE else text)
        if not match or not text:
            raise self._nonsense(f"{text!r} is not flags: c carries, l locked, s1 skips, x1 extra")
        side.carries, side.locked = bool(match.group(1)), bool(match.group(2))
        side.skips, side.extras = int(match.group(3) or 0), int(match.group(4) or 0)

    def _waiting(self, side: Character, text: str) -> None:
        for letter in "" if text == NONE else text:
            if letter not in LETTERS:
                raise self._nonsense(f"nothing that waits is called {letter!r}")
            card = LETTERS[letter]
            other = self.state.a if side is self.state.b else None
            if (
                CARDS[card].target != BOTH
                or other is None
                or not other.has_card(card)
                or side.has_card(card)
            ):
                self._use(card)
            side.put_waiting(card)

    def _use(self, card: int) -> None:
        """An event card is out of the deck."""
        self.used[card] = self.used.get(card, 0) + 1

    # The sheet.

    def _sheet(self) -> None:
        state = self.state
        state.drawn = self._squares(self.fields[5])
        state.plague = self._foul(self.fields[6])
        head = self.fields[7]
        if head != NONE:
            name = head.removesuffix("+")
            if name not in SQUARES_NAMED or not state.is_drawn(SQUARES_NAMED[name]):
                raise self._illegal(f"the magic wall's head {name!r} is not among the walls")
            state.head = SQUARES_NAMED[name]
            state.grown = head != name
            self._use(NAMED["EW2"])
        self._sips(self.fields[8])
        for at in state.drawn:
            self._check_drawn(at)

    def _squares(self, text: str) -> vec[i64]:
        """Sub-squares by their names, in any order."""
        found: set[int] = set()
        for name in [] if text == NONE else text.split("."):
            if name not in SQUARES_NAMED:
                raise self._nonsense(f"no sub-square is called {name!r}")
            found.add(SQUARES_NAMED[name])
        return vec[i64](sorted(found))

    def _foul(self, text: str) -> vec[i64]:
        """Plague by sub-squares, or by a whole square of the dice."""
        found: set[int] = set()
        for name in [] if text == NONE else text.split("."):
            if _SQUARE.fullmatch(f"d{name}"):
                inside = subsquares_of((int(name[0]) - 1) * FACES + int(name[1]) - 1)
                found.update(at for at in inside if plague.may_turn_foul(self.state, at))
            else:
                found.update(int(at) for at in self._squares(name))
        for at in found:
            if self.state.dungeon.cell_of[at] != NOWHERE or not self.state.dungeon.floor[at]:
                raise self._illegal(f"no plague spreads to {NAMES[at]}")
        return vec[i64](sorted(found))

    def _sips(self, text: str) -> None:
        digits = "" if text == NONE else text
        if len(digits) != len(self.state.dungeon.potions) or not set(digits) <= set("012"):
            raise self._nonsense(f"{text!r} is not {len(self.state.dungeon.potions)} potions")
        self.state.sips = sum(int(digit) * 4**potion for potion, digit in enumerate(digits))

    def _check_drawn(self, at: int) -> None:
        state, dungeon = self.state, self.state.dungeon
        if not dungeon.floor[at]:
            raise self._illegal(f"{NAMES[at]} is a wall already")
        if dungeon.cell_of[at] != NOWHERE:
            raise self._illegal(f"the wall {NAMES[at]} is inside a cell")
        for seat in range(2):
            if dungeon.treasures[seat] == at and not state.taken(seat):
                raise self._illegal(f"the wall {NAMES[at]} is on a treasure")

    # Cards.

    def _hands(self) -> None:
        hands = self.fields[9].split("/")
        if len(hands) != 2:
            raise self._nonsense(f"{self.fields[9]!r} is not two hands: JK02.JK14/0 or 2/1")
        for seat, text in enumerate(hands):
            side = self.state.side(seat)
            count = text.removesuffix(UNKNOWN)
            if count.isascii() and count.isdigit():
                side.unknown = int(count) if len(count) < 3 else _MOST
                side.veiled = text != "0"
                continue
            for key in text.split("."):
                card = NAMED.get(key, NO_CARD)
                if card < FIRST_JUNK:
                    raise self._nonsense(f"no junk card is called {key!r}")
                if copies_in(self.state.junk, card) == 0:
                    raise self._illegal(f"there are only {CARDS[card].copies} of {key}")
                self.state.junk = taking(self.state.junk, card)
                side.hand = adding(side.hand, card)
        if self.state.junk_left() < 0:
            raise self._illegal("the hands hold more than all junk cards")

    def _discards(self) -> None:
        text = self._field(11)
        for key in [] if text in ("", NONE) else text.split("."):
            card = NAMED.get(key, FIRST_JUNK)
            if card >= FIRST_JUNK:
                raise self._nonsense(f"no event card is called {key!r}")
            self._use(card)
            if self.used[card] <= CARDS[card].copies:
                self.state.discard = adding(self.state.discard, card)

    def _deck(self) -> None:
        """What is nowhere else is in the deck."""
        for card, number in self.used.items():
            if card >= FIRST_JUNK:
                continue
            if number > CARDS[card].copies:
                raise self._illegal(f"there are only {CARDS[card].copies} of {CARDS[card].key}")
            for _ in range(number):
                self.state.deck = taking(self.state.deck, card)

    # The turn.

    def _turn(self) -> None:
        state = self.state
        number, active = self.fields[1], self.fields[2]
        if not (number.isascii() and number.isdigit()) or len(number) > 3:
            raise self._nonsense(f"{number!r} is not the number of a turn")
        if not 1 <= int(number) <= MOST_TURNS + 1:
            raise self._illegal(f"the turns are 1 to {MOST_TURNS}")
        if active not in SEATS or len(active) != 1:
            raise self._nonsense(f"{active!r} is not A or B")
        state.turn, state.active = int(number) - 1, SEATS.index(active)
        self._starts(self._field(12))
        flicks = _FLICKS.fullmatch(self._field(13) or "1/0")
        if not flicks:
            raise self._nonsense(f"{self._field(13)!r} is not flicks left/made")
        state.flicks_left, state.flicks_made = int(flicks.group(1)), int(flicks.group(2))

    def _starts(self, text: str) -> None:
        state = self.state
        me = state.me()
        state.flick_x, state.flick_y = me.x, me.y
        if not text:
            return
        match = _STARTS.fullmatch(text)
        if not match or any(int(number) > EDGE for number in match.groups()):
            raise self._nonsense(f"{text!r} is not where turns and flick began: x,y;x,y;x,y")
        numbers = [int(number) for number in match.groups()]
        state.a.turn_x, state.a.turn_y, state.b.turn_x, state.b.turn_y = numbers[:4]
        state.flick_x, state.flick_y = numbers[4:]

    # What is waited for.

    def _phase(self) -> None:
        state = self.state
        text = self._field(10) or "aim"
        name, *parts = text.split(":")
        if name not in PHASES:
            raise self._nonsense(f"no phase is called {name!r}")
        phase = PHASES.index(name)
        if not _GRAMMAR[phase].fullmatch(text.removeprefix(name).removeprefix(":")):
            raise self._nonsense(f"{text!r} is not what the phase {name} says")
        state.stage = _STAGE_OF.get(phase, phases.AFTER_FLICK)
        for part in parts:
            self._part(part)
        if state.setup:
            state.stage = phases.SETUP
        if phase == phases.OVER:
            ends_alone = state.ending in (phases.TREASURE, phases.DEATH)
            state.winner = state.target if ends_alone else i64(NOBODY)
            state.target = 0
        elif (
            state.card != NO_CARD
            and phase > phases.TARGET
            and f"~{SEATS[state.target]}" not in parts
        ):
            own = CARDS[state.card].target == SELF
            state.target = state.active if own else 1 - state.active
        if state.card != NO_CARD:
            self._use(int(state.card))
        state.wait_for(phase)

    def _part(self, part: str) -> None:
        """One of the words behind a phase's name."""
        state = self.state
        first, rest = part[0], part[1:]
        if part in STAGES:
            state.stage = STAGES.index(part)
        elif part in ENDINGS:
            state.ending = ENDINGS.index(part)
        elif part in NAMED:
            state.card = NAMED[part]
        elif first == "~":
            state.target = SEATS.index(rest)
        elif first == "d":
            state.square = (int(rest[0]) - 1) * FACES + int(rest[1]) - 1
        elif first == "r":
            state.tries = int(rest)
        elif first == "j":
            state.owed = int(rest)
        elif first == "s":
            state.setup = int(rest)
        else:
            angle, power, view = (int(number) for number in rest.split("/"))
            if angle > 65535 or not LEAST_POWER <= power <= MOST_POWER or view > 15:
                raise self._illegal(f"{part} is not a flick")
            state.flicked = flick(angle, power, view)


def _keys(wanted: list[Card]) -> str:
    return f"({'|'.join(card.key for card in wanted)})"


_EVENTS: Final = CARDS[:FIRST_JUNK]
_ANY: Final = _keys(_EVENTS)
_ROLLING: Final = _keys([card for card in _EVENTS if event.rolls(card.number) == phases.SQUARE])
_WALLS: Final = _keys([card for card in _EVENTS if event.draws_where_rolled(card.number)])
_AGAIN: Final = _keys([card for card in _EVENTS if event.rolls_again(card.number)])
_GRAMMAR: Final[dict[int, re.Pattern[str]]] = {
    PHASES.index(name): re.compile(pattern)
    for name, pattern in {
        "over": rf"(treasure:~[AB]|death:~[AB]|double)(:{_ANY})?|asleep",
        "first": "|j2|s2|j2:s2",
        "aim": "",
        "noise": r"F\d{1,5}/\d{1,4}/\d{1,2}",
        "heading": "",
        "draw": "setup:j[12](:s2)?|(before|after|done):j[1-9]",
        "after": "",
        "event": "",
        "react": _ANY,
        "answer": _ANY,
        "target": _keys([card for card in _EVENTS if card.target == RANDOM]),
        "square": rf"{_ROLLING}|{_AGAIN}:r[12]|(r[12]:)?s[12]",
        "die": _keys([card for card in _EVENTS if event.rolls(card.number) == phases.DIE]),
        "brawl": _keys([card for card in _EVENTS if event.rolls(card.number) == phases.BRAWL]),
        "lose": "(EP6|EM1):~[AB]",
        "steal": "before|after",
        "chest": "before|after|ET5",
        "wall": rf"{_WALLS}:d[1-6]{{2}}:r[123]|d[1-6]{{2}}:r[123]:s[12]|EW3:~[AB]",
        "fall": "ET4:d[1-6]{2}:r[123]",
    }.items()
}
# The stage of a turn that a phase belongs to, where it is not after the flick.
_STAGE_OF: Final[dict[int, int]] = {
    phases.OVER: phases.CARD_DONE,
    phases.FIRST: phases.SETUP,
    phases.AIM: phases.BEFORE_FLICK,
    phases.NOISE: phases.BEFORE_FLICK,
    phases.HEADING: phases.BEFORE_FLICK,
}
