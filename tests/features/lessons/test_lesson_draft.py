"""A task in the making: the goal that it comes to, what its check finds, which kept tasks can be changed by hand."""

import msgspec
import pytest

from game.features.lessons import lesson_draft
from game.features.lessons.lesson_draft import (
    FEWEST_MOVES,
    MOST_RIGHT,
    MOST_TASKS,
    MOVE,
    LessonDraft,
    TaskCheckResult,
    TaskDraft,
    draft_from_task,
    is_editable,
    lesson_from_task,
)
from game.features.lessons.lesson_files import Lesson, MistakeHint, TaskWords
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position
from game.teaching.goals import KINDS, Goal
from game.teaching.kept_clips import bare_position_json
from game.teaching.replies import TooManyLinesError
from tests.features.lessons.lesson import ACROSS, two_answers

VARIANTS = standard_library().variants
KALAH = VARIANTS["kalah"].rules()
START = first_position(KALAH)
PLACES = ("A", "B", "a")


@pytest.mark.parametrize(("game", "move", "goal"), [
    ("kalah", "", Goal(starts_in=[])), ("kalah", "C", Goal(starts_in=["C"])), ("adji_kui", "", Goal(starts_in=[])),
    ("kiswahili", "E1<", Goal(starts_in=["E1"], sign="<")), ("damka", "a3-b4", Goal(starts_in=["a3"], lands=["b4"])),
])  # fmt: skip
def test_a_move_that_is_the_goal_is_kept_as_far_as_it_says_something(game: str, move: str, goal: Goal) -> None:
    draft = TaskDraft(first_position(VARIANTS[game].rules()), MOVE, line=[move] if move else [])
    assert draft.goal_target == move
    assert draft.goal_condition == goal
    if move:
        words = TaskWords("Play it.", draft.goal_condition, [], position=bare_position_json(draft.position))
        again = draft_from_task(words, draft.position.rules)
        assert again is not None
        assert again.kind == MOVE


def test_another_kind_of_goal_takes_what_is_usual_and_a_place_that_it_may_name() -> None:
    placed = next(kind for kind in KINDS.values() if kind.place)
    plain = next(kind for kind in KINDS.values() if not kind.place and not kind.clause)
    ruled = next(kind for kind in KINDS.values() if kind.clause)
    draft = TaskDraft(START, at="x", n=99)
    draft.set_goal_kind(placed.id, PLACES, ("extra_turn",))
    assert (draft.kind, draft.n, draft.at) == (placed.id, placed.usual, "A")
    draft.at = "B"
    draft.set_goal_kind(placed.id, PLACES, ("extra_turn",))
    assert draft.at == "B", "what may be named stays"
    draft.set_goal_kind(ruled.id, PLACES, ("extra_turn",))
    assert draft.at == "extra_turn"
    draft.set_goal_kind(plain.id, PLACES, ("extra_turn",))
    assert draft.at == ""


def test_a_position_is_usable_where_the_learner_is_to_move_and_may_choose() -> None:
    assert TaskDraft(START).is_position_usable
    assert not TaskDraft(START.play("A")).is_position_usable, "your opponent is to move"
    for holes, usable in (({"F": 1}, False), ({"A": 1, "F": 1}, True)):
        position = draft_from_task(task_at({**holes, "a": 3}), KALAH)
        assert position is not None
        assert len(position.position.legal()) == len(holes)
        assert position.is_position_usable is usable
        assert (position.find_solutions() == TaskCheckResult()) is not usable
    assert FEWEST_MOVES == 2
    laying = family_of(rules := VARIANTS["omweso"].rules()).start(rules)
    assert laying.phase == "layout"
    assert not TaskDraft(laying).is_position_usable, "stones are still laid"


def task_at(holes: dict[str, int], reach: Goal | None = None) -> TaskWords:
    left = 48 - sum(holes.values())
    position = {"holes": holes, "stores": {"S": left - left // 2, "N": left // 2}, "turn": "S"}
    return TaskWords("Move again.", reach or Goal(again=True), [], position=position)


def test_the_check_names_all_first_moves_and_the_shortest_way() -> None:
    draft = draft_from_task(task_at({"F": 1, "E": 2, "A": 1, "b": 3}), KALAH)
    assert draft is not None
    found = draft.find_solutions()
    assert set(found.first) == {"E", "F"}
    assert found.line in (("E",), ("F",))
    assert not found.too_many
    draft.line = ["A"]
    assert not draft.reaches_goal
    draft.line = ["F"]
    assert draft.reaches_goal
    draft.line = []
    assert not draft.reaches_goal


def test_of_what_has_too_many_ways_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_ends(*_: object) -> None:
        raise TooManyLinesError

    monkeypatch.setattr(lesson_draft, "solving_lines", never_ends)
    assert TaskDraft(START, "captured", 30, turns=4).find_solutions() == TaskCheckResult(too_many=True)


def test_what_is_said_to_a_mistake_comes_back_with_the_task() -> None:
    words = two_answers()
    draft = draft_from_task(words, KALAH)
    assert draft is not None
    assert draft.said == words.mistakes[0].text
    assert KINDS[draft.mistake].mistake
    assert draft.as_task_words("", 1).mistakes == words.mistakes
    draft.mistake = ""
    assert draft.as_task_words("", 1).mistakes == []


def changed(words: TaskWords, **how: object) -> TaskWords:
    return msgspec.structs.replace(words, **how)


@pytest.mark.parametrize("words", [
    changed(ACROSS[0], position=None), changed(ACROSS[0], options={"seeds": 3}), changed(ACROSS[0], about="extra_turn"),
    changed(ACROSS[0], mistakes=[*two_answers().mistakes] * 2),
    changed(ACROSS[0], mistakes=[MistakeHint(Goal(captured={"S": 3}, again=True), "No.")]),
    changed(ACROSS[0], reach=Goal(captured={"S": 2}, again=True)),
])  # fmt: skip
def test_a_task_of_which_something_cannot_be_chosen_is_not_changed_by_hand(words: TaskWords) -> None:
    assert draft_from_task(words, KALAH) is None
    assert not is_editable(Lesson("x", "X", "About.", ["sow"], [ACROSS[1], words]), KALAH)


def test_a_lesson_of_plain_tasks_can_be_changed_by_hand() -> None:
    assert is_editable(Lesson("x", "X", "About.", ["sow"], ACROSS), KALAH)
    maker = LessonDraft(KALAH, Lesson("x", "X", "About.", ["sow"], ACROSS, more=["More."]))
    assert (maker.title, maker.about, maker.more, maker.id) == ("X", "About.", ["More."], "x")
    assert [task.n for task in maker.tasks] == [2, 4]


def test_numbers_of_a_file_stay_within_what_it_may_hold() -> None:
    words = TaskDraft(START).as_task_words("Goal.", 99)
    assert (words.goal, words.right, words.choices, words.stones) == ("Goal.", MOST_RIGHT, 6, (48, 48))
    assert TaskDraft(START, goal=" My own. ").as_task_words("Goal.", 0).right == 1
    assert TaskDraft(START, goal=" My own. ").as_task_words("Goal.", 0).goal == "My own."
    assert TaskDraft(START, hints=["", " Look. "]).as_task_words("Goal.", 1).hints == ["Look."]


def test_a_lesson_is_begun_with_a_title_words_of_a_task_or_an_answer() -> None:
    assert not LessonDraft(KALAH).is_begun
    titled, worded, hinted, answered = (LessonDraft(KALAH) for _ in range(4))
    titled.title = " "
    assert not titled.is_begun
    titled.title = "x"
    worded.task.goal = "x"
    hinted.task.hints[1] = "x"
    answered.task.line = ["A"]
    assert all(one.is_begun for one in (titled, worded, hinted, answered))


def test_tasks_are_added_behind_the_one_that_is_looked_at_and_the_last_one_stays() -> None:
    maker = LessonDraft(KALAH)
    maker.remove_task()
    assert len(maker.tasks) == 1
    first = maker.task
    maker.task.set_position(START.play("F").play("a"))
    for _ in range(MOST_TASKS + 2):
        maker.add_task()
    assert len(maker.tasks) == MOST_TASKS
    assert maker.at == MOST_TASKS - 1
    assert maker.task.position == first.position
    maker.remove_task()
    assert maker.at == len(maker.tasks) - 1 == MOST_TASKS - 2
    maker.at = 0
    maker.remove_task()
    assert maker.at == 0
    assert all(task is not first for task in maker.tasks)


def test_a_position_of_the_same_game_is_laid_and_one_of_another_begins_another_lesson() -> None:
    maker = LessonDraft(KALAH)
    maker.add_task()
    maker.task.line = ["A"]
    maker.set_task_position(START.play("F").play("a"))
    assert (len(maker.tasks), maker.at, maker.task.line) == (2, 1, [])
    for rules in (VARIANTS["oware"].rules(), VARIANTS["oware"].rules({"seeds": 5})):
        maker.set_task_position(first_position(rules))
        assert maker.rules is rules
        assert (len(maker.tasks), maker.at) == (1, 0)
        assert maker.task.position.rules is rules
        maker.add_task()


def test_a_lesson_begins_with_a_task_of_another_one_in_the_readers_words() -> None:
    words = changed(ACROSS[0], mistakes=two_answers().mistakes, options={"seeds": 3}, about="sow")
    position = START.play("F").play("a")
    making = lesson_from_task(words, position, str.upper)
    assert making.task.position.as_json() == position.as_json()
    assert making.task.goal == words.goal.upper()
    assert making.task.hints == [hint.upper() for hint in words.hints]
    assert (making.task.kind, making.task.n) == ("captured", 2)
    assert making.task.mistake == ""


def test_of_a_goal_that_cannot_be_chosen_a_number_is_taken_before_others_and_its_words_are_left_out() -> None:
    words = changed(ACROSS[0], reach=Goal(again=True, captured={"S": 3}), turns=2, hints=["One."])
    making = lesson_from_task(words, START, str)
    assert (making.task.kind, making.task.n, making.task.goal) == ("captured", 3, "")
    assert making.task.hints == ["One.", ""]
    assert making.task.turns == 2


def test_a_turn_that_is_foretold_takes_one_turn() -> None:
    draft = TaskDraft(START, "foretell_last", turns=3, line=["A"])
    assert draft.is_prediction
    assert draft.reaches_goal
    assert (draft.as_task_words("Say.", 1).turns, draft.as_task_words("Say.", 1).turn) == (1, "A")
    assert TaskDraft(START, turns=3).as_task_words("Say.", 1).turns == 3
    assert draft.find_solutions().first == draft.find_solutions().line == ("A",)


@pytest.mark.parametrize("game", ["kalah", "oware"])
def test_the_first_goal_is_one_that_a_turn_from_the_position_reaches(game: str) -> None:
    making = LessonDraft(VARIANTS[game].rules())
    assert making.task.find_solutions().first
    making.add_task()
    assert making.task.find_solutions().first
