"""Finds the tests of a module of the program: `tests_of("game/table/destinations.py")` returns their files."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@cache
def importers(folder: str) -> dict[str, tuple[str, ...]]:
    """Return the files of a folder that import each module, in any way, by the module's dotted name."""
    found = dict[str, list[str]]()
    for path in sorted((ROOT / folder).rglob("*.py")):
        named = set[str]()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                named |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
        for one in named:
            found.setdefault(one, []).append(path.relative_to(ROOT).as_posix())
    return {module: tuple(paths) for module, paths in found.items()}


def dotted(path: str) -> str:
    """Return the name under which a module is imported: `game.table` for `game/table/__init__.py`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def tests_of(path: str) -> list[str]:
    """Return the test files that import a module. Where none does: those of the modules that import it, and so on; of
    one that is only looked up by its name, the folder of tests that is nearest to it.
    """
    asked, seen = [path], {path}
    while asked:
        found = {one for at in asked for one in importers("tests").get(dotted(at), ()) if "/test_" in one}
        if found:
            return sorted(found)
        asked = [one for at in asked for one in importers("game").get(dotted(at), ()) if one not in seen]
        seen.update(asked)
    above = (ROOT / "tests" / one for one in Path(path).relative_to("game").parents)
    return [next(one for one in above if one.is_dir()).relative_to(ROOT).as_posix()]
