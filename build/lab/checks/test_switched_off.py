"""The table of subjects is up to date, and tests fail when a subject is switched off."""

from pathlib import Path

import pytest

from lab import switched_off
from lab.switched_off import Report, Subject, UnknownSubjectError
from tests.some import some

SUBJECTS = switched_off.table()
ROOMS = {
    "rules",
    "engine",
    "text",
    "film",
    "store",
    "table",
    "protocol",
    "ui",
    "board",
    "window",
    "features",
    "commands",
}


def test_every_subject_is_there_and_so_are_its_tests() -> None:
    for subject in some(SUBJECTS):
        switched_off.place_of(subject.name)
        assert subject.tests, f"{subject.name}: who is to notice?"
        assert not switched_off.missing(subject), f"build/lab/switched_off.toml, {subject.name}"


def test_every_room_has_subjects_and_none_stands_twice() -> None:
    assert {subject.room for subject in SUBJECTS} >= ROOMS
    names = [subject.name for subject in SUBJECTS]
    assert len(names) == len(set(names)) >= 40


@pytest.mark.parametrize(
    "name",
    [
        "game.rules.notation.split_move_words",
        "game.features.play.window.game_end.GameEnding._play_end_sound",
        "game.ui.rest.REST",
    ],
)
def test_a_subject_that_is_off_is_noticed(name: str) -> None:
    """Subjects: a function that others have imported by name, a method, and a value."""
    subject = next(one for one in SUBJECTS if one.name == name)
    report = switched_off.run(subject)
    assert report is not None
    assert report.failed
    assert not switched_off.unnoticed(subject, report)


def test_what_passes_all_the_same_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asleep = "tests/rules/sowing/test_notation.py::test_moves_in_a_row_come_apart"
    subject = Subject("A picture has no name", "game.ui.assets.asset_path", [asleep], gives="")
    report = switched_off.run(subject)
    assert report is not None
    assert report.passed
    assert switched_off.unnoticed(subject, report) == [asleep]
    assert switched_off.main(["nothing of that name"]) == 2
    assert "Rooms: " in capsys.readouterr().out


def test_a_test_has_noticed_if_it_fails_with_one_of_its_parameters() -> None:
    subject = Subject("?", "?.?", ["tests/a.py::test_one", "tests/a.py::test_two", "tests/b.py"])
    report = Report(passed=["tests/a.py::test_one[1]"], failed=["tests/a.py::test_one[2]", "tests/a.py::test_two_more"])
    assert switched_off.unnoticed(subject, report) == ["tests/a.py::test_two", "tests/b.py"]
    assert switched_off.unnoticed(subject, None) == []  # they did not end, which counts as failed


def test_a_subject_that_is_gone_is_named() -> None:
    with pytest.raises(UnknownSubjectError, match=r"game\.ui\.assets\.nothing is not there any more"):
        switched_off.place_of("game.ui.assets.nothing")
    gone = ["tests/nothing.py", "tests/test_house.py::test_nothing"]
    assert switched_off.missing(Subject("?", "?.?", [*gone, "tests/test_house.py"])) == gone
