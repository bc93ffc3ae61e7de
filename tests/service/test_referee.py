"""The referee, without a server."""

from __future__ import annotations

import pytest
from service.tables import lay, pen, seat, write

from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.service import referee
from dugames.service.match import Match
from dugames.service.refusals import Forbidden, Stale


def decide(match: Match, text: str) -> None:
    write(match, referee.decide(pen(match), int(match.state.to_move), [text], match.version))


def test_refusals_leave_the_match_as_it_was() -> None:
    match = lay("dualma")
    position = match.setup.game.position(match.state)
    for texts, version, kind in (
        ([], 0, Nonsense),
        (["?"], 0, Nonsense),
        (["e5/"], 0, Illegal),
        (["d4/f5", "c3/g6"], 0, Illegal),  # the second turn is the other's
        (["d4/f5"], 1, Nonsense),
    ):
        with pytest.raises(kind):
            referee.decide(pen(match), 0, texts, version)
    assert (match.version, match.setup.game.position(match.state)) == (0, position)
    decide(match, "d4/f5")
    with pytest.raises(Stale):
        referee.decide(pen(match), 1, ["c3/g6"], 0)


def test_offers_do_not_make_a_position_stale() -> None:
    match = lay("dualma")
    decide(match, "d4/f5")
    version = match.version
    write(match, referee.offer(pen(match), 0, "draw"))
    assert referee.decide(pen(match), 1, ["c3/g6"], version)


def test_computers_accept_takebacks_and_decline_draws() -> None:
    match = lay("dualma", seat(), seat("computer"))
    decide(match, "d4/f5")
    decide(match, "c3/g6")
    assert write(match, referee.offer(pen(match), 0, "draw")) == ["offered", "declined"]
    assert write(match, referee.offer(pen(match), 0, "takeback")) == ["offered", "takeback"]
    assert match.state == lay("dualma").state


def test_only_who_is_waited_for_can_be_claimed() -> None:
    match = lay("dualma")
    with pytest.raises(Illegal, match="nobody who is waited for"):
        referee.claim(pen(match), 0, {1: 10**9}, 1_000)
    with pytest.raises(Illegal, match="nobody who is waited for"):
        referee.claim(pen(match), 1, {0: 999}, 1_000)
    assert write(match, referee.claim(pen(match), 1, {0: 1_000}, 1_000)) == ["abandonment"]


def test_nothing_happens_before_the_beginning_and_after_the_end() -> None:
    waiting = lay("dualma", seat(), seat("link", None, salt=None))
    for command in (referee.resign, lambda p, s: referee.decide(p, s, ["d4/f5"], 0)):
        with pytest.raises(Illegal, match="seats are free yet"):
            command(pen(waiting), 0)
    assert write(waiting, referee.cancel(pen(waiting))) == ["cancelled"]
    over = lay("dualma")
    write(over, referee.resign(pen(over), 0))
    for again in (referee.resign, lambda p, s: referee.offer(p, s, "takeback")):
        with pytest.raises(Illegal, match="the game is over"):
            again(pen(over), 1)
    with pytest.raises(Illegal):
        referee.cancel(pen(over))


def test_only_a_match_among_computers_is_paused() -> None:
    with pytest.raises(Illegal, match="among computers"):
        referee.pause(pen(lay("dualma")), on=True)
    match = lay("dualma", seat("computer"), seat("computer"))
    assert write(match, referee.pause(pen(match), on=True)) == ["paused"]
    assert referee.pause(pen(match), on=True) == []
    with pytest.raises(Illegal, match="paused"):
        referee.decide(pen(match), 0, ["d4/f5"], 1)
    assert write(match, referee.pause(pen(match), on=False)) == ["resumed"]


def test_who_acts_for_which_seat() -> None:
    match = lay("dualma", seat(), seat(person="bob"))
    assert referee.may(match, "ann", None) == 0
    assert referee.may(match, "bob", 1) == 1
    for person, wanted in (("ann", 1), ("eve", None), (None, 0)):
        with pytest.raises(Forbidden):
            referee.may(match, person, wanted)
    hot_seat = lay("dualma", seat(), seat())
    decide(hot_seat, "d4/f5")
    assert referee.may(hot_seat, "ann", None) == 1


def test_a_log_replays_to_the_same_match() -> None:
    match = lay("dwnsiwn", seat(), seat())
    write(match, referee.roll(pen(match)))
    while match.version < 30 and match.live:
        d = match.state.decisions()[match.version % len(match.state.decisions())]
        decide(match, match.setup.game.notation.decision(match.state, d))
        if match.version % 7 == 0 and match.live:
            try:
                write(match, referee.offer(pen(match), int(match.state.to_move), "takeback"))
            except InputError:
                continue
    again = Match(match.setup)
    for entry in match.entries:
        again.add(entry)
    assert again.state == match.state
    assert again.steps == match.steps
    assert again.record.plain() == match.record.plain()


def test_who_has_left_has_no_say_in_the_game_but_in_the_rematch() -> None:
    match = lay("durdain", seat(), seat(person="bob"), seat(person="cid"))
    write(match, referee.resign(pen(match), 0))
    for command in (referee.resign, lambda p, s: referee.offer(p, s, "draw")):
        with pytest.raises(Illegal, match="left the game"):
            command(pen(match), 0)
    assert write(match, referee.offer(pen(match), 1, "draw")) == ["offered"]
    assert write(match, referee.offer(pen(match), 2, "draw")) == ["offered", "draw agreed"]
    for number in (1, 2):
        write(match, referee.offer(pen(match), number, "rematch"))
    assert not referee.agreed(match)
    write(match, referee.offer(pen(match), 0, "rematch"))
    assert referee.agreed(match)


def test_a_person_agrees_for_all_seats_of_his() -> None:
    match = lay("durdain", seat(), seat(), seat(person="bob"))
    assert write(match, referee.offer(pen(match), 1, "draw")) == ["offered"]
    assert write(match, referee.offer(pen(match), 2, "draw")) == ["offered", "draw agreed"]
