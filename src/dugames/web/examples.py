"""Examples: of what is sent and heard, for the OpenAPI document; a test tries all of them."""

from __future__ import annotations

from typing import Any, Final

_INVITED: Final = "Q2h1cmNoIG1pY2UgZGFuY2U"
_SALT: Final = "5d" * 32
_MATCH: Final[dict[str, Any]] = {
    "id": "kX3vQm0TzR8a",
    "game": "dualma",
    "title": "DuAlma",
    "options": {},
    "position": None,
    "seats": [
        {
            "seat": 0, "kind": "me", "name": "Ann", "level": None,
            "taken": True, "you": True, "present": True,
        },
        {
            "seat": 1, "kind": "link", "name": "", "level": None,
            "taken": False, "you": False, "present": False,
        },
    ],
    "clock": {"kind": "increment", "base": 300_000, "step": 3_000},
    "hints": True,
    "status": "waiting",
    "version": 0,
    "turn": 0,
    "to_move": 0,
    "outcome": None,
    "paused": False,
    "commitment": "c0" * 32,
    "dice_wait_for": [],
    "made": 1_790_000_000_000,
    "owner": True,
    "rematch_of": None,
    "rematch": None,
}  # fmt: skip
_TAKEN: Final = {**_MATCH["seats"][1], "name": "Bob", "taken": True, "you": True}

# What is sent in.
REQUESTS: Final[dict[str, list[dict[str, Any]]]] = {
    "NewMatch": [
        {"game": "dualma", "seats": [{"kind": "me"}, {"kind": "link"}]},
        {
            "game": "dwnsiwn",
            "seats": [{"kind": "me"}, {"kind": "computer", "level": "greedy"}],
            "clock": {"kind": "increment", "base": 600_000, "step": 5_000},
        },
    ],
    "Join": [{"invitation": _INVITED, "name": "Bob"}, {"seat": 1}],
    "Look": [{"game": "dualma", "decisions": ["d4/f5", "c3/g6"], "at": [0, 1, 2]}],
    "Analyse": [{"game": "dualma", "decisions": ["d4/f5"], "seconds": 0.5}],
    "NewName": [{"name": "Ann of Ghent"}],
    "Phrase": [{"phrase": "babab dodod fufuf gigig hahah jojoj kukuk lilil"}],
}

# What is said over the websocket.
SAID: Final[dict[str, list[dict[str, Any]]]] = {
    "Hello": [{"type": "hello"}, {"type": "hello", "version": 12}],
    "Decide": [
        {"type": "decide", "id": "a1", "decisions": ["d4/f5"], "version": 0},
        {"type": "decide", "id": "a2", "decisions": ["c3/", "/g6"], "version": 2, "seat": 1},
    ],
    "Draft": [{"type": "draft", "id": "a3", "prefixes": [[], ["d4/"], ["d4/", "/f5"]]}],
    "MakeOffer": [{"type": "offer", "id": "a4", "what": "takeback"}],
    "Decline": [{"type": "decline", "id": "a5", "what": "takeback"}],
    "Resign": [{"type": "resign", "id": "a6"}],
    "Claim": [{"type": "claim", "id": "a7"}],
    "Pause": [{"type": "pause", "id": "a8", "on": True}],
    "Reveal": [{"type": "reveal", "id": "a9", "seat": 0, "salt": _SALT}],
    "Say": [{"type": "chat", "id": "b1", "text": "Good luck!"}],
    "Mute": [{"type": "mute", "id": "b2", "seat": 1, "on": True}],
    "AskHint": [{"type": "hint", "id": "b3", "seconds": 1.5}],
    "Pong": [{"type": "pong", "number": 7}],
}

# What is answered, and heard.
ANSWERS: Final[dict[str, list[dict[str, Any]]]] = {
    "Me": [{"name": "Ann of Ghent", "account": True}],
    "Token": [{"token": "0123456789abcdef0123456789abcdef.c2lnbmVk"}],
    "Health": [{"status": "ok", "version": "0.1.0", "compiled": True}],
    "MatchState": [_MATCH],
    "Created": [
        {
            "match": _MATCH,
            "invitations": [
                {
                    "seat": 1,
                    "secret": _INVITED,
                    "url": f"https://games.example.org/match/kX3vQm0TzR8a#join={_INVITED}",
                    "loopback": False,
                }
            ],
        }
    ],
    "Joined": [
        {"seat": 1, "match": {**_MATCH, "status": "live", "seats": [_MATCH["seats"][0], _TAKEN]}}
    ],
    "Event": [
        {"type": "event", "version": 1, "kind": "decision", "at": 4_120, "seat": 0, "text": "d4/"},
        {"type": "event", "version": 9, "kind": "offered", "at": 9_000, "seat": 1, "what": "draw"},
    ],
    "Ack": [{"type": "ack", "id": "a1", "version": 1}],
    "Error": [
        {
            "type": "error",
            "id": "a2",
            "kind": "stale",
            "text": "c3/",
            "reason": "the match has gone on to version 4 meanwhile",
            "version": 4,
        }
    ],
    "Presence": [{"type": "presence", "seats": [0, 1], "watchers": 2}],
    "Chat": [
        {
            "type": "chat",
            "line": {"id": 31, "seat": 1, "name": "Bob", "text": "Good luck!", "at": 2_000},
        }
    ],
    "Ping": [{"type": "ping", "number": 7}],
}

# What is refused, by the status and the kind of the refusal.
PROBLEMS: Final[dict[int, dict[str, str]]] = {
    403: {"kind": "forbidden", "text": "1", "reason": "somebody else has taken this seat"},
    404: {"kind": "unknown", "text": "kX3vQm0TzR8b", "reason": "there is no such match"},
    409: {
        "kind": "illegal",
        "text": "e5/e6",
        "reason": "the centre stays empty while discs are placed",
    },
    413: {"kind": "too many", "text": "2000000", "reason": "a body has at most 1048576 bytes"},
    422: {"kind": "nonsense", "text": "z6", "reason": "no cell is called z6"},
    429: {"kind": "too many", "text": "/api/look", "reason": "too many requests; wait a little"},
}
