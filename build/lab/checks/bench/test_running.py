"""A measure says where it is and how long is left, and an installed program says that it has none."""

import time
from pathlib import Path

import pytest

from game.commands import bench
from lab.bench.running import each, steps
from tests.commands.run import run


def test_it_says_which_step_it_is_at_and_how_long_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first line goes by what was expected, the next ones by how long it took: here ten times as long."""
    clock = iter((0, 0, 100, 200))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    assert list(steps("frames", each(("kalah", "congkak"), 10.0) | {"kiswahili": 20.0})) == [
        "kalah",
        "congkak",
        "kiswahili",
    ]
    said = capsys.readouterr()
    assert said.out == "", "standard output has the figures alone"
    assert said.err.splitlines() == [
        "frames: 1 of 3, kalah; about 40 s left",
        "frames: 2 of 3, congkak; about 4 minutes left",
        "frames: 3 of 3, kiswahili; about 3 minutes left",
    ]


def test_without_the_sources_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "BUILD", tmp_path)
    assert run("bench", "perft") == 2
    said = capsys.readouterr()
    assert said.err == "naqala: bench needs the sources: clone the project, and start python main.py bench there.\n"
    assert said.out == ""
