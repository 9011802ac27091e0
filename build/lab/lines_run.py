"""Which tests run each line of the program: a map, made once by the quick part of the tests.

`made` makes it in a copy of the project, `LinesRun` answers from its file.  It knows no test that fails or takes long.
"""

import ast
import json
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

ROOMS = ("rules", "table", "store", "teaching", "features")
ASKED = {
    False: (*ROOMS, "text", "engine", "commands", "protocol", "window", "app"),
    True: ("rules",),
}  # the folders of tests, for the program as it is and for one with nothing compiled
MOST_NAMES = 12  # that are followed from a line that an import runs
LONG = 10  # seconds; no change is tried with a test that takes longer
INTO, UNTIL = "NAQALA_LINES_RUN", "NAQALA_LINES_UNTIL"  # the file that a run of the tests writes, and when it ends


class Told(NamedTuple):
    """What the file says: the tests with their seconds, quickest first; of each module its text and, for every line
    that was run, the numbers of the tests that ran it."""

    tests: list[tuple[str, float]]
    texts: dict[str, str]
    lines: dict[str, dict[str, list[int]]]


def made(root: Path, into: Path, seconds: float, *, plain: bool) -> None:
    """Runs the tests of a copy, as many as there is time for, and writes what each of them runs."""
    environ = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'build'}"}
    environ |= {INTO: str(into), UNTIL: str(time.time() + seconds)} | ({"NAQALA_PLAIN": "1"} if plain else {})
    call = [sys.executable, "-m", "pytest", "-n", "0", "-p", "lab.lines_run", "-p", "no:cacheprovider", "-o"]
    call.append(f"testpaths={' '.join(f'tests/{name}' for name in ASKED[plain])}")
    subprocess.run(call, cwd=root, env=environ, check=False)  # a test that fails is left out


# --- the answers


class LinesRun:
    """The map of a file; for lines as the modules have them now."""

    def __init__(self, path: Path, root: Path) -> None:
        self.root = root
        self.told = Told(**json.loads(path.read_text(encoding="utf-8")))
        self.seconds = dict(self.told.tests)
        self._texts = dict[str, str]()

    def tests(self, path: str, line: int) -> list[str]:
        """The tests that run a line, or what names what it defines where an import runs it.

        Those of its room come first, of these one case of each function, the quickest before others.
        """
        asked, names, found = [(path, line)], set[str](), set[int]()
        for at, number in asked:  # grows while it is walked through
            statement = _statement(self._text(at), number)
            found |= self._run_by(at, [number]) or self._run_by(at, [*statement.lines])
            for name in statement.defines - names if len(names) < MOST_NAMES else ():
                names.add(name)
                asked += [place for place in self._words[name] if place != (at, number)]
            if statement.body:  # the head of a function
                found |= self._run_by(at, [*statement.body])
        return self._in_order(found, f"tests/{path.split('/')[1]}/")

    def _in_order(self, numbers: set[int], room: str) -> list[str]:
        cases = defaultdict[str, int](int)
        ranked = list[tuple[bool, int, int]]()
        for number in sorted(numbers):
            name = self.told.tests[number][0].partition("[")[0]
            cases[name] += 1
            ranked.append((not name.startswith(room), cases[name], number))
        return [self.told.tests[number][0] for *_, number in sorted(ranked)]

    def _run_by(self, path: str, lines: list[int]) -> set[int]:
        """The tests that run any of the lines."""
        told, before = self.told.lines.get(path, {}), self._lines_before(path)
        return set().union(*(told.get(str(before.get(line)), ()) for line in lines))

    def _text(self, path: str) -> str:
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(encoding="utf-8")
        return self._texts[path]

    def _lines_before(self, path: str) -> dict[int, int]:
        """Where each line stood when the map was made; a new one is none of these."""
        return _moved(self._text(path), self.told.texts.get(path, ""))

    @cached_property
    def _words(self) -> dict[str, list[tuple[str, int]]]:
        """The lines that say each word."""
        found = defaultdict[str, list[tuple[str, int]]](list)
        for path in self.told.texts:
            if (self.root / path).exists():
                for number, line in enumerate(self._text(path).splitlines(), 1):
                    for word in {*re.findall(r"\w+", line)} if not line.startswith(("import ", "from ")) else ():
                        found[word].append((path, number))
        return found


@cache
def _moved(now: str, before: str) -> dict[int, int]:
    if now == before:
        return {line: line for line in range(1, len(now.splitlines()) + 1)}
    same = SequenceMatcher(None, before.splitlines(), now.splitlines(), autojunk=False).get_matching_blocks()
    return {there + n + 1: here + n + 1 for here, there, length in same for n in range(length)}


class Statement(NamedTuple):
    """The part of a module that a line belongs to: its lines, what it defines for others, the body below a head."""

    lines: range
    defines: frozenset[str] = frozenset()
    body: range = range(0)


@cache
def _statements(text: str) -> dict[int, Statement]:
    found = dict[int, Statement]()
    for node, at_import in _walked(ast.parse(text), True):
        body = getattr(node, "body", None)
        head = range(node.lineno, body[0].lineno if body else (node.end_lineno or 0) + 1)
        defined = frozenset[str]()
        below = range(0)
        if isinstance(node, ast.FunctionDef):
            below = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
        elif at_import and isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            defined = frozenset(one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
        for line in head:
            found[line] = Statement(head, defined, below)
    return found


def _statement(text: str, line: int) -> Statement:
    return _statements(text).get(line, Statement(range(line, line + 1)))


def _walked(node: ast.AST, at_import: bool) -> Iterator[tuple[ast.stmt, bool]]:
    """The statements in a node, outer ones first, and whether an import runs each."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child, at_import
        yield from _walked(child, at_import and not isinstance(child, ast.FunctionDef | ast.Lambda))


# --- within that run of the tests


class Recorder:
    """Notes what every test runs, and how long it takes."""

    def __init__(self, into: Path, until: float) -> None:
        from coverage import Coverage

        self.into, self.until = into, until
        self.seconds, self.failed = dict[str, float](), set[str]()
        self.coverage = Coverage(data_file=None, include=[f"game/{room}/*" for room in ROOMS], config_file=False)
        self.coverage.start()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.coverage.switch_context(nodeid)
        self.seconds[nodeid] = -time.perf_counter()

    def pytest_runtest_setup(self) -> None:
        if time.time() > self.until:
            import pytest

            pytest.skip("no time left")

    def pytest_runtest_logreport(self, report: Any) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.seconds[nodeid] += time.perf_counter()
        self.coverage.switch_context("")

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        taken = {test: seconds for test, seconds in self.seconds.items() if test not in self.failed and seconds < LONG}
        tests = sorted(taken, key=taken.__getitem__)
        number = {test: n for n, test in enumerate(tests)}
        data, texts, lines = self.coverage.get_data(), {}, {}
        for measured in data.measured_files():
            path = Path(measured).relative_to(Path.cwd()).as_posix()
            texts[path] = Path(measured).read_text(encoding="utf-8")
            ran = data.contexts_by_lineno(measured).items()
            lines[path] = {str(line): sorted(number[test] for test in by if test in number) for line, by in ran}
        told = Told([(test, round(taken[test], 3)) for test in tests], texts, lines)
        self.into.write_text(json.dumps(told._asdict()), encoding="utf-8")


def pytest_configure(config: Any) -> None:
    if into := os.environ.get(INTO):
        config.pluginmanager.register(Recorder(Path(into), float(os.environ[UNTIL])))
