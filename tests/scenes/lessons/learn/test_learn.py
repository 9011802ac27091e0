"""The map of lessons: what is finished, what comes next, and the ways in."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.learn.lessons import courses as known_courses
from game.scenes.lessons.learn.learn_scene import LearnScene
from game.scenes.shared import plank
from game.scenes.shared.hole_row import MOST_LINES, RowHole
from game.session.lessons.courses import FIRST
from game.store.learners import Learner
from game.store.sharing.learners_file import learners_as_json
from game.ui.controls import Controls
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, MenuButton
from tests.scenes.hands import Hands
from tests.scenes.workshop import own_shelf

TODAY = "2025-01-31"


def opened(
    folder: Path, game: str = "kalah", *, done: int = 3, size: tuple[int, int] = (1280, 800), **settings: Any
) -> Hands:
    """The map at a course of which so many lessons are finished: the first with 3 stones, the others with 2."""
    hands = Hands(folder, size=size, **settings)
    courses = hands.services.courses
    courses.begin()
    courses.wait()
    course = courses.course(game)
    assert course
    for n, step in enumerate(course.steps[:done]):
        hands.services.learners.current.finish(step.game, step.lesson.id, 3 if n == 0 else 2, TODAY)
    hands.services.routes.learn(game)
    hands.wait(0.2)
    return hands


def map_of(hands: Hands) -> LearnScene:
    top = hands.top
    assert isinstance(top, LearnScene)
    return top


def holes(hands: Hands) -> list[RowHole]:
    return [widget for widget in hands.controls.canvas.widgets if isinstance(widget, RowHole)]


def lessons(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Which lessons are opened from now on."""
    out: list[tuple[str, str]] = []
    monkeypatch.setattr(type(hands.services.routes), "lesson", lambda self, game, lesson: out.append((game, lesson)))
    return out


def test_a_course_is_a_row_of_holes_and_the_next_one_has_the_ring(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    found = holes(hands)
    course = map_of(hands).course
    assert course
    assert course.tested
    assert len(found) == len(course.steps) + 1  # the last one is the short test
    assert [one.stones for one in found[:4]] == [3, 2, 2, 0]
    assert [one.number for one in found if one.next] == [3]
    assert [one.number for one in found if one.chosen] == [3]
    assert f"Kalah in {len(course.steps)} lessons" in hands.texts
    assert any(text.startswith(f"Next · lesson 4 of {len(course.steps)} · ") for text in hands.texts)


def test_enter_goes_on_with_the_next_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = opened(tmp_path)
    out = lessons(hands, monkeypatch)
    assert hands.focus == "go_on"
    hands.key(pygame.K_RETURN)
    course = map_of(hands).course
    assert course
    assert out == [("kalah", course.steps[3].lesson.id)]
    hands.click("look_again")
    assert out[1:] == [("kalah", course.steps[2].lesson.id)]


def test_a_first_lesson_that_was_left_half_way_is_gone_on_with(tmp_path: Path) -> None:
    """As Home says it of the same lesson; one that was only opened is still to begin."""
    hands = opened(tmp_path, done=0)
    course = map_of(hands).course
    assert course
    first, learner = course.steps[0], hands.services.learners.current
    for task, said in ((0, "Begin"), (1, "Go on")):
        learner.open_task(first.game, first.lesson.id, task)
        hands.services.routes.learn("kalah")
        hands.wait(0.2)
        (button,) = (one for one in hands.controls.canvas.widgets if isinstance(one, Button) and one.name == "go_on")
        assert button.label == said


@pytest.mark.parametrize(("language", "back"), [("en", pygame.K_LEFT), ("he", pygame.K_RIGHT)])
def test_arrows_walk_along_the_lessons_and_enter_opens_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, back: int
) -> None:
    hands = opened(tmp_path, language=language)
    out = lessons(hands, monkeypatch)
    hands.key(pygame.K_UP)
    assert hands.focus.startswith("step.")
    hands.controls.focus_on("step.3")
    hands.key(back)
    hands.wait(0.1)
    assert hands.focus == "step.2"
    assert [one.number for one in holes(hands) if one.chosen] == [2]
    hands.key(pygame.K_RETURN)
    course = map_of(hands).course
    assert course
    assert out == [("kalah", course.steps[2].lesson.id)]
    hands.click("to_next")
    assert [one.number for one in holes(hands) if one.chosen] == [3]


def test_walking_shows_what_a_new_layout_would(tmp_path: Path) -> None:
    """Only a part of the page is laid out anew, but all that changed is seen."""
    hands = opened(tmp_path)
    hands.controls.focus_on("step.3")
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.key(key)
        hands.wait(0.1)
    walked = hands.pixels
    map_of(hands).refresh()
    assert hands.pixels == walked


def test_a_click_looks_at_a_lesson_and_another_one_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = opened(tmp_path)
    out = lessons(hands, monkeypatch)
    hands.click("step.5")
    assert not out
    title = holes(hands)[5].title
    assert title in hands.texts
    assert any(text.startswith("Lesson 6 of ") for text in hands.texts)
    hands.click("step.5")
    course = map_of(hands).course
    assert course
    assert out == [("kalah", course.steps[5].lesson.id)]


@pytest.mark.parametrize("rtl", [False, True])
def test_more_than_nine_lessons_go_back_in_a_second_row(rtl: bool) -> None:
    made = plank.plan_plank(14, 1000, 90, rtl=rtl)
    lower, upper = made.holes[:7], made.holes[7:]
    assert all(not hole.above for hole in lower)
    assert all(hole.above and hole.y < lower[0].y for hole in upper)
    assert [round(hole.x) for hole in upper] == [round(hole.x) for hole in reversed(lower)]
    xs = [hole.x for hole in lower]
    assert xs == sorted(xs, reverse=rtl)
    assert all(0 < hole.x < made.size[0] and 0 < hole.y < made.size[1] for hole in made.holes)
    assert not any(hole.above for hole in plank.plan_plank(9, 1000, 90, rtl=rtl).holes)


def test_the_list_says_how_far_one_is_and_leads_to_another_course(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    course = map_of(hands).course
    assert course
    n = len(course.steps)
    assert f"3 of {n}" in hands.texts
    first = hands.services.courses.course(FIRST)
    assert first
    for step in first.steps:
        hands.services.learners.current.finish(step.game, step.lesson.id, 3, TODAY)
    map_of(hands).refresh()
    assert "done" in hands.texts
    hands.click("course.oware")
    assert any(text.startswith("Oware in ") for text in hands.texts)
    go = hands.controls.canvas.named("go_on")
    assert isinstance(go, Button)
    assert go.label == "Begin"
    assert "begun.kalah" in hands.names
    hands.click("begun.kalah")
    assert f"Kalah in {n} lessons" in hands.texts


def test_the_chosen_course_is_in_view_however_long_the_list_is(tmp_path: Path) -> None:
    hands = opened(tmp_path, "gabata", done=0, size=(1280, 720))
    card = hands.controls.canvas.named("course.gabata")
    assert card
    assert card.pane
    assert card.pane.furthest_scroll > 0
    assert pygame.Rect(0, 0, 1280, 720).contains(hands.controls.canvas.on_screen(card))


def test_without_a_game_it_opens_where_one_was_last(tmp_path: Path) -> None:
    hands = opened(tmp_path, "oware", done=1)
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.learn()
    hands.wait(0.2)
    course = map_of(hands).course
    assert course
    assert course.id == "oware"


def test_who_is_new_begins_with_the_first_steps(tmp_path: Path) -> None:
    hands = opened(tmp_path, done=0)
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.learn()
    hands.wait(0.2)
    course = map_of(hands).course
    assert course
    assert course.id == FIRST


def test_who_has_done_no_lesson_yet_is_shown_to_the_first_steps(tmp_path: Path) -> None:
    hands = opened(tmp_path, done=0)
    hands.click("first_steps")
    hands.wait(0.2)
    assert map_of(hands).chosen_course_id == FIRST
    assert "first_steps" not in hands.names


def test_who_has_done_a_lesson_knows_where_the_first_steps_are(tmp_path: Path) -> None:
    assert "first_steps" not in opened(tmp_path, done=1).names


def test_days_in_a_row_are_shown_once_there_are_two(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert not any("in a row" in text for text in hands.texts)
    for day in ("2025-01-29", "2025-01-30"):
        hands.services.learners.current.practise(day)
    map_of(hands).refresh()
    assert "3 days in a row" in hands.texts


def test_who_learns_alone_is_just_you(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    who = hands.controls.canvas.named("learners")
    assert isinstance(who, Button)
    assert (who.label, who.icon) == ("You", "person")
    hands.services.learners.add("Nour", "moon")
    map_of(hands).refresh()
    who = hands.controls.canvas.named("learners")
    assert isinstance(who, Button)
    assert (who.label, who.icon) == ("Nour", "moon")
    assert [one.stones for one in holes(hands)][:2] == [0, 0], "everybody has their own stones"
    hands.click("learners")
    assert hands.page == "LearnersScene"


def test_the_first_frame_does_not_wait_for_the_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path)
    courses = hands.services.courses
    monkeypatch.setattr(courses, "begin", lambda *_: None)
    hands.services.routes.learn()
    hands.wait(0.1)
    assert hands.page == "LearnScene"
    assert not holes(hands)
    monkeypatch.undo()
    courses.begin()
    courses.wait()
    hands.wait(0.1)
    assert holes(hands)
    assert hands.focus == "go_on"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_small_windows_have_all_of_it(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hands = opened(tmp_path, size=size, text_scale=scale)
    names = set(hands.names)
    assert {"go_on", "learners", "open_file", "step.0", f"step.{len(holes(hands)) - 1}"} <= names
    listed = hands.controls.canvas.named("courses")
    if listed is not None:
        assert isinstance(listed, DropDown)
        assert any("Oware" in str(word) for _, word in listed.options)
    else:
        assert "course.oware" in names
    go = hands.place_of("go_on")
    assert pygame.Rect((0, 0), size).contains(go)


def test_a_course_file_can_be_opened(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    hands.click("open_file")
    assert hands.page == "BringScene"


def test_a_bad_file_of_ones_own_is_said(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "bad.toml").write_text("[[lesson]]\nid = 7\n")
    hands = opened(tmp_path)
    assert any("bad.toml" in text for text in hands.texts)


def test_the_game_page_leads_to_the_lessons(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    hands.services.routes.new_game(hands.services.library.variants["oware"])
    hands.wait(0.2)
    hands.click("learn")
    assert hands.page == "LearnScene"
    assert map_of(hands).id == "oware"


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize(("way", "page"), [
    ("worksheet", "WorksheetScene"), ("puzzles", "PuzzleScene"), ("write", "MyLessons"),
])  # fmt: skip
def test_the_map_leads_to_all_that_belongs_to_learning(
    tmp_path: Path, size: tuple[int, int], way: str, page: str
) -> None:
    hands = opened(tmp_path, "oware", size=size)
    menu = hands.controls.canvas.named("more")
    if isinstance(menu, MenuButton):
        menu.changed(way)
    else:
        hands.click(way)
    hands.wait(0.2)
    assert hands.page == page


def test_map_and_puzzles_lead_to_each_other_and_do_not_pile_up(tmp_path: Path) -> None:
    hands = opened(tmp_path, "oware")
    deep = len(hands.services.stack.scenes)
    hands.click("puzzles")
    hands.wait(0.2)
    hands.click("learn")
    hands.wait(0.2)
    assert hands.page == "LearnScene"
    assert map_of(hands).id == "oware"
    assert len(hands.services.stack.scenes) == deep


def test_a_file_of_learners_that_is_dropped_brings_them_in(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    path = tmp_path / "class.json"
    path.write_bytes(learners_as_json([Learner("nour", "Nour", "moon")]))
    hands.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    for _ in range(200):
        hands.wait(0.05)
        if "Nour" in [one.name for one in hands.services.learners.all_learners]:
            break
        time.sleep(0.01)
    assert hands.page == "BringLearners"
    assert "New here: 1 learner." in [text.replace("\xa0", " ") for text in hands.texts]


def test_a_long_name_ends_in_an_ellipsis_where_it_has_no_more_room() -> None:
    ui = Ui((1280, 800), WALNUT)
    named = [
        RowHole(0, title, choose=print).lines(ui, 70)
        for title in ("One", "A name of many words that has no room below its hole in the plank")
    ]
    assert named[0] == [("1", False), ("One", False)]
    assert len(named[1]) == 1 + MOST_LINES
    assert named[1][-1][0].endswith("…")


@pytest.mark.parametrize("game", ["kalah", "damka"])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_the_course_that_was_asked_for_is_in_view_though_courses_come_later(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    hands = Hands(tmp_path, size=size)
    hands.services.routes.learn(game)
    hands.wait(0.1)
    hands.services.courses.wait()
    hands.wait(0.4)
    assert map_of(hands).course.id == game  # type: ignore[union-attr]
    card = hands.controls.canvas.named(f"course.{game}")
    assert card is not None
    assert card.pane is not None
    assert card.pane.rect.contains(hands.controls.canvas.on_screen(card))


def test_the_course_is_in_view_though_courses_come_while_the_page_is_laid_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(tmp_path, size=(1280, 720))
    whole, read, courses = LearnScene.keep_focus, known_courses.read_lessons, hands.services.courses
    began = threading.Event()
    monkeypatch.setattr(known_courses, "read_lessons", lambda: read() if began.wait(9) else {})

    def slowly(page: LearnScene, before: Controls | None) -> None:
        whole(page, before)
        began.set()
        courses.wait()

    monkeypatch.setattr(LearnScene, "keep_focus", slowly)
    hands.services.routes.learn("damka")
    hands.wait(0.4)
    card = hands.controls.canvas.named("course.damka")
    assert card is not None
    assert card.pane is not None
    assert card.pane.rect.contains(hands.controls.canvas.on_screen(card))


def test_typing_finds_a_course_in_the_long_list(tmp_path: Path) -> None:
    hands = opened(tmp_path, "kalah", size=(800, 600))
    hands.click("courses")
    for letter in "dam":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert map_of(hands).course.id == "damka"  # type: ignore[union-attr]


def test_a_game_without_lessons_leads_to_its_rules_on_the_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(tmp_path)
    own_shelf.fill(hands)
    courses = hands.services.courses
    courses.begin()
    courses.wait()
    monkeypatch.setattr(type(courses), "course", lambda self, id: None)
    hands.services.routes.learn("short_kalah")
    hands.wait(0.2)
    assert any("There are no lessons for" in text for text in hands.texts)
    hands.click("change_rule")
    hands.step()
    assert hands.page == "BenchScene"
    assert hands.top.bench.draft.name == "Short Kalah"  # type: ignore[attr-defined]
