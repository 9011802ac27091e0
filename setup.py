"""Compile the step machine and the search where a C compiler is found; without one both run as plain Python.

Each compiled module carries a hash of its source, so that a module older than its source is noticed.
"""

import ast
import compileall
import hashlib
import os
import runpy
import sys
import sysconfig
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CONSTANTS = (  # become C constants
    "game/rules/sowing/constants.py",
    "game/rules/draughts/constants.py",
    "game/engine/constants.py",
    "game/engine/sowing/constants.py",
)
INLINED = (  # small functions that become part of each compiled module that calls them
    "game/rules/bits.py",
    "game/rules/sowing/cells.py",
    "game/rules/sowing/captures.py",
    "game/rules/sowing/legality.py",
    "game/rules/draughts/squares.py",
    "game/engine/sowing/search/evaluation.py",
    "game/engine/sowing/search/table.py",
    "game/engine/sowing/search/ordering.py",
    "game/engine/sowing/search/repetition.py",
)
LISTED = ("game/rules/sowing/state.py",)  # data whose fields stand in a list
MODULES = (  # the only list of what is compiled
    "game/rules/sowing/state.py",
    "game/rules/sowing/machine.py",
    "game/rules/sowing/perft.py",
    "game/rules/sowing/forced.py",
    "game/rules/draughts/machine.py",
    "game/engine/sowing/search/state.py",
    "game/engine/sowing/search/search.py",
    "game/engine/draughts/ends.py",
    "game/engine/draughts/search.py",
    "game/engine/sowing/endgame/table.py",
    "game/engine/sowing/endgame/work.py",
    "game/engine/sowing/endgame/bounds.py",
    "game/engine/sowing/endgame/retrograde.py",
    "game/engine/sowing/endgame/packing.py",
    "game/engine/sowing/endgame/circles.py",
)
HOT = (  # what plays millions of positions; all else loads, saves or sets up
    "game.rules.sowing.machine",
    "game.rules.sowing.perft",
    "game.rules.sowing.forced",
    "game.rules.draughts.machine",
    "game.engine.sowing.search.search",
    "game.engine.draughts.search",
    "game.engine.sowing.endgame.table",
)
DATA = {"game.assets": "assets", "game.variants": "variants"}  # where a wheel has the folders of a checkout
ALL, NOT_TO_PLAY = ("*",), ("*.po", "*.pot")  # the others are for translators
LIMITED = "0x030B0000"  # the part of Python's C interface that a wheel uses: that of 3.11, which later ones keep
SHARED = "game._cyutility"  # Cython's own helpers, once for all modules
C_FUNCTION = ("@cython.cfunc", "@cython.nogil", "@cython.exceptval(check=False)")
DIRECTIVES = {
    "language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True, "initializedcheck": False,
    "show_performance_hints": False,
}  # fmt: skip
NAMES = tuple(path.removesuffix(".py").replace("/", ".") for path in MODULES)


def source_hash(module: Path) -> str:
    """Return the hash that the compiled module will report as its SOURCE: its own file and the C types of all."""
    made = {path: text.encode() for path, text in generated_files().items()}
    typed = [path for path in ((HERE / name).with_suffix(".pxd") for name in MODULES) if path.exists()]
    types = made | {path: path.read_bytes() for path in typed}
    parts = [module.read_bytes(), *(types[path] for path in sorted(types))]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def constants_pxd(source: str) -> str:
    """Return the .pxd of a file of numbers: each becomes a C constant.

    Sizes of arrays have to be in an enum; for the others the compiler makes faster code if they are not.
    """
    found = runpy.run_path(str(HERE / source))
    numbers = {name: value for name, value in found.items() if name.isupper() and isinstance(value, int)}
    sizes = {name: numbers.pop(name) for name in found.get("SIZES", ())}
    lines = [f"# Written by setup.py from {Path(source).name}.", ""]
    if sizes:
        lines += ["cdef enum:", *(f"    {name} = {value}" for name, value in sizes.items()), ""]
    lines += ["cdef extern from *:", '    """']
    types = {name: "int" if value < 1 << 31 else "unsigned long long" for name, value in numbers.items()}
    lines += [
        f"    static const {types[name]} NAQALA_{name} = {value}{'u' * (types[name] != 'int')};"
        for name, value in numbers.items()
    ]
    lines += ['    """', *(f'    const {types[name]} {name} "NAQALA_{name}"' for name in numbers), ""]
    return "\n".join(lines)


def inlined_pxd(source: str) -> str:
    """Return the .pxd of a file of small functions: the functions themselves, so that calling them costs nothing."""
    text = (HERE / source).read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = [
        f"# Written by setup.py from {Path(source).name}.",
        "",
        "cimport cython",
        "from libc.string cimport memcpy",
    ]
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    lines += [
        f"from {node.module} cimport {', '.join(name.name for name in node.names)}"
        for node in imports
        if str(node.module).startswith("game.")
    ]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and _is_of_c(node):
            types = [f"{_c_type(arg.annotation)} {arg.arg}" for arg in node.args.args]
            lines += ["", f"cdef inline {_c_type(node.returns)} {node.name}({', '.join(types)}) noexcept nogil:"]
            lines += text.splitlines()[node.body[0].lineno - 1 : node.end_lineno]
    return "\n".join([*lines, ""])


def fields_pxd(source: str) -> str:
    """Return the .pxd of a file of data: its classes, with the fields of the list in capitals of the same name."""
    tree = ast.parse((HERE / source).read_text(encoding="utf-8"))
    lists: dict[str, Any] = {}
    imports = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    lines = [f"# Written by setup.py from {Path(source).name}.", ""]
    lines += [f"from {module} cimport *" for module in imports if module.endswith(".constants")]
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            lists[ast.unparse(node.targets[0])] = eval(ast.unparse(node.value), {}, lists)
        elif isinstance(node, ast.ClassDef):
            fields = [(kind, name) for kind, names in lists[node.name.upper()] for name in names.split()]
            rows = [f"    cdef {kind} {name}" for kind, name in fields]  # one a line: Cython warns of others
            lines += ["", f"cdef class {node.name}:", *rows]
    return "\n".join([*lines, ""])


def cython_source(source: str) -> str:
    """Return a module's source for Cython, with additions that the plain file need not have.

    A function whose result has a type of C is one of C: it works without the interpreter's lock and raises nothing.
    What is imported where nothing is compiled comes as C, not through Python.  SOURCE says how old it is.
    """
    text = (HERE / source).read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.FunctionDef) and _is_of_c(node):
            lines[node.lineno - 1 : node.lineno - 1] = C_FUNCTION
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled":
            lines[node.lineno - 1 : node.end_lineno] = [
                f"from cython.cimports.{one.module} import {', '.join(name.name for name in one.names)}"
                for one in node.body
                if isinstance(one, ast.ImportFrom)
            ]
    return "\n".join([*lines, f'SOURCE = "{source_hash(HERE / source)}"', ""])


def _is_of_c(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns).startswith("cython.")


def _c_type(annotation: ast.expr | None) -> str:
    """Return the C type of an argument."""
    name = ast.unparse(annotation).removeprefix("cython.") if annotation else ""
    return {"ulonglong": "unsigned long long", "uint": "unsigned int", "longlong": "long long"}.get(name, name)


def generated_files() -> dict[Path, str]:
    """Return every generated `.pxd` with its content; git keeps none of them."""
    kinds = ((constants_pxd, CONSTANTS), (inlined_pxd, INLINED), (fields_pxd, LISTED))
    made = {path: write(path) for write, paths in kinds for path in paths}
    return {(HERE / path).with_suffix(".pxd"): text for path, text in made.items()}


def write() -> None:
    """Update these files."""
    for path, text in generated_files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def translate(extensions: list[Any]) -> dict[str, list[str]]:
    """Return the C sources of each extension by its name; empty if Cython fails, or on big-endian machines."""
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Extension

    write()
    if sys.byteorder == "big":  # eight cells are read as one number, the first as its lowest byte
        return {}
    try:
        found = cythonize(
            [Extension(made.name, [_copied(made.sources[0])]) for made in extensions],
            build_dir="work/cython/made",
            quiet=True,
            force=True,
            nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,  # elsewhere each process would begin anew
            compiler_directives=DIRECTIVES,
            shared_utility_qualified_name=SHARED,
        )
    except CompileError:
        print("The step machine could not be translated to C; it will run as plain Python.", file=sys.stderr)
        return {}
    return {made.name: made.sources for made in found}


def _copied(source: str) -> str:
    """Write a module's source for Cython; return its path.  Other sources stay as they are."""
    if not source.endswith(".py"):
        return source
    copy = HERE / "work" / "cython" / source
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(cython_source(source), encoding="utf-8")
    return copy.relative_to(HERE).as_posix()


def compiler_flags(dotted: str) -> list[str]:
    """Return the compiler flags: optimized for modules that play millions of positions, small for the others, none for
    those that hold fields alone.
    """
    if sys.platform == "win32":
        return ["/O2" if dotted in HOT else "/O1"]
    # lined up, or the speed of a loop hangs on where it happens to lie
    speed = ["-O3", "-falign-functions=64", "-falign-loops=32"] if dotted in HOT else ["-O1"]
    if dotted == SHARED or dotted.endswith(".state"):  # nothing that is played calls them
        speed = ["-O0"]
    if dotted in HOT:  # elsewhere Cython's own helpers, written out wherever they are called, take longest to compile
        speed.append("-DCYTHON_INLINE=inline __attribute__((always_inline))")
    return [*speed, "-g0", "-Wno-unused-function", "-Wno-unused-const-variable", "-Wno-sign-compare"]


def main() -> None:
    """Run `pip install` and `python setup.py build_ext --inplace`."""
    from setuptools import Extension, find_namespace_packages, find_packages, setup
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """A build command that translates only when something is compiled: pip asks for metadata in separate runs
        first.
        """

        def finalize_options(self) -> None:
            super().finalize_options()
            self.parallel = self.parallel or os.cpu_count()

        def run(self) -> None:
            sources = translate(self.extensions)
            self.extensions = [made for made in self.extensions if made.name in sources]
            for made in self.extensions:
                made.sources = sources[made.name]
            super().run()

    os.chdir(HERE)
    if {"build_ext", "bdist_wheel", "develop", "editable_wheel"} & set(sys.argv):
        runpy.run_path("build/compile_catalogues.py", run_name="__main__")
    if "bdist_wheel" in sys.argv:
        runpy.run_path("build/index.py", run_name="__main__")  # so that the first start need not check all games
    # a wheel is for every later Python; one without the interpreter's lock has an interface of its own
    limited = "bdist_wheel" in sys.argv and not sysconfig.get_config_var("Py_GIL_DISABLED")
    macros = [("Py_LIMITED_API", LIMITED)] if limited else []
    made = []
    for dotted, source in {**dict(zip(NAMES, MODULES, strict=True)), SHARED: f"{SHARED.replace('.', '/')}.c"}.items():
        how = {"define_macros": macros, "extra_compile_args": compiler_flags(dotted), "py_limited_api": limited}
        made.append(Extension(dotted, [source], optional=True, **how))
    options = {"build": {"build_base": "work/setuptools"}}
    if limited:
        options["bdist_wheel"] = {"py_limited_api": "cp311"}
    data = [*DATA, *(f"{name}.{inner}" for name, at in DATA.items() for inner in find_namespace_packages(at))]
    setup(
        packages=[*find_packages(include=["game", "game.*"]), *data],
        package_dir=DATA,
        package_data=dict.fromkeys(data, ALL),
        exclude_package_data=dict.fromkeys(data, NOT_TO_PLAY),
        ext_modules=made,
        cmdclass={"build_ext": Build},
        options=options,
    )
    if {"build_ext", "develop", "editable_wheel"} & set(sys.argv):
        # so that the first start spends no time on compiling modules to bytecode
        compileall.compile_dir("game", quiet=2, workers=0)


if __name__ == "__main__":  # build tools run it like this, too; tests only use source_hash
    main()
