"""The list of plans: which one comes next, what was held before classes, and what is found by typing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.features.teach.lesson_plan import LessonPlan, OwnPlans, PlanCard, shipped_plans
from game.features.teach.plan_list import (
    HELD,
    MOST_HELD,
    HeldLesson,
    PlanList,
    find_plans,
    goal_of_plan,
    last_held_lesson,
    read_held_lessons,
    read_plan_list,
    record_held_lesson,
    usual_plans,
)
from game.place import ASSETS
from game.rules.file.variant_library import standard_library
from game.text.language import Language

VARIANTS = standard_library().variants
ENGLISH, HEBREW = (Language(code, ASSETS / "locale") for code in ("en", "he"))
ORDER = ("kalah", "oware", "congkak")  # of the program's plans in these tests
USUAL = tuple(shipped_plans()[game] for game in ORDER)
HUS = LessonPlan("hus", "Of my own", [PlanCard("pairs", 45)])


def held(said: str) -> tuple[HeldLesson, ...]:
    """Lessons that were held, as "kalah:3/9": its fourth board of nine was the last."""
    return tuple(
        HeldLesson(game, 0, int(at), int(of), "2025-01-31")
        for game, at, of in (one.replace("/", ":").split(":") for one in said.split())
    )


NEXT = {
    "": None,  # nothing was held
    "kalah:3/9": "kalah",  # it goes on
    "kalah:8/9": "oware",  # it is done: the next one
    "kalah:8/9 oware:2/9": "oware",
    "oware:2/9 kalah:8/9": "oware",  # it was never finished
    "kalah:8/9 oware:8/9": "congkak",
    "congkak:8/9": "kalah",  # after the last one those before it
    "kalah:8/9 congkak:8/9": "oware",
    "kalah:8/9 oware:8/9 congkak:8/9": None,  # all are done
    "hus:3/9": "hus",  # one's own goes on, too
    "hus:8/9": "kalah",
    "nothing:3/9": "kalah",  # of a game that is gone
    "oware:7/9 kalah:8/9": "oware",
}


@pytest.mark.parametrize("done", NEXT)
def test_the_next_plan_goes_on_or_was_never_finished(done: str) -> None:
    plan = PlanList((HUS,), USUAL, held(done)).next_plan
    assert (plan.game if plan else None) == NEXT[done]


def test_the_last_lesson_of_a_game_is_the_newest() -> None:
    plans = PlanList((), USUAL, held("kalah:1/9 oware:2/9 kalah:5/9 oware:8/9"))
    for game, slide, is_done in (("kalah", 5, False), ("oware", 8, True)):
        last = plans.last_held(game)
        assert last is not None
        assert (last.slide, last.is_done) == (slide, is_done)
    assert plans.last_held("congkak") is None


def test_a_lesson_that_was_held_is_found_another_day_the_newest_last(tmp_path: Path) -> None:
    assert read_held_lessons(tmp_path) == ()
    for lesson in held("kalah:1/9 oware:2/9 kalah:5/9"):
        record_held_lesson(tmp_path, lesson)
    assert read_held_lessons(tmp_path) == held("oware:2/9 kalah:5/9"), "only the last one of each game"
    assert last_held_lesson(tmp_path, "oware") == held("oware:2/9")[0]
    assert last_held_lesson(tmp_path, "congkak") is None
    many = held(" ".join(f"game{n}:1/9" for n in range(MOST_HELD + 1)))
    (tmp_path / HELD).write_bytes(msgspec.json.encode(many[:-1]))
    assert read_held_lessons(tmp_path) == many[:-1]
    record_held_lesson(tmp_path, many[-1])
    assert read_held_lessons(tmp_path) == many[1:], "the oldest is forgotten"
    (tmp_path / HELD).write_text("[{", encoding="utf-8")
    assert read_held_lessons(tmp_path) == ()


def test_own_plans_are_listed_without_those_that_cannot_be_read(tmp_path: Path) -> None:
    own = OwnPlans(tmp_path, VARIANTS)
    mine = replace(USUAL[1], title="Mine")
    for plan in (mine, HUS):
        own.save(plan)
    (tmp_path / "congkak.json").write_text("{", encoding="utf-8")
    (tmp_path / "no_game_here.json").write_bytes((tmp_path / "hus.json").read_bytes())
    record_held_lesson(tmp_path, held("oware:2/9")[0])
    found = read_plan_list(tmp_path, VARIANTS)
    assert found == PlanList((HUS, mine), usual_plans(VARIANTS), held("oware:2/9"))
    assert read_plan_list(None, VARIANTS) == PlanList((), usual_plans(VARIANTS), ())


def test_plans_of_the_program_come_from_easy_to_hard_for_games_that_are_there() -> None:
    plans = usual_plans(VARIANTS)
    assert {plan.game for plan in plans} == {*shipped_plans()}
    hardness = [VARIANTS[plan.game].difficulty for plan in plans]
    assert hardness == sorted(hardness)
    assert hardness[0] < hardness[-1]
    assert [plan.game for plan in usual_plans({"oware": VARIANTS["oware"]})] == ["oware"]


GOALS = [
    ([PlanCard("show", 5, "First."), PlanCard("show", 5, "Then."), PlanCard("pairs", 5, "Play.")], "Then."),
    ([PlanCard("show", 5, "First."), PlanCard("show", 5)], "First."),
    ([PlanCard("show", 5), PlanCard("ask", 5), PlanCard("pairs", 5, "Play."), PlanCard("test", 5, "Test.")], "Play."),
    ([PlanCard("show", 5)], ""),
]


@pytest.mark.parametrize(("cards", "goal"), GOALS)
def test_the_goal_of_a_plan_is_said_at_its_last_shown_turns(cards: list[PlanCard], goal: str) -> None:
    assert goal_of_plan(LessonPlan("kalah", "", cards)) == goal


MADE = [
    LessonPlan("kalah", "Sowing", [PlanCard("show", 5, "Feed the hungry."), PlanCard("ask", 5, "Count ahead.")],
               topics=["stores"]),
    LessonPlan("oware", "Counting", [PlanCard("show", 5, "Twos and threes."), PlanCard("pairs", 5, "Sow in pairs.")]),
    LessonPlan("congkak", "Laps", [PlanCard("pairs", 5, "Kalah has none.")], topics=["counting far ahead"]),
]  # fmt: skip
TYPED = {
    "": ["kalah", "oware", "congkak"],
    "sowing": ["kalah", "oware"],  # a title comes before a sentence, in which it ends in another way
    "count": ["oware", "congkak", "kalah"],  # a title, a topic, a sentence
    "kalah": ["kalah", "congkak"],  # its name, and a sentence of another one
    "oware threes": ["oware"],  # from two texts
    "three oware": ["oware"],
    "hungry twos": [],
    "zz": [],
    "STORES": ["kalah"],
}


@pytest.mark.parametrize("typed", TYPED)
def test_plans_are_found_by_their_words_however_these_end(typed: str) -> None:
    assert [plan.game for plan in find_plans(MADE, typed, VARIANTS, ENGLISH)] == TYPED[typed]


def test_plans_are_found_in_the_words_of_the_reader() -> None:
    said = HEBREW.t(USUAL[1].title)
    assert [plan.game for plan in find_plans(USUAL, said, VARIANTS, HEBREW)] == ["oware"]
    assert find_plans(USUAL, USUAL[1].title, VARIANTS, HEBREW) == []
