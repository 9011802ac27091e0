"""Puzzles are made while nobody does anything, or when there are none left; never more than a few at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.process.child import EndedError
from game.learn.kept_puzzles import shipped
from game.session.puzzles.making import AT_ONCE, IDLE, OFTEN, RESERVE, SILENCE, Making


class Program:
    """Stands for the process: says what it was given, then ends."""

    def __init__(self, lines: Sequence[str | None]) -> None:
        self.lines, self.killed = list(lines), False

    def hear(self, seconds: float) -> str | None:
        if not self.lines:
            raise EndedError
        return self.lines.pop(0)

    def kill(self) -> None:
        self.killed = True


class Starts:
    """Notes how it was started."""

    def __init__(self, *lines: str | None) -> None:
        self.words = list[list[str]]()
        self.lines = lines
        self.programs = list[Program]()

    def __call__(self, words: Sequence[str]) -> Program:
        self.words.append(list(words))
        self.programs.append(Program(self.lines))
        return self.programs[-1]


LINES = [msgspec.json.encode(one).decode() for one in shipped("simple")[:2]]


def test_it_waits_until_nobody_does_anything() -> None:
    starts = Starts()
    making = Making(["puzzles"], starts)
    making.update(IDLE - 1, "simple", RESERVE - 1)
    making.touched()
    making.update(IDLE - 1, "simple", RESERVE - 1)
    assert not starts.words
    making.update(2, "simple", RESERVE - 1)
    assert starts.words == [["puzzles", "simple", "--new", "--count", str(AT_ONCE), "--seed", "1"]]


def test_with_nothing_left_it_begins_at_once() -> None:
    starts = Starts()
    Making(["puzzles"], starts).update(0.01, "simple", 0)
    assert starts.words


def test_with_enough_left_it_makes_none() -> None:
    starts = Starts()
    Making(["puzzles"], starts).update(10 * IDLE, "simple", RESERVE)
    assert not starts.words


def test_what_it_finds_is_given_and_nonsense_is_not() -> None:
    starts = Starts(LINES[0], None, "nonsense", LINES[1])
    making = Making(["puzzles"], starts)
    making.update(0.01, "simple", 0)
    found = [one for _ in range(4) for one in making.update(0.01, "simple", 5)]
    assert found == shipped("simple")[:2]
    assert not making.busy
    making.touched()
    making.update(OFTEN, "simple", 5)
    assert len(starts.words) == 2
    assert starts.words[1][-1] == "2", "another seed finds other puzzles"


def test_the_process_ends_with_the_page() -> None:
    starts = Starts(None, None, None)
    making = Making(["puzzles"], starts)
    making.update(0.01, "simple", 0)
    making.update(0.01, "simple", 0)
    making.close()
    assert starts.programs[0].killed


def test_a_search_that_brings_nothing_is_begun_ever_more_rarely() -> None:
    starts = Starts()
    making = Making(["puzzles"], starts)
    for _ in range(3600):  # seconds, in which each search ends at once
        making.update(1.0, "simple", 0)
    assert 5 < len(starts.words) < 20


def test_a_search_that_falls_silent_is_ended() -> None:
    starts = Starts(*[None] * 10_000)
    making = Making(["puzzles"], starts)
    making.update(1.0, "simple", 0)
    for _ in range(int(SILENCE)):
        making.update(1.0, "simple", 0)
    assert starts.programs[0].killed
    assert not making.busy
