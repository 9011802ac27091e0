"""The page of one plan, with parts that need no time: moved, added, undone, dragged, kept and told what went wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.teach.lesson_plan import MOST_BOARDS, MOST_CARDS, LessonPlan, OwnPlans, PlanBoard, PlanCard
from game.features.teach.plan_list import HeldLesson, last_held_lesson, record_held_lesson
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.lesson_plan.plan_cards import timed_widths
from game.features.teach.window.lesson_plan.plan_scene import PlanScene
from game.rules.file.variant_library import standard_library
from game.ui.widgets import Button, MenuButton
from tests.window.hands import Hands, until_so

PATIENCE, WIDE, LOW = 60.0, (1280, 800), (700, 1200)
THIN = 9  # px: the line that shows where a part would be
CARDS = [PlanCard("show", 9, "Look.", [PlanBoard("A")]), PlanCard("pairs", 12, "Play."), PlanCard("ask", 24)]


def opened(folder: Path, cards: list[PlanCard] = CARDS, game: str = "kalah", **settings: Any) -> Hands:
    """The page of one's own plan."""
    hands = Hands(folder, home=False, **settings)
    if cards:
        OwnPlans(hands.folders.plans, standard_library().variants).save(LessonPlan(game, "Mine", cards))
    hands.services.routes.plan_lesson(hands.services.library.variants[game])
    until_so(hands, lambda: page(hands).is_ready and (not cards or page(hands).plan.title == "Mine"), patience=PATIENCE)
    return hands


def page(hands: Hands) -> PlanScene:
    return next(scene for scene in hands.services.stack.scenes if isinstance(scene, PlanScene))


def kinds(hands: Hands) -> str:
    return " ".join(card.kind for card in page(hands).plan.cards)


def written(hands: Hands, game: str = "kalah") -> LessonPlan | None:
    """What is kept of a plan."""
    hands.wait(0.1)
    return OwnPlans(hands.folders.plans, hands.services.library.variants).load(game)


def press(hands: Hands, key: int, times: int = 1) -> None:
    hands.key(*[key] * times, mod=pygame.KMOD_ALT)


@pytest.mark.parametrize(("language", "on", "back"), [
    ("en", pygame.K_RIGHT, pygame.K_LEFT), ("he", pygame.K_LEFT, pygame.K_RIGHT),
])  # fmt: skip
def test_arrows_move_a_part_by_one_place_up_to_the_ends(tmp_path: Path, language: str, on: int, back: int) -> None:
    hands = opened(tmp_path, language=language)
    for key, there, at in (
        (on, "pairs show ask", 1), (on, "pairs ask show", 2), (on, "pairs ask show", 2),
        (back, "pairs show ask", 1), (back, "show pairs ask", 0), (back, "show pairs ask", 0),
    ):  # fmt: skip
        press(hands, key)
        assert (kinds(hands), page(hands).at, hands.focus) == (there, at, f"card.{at}")


def enabled(hands: Hands, *names: str) -> list[bool]:
    found = [hands.controls.canvas.widget_named(name) for name in names]
    return [widget is not None and widget.enabled for widget in found]


def test_a_part_is_moved_and_removed_by_its_buttons_as_long_as_that_is_possible(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    names = "earlier", "later", "remove"
    assert enabled(hands, *names) == [False, True, True]
    hands.click("later")
    assert enabled(hands, *names) == [True, True, True]
    hands.click("later")
    assert (kinds(hands), enabled(hands, *names)) == ("pairs ask show", [True, False, True])
    hands.click("earlier")
    assert kinds(hands) == "pairs show ask"
    hands.click("remove")
    assert (kinds(hands), page(hands).at) == ("pairs ask", 1)
    hands.click("remove")
    assert (kinds(hands), page(hands).at) == ("pairs", 0)
    assert enabled(hands, *names) == [False, False, False]
    hands.key(pygame.K_DELETE)
    assert kinds(hands) == "pairs", "a lesson has one part at least"


def test_a_part_comes_after_the_chosen_one_until_there_are_as_many_as_may_be(tmp_path: Path) -> None:
    hands = opened(tmp_path, [PlanCard("pairs", 1)] * (MOST_CARDS - 2))
    hands.click("card.3")
    hands.choose("add", "show")
    assert (kinds(hands).split().index("show"), page(hands).at) == (4, 4)
    assert "No board yet" in hands.texts
    assert hands.widget("add", MenuButton).enabled
    hands.choose("add", "ask")
    assert not hands.widget("add", MenuButton).enabled
    assert len(page(hands).plan.cards) == MOST_CARDS


def test_changes_are_undone_and_made_again_and_what_is_seen_is_kept(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert not {"undo", "redo"} & {*hands.names}
    assert "anew" in hands.names, "it is another one than the program’s"
    first = page(hands).plan
    hands.choose("minutes.0", 11)
    hands.choose("minutes.1", 11)
    last = page(hands).plan
    assert [card.minutes for card in last.cards] == [11, 11, 24]
    assert written(hands) == last
    for _ in range(3):
        hands.click("undo")
    assert page(hands).plan == first
    assert enabled(hands, "undo", "redo") == [False, True]
    assert written(hands) == first
    while enabled(hands, "redo") == [True]:
        hands.click("redo")
    assert page(hands).plan == last
    hands.click("undo")
    hands.choose("minutes.2", 25)
    assert enabled(hands, "undo", "redo") == [True, False], "what was undone is gone after another change"


def test_a_sentence_is_changed_and_left_as_it_was_if_nothing_is_typed(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert "Look." in hands.texts
    hands.click("say")
    hands.click("done")
    assert "undo" not in hands.names
    hands.click("say")
    hands.write("!")
    hands.click("done")
    assert "Look.!" in hands.texts
    assert page(hands).card.say == "Look.!"


def test_boards_are_added_up_to_the_most(tmp_path: Path) -> None:
    hands = opened(tmp_path, [PlanCard("ask", 45, boards=[PlanBoard("A")] * (MOST_BOARDS - 1))])
    hands.click("board")
    assert len(page(hands).card.boards) == MOST_BOARDS
    assert "board" not in hands.names
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    hands.click("board.0")
    hands.click("gone")
    assert len(page(hands).card.boards) == MOST_BOARDS - 1
    assert "board" in hands.names


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (WIDE, "he"), (LOW, "en")])
def test_a_part_is_dragged_to_another_place_and_a_line_shows_where(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    hands = opened(tmp_path, size=size, language=language, text_scale=2.0 if size == LOW else 1.0)
    boxes = [hands.place_of(f"card.{n}") for n in range(3)]
    stacked = boxes[1].y > boxes[0].y
    assert stacked is (size == LOW)
    assert (boxes[1].x < boxes[0].x) is (language == "he")

    def beyond(n: int) -> tuple[int, int]:
        """A place behind a card."""
        box = boxes[n]
        return box.centerx + (0 if stacked else 9 if language == "en" else -9), box.centery + 9 * stacked

    def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> None:
        hands.step(pygame.event.Event(kind, pos=pos, button=button, rel=(0, 0), buttons=(1, 0, 0)))

    def thin() -> list[pygame.Rect]:
        return [one.rect for one in hands.top.sprites() if min(one.rect.size) < THIN]

    def lines() -> list[pygame.Rect]:
        return [one for one in thin() if one not in usual]  # beside the bar of what scrolls

    usual = thin()
    mouse(pygame.MOUSEBUTTONDOWN, boxes[0].center)
    mouse(pygame.MOUSEMOTION, (boxes[0].centerx + 2, boxes[0].centery))
    assert lines() == [], "it is hardly moved"
    mouse(pygame.MOUSEMOTION, beyond(1))
    (line,) = lines()
    assert (line.w > line.h) is stacked
    between = (boxes[1].centery, boxes[2].y + 1) if stacked else sorted((boxes[1].centerx, boxes[2].centerx))
    assert between[0] < (line.centery if stacked else line.centerx) < between[1]
    mouse(pygame.MOUSEBUTTONUP, beyond(1))
    assert (kinds(hands), page(hands).at) == ("pairs show ask", 1)
    assert lines() == []
    mouse(pygame.MOUSEBUTTONDOWN, boxes[2].center)
    mouse(pygame.MOUSEBUTTONUP, boxes[0].topleft if language == "en" else boxes[0].topright)
    assert kinds(hands) == "ask pairs show"
    for start, end in ((boxes[1].center, beyond(1)), (boxes[1].center, beyond(0))):
        mouse(pygame.MOUSEBUTTONDOWN, start)
        mouse(pygame.MOUSEBUTTONUP, end)
        assert kinds(hands) == "ask pairs show", "it is where it was"
    mouse(pygame.MOUSEBUTTONDOWN, boxes[0].center, 3)
    mouse(pygame.MOUSEBUTTONUP, beyond(2), 3)
    mouse(pygame.MOUSEBUTTONDOWN, boxes[0].center)
    hands.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    mouse(pygame.MOUSEBUTTONUP, beyond(2))
    assert kinds(hands) == "ask pairs show", "not with the other button, and not once the window was left"


WIDTHS = [
    ([10, 10], [50, 50], 400, [200, 200]),
    ([10, 30], [50, 50], 400, [100, 300]),
    ([1, 39], [50, 50], 400, [50, 350]),  # none is narrower than its least
    ([1, 1, 38], [50, 50, 50], 400, [50, 50, 300]),
    ([5, 15, 20], [50, 160, 50], 400, [50, 160, 190]),  # one that becomes too narrow only then
    ([1, 1], [300, 300], 400, [300, 300]),
    ([9], [50], 400, [400]),
]


@pytest.mark.parametrize(("minutes", "least", "room", "widths"), WIDTHS)
def test_parts_are_as_wide_as_their_time_and_never_too_narrow(
    minutes: list[int], least: list[int], room: int, widths: list[int]
) -> None:
    assert timed_widths(minutes, least, room) == widths


# ---- kept, and what goes wrong


def test_a_plan_that_cannot_be_read_is_told_and_the_usual_one_shown(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    hands.folders.plans.mkdir(parents=True)
    (hands.folders.plans / "hus.json").write_text("{", encoding="utf-8")
    hands.services.routes.plan_lesson(hands.services.library.variants["hus"])
    until_so(hands, lambda: page(hands).is_ready and bool(page(hands).notes()), patience=PATIENCE)
    assert any("can’t be read" in said and "JSON" in said for said in hands.texts)
    assert (kinds(hands), [card.minutes for card in page(hands).plan.cards]) == ("show", [45])
    assert "anew" not in hands.names, "the program has none for this game"


def test_a_plan_that_cannot_be_written_is_told_until_it_can(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    path = hands.folders.plans / "kalah.json"
    path.unlink()
    path.mkdir()
    hands.choose("minutes.0", 11)
    until_so(hands, lambda: bool(page(hands).notes()), patience=PATIENCE)
    assert any("couldn’t be saved" in said for said in hands.texts)
    path.rmdir()
    hands.choose("minutes.0", 12)
    until_so(hands, lambda: not page(hands).notes(), patience=PATIENCE)
    assert not any("couldn’t be saved" in said for said in hands.texts)
    assert written(hands) == page(hands).plan


def test_without_a_folder_a_plan_is_changed_for_now(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    vars(hands.services).update(own_plans=None)
    hands.services.routes.plan_lesson(hands.services.library.variants["hus"])
    until_so(hands, lambda: page(hands).is_ready, patience=PATIENCE)
    hands.choose("minutes.0", 44)
    hands.wait(0.1)
    assert [card.minutes for card in page(hands).plan.cards] == [44]
    assert not hands.folders.plans.exists()


def begun(hands: Hands) -> ClassScene:
    hands.click("begin")
    return hands.top_as(ClassScene)


def slide(scene: ClassScene) -> int:
    assert scene.plan_run is not None
    return scene.plan_run.at


def held(hands: Hands) -> tuple[int, int, int, str] | None:
    hands.wait(0.1)
    one = last_held_lesson(hands.folders.plans, "kalah")
    return (one.card, one.slide, one.slides, one.day) if one else None


def test_a_lesson_goes_on_where_it_was_left_and_begins_anew_when_it_is_over(tmp_path: Path) -> None:
    hands = opened(tmp_path)

    def label() -> str:
        return hands.widget("begin", Button).label

    assert label() == "Begin the lesson"
    scene = begun(hands)
    assert held(hands) == (0, 0, 3, "2025-01-31")
    scene.show_part(1)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert (held(hands), label()) == ((1, 1, 3, "2025-01-31"), "Continue the lesson")
    assert slide(begun(hands)) == 1
    hands.top_as(ClassScene).show_part(2)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert (held(hands), label()) == ((2, 2, 3, "2025-01-31"), "Begin the lesson")
    assert slide(begun(hands)) == 0


@pytest.mark.parametrize(("lesson", "first"), [
    (HeldLesson("kalah", 1, 1, 3, "2025-01-30"), 1), (HeldLesson("kalah", 2, 2, 3, "2025-01-30"), 0),
    (HeldLesson("kalah", 1, 1, 9, "2025-01-30"), 0), (HeldLesson("oware", 1, 1, 3, "2025-01-30"), 0),
])  # fmt: skip
def test_a_lesson_of_another_day_goes_on_if_it_is_still_the_same(
    tmp_path: Path, lesson: HeldLesson, first: int
) -> None:
    plans = Hands(tmp_path, home=False).folders.plans
    plans.mkdir(parents=True)
    record_held_lesson(plans, lesson)
    hands = opened(tmp_path)
    hands.wait(0.1)
    assert slide(begun(hands)) == first
