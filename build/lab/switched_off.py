"""Switches off subjects of the tests one by one and names the tests that still pass.

    python build/lab/run.py switched_off                   every subject of build/lab/switched_off.toml; some minutes
    python build/lab/run.py switched_off rules window      those of some rooms
    python build/lab/run.py switched_off game.ui.sound     those whose dotted name begins with this

A subject is a function, a method, a property or a value.  It is replaced in a process of its own, before the tests that
should notice are run.  A test that is named has to fail with at least one of its parameters; of a file or a folder at
least one test has to.  A test that does not end counts as failed.
"""

from __future__ import annotations

import ast
import functools
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_suffix(".toml")
ASKED = "NAQALA_SWITCHED_OFF"  # in the environment of the process: the subject as JSON, and where its report goes
PATIENCE = 600.0  # seconds for all tests of a subject; longer counts as hanging
LONGEST = 30  # seconds for one test, where the system has alarms: all of the table are quick


class Subject(msgspec.Struct, forbid_unknown_fields=True):
    """What is switched off, what replaces it, and which tests have to fail."""

    what: str  # what then goes wrong, in words
    name: str  # dotted, as it is imported
    tests: list[str]
    gives: Any = None  # what it returns instead, whatever its arguments
    argument: int | None = None  # it returns this one of its arguments instead, not counting `self`

    @property
    def room(self) -> str:
        """The room that it belongs to."""
        return self.name.split(".")[1] if self.name.startswith("game.") else self.name.split(".")[0]


class Report(msgspec.Struct):
    """Which tests ran with a subject switched off, and their results."""

    passed: list[str] = []
    failed: list[str] = []


class UnknownSubjectError(Exception):
    """A dotted name that does not exist."""


def table() -> list[Subject]:
    """All subjects."""
    return msgspec.toml.decode(TABLE.read_bytes(), type=dict[str, list[Subject]])["subject"]


# ---------------------------------------------------------------------- switching off
def place_of(name: str) -> tuple[Any, str, Any]:
    """The object that has the subject as an attribute, the attribute's name, and its value."""
    parts = name.split(".")
    for n in range(len(parts) - 1, 0, -1):
        try:
            holder: Any = importlib.import_module(".".join(parts[:n]))
        except ModuleNotFoundError:
            continue
        for part in parts[n:-1]:
            holder = getattr(holder, part, None)
        if holder is not None and parts[-1] in vars(holder):
            return holder, parts[-1], vars(holder)[parts[-1]]
        break
    raise UnknownSubjectError(f"{name} is not there any more: build/lab/switched_off.toml names it.")


def switch_off(subject: Subject) -> None:
    """Replaces a subject wherever it was imported to, for the rest of this process."""
    holder, name, was = place_of(subject.name)
    instead = _instead(subject, was, bound=not isinstance(holder, ModuleType))
    places = [(holder, name)]
    tables: list[tuple[dict[Any, Any], Any]] = []
    if isinstance(holder, ModuleType) and callable(was):  # others have imported it by name, or have it in a table
        for key, module in list(sys.modules.items()):
            if key.partition(".")[0] in ("game", "tests", "main"):
                values = list(vars(module).items())
                places += [(module, other) for other, value in values if value is was and module is not holder]
                held = [value for _, value in values if isinstance(value, dict)]
                tables += [(one, word) for one in held for word, value in list(one.items()) if value is was]
    for where, other in places:
        setattr(where, other, instead)
    for one, word in tables:
        one[word] = instead


def _instead(subject: Subject, was: Any, *, bound: bool) -> Any:
    """The replacement for a subject."""
    if isinstance(was, property | functools.cached_property):
        return property(lambda self: subject.gives)
    kind = type(was) if isinstance(was, staticmethod | classmethod) else None
    if kind is None and not callable(was):
        return subject.gives
    first = 1 if bound and kind is not staticmethod else 0

    def off(*args: Any, **named: Any) -> Any:
        if subject.argument is None:
            return subject.gives
        values = [*args[first:], *named.values()]
        return values[subject.argument]

    return kind(off) if kind else off


# ---------------------------------------------------------------------- within the process: a plugin of pytest
_report = Report()


def pytest_collection_finish() -> None:
    """All tests are imported: from here on the subject is off."""
    if asked := os.environ.get(ASKED):
        switch_off(msgspec.json.decode(json.loads(asked)["subject"], type=Subject))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Ends a test that waits for ever for what is switched off, which counts as failed."""
    if os.environ.get(ASKED) and hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _no_end)
        signal.alarm(LONGEST)
        try:
            return (yield)
        finally:
            signal.alarm(0)
    return (yield)


def _no_end(number: int, frame: object) -> None:
    raise TimeoutError(f"comes to no end within {LONGEST} seconds")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes the result of a test."""
    if report.failed and report.nodeid not in _report.failed:
        _report.failed.append(report.nodeid)
    elif report.when == "call" and report.passed:
        _report.passed.append(report.nodeid)


def pytest_sessionfinish() -> None:
    """Writes the report."""
    if asked := os.environ.get(ASKED):
        Path(json.loads(asked)["report"]).write_bytes(msgspec.json.encode(_report))


# ---------------------------------------------------------------------- the command
def run(subject: Subject) -> Report | None:
    """Runs the tests of a subject with it switched off; None if they do not end."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report"
        asked = json.dumps({"subject": msgspec.json.encode(subject).decode(), "report": str(path)})
        # Nothing is kept from one run to the next, so that no run depends on another.
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "0",
            "--tb=no",
            "-p",
            "no:cacheprovider",
            "-p",
            __spec__.name,
        ]
        try:
            done = subprocess.run(
                [*command, *subject.tests],
                cwd=ROOT, env=os.environ | {ASKED: asked}, capture_output=True, text=True, timeout=PATIENCE,
                check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
        if not path.exists():
            raise RuntimeError(f"{subject.name}: the tests could not be run.\n{done.stdout}{done.stderr}")
        return msgspec.json.decode(path.read_bytes(), type=Report)


def unnoticed(subject: Subject, report: Report | None) -> list[str]:
    """The tests of a subject that still pass while it is off."""
    if report is None:
        return []
    return [
        test
        for test in subject.tests
        if not any(one == test or one.startswith((f"{test}[", f"{test}::", f"{test}/")) for one in report.failed)
    ]


def missing(subject: Subject) -> list[str]:
    """Tests that the table names but that do not exist."""
    out = []
    for test in subject.tests:
        path, _, name = test.partition("::")
        file = ROOT / path
        if not file.exists():
            out.append(test)
        elif name:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            if name not in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}:
                out.append(test)
    return out


def main(wanted: list[str]) -> int:
    """Runs the wanted subjects; 1 if a test still passes."""
    subjects = [one for one in table() if not wanted or one.room in wanted or one.name.startswith(tuple(wanted))]
    if not subjects:
        print(f"Nothing in {TABLE.name} is called that. Rooms: {', '.join(sorted({one.room for one in table()}))}.")
        return 2
    lost = 0
    for subject in subjects:
        report = run(subject)
        passing = unnoticed(subject, report)
        failed = "no end" if report is None else f"{len(report.failed)} of {len(report.failed + report.passed)} fail"
        print(f"{'UNNOTICED' if passing else 'noticed':<10}{subject.name}: {subject.what} ({failed})", flush=True)
        for test in passing:
            print(f"          still passes: {test}", flush=True)
        lost += bool(passing)
    print(f"{len(subjects)} subjects switched off; {lost} with tests that did not notice.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
