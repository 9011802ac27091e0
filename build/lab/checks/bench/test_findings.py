"""Measures that take long are stopped by Ctrl-C with what they have found by then, and go on from there."""

import json
import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.commands.time_left import TimeLeft, format_duration
from game.engine.mind import SearchInfo
from game.rules.sowing import machine
from lab.bench import depth, levels, solve
from lab.bench.findings import Findings, heeding
from lab.bench.running import MeasureError
from tests.commands.run import run

COMPILED = pytest.mark.skipif(not machine.COMPILED, reason="searches are measured compiled")
INFO = SearchInfo(depth=7, cp=0, exact=False, nodes=100, seconds=0.1, line=())
FOUND = {"depth": [INFO], "solve": {"to solve": 1.0}, "levels": (1.0, 0.5)}
MEASURES: list[Any] = [  # the words, what is replaced, how many of these there are in all
    pytest.param(["depth", "1", "kalah"], depth, "reports", depth.POSITIONS),
    pytest.param(["solve", "3", "4:5"], solve, "_searched", 4, marks=COMPILED),
    pytest.param(["levels", "kalah", "--games", "6", "--pairs", "1-2"], levels, "duel", 3, marks=COMPILED),
]


@pytest.mark.parametrize(("words", "where", "inner", "many"), MEASURES)
def test_it_is_stopped_and_goes_on(
    words: list[str], where: Any, inner: str, many: int, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    made, at = list[int](), count(1)

    def found(*_: object) -> object:
        if (number := next(at)) == 3:
            raise KeyboardInterrupt
        made.append(number)
        return FOUND[words[0]]

    monkeypatch.setattr(where, inner, found)
    monkeypatch.setattr(solve, "fill_table", lambda *_, **__: 0)
    out = tmp_path / "found.jsonl"
    assert run("bench", *words, "--out", str(out)) == 130
    said = capsys.readouterr()
    assert f"stopped; what was found by then is printed, and is kept in {out}" in said.err
    part = json.loads(said.out)[words[0]]
    assert part.pop("stopped")
    assert part, "what was found by then"
    assert len(out.read_text(encoding="utf-8").splitlines()) == len(made) == 2
    assert run("bench", *words, "--out", str(out)) == 0
    whole = json.loads(capsys.readouterr().out)[words[0]]
    assert "stopped" not in whole
    assert whole != part
    assert len(made) == many, "nothing is measured twice"
    assert run("bench", *words, "--out", str(out)) == 0
    assert json.loads(capsys.readouterr().out)[words[0]] == whole
    assert len(made) == many


def test_without_a_file_it_says_that_all_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert Findings[int](None, int).stopped("depth")
    assert "--out FILE keeps it" in capsys.readouterr().err


def test_lines_of_something_else_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    kept = Findings[int](path, int)
    kept.put('["a", 1]', 5)
    with path.open("ab") as file:
        file.write(b'{"asked": ["b"], "found": "six"}\n[]\n\xff\n{"asked": ["c"]}\n{"asked": ["a", 1], "fou')
    assert Findings[int](path, int).found == {'["a", 1]': 5}


def test_a_last_line_that_was_cut_off_takes_no_other_with_it(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    out.write_text('{"asked": ["a"], "found": 1}\n{"asked": ["b"], "fo')
    Findings[int](out, int).put('["c"]', 3)
    assert Findings[int](out, int).found == {'["a"]': 1, '["c"]': 3}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["depth", "1", "akil"], "nothing to search in akil"), (["depth", "1", "tchuka_ruma"], "nothing to search in"),
        (["depth", "0", "kalah"], "0.05 seconds are the least"), (["depth", "²", "kalah"], "there is no game '²'"),
        (["solve", "3:²"], "can’t be solved"), (["memory", "x"], "are numbers, not 'x'"),
        (["solve", "3:1", "--out", "/no/such/folder/x"], "No such file or directory"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_said_at_once(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve, "_searched", lambda *_: pytest.fail("measured"))
    assert run("bench", *words) != 0
    assert sentence in capsys.readouterr().err


def test_ctrl_c_is_heard_while_another_thread_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work ends when it is told to, and what it fails with comes through."""
    done = threading.Event()
    assert heeding(lambda: 3, done.set) == 3
    with pytest.raises(MeasureError):
        heeding(_failing, done.set)
    assert not done.is_set()

    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("concurrent.futures.Future.result", pressed)
    with pytest.raises(KeyboardInterrupt):
        heeding(lambda: done.wait(60), done.set)
    assert done.is_set()


def _failing() -> None:
    raise MeasureError("no")


@pytest.mark.parametrize(
    ("passed", "now", "left"),
    [((), 0, "about 40 s"), ((), 5, "about 35 s"), ((), 100, "about 55 s"), ((100,), 100, "about 4 minutes")],
)
def test_the_time_left_goes_by_how_long_it_took(passed: tuple[int, ...], now: int, left: str) -> None:
    """Expected are 10, 10 and 20 seconds."""
    clock = TimeLeft((10, 10, 20), 0)
    for one in passed:
        clock.step_done(one)
    assert format_duration(clock.seconds_left(now)) == left
