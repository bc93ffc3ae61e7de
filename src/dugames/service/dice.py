"""Dice that nobody can steer: `docs/dice.md` says how, word by word, and why."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from dugames.core.errors import Nonsense

BYTES: Final = 32
OF_A_COMPUTER: Final = bytes(BYTES).hex()  # it has nothing to add
_COMMITMENT: Final = b"dugames commitment 1"
_KEY: Final = b"dugames key 1"
_MASK: Final = 2**62 - 1


def new_secret() -> str:
    """A seed or a salt, fresh."""
    return secrets.token_hex(BYTES)


def read_secret(text: str) -> str:
    """The hex digits of a salt, a promise or a seed."""
    if len(text) != 2 * BYTES or any(c not in "0123456789abcdef" for c in text):
        raise Nonsense(text, "64 hex digits in small letters are wanted")
    return text


def commitment(match: str, seed: str) -> str:
    """What the server publishes before anybody else has said anything."""
    return hashlib.sha256(_COMMITMENT + match.encode() + bytes.fromhex(seed)).hexdigest()


def promise(salt: str) -> str:
    """What a seat publishes before it shows its salt."""
    return hashlib.sha256(bytes.fromhex(salt)).hexdigest()


def number(seed: str, match: str, salts: Sequence[str], counter: int) -> int:
    """The number of the chance with this counter, the first one's being 0."""
    parts = b"".join(bytes.fromhex(salt) for salt in salts)
    key = hashlib.sha256(_KEY + match.encode() + bytes.fromhex(seed) + parts).digest()
    drawn = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
    return int.from_bytes(drawn[:8], "big") & _MASK
