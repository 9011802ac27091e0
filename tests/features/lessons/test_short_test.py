"""The questions of a short test: kept in a file, asked again, and found in other positions than the lessons have."""

import re
from pathlib import Path

import msgspec
import pytest

from game.features.lessons import checking, course_check, lesson_files, short_test
from game.features.lessons.lesson_files import Lesson, TaskWords
from game.features.lessons.short_test import (
    KeptQuestion,
    askable_questions,
    find_questions,
    kept_questions,
    position_key,
    positions_of_tasks,
    questions_as_toml,
)
from game.features.lessons.taught_clauses import clauses_in_force
from game.rules.families import family_of
from game.teaching.goals import Goal
from game.teaching.tasks import Task
from tests.features.lessons.lesson import lessons
from tests.teaching.reading import VARIANTS

RULES, PLACES = VARIANTS["kalah"].rules(), lesson_files.task_positions("kalah")
COURSE = [lessons()[id] for id in ("last_stone", "once_more")]
KEPT = [one for one in kept_questions("kalah") if one.lesson in ("last_stone", "once_more")]


def changed(lesson: Lesson, **words: object) -> Lesson:
    """The lesson with a first task of other words."""
    first = msgspec.structs.replace(lesson.task[0], **words)
    return msgspec.structs.replace(lesson, task=[first, *lesson.task[1:]])


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "kalah.json").write_text(questions_as_toml(KEPT), "utf-8")
    assert kept_questions("kalah", tmp_path) == KEPT
    assert len(questions_as_toml(KEPT).splitlines()) == len(KEPT) + 2, "a line for each"
    assert '"turn":""' not in questions_as_toml(KEPT), "nothing is foretold"
    assert kept_questions("oware", tmp_path) == []
    (tmp_path / "kalah.json").write_text("nonsense", "utf-8")
    assert kept_questions("kalah", tmp_path) == []


def test_a_question_is_asked_where_its_lesson_and_its_position_still_fit() -> None:
    holes, stores = {"C": 1, "E": 1, "F": 2, "e": 1, "f": 1}, {"S": 32, "N": 10}
    one = KeptQuestion("last_stone", 1, {"holes": holes, "stores": stores, "turn": "S"})
    replaced = msgspec.structs.replace
    some = [one, replaced(one, lesson="gone"), replaced(one, task=0), replaced(one, task=3), replaced(one, task=4)]
    some.append(replaced(one, position={"holes": {"z": 1}, "turn": "S"}))
    asked = askable_questions(COURSE, RULES, some)
    assert [question is not None for question in asked] == [True, False, False, True, False, False]
    first = asked[0]
    assert first is not None
    assert first.definition is COURSE[0].task[0]
    assert first.task.first


def test_a_task_with_a_name_or_one_for_the_search_is_no_question() -> None:
    for words in ({"id": "named"}, {"reach": Goal(best=True)}):
        assert askable_questions([changed(COURSE[0], **words)], RULES, KEPT[:1]) == [None]


def test_positions_are_the_same_where_the_same_lies_and_the_same_side_is_to_move() -> None:
    first = askable_questions(COURSE, RULES, KEPT)[0]
    assert first is not None
    position = first.task.position
    again = family_of(RULES).from_json(RULES, position.as_json())
    assert position_key(again) == position_key(position)
    other = family_of(RULES).from_json(RULES, {**position.as_json(), "turn": "N"})
    assert position_key(other) != position_key(position)


def test_a_task_of_several_turns_comes_after_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_test, "SEEDS", 1)
    monkeypatch.setattr(short_test, "QUESTIONS", 2)
    found = find_questions([COURSE[0], changed(COURSE[1], turns=2)], RULES, PLACES, [])
    assert len(found) == 2
    assert ("once_more", 1) not in [(one.lesson, one.task) for one in found]


@pytest.fixture(scope="module")
def three() -> list[KeptQuestion]:
    """Three questions that are found for two lessons."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(short_test, "SEEDS", 1)
        patch.setattr(short_test, "QUESTIONS", 3)
        return find_questions(COURSE, RULES, PLACES, [])


def test_questions_are_of_as_many_lessons_as_can_be_in_other_positions_and_right(three: list[KeptQuestion]) -> None:
    assert [(one.lesson, one.task) for one in three] == [("last_stone", 1), ("last_stone", 2), ("once_more", 1)]
    taught = positions_of_tasks(COURSE, RULES, PLACES)
    assert len(taught) == 6
    seen = set[object]()
    for question in askable_questions(COURSE, RULES, three):
        assert question is not None
        place = position_key(question.task.position)
        assert place not in taught | seen
        assert checking.is_task_flawless(question.definition, question.task)
        seen.add(place)


def test_what_is_kept_and_still_fits_stays_and_no_position_is_asked_twice(
    monkeypatch: pytest.MonkeyPatch, three: list[KeptQuestion]
) -> None:
    monkeypatch.setattr(short_test, "SEEDS", 0)  # nothing new is looked for
    gone = KeptQuestion("gone", 1, three[0].position)
    taught = KeptQuestion("last_stone", 1, PLACES["last_stone"][0].position)
    kept = find_questions(COURSE, RULES, PLACES, [three[2], three[0], three[0], gone, taught])
    assert kept == [three[0], three[2]], "in the order of the course"


def own_first(some: list[Lesson], own: str) -> list[Lesson]:
    """A course in which only this lesson is of one game alone."""
    return [msgspec.structs.replace(one, games=["kalah"] if one.id == own else []) for one in some]


def small_test(patch: pytest.MonkeyPatch, questions: int, own: int) -> None:
    patch.setattr(short_test, "SEEDS", 1)
    patch.setattr(short_test, "QUESTIONS", questions)
    patch.setattr(short_test, "OWN", own)


def test_half_of_the_questions_are_of_the_lesson_that_only_this_game_has(
    monkeypatch: pytest.MonkeyPatch, three: list[KeptQuestion]
) -> None:
    small_test(monkeypatch, 2, 1)
    old = [one for one in three if one.lesson == "last_stone"]
    assert len(old) == 2
    assert [one.lesson for one in find_questions(COURSE, RULES, PLACES, old)] == ["last_stone", "last_stone"]
    found = find_questions(own_first(COURSE, "once_more"), RULES, PLACES, old)
    assert [one.lesson for one in found] == ["last_stone", "once_more"]
    assert found[0] in old, "what is kept stays, as far as there is room"


def test_what_is_kept_of_the_lesson_that_only_this_game_has_is_not_given_up(
    monkeypatch: pytest.MonkeyPatch, three: list[KeptQuestion]
) -> None:
    small_test(monkeypatch, 2, 2)
    assert find_questions(own_first(COURSE, "last_stone"), RULES, PLACES, three) == three[:2]


def test_what_is_special_about_a_game_is_asked_before_its_other_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    small_test(monkeypatch, 1, 1)
    both = [msgspec.structs.replace(one, games=["kalah"]) for one in COURSE]
    assert [one.lesson for one in find_questions(both, RULES, PLACES, [])] == ["last_stone"]
    special = [both[0], msgspec.structs.replace(both[1], special="It is special.")]
    assert [one.lesson for one in find_questions(special, RULES, PLACES, [])] == ["once_more"]


def test_a_test_that_could_ask_more_about_what_only_this_game_has_says_so(
    monkeypatch: pytest.MonkeyPatch, three: list[KeptQuestion]
) -> None:
    small_test(monkeypatch, 3, 2)
    course = own_first(COURSE, "once_more")
    left_out = short_test.missing_unique_task(course, RULES, PLACES, three)
    assert left_out is not None
    lesson, number = left_out
    assert lesson == "once_more"
    assert (lesson, number) not in [(one.lesson, one.task) for one in three]
    wrong = f"it could ask about task {number} of lesson once_more"
    assert wrong in " ".join(course_check.short_test_faults(course, RULES, PLACES, three))
    enough = find_questions(course, RULES, PLACES, three)
    assert sum(one.lesson == "once_more" for one in enough) == 2
    assert short_test.missing_unique_task(course, RULES, PLACES, enough) is None
    assert wrong not in " ".join(course_check.short_test_faults(course, RULES, PLACES, enough))


def test_a_test_is_not_blamed_where_no_other_position_is_found(
    monkeypatch: pytest.MonkeyPatch, three: list[KeptQuestion]
) -> None:
    small_test(monkeypatch, 3, 2)
    monkeypatch.setattr(short_test, "find_tasks", lambda *asked: iter(()))
    assert short_test.missing_unique_task(own_first(COURSE, "once_more"), RULES, PLACES, three) is None


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_no_question_of_a_short_test_names_its_answer(game: str) -> None:
    """Where the sentence names holes that may be played, one of their moves at least is wrong."""
    rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
    course = lesson_files.course_of_game(lesson_files.read_lessons(), game, clauses_in_force(rules), places)
    asked = [one for one in askable_questions(course, rules, kept_questions(game)) if one is not None]
    assert [one for one in asked if short_test.does_goal_name_answer(one.definition, one.task)] == []


@pytest.mark.parametrize(
    ("goal", "first", "named"),
    [
        ("Start in D or E.", ("D",), False),  # E may be played, too, and is wrong
        ("Start in D.", ("D",), True),
        ("A cow needs time: capture.", ("A",), False),  # no hole, but a word
        ("Clear A and B.", ("A", "B"), True),
        ("Let your last stone fall into hole a.", ("D",), False),
    ],
)
def test_a_sentence_names_its_answer_where_all_that_it_names_is_right(
    goal: str, first: tuple[str, ...], named: bool
) -> None:
    position = family_of(VARIANTS["kalah"].rules()).start(VARIANTS["kalah"].rules())
    task = Task(position, tuple((move,) for move in first))
    assert short_test.does_goal_name_answer(TaskWords(goal=goal, reach=Goal()), task) is named


# What says that there is a rule, and not which; and what is true of any turn.
SAYS_NOTHING = re.compile(
    r"\b(the|this) rules? (of (this|the) game )?(says?|asks?|tells?|wants?|decides?)\b|with the rule\b"
    r"|choose the other (turn|move)|(one|a) (hole|stone) or more",
    re.IGNORECASE,
)


def test_no_text_of_a_lesson_fits_every_game_and_says_nothing_in_it() -> None:
    said = [
        (lesson.id, text)
        for lesson in lesson_files.read_lessons().values()
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
