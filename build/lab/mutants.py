"""Mutation tests: changes single lines of the program, one at a time, and names those that no test notices.

    python build/lab/run.py mutants --seed 7 [--count 100] [--room rules] [--jobs 2]     lines drawn by lot
    python build/lab/run.py mutants --seed 7 --room features/teach                       of one feature, or one module
    python build/lab/run.py mutants --at game/rules/match.py:120                         every change of one line

A change is an edge moved (`<` to `<=`, a number to the next one), a condition turned round, another value returned, or
a statement left out.  It is tried in a copy of the project, with a few of the tests that run its line first, then with
the files of tests that mirror the module or import it from its room, then with all that run it and their other cases,
at last with the long tests beside it, which the quick part leaves out: the end says how many only these noticed.
Which tests run a line is told by a map, made in a quarter of an hour where `--maps` has none.  What is compiled plays
uncompiled, with a map of its own.
"""

import argparse
import ast
import faulthandler
import json
import os
import random
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import accumulate, takewhile
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from lab.lines_run import ROOMS, LinesRun, make_map
from tests_of import dotted, importers

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("game", "tests", "build", "docs", "assets", "variants", ".ci", ".github")
OTHER = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"), ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
FOR_PEOPLE = {"__repr__", "__str__", "__slots__"}  # what only a log or a debugger shows
UNSEEN = {"maxsize", "timeout", "buffering", "frozen", "strict"}  # only the clock or the type checker would notice
OVER, HANGS = "no test in time", " (hangs)"
UNNOTICED = ("", OVER)
LONGEST_TEST = 45  # seconds; what takes longer hangs
FEW, QUICK = 15, 6.0  # tests that a mutant is tried with first, and the seconds that they take together
ORDER = "NAQALA_TESTS_IN_ORDER"  # the file that names those of a run
MAKING = 900  # seconds for a map


class Mutant(NamedTuple):
    """A change of one line: its place, the line before and after."""

    path: str
    line: int
    before: str
    after: str

    def text(self, source: str) -> str:
        """Return the module's source with this change."""
        lines = source.splitlines(keepends=True)
        lines[self.line - 1] = f"{self.after}\n"
        return "".join(lines)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.before.strip()}  →  {self.after.strip()}"


class Outcome(NamedTuple):
    """The result of a mutant: the test that noticed it, if any did."""

    mutant: Mutant
    noticed_by: str


# --- the changes


def mutants(path: str) -> list[Mutant]:
    """Return every change of one line of a module."""
    text = (ROOT / path).read_text(encoding="utf-8")
    lines, found = text.splitlines(), dict[tuple[int, str], Mutant]()
    for first, start, end, new in _edits(ast.parse(text), [line.encode() for line in lines], ""):
        line = lines[first - 1].encode()
        after = (line[:start] + new.encode() + line[end:]).decode()
        if after != line.decode():
            found.setdefault((first, after), Mutant(path, first, line.decode(), after))
    return list(found.values())


Edit = tuple[int, int, int, str]  # the line, from which byte to which, and what stands there instead


def _edits(node: ast.AST, lines: list[bytes], result: str) -> Iterator[Edit]:
    """Yield the changes within a node; `result`: the return type of the function around it."""
    if isinstance(node, ast.FunctionDef):
        result = ast.unparse(node.returns) if node.returns else ""
    if not _only_for_people(node):
        yield from _own_edits(node, lines, result)
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns", "decorator_list"):
                for part in value if isinstance(value, list) else [value]:
                    if isinstance(part, ast.AST):
                        yield from _edits(part, lines, result)


def _only_for_people(node: ast.AST) -> bool:
    """Return whether a node only serves the log, a debugger, the type checker or the clock."""
    if isinstance(node, ast.Expr):
        return _only_for_people(node.value)
    if isinstance(node, ast.Call):
        return bool(re.match(r"(LOG|log|logging|logger|warnings|repr)\b", ast.unparse(node.func)))
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value).startswith("repr(")
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "not cython.compiled")
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in FOR_PEOPLE
    if isinstance(node, ast.FunctionDef):
        return node.name in FOR_PEOPLE
    return isinstance(node, ast.keyword) and node.arg in UNSEEN


def _own_edits(node: ast.AST, lines: list[bytes], result: str) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            yield from _between(left, right, *OTHER[type(op)], lines)
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from _between(left, right, *OTHER[type(node.op)], lines)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.lineno, node.col_offset, node.col_offset + len("not "), ""
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.lineno == node.end_lineno:
        yield node.lineno, node.col_offset, node.end_col_offset or 0, str(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield node.lineno, node.col_offset, node.end_col_offset or 0, str(not node.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TWINS:
        yield node.lineno, node.col_offset, node.func.end_col_offset or 0, TWINS[node.func.id]
    elif isinstance(node, ast.stmt):
        yield from _of_statement(node, result)
    test = getattr(node, "test", None)
    if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript) and test.lineno == test.end_lineno:
        yield test.lineno, test.col_offset, test.col_offset, "not "


def _between(left: ast.expr, right: ast.expr, old: str, new: str, lines: list[bytes]) -> Iterator[Edit]:
    """Yield the change of the operator between two operands that stand on one line with it."""
    if left.end_lineno == right.lineno and left.end_col_offset is not None:
        between = lines[right.lineno - 1][left.end_col_offset : right.col_offset]
        if found := re.search(rf"(?<![<>=!]){old}(?![<>=])".encode(), between):
            start, end = (left.end_col_offset + at for at in found.span())
            yield right.lineno, start, end, new


def _of_statement(node: ast.stmt, result: str) -> Iterator[Edit]:
    if node.lineno != node.end_lineno or node.end_col_offset is None:
        return
    start, end = node.col_offset, node.end_col_offset
    if isinstance(node, ast.Return) and node.value is not None:
        at = node.value.col_offset
        if result == "bool":
            yield node.lineno, at, at, "not "
        elif result != "None" and ast.unparse(node.value) != "None":
            yield node.lineno, at, end, "0" if re.fullmatch(r"(cython\.)?u?(int|long\w*|char)", result) else "None"
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    written = isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if called or written or isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Delete):
        yield node.lineno, start, end, "pass"


def draw_mutants(count: int, seed: int, rooms: tuple[str, ...] = ROOMS) -> list[Mutant]:
    """Draw so many lines by lot, and for each one of its changes."""
    lines = dict[tuple[str, int], list[Mutant]]()
    for room in rooms:
        home = ROOT / "game" / room
        for path in [home] if home.is_file() else sorted(home.rglob("*.py")):
            for one in mutants(path.relative_to(ROOT).as_posix()):
                lines.setdefault((one.path, one.line), []).append(one)
    lot = random.Random(seed)
    return [lot.choice(lines[at]) for at in lot.sample(sorted(lines), min(count, len(lines)))]


def room_name(text: str) -> str:
    """Return the name of a room or of a part of one, such as "features/teach".  Raises ArgumentTypeError."""
    found = (ROOT / "game" / text).resolve()
    inner = found.relative_to(ROOT / "game") if found.is_relative_to(ROOT / "game") else Path()
    if not found.exists() or (inner.parts or ("",))[0] not in ROOMS:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(ROOMS)}, nor a folder or module in them")
    return inner.as_posix()


# --- the tests


def test_files_for(path: str, *, known: bool) -> list[str]:
    """Return the test files for a module: those that mirror it, and those of its room that import it.

    All that are beside them where there are none, and no test is `known` to run the line.
    """
    inner = Path(path).relative_to("game").with_suffix("")
    homes = [ROOT / "tests" / above for above in inner.parents]
    home = next(one for one in homes if [*one.glob("test_*.py")])
    mirror = sorted(home.glob(f"test_{inner.name}*.py")) + sorted((ROOT / "tests" / inner).glob("**/test_*.py"))
    asked = [one for one in importers("tests").get(dotted(path), ()) if one.startswith(f"tests/{inner.parts[0]}/")]
    files = [one.relative_to(ROOT).as_posix() for one in mirror] + [one for one in asked if "/test_" in one]
    beside = [] if known else [one.relative_to(ROOT).as_posix() for one in sorted(home.glob("test_*.py"))]
    return [*dict.fromkeys(files)] or beside


def long_tests_for(path: str) -> list[str]:
    """Return the functions that the quick part leaves out, of the tests of the module's room or feature; near ones
    come first.
    """
    inner = Path("tests") / Path(path).relative_to("game")
    mirror = inner.with_name(f"test_{inner.stem}").as_posix()
    home = f"{'/'.join(inner.parts[: 3 if inner.parts[1] == 'features' else 2])}/"
    listed = ROOT / "tests" / "long.txt"
    names = listed.read_text(encoding="utf-8").split() if listed.exists() else []
    found = [name for name in names if name.startswith(home) and (ROOT / name.partition("::")[0]).exists()]
    return sorted(found, key=lambda name: -_alike(name, mirror))


def _alike(one: str, other: str) -> int:
    """Return how many letters two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))


def function_of(test: str) -> str:
    """Return the function of a test, without its case: it stands for all its cases."""
    return test.partition("[")[0]


def quick_tests(tests: list[str], seconds: Mapping[str, float]) -> list[str]:
    """Return the first of some tests, as many as run quickly."""
    ends = accumulate(seconds[test] for test in tests)
    return [test for number, (test, end) in enumerate(zip(tests, ends, strict=True)) if not number or end < QUICK][:FEW]


def with_cases(tests: list[str]) -> list[str]:
    """Return the tests, and then the other cases of their functions."""
    return [*tests, *dict.fromkeys(function_of(one) for one in tests if "[" in one)]


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Select the requested tests of a file, in the order asked for.

    Of whole files two cases of every function come before the rest: most mutants are noticed by any case.
    """
    rank = list[int]()
    if asked := json.loads(Path(os.environ[ORDER]).read_text(encoding="utf-8")):
        place = {test: number for number, test in enumerate(asked)}
        rank = [place.get(item.nodeid, place.get(function_of(item.nodeid), len(place))) for item in items]
    else:
        seen = Counter[str]()
        for item in items:
            seen[function_of(item.nodeid)] += 1
            rank.append(seen[function_of(item.nodeid)] > 2)
    wanted = [pair for pair in zip(rank, items, strict=True) if not asked or pair[0] < len(place)]
    items[:] = [item for _, item in sorted(wanted, key=lambda one: one[0])]


def pytest_runtest_logstart(nodeid: str) -> None:
    """End the process of a test that hangs."""
    print(f"\nTEST {nodeid}", flush=True)
    faulthandler.dump_traceback_later(LONGEST_TEST, exit=True)


def is_noticed_by_long_test(outcome: Outcome) -> bool:
    """Return whether only a test noticed a mutant that the quick part of the tests leaves out."""
    return function_of(outcome.noticed_by.removesuffix(HANGS)) in long_tests_for(outcome.mutant.path)


# --- the runs


def copy_project(root: Path) -> Path:
    """Copy the project, with what is compiled."""
    skipped = shutil.ignore_patterns("__pycache__", "*.c", ".hypothesis")
    for part in filter(lambda part: (ROOT / part).exists(), PARTS):
        shutil.copytree(ROOT / part, root / part, ignore=skipped)
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy2(path, root / path.name)
    return root


@cache
def _uncompiled() -> frozenset[str]:
    """Return the modules that a change reaches only where nothing is compiled."""
    made = runpy.run_path(str(ROOT / "setup.py"), run_name="not_main")
    return frozenset(sum((made[name] for name in ("MODULES", "INLINED", "CONSTANTS", "LISTED")), ()))


def _run(root: Path, tests: list[str], seconds: float, *, plain: bool) -> str:
    """Run tests of a copy, or whole files, until one fails: its name, "" if all pass, or OVER."""
    files = [*dict.fromkeys(one.partition("::")[0] for one in tests)]
    files = [one for one in files if (root / one).exists()]  # a newer one may not be copied
    if not files:
        return ""
    with tempfile.TemporaryDirectory(prefix="naqala-mutant-") as own:
        order = Path(own) / "order"
        order.write_text(json.dumps([one for one in tests if "::" in one]), encoding="utf-8")
        environ = {**os.environ, "TMPDIR": own, "HOME": own, "PYTHONPATH": f"{root}{os.pathsep}{root / 'build'}"}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        environ |= {ORDER: str(order)} | ({"NAQALA_PLAIN": "1"} if plain else {})
        call = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-n",
            "0",
            "-s",
            "-rfE",
            "-p",
            "lab.mutants",
            "-p",
            "no:cacheprovider",
        ]
        call += [f"--deselect={test}" for test, how in _Seen.failing if how == plain]
        with (Path(own) / "said").open("w+", encoding="utf-8", errors="replace") as said:
            process = subprocess.Popen([*call, *files], cwd=root, env=environ, stdout=said, stderr=subprocess.STDOUT)
            try:
                code = process.wait(seconds)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                return OVER
            said.seek(0)
            text = said.read()
    if code in (0, 5):  # all pass, or there are none
        return ""
    failed = re.findall(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", text, re.MULTILINE)
    begun = re.findall(r"^TEST (.*)$", text, re.MULTILINE) or tests
    return str(failed[-1]) if failed else begun[-1] + HANGS


def try_mutant(mutant: Mutant, root: Path, tests: list[str], seconds: float, sound: Container[str] = ()) -> str:
    """Return the test of a copy that notices a mutant, if one does; the copy is restored afterwards.

    A test that is not known as sound is run without the change, too.
    """
    path, plain = root / mutant.path, mutant.path in _uncompiled()
    kept, times = path.read_bytes(), path.stat()
    while True:
        path.write_text(mutant.text(kept.decode()), encoding="utf-8")
        _Seen.clock += 2  # what Python keeps of a module goes by its time in seconds and its size
        os.utime(path, (_Seen.clock, _Seen.clock))
        try:
            noticed_by = _run(root, tests, seconds, plain=plain)
        finally:
            path.write_bytes(kept)
            os.utime(path, (times.st_atime, times.st_mtime))
        test = noticed_by.removesuffix(HANGS), plain
        if noticed_by in UNNOTICED or noticed_by in sound or test in _Seen.sound:
            return noticed_by
        if _run(root, [test[0]], seconds, plain=plain):  # it fails or takes too long whatever is changed
            _Seen.failing.add(test)
        else:
            _Seen.sound.add(test)


class _Seen:
    """The state of the copies: tests that pass and fail there without a change; the last time of a file."""

    sound: ClassVar[set[tuple[str, bool]]] = set()
    failing: ClassVar[set[tuple[str, bool]]] = set()
    clock = 1_000_000_000


def run(lot: list[Mutant], maps: Path, jobs: int, seconds: float) -> list[Outcome]:
    """Try every mutant, each for so many seconds at most, and print the result."""
    noticed = dict.fromkeys(lot, "")
    with tempfile.TemporaryDirectory(prefix="naqala-mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        free = [copy_project(Path(folder) / str(number)) for number in range(jobs)]
        ran = {plain: _map(maps, free[0], plain) for plain in {one.path in _uncompiled() for one in lot}}

        def one(mutant: Mutant) -> None:
            root, ran_here, until = free.pop(), ran[mutant.path in _uncompiled()], time.monotonic() + seconds
            tests = ran_here.tests(mutant.path, mutant.line)
            steps = (
                quick_tests(tests, ran_here.seconds),
                test_files_for(mutant.path, known=bool(tests)),
                with_cases(tests),
            )
            for step in filter(None, steps):
                left = until - time.monotonic()
                noticed[mutant] = try_mutant(mutant, root, step, left, ran_here.seconds) if left > 0 else OVER
                if noticed[mutant]:
                    break
            if noticed[mutant] in UNNOTICED and (long := long_tests_for(mutant.path)):
                noticed[mutant] = try_mutant(mutant, root, long, seconds)
            free.append(root)
            print(f"{mutant}\n    noticed by {noticed[mutant] or 'no test'} of {len(tests)}", flush=True)

        list(pool.map(one, lot))
    return [Outcome(*pair) for pair in noticed.items()]


def _map(maps: Path, root: Path, plain: bool) -> LinesRun:
    """Return the coverage map; it is made first if there is no such file."""
    path = maps / ("plain.json" if plain else "compiled.json")
    if not path.exists():
        maps.mkdir(parents=True, exist_ok=True)
        make_map(root, path, MAKING, plain=plain)
    return LinesRun(path, ROOT)


def main() -> int:
    """Run the command; return 1 if more than a tenth stay unnoticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--room", type=room_name, action="append", help="a room, or a folder or module in one")
    parser.add_argument("--at", metavar="FILE:LINE", action="append")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1)
    parser.add_argument("--seconds", type=float, default=120, help="for the tests of one mutant")
    kept = Path(tempfile.gettempdir()) / "naqala-lines-run"
    parser.add_argument(
        "--maps", type=Path, default=kept, metavar="FOLDER", help="keeps the maps; empty it for new ones"
    )
    asked = parser.parse_args()
    if asked.at:
        places = [(path, int(line)) for path, _, line in (at.rpartition(":") for at in asked.at)]
        lot = [one for path, line in places for one in mutants(path) if one.line == line]
    else:
        lot = draw_mutants(asked.count, asked.seed, tuple(asked.room or ROOMS))
    outcomes = run(lot, asked.maps, asked.jobs, asked.seconds)
    alive = [outcome.mutant for outcome in outcomes if outcome.noticed_by in UNNOTICED]
    long = sum(is_noticed_by_long_test(one) for one in outcomes)
    print(f"\n{len(lot)} drawn, {len(lot) - len(alive)} noticed ({long} by long tests only), {len(alive)} alive")
    print(*alive, sep="\n")
    return int(len(alive) * 10 > len(lot))


if __name__ == "__main__":
    sys.exit(main())
