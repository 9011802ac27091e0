"""What is said of a lesson plan: its minutes, its parts and where one is in them."""

from __future__ import annotations

import pytest

from game.features.teach.lesson_plan import KINDS, CardKind, LessonPlan, PlanBoard, PlanCard
from game.features.teach.plan_text import ICONS, card_summary, card_title, minutes_text, place_in_lesson, plan_sentence
from game.place import ASSETS
from game.text.language import Language

ENGLISH, HEBREW = (Language(code, ASSETS / "locale") for code in ("en", "he"))
BOARDS = [PlanBoard("A"), PlanBoard("B"), PlanBoard("C")]
SUMMARIES: list[tuple[PlanCard, str]] = [
    (PlanCard("show", 5), "No board yet"), (PlanCard("ask", 5), "No board yet"),
    (PlanCard("show", 5, boards=BOARDS), "3 turns"), (PlanCard("show", 5, boards=BOARDS[:1]), "1 turn"),
    (PlanCard("ask", 5, boards=BOARDS), "3 questions"), (PlanCard("pairs", 5), "Two at a board"),
    (PlanCard("worksheet", 5, questions=6), "6 questions"), (PlanCard("test", 5, questions=1), "1 question"),
]  # fmt: skip
PLACES: list[tuple[CardKind, int, int, str]] = [
    ("show", 1, 1, "Show"), ("show", 0, 4, "Show"), ("ask", 1, 4, "Ask · 1 of 4"),
    ("test", 4, 4, "Short test · 4 of 4"),
    ("pairs", 1, 2, "Play in pairs · 1 of 2"), ("worksheet", 2, 3, "Worksheet · 2 of 3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (1, "1 of 45 minutes · 44 left"), (44, "44 of 45 minutes · 1 left"), (45, "45 minutes"),
        (46, "46 minutes · 1 more than 45"), (60, "60 minutes · 15 more than 45"),
    ],
)  # fmt: skip
def test_minutes_are_compared_with_a_usual_lesson(minutes: int, said: str) -> None:
    parts = [PlanCard("show", part) for part in (minutes // 2, minutes - minutes // 2) if part]
    assert minutes_text(ENGLISH, LessonPlan("kalah", "", parts)).replace("\xa0", " ") == said


@pytest.mark.parametrize(("card", "said"), SUMMARIES)
def test_a_part_says_how_much_is_in_it(card: PlanCard, said: str) -> None:
    assert card_summary(ENGLISH, card).replace("\xa0", " ") == said


@pytest.mark.parametrize(("kind", "n", "total", "said"), PLACES)
def test_of_several_boards_the_number_is_said(kind: CardKind, n: int, total: int, said: str) -> None:
    assert place_in_lesson(ENGLISH, kind, n, total).replace("\xa0", " ") == said


def test_each_kind_of_part_has_a_name_and_a_sign_of_its_own() -> None:
    for words in (ENGLISH, HEBREW):
        assert len({card_title(words, kind) for kind in KINDS}) == len(KINDS)
    assert len({ICONS[kind] for kind in KINDS}) == len(KINDS)


def test_sentences_of_the_program_are_translated_and_those_of_a_user_stay() -> None:
    for said in (
        "Twos and threes",
        "sowing stones",
        "Play in pairs. Who captures four stones at once, the last one included?",
    ):
        assert plan_sentence(ENGLISH, said) == said
        assert plan_sentence(HEBREW, said) == HEBREW.t(said) != said
    assert plan_sentence(HEBREW, "Show") == "Show", "a word of the program that a user wrote"
    assert plan_sentence(HEBREW, "") == ""
