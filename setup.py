"""The build: core, games and players become C where a compiler is at hand; else they stay Python.

DUGAMES_COMPILE=1 asks for C and takes no less, in an editable install too; DUGAMES_COMPILE=0 asks
for Python.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

PACKAGE = Path("src/dugames")
FLOORS = ("core", "games", "players")
# Typed dictionaries lose their types when compiled, and a package's own file only gathers names.
PLAIN = ("__init__.py", "view.py")
# What a newer C compiler warns of stops no build, and no build makes tables for debuggers.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error", "-g0"]
# Functions are inlined across files when the one library is linked: a tenth more playouts.
WHOLE = "-flto=auto"
WANTED = os.environ.get("DUGAMES_COMPILE", "")


def sources() -> list[str]:
    """Every file that is compiled."""
    files = (file for floor in FLOORS for file in (PACKAGE / floor).rglob("*.py"))
    return sorted(str(file) for file in files if file.name not in PLAIN)


class BuildSideBySide(build_ext):
    """Compile as many files at once as there are cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        if os.name == "posix":
            flags = [*FLAGS, *([WHOLE] if self._links_whole() else [])]
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
                extension.extra_link_args = [*extension.extra_link_args, *flags]
        self._compile_together = self.compiler.compile
        self.compiler.compile = self._compile_each
        super().build_extensions()

    def _compile_each(self, sources: list[str], **how: Any) -> list[str]:
        with ThreadPoolExecutor(self.parallel) as pool:
            made = pool.map(lambda source: self._compile_together([source], **how), sources)
            return [each for objects in made for each in objects]

    def _links_whole(self) -> bool:
        with TemporaryDirectory() as folder:
            empty = Path(folder, "empty.c")
            empty.write_text("int empty;\n")
            try:
                made = self.compiler.compile([str(empty)], folder, extra_postargs=[WHOLE])
                self.compiler.link_shared_object(
                    made, str(Path(folder, "empty.so")), extra_postargs=[WHOLE]
                )
            except (CompileError, LinkError):
                return False
        return True


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
        self.distribution.ext_modules = mypycify(  # type: ignore[assignment]
            options + sources(), opt_level="3", group_name="dugames", multi_file=True
        )
        build = BuildSideBySide(self.distribution)
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
