"""Whatever is wrong with a command line, it gets one line and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from terminal import dugames, refused
from walks import sampled

import dugames as package
from dugames.cli.gate import one_line
from dugames.core.game import Game

COMMANDS = ("games", "show", "moves", "apply", "perft", "bench", "simulate")
GAME = package.games()[-1].key
POSITIONS = [game.position(state) for game in package.games() for state in sampled(game, 4)]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nothing", "No such command 'nothing'"),
        ("mvoes", "Did you mean 'moves'"),
        ("--nothing", "No such option"),
        ("moves", "Missing argument 'GAME'"),
        ("moves nothing", "'nothing': no game has that key; there are"),
        ("moves ../core", "no game has that key"),
        (f"moves {GAME} start and more", "unexpected extra argument"),
        (f"apply {GAME} start", "Missing argument 'MOVE...'"),
        (f"perft {GAME}", "Missing argument 'DEPTH'"),
        (f"perft {GAME} 1.5", "DEPTH"),
        (f"show {GAME} --seats many", "--seats"),
        (f"show {GAME} --seats 99", "is for"),
        (f"show {GAME} --option nothing", "'nothing': an option is written name=value"),
        (f"show {GAME} --option nothing=3", "'nothing': "),
        (f"show {GAME} --option seats=3", "'seats': "),
        (f"show {GAME} --option self=3", "'self': "),
        (f"show {GAME} --option a=1 --option a=2", "'a': this option is given twice"),
        (f"show {GAME} --board /no/such/file", "'/no/such/file': No such file or directory"),
        (f"show {GAME} --board /", "'/': Is a directory"),
        (f"show {GAME} --option", "--option"),
    ],
)
def test_it_says_what_and_why(line: str, why: str) -> None:
    assert why in refused(*line.split())


def test_a_position_for_other_seats_is_refused() -> None:
    game = package.game(GAME)
    state = game.start()
    assert dugames("moves", GAME, game.position(state), "--seats", str(state.seats)).status == 0
    assert "the position is one of" in refused("moves", GAME, game.position(state), "--seats", "1")


def test_boards_are_texts(tmp_path: Path) -> None:
    board = tmp_path / "board"
    board.write_bytes(b"\xff")
    assert "not a text file" in refused("show", GAME, "--board", str(board))
    board.write_text("nonsense\n", encoding="utf-8")
    assert "board" in refused("show", GAME, "--board", str(board))
    assert refused("show", GAME, "--board", "a\0b")


def test_one_line_is_one_line() -> None:
    assert one_line("a\n b\tc\x1b[0m\ud800") == r"a b c\x1b[0m\ud800"


def test_what_is_endless_keeps_its_beginning_and_its_reason() -> None:
    refusal = refused("moves", GAME, "a" * 100_000)
    assert len(refusal) < 1_100
    assert refusal.startswith("'aaa")
    assert refusal.endswith(refused("moves", GAME, "a").removeprefix("'a'"))


def mangled(texts: list[str]) -> st.SearchStrategy[str]:
    """Texts that are nearly right."""
    cut = st.tuples(
        st.sampled_from(texts), st.integers(0, 60), st.integers(0, 60), st.text(max_size=3)
    )
    return cut.map(lambda parts: parts[0][: parts[1]] + parts[3] + parts[0][parts[2] :])


WORDS = st.one_of(
    st.sampled_from([game.key for game in package.games()]),
    st.sampled_from(POSITIONS),
    st.sampled_from(["start", "-", "--", "0", "1", "-1", "9" * 30, "--json", "--divide", "--help"]),
    st.sampled_from(["--option", "--seats", "--board", "--position", "--seat", "--players"]),
    mangled(POSITIONS),
    mangled(["a1/b2", "c1 NNE", "2+4x6~35.2", "6@003A", "c3^c5-d6", "max_plies=10", '{"v":1}']),
    st.text(max_size=12),
).filter(lambda word: "completion" not in word)  # which would install something


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["show", "moves", "apply"]), st.lists(WORDS, max_size=6))
def test_no_words_bring_a_traceback(command: str, words: list[str]) -> None:
    answer = dugames(command, *words, stdin=b"start\n")
    assert answer.status in {0, 2}
    if answer.status == 0:
        assert answer.err == ""
    else:
        assert answer.err.startswith("dugames: ")
        assert answer.err.count("\n") == 1


@settings(max_examples=40, deadline=None)
@given(st.lists(WORDS, max_size=6), st.sampled_from(["x", "perft", "simulate", "games", "bench"]))
def test_nor_do_they_in_commands_that_work_long(words: list[str], command: str) -> None:
    little = {"perft": ["--seats", "x"], "simulate": ["--games", "0"], "bench": ["nothing"]}
    answer = dugames(command, *little.get(command, []), *words)
    assert answer.status in {0, 2}
    assert answer.err.count("\n") == (1 if answer.status else 0)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(package.games()), st.one_of(mangled(POSITIONS), st.text()))
def test_no_position_brings_a_traceback(game: Game, text: str) -> None:
    answer = dugames("moves", game.key, "-", stdin=text.encode("utf-8", "surrogatepass"))
    assert answer.status in {0, 2}
    assert answer.err.count("\n") == (1 if answer.status else 0)
