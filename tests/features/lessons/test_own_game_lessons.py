"""Lessons of games of one's own: of the rules that they share with the program's games, and right by their own."""

from pathlib import Path

import msgspec
import pytest

from game.features.lessons import lesson_files, own_game_lessons
from game.features.lessons.checking import is_position_sound
from game.features.lessons.course_list import Course, course_of_game
from game.features.lessons.own_game_lessons import lessons_for_own_game
from game.features.lessons.short_test_run import find_short_test
from game.features.lessons.taught_clauses import clauses_in_force
from game.place import VARIANTS
from game.rules.file.plans import blank_games
from game.rules.file.variant_library import Variant, VariantLibrary, standard_library
from tests.features.lessons.lesson import LESSONS, lessons

BASED = 'based_on = "{base}"\nname = "Mine"\nidea = "mine"\nabout = "Mine."\n'
NO_MORE_TURNS = BASED.format(base="kalah") + 'without = ["extra_turn"]\n'


def shelf(folder: Path, **files: str) -> dict[str, Variant]:
    for id, text in files.items():
        (folder / f"{id}.toml").write_text(text, "utf-8")
    library = VariantLibrary.load(VARIANTS, folder)
    assert not library.faults, library.faults
    return dict(library.variants)


def course(variants: dict[str, Variant], id: str) -> Course:
    return course_of_game(variants[id], lessons(), variants)


def whole(id: str) -> str:
    return (VARIANTS / f"{id}.toml").read_text("utf-8")


@pytest.mark.parametrize("base", ["kalah", "bao_kids"])
def test_a_written_out_game_is_taught_and_tested_like_its_twin(base: str, tmp_path: Path) -> None:
    variants = shelf(tmp_path, mine=whole(base))
    taught = {step.lesson.id for step in course(variants, "mine").steps}
    theirs = {step.lesson.id for step in course(variants, base).steps}
    assert len(taught & theirs) >= len(theirs) // 2
    test = find_short_test(variants, "mine")
    assert test is not None
    assert len(test.questions) >= 3


def test_every_task_is_right_by_the_own_rules(tmp_path: Path) -> None:
    variants = shelf(tmp_path, mine=NO_MORE_TURNS)
    rules, steps = variants["mine"].rules(), course(variants, "mine").steps
    assert steps
    assert "extra_turn" not in clauses_in_force(rules)
    assert not any(step.lesson.needs == ["extra_turn"] for step in steps)
    for step in steps:
        for words, task in zip(step.lesson.task, lesson_files.tasks_of(step.lesson, rules, step.found), strict=True):
            assert task is not None, step.lesson.id
            assert is_position_sound(words, task), step.lesson.id


def test_the_first_task_lies_where_the_own_game_begins(tmp_path: Path) -> None:
    variants = shelf(tmp_path, mine=BASED.format(base="congkak") + "[start]\neach = 4\n")
    first = course(variants, "mine").steps[0]
    (task, *_) = lesson_files.tasks_of(first.lesson, variants["mine"].rules(), first.found)
    assert task is not None
    holes = [n for cell, n in zip(task.position.rules.board.cells, task.position.cells, strict=True) if cell.hole]
    assert set(holes) == {4}


def test_no_lesson_says_what_is_not_so_in_the_own_game() -> None:
    kalah = standard_library().variants["kalah"]
    start = msgspec.structs.replace(kalah.words.start, each=5)
    mine = Variant("mine", msgspec.structs.replace(kalah.words, start=start))
    five = msgspec.structs.replace(LESSONS[0], id="five", about="The game begins with five stones in each hole.")
    four = msgspec.structs.replace(LESSONS[0], id="four", about="The game begins with four stones in each hole.")
    found = lessons_for_own_game(mine, {"kalah": kalah, "mine": mine}, {"four": four, "five": five})
    assert [lesson.id for lesson in found.lessons] == ["five"]


def test_the_game_that_it_changes_is_asked_besides_its_nearest_relatives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_game_lessons, "NEAREST", 0)
    variants = shelf(tmp_path, changed=NO_MORE_TURNS, written=whole("kalah"))
    changed, written = (
        [lesson.id for lesson in lessons_for_own_game(variants[id], variants, lessons()).lessons]
        for id in ("changed", "written")
    )
    assert written == ["how_it_goes"], "there is nobody to ask, and every game begins"
    assert len(changed) > 3


@pytest.mark.parametrize("plan", [plan.id for plan in blank_games()])
def test_a_game_begun_from_a_blank_plan_is_taught(plan: str, tmp_path: Path) -> None:
    variants = shelf(tmp_path, mine=f'based_on = "{plan}"\nname = "Mine"\n')
    assert course(variants, "mine").steps


@pytest.mark.parametrize("game", ["kalah", "congkak"])
def test_what_was_written_for_the_beginners_course_or_of_one_game_by_name_is_left_out(
    game: str, tmp_path: Path
) -> None:
    variants, written = shelf(tmp_path, mine=whole(game)), lessons()
    taught = [written[step.lesson.id] for step in course(variants, "mine").steps]
    assert taught
    assert not [one.id for one in taught if one.course]
    name = variants[game].name
    assert not [one.id for one in taught if name in " ".join((one.about, *one.more, *(task.goal for task in one.task)))]
