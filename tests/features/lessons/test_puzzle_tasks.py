"""Tasks that are puzzles: position and answer are those of the puzzle, and each wrong move is told why."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from game.features.lessons import checking, course_check, lesson_files, puzzle_tasks
from game.features.lessons.lesson_files import Lesson, LessonError, TaskWords, parse_lessons
from game.features.lessons.puzzle_tasks import puzzle_task
from game.features.lessons.reactions import reaction_to_wrong_move, refuting_reply
from game.features.puzzles.puzzle_text import PuzzleTexts
from game.features.puzzles.puzzling import PuzzleAttempt
from game.rules.board import other_seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of, shipped_puzzles
from game.teaching.same_puzzle import mirrored_position
from game.teaching.tasks import Task
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.speech_context import COMPUTER, SpeechContext
from tests.some import some

VARIANTS = standard_library().variants
RULES = VARIANTS["leb_bbut"].rules()
PUZZLES = shipped_puzzles("leb_bbut")
OURS = next(one for one in PUZZLES if one.position["turn"] == "S")
MOST_STONES = 9  # of a board whose every line is played to its end
THEIRS = next(one for one in PUZZLES if one.position["turn"] == "N")


def lesson(*ids: str, game: str = "leb_bbut") -> Lesson:
    tasks = [{"goal": "Find the best move.", "puzzle": id, "hints": ["Look at your opponent."]} for id in ids]
    said = {"id": "best", "title": "A", "about": "B.", "needs": ["sow"], "games": [game], "task": tasks}
    return msgspec.convert(said, Lesson)


def faults(one: Lesson) -> list[str]:
    clauses = [plate.id for plate in rules_page(RULES, Language("en"))]
    return list(checking.lesson_faults(one, RULES, clauses, {}, set()))


def known(monkeypatch: pytest.MonkeyPatch, puzzle: KeptPuzzle, **other: Any) -> KeptPuzzle:
    """The game has this puzzle alone, changed in some ways."""
    changed = msgspec.structs.replace(puzzle, **other)
    monkeypatch.setattr(puzzle_tasks, "_puzzles_by_id", lambda game: {changed.id: changed})
    return changed


def task_of(puzzle: KeptPuzzle) -> Task:
    return puzzle_task(puzzle.id, RULES)


def test_a_task_is_the_first_turn_of_a_puzzle() -> None:
    task = task_of(OURS)
    assert task.position.cells == position_of(OURS, VARIANTS["leb_bbut"]).cells
    assert task.accept == ((OURS.solution[0],),)
    assert task.moves == OURS.moves


def test_the_learner_sits_below_also_where_the_puzzle_is_the_other_sides() -> None:
    task = task_of(THEIRS)
    facing = mirrored_position(position_of(THEIRS, VARIANTS["leb_bbut"]))
    assert facing is not None
    assert task.position.player == "S"
    assert task.position.cells == facing.position.cells
    assert task.first == (facing.moves[THEIRS.solution[0]],)
    game = Game(RULES, task.position)
    assert task.puzzle is not None
    assert [game.play(move).mover for move in task.puzzle.line] == ["S", "N", "S"]


def test_other_first_moves_that_are_as_good_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    other = next(move for move in position_of(OURS, VARIANTS["leb_bbut"]).legal() if move != OURS.solution[0])
    assert set(task_of(known(monkeypatch, OURS, accept=(other,))).first) == {OURS.solution[0], other}


def test_nothing_is_searched_when_it_is_read_or_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("game.teaching.tasks.best_moves", "game.features.lessons.checking.best_moves"):
        monkeypatch.setattr(place, lambda *_, **__: pytest.fail("the search was asked"))
    assert faults(lesson(OURS.id, THEIRS.id)) == []


def test_a_puzzle_that_is_gone_or_of_another_game_is_a_fault() -> None:
    gone, other = faults(lesson("leb_bbut-0000000000")), faults(lesson(shipped_puzzles("kalah")[0].id))
    assert gone == ["lesson best, task 1: the game has no puzzle leb_bbut-0000000000."]
    assert other == [f"lesson best, task 1: the game has no puzzle {shipped_puzzles('kalah')[0].id}."]


def test_a_puzzle_that_cannot_be_played_or_has_other_options_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch, OURS, options=OURS.options | {"chain": False})
    assert faults(lesson(OURS.id)) == [f"lesson best, task 1: the puzzle {OURS.id} is played with other options."]
    known(monkeypatch, OURS, solution=("Z",))
    (fault,) = faults(lesson(OURS.id))
    assert fault.startswith(f"lesson best, task 1: the puzzle {OURS.id} cannot be played: ")


def test_a_puzzle_of_the_other_side_needs_sides_that_play_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_tasks, "mirrored_position", lambda position: None)
    with pytest.raises(UnfitPuzzleError, match="the two do not play alike"):
        task_of(THEIRS)


@pytest.mark.parametrize(
    "other",
    [{"second": 300}, {"nodes": 40_000}, {"value": -200, "second": -600}],
    ids=["hardly better", "a short search", "lost either way"],
)
def test_a_puzzle_whose_values_do_not_hold_is_a_fault(other: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = known(monkeypatch, OURS, **({"value": 400, "second": 0, "proved": False} | other))
    found = faults(lesson(puzzle.id))
    assert found == [f"lesson best, task 1: the search does not find {puzzle.solution[0]} clearly best."]


def test_what_a_puzzle_brings_with_it_is_not_said_in_the_file() -> None:
    text = '[[lesson]]\nid="a"\ntitle="A"\nabout="B."\nneeds=["sow"]\n[[lesson.task]]\ngoal="Best."\n{}\n'
    (one,) = parse_lessons(text.format('puzzle="x"').encode(), "a.toml")
    assert one.task[0].reach.best
    assert one.taught_part == "well"
    with pytest.raises(LessonError, match=r"a\.toml: `puzzle`: the goal, the position and the turns"):
        parse_lessons(text.format('puzzle="x"\nreach={again=true}').encode(), "a.toml")
    with pytest.raises(LessonError, match="missing required field `reach`"):
        parse_lessons(text.format("").encode(), "a.toml")


# ---------------------------------------------------------------------- what is said to wrong moves
def said_to(task: Task, ply: Ply) -> str:
    words, me = TaskWords("Find the best move.", puzzle="x"), ply.mover
    telling = SpeechContext(
        Language("en"), ply.before.rules, me, me, names={me: me, other_seat(me): COMPUTER}, position=ply.before
    )
    said = reaction_to_wrong_move(words, task, [ply], refuting_reply(words, task, [ply], me), telling)
    return f"{said.text} {said.main_reason}".replace("\xa0", " ")


def test_each_wrong_move_is_told_why_it_is_worse() -> None:
    for puzzle in some(PUZZLES):
        task = task_of(puzzle)
        for ply in some(task.wrong_first_turns()):
            said = said_to(task, ply)
            assert (
                "Your opponent answers" in said
                or "In the end the best move leaves you at least" in said
                or "The best move wins" in said
            ), said


@pytest.mark.parametrize(("values", "said"), [
    ({"value": 400, "second": 0, "proved": False},
     "In the end the best move leaves you at least 4 stones further ahead."),
    ({"value": 200, "second": -200, "proved": True}, "The best move wins the game; this one doesn’t."),
    ({"value": 0, "second": -400, "proved": True},
     "After the best move your opponent can’t win; after this one they can."),
    ({"value": {"mate": 3}, "second": 0, "proved": False}, "The best move wins the game; this one doesn’t."),
])  # fmt: skip
def test_what_the_turns_do_not_show_the_values_say(
    values: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(one for one in PUZZLES if one.id == "leb_bbut-bd21488bcf")
    task = task_of(known(monkeypatch, puzzle, **values))
    assert any(said in said_to(task, ply) for ply in task.wrong_first_turns())


def best_lead(position: Position, known: dict[Any, int]) -> int:
    """How far South is ahead at the end, both playing as well as can be: every line is played to its end."""
    if position.over:
        return position.store("S") - position.store("N")
    key = position.cells, position.player
    if key not in known:
        leads = [best_lead(position.play(move), known) for move in position.legal()]
        known[key] = max(leads) if position.player == "S" else min(leads)
    return known[key]


def test_the_figure_of_a_puzzle_is_by_how_much_further_ahead_its_player_ends() -> None:
    variant, seen = VARIANTS["kalah"], 0
    for puzzle in shipped_puzzles("kalah"):
        lying = sum(puzzle.position["holes"].values())
        if not puzzle.proved or lying > MOST_STONES or puzzle.accept:
            continue
        position = position_of(puzzle, variant)
        sign, known = (1 if position.player == "S" else -1), dict[Any, int]()
        leads = {move: sign * best_lead(position.play(move), known) for move in position.legal()}
        first = leads.pop(puzzle.solution[0])
        texts = PuzzleTexts(PuzzleAttempt(puzzle, position), Language("en"))
        said = without_markup(texts.solution_margin_text()).replace("\xa0", " ")
        margin = first - max(leads.values())
        assert said.startswith(f"In the end {puzzle.solution[0]} leaves you {margin} stones further ahead than"), said
        assert said.endswith("That’s certain.")
        task = puzzle_task(puzzle.id, variant.rules())
        assert task.puzzle is not None
        assert task.puzzle.lost == margin
        seen += 1
    assert seen


def test_a_best_move_that_prepares_a_capture_is_hinted_at_so() -> None:
    tasks = [puzzle_task(one.id, VARIANTS["songo"].rules()) for one in shipped_puzzles("songo")[:20]]
    texts = [said_to(task, ply) for task in tasks for ply in task.wrong_first_turns()]
    assert any("Look for a move that prepares a capture" in text for text in texts)


# ---------------------------------------------------------------------- whole courses
def course_faults(*ids: str, game: str = "leb_bbut") -> list[str]:
    return list(course_check.best_move_faults([lesson(*ids, game=game)], VARIANTS[game], {}))


def test_a_course_asks_for_four_best_moves_one_of_them_near_the_end() -> None:
    late = [one.id for one in PUZZLES if sum(one.position["holes"].values()) * 3 <= RULES.stones]
    early = [one.id for one in PUZZLES if one.id not in late]
    assert course_faults(*early[:3], late[0]) == []
    assert course_faults(*early[:2]) == [
        "2 of its tasks ask for the best move, 4 at least are wanted.",
        "no task asks for the best move near the end of a game, though there is such a puzzle.",
    ]


def test_a_game_with_few_puzzles_need_not_ask_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    early = next(one for one in PUZZLES if sum(one.position["holes"].values()) == RULES.stones)
    monkeypatch.setattr(course_check, "shipped_puzzles", lambda game: [early])
    assert course_faults(early.id) == []
    monkeypatch.setattr(course_check, "shipped_puzzles", lambda game: [])
    assert course_faults(OURS.id) == []


def test_a_puzzle_comes_once_in_a_course() -> None:
    clauses = [plate.id for plate in rules_page(RULES, Language("en"))]
    places = lesson_files.task_positions("leb_bbut")
    course = lesson_files.course_of_game(lesson_files.read_lessons(), "leb_bbut", clauses, places)
    found = course_check.course_faults([*course[:-1], lesson(OURS.id, OURS.id), course[-1]], RULES, places, [])
    assert f"2 tasks are the puzzle {OURS.id}." in found, (
        "it is told before the short test is looked at, which takes long"
    )


@pytest.mark.parametrize(
    ("game", "id", "move", "hole"),
    [
        ("alitev", "alitev-6ef5a7f480", "E", "B"),  # it is empty when the answer comes, which sows there itself
        ("tegre", "tegre-9806057c4e", "E", "E"),
        ("lamlameta", "lamlameta-0d59b38812", "H", "I"),  # a later lap lifts what was put there
    ],
)
def test_no_stones_are_said_to_lie_where_none_do(game: str, id: str, move: str, hole: str) -> None:
    task = puzzle_task(id, VARIANTS[game].rules())
    ply = next(one for one in task.wrong_first_turns() if one.move == move)
    assert ply.after.count(hole) == 0
    said = said_to(task, ply)
    before = said.partition("Your opponent answers")[0]
    assert not re.search(rf"(leaves your stones in|puts more stones into)[^.]*\b{hole}\b", before), said


def test_where_stores_decide_nothing_no_stones_are_promised() -> None:
    rules = VARIANTS["sadeqa_ten"].rules()
    tasks = [puzzle_task(one.id, rules) for one in shipped_puzzles("sadeqa_ten")]
    said = [said_to(task, ply) for task in tasks for ply in task.wrong_first_turns()]
    assert said
    assert not [text for text in said if "stones further ahead" in text or "stone further ahead" in text]
