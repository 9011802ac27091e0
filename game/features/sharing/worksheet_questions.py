"""Questions of a worksheet with their answers: turns to be counted out, tasks of lessons, and puzzles.

Every answer comes from the steps of a turn, from the moves that reach a goal, or from the proof of a puzzle.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from game.features.lessons.lesson_files import Lesson, Places, TaskWords, tasks_of
from game.features.lessons.task_text import answer_text, goal_text
from game.film.laps import turn_path
from game.rules.board import SEATS
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import family_of
from game.rules.file.variant_library import variants_folder
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.lead import pieces_ahead
from game.rules.match import Game, Ply
from game.rules.notation import displayed_move, sign_of
from game.table.playing import counts_by_place
from game.teaching.clips import moves_to_try
from game.teaching.foretelling import right_answer_places, right_answer_side
from game.teaching.goal_row import pieces_captured
from game.teaching.tasks import Task, find_tasks
from game.text.language import Language, msg
from game.text.sentences import language_for_game, turn_summaries
from game.text.speech_context import SpeechContext
from game.text.task_sentences import goal_sentence

Kind = Literal["last", "taken", "laps", "again", "ahead", "lesson", "puzzle"]

LONGEST = 36  # steps of a turn that somebody counts out on paper
MOST_LAPS = 3
FEWEST = 2  # stones that are sown in it
GAMES, PLIES = 120, 40  # random games that turns come from, and moves of each
BETWEEN = 8  # moves from one of these turns to the next, at most
ALONE = 6  # moves after which a game for one is nearly over; most others lose it at once
PUZZLES = "puzzles"


@dataclass(frozen=True)
class PositionQuestion:
    """A question about a position with its answer, in words and as data.

    `move`: the turn that is asked about.  `right`: the correct places, number or moves.
    """

    kind: Kind
    position: Position
    question: str
    answer: str
    right: tuple[str, ...]
    move: str = ""
    heading: str = ""


class PlannedQuestions(NamedTuple):
    """Questions that a worksheet has to have: how many, and the seed that finds them."""

    number: int
    seed: int


ASKED: dict[str, str] = {
    "last": msg("{player} plays {best}. Where does the last stone fall?"),
    "taken": msg("{player} plays {best}. How many stones does {player} capture?"),
    "laps": msg("{player} plays {best}. How many times are stones lifted and sown?"),
    "again": msg("{player} plays {best}. Whose turn is it then?"),
    "ahead": msg("{player} plays {best}. Who is ahead then, and by how many stones?"),
}


# ---------------------------------------------------------------------- several kinds together
MIXED: tuple[Kind, ...] = ("last", "taken", "laps", "again", "ahead", "puzzle")  # what is asked in equal shares
# The effort of a turn is its stones, and for each further lap so many: of easy (1), middle and hard (3) ones.
LAP_EFFORT = 5
EASY = 1
EFFORT = {EASY: (0, 6), 2: (7, 12), 3: (13, LONGEST + MOST_LAPS * LAP_EFFORT)}


def mixed_questions(
    rules: Rules, words: Language, count: int, seed: int, kinds: Collection[str] = (), difficulty: int = 0
) -> list[PositionQuestion]:
    """Return `count` questions in equal shares of `kinds`, all of `MIXED` if none are given; where a kind has too few,
    the others have more. `difficulty`: 1 (easy) to 3 as far as there are such questions, 0 for any. Easy ones ask only
    what happens: for the best move only if nothing else is asked.
    """
    chosen = [kind for kind in MIXED if not kinds or kind in kinds]
    chosen = [kind for kind in chosen if kind in kinds_of_difficulty(difficulty)] or chosen
    turns = [kind for kind in chosen if kind != "puzzle"]
    asked = counting_questions(rules, words, count, seed, turns, difficulty) if turns else []
    puzzles = puzzle_questions(rules, words, count, seed, difficulty) if "puzzle" in chosen else []
    share = count // (len({one.kind for one in asked}) + 1)
    puzzles = puzzles[: max(share, count - len(asked))]
    return [*asked[: count - len(puzzles)], *puzzles]


def kinds_of_difficulty(difficulty: int) -> tuple[Kind, ...]:
    """Return the kinds of questions that are asked at a difficulty."""
    return tuple(kind for kind in MIXED if difficulty != EASY or kind != "puzzle")


# ---------------------------------------------------------------------- turns to count out
def counting_questions(
    rules: Rules, words: Language, count: int, seed: int, kinds: Collection[str] = MIXED, difficulty: int = 0
) -> list[PositionQuestion]:
    """Return questions about turns of random games: an even mix of `kinds`, with turns as different as possible.
    `difficulty`: as in `mixed_questions`.
    """
    random = Random(f"{rules.variant} {rules.options} {seed}" + f" {difficulty}" * bool(difficulty))
    turns = list(_random_turns(rules, random)) if count else []
    fitting = [ply for ply in turns if not _effort_too_far(ply, difficulty)]
    out: list[PositionQuestion] = []
    asked, alike, begun = Counter[Kind](), Counter[tuple[Kind, str]](), Counter[str]()
    again = Counter[bool]()  # by whether the turn of that question earned another
    extra = any(map(_earns_extra_turn, turns))
    known = set[tuple[object, ...]]()
    for some in (fitting, turns):
        found: dict[Kind, list[Ply]] = {}
        for ply in some:
            for kind in _question_kinds(ply):
                if kind in kinds and (extra or kind != "again"):
                    found.setdefault(kind, []).append(ply)
        while found and len(out) < count:
            kind = min(found, key=lambda one: (asked[one], len(found[one])))
            fresh = [ply for ply in found[kind] if (ply.before.cells, ply.move) not in known]
            if not fresh:
                del found[kind]
                continue
            ply = min(
                fresh,
                key=lambda one: (
                    kind == "again" and again[_earns_extra_turn(one)],
                    _effort_too_far(one, difficulty),
                    alike[kind, one.move],
                    begun[one.move],
                ),
            )
            asked[kind] += 1
            again[_earns_extra_turn(ply)] += kind == "again"
            alike[kind, ply.move] += 1
            begun[ply.move] += 1
            known.add((ply.before.cells, ply.move))
            out.append(_question_about_turn(ply, kind, words))
    return out


def _effort_too_far(ply: Ply, difficulty: int) -> int:
    """Return by how much counting out a turn by hand is easier or harder than a difficulty, 1 (easy) to 3, asks for; 0
    if it fits, or for any difficulty (0).
    """
    if not difficulty:
        return 0
    least, most = EFFORT[difficulty]
    sown = sum(step.op == "drop" for step in ply.steps)
    effort = sown + LAP_EFFORT * (_number_of_laps(ply) - 1)
    return max(least - effort, effort - most, 0)


def _random_turns(rules: Rules, random: Random) -> Iterator[Ply]:
    """Yield turns of random games that a pupil can count out by hand: one turn in every few moves."""
    for _ in range(GAMES):
        position = family_of(rules).start(rules)
        wanted = random.randrange(ALONE if rules.for_one_player else PLIES)
        for number in range(PLIES + wanted):
            moves = moves_to_try(position, random) if not position.over else ()
            if not moves:
                break
            going_on = [move for move in moves if not position.play(move).over] if rules.for_one_player else ()
            move = random.choice(going_on if going_on and number < wanted else moves)
            if number >= wanted and (ply := _countable_turn(position, move)):
                yield ply
                wanted = number + random.randrange(1, BETWEEN)
            position = position.play(move)


def _countable_turn(position: Position, move: str) -> Ply | None:
    """Return the turn of a move if it is a plain sowing of few steps, else None."""
    plain = move == position.rules.start_of_move(move) + (sign_of(move) or "")
    if position.phase != "play" or position.joint or not plain:
        return None
    alone = family_of(position.rules).from_json(position.rules, position.as_json())  # as it stands on the sheet
    if alone.over or move not in alone.legal():
        return None
    steps = list(alone.turn(move))
    sown = sum(step.op == "drop" for step in steps)
    if len(steps) > LONGEST or sown < FEWEST or any(step.op == "void" for step in steps):
        return None
    ply = Ply(alone.player, move, alone, alone.play(move))
    return ply if _number_of_laps(ply) <= MOST_LAPS and not _has_sweep(ply) else None


def _has_sweep(ply: Ply) -> bool:
    return any(step.op in ("sweep", "refill") for step in ply.steps)


def _number_of_laps(ply: Ply) -> int:
    return len(turn_path(ply.steps, counts_by_place(ply.before), ply.mover).laps)


def _question_kinds(ply: Ply) -> list[Kind]:
    """Return the kinds of questions for a turn; about captures only where there are some."""
    kinds: list[Kind] = ["last"]
    if pieces_captured([ply], ply.mover):
        kinds.append("taken")
    if _number_of_laps(ply) > 1:
        kinds.append("laps")
    alone = ply.before.rules.for_one_player  # then it is always the same player's turn
    if not ply.after.over and not alone:  # also where it isn't, or the question would tell its answer
        kinds.append("again")
    if pieces_captured([ply], ply.mover) and ply.before.rules.counts and right_answer_side(ply, "ahead"):
        kinds.append("ahead")
    return kinds


def _earns_extra_turn(ply: Ply) -> bool:
    return ply.after.player == ply.mover and not ply.after.over


def _question_about_turn(ply: Ply, kind: Kind, words: Language) -> PositionQuestion:
    """Return a question about a turn, with the answer from its steps."""
    asked = words.say(ASKED[kind], player=ply.mover, best=displayed_move(ply.move))
    right, answer = _question_and_answer(ply, kind, words)
    return PositionQuestion(kind, ply.before, asked, answer, (right,), ply.move)


def _question_and_answer(ply: Ply, kind: str, words: Language) -> tuple[str, str]:
    """Return the right answer as it is typed, and as a sentence; `kind`: one of `Kind`."""
    if kind == "last":
        (last,) = right_answer_places(ply, "last")
        if last in SEATS:
            return last, words.say(msg("In {player}’s store."), player=last)
        return last, words.say(msg("In {hole}."), hole=last)
    if kind == "taken":
        n = pieces_captured([ply], ply.mover)
        return str(n), words.say(msg("{player} captures {n:stone}."), player=ply.mover, n=n)
    if kind == "laps":
        n = _number_of_laps(ply)
        return str(n), words.format_counted_noun(n, "time")
    if kind == "ahead":
        seat, n = right_answer_side(ply, "ahead"), abs(pieces_ahead(ply.after))
        assert seat is not None
        return f"{seat} {n}", words.say(msg("{player} is ahead by {n:stone}."), player=seat, n=n)
    text = msg("{player} moves again.") if _earns_extra_turn(ply) else msg("{player}’s turn.")
    return ply.after.player, words.say(text, player=ply.after.player)


# ---------------------------------------------------------------------- lessons
def lesson_questions(
    lessons: Sequence[Lesson], rules: Rules, places: Places, words: Language
) -> list[PositionQuestion]:
    """Return the tasks of `lessons` as questions; `places`: stored positions of the tasks. A task without a position in
    this game is left out.
    """
    out: list[PositionQuestion] = []
    for lesson in lessons:
        tasks = zip(lesson.task, tasks_of(lesson, rules, places), strict=True)
        out += [question_of_task(lesson, said, task, words) for said, task in tasks if task is not None]
    return out


def similar_questions(
    lesson: Lesson, number: int, usual: Rules, words: Language, count: int, seed: int
) -> list[PositionQuestion]:
    """Return up to `count` questions with the goal of the lesson's task `number` (from 0), in other positions. `usual`:
    the game's rules with the usual options; `seed`: of the random search.
    """
    said = lesson.task[number]
    found = islice(
        find_tasks(lesson.rules_for(usual, said), replace(said.position_requirements, mistakes=()), seed), count
    )
    return [question_of_task(lesson, said, task, words) for task in found]


def question_of_task(lesson: Lesson, task_words: TaskWords, task: Task, words: Language) -> PositionQuestion:
    """Return a lesson's task as a question; its answer is the solution with its effect."""
    words = language_for_game(words, task.position.rules)
    heading, asked = words.t(lesson.title), goal_sentence(task_words.about, goal_text(task_words, task, words), words)
    if task.turn:
        telling = SpeechContext(words, task.position.rules, task.position.player, task.position.player)
        answer = answer_text(task_words, task, telling)
        if task.foretold_ply.after is not task.position:  # a hole that may not start has no effect
            answer = f"{answer} {_effect_of_move(task.position, task.turn, words)}"
        return PositionQuestion("lesson", task.position, asked, answer, task.first, task.turn, heading)
    line = min(task.accept, key=len)
    right = " / ".join(words.bold_hole_names(displayed_move(move)) for move in task.first)
    answer = f"{right}. {_effect_of_line(task.position, line, words)}"
    return PositionQuestion("lesson", task.position, asked, answer, task.first, line[0], heading)


# ---------------------------------------------------------------------- puzzles
class _StoredPuzzle(Struct, frozen=True):
    """The part of a stored puzzle's record that a worksheet needs."""

    options: dict[str, Any]
    position: dict[str, Any]
    solution: list[str]
    grade: int


def puzzle_questions(
    rules: Rules, words: Language, count: int, seed: int, difficulty: int = 0
) -> list[PositionQuestion]:
    """Return `count` of the puzzles that come with a game, the easiest first; fewer if there aren't as many.
    `difficulty`: easy, middle or hard ones (1 to 3) as far as there are, 0 for any.
    """
    path = variants_folder() / PUZZLES / f"{rules.variant}.jsonl"
    try:
        kept = [decode(line, _StoredPuzzle) for line in path.read_bytes().splitlines() if line]
    except (OSError, *UNREADABLE):
        return []
    fitting = [one for one in kept if one.options == rules.options and one.solution]
    Random(f"{rules.variant} {seed}").shuffle(fitting)
    if difficulty:  # those near the middle of their third come first
        by_grade = sorted(fitting, key=lambda one: one.grade)
        middle = (2 * difficulty - 1) * len(by_grade) // 6
        near = {id(one): abs(i - middle) * 6 // max(1, len(by_grade)) for i, one in enumerate(by_grade)}
        fitting.sort(key=lambda one: near[id(one)])
    found = filter(
        None, (_question_of_puzzle(one, rules, words) for one in sorted(fitting[:count], key=lambda one: one.grade))
    )
    return list(found)


def _question_of_puzzle(puzzle: _StoredPuzzle, rules: Rules, words: Language) -> PositionQuestion | None:
    """Return a stored puzzle as a question; None if it can't be played under these rules."""
    try:
        position = family_of(rules).from_json(rules, puzzle.position)
        Game(rules, position).play(puzzle.solution[0])
    except (PositionError, MoveError):
        return None
    asked = words.say(msg("It is {player}’s turn. Find the best move."), player=position.player)
    first = puzzle.solution[0]
    answer = f"{words.bold_hole_names(displayed_move(first))}. {_effect_of_line(position, puzzle.solution, words)}"
    return PositionQuestion("puzzle", position, asked, answer, (first,), first)


def _effect_of_line(position: Position, line: Sequence[str], words: Language) -> str:
    """Return a solution as text: the effect of its only move, or, if it has several moves, their list."""
    if len(line) == 1:
        return _effect_of_move(position, line[0], words)
    return words.say(msg("One way: {best}."), best=[displayed_move(move) for move in line])


def _effect_of_move(position: Position, move: str, words: Language) -> str:
    """Return the effect of a move, in a line."""
    game = Game(position.rules, position)
    game.play(move)
    telling = SpeechContext(words, position.rules, position.player, position=position, is_last_turn=game.position.over)
    return turn_summaries([game.plies[0].steps], telling, [displayed_move(move)])[0]
