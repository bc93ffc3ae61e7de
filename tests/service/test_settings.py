"""Settings, and that all of them are documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from house.sources import ROOT

from dugames.core.errors import Nonsense
from dugames.service.database import engine_of
from dugames.service.settings import read_settings


def test_the_defaults_serve_this_machine_from_the_users_folder() -> None:
    settings = read_settings({"XDG_DATA_HOME": "/data", "HOME": "/home/ann"})
    assert settings.public_url == "http://127.0.0.1:8000"
    assert settings.loopback
    assert not settings.secure
    assert settings.database_url.endswith("dugames.sqlite")


def test_a_public_address_is_no_loopback() -> None:
    settings = read_settings({"HOST": "0.0.0.0", "PUBLIC_URL": "https://games.example.org/"})  # noqa: S104
    assert settings.public_url == "https://games.example.org"
    assert settings.secure
    assert not settings.loopback
    assert read_settings({"PUBLIC_URL": "http://localhost:1"}).loopback


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "x"), ("PORT", "65536"), ("LOG_LEVEL", "loud"), ("PUBLIC_URL", "games")],
)
def test_settings_that_mean_nothing_are_refused(name: str, value: str) -> None:
    with pytest.raises(Nonsense, match=re.escape(value)):
        read_settings({name: value})


def test_databases_that_are_unknown_are_refused_without_their_password() -> None:
    for url in ("mysql://ann:secret@host/x", "?"):
        with pytest.raises(Nonsense) as refused:
            engine_of(url)
        assert "secret" not in str(refused.value)


def test_every_setting_is_documented() -> None:
    code = (ROOT / "src/dugames/service/settings.py").read_text()
    named = set(re.findall(r'"([A-Z][A-Z_]+)"', code)) - {"XDG_DATA_HOME", "LOCALAPPDATA"}
    table = Path(ROOT / "docs/configuration.md").read_text()
    assert {name for name in named if f"`{name}`" not in table} == set()
