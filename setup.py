"""Compiles the step machine and the search where a C compiler is found; without one both run as plain Python.

Each compiled module carries a hash of its source, so that a module older than its source is noticed.
"""

import compileall
import hashlib
import os
import runpy
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CONSTANTS = "game/rules/sowing/constants.py"
MODULES = (  # the only list of what is compiled
    "game/rules/sowing/machine.py",
    "game/rules/sowing/forced.py",
    "game/engine/search/search.py",
    "game/engine/endgame/table.py",
    "game/engine/endgame/retrograde.py",
)
NAMES = tuple(path.removesuffix(".py").replace("/", ".") for path in MODULES)


def source_hash(module: Path) -> str:
    """The hash that the compiled module will report as its SOURCE: its own file and the C types of all."""
    types = sorted(HERE / name.replace(".py", ".pxd") for name in (*MODULES, CONSTANTS))
    parts = [module.read_bytes(), *(path.read_bytes() for path in types)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def constants() -> str:
    """What `constants.pxd` has to say: every number of `constants.py`, as a constant of C.

    Those that are sizes of arrays have to be an enum; for the others the compiler finds faster code where they are not.
    """
    found = runpy.run_path(str(HERE / CONSTANTS))
    numbers = {name: value for name, value in found.items() if name.isupper() and isinstance(value, int)}
    sizes = {name: numbers.pop(name) for name in found["SIZES"]}
    lines = ["# Written by setup.py from constants.py.", "", "cdef enum:"]
    lines += [f"    {name} = {value}" for name, value in sizes.items()]
    lines += ["", "cdef extern from *:", '    """']
    lines += [f"    static const int NAQALA_{name} = {value};" for name, value in numbers.items()]
    lines += ['    """', *(f'    const int {name} "NAQALA_{name}"' for name in numbers), ""]
    return "\n".join(lines)


def write_constants() -> None:
    """Brings `constants.pxd` up to date."""
    types, wanted = (HERE / CONSTANTS).with_suffix(".pxd"), constants()
    if not types.exists() or types.read_text(encoding="utf-8") != wanted:
        types.write_text(wanted, encoding="utf-8")


def extensions() -> list[Any]:
    """The modules to compile, each optional; none where Cython is missing."""
    from setuptools import Extension

    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError
    except ImportError:
        return []
    write_constants()
    on_windows = sys.platform == "win32"
    found = []
    for name, dotted in zip(MODULES, NAMES, strict=True):
        macros = [("NAQALA_SOURCE", f'"{source_hash(HERE / name)}"')]
        if not on_windows:
            macros.append(("CYTHON_INLINE", "inline __attribute__((always_inline))"))
        flags = ["/O2"] if on_windows else ["-O3", "-g0", "-Wno-unused-function", "-Wno-unused-const-variable"]
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
