"""The class: what its table says of the learners, what can be done about it, with mouse and keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.learners.learners_file import EMBLEMS, Learners
from game.features.lessons.window.editor.lesson_editor_scene import LessonEditor
from game.features.sharing.window.printed_pages import WorksheetScene
from game.features.teach.window.class_table import class_table_page
from game.features.teach.window.class_table.class_table_page import ClassTablePage
from game.features.teach.window.class_table.learner_table import LearnerRow, row_height
from game.features.teach.window.class_table.set_course import SetCoursePlate
from game.features.teach.window.class_view.class_scene import ClassScene
from game.ui.screen import initialize_without_window
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button
from tests.commands.pages_read import read
from tests.features.teach.window import room
from tests.window.hands import Hands, until_so


def opened(tmp_path: Path, n: int = 6, size: tuple[int, int] = (1280, 800), **settings: Any) -> Hands:
    hands = Hands(tmp_path, size=size, **settings)
    if n:
        room.fill(hands, n)
    hands.services.settings.last_variant = "oware"
    hands.services.routes.class_table()
    hands.wait(0.6)
    return hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(tmp_path)


def rows(hands: Hands) -> list[str]:
    return [one.learner.name for one in hands.controls.canvas.widgets if isinstance(one, LearnerRow)]


def seen(hands: Hands) -> list[str]:
    """The courses of the table."""
    row = next(one for one in hands.controls.canvas.widgets if isinstance(one, LearnerRow))
    return [place.course.id for place in row.made.courses]


# ---- the table


def test_everybody_stands_where_they_are(hands: Hands) -> None:
    assert rows(hands) == ["Amber", "Blue", "Green", "Rose", "Grey", "White"]
    told = [one.text_to_speak for one in hands.controls.canvas.widgets if isinstance(one, LearnerRow)]
    assert told[:3] == ["Amber: Oware, lesson 5", "Blue: Kalah, lesson 12", "Green: Kalah, lesson 6"]


def test_a_new_start_reads_the_courses_for_the_table_alone(tmp_path: Path) -> None:
    assert opened(tmp_path).services.learners.flush()
    again = Hands(tmp_path, home=False)
    again.services.routes.class_table()
    until_so(again, lambda: told(again)[:2] == ["Amber: Oware, lesson 5", "Blue: Kalah, lesson 12"], patience=60)


def told(hands: Hands) -> list[str]:
    """What is read aloud of the learners, a little later."""
    hands.wait(0.2)
    return [one.text_to_speak for one in hands.controls.canvas.widgets if isinstance(one, LearnerRow)]


def test_stuck_first(hands: Hands) -> None:
    hands.click("stuck_first")
    assert rows(hands)[:3] == ["Rose", "Green", "White"]
    hands.click("stuck_first")
    assert rows(hands)[0] == "Amber"


@pytest.mark.parametrize("language", ["en", "he"])
def test_arrows_walk_along_learners_and_courses(tmp_path: Path, language: str) -> None:
    hands = opened(tmp_path, language=language)
    first = seen(hands)
    assert "oware" not in first
    hands.controls.focus_on("learner." + hands.services.learners.all_learners[0].id)
    on, back = (pygame.K_RIGHT, pygame.K_LEFT) if language == "en" else (pygame.K_LEFT, pygame.K_RIGHT)
    hands.key(on)
    assert seen(hands)[0] == "kalah"
    hands.key(on)
    assert seen(hands) == ["oware"]
    hands.key(back, back)
    assert seen(hands) == first
    hands.key(pygame.K_DOWN, pygame.K_DOWN)
    assert hands.focus == "learner." + hands.services.learners.all_learners[2].id


def test_enter_opens_a_learner_and_leads_back(hands: Hands) -> None:
    blue = hands.services.learners.all_learners[1]
    current = hands.services.learners.current
    hands.controls.focus_on(f"learner.{blue.id}")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert hands.page == "LearnersScene"
    hands.click("emblem.moon")
    hands.click("done")
    hands.wait(0.3)
    assert hands.page == "ClassTablePage"
    assert blue.emblem == "moon"
    assert hands.services.learners.current is current, "looking at somebody does not make him the one who learns"
    hands.controls.focus_on(f"learner.{blue.id}")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert hands.page == "ClassTablePage"


def test_names_are_typed_one_after_the_other(tmp_path: Path) -> None:
    hands = opened(tmp_path, 0, (800, 600))
    current = hands.services.learners.current
    names = [f"Name {n}" for n in range(12)]
    for name in names:
        assert hands.focus == "name"
        hands.write(name)
        hands.key(pygame.K_RETURN)
    assert rows(hands) == names
    assert hands.services.learners.current is current
    emblems = [one.emblem for one in hands.services.learners.pupils]
    assert sorted(map(emblems.count, EMBLEMS)) == [1] * 4 + [2] * 4, "all emblems are given in turn"


def test_who_has_learnt_here_before_keeps_the_emblem_for_themselves(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    learners = hands.services.learners
    learners.current.record_lesson("kalah", "turn", 3, "2025-01-31")
    hands.services.routes.class_table()
    hands.wait(0.6)
    hands.write("Dana")
    hands.key(pygame.K_RETURN)
    assert len({one.emblem for one in learners.all_learners}) == len(learners.all_learners) == 2


def test_a_name_that_is_here_already_is_not_taken(tmp_path: Path) -> None:
    hands = opened(tmp_path, 0)
    for name in ("Amina", "amina "):
        hands.write(name)
        hands.key(pygame.K_RETURN)
    assert rows(hands) == ["Amina"]
    assert any("amina is here already" in one for one in hands.texts)
    hands.write("B")
    hands.key(pygame.K_RETURN)
    assert rows(hands) == ["Amina", "amina B"]
    assert not any("is here already" in one for one in hands.texts)


def test_a_list_of_names_is_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = opened(tmp_path, 0)
    monkeypatch.setattr("game.ui.clipboard.clipboard_text", lambda: "Vi\r\nEd\n\nVi\nNour")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert rows(hands) == ["Vi", "Ed", "Nour"]


# ---- who is stuck


def test_the_task_at_which_most_are_stuck(hands: Hands) -> None:
    said = hands.texts
    assert "3 learners are stuck, 2 of them here" in said, "three are marked in the table"
    assert "Kalah · lesson 6 · task 1 of 5" in said
    played = next(one for one in said if "in all" in one)
    assert played.startswith("Both played **")
    assert "11 times in all" in played
    assert any(one.startswith("A question that helps: ") for one in said)


def test_it_is_shown_to_the_class(hands: Hands) -> None:
    board = hands.top.hardest_task_board  # type: ignore[attr-defined]
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, ClassScene)
    assert hands.top.playing.position == board.position
    assert board.position.rules.variant == "kalah"


def test_a_worksheet_of_such_tasks(hands: Hands, tmp_path: Path) -> None:
    board = hands.top.hardest_task_board  # type: ignore[attr-defined]
    hands.click("such")
    hands.wait(0.3)
    assert isinstance(hands.top, WorksheetScene)
    goal = board.task_words.goal
    assert f"“{goal}”" in hands.texts
    hands.choose("such", 2)
    hands.click("save")
    until_so(hands, lambda: "on" in hands.names, patience=60)
    page = read(next(tmp_path.glob("Worksheet*.html")).read_text(encoding="utf-8"))
    questions = page.all("li", "question")
    assert len(questions) == 2
    for question in questions:
        assert goal in question.text
        there = json.loads(question.attributes["data-position"])["holes"]
        assert there != board.start.as_json()["holes"]


def test_an_own_lesson_from_it(hands: Hands) -> None:
    board = hands.top.hardest_task_board  # type: ignore[attr-defined]
    hands.click("own_task")
    hands.wait(0.3)
    assert isinstance(hands.top, LessonEditor)
    task = hands.top.making.task
    assert task.position.as_json() == board.start.as_json()
    assert task.goal_condition.captured == {"S": 2}, "the part of the goal that can be chosen by hand"
    assert task.turns == board.task_words.turns
    assert task.goal == "Capture two stones or more.", "the words of the lesson ask for no more"


def test_nobody_is_stuck(tmp_path: Path) -> None:
    hands = opened(tmp_path, 2)
    assert "Nobody is stuck" in hands.texts
    assert not {"show", "such", "own_task"} & {*hands.names}, "there is no task to show"


# ---- what is set, and what goes out


def test_a_course_is_set_for_one_or_for_all(hands: Hands) -> None:
    learners = hands.services.learners
    hands.click("set")
    hands.wait(0.3)
    hands.choose("who", learners.all_learners[1].id)
    hands.choose("course", "pallanguzhi")
    hands.click("set")
    hands.wait(0.3)
    assert [one.course for one in learners.all_learners] == ["", "pallanguzhi", "", "", "", ""]
    assert learners.flush()
    assert Learners(hands.folders.learners).all_learners[1].course == "pallanguzhi"
    hands.click("set")
    hands.wait(0.3)
    hands.choose("course", "oware")
    hands.click("set")
    hands.wait(0.3)
    assert {one.course for one in learners.all_learners} == {"oware"}


# ---- courses beside each other


def test_courses_are_shifted_by_buttons_up_to_the_ends(hands: Hands) -> None:
    def able() -> list[bool]:
        found = [hands.controls.canvas.widget_named(name) for name in ("earlier", "later")]
        return [one is not None and one.enabled for one in found]

    begun = ["first_steps", "kalah", "oware"]
    assert (seen(hands), able()) == (begun[:2], [False, True])
    hands.click("later")
    assert (seen(hands), able()) == (begun[1:2], [True, True])
    hands.click("later")
    assert (seen(hands), able()) == (begun[2:], [True, False])
    for _ in range(2):
        hands.click("earlier")
    assert (seen(hands), able()) == (begun[:2], [False, True])


def test_one_course_is_chosen_and_all_that_were_begun_again(hands: Hands) -> None:
    hands.click("later")
    hands.choose("course", "kalah")
    assert seen(hands) == ["kalah"]
    assert not {"earlier", "later"} & {*hands.names}
    hands.choose("course", "")
    assert seen(hands) == ["first_steps", "kalah"]


def test_a_narrow_table_has_one_course_at_a_time_first_that_of_the_task(tmp_path: Path) -> None:
    hands = opened(tmp_path, size=(800, 600))
    assert seen(hands) == ["kalah"]
    hands.click("later")
    assert seen(hands) == ["oware"]
    hands.click("earlier")
    hands.click("earlier")
    assert seen(hands) == ["first_steps"]


def test_those_at_the_task_are_marked_and_who_is_stuck_is_told_apart(hands: Hands) -> None:
    found = [one for one in hands.controls.canvas.widgets if isinstance(one, LearnerRow)]
    assert [one.learner.name for one in found if one.marked] == ["Green", "Rose"]
    assert [one.learner.name for one in found if one.stuck] == ["Green", "Rose", "White"]


@pytest.mark.parametrize(("n", "high"), [(1, (44, 99)), (20, (22, 44)), (40, (22, 30))])
def test_rows_are_lower_the_more_learners_there_are(n: int, high: tuple[int, int]) -> None:
    initialize_without_window()
    least, most = high
    assert least <= row_height(Ui((1280, 800), WALNUT), n) <= most
    assert row_height(Ui((1280, 800), WALNUT), 24) == row_height(Ui((1280, 800), WALNUT), 60), "then it scrolls"


# ---- names


def test_a_full_class_takes_nobody_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_table_page, "MOST_LEARNERS", 3)
    hands = opened(tmp_path, 2)
    for name in ("Third", "Fourth"):
        hands.controls.focus_on("name")
        hands.write(name)
        hands.key(pygame.K_RETURN)
    assert rows(hands) == ["Amber", "Blue", "Third"]
    assert not hands.widget("add_named", Button).enabled


def test_a_name_can_be_added_once_it_is_one(tmp_path: Path) -> None:
    hands = opened(tmp_path, 2)
    hands.controls.focus_on("name")
    assert not hands.widget("add_named", Button).enabled
    hands.write(" ")
    assert not hands.widget("add_named", Button).enabled
    hands.write("Dana")
    hands.click("add_named")
    assert rows(hands) == ["Amber", "Blue", "Dana"]
    assert hands.top_as(ClassTablePage).name == ""


def test_who_was_added_last_is_in_view(tmp_path: Path) -> None:
    hands = opened(tmp_path, 2)
    hands.top_as(ClassTablePage).add_learners([f"Name {n}" for n in range(40)])
    hands.wait(0.1)
    last = hands.controls.canvas.widget_named(f"learner.{hands.services.learners.all_learners[-1].id}")
    assert last is not None
    assert last.pane is not None
    assert hands.controls.canvas.on_screen(last).colliderect(last.pane.rect)


def test_files_are_imported_from_here(hands: Hands) -> None:
    hands.click("bring")
    assert hands.page == "ImportFilesPlate"


def test_what_is_set_first_is_the_course_of_who_learns_or_the_first_one(hands: Hands) -> None:
    hands.click("set")
    hands.wait(0.1)
    assert hands.top_as(SetCoursePlate).course == "first_steps"
    hands.key(pygame.K_ESCAPE)
    hands.services.learners.current.course = "oware"
    hands.click("set")
    hands.wait(0.1)
    assert hands.top_as(SetCoursePlate).course == "oware"
