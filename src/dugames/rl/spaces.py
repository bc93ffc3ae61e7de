"""Spaces: what an observation may be, for Gymnasium and PettingZoo alike."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from dugames.core.encoding import Encoding


def observations(encoding: Encoding) -> Space[Any]:
    """Planes of numbers from 0 to 1, and a mask over the action ids."""
    return Dict(
        {
            "observation": Box(0.0, 1.0, encoding.shape, np.float32),
            "action_mask": Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def actions(encoding: Encoding) -> Discrete:
    """All action ids."""
    return Discrete(encoding.actions)
