"""Conversations in the terminal, as people have them who cannot see the window: what is typed, and what must be heard.

Each lies in `conversations.toml`: lines behind `>` are typed, the ones below have to come in that order.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.commands.play import console
from game.features.learners.learners_file import Learners
from game.features.lessons.open_lesson import find_lesson
from game.rules.file.variant_library import standard_library
from game.store.folders import folders_of
from game.text.language import without_markup
from tests.commands.run import run

SCRIPTS = tomllib.loads((Path(__file__).parent / "conversations.toml").read_text("utf-8"))


Heard = Callable[..., list[list[str]]]


@pytest.fixture
def heard(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is said after each line that is typed; first what is said before any."""

    def talk(lines: list[str], *words: str) -> list[list[str]]:
        return _talk(lines, words, tmp_path, capsys, monkeypatch)

    return talk


def _talk(
    lines: list[str],
    words: tuple[str, ...],
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> list[list[str]]:
    marks = [f"\x00{n}" for n in range(len(lines))]

    def typed() -> Iterator[str]:
        """Prints a mark when a line is taken, so that what comes after it is known."""
        for line, mark in zip(lines, marks, strict=True):
            print(mark)
            yield line

    monkeypatch.setattr(console, "_input_lines", typed)
    assert run("play", *words, data=data) == 0
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    parts: list[list[str]] = [[]]
    said = printed.out.replace("\u00a0", " ").splitlines()
    for line in said:
        if line in marks:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_conversation(name: str, heard: Heard) -> None:
    script = SCRIPTS[name]
    turns = [line.strip() for line in script["said"].strip().splitlines()]
    lines = [line.removeprefix(">").strip() for line in turns if line.startswith(">")]
    assert lines, "somebody types"
    said = [[*map(without_markup, part)] for part in heard(lines, *script.get("words", ()))]
    at, left = 0, list(said[0])
    for turn in turns:
        if turn.startswith(">"):
            at += 1
            left = list(said[at])
        elif turn.startswith("not "):
            assert not [line for line in said[at] if turn.removeprefix("not ") in line], (turn, said[at])
        else:
            found = next((n for n, line in enumerate(left) if turn in line), None)
            assert found is not None, f"after {lines[:at]} nobody said “{turn}”, but {said[at]}"
            left = left[found + 1 :]


def test_a_lesson_that_is_done_is_in_the_register_of_the_window(heard: Heard, tmp_path: Path) -> None:
    lesson = find_lesson(standard_library().variants, "kalah", "once_more")
    assert lesson is not None
    lines = [f"lessons {lesson.at + 1}"]
    for exercise in lesson.exercises:
        best = min(exercise.task.accept, key=len)
        lines += [*best[: exercise.definition.turns], ""]
    said = heard([*lines, "back"], "kalah")
    assert any("Lesson done" in line for part in said for line in part)
    learner = Learners(folders_of(str(tmp_path)).learners).current
    assert learner.lesson_stones("kalah", "once_more") == 3


def test_a_puzzle_that_is_found_is_in_the_register_of_the_window(heard: Heard, tmp_path: Path) -> None:
    heard(["puzzles", "answer"], "kalah")
    tried = Learners(folders_of(str(tmp_path)).learners).current.puzzles
    assert [id.partition("-")[0] for id in tried] == ["kalah"]


def test_a_game_is_looked_back_at_and_the_review_is_kept(heard: Heard) -> None:
    lines = ["a", "f", "e", "d", "review", "", "turn 1", "moves", "best", "costly", "back", "quit"]
    said = heard(lines, "oware", "--north", "person")
    at = lines.index("review") + 1
    assert any(line.startswith("Turn 1: South plays A") for line in said[at])
    assert any(line.startswith(("Turn 2: North plays", "Turn 3: North")) for line in said[at + 1])
    told = said[lines.index("moves") + 1]
    assert all("against the best move" in line for line in told if ": It costs" in line)
    said = heard(["review"])
    assert any(line.startswith("Turn 1: South plays A") for line in said[-1])
    assert not any(line.startswith("Looking through") for line in said[-1])


def test_long_lines_are_broken_between_words(capsys: pytest.CaptureFixture[str]) -> None:
    console.Console(iter(()), width=40).print_lines(["You played C: 4 stones, to the store. Nothing captured."])
    assert capsys.readouterr().out.splitlines() == ["You played C: 4 stones, to the store.", "Nothing captured."]


def test_a_terminal_is_asked_for_its_letters() -> None:
    western = console.Console(iter(()), encoding="latin1")
    assert western.can_print("“Kalah” – the computer’s turn …")
    assert not western.can_print("להתראות")
    assert console.Console(iter(())).can_print("להתראות")
