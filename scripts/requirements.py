"""Print what pyproject.toml asks for, to build, run and develop, one requirement a line."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())
wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
for extra in project["project"]["optional-dependencies"].values():
    wanted += extra
sys.stdout.write("\n".join(wanted) + "\n")
