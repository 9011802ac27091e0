"""The questions of a short test: kept in a file, asked again, and of several kinds in positions no lesson has."""

import re
from pathlib import Path

import msgspec
import pytest

from game.features.lessons import checking, lesson_files, short_test
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.short_test import (
    KINDS,
    QUESTIONS,
    KeptQuestion,
    askable_questions,
    does_sentence_name_answer,
    kept_questions,
    position_key,
    positions_of_course,
    questions_as_json,
)
from game.rules.families import family_of
from game.teaching.foretelling import Foretell, asked_turn, right_answers
from game.teaching.goals import Goal
from game.teaching.tasks import Task
from tests.features.lessons.lesson import course, lessons
from tests.teaching.reading import VARIANTS

RULES, PLACES = VARIANTS["kalah"].rules(), lesson_files.task_positions("kalah")
COURSE = [step.lesson for step in course().steps]
KEPT = kept_questions("kalah")


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "kalah.json").write_text(questions_as_json(KEPT), "utf-8")
    assert kept_questions("kalah", tmp_path) == KEPT
    assert len(questions_as_json(KEPT).splitlines()) == len(KEPT) + 2, "a line for each"
    assert kept_questions("oware", tmp_path) == []
    (tmp_path / "kalah.json").write_text("nonsense", "utf-8")
    assert kept_questions("kalah", tmp_path) == []


def test_a_question_is_asked_where_its_lesson_and_its_turn_still_fit() -> None:
    replaced, one = msgspec.structs.replace, KEPT[0]
    some = [one, replaced(one, lesson="gone"), replaced(one, ask="ask_nothing"), replaced(one, turn="Z")]
    some.append(replaced(one, position={"holes": {"z": 1}, "turn": "S"}))
    asked = askable_questions(COURSE, RULES, some)
    assert [question is not None for question in asked] == [True, False, False, False, False]
    first = asked[0]
    assert first is not None
    assert (first.number, first.lesson.id) == (1, one.lesson)
    assert first.task.first == right_answers(asked_turn(first.task.position, one.turn), "last")


def test_positions_are_the_same_where_the_same_lies_and_the_same_side_is_to_move() -> None:
    first = askable_questions(COURSE, RULES, KEPT)[0]
    assert first is not None
    position = first.task.position
    assert position_key(family_of(RULES).from_json(RULES, position.as_json())) == position_key(position)
    assert position_key(family_of(RULES).from_json(RULES, {**position.as_json(), "turn": "N"})) != position_key(
        position
    )
    assert position_key(position) not in positions_of_course(COURSE, RULES, PLACES)


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_a_short_test_asks_eight_questions_of_three_kinds_on_boards_that_differ(game: str) -> None:
    kept = kept_questions(game)
    assert len(kept) == QUESTIONS
    assert len({one.ask for one in kept}) >= KINDS
    rules = VARIANTS[game].rules()
    positions = [family_of(rules).from_json(rules, one.position) for one in kept]
    assert len({position_key(one) for one in positions}) == QUESTIONS
    said = [
        (one.ask, right_answers(asked_turn(at, one.turn), _asked(one))) for at, one in zip(positions, kept, strict=True)
    ]
    assert all(answers for _, answers in said)
    assert len({*said}) * 2 > QUESTIONS, "not always the same is right"


def _asked(kept: KeptQuestion) -> Foretell:
    return next(words.reach.foretell for words in lessons()["questions"].task if words.id == kept.ask)


@pytest.mark.parametrize(
    ("holes", "asked", "turn", "named"),
    [
        ({"B": 2, "a": 1}, "last", "B", False),
        ({"B": 13, "a": 1}, "last", "B", True),  # once round: it ends where it began
        ({"B": 2, "C": 1, "a": 1}, "holds", "B", False),
    ],
)
def test_a_sentence_names_its_answer_where_a_right_one_stands_in_it(
    holes: dict[str, int], asked: Foretell, turn: str, named: bool
) -> None:
    position = family_of(RULES).from_json(
        RULES, {"holes": holes, "stores": {"S": 0, "N": 48 - sum(holes.values())}, "turn": "S"}
    )
    accept = tuple((said,) for said in right_answers(asked_turn(position, turn), asked))
    task = Task(position, accept, turn=turn, asked=asked)
    words = TaskWords(goal="How is it?", reach=Goal(foretell=asked))
    assert does_sentence_name_answer(short_test.TestQuestion(COURSE[0], 1, words, task)) is named


# What says that there is a rule, and not which; and what is true of any turn.
SAYS_NOTHING = re.compile(
    r"\b(the|this) rules? (of (this|the) game )?(says?|asks?|tells?|wants?|decides?)\b|with the rule\b"
    r"|choose the other (turn|move)|(one|a) (hole|stone) or more",
    re.IGNORECASE,
)


def test_no_text_of_a_lesson_fits_every_game_and_says_nothing_in_it() -> None:
    said = [
        (lesson.id, text)
        for lesson in lessons().values()
        for told in ([lesson.about, *lesson.more], *map(checking.task_texts, lesson.task))
        for text in told
    ]
    assert len(said) > 1000
    assert not [one for one in said if SAYS_NOTHING.search(one[1])]
    for text in (
        "Each such sowing is called a lap. The rule of this game says when you sow on.",
        "Capture from one hole or more.",
        "Choose the other turn.",
        "What would lie there? Compare it with the rule.",
    ):
        assert SAYS_NOTHING.search(text)
