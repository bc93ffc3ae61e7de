"""The decisions as numbers: place an explorer, step with one, stop, pass."""

from __future__ import annotations

from typing import Final

# An explorer on a space; then space × direction (64 × 4); then one each. Written out, because the
# compiler knows literals only.
STEP: Final = 64
STOP: Final = 320
PASS: Final = 321
DECISIONS: Final = 322
