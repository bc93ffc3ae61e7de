"""Pool: searches in processes of their own, so that who asks stays free and may stop at once."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Condition

from dugames.players.question import Question, answers, read_question
from dugames.players.spawn import spawn
from dugames.players.words import Plain


class SearchLostError(Exception):
    """A process that searched ended before its time, or failed."""


def serve(there: Connection) -> None:
    """In a process of its own: answer questions until nobody asks any more."""
    try:
        while True:
            for answer in answers(read_question(there.recv())):
                there.send(("answer", answer))
            there.send(("end", None))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as error:  # whoever asked shall know
        there.send(("failed", f"{type(error).__name__}: {error}"))
        raise


class Asked:
    """A question under way: iterate over its answers, or cancel it, from any thread."""

    def __init__(self, pool: Pool, process: SpawnProcess, connection: Connection) -> None:
        self._pool = pool
        self._process = process
        self.connection = connection  # readable when an answer is there
        self._over = False

    def __iter__(self) -> Iterator[Plain]:
        try:
            while not self._over:
                kind, answer = self.connection.recv()
                if kind == "answer":
                    yield answer
                elif kind == "end":
                    self._over = True
                    self._pool._give_back(self._process, self.connection)
                else:
                    raise SearchLostError(answer)
        except (EOFError, OSError):
            if not self._over:
                raise SearchLostError("a process that searched ended before its time") from None
        finally:
            self.cancel()

    def cancel(self) -> None:
        """End it at once; its process goes with it."""
        if not self._over:
            self._over = True
            self._pool._lose(self._process, self.connection)


class Pool:
    """At most so many searches at the same time; processes that are done wait for the next."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._idle: list[tuple[SpawnProcess, Connection]] = []
        self._changed = Condition()

    def ask(self, question: Question) -> Asked:
        """Ask; waits as long as all processes search."""
        with self._changed:
            while self._free == 0:
                self._changed.wait()
            self._free -= 1
            process, connection = self._idle.pop() if self._idle else spawn(serve)
        asked = Asked(self, process, connection)
        try:
            connection.send(question.text())
        except OSError:
            asked.cancel()
            raise SearchLostError("a process that waited for a search was gone") from None
        return asked

    def close(self) -> None:
        """End the processes that wait."""
        with self._changed:
            idle, self._idle = self._idle, []
        for process, connection in idle:
            connection.close()
            process.join()

    def _give_back(self, process: SpawnProcess, connection: Connection) -> None:
        with self._changed:
            self._idle.append((process, connection))
            self._free += 1
            self._changed.notify()

    def _lose(self, process: SpawnProcess, connection: Connection) -> None:
        process.terminate()
        process.join()
        connection.close()
        with self._changed:
            self._free += 1
            self._changed.notify()
