"""Nonsense: what no client ought to send, made from what it may send; the same for each seed."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ODD: list[Any] = [
    None, True, 0, -1, 2**63, 10**400, 1.5, 1e308, "", " ", "\x00", "\ud7ff", "x" * 300, "é" * 50,
    "../..", "-1", "NaN", "d4/f5", "'; DROP TABLE match; --", [], {}, [[]], [None],
    {"type": "hello"},
    ["d4/f5"] * 150, {"": {}}, "0" * 64, "\U0001f3b2", [[["x"]]],
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "version": 1},
    {"type": "decide", "id": "a", "decisions": ["d4/f5"], "version": 0, "seat": 0},
    {"type": "draft", "id": "b", "prefixes": [[], ["d4/"], ["d4/f5"]], "version": 0, "seat": 0},
    {"type": "offer", "id": "c", "what": "takeback", "seat": 0},
    {"type": "decline", "id": "d", "what": "draw"},
    {"type": "claim", "id": "e", "seat": 1},
    {"type": "pause", "id": "f", "on": True},
    {"type": "reveal", "id": "g", "salt": "0" * 64, "seat": 0},
    {"type": "chat", "id": "h", "text": "hello", "seat": 0},
    {"type": "mute", "id": "i", "seat": 1, "on": True},
    {"type": "pong", "number": 1},
]
BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/matches", {"game": "dualma", "seats": [{"kind": "me"}, {"kind": "me"}]}),
    ("POST", "/matches", {"game": "duwen", "options": {"board": "x"}, "seats": [{"kind": "me"}]}),
    ("POST", "/look", {"game": "dwnsiwn", "decisions": ["4a2"], "at": [0, 1], "seat": 0}),
    ("POST", "/look", {"game": "dualma", "position": "5/6/7/8/9/8/7/6/5 b 0", "options": {}}),
    ("POST", "/matches/import", {"game": "dualma", "seats": ["a", "b"], "options": {},
     "events": [{"kind": "decision", "seat": 0, "text": "d4/", "at": 1}], "dice": {"seed": "0"}}),
    ("POST", "/matches/import", {"text": "dugames match 1\ngame: dualma\nseat: a\nseat: b\n"}),
    ("POST", "/matches/{key}/join", {"invitation": "x", "seat": 1, "name": "x", "promise": "0"}),
    ("PATCH", "/me", {"name": "x"}),
    ("POST", "/me/recover", {"phrase": "babab babab babab babab babab babab babab babab"}),
    ("GET", "/matches/{key}/record?format=json", {}),
    ("GET", "/me/matches?before=1&many=1", {}),
    ("GET", "/games/{key}/rules", {}),
]  # fmt: skip


@dataclass
class Answers:
    """What came of it."""

    requests: int = 0
    messages: int = 0
    failures: int = 0  # answers of 5xx
    dropped: int = 0  # connections that the server ended


def spoil(source: random.Random, plain: Any) -> Any:
    """The same with something odd in one place or two."""
    whole = deepcopy(plain)
    for _ in range(source.randint(1, 2)):
        if isinstance(whole, dict) and whole:
            key = source.choice(list(whole))
            _spoil_part(source, whole, key)
        else:
            whole = deepcopy(source.choice(ODD))
    return whole


def _spoil_part(source: random.Random, whole: dict[str, Any], key: str) -> None:
    way = source.randrange(5)
    if way == 0:
        del whole[key]
    elif way == 1:
        whole[source.choice(["x", "", "type", key.upper()])] = deepcopy(source.choice(ODD))
    elif way == 2 and isinstance(whole[key], str) and whole[key]:
        place = source.randrange(len(whole[key]))
        whole[key] = whole[key][:place] + chr(source.randrange(1, 500)) + whole[key][place + 1 :]
    elif way == 3 and isinstance(whole[key], list) and whole[key]:
        whole[key][source.randrange(len(whole[key]))] = spoil(source, whole[key][0])
    else:
        whole[key] = deepcopy(source.choice(ODD))


def request(http: httpx.Client, key: str, source: random.Random, answers: Answers) -> None:
    """One request that is probably refused."""
    method, path, body = source.choice(BODIES)
    path = path.replace("{key}", source.choice([key, "x", "%00", "..%2f", "%ff"]))
    content = json.dumps(spoil(source, body)).encode()
    if source.random() < 0.1:
        content = source.randbytes(source.randrange(200))
    kind = {"content-type": source.choice(["application/json"] * 9 + ["text/plain"])}
    answer = http.request(method, path, content=content, headers=kind)
    answers.requests += 1
    answers.failures += answer.status_code >= 500


def messages(url: str, key: str, cookie: str, many: int, source: random.Random) -> Answers:
    """Many messages that are probably refused, over as many connections as it takes."""
    answers = Answers()
    address = f"{url.replace('http', 'ws')}/api/matches/{key}/live"
    headers = {"Cookie": f"dugames={cookie}"}
    while answers.messages < many:
        try:
            with connect(address, additional_headers=headers, compression=None) as socket:
                socket.send('{"type": "hello"}')
                for _ in range(70):
                    text: str | bytes = json.dumps(spoil(source, source.choice(MESSAGES)))
                    if source.random() < 0.05:
                        text = source.randbytes(20).decode("latin-1")
                    answers.messages += 1
                    socket.send(text)
                while True:
                    socket.recv(0.02)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code in {1008, 1013}, closed
            answers.dropped += 1
        except TimeoutError:
            pass
    return answers
