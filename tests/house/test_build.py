"""The build that is tested is the one that was asked for."""

from __future__ import annotations

import os

import pytest

import dugames

ASKED = os.environ.get("DUGAMES_COMPILE")


@pytest.mark.skipif(ASKED not in {"0", "1"}, reason="neither build was asked for")
def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert dugames.compiled() == (ASKED == "1")
