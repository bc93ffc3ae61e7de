"""What is hidden from somebody is in nothing that he is told before the end."""

from __future__ import annotations

import json

import pytest
from service.tables import lay, pen, seat, write

import dugames
from dugames.core.source import Source
from dugames.core.state import WATCHER, State
from dugames.service import files, referee, sight
from dugames.service.match import Match


def walk(match: Match, many: int) -> None:
    """Random decisions."""
    source = Source(5)
    write(match, referee.roll(pen(match)))
    while match.live and match.version < many:
        state = match.state
        d = state.pick(source.next())
        text = match.setup.game.notation.decision(state, d)
        mover = int(state.to_move)
        for entry in referee.decide(pen(match), mover, [text], match.version):
            before = match.state
            write(match, [entry])
            for viewer in (WATCHER, *range(state.seats)):
                _check(match, before, viewer)


def _check(match: Match, before: State, viewer: int) -> None:
    """What is told of the newest entry is what the viewer sees of it."""
    entry, notation = match.entries[-1], match.setup.game.notation
    assert entry.text is not None
    d = notation.read_decision(before, entry.text)
    seen = notation.decision(before.seen_by(viewer), before.as_seen(d, viewer))
    seats = () if viewer == WATCHER else (viewer,)
    told = sight.event(match, match.version, entry, seats)
    if match.ended is None:
        assert told["text"] == seen
        assert files.plain(match, seats)["events"][-1]["text"] == seen
        if seen != entry.text:
            assert "u" not in told
            assert "u" not in files.plain(match, seats)["events"][-1]


@pytest.mark.parametrize("game", [game.key for game in dugames.games()])
def test_nothing_hidden_is_told(game: str) -> None:
    least = dugames.game(game).seats[0]
    match = lay(game, *(seat(person=f"p{number}") for number in range(least)))
    walk(match, 80)
    assert match.setup.seed not in json.dumps(files.plain(match, ())) or match.ended is not None
