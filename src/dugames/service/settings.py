"""Settings: all of them come from the environment; `docs/configuration.md` lists them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from dugames.core.errors import Nonsense


def data_folder(env: Mapping[str, str]) -> Path:
    """The user's folder for data, as each system has it."""
    if env.get("DUGAMES_DATA"):
        return Path(env["DUGAMES_DATA"])
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "dugames"
    if sys.platform == "win32":
        return Path(env.get("LOCALAPPDATA", home)) / "dugames"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "dugames"


@dataclass(frozen=True)
class Settings:
    """How one server process is set up."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = "http://127.0.0.1:8000"
    database_url: str = "sqlite://"
    computers: int = 1  # worker processes
    claim_after: int = 120  # seconds
    origins: tuple[str, ...] = ()  # other web addresses whose pages may use the interface
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    metrics_token: str | None = None
    log_level: str = "info"
    requests_a_minute: int = 600  # of one address
    connections: int = 200  # of one address

    @property
    def loopback(self) -> bool:
        """Whether the public address reaches this machine only."""
        host = urlsplit(self.public_url).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https:")


def read_settings(env: Mapping[str, str] | None = None) -> Settings:
    """The settings of this process's environment."""
    env = os.environ if env is None else env
    host = env.get("HOST", "127.0.0.1")
    port = _number(env, "PORT", 8000, 65_535)
    shown = host if host not in {"0.0.0.0", "::"} else "127.0.0.1"  # noqa: S104
    folder = data_folder(env)
    return Settings(
        host=host,
        port=port,
        public_url=_url(env.get("PUBLIC_URL") or f"http://{shown}:{port}"),
        database_url=env.get("DATABASE_URL") or f"sqlite:///{folder / 'dugames.sqlite'}",
        computers=_number(env, "COMPUTERS", max(1, (os.cpu_count() or 1) - 1), 256),
        claim_after=_number(env, "CLAIM_AFTER", 120, 10**6),
        origins=tuple(env.get("ALLOWED_ORIGINS", "").split()),
        proxies=env.get("TRUSTED_PROXIES", "127.0.0.1"),
        metrics_token=env.get("METRICS_TOKEN") or None,
        log_level=_word(env, "LOG_LEVEL", "info", ("debug", "info", "warning", "error")),
        requests_a_minute=_number(env, "REQUESTS_A_MINUTE", 600, 10**7),
        connections=_number(env, "CONNECTIONS", 200, 10**6),
    )


def _number(env: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = env.get(name) or str(default)
    if not text.isdecimal() or int(text) > most:
        raise Nonsense(text, f"{name} is a number up to {most}")
    return int(text)


def _word(env: Mapping[str, str], name: str, default: str, words: tuple[str, ...]) -> str:
    text = (env.get(name) or default).lower()
    if text not in words:
        raise Nonsense(text, f"{name} is one of {', '.join(words)}")
    return text


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise Nonsense(text, "PUBLIC_URL is an address such as https://games.example.org")
    return text.rstrip("/")
