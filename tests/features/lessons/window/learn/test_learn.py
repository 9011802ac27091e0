"""Learn: a course in its parts, what is finished, what comes next, and the ways in."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.learners.learners_file import Learner
from game.features.lessons.course_list import FIRST, Course
from game.features.lessons.lesson_files import PARTS, read_lessons, shipped_lessons_folder
from game.features.lessons.taught_clauses import ClauseCoverage
from game.features.lessons.window import plank
from game.features.lessons.window.also_in_game import OtherRulesDialog
from game.features.lessons.window.hole_row import MOST_LINES, LessonHole
from game.features.lessons.window.learn.learn_scene import CoursePage
from game.features.sharing.learners_file import learners_as_json
from game.rules.file.first_games import first_games
from game.ui import assets
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.slow_painting import SlowWidget
from tests.features.workshop.window import own_shelf
from tests.sampled import few
from tests.window.crowded import of_page
from tests.window.hands import Hands, until_so

TODAY = "2025-01-31"


def opened(
    folder: Path, game: str = "kalah", *, done: int = 3, size: tuple[int, int] = (1280, 800), **settings: Any
) -> Hands:
    """Learn at a course of which so many lessons are finished: the first with 3 stones, the others with 2."""
    hands = Hands(folder, size=size, **settings)
    courses = hands.services.courses
    courses.begin()
    courses.wait()
    course = courses.course(game)
    assert course
    for n, step in enumerate(course.steps[:done]):
        hands.services.learners.current.record_lesson(step.game, step.lesson.id, 3 if n == 0 else 2, TODAY)
    hands.services.routes.open_lessons(game)
    hands.wait(0.2)
    return hands


def map_of(hands: Hands) -> CoursePage:
    top = hands.top
    assert isinstance(top, CoursePage)
    return top


def shown_course(hands: Hands) -> Course:
    course = map_of(hands).shown_course
    assert course
    return course


def holes(hands: Hands) -> list[LessonHole]:
    return [widget for widget in hands.controls.canvas.widgets if isinstance(widget, LessonHole)]


def lessons(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Which lessons are opened from now on."""
    out: list[tuple[str, str]] = []
    monkeypatch.setattr(type(hands.services.routes), "lesson", lambda self, game, lesson: out.append((game, lesson)))
    return out


def test_the_boards_of_other_courses_are_all_painted_in_the_end(tmp_path: Path) -> None:
    hands = opened(tmp_path, FIRST)

    def boards() -> list[SlowWidget]:
        return [one for one in hands.controls.canvas.widgets if isinstance(one, SlowWidget)]

    until_so(
        hands, lambda: len(boards()) > 1 and all(one.is_awake and one.is_picture_ready for one in boards()), patience=20
    )


def test_a_course_is_three_rows_of_holes_and_the_next_lesson_is_named(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    found = holes(hands)
    course = shown_course(hands)
    assert course.has_short_test
    assert [len(course.lesson_indexes_in(part)) for part in PARTS] == [6, 11, 4]
    test = len(course.steps)
    assert [one.number for one in found] == [*range(6), test, *range(6, test)], "the short test follows the first part"
    assert [one.stones for one in found[:4]] == [3, 2, 2, 0]
    assert [one.number for one in found if one.next] == [3]
    tops = {one.number: round(one.middle[1]) for one in found}
    assert len(set(tops.values())) == 3, "a row for each part"
    title = course.steps[1].lesson.title
    assert found[1].tip.replace("\u2068", "").replace("\u2069", "") == f"2: {title} · 2\u00a0stones"
    titles = [hands.services.words.t(step.lesson.title) for step in course.steps]
    named = [title for title in titles if title in hands.texts]
    assert named == [titles[3]], "only the next one has its name open"
    assert "3 of 6 done" in hands.texts
    assert (
        "Have more stones in your store than your opponent when the game ends. Equal stores are a draw." in hands.texts
    )
    assert len(hands.names) <= 28, "there is little to press, and to read"
    assert sum(len(text.split()) for text in hands.texts) <= 84


@pytest.mark.parametrize("done", [3, 6, 21])
def test_enter_goes_on_with_what_comes_next_which_is_what_home_offers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    hands = opened(tmp_path, done=done)
    out = lessons(hands, monkeypatch)
    monkeypatch.setattr(type(hands.services.routes), "show_short_test", lambda self, game: out.append((game, "test")))
    assert hands.focus == "go_on"
    course = shown_course(hands)
    hands.key(pygame.K_RETURN)
    following = ("kalah", course.steps[3].lesson.id if done == 3 else "test")
    assert out == [following]
    hands.click("step.5")
    assert out == [following, ("kalah", course.steps[5].lesson.id)]
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert ("Short test" in hands.texts) is (done > 3), "on the card of the game"
    hands.click("learn_first")
    assert out[2:] == [following]


@pytest.mark.parametrize(("language", "back"), [("en", pygame.K_LEFT), ("he", pygame.K_RIGHT)])
def test_arrows_walk_along_the_lessons_and_enter_opens_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, back: int
) -> None:
    hands = opened(tmp_path, language=language)
    out = lessons(hands, monkeypatch)
    hands.key(pygame.K_UP)
    hands.controls.focus_on("step.3")
    hands.key(back)
    hands.wait(0.1)
    assert hands.focus == "step.2"
    hands.key(pygame.K_RETURN)
    course = shown_course(hands)
    assert out == [("kalah", course.steps[2].lesson.id)]


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 2.0)])
def test_where_there_is_little_room_one_part_is_open_at_a_time(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    hands = opened(tmp_path, size=size, text_scale=scale)
    assert [one.number for one in holes(hands)] == [*range(6), 21], "the lessons of the first part, and the short test"
    hands.click("part.well")
    hands.step()
    assert [one.number for one in holes(hands)] == list(range(6, 17))
    assert "part.rules" in hands.names
    hands.click("part.rules")
    hands.step()
    assert "go_on" in hands.names


def also_in(hands: Hands) -> OtherRulesDialog:
    """The card of the rules that no lesson teaches, opened."""
    if "part.fine" in hands.names:  # one part is open at a time
        hands.click("part.fine")
    until_so(hands, lambda: "also" in hands.names, patience=60)
    hands.click("also")
    until_so(hands, lambda: isinstance(hands.top, OtherRulesDialog) and bool(hands.top.reel.clips), patience=60)
    hands.wait(0.4)
    top = hands.top
    assert isinstance(top, OtherRulesDialog)
    return top


@pytest.mark.parametrize("calm", [False, True])
def test_rules_without_a_lesson_are_named_last_and_shown_when_pressed(tmp_path: Path, calm: bool) -> None:
    """With a sentence, and a clip that moves, or stands still for whoever wants calm."""
    hands = opened(tmp_path, "damka", done=0, calm_motion=calm)
    named = "The same position three times · A long time without a capture"
    until_so(hands, lambda: named in hands.texts, patience=60)
    card = also_in(hands)
    assert {"Also in this game", "The same position three times"} <= {*hands.texts}
    assert [clip.name for clip in card.reel.clips] == ["clip.quiet"]
    assert all(clip.made for clip in card.reel.clips)
    clip = card.reel.running
    assert (clip is None) is calm
    if clip is None:
        return
    seen = set()
    for _ in range(60):
        hands.wait(0.05)
        seen.add(clip.play.elapsed_share)
    assert len(seen) > 4, "it moves by itself"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.page == "CoursePage"


def test_of_several_clips_the_one_in_view_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClauseCoverage, "untaught_clauses", ("no_piece", "repetition", "quiet"))
    hands = opened(tmp_path, "damka", done=7, size=(800, 600))
    card = also_in(hands)
    assert [clip.name for clip in card.reel.clips] == ["clip.no_piece", "clip.quiet"]
    assert "Whoever has no pieces left has lost." in hands.texts
    clip = card.reel.running
    assert clip is not None
    assert clip.name == "clip.no_piece"
    hands.key(pygame.K_PAGEDOWN)
    hands.wait(1.0)
    assert card.reel.running not in (None, clip), "another one is in view"
    for _ in range(40):
        hands.key(pygame.K_UP)
    hands.wait(1.0)
    assert card.reel.running is clip, "arrow keys scroll back"


def test_where_every_rule_is_practised_or_read_out_there_is_no_such_card(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    until_so(hands, lambda: not map_of(hands).is_moving, patience=60)
    assert "also" not in hands.names


def test_who_learns_is_said_where_several_do(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert "learners" not in hands.names
    hands.services.learners.add_learner("Nour", "moon")
    map_of(hands).refresh()
    who = hands.controls.canvas.widget_named("learners")
    assert isinstance(who, Button)
    assert (who.label, who.icon) == ("Nour", "moon")
    assert [one.stones for one in holes(hands)][:2] == [0, 0], "everybody has their own stones"
    hands.click("learners")
    assert hands.page == "LearnersScene"


def test_a_first_lesson_that_was_left_half_way_is_gone_on_with(tmp_path: Path) -> None:
    """As Home says it of the same lesson; one that was only opened is still to begin."""
    hands = opened(tmp_path, done=0)
    course = shown_course(hands)
    first, learner = course.steps[0], hands.services.learners.current
    for task, said in ((0, "Begin: lesson 1"), (1, "Continue: lesson 1")):
        learner.open_task(first.game, first.lesson.id, task)
        hands.services.routes.open_lessons("kalah")
        hands.wait(0.2)
        (button,) = (one for one in hands.controls.canvas.widgets if isinstance(one, Button) and one.name == "go_on")
        assert button.label == said


@pytest.mark.parametrize("rtl", [False, True])
def test_more_than_nine_lessons_go_back_in_a_second_row(rtl: bool) -> None:
    made = plank.layout_course_board(14, 1000, 90, rtl=rtl)
    lower, upper = made.holes[:7], made.holes[7:]
    assert all(not hole.is_above for hole in lower)
    assert all(hole.is_above and hole.y < lower[0].y for hole in upper)
    assert [round(hole.x) for hole in upper] == [round(hole.x) for hole in reversed(lower)]
    xs = [hole.x for hole in lower]
    assert xs == sorted(xs, reverse=rtl)
    assert all(0 < hole.x < made.size[0] and 0 < hole.y < made.size[1] for hole in made.holes)
    assert not any(hole.is_above for hole in plank.layout_course_board(9, 1000, 90, rtl=rtl).holes)


def test_the_lessons_of_damka_are_dark_squares_with_men(tmp_path: Path) -> None:
    hands = opened(tmp_path, "damka", done=2, language="he")
    hands.app.draw()
    found = holes(hands)[:16]
    side = abs(found[1].middle[1] - found[0].middle[1])

    def seen(hole: LessonHole, across: float = 0) -> int:
        spot = pygame.Rect(0, 0, 10, 10)
        spot.center = round(hole.middle[0] + across), round(hole.middle[1])
        spot = hands.controls.canvas.on_screen(hole, spot)
        return sum(pygame.transform.average_color(hands.app.screen.surface, spot)[:3])

    for before, one in pairwise(found):
        if one.number != 8:  # there the way turns back
            assert [abs(a - b) for a, b in zip(one.middle, before.middle, strict=True)] == [side, side]
    light = -side if found[3].middle[0] > found[0].middle[0] else side
    assert all(seen(one) + 100 < seen(one, light) for one in found[3:7])
    assert seen(found[1], side / 4) > seen(found[3], side / 4) + 100, "two light men lie there"


def test_without_a_game_it_opens_where_one_was_last(tmp_path: Path) -> None:
    hands = opened(tmp_path, "oware", done=1)
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.open_lessons()
    hands.wait(0.2)
    assert shown_course(hands).id == "oware"


def test_who_is_new_begins_with_the_first_steps(tmp_path: Path) -> None:
    hands = opened(tmp_path, done=0)
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.open_lessons()
    hands.wait(0.2)
    assert shown_course(hands).id == FIRST


@pytest.mark.parametrize(("game", "done"), [("damka", 0), ("kalah", 1)])
def test_draughts_and_who_has_done_a_lesson_are_not_led_to_the_first_steps(
    tmp_path: Path, game: str, done: int
) -> None:
    names = opened(tmp_path, game, done=done).names
    assert "go_on" in names
    assert "first_steps" not in names


def test_who_has_done_no_lesson_yet_is_shown_to_the_first_steps(tmp_path: Path) -> None:
    hands = opened(tmp_path, done=0)
    hands.click("first_steps")
    hands.wait(0.2)
    assert map_of(hands).chosen_course_id == FIRST
    assert "first_steps" not in hands.names


def test_the_first_frame_does_not_wait_for_the_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path)
    courses = hands.services.courses
    monkeypatch.setattr(courses, "begin", lambda *_: None)
    hands.services.routes.open_lessons()
    hands.wait(0.1)
    assert hands.page == "CoursePage"
    assert not holes(hands)
    monkeypatch.undo()
    courses.begin()
    courses.wait()
    hands.wait(0.1)
    assert holes(hands)
    assert hands.focus == "go_on"


def test_a_bad_file_of_ones_own_is_said(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "bad.toml").write_text("[[lesson]]\nid = 7\n")
    hands = opened(tmp_path)
    assert any("bad.toml" in text for text in hands.texts)


def test_the_game_page_leads_to_the_lessons(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    hands.services.routes.game_page(hands.services.library.variants["oware"])
    hands.services.courses.wait()
    hands.wait(0.2)
    hands.click("learn")
    assert hands.page == "CoursePage"
    assert map_of(hands).id == "oware"


def test_a_file_of_learners_that_is_dropped_brings_them_in(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    path = tmp_path / "class.json"
    path.write_bytes(learners_as_json([Learner("nour", "Nour", "moon")]))
    hands.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    until_so(hands, lambda: "Nour" in [one.name for one in hands.services.learners.all_learners], patience=60)
    assert hands.page == "ImportLearnersPlate"
    assert "New here: 1 learner." in [text.replace("\xa0", " ") for text in hands.texts]


def test_a_long_name_ends_in_an_ellipsis_where_it_has_no_more_room() -> None:
    ui = Ui((1280, 800), WALNUT)
    named = [
        LessonHole(0, title, choose=print).label_lines(ui, 70)
        for title in ("One", "A name of many words that has no room below its hole in the plank")
    ]
    assert named[0] == [("1", False), ("One", False)]
    assert len(named[1]) == 1 + MOST_LINES
    assert named[1][-1][0].endswith("…")


def test_a_game_without_lessons_leads_to_its_rules_on_the_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(tmp_path)
    own_shelf.fill(hands)
    courses = hands.services.courses
    courses.begin()
    courses.wait()
    monkeypatch.setattr(type(courses), "course", lambda self, id: None)
    hands.services.routes.open_lessons("short_kalah")
    hands.wait(0.2)
    assert any("There are no lessons for" in text for text in hands.texts)
    hands.click("change_rule")
    hands.step()
    assert hands.page == "BenchScene"
    assert hands.top.bench.draft.name == "Short Kalah"  # type: ignore[attr-defined]


def test_a_course_begins_with_how_one_wins_and_what_is_special_until_a_lesson_is_done(tmp_path: Path) -> None:
    new = opened(tmp_path / "new", "um_el_banat", done=0, size=(800, 600))
    course = shown_course(new)
    assert course.introduction is not None
    assert course.steps[1].lesson is course.introduction, "the game’s own idea comes right after how it goes"
    wins = "Have more stones in your store than your opponent when the game ends. Equal stores are a draw."
    assert wins in new.texts
    assert course.introduction.special in new.texts
    begun = opened(tmp_path / "begun", "um_el_banat", done=1, size=(800, 600))
    assert map_of(begun).subtitle() == wins
    assert course.introduction.special not in begun.texts


def test_every_game_of_a_file_of_its_own_says_what_is_special_in_its_first_lesson() -> None:
    lessons = read_lessons()
    files = sorted((shipped_lessons_folder() / "games").glob("*.toml"))
    assert len(files) > 100
    own = {lesson.games[0]: lesson for lesson in lessons.values() if lesson.special}
    assert set(own) == {path.stem for path in files}
    for game, lesson in own.items():
        assert 3 <= len(lesson.task) <= 6, game
        assert lesson.special.endswith("."), lesson.special
        goals = [task.goal for task in lesson.task if not task.puzzle]
        others = {task.goal for one in lessons.values() if one is not lesson for task in one.task}
        assert not others & set(goals), f"{game}: a goal that another lesson has, too"


@pytest.mark.parametrize("game", ["bao_kiarabu", "togyz_kumalak"])
def test_a_part_of_many_lessons_leaves_room_for_the_board_beside_it(game: str, tmp_path: Path) -> None:
    hands = opened(tmp_path, game, done=0)
    assert isinstance(hands.top, CoursePage)
    assert [*of_page(hands.top, hands.controls.ui)] == []


def test_after_first_steps_the_games_to_learn_lie_open(tmp_path: Path) -> None:
    hands = opened(tmp_path, FIRST, done=0)
    cards = [name for name in hands.names if name.startswith("course.")]
    assert cards == [f"course.{id}" for id in first_games()]
    assert hands.texts.count("First steps") == 1, "its name stands once, on the bar"
    hands.click("course.oware")
    assert map_of(hands).chosen_course_id == "oware"


def test_the_game_that_was_played_last_comes_first(tmp_path: Path) -> None:
    hands = opened(tmp_path, FIRST, done=0, last_variant="ayo")
    assert next(name for name in hands.names if name.startswith("course.")) == "course.ayo"


def test_from_the_course_of_a_game_one_list_leads_to_all_others(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert not [name for name in hands.names if name.startswith("course.")]
    hands.click("courses")
    hands.write("first steps")
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert map_of(hands).chosen_course_id == FIRST


@pytest.mark.parametrize(
    ("size", "scale"),
    few(product([(1920, 1080), (1280, 720), (1024, 768), (800, 600), (640, 480)], [1.0, 1.5, 2.0]), 5),
)
def test_the_way_on_is_in_view_at_once(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """The longest course is too high for most windows; nobody has to scroll to begin."""
    hands = opened(tmp_path, size=size, text_scale=scale)
    button = hands.controls.canvas.widget_named("go_on")
    assert button is not None
    seen = hands.controls.canvas.on_screen(button)
    assert pygame.Rect((0, 0), size).contains(seen)
    assert not button.pane or button.pane.rect.contains(seen)
    assert hands.focus == "go_on"
    assert hands.names.count("go_on") == 1


def test_every_course_lies_on_wood(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    columns = {plank.holes_per_row(len(course.steps)) for course in hands.services.courses.courses}
    for theme in ("walnut", "maple"):
        assert [n for n in columns if not (assets.FOLDER / "boards" / "small" / f"{theme}_2x{n}.webp").exists()] == []
