"""Compiles the step machine and the search where a C compiler is found; without one both run as plain Python.

Each compiled module carries a hash of its source, so that a module older than its source is noticed.
"""

import compileall
import hashlib
import os
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MODULES = (
    "game/rules/sowing/machine.py",
    "game/rules/sowing/forced.py",
    "game/engine/search/search.py",
    "game/engine/endgame/table.py",
    "game/engine/endgame/retrograde.py",
)


def source_hash(module: Path) -> str:
    """The hash that the compiled module will report as its SOURCE: its own file and the C types of both."""
    types = sorted(HERE / name.replace(".py", ".pxd") for name in MODULES)
    parts = [module.read_bytes(), *(path.read_bytes() for path in types)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def extensions() -> list[Any]:
    """The modules to compile, each optional; none where Cython is missing."""
    from setuptools import Extension

    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError
    except ImportError:
        return []
    on_windows = sys.platform == "win32"
    found = []
    for name in MODULES:
        macros = [("NAQALA_SOURCE", f'"{source_hash(HERE / name)}"')]
        if not on_windows:
            macros.append(("CYTHON_INLINE", "inline __attribute__((always_inline))"))
        flags = ["/O2"] if on_windows else ["-O3", "-g0", "-Wno-unused-function", "-Wno-unused-const-variable"]
        dotted = name.removesuffix(".py").replace("/", ".")
        found.append(Extension(dotted, [name], extra_compile_args=flags, define_macros=macros))
    try:
        compiled = cythonize(found, build_dir="work/cython", quiet=True, force=True)
    except CompileError:
        print("The step machine could not be translated to C; it will run as plain Python.", file=sys.stderr)
        return []
    for extension in compiled:
        extension.optional = True  # cythonize forgets it
    return list(compiled)


def main() -> None:
    """What `pip install` and `python setup.py build_ext --inplace` run."""
    from setuptools import setup

    os.chdir(HERE)
    setup(ext_modules=extensions(), options={"build": {"build_base": "work/setuptools"}})
    if {"build_ext", "develop", "editable_wheel"} & set(sys.argv):
        # the first start is the one a stranger judges: it should not spend its time on compiling modules to bytecode
        compileall.compile_dir("game", quiet=2)


if __name__ == "__main__":  # build tools run it so too; tests only ask for source_hash
    main()
