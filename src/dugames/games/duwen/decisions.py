"""The decisions as numbers: place an explorer, step with one, stop, pass."""

from __future__ import annotations

from typing import Final

from dugames.games.duwen.board import CELLS

# An explorer on a space; then space × direction; then one each.
STEP: Final = CELLS
STOP: Final = STEP + CELLS * 4
PASS: Final = STOP + 1
DECISIONS: Final = PASS + 1
