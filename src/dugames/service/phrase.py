"""Phrase: 128 random bits as eight words that can be spoken."""

from __future__ import annotations

import secrets
from typing import Final

from dugames.core.errors import Nonsense

WORDS: Final = 8
_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"


def draw() -> str:
    """Eight new words."""
    return " ".join(_word(secrets.randbits(16)) for _ in range(WORDS))


def read(text: str) -> str:
    """The words as they were drawn, however they were typed."""
    words = text.lower().replace("-", " ").split()
    if len(words) != WORDS or not all(_is_word(word) for word in words):
        raise Nonsense("phrase", f"{WORDS} words of five letters are wanted")
    return " ".join(words)


def _word(bits: int) -> str:
    """Consonants take four bits, vowels two."""
    letters = ""
    for place in range(5):
        of = _VOWELS if place % 2 else _CONSONANTS
        letters += of[bits % len(of)]
        bits //= len(of)
    return letters


def _is_word(word: str) -> bool:
    return len(word) == 5 and all(
        letter in (_VOWELS if place % 2 else _CONSONANTS) for place, letter in enumerate(word)
    )
