"""The list of plans: found by typing, opened with Enter, gone on with, and how far the class is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.teach.lesson_plan import OwnPlans, shipped_plans
from game.features.teach.plan_list import HeldLesson, record_held_lesson
from game.features.teach.window.lesson_plan.plan_list_page import PlanListPage
from game.features.teach.window.lesson_plan.plan_scene import PlanScene
from tests.features.teach.window import room
from tests.window.hands import Hands, until_so

DAY = "2025-01-30"


def opened(folder: Path, game: str = "oware", *held: HeldLesson) -> Hands:
    hands = Hands(folder, home=False)
    hands.folders.plans.mkdir(parents=True, exist_ok=True)
    for lesson in held:
        record_held_lesson(hands.folders.plans, lesson)
    hands.services.routes.lesson_plans(hands.services.library.variants[game])
    until_so(hands, lambda: len(hands.top_as(PlanListPage).plans.held) == len(held), patience=60)
    hands.wait(0.1)
    return hands


def shown(hands: Hands) -> str:
    return hands.top_as(PlanScene).variant.id


def typed(hands: Hands, text: str) -> None:
    hands.controls.focus_on("search")
    hands.write(text)
    hands.wait(0.1)


def test_enter_opens_the_game_to_teach_or_what_was_found_first(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert hands.focus == "search"
    hands.key(pygame.K_RETURN)
    assert shown(hands) == "oware"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    assert hands.focus == "search"
    typed(hands, "men")
    hands.key(pygame.K_RETURN)
    assert shown(hands) == "damka"


def test_where_nothing_is_found_that_is_said_and_enter_opens_nothing(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert "No lesson teaches that." not in hands.texts
    assert "Easiest first" in hands.texts
    typed(hands, "sheep")
    assert "No lesson teaches that." in hands.texts
    assert not {"Easiest first", "Your lessons"} & {*hands.texts}
    hands.key(pygame.K_RETURN)
    assert hands.page == "PlanListPage"


def test_a_game_without_a_plan_gets_a_new_one(tmp_path: Path) -> None:
    assert "new" not in opened(tmp_path / "one").names
    hands = opened(tmp_path / "two", "hus")
    hands.click("new")
    assert shown(hands) == "hus"


def test_the_lesson_goes_on_and_has_the_focus_for_who_comes_back(tmp_path: Path) -> None:
    hands = opened(tmp_path, "oware", HeldLesson("congkak", 2, 4, 9, DAY))
    assert "Continue: Congkak" in hands.texts
    assert "Part 3 of 6: Ask" in hands.texts
    hands.click("next")
    assert shown(hands) == "congkak"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.focus == "next"
    typed(hands, "sow")
    assert "next" not in hands.names, "while something is looked for"


def test_after_a_lesson_that_is_done_comes_the_next_one_with_its_title(tmp_path: Path) -> None:
    hands = opened(tmp_path, "oware", HeldLesson("kalah", 6, 8, 9, DAY))
    assert any(said.startswith("Next: ") for said in hands.texts)
    assert "far" in hands.names
    hands.click("far")
    assert hands.page == "ClassTablePage"


@pytest.mark.parametrize("named", [False, True])
def test_how_far_the_class_is_is_said_of_the_game_that_was_taught(tmp_path: Path, named: bool) -> None:
    hands = Hands(tmp_path, home=False)
    if named:
        room.fill(hands)[0].record_test("oware", [], DAY)
    else:
        room.courses(hands)
    hands.folders.plans.mkdir(parents=True, exist_ok=True)
    record_held_lesson(hands.folders.plans, HeldLesson("oware", 1, 3, 9, DAY))
    hands.services.routes.lesson_plans(hands.services.library.variants["oware"])
    until_so(hands, lambda: "far" in hands.names, patience=60)
    said = "Oware: 2 of 6 learners have done lessons, 1 the short test" if named else "No class yet"
    assert said in hands.texts


def test_own_plans_stand_in_place_of_the_program_s(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    OwnPlans(hands.folders.plans, hands.services.library.variants).save(shipped_plans()["congkak"])
    hands.services.routes.lesson_plans(hands.services.library.variants["oware"])
    until_so(hands, lambda: "own.congkak" in hands.names, patience=60)
    assert "plan.congkak" not in hands.names
    assert "Your lessons" in hands.texts
    plans = [name for name in hands.names if name.startswith(("own.", "plan."))]
    assert plans[0] == "own.congkak"
    assert len(plans) == len(shipped_plans())
    hands.click("own.congkak")
    assert shown(hands) == "congkak"


def test_a_lesson_is_imported_and_help_is_there(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    hands.click("bring")
    assert hands.page == "ImportPlanPlate"
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_F1)
    assert hands.page != "PlanListPage"
