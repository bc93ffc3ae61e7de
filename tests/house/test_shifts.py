"""No constant is shifted left by a variable: compiled, that is a 32-bit shift, silently wrong."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from house.sources import compiled_files, name


def _constant(node: ast.expr) -> bool:
    """A literal, the negative of one, or a name in capitals, which is compiled as its value."""
    if isinstance(node, ast.UnaryOp | ast.Call):
        inner = node.operand if isinstance(node, ast.UnaryOp) else (node.args or [node.func])[0]
        return _constant(inner)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def _wrong_shifts(source: str) -> list[str]:
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and _constant(node.left)
        and not _constant(node.right)
    ]


@pytest.mark.parametrize("file", compiled_files(), ids=name)
def test_no_constant_is_shifted_by_a_variable(file: Path) -> None:
    assert _wrong_shifts(file.read_text()) == []


@pytest.mark.parametrize("wrong", ["1 << n", "-1 << n", "ONE << n", "i64(1) << n + 1", "3 << a[0]"])
def test_the_check_finds(wrong: str) -> None:
    assert _wrong_shifts(f"x = 2\ny = z | ({wrong})") == [f"line 2: {wrong}"]


@pytest.mark.parametrize(
    "right", ["bit << n", "1 << 3", "1 << WIDTH", "BIT[n] << 1", "2**n", "1 >> n"]
)
def test_the_check_lets_pass(right: str) -> None:
    assert _wrong_shifts(right) == []
