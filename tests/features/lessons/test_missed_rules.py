"""Rules that were missed come back with today's puzzles, in one round of five minutes at most."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.features.home.home_progress import CourseProgress
from game.features.learners.learners_file import MOST_RULES, MOST_WORD, Learner, Learners, PuzzleRecord, ShortTestAnswer
from game.features.learners.spaced_repetition import How, record_after_try, repetition_card
from game.features.lessons.course_list import FIRST, CourseLoader
from game.features.lessons.lesson_files import Lesson, LessonError
from game.features.lessons.lesson_notes import LessonRecorder, stored_progress
from game.features.lessons.lesson_run import HINTS, LessonRun
from game.features.lessons.missed_rules import (
    MissedRuleKey,
    drop_obsolete_cards,
    open_rule_as_test,
    parse_card_id,
    record_missed_question,
    record_missed_rule,
)
from game.features.puzzles.practice import Practice
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.todays_round import (
    NEW,
    PUZZLE,
    ROUND,
    RULE,
    TodaysRound,
    games_of_learner,
    mix_questions,
    plan_round,
    puzzle_ids,
    todays_round,
)
from game.rules.file.first_games import first_games
from game.rules.file.variant_library import standard_library
from game.teaching.kept_puzzles import KeptPuzzle, shipped_puzzles
from tests.features.lessons.lesson import course, lesson, wrong_move
from tests.features.puzzles.test_practice import Services
from tests.known_puzzles import AGAIN

DAY, NEXT = "2025-01-31", "2025-02-01"
VARIANTS = standard_library().variants
FIRST_LESSON = course().steps[0].lesson.id
PLACE = MissedRuleKey("kalah", FIRST_LESSON, len(course().steps[0].lesson.task))  # the last task of the lesson


@pytest.fixture
def learners(tmp_path: Path) -> Learners:
    return Learners(tmp_path / "learners.json")


def under_way(learners: Learners, id: str = "across") -> tuple[LessonRun, LessonRecorder]:
    run = LessonRun(lesson(id))
    return run, LessonRecorder(run, learners, learners.current.id)


def pass_time(run: LessonRun, notes: LessonRecorder, day: str = DAY) -> None:
    for _ in range(300):
        run.update(0.1)
        notes.record_changes(day)


def attempt(run: LessonRun, notes: LessonRecorder, move: str, day: str = DAY) -> None:
    assert run.playing.begin_turn((move,))
    pass_time(run, notes, day)


# ---------------------------------------------------------------------- missed in a lesson, or in a short test
def test_a_task_with_a_wrong_try_comes_back_the_next_day(learners: Learners, tmp_path: Path) -> None:
    run, notes = under_way(learners)
    attempt(run, notes, wrong_move(run))
    kept = learners.current.rules["kalah/across/1"]
    assert kept.due == NEXT
    attempt(run, notes, run.exercise.task.first[0])
    assert list(learners.current.rules) == ["kalah/across/1"], "the same miss is one card"
    assert learners.current.rules["kalah/across/1"] == kept
    assert learners.flush()
    assert Learners(tmp_path / "learners.json").current.rules == learners.current.rules


def test_a_task_that_is_found_at_once_comes_not_back_also_with_a_hint(learners: Learners) -> None:
    run, notes = under_way(learners)
    assert run.open_next_hint()
    assert run.open_next_hint()
    pass_time(run, notes)
    attempt(run, notes, run.exercise.task.first[0])
    run.continue_lesson()
    attempt(run, notes, run.exercise.task.first[0])
    assert run.is_lesson_done
    assert not learners.current.rules


def test_who_opens_the_answer_is_asked_as_one_who_was_shown_it(learners: Learners, tmp_path: Path) -> None:
    run, notes = under_way(learners)
    for _ in range(2):
        attempt(run, notes, wrong_move(run))
    while run.opened_hint_count < HINTS:
        assert run.open_next_hint()
    pass_time(run, notes)
    card = repetition_card(learners.current.rules["kalah/across/1"])
    assert card is not None
    assert (card.found, card.first) == ("shown", DAY)
    assert learners.flush()
    assert Learners(tmp_path / "learners.json").current.rules == learners.current.rules


def test_a_lesson_that_is_gone_on_with_keeps_its_card_and_one_begun_anew_makes_another(learners: Learners) -> None:
    run, notes = under_way(learners)
    attempt(run, notes, wrong_move(run))
    before = learners.current.rules["kalah/across/1"]
    later = LessonRun(lesson("across"), begun=stored_progress(learners.current.unfinished_lesson("kalah", "across"), 2))
    pass_time(later, LessonRecorder(later, learners, learners.current.id), NEXT)
    assert learners.current.rules["kalah/across/1"] == before
    run.restart_lesson()
    attempt(run, notes, wrong_move(run), "2025-03-01")
    assert learners.current.rules["kalah/across/1"].due == "2025-03-02"


@pytest.mark.parametrize(("stones", "found"), [(3, None), (2, "tries"), (0, "shown")])
def test_of_a_short_test_what_was_not_found_at_once_comes_back(stones: int, found: How | None) -> None:
    learner = Learner("me")
    record_missed_question(learner, "kalah", ShortTestAnswer("across", 2, stones), DAY)
    cards = {id: card.found for id, kept in learner.rules.items() if (card := repetition_card(kept))}
    assert cards == ({"kalah/across/2/test": found} if found else {})


@pytest.mark.parametrize("place", [PLACE, PLACE._replace(tested=True), MissedRuleKey("my-game", "a", 12)])
def test_a_card_says_where_it_was_missed(place: MissedRuleKey) -> None:
    assert parse_card_id(place.card_id) == place


@pytest.mark.parametrize("id", ["", "kalah", "kalah/across", "kalah/across/x", "kalah/across/0", "/a/1", "a/b/1/2"])
def test_a_key_that_says_no_place_is_never_asked(id: str) -> None:
    assert parse_card_id(id) is None
    learner = Learner("me", rules={id: PuzzleRecord("2025-01-01")})
    assert plan_round(learner, DAY, (), VARIANTS).left_count == 0


# ---------------------------------------------------------------------- today's round
def ids(n: int, name: str = "p") -> list[str]:
    return [f"kalah-{name}{i}" for i in range(n)]


def backlog(puzzles: int, rules: int) -> Learner:
    learner = Learner("me")
    for id in ids(puzzles):
        learner.puzzles[id] = record_after_try(None, "tries", "2025-01-20")
    for n in range(rules):
        record_missed_rule(learner, MissedRuleKey("kalah", "across", n + 1), "tries", "2025-01-21")
    return learner


@pytest.mark.parametrize("puzzles", [0, 1, 3, 6, 40])
@pytest.mark.parametrize("rules", [0, 1, 4, 10, 40])
def test_the_round_never_takes_more_than_five_minutes(puzzles: int, rules: int) -> None:
    learner = backlog(puzzles, rules)
    there = [*ids(puzzles), *ids(30, "new")]
    today = plan_round(learner, DAY, there, VARIANTS)
    assert today.total_seconds <= ROUND == 300
    assert today.total_seconds > ROUND - PUZZLE or today.new_count == NEW, (
        "and leaves out nothing for which there is room"
    )
    assert today.new_count <= NEW
    if puzzles and rules:
        assert today.due, "both kinds come, however many of one are due"
        assert today.due_rules
    if puzzles + rules <= 5:
        assert today.due_count == puzzles + rules, "what comes back goes before what is new"


def test_the_round_stays_the_same_while_it_is_done() -> None:
    learner, there = backlog(4, 3), [*ids(4), *ids(30, "new")]
    first = plan_round(learner, DAY, there, VARIANTS)
    asked = list[str]()
    for n in range(first.total_count):
        today = plan_round(learner, DAY, there, VARIANTS)
        assert (today.done_count, today.total_count, today.total_seconds) == (n, first.total_count, first.total_seconds)
        new = [id for id in there if id not in learner.puzzles]
        [id, *_] = mix_questions([*today.due, *new[: today.new_count]], today.due_rules, today)
        kept = learner.rules if id in today.due_rules else learner.puzzles
        kept[id] = record_after_try(kept.get(id), "shown", DAY)
        asked.append("rule" if kept is learner.rules else "puzzle")
    assert plan_round(learner, DAY, there, VARIANTS).left_count == 0
    assert asked[0] == "puzzle"
    assert asked.count("rule") == 3
    assert ("rule", "rule") not in pairwise(asked), "they are mixed"


def test_what_was_missed_today_was_not_asked_today() -> None:
    learner = Learner("me")
    record_missed_rule(learner, PLACE, "shown", DAY)
    assert plan_round(learner, DAY, (), VARIANTS) == TodaysRound()
    tomorrow = plan_round(learner, NEXT, (), VARIANTS)
    assert (tomorrow.done_count, tomorrow.due_rules, tomorrow.total_seconds) == (0, (PLACE.card_id,), RULE)


def test_games_that_are_gone_ask_nothing() -> None:
    learner = backlog(0, 2)
    assert plan_round(learner, DAY, (), ["oware"]).left_count == 0
    assert len(plan_round(learner, DAY, (), ["kalah"]).due_rules) == 2


def test_what_has_waited_longest_comes_first() -> None:
    learner = Learner("me")
    for id, due in zip(ids(3), ("2025-01-25", "2025-01-20", "2025-01-22"), strict=True):
        learner.puzzles[id] = PuzzleRecord(due)
        learner.rules[f"kalah/{id}/1"] = PuzzleRecord(due)
    today = plan_round(learner, DAY, ids(3), VARIANTS)
    assert today.due == ("kalah-p1", "kalah-p2", "kalah-p0")
    assert today.due_rules == ("kalah/kalah-p1/1", "kalah/kalah-p2/1", "kalah/kalah-p0/1")


def test_a_day_on_which_nothing_was_done_and_nothing_is_left_takes_no_time() -> None:
    nothing = TodaysRound()
    assert (nothing.done_count, nothing.left_count, nothing.total_count, nothing.total_seconds) == (0, 0, 0, 0)
    assert (TodaysRound(due=("p",)).total_seconds, TodaysRound(due_rules=("r",)).total_seconds) == (50, 30), "about"


def test_the_round_of_a_game_has_its_puzzles_and_its_rules_alone(tmp_path: Path) -> None:
    services = Services(tmp_path, [], {"kalah": 1})
    learner = services.learners.current
    of = {game: shipped_puzzles(game)[0].id for game in ("kalah", "oware", "songo")}
    for game, id in of.items():
        learner.puzzles[id] = PuzzleRecord("2025-01-30")
        record_missed_rule(learner, MissedRuleKey(game, "across", 1), "shown", "2025-01-30")
    learner.puzzles[shipped_puzzles("kalah")[1].id] = PuzzleRecord("2025-02-05")  # it is not due
    today = todays_round(cast(Any, services), "oware")
    assert (today.due, today.due_rules) == ((of["oware"],), ("oware/across/1",))
    today = todays_round(cast(Any, services))
    assert set(today.due) == set(of.values())
    assert sorted(today.due_rules) == ["kalah/across/1", "oware/across/1", "songo/across/1"]


def test_a_puzzle_of_ones_own_is_asked_with_those_of_its_game(tmp_path: Path) -> None:
    services = Services(tmp_path, [AGAIN])
    services.learners.current.puzzles[AGAIN.id] = PuzzleRecord("2025-01-30")
    assert todays_round(cast(Any, services), "kalah").due == (AGAIN.id,)
    assert puzzle_ids(cast(Any, services), "kalah") == {AGAIN.id, *(one.id for one in shipped_puzzles("kalah"))}


def test_a_game_that_was_played_comes_before_one_of_whose_puzzles_some_were_tried(tmp_path: Path) -> None:
    services = Services(tmp_path, [], {"kalah": 1})
    other = next(id for id in VARIANTS if shipped_puzzles(id))
    assert list(VARIANTS).index(other) < list(VARIANTS).index("kalah")
    services.learners.current.puzzles[shipped_puzzles(other)[0].id] = PuzzleRecord("2025-01-30")
    assert games_of_learner(cast(Any, services)) == ("kalah", other)


def test_who_is_new_is_asked_about_the_first_games_that_are_there(tmp_path: Path) -> None:
    services = Services(tmp_path, [])
    gone, *left = (id for id in first_games() if id in VARIANTS)
    services.library.variants.pop(gone)
    assert list(games_of_learner(cast(Any, services))) == left


# ---------------------------------------------------------------------- asked again
class Teaching(Services):
    """With courses, as they are read for Learn."""

    def __init__(self, folder: Path, own: list[KeptPuzzle] | None = None) -> None:
        super().__init__(folder, own or [])
        self.courses = CourseLoader(VARIANTS, None)
        self.own_lessons = None
        self.random = Random(1)

    def read(self) -> None:
        self.courses.begin("kalah")
        self.courses.wait()


@pytest.fixture(scope="module")
def known() -> CourseLoader:
    courses = CourseLoader(VARIANTS, None)
    courses.begin("kalah")
    courses.wait()
    return courses


@pytest.fixture
def services(tmp_path: Path, known: CourseLoader) -> Teaching:
    services = Teaching(tmp_path)
    services.courses = known
    services.day = NEXT
    return services


def practice(services: Teaching, game: str = "kalah") -> Practice:
    return Practice(cast(Any, services), game)


def to_the_rule(on: Practice) -> None:
    for _ in range(9):
        if on.rule is not None:
            return
        on.postpone_question()
    raise AssertionError("no rule was asked")


@pytest.mark.parametrize(("how", "days"), [("first_try", 5), ("tries", 3), ("shown", 1)])
def test_how_it_is_found_says_when_it_comes_back_and_no_rating_moves(services: Teaching, how: How, days: int) -> None:
    learner = services.learners.current
    record_missed_rule(learner, PLACE, "tries", DAY)
    on = practice(services)
    assert on.rule is None, "a puzzle comes first"
    to_the_rule(on)
    assert on.rule is not None
    assert on.rule.question.questions[0].lesson.id == FIRST_LESSON
    assert not on.empty
    assert on.count_rule_result(how) == days
    assert on.count_rule_result(how) is None, "once"
    assert learner.rules[PLACE.card_id].due == (date.fromisoformat(NEXT) + timedelta(days)).isoformat()
    assert not learner.ladder
    assert not services.learners.puzzle_ratings
    assert not learner.puzzles
    assert on.queue.done_count_today == 1
    assert NEXT in learner.days
    on.open_next_question()
    assert on.rule is None
    assert on.question_number == 2


def test_a_question_of_a_short_test_comes_back_on_another_position(services: Teaching) -> None:
    from game.features.lessons.short_test_run import test_of_course as whole_test

    test = whole_test(VARIANTS["kalah"], course())
    assert test is not None
    place = MissedRuleKey("kalah", test.questions[2].lesson.id, test.numbers[2], tested=True)
    record_missed_rule(services.learners.current, place, "shown", DAY)
    on = practice(services)
    to_the_rule(on)
    assert on.rule is not None
    [asked] = on.rule.question.questions
    before, again = test.questions[2].exercises[0], asked.exercises[0]
    assert again.task.asked == before.task.asked
    assert again.task.position != before.task.position


@pytest.mark.parametrize(
    "gone",
    [
        MissedRuleKey("kalah", "no_such_lesson", 1), PLACE._replace(task=PLACE.task + 1),
        PLACE._replace(task=99, tested=True), MissedRuleKey("kalah", "no_such_lesson", 1, tested=True),
    ],
    ids=str,
)  # fmt: skip
def test_a_card_whose_lesson_or_task_is_gone_is_dropped_when_it_is_due(services: Teaching, gone: MissedRuleKey) -> None:
    learner = services.learners.current
    record_missed_rule(learner, gone, "tries", DAY)
    record_missed_rule(learner, PLACE, "tries", DAY)
    services.day = DAY
    practice(services)
    assert gone.card_id in learner.rules, "it is not due"
    services.day = NEXT
    on = practice(services)
    while on.rule is None:
        on.postpone_question()
    assert on.rule.id == PLACE.card_id
    assert list(learner.rules) == [PLACE.card_id]


def test_a_test_question_that_is_none_any_more_is_dropped(services: Teaching, tmp_path: Path) -> None:
    learner, asked = services.learners.current, course().questions[0]
    gone = MissedRuleKey("kalah", course().steps[-1].lesson.id, 1, tested=True)
    assert gone.lesson != asked.lesson, "the test asks something else there"
    task, question = gone._replace(tested=False), gone._replace(lesson=asked.lesson)
    for key in (task, question, gone):
        record_missed_rule(learner, key, "tries", DAY)
    CourseProgress(cast(Any, services)).use_loaded_courses()
    assert services.learners.flush()
    for one in (learner, Learners(tmp_path / "learners.json").current):
        assert {*one.rules} == {task.card_id, question.card_id}, "and so they are kept"


def test_nothing_is_dropped_while_courses_are_not_read(tmp_path: Path) -> None:
    services = Teaching(tmp_path)
    learner = services.learners.current
    record_missed_rule(learner, MissedRuleKey("kalah", "no_such_lesson", 1), "tries", DAY)
    assert not drop_obsolete_cards(learner, NEXT, services.courses, VARIANTS)
    assert learner.rules


def test_a_lesson_of_another_course_than_its_games_is_not_gone_while_only_that_one_is_read(known: CourseLoader) -> None:
    first_steps, kalah = known.course(FIRST), known.course("kalah")
    assert first_steps is not None
    assert kalah is not None
    step = first_steps.steps[0]
    learner = Learner("me")
    record_missed_rule(learner, MissedRuleKey(step.game, step.lesson.id, 1), "tries", DAY)
    courses = CourseLoader(VARIANTS, None)
    courses.courses = [kalah]
    assert step.game == kalah.id
    assert not drop_obsolete_cards(learner, NEXT, courses, VARIANTS)
    courses.courses, courses.ready = known.courses, True
    assert not drop_obsolete_cards(learner, NEXT, courses, VARIANTS)


def test_nothing_is_dropped_where_courses_cannot_be_read(monkeypatch: pytest.MonkeyPatch, known: CourseLoader) -> None:
    learner, gone = Learner("me"), MissedRuleKey("kalah", "no_such_lesson", 1)
    record_missed_rule(learner, gone, "tries", DAY)

    def damaged() -> dict[str, Lesson]:
        raise LessonError("kalah.toml: the file cannot be read.")

    monkeypatch.setattr("game.features.lessons.lesson_files.read_lessons", damaged)
    courses = CourseLoader(VARIANTS, None)
    courses.begin()
    courses.wait()
    assert not drop_obsolete_cards(learner, NEXT, courses, VARIANTS)
    courses.courses = [one for one in known.courses if one.id != "kalah"]
    assert not drop_obsolete_cards(learner, NEXT, courses, VARIANTS), "as where many own games are: not all are read"
    assert list(learner.rules) == [gone.card_id]


def test_a_task_is_opened_from_the_course_that_was_read_and_only_of_other_games_from_files(known: CourseLoader) -> None:
    kalah = known.course("kalah")
    assert kalah is not None
    courses = CourseLoader(VARIANTS, None)
    assert open_rule_as_test(PLACE.card_id, courses, VARIANTS) is not None, "of a game whose course was not read"
    courses.courses = [replace(kalah, steps=kalah.steps[1:])]
    assert open_rule_as_test(PLACE.card_id, courses, VARIANTS) is None, "it is taught no more"


def test_until_its_lesson_is_read_a_puzzle_comes_and_where_none_is_left_it_is_waited_for(tmp_path: Path) -> None:
    services = Teaching(tmp_path)
    services.day = NEXT
    learner = services.learners.current
    record_missed_rule(learner, PLACE, "tries", DAY)
    for puzzle in shipped_puzzles("kalah"):
        learner.puzzles[puzzle.id] = PuzzleRecord("2025-12-31")
    services.courses = cast(Any, Slow(VARIANTS, None))
    on = practice(services)
    assert (on.rule, on.empty, on.is_waiting) == (None, True, True)
    assert not on.open_awaited_rule()
    services.read()
    assert on.open_awaited_rule()
    assert on.rule is not None
    assert (on.empty, on.is_waiting) == (False, False)


class Slow(CourseLoader):
    """Reads only what is waited for."""

    def begin(self, first: str = "") -> None:
        pass

    def wait(self) -> None:
        super().begin()
        super().wait()


def test_a_game_asks_its_own_rules_and_the_terminal_none(services: Teaching) -> None:
    record_missed_rule(services.learners.current, PLACE, "tries", DAY)
    assert practice(services).queue.total_count_today == NEW + 1
    assert practice(services, "oware").queue.total_count_today == NEW
    assert Practice(cast(Any, services), "kalah", rules=False).queue.total_count_today == NEW


def test_of_a_theme_only_puzzles_come(services: Teaching) -> None:
    record_missed_rule(services.learners.current, PLACE, "tries", DAY)
    on = practice(services)
    to_the_rule(on)
    asked = on.rule
    on.choose_theme("")
    assert on.rule is asked, "who looks at the themes and chooses none comes back to the same question"
    on.choose_theme(on.queue.theme_counts()[0][0])
    assert on.rule is None
    assert not any(isinstance(one, str) for one in on.queue.questions_left())


def test_after_the_round_what_had_no_room_comes_when_more_is_asked_for() -> None:
    queue = PuzzleQueue(backlog(0, 20), ("kalah",), DAY, lambda game: [], None, ["kalah"])

    def do_all() -> None:
        while (one := next(iter(queue.questions_left()), None)) is not None:
            assert isinstance(one, str)
            queue.record_rule_result(one, "first_try")

    do_all()
    assert queue.done_count_today == ROUND // RULE
    assert queue.has_more
    queue.extend_today()
    do_all()
    assert ROUND // RULE < queue.done_count_today < 20
    while queue.has_more:
        queue.extend_today()
        do_all()
    assert queue.done_count_today == 20


def test_cards_have_keys_that_fit_and_an_end() -> None:
    learner = Learner("me")
    longest = MissedRuleKey("kalah", "l" * (MOST_WORD - len("kalah//1")), 1)
    record_missed_rule(learner, longest, "tries", DAY)
    assert list(learner.rules) == [longest.card_id]
    record_missed_rule(learner, longest._replace(lesson=longest.lesson + "l"), "tries", DAY)
    assert list(learner.rules) == [longest.card_id], "a longer key could not be read again"
    learner.rules |= {f"kalah/own/{n + 1}": PuzzleRecord(DAY) for n in range(MOST_RULES - 2)}
    record_missed_rule(learner, PLACE, "tries", DAY)
    assert len(learner.rules) == MOST_RULES
    record_missed_rule(learner, PLACE._replace(task=2), "tries", DAY)
    assert len(learner.rules) == MOST_RULES
    record_missed_rule(learner, PLACE, "tries", NEXT)
    assert learner.rules[PLACE.card_id].tries == 2, "one that is known is still counted"


def test_a_game_that_is_gone_and_a_key_that_says_no_place_open_nothing(known: CourseLoader) -> None:
    for id in ("kalah", "gone/lesson/1", "kalah/no_such_lesson/1", f"kalah/{FIRST_LESSON}/99/test"):
        assert open_rule_as_test(id, known, VARIANTS) is None
    assert open_rule_as_test(PLACE.card_id, known, VARIANTS) is not None
