"""The build: core, games and players become C where a compiler is at hand; else they stay Python.

DUGAMES_COMPILE=1 asks for C and takes no less, in an editable install too; DUGAMES_COMPILE=0 asks
for Python.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/dugames")
FLOORS = ("core", "games", "players")
# Typed dictionaries lose their types when compiled, and a package's own file only gathers names.
PLAIN = ("__init__.py", "view.py")
# Functions of the one library may be inlined into each other: a tenth more playouts. What a newer
# C compiler warns of stops no build, and no build makes tables for debuggers: they cost minutes.
INLINED = ["-fvisibility=hidden", "-fno-semantic-interposition"]
FLAGS = [*INLINED, "-Wno-error", "-g0"] if os.name == "posix" else []
WANTED = os.environ.get("DUGAMES_COMPILE", "")


def sources() -> list[str]:
    """Every file that is compiled."""
    files = (file for floor in FLOORS for file in (PACKAGE / floor).rglob("*.py"))
    return sorted(str(file) for file in files if file.name not in PLAIN)


class BuildAllOrNothing(build_ext):
    """Compile everything, or leave nothing compiled behind."""

    def run(self) -> None:
        self._leave_nothing()
        if WANTED == "0" or (self.editable_mode and WANTED != "1"):
            return
        try:
            self._compile()
        except (Exception, SystemExit) as failure:  # whatever it is, Python runs
            if WANTED == "1":
                raise
            self._leave_nothing()
            sys.stderr.write(f"dugames runs as plain Python, not compiled: {str(failure)[:200]}\n")

    def _compile(self) -> None:
        from mypyc.build import mypycify

        # The developers' settings for mypy are no business of an installation.
        options = ["--config-file="]
        extensions = mypycify(options + sources(), opt_level="3", group_name="dugames")
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        self.distribution.ext_modules = extensions  # type: ignore[assignment]
        build = build_ext(self.distribution)
        build.build_lib, build.build_temp = self.build_lib, self.build_temp
        build.inplace = self.inplace
        build.ensure_finalized()
        build.run()
        self.extensions, self.ext_map = build.extensions, build.ext_map

    def _leave_nothing(self) -> None:
        self.extensions = []
        for compiled in Path(self.build_lib).rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            compiled.unlink()


class Compilable(Distribution):
    """What is compiled is known only once it is built."""

    def has_ext_modules(self) -> bool:
        return WANTED != "0"


setup(cmdclass={"build_ext": BuildAllOrNothing}, distclass=Compilable)
