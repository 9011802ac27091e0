"""The lesson with which each course begins: one question on each of five rules, on true boards."""

from collections.abc import Sequence

from game.features.lessons import beginnings, lesson_files
from game.features.lessons.taught_clauses import START, clauses_in_force
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.teaching.foretelling import asked_turn, right_answers
from game.teaching.foretold_text import foretold_text
from game.teaching.kept_clips import bare_position_json
from game.teaching.starts import is_start
from game.text.language import Language
from game.text.speech_context import SpeechContext
from tests.features.lessons.lesson import course, lessons
from tests.some import some

VARIANTS = standard_library().variants
FEWEST = 2  # questions, of a game for one: nobody is captured from, is ahead or wins


def test_every_course_begins_with_how_the_game_goes() -> None:
    for game in some(sorted(VARIANTS)):
        first, *others = (step.lesson for step in course(game).steps)
        assert first.id == "how_it_goes", game
        assert not any(lesson.opens for lesson in others), game
        assert FEWEST <= len(first.task) <= 5, game
        clauses = [words.clause for words in first.task]
        assert len({*clauses}) == len(clauses) or "" in clauses, f"{game}: one rule is asked about twice"
        assert {*clauses} <= {"", *clauses_in_force(VARIANTS[game].rules())}, game
        tasks = [place.task for place in lesson_files.task_positions(game).get(first.id, [])]
        assert len({*tasks}) == len(tasks), f"{game}: one question is asked twice"


def position_after(rules: Rules, moves: Sequence[str]) -> Position:
    played = Game(rules)
    for move in moves:
        played.play(move)
    return played.position


def test_its_questions_stand_on_the_start_or_on_a_board_of_a_game() -> None:
    for game in some(sorted(VARIANTS)):
        rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
        first = course(game).steps[0].lesson
        tasks = [*zip(first.task, lesson_files.tasks_of(first, rules, places), strict=True)]
        assert all(task is not None for _words, task in tasks), game
        starts = [task for words, task in tasks if task is not None and words.clause == START]
        assert all(is_start(task.position) for task in starts), game
        for task in [task for _words, task in tasks if task is not None and task.moves]:
            there = position_after(rules, task.moves)
            assert bare_position_json(there) == bare_position_json(task.position), (game, task.turn)
        boards = [place for key, some_places in places.items() if key.startswith(first.id) for place in some_places]
        asked = [place for place in boards if place.task == "how_ahead"]
        assert rules.counts or not asked, f"{game}: who is ahead is asked, though no count decides"
        turns = [asked_turn(family_of(rules).from_json(rules, place.position), place.turn) for place in asked]
        assert not any(turn.after.over for turn in turns), f"{game}: who is ahead is asked of a game that ends"


def test_stones_are_captured_for_somebody_only_where_that_is_true() -> None:
    kept = [
        (game, place) for game in sorted(VARIANTS) for places in lesson_files.task_positions(game).values()
        for place in places if place.task == "how_captured"
    ]  # fmt: skip
    for game, place in some(kept):
        rules = VARIANTS[game].rules()
        before = family_of(rules).from_json(rules, place.position)
        ply = asked_turn(before, place.turn)
        text = foretold_text(ply, "captured", SpeechContext(Language("en"), rules, ply.mover, ply.mover))
        assert ("for you" in text) == rules.counts, f"{game}: {text}"
        gained = ply.after.store(ply.mover) - before.store(ply.mover)
        is_gained = int(right_answers(ply, "captured")[0]) <= gained or ply.after.round != before.round
        assert not rules.counts or is_gained, f"{game}: {text} The store gets {gained}."


def test_a_game_without_stored_boards_finds_them_in_games_of_its_own() -> None:
    rules = VARIANTS["kalah"].rules({"seeds": 5})
    found = beginnings.beginning_positions(lessons()["how_it_goes"], rules)["how_it_goes"]
    assert [place.clause for place in found] == ["start", "sow", "capture_facing", "goal", "row_empty"]
    assert sum(found[0].position["holes"].values()) == 60
