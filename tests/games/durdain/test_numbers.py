"""Action ids, planes, and the little that the usual walks do not meet."""

from __future__ import annotations

from games.durdain.tables import GAME, play, table

from dugames.core.state import CHANCE
from dugames.games.durdain.decisions import VERBS
from dugames.games.durdain.encoding import WORDS, DurdainEncoding
from dugames.games.durdain.planes import PLANES
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.occasions import OCCASIONS

ENCODING = GAME.encoding
WORDS_FOR_EVER = (
    "A H S D N C T W d6 d8 d12 d6n d8n d12n range default queen wall camps castle move attack "
    "dragon pass end claim off on done build wall+ wall- target target_wall with roll advance "
    "nest flag"
)


def test_r112_the_things_never_change() -> None:
    assert isinstance(ENCODING, DurdainEncoding)
    assert [word.replace(" ", "_") for word in WORDS] == WORDS_FOR_EVER.split()
    assert len(ENCODING.things) == 417 + 612 + len(WORDS) + 24 * 20
    assert ENCODING.things[0] == "Ka1"
    assert ENCODING.things[416:418] == ["m9", "Ka1|Ka2"]
    assert ENCODING.things[417 + 612] == "A"
    assert ENCODING.things[-1] == "sBR#19"
    assert ENCODING.actions == len(ENCODING.things) ** 2
    assert ENCODING.shape == (PLANES, 1, 417)


def test_every_verb_has_its_occasions() -> None:
    assert sorted(OCCASIONS) == list(range(VERBS))


def pairs(state: Durdain) -> dict[str, tuple[str, str]]:
    """The two things that each legal decision names, by its text."""
    assert isinstance(ENCODING, DurdainEncoding)
    found: dict[str, tuple[str, str]] = {}
    for d in state.decisions():
        first, second = ENCODING.pair(d)
        assert ENCODING.decision_of(state, first, second) == d
        assert ENCODING.decision(state, ENCODING.action(state, d)) == d
        text = GAME.notation.decision(state, d)
        found[text] = (ENCODING.things[first], ENCODING.things[second])
    return found


def test_a_step_is_from_and_to() -> None:
    state = table("R: A Rd5, S sR2(A), C Rf4", ext="A")
    found = pairs(play(state, "move", "6=1 8=3 12=5", "d8"))
    assert found["Rd5>Rd6"] == ("Rd5", "Rd6")
    assert found["sR2#0>Ra2"] == ("sR2#0", "Ra2")
    assert found["A>Rf3"] == ("A", "Rf3")
    assert found["wall+ Rd5|Rd6"] == ("wall+", "Rd5|Rd6")
    assert found["done"] == ("done", "done")
    assert pairs(play(state, "move", "6=1 8=3 12=5"))["d12"] == ("d12", "d12")


def test_battles_and_flights_are_pairs_too() -> None:
    state = play(table("R: S sR2(A H); O: A Ra4", ext="A"), "attack")
    assert pairs(state)["target Ra4"] == ("target", "Ra4")
    state = play(state, "target Ra4", "with sR2", "roll", "6=6 v 8=1")
    assert pairs(state) == {
        "advance sR2#0": ("advance", "sR2#0"),
        "advance sR2#1": ("advance", "sR2#1"),
    }
    dragon = play(table("R: D m7", ext="D"), "dragon")
    assert pairs(dragon)["fly m7>m2"] == ("m7", "m2")
    walls = play(table("R: A Rd5; O: W Rd5|Rd6"), "attack")
    assert pairs(walls)["target Rd5|Rd6"] == ("target wall", "Rd5|Rd6")


def test_planes_show_targets_and_passengers() -> None:
    state = play(table("R: S sR2(A H); O: A Ra4", ext="A"), "attack", "target Ra4", "with sR2")
    size = 417
    planes = ENCODING.observe(state, 0)
    assert len(planes) == PLANES * size
    ship = state.board.named["sR2"]
    armies_aboard = 6 * 7 + 5
    assert planes[armies_aboard * size + ship] == 1 / 9
    wall = play(table("R: A Rd5; O: W Rd5|Rd6"), "attack", "target Rd5|Rd6")
    targets = 6 * 7 + 5 + 3 + 6 + 1 + 1
    seen = ENCODING.observe(wall, 1)[targets * size : (targets + 1) * size]
    assert [wall.board.names[n] for n in range(size) if seen[n]] == ["Rd5", "Rd6"]
    flown = play(table("R: D m7", ext="D"), "dragon", "fly m7>m2")
    assert sum(ENCODING.observe(flown, 0)[(targets + 3) * size : (targets + 4) * size]) == 1


def test_values_follow_scores() -> None:
    state = table("R: T Rd6; O: T Oa3", players="RO", score={"R": 90, "O": 30})
    assert GAME.evaluation.value(state, 0) > 0.8
    gone = table("O: T Oa3; Y: T Yc5", players="OY", n=3, first="O")
    assert GAME.evaluation.value(gone, 2) == 0
    assert GAME.evaluation.value(GAME.start(4), 1) == 0.25


def test_r110_what_commits() -> None:
    state = table("R: A Rd5 Rb4; O: A Rd6", players="RO")

    def commits(after: Durdain, text: str) -> bool:
        return after.commits(GAME.notation.read_decision(after, text))

    assert not commits(state, "camps")
    rolled = play(state, "move")
    assert rolled.to_move == CHANCE
    assert rolled.commits(0)
    opened = play(rolled, "8=3 12=1", "d8")
    assert commits(opened, "Rd5>Rd4")
    assert commits(opened, "wall+ Rc5|Rd5")
    assert not commits(opened, "done")
    battle = play(state, "attack", "target Rd6")
    assert not commits(battle, "with Rd5")
    assert commits(play(state, "pass", "pass"), "end")


def test_chances_that_are_even() -> None:
    for state, count in (
        (play(table("R: A Rd5"), "move"), 96),
        (play(table("R: A Rd5", ext="N"), "move"), 576),
        (GAME.start(3), 120),
        (GAME.start(2, mountains="random"), 0),
    ):
        chances = state.chances()
        assert len(chances) == len({d for d, _ in chances}) == count
        assert all(odds == 1 / count for _, odds in chances)
        assert state.decisions() == []
        assert state.play(int(state.sample(2**61))) != state


def test_equal_positions_have_equal_hashes() -> None:
    state = table("R: A Rd5 Rb4")
    one = play(state, "move; 8=2 12=2; d8; Rd5>Rd4; Rb4>Rb3")
    other = play(state, "move; 8=2 12=2; d8; Rb4>Rb3; Rd5>Rd4")
    assert one == other
    assert hash(one) == hash(other)
    assert one != state
    assert hash(one) != hash(state)
