"""Nothing that ships is a stub, prints, or opens a file by itself."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from house.sources import PACKAGE, compiled_files, name

LEFTOVERS = re.compile(r"NotImplemented|\b(TODO|FIXME|XXX|HACK)\b|breakpoint\(|pragma: no cover")
BARRED = {"open", "print", "input", "exec", "eval", "__import__"}


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("*.py")), ids=name)
def test_no_file_is_left_unfinished(file: Path) -> None:
    assert LEFTOVERS.findall(file.read_text()) == []


@pytest.mark.parametrize("file", compiled_files(), ids=name)
def test_rules_and_players_call_nothing_outside(file: Path) -> None:
    calls = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call))
    names = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
    assert names & BARRED == set()
