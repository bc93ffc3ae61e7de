"""What the documents say is so: the version, the examples, the links, the dependencies."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest
from house.sources import ROOT

import dugames
from dugames.cli.gate import run

DOCUMENTS = sorted(
    file for pattern in ("*.md", "docs/*.md", "benchmarks/*.md") for file in ROOT.glob(pattern)
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def _name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def test_the_changelog_begins_with_this_version() -> None:
    first = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert first is not None
    assert first[1] == dugames.__version__


@pytest.mark.parametrize("file", DOCUMENTS, ids=_name)
def test_examples_run(file: Path) -> None:
    assert doctest.testfile(str(file), module_relative=False).failed == 0


def test_the_package_example_runs() -> None:
    assert doctest.testmod(dugames) == (0, 5)


def test_the_readme_has_an_example() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted > 5


@pytest.mark.parametrize("file", DOCUMENTS, ids=_name)
def test_commands_print_what_is_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in re.findall(r"^```console\n(.*?)^```", file.read_text(), re.DOTALL | re.MULTILINE):
        for command, printed in re.findall(
            r"^\$ dugames (.*)\n((?:(?!\$).*\n)*)", block, re.MULTILINE
        ):
            run(shlex.split(command))
            shown = capsys.readouterr()
            assert shown.out + shown.err == printed


@pytest.mark.parametrize("file", DOCUMENTS, ids=_name)
def test_links_lead_somewhere(file: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", file.read_text())
    assert [link for link in links if not (file.parent / link).exists()] == []


def test_every_dependency_has_its_reason() -> None:
    reasons = (ROOT / "docs/dependencies.md").read_text()
    groups = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    names = {re.split(r"[\[<>=!~]", wanted)[0] for group in groups for wanted in group}
    assert {name for name in names if f"`{name}`" not in reasons} == set()
