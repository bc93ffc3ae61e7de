"""The command as a process of its own: pipes, signals, completion."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import dugames as package

COMMAND = [sys.executable, "-m", "dugames"]
GAME = package.games()[-1].key
FULL = Path("/dev/full")


def test_a_closed_pipe_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "moves", GAME, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"start\n")
        process.stdin.flush()
        assert process.stdout.readline()  # each answer comes at once
        process.stdout.close()
        process.stdin.write(b"start\n" * 5)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_pipe_closed_from_the_start_too() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "games"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_closed_streams_do_no_harm() -> None:
    def close_all() -> None:
        os.closerange(0, 3)

    for arguments, status in ((["games"], 0), (["nothing"], 2), (["moves", GAME, "-"], 2)):
        done = subprocess.run([*COMMAND, *arguments], preexec_fn=close_all, check=False)
        assert done.returncode == status


def test_a_terminal_without_the_signs_gets_plain_ones() -> None:
    done = subprocess.run(
        [*COMMAND, "show", "dualma"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert done.stdout.startswith(b"i1      . . . . .     i5")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
def test_a_full_device_is_one_line() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "No space left" in done.stderr


def _heed_interrupts() -> None:
    """A shell's background jobs ignore interrupts, and hand that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_simulation_ends_cleanly(tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    arguments = ["simulate", GAME, "--games", "1000000", "--jobs", "2", "--out", str(records)]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_interrupts,  # noqa: PLW1509 (no thread holds a lock here)
    ) as process:
        while process.poll() is None and not (records.exists() and records.stat().st_size):
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.startswith("dugames: interrupted after ")
    assert err.count("\n") == 1
    played = len(records.read_text(encoding="utf-8").splitlines())
    assert out.startswith(f"{played} game")


def test_keys_of_games_are_completed() -> None:
    request = {
        "_DUGAMES_COMPLETE": "complete_bash",
        "COMP_WORDS": f"dugames show {GAME[:-1]}",
        "COMP_CWORD": "2",
    }
    done = subprocess.run(
        COMMAND, env={**os.environ, **request}, stdout=subprocess.PIPE, text=True, check=True
    )
    assert done.stdout.split() == [GAME]
