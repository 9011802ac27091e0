"""Compiles the step machine and the search where a C compiler is found; without one both run as plain Python.

Each compiled module carries a hash of its source, so that a module older than its source is noticed.
"""

import ast
import compileall
import hashlib
import os
import runpy
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CONSTANTS = (  # become C constants
    "game/rules/sowing/constants.py",
    "game/rules/draughts/constants.py",
    "game/engine/search/constants.py",
)
INLINED = (  # small functions that become part of each compiled module that calls them
    "game/rules/bits.py",
    "game/rules/sowing/cells.py",
    "game/rules/sowing/captures.py",
    "game/rules/sowing/legality.py",
    "game/rules/draughts/squares.py",
    "game/engine/search/evaluation.py",
    "game/engine/search/table.py",
    "game/engine/search/ordering.py",
    "game/engine/search/repetition.py",
)
MODULES = (  # the only list of what is compiled
    "game/rules/sowing/state.py",
    "game/rules/sowing/machine.py",
    "game/rules/sowing/perft.py",
    "game/rules/sowing/forced.py",
    "game/rules/draughts/machine.py",
    "game/engine/search/state.py",
    "game/engine/search/search.py",
    "game/engine/draughts/ends.py",
    "game/engine/draughts/search.py",
    "game/engine/endgame/table.py",
    "game/engine/endgame/work.py",
    "game/engine/endgame/bounds.py",
    "game/engine/endgame/retrograde.py",
)
DIRECTIVES = {
    "language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True, "initializedcheck": False
}  # fmt: skip
NAMES = tuple(path.removesuffix(".py").replace("/", ".") for path in MODULES)


def source_hash(module: Path) -> str:
    """The hash that the compiled module will report as its SOURCE: its own file and the C types of all."""
    made = {path: text.encode() for path, text in written().items()}
    types = made | {path: path.read_bytes() for path in ((HERE / name).with_suffix(".pxd") for name in MODULES)}
    parts = [module.read_bytes(), *(types[path] for path in sorted(types))]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def constants(source: str) -> str:
    """The .pxd of a file of numbers: each becomes a C constant.

    Sizes of arrays have to be in an enum; for the others the compiler makes faster code if they are not.
    """
    found = runpy.run_path(str(HERE / source))
    numbers = {name: value for name, value in found.items() if name.isupper() and isinstance(value, int)}
    sizes = {name: numbers.pop(name) for name in found.get("SIZES", ())}
    lines = [f"# Written by setup.py from {Path(source).name}.", ""]
    if sizes:
        lines += ["cdef enum:", *(f"    {name} = {value}" for name, value in sizes.items()), ""]
    lines += ["cdef extern from *:", '    """']
    lines += [f"    static const int NAQALA_{name} = {value};" for name, value in numbers.items()]
    lines += ['    """', *(f'    const int {name} "NAQALA_{name}"' for name in numbers), ""]
    return "\n".join(lines)


def inlined(source: str) -> str:
    """The .pxd of a file of small functions: the functions themselves, so that calling them costs nothing."""
    text = (HERE / source).read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = [f"# Written by setup.py from {Path(source).name}.", "", "cimport cython"]
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    lines += [
        f"from {node.module} cimport {', '.join(name.name for name in node.names)}"
        for node in imports
        if str(node.module).startswith("game.")
    ]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.returns:
            types = [f"{_c_type(arg.annotation)} {arg.arg}" for arg in node.args.args]
            lines += ["", f"cdef inline {_c_type(node.returns)} {node.name}({', '.join(types)}) noexcept nogil:"]
            lines += text.splitlines()[node.body[0].lineno - 1 : node.end_lineno]
    return "\n".join([*lines, ""])


def _c_type(annotation: ast.expr | None) -> str:
    """The C type of an argument."""
    name = ast.unparse(annotation).removeprefix("cython.") if annotation else ""
    return {"ulonglong": "unsigned long long", "uint": "unsigned int", "longlong": "long long"}.get(name, name)


def written() -> dict[Path, str]:
    """Every `.pxd` that is made from the plain file beside it, and what it has to say; git keeps none of them."""
    made = {path: constants(path) for path in CONSTANTS} | {path: inlined(path) for path in INLINED}
    return {(HERE / path).with_suffix(".pxd"): text for path, text in made.items()}


def write() -> None:
    """Brings these files up to date."""
    for path, text in written().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def extensions() -> list[Any]:
    """The modules to compile, each optional; none where Cython is missing."""
    from setuptools import Extension

    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError
    except ImportError:
        return []
    write()
    on_windows = sys.platform == "win32"
    found = []
    for name, dotted in zip(MODULES, NAMES, strict=True):
        macros = [("NAQALA_SOURCE", f'"{source_hash(HERE / name)}"')]
        if not on_windows:
            macros.append(("CYTHON_INLINE", "inline __attribute__((always_inline))"))
        flags = ["/O2"] if on_windows else ["-O3", "-g0", "-Wno-unused-function", "-Wno-unused-const-variable"]
        found.append(Extension(dotted, [name], extra_compile_args=flags, define_macros=macros))
    try:
        compiled = cythonize(found, build_dir="work/cython", quiet=True, force=True, compiler_directives=DIRECTIVES)
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
        # so that the first start spends no time on compiling modules to bytecode
        compileall.compile_dir("game", quiet=2)


if __name__ == "__main__":  # build tools run it like this, too; tests only use source_hash
    main()
