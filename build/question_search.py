"""Questions about turns, and other boards for the tasks of lessons, found among positions of the game's own lessons.

`lessons.py` keeps them with the positions of a game.  Each lesson gets questions about turns that show its rule;
rules that no task shows get questions of their own, in the lesson `questions`.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice, takewhile
from random import Random
from zlib import crc32

import msgspec

from game.features.lessons import checking, short_test
from game.features.lessons.lesson_files import (
    QUESTIONS,
    Lesson,
    NewPlaces,
    Places,
    TaskPosition,
    TaskWords,
    board_keys,
    task_position_of,
    tasks_of,
)
from game.features.lessons.short_test import KeptQuestion
from game.features.lessons.taught_clauses import GOAL, ClauseCoverage
from game.rules.families import family_of
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.match import Ply
from game.rules.steps import count_laps, step_kind
from game.teaching import kept_clips
from game.teaching.family_hooks import positions_with_less
from game.teaching.foretelling import (
    STEPS,
    THIRD,
    Foretell,
    PredictedTurn,
    askable_turns,
    asked_hole_of,
    asked_turn,
    best_capture_after,
    is_plain_move,
    right_answers,
)
from game.teaching.goal_row import pieces_captured
from game.teaching.goals import is_judged_at_last, keys_of_goal
from game.teaching.kept_clips import bare_position_json
from game.teaching.kept_puzzles import shipped_puzzles
from game.teaching.replies import all_moves
from game.teaching.starts import impossibility_text
from game.teaching.tasks import Task, task_of_position, tasks_of_games
from game.teaching.usual_stones import stones_on_holes, usual_stones

MOST_POSITIONS = 400  # of a game that are looked at
MOST_OF_PIECES = 60  # ... where pieces have many moves
BOARDS = 3  # that a question has; other boards of a task of another kind are one fewer
MOST_IN_LESSON = 8  # tasks of a lesson with its questions
FEW_STONES = 20  # of a whole game: with fewer, two stones that are sown are enough
MOST_LAPS, FEWEST = 3, 4  # laps of a turn that is asked about, stones that it sows
MOST_REPLIES = 16  # turns of the opponent to be compared
MOST_TRIED = 300  # positions tried for another board
# The kinds of questions that follow one another through a course: few of those with two or four answers.
ROUND: tuple[Foretell, ...] = (
    "last", "captured", "holds", "last", "reply", "third", "captured", "laps", "last", "holds", "lead", "captured",
    "next", "reply", "over", "last", "may",
)  # fmt: skip
# ... and through a short test: of the first eight that a game has, then of those it has once more.
TEST_ROUND: tuple[Foretell, ...] = (
    "last", "may", "captured", "holds", "next", "reply", "laps", "over", "lead", "third",
)  # fmt: skip
OF_DRIVEN = "last", "third", "captured", "laps", "lead", "over"  # where rules choose: the sentence names no hole
MOST_ASKED = 40  # turns that are looked at for a question of a short test
FEW_LAPS = 6  # laps of a turn whose laps are counted
FEWEST_POSITIONS = 120  # looked at: with fewer from its own lessons, some of random games follow
MOST_GAMES, LONGEST_GAME = 40, 60  # of these random games, and their turns


@dataclass(frozen=True)
class AskableTurn:
    """A turn that can be asked about, with what happens in it."""

    ply: Ply

    @cached_property
    def clauses(self) -> frozenset[str]:
        """The clauses that show in the turn or end the game."""
        ply, outcome = self.ply, self.ply.after.outcome
        return frozenset(
            {step.clause for step in ply.steps} | {ply.shown_clause, outcome.reason if outcome is not None else ""}
        )

    @cached_property
    def captured(self) -> int:
        """Number of stones that the turn captures."""
        return pieces_captured([self.ply], self.ply.mover)

    @cached_property
    def laps(self) -> int:
        """Number of laps of the turn."""
        return count_laps(self.ply.steps)

    def suits(self, asked: Foretell) -> bool:
        """Return whether the turn is worth the question `asked`."""
        ply = self.ply
        if ply.before.rules.words.family != "sowing":
            return self._suits_in_draughts(asked)
        drops = [step for step in ply.steps if step.op == "drop"]
        sown, fewest = len(drops), FEWEST if ply.before.rules.stones >= FEW_STONES else 2
        if asked == "last":
            return sown >= fewest and self.laps <= MOST_LAPS and len(right_answers(ply, "last")) == 1
        if asked == "third":
            begun = takewhile(lambda step: step is ply.steps[0] or step.op != "lift", ply.steps)
            first = [step.n for step in begun if step.op == "drop"]
            return len(first) > THIRD and {*first} == {1} and self.laps <= MOST_LAPS
        if asked == "captured":
            return self.captured > 0 and self.laps <= MOST_LAPS
        if asked == "laps":
            return 0 < self.laps <= FEW_LAPS
        goes_on = not ply.after.over and ply.after.round == ply.before.round
        if asked == "holds":
            return goes_on and sown >= fewest and self.laps <= MOST_LAPS and bool(asked_hole_of(ply))
        if asked == "lead":
            return goes_on and self.captured > 0 and self.laps <= MOST_LAPS and ply.before.rules.counts
        if asked == "next":
            return not ply.after.over and self.laps <= MOST_LAPS and not ply.before.rules.for_one_player
        if asked == "over":
            return not ply.before.rules.for_one_player
        if asked == "reply":
            after = ply.after
            few = not after.over and len(after.legal()) <= MOST_REPLIES
            reply = best_capture_after(ply) if few else None
            return reply is not None and len(reply.steps) <= STEPS and pieces_captured([reply], reply.mover) > 0
        return False

    def _suits_in_draughts(self, asked: Foretell) -> bool:
        """Return whether a turn of a game of draughts is worth a question: its move names where it goes, so it is asked
        what a piece can capture, and what the opponent can. Kings that are captured would count twice.
        """
        ply, rules = self.ply, self.ply.before.rules
        if asked == "captured":
            start = rules.start_of_move(ply.move)
            same = [asked_turn(ply.before, move) for move in ply.before.legal() if rules.start_of_move(move) == start]
            return self.captured > 0 and {_men_captured(one) for one in same} == {self.captured}
        if asked == "reply":
            after = ply.after
            replies = [] if after.over or after.player == ply.mover else [asked_turn(after, m) for m in after.legal()]
            men = {_men_captured(one) for one in replies}
            return bool(men) and max(men) > 0 and all(_men_captured(one) >= 0 for one in replies)
        return asked == "over" and ply.after.over

    def question_showing(self, clause: str) -> Foretell:
        """Return which question about the turn is about a clause that it shows."""
        outcome = self.ply.after.outcome
        if outcome is not None:
            return "over"
        ops = {step.op for step in self.ply.steps if step.clause == clause}
        if "bonus" in ops:
            return "next"
        if any(step_kind(op).is_capture for op in ops):
            return "captured"
        return "last" if right_answers(self.ply, "last") else "next"


class QuestionFinder:
    """Finds questions and other boards for the lessons of one game; `places`: the stored positions of its tasks."""

    def __init__(self, rules: Rules, places: Places) -> None:
        self._rules, self._places = rules, places
        self._random = Random(crc32(rules.variant.encode()))
        self._round = Counter[Foretell]()
        self._used = set[object]()
        self._said = Counter[bool]()  # how often a hole that is asked about may start the turn, and may not

    # ------------------------------------------------------------------ what there is to ask about
    @cached_property
    def positions(self) -> list[Position]:
        """Positions of the game to be asked about, without the games that led there."""
        found = dict[object, Position]()
        for said in chain(self._stored_positions(), self._random_positions()):
            if len(found) >= FEWEST_POSITIONS and said is None:
                break
            if said is None or said.over or said.phase != "play" or said.joint or said.player != "S":
                continue
            try:
                alone = family_of(self._rules).from_json(self._rules, said.as_json())
            except PositionError:
                continue
            if not alone.over and not impossibility_text(alone):
                found.setdefault(alone.cells, alone)
        some = list(found.values())
        most = MOST_POSITIONS if self._rules.words.family == "sowing" else MOST_OF_PIECES
        return self._random.sample(some, min(len(some), most))

    def _random_positions(self) -> Iterator[Position | None]:
        """Yield the positions of random games, None before each game."""
        for _ in range(MOST_GAMES):
            yield None
            position = family_of(self._rules).start(self._rules)
            for _ in range(LONGEST_GAME):
                moves = () if position.over else all_moves(position)
                if not moves:
                    break
                position = position.play(self._random.choice(moves))
                yield position
        for _ in range(MOST_GAMES):  # of a game that is soon over, with fewer stones
            yield None
            position = family_of(self._rules).start(self._rules)
            for _ in range(self._random.randint(1, max(1, self._rules.stones // 2))):
                position = next(positions_with_less(position, self._random), position)
                yield position

    def _stored_positions(self) -> Iterator[Position]:
        """Yield the positions on the way to those of the tasks, then those of the puzzles."""
        for key, some in self._places.items():
            for place in some if "?" not in key and "/" not in key else ():
                if not place.options and place.moves:
                    yield from self._positions_on_way(place.moves.split())
        for puzzle in shipped_puzzles(self._rules.variant):
            try:
                yield family_of(self._rules).from_json(self._rules, puzzle.position)
            except PositionError:
                continue

    def _positions_on_way(self, moves: Sequence[str]) -> Iterator[Position]:
        """Yield the positions of a game."""
        position = family_of(self._rules).start(self._rules)
        try:
            for move in moves:
                yield position
                position = position.play(move)
        except MoveError:
            return
        yield position

    @cached_property
    def turns(self) -> list[AskableTurn]:
        """Turns of these positions that somebody can follow in the mind."""
        return [AskableTurn(ply) for position in self.positions for ply in askable_turns(position)]

    @cached_property
    def _refusing(self) -> list[tuple[Position, str, str]]:
        """Positions in which a rule refuses a hole with stones, with such a hole and the rule."""
        return [(position, hole, clause) for position in self.positions for hole, clause in _refused_holes(position)]

    # ------------------------------------------------------------------ questions
    def questions(self, lesson: Lesson, count: int) -> NewPlaces:
        """Return questions for a lesson, with their other boards, if possible `count` of them."""
        out, found = NewPlaces(), list[TaskPosition]()
        clauses = [lesson.shows] if lesson.shows else lesson.needs
        for number in range(1, count + 1):
            boards = self._about_clauses(lesson, clauses) if number == 1 else []
            boards = boards or self._next_of_round(lesson)
            if not boards:
                break
            found.append(boards[0])
            if boards[1:]:
                out[f"{lesson.id}?{number}"] = boards[1:]
        return {f"{lesson.id}?": found, **out} if found else {}

    def _about_clauses(self, lesson: Lesson, clauses: Sequence[str]) -> list[TaskPosition]:
        """Return boards with a question about one of the clauses; empty if no turn shows them."""
        for clause in clauses:
            if refused := self._refusals(lesson, clause):
                return refused
            fitting = [one for one in self.turns if clause in one.clauses]
            kinds = Counter(one.question_showing(clause) for one in fitting)
            for asked, _ in kinds.most_common():
                some = [one for one in fitting if one.question_showing(clause) == asked]
                if found := self._boards_of(lesson, asked, some):
                    return found
        return []

    def _next_of_round(self, lesson: Lesson) -> list[TaskPosition]:
        """Return boards with the kind of question that was asked least so far."""
        for asked in sorted(
            dict.fromkeys(ROUND), key=lambda one: (self._round[one] / ROUND.count(one), ROUND.index(one))
        ):
            if asked == "may":
                found = self._refusals(lesson, "")
            else:
                found = self._boards_of(lesson, asked, self._turns_with_answers_that_differ(asked))
            if found:
                return found
            self._round[asked] += 1
        return []

    def _turns_with_answers_that_differ(self, asked: Foretell) -> list[AskableTurn]:
        """Return turns for a question to which not always the same is right."""
        if asked == "next":
            again = [one for one in self.turns if not one.ply.after.over and one.ply.after.player == one.ply.mover]
            return [] if not again else [*again[:40], *self._random.sample(self.turns, min(20, len(self.turns)))]
        if asked == "over":
            over = [one for one in self.turns if one.ply.after.over]
            close = [one for one in self.turns if not one.ply.after.over and _is_sparse(one.ply.after)]
            return [] if not over else [*over[:40], *close[:20]]
        if asked == "laps" and all(one.laps < 2 for one in self.turns):
            return []  # there is nothing to count
        return self.turns

    def _boards_of(self, lesson: Lesson, asked: Foretell, turns: Sequence[AskableTurn]) -> list[TaskPosition]:
        """Return up to BOARDS turns for a question, with answers that differ, first from boards as full as usual."""
        out, said, full = list[TaskPosition](), Counter[str](), 0
        for one in self._random.sample(turns, len(turns)):
            key = one.ply.before.cells, one.ply.move
            if len(out) == BOARDS:
                break
            if key in self._used or not one.suits(asked):
                continue
            (right, *_) = right_answers(one.ply, asked) or ("",)
            if not right or said[right] > (asked in ("next", "over")):
                continue
            said[right] += 1
            self._used.add(key)
            emptier = asked != "over" and stones_on_holes(one.ply.before) < usual_stones(self._rules).lowest
            out.insert(len(out) if emptier else full, _place(lesson, one.ply.before, one.ply.move, asked))
            full += not emptier
        self._round[asked] += bool(out)
        return out

    def _refusals(self, lesson: Lesson, clause: str) -> list[TaskPosition]:
        """Return boards on which it is asked whether a hole may start the turn; `clause`: the rule that refuses holes,
        "" for any.
        """
        out = list[TaskPosition]()
        some = [one for one in self._refusing if clause in ("", one[2])]
        for position, hole, of in self._random.sample(some, len(some)):
            key = position.cells, "may"
            if key not in self._used and len(out) < BOARDS:
                self._used.add(key)
                out.append(self._may_question(lesson, position, hole, of))
        self._round["may"] += bool(out)
        return out

    def _may_question(self, lesson: Lesson, position: Position, refused: str, clause: str) -> TaskPosition:
        """Return the question whether a hole may start the turn: the refused one, or one that may, each as often."""
        free = _free_moves(position)
        allowed = bool(free) and self._said[True] < self._said[False] + self._random.randint(0, 1)
        self._said[allowed] += 1
        return _place(lesson, position, self._random.choice(free) if allowed else refused, "may", clause)

    # ------------------------------------------------------------------ rules that no task shows
    def questions_on_rules(self, lesson: Lesson, clauses: Iterable[str]) -> NewPlaces:
        """Return questions about clauses that no task of the course shows, for the lesson `lesson` that offers them."""
        found, out, book = list[TaskPosition](), NewPlaces(), kept_clips.read_clips(self._rules.variant)
        for clause in sorted(clauses, key=lambda one: one == GOAL):
            if clause == GOAL and any(one.task == "ask_over" for one in found):
                continue  # who wins is asked already
            boards = self._about_winner(lesson) if clause == GOAL else self._about_clauses(lesson, [clause])
            clip = kept_clips.find_stored_clip(self._rules, clause, book)
            if clip is not None and clip.position.phase == "play" and not clip.position.joint:
                position, move, kind = clip.position, clip.move, AskableTurn(asked_turn(clip.position, clip.move))
                refused = [hole for hole, of in _refused_holes(position) if of == clause]
                if refused:
                    boards = [self._may_question(lesson, position, refused[0], clause), *_of_kind(boards, "may")]
                else:
                    about = kind.question_showing(clause)
                    boards = [_place(lesson, position, move, about, clause), *_of_kind(boards, about)]
            boards = [msgspec.structs.replace(one, clause=clause) for one in boards]
            boards = [one for one in boards if not any(_is_same_question(one, other) for other in found)]
            if boards:
                found.append(boards[0])
                if boards[1:]:
                    out[f"{lesson.id}?{len(found)}"] = boards[1:BOARDS]
        return {lesson.id: found, **out} if found else {}

    def _about_winner(self, lesson: Lesson) -> list[TaskPosition]:
        """Return boards on which a turn wins or loses the game."""
        over = [one for one in self.turns if one.ply.after.over]
        if found := self._boards_of(lesson, "over", over):
            return found
        book = kept_clips.read_clips(self._rules.variant)
        clips = (kept_clips.find_stored_clip(self._rules, clause, book) for clause in book)
        ends = (
            asked_turn(clip.position, clip.move) for clip in clips if clip is not None and clip.position.phase == "play"
        )
        over = [AskableTurn(ply) for ply in ends if ply.after.over and ply.mover == "S" and not ply.before.joint]
        return self._boards_of(lesson, "over", over)

    # ------------------------------------------------------------------ the short test
    def test_questions(self, course: Sequence[Lesson], known: set[object]) -> list[KeptQuestion]:
        """Return the questions of a course's short test, in positions whose keys are not in `known`.

        Each kind is asked once before one is asked again; of its turns, those come first that show what only this game
        has, and a rule of a lesson that was not asked about yet.
        """
        out, right = list[KeptQuestion](), Counter[tuple[str, str]]()
        for often in range(1, short_test.QUESTIONS):  # that the same is right
            kinds = [asked for asked in TEST_ROUND if asked != "third" or often == 1]
            while kinds:
                for asked in tuple(kinds):
                    if len(out) == short_test.QUESTIONS:
                        return out
                    told = Counter(one.lesson for one in out)
                    found = self._test_question(asked, course, known, told, right, often)
                    if found is None:
                        kinds.remove(asked)
                    else:
                        out.append(found)
        return out

    def _test_question(
        self,
        asked: Foretell,
        course: Sequence[Lesson],
        known: set[object],
        told: Counter[str],
        right: Counter[tuple[str, str]],
        often: int,
    ) -> KeptQuestion | None:
        """Return a question of one kind for the short test; None if there is none that is not like another.

        `told`: how many questions each lesson has already; `right`: how often each answer of a kind was
        right, `often` times at most.
        """
        best, rank = None, (short_test.QUESTIONS, True)
        for ply, clauses in self._test_turns(asked):
            key = short_test.position_key(ply.before)
            (answer, *_) = right_answers(ply, asked) or ("",)
            if key in known or not answer or right[asked, answer] >= often:
                continue
            lesson = _lesson_about(course, clauses, told)
            one = KeptQuestion(lesson.id, f"ask_{asked}", bare_position_json(ply.before), _turn_of(ply))
            question = short_test.make_question(course, self._rules, one, 1)
            if question is None or not short_test.is_question_sound(question):
                continue
            new = told[lesson.id], not lesson.is_of_one_game
            if new < rank:
                best, rank = (one, key, answer), new
            if rank == (0, False):
                break
        if best is None:
            return None
        known.add(best[1])
        right[asked, best[2]] += 1
        return best[0]

    def _test_turns(self, asked: Foretell) -> Iterator[tuple[Ply, Collection[str]]]:
        """Yield some turns that suit a question, each with the clauses that show in it."""
        if asked == "may" and not self._rules.driven:
            some = self._random.sample(self._refusing, min(len(self._refusing), MOST_ASKED))
            for position, hole, clause in some:
                free = _free_moves(position)
                move = self._random.choice(free) if free and self._random.randint(0, 1) else hole
                yield asked_turn(position, move), (clause,)
            return
        if self._rules.driven and asked not in OF_DRIVEN:
            return
        turns, found = self._turns_with_answers_that_differ(asked), 0
        for one in self._random.sample(turns, len(turns)):
            if found < MOST_ASKED and one.suits(asked):
                found += 1
                yield one.ply, one.clauses

    # ------------------------------------------------------------------ other boards of a task
    def other_boards(self, words: TaskWords, task: Task) -> list[TaskPosition]:
        """Return other positions for a task that is not set up by hand; empty if none of the positions fits."""
        if is_judged_at_last(words.reach):
            return self._boards_to_play_on(words, task)
        if words.id or words.has_own_position or words.phase != "play" or words.turns > 1:
            return []
        looks_ahead = (
            words.reach.best
            or words.reach.loses is not None
            or any(row.promises for row, _ in keys_of_goal(words.reach))
        )
        if looks_ahead or task.position.rules.options != self._rules.options:
            return []
        spec = replace(words.position_requirements, mistakes=())
        out, seen = list[TaskPosition](), {task.position.cells}
        for position in self._random.sample(self.positions, min(MOST_TRIED, len(self.positions))):
            found = task_of_position(position, spec) if position.cells not in seen else None
            if found is not None and checking.is_task_flawless(words, found):
                seen.add(position.cells)
                out.append(TaskPosition(bare_position_json(position), list(found.best), found.turn))
            if len(out) == BOARDS - 1:
                break
        return out

    def _boards_to_play_on(self, words: TaskWords, task: Task) -> list[TaskPosition]:
        """Return other positions of the computer's games for a task of several turns, of which only the end counts."""
        spec = replace(words.position_requirements, mistakes=())
        tasks = tasks_of_games(self._rules, spec, self._random.randrange(1000))
        others = (one for one in tasks if one.position.cells != task.position.cells)
        return [task_position_of(one) for one in islice(others, BOARDS - 1)]


def _men_captured(ply: Ply) -> int:
    """Return how many men a turn captures; −1 if it captures something that counts for more than one."""
    taken = [step.n for step in ply.steps if step_kind(step.op).is_capture]
    return len(taken) if {*taken} <= {1} else -1


def _refused_holes(position: Position) -> Iterator[tuple[str, str]]:
    """Yield the holes with stones of the player to move that a rule refuses, each with the rule."""
    cells, of_pieces = position.rules.board.cells, position.rules.words.family != "sowing"
    for i in position.rules.board.holes_of_seat(position.player):
        illegal = position.why_not(cells[i].name) if position.cells[i] else None
        if illegal is not None and (illegal.clause or (of_pieces and position.owner(cells[i].name) == position.player)):
            yield cells[i].name, illegal.clause


def _free_moves(position: Position) -> list[str]:
    """Return moves with which it can be asked whether their hole or piece may start the turn."""
    return [m for m in position.legal() if position.rules.words.family != "sowing" or is_plain_move(position, m)]


def _is_sparse(position: Position) -> bool:
    """Return whether few holes of a board hold stones."""
    holes = [n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole]
    return sum(map(bool, holes)) * 3 <= len(holes)


def _of_kind(boards: Sequence[TaskPosition], asked: Foretell) -> list[TaskPosition]:
    """Return the boards with this question."""
    return [one for one in boards if one.task == f"ask_{asked}"]


def _place(lesson: Lesson, position: Position, move: str, asked: Foretell, clause: str = "") -> TaskPosition:
    """Return the stored form of a question."""
    return TaskPosition(
        bare_position_json(position), turn=move, task=f"ask_{asked}", options=dict(lesson.options), clause=clause
    )


def _is_same_question(task_position: TaskPosition, position: TaskPosition) -> bool:
    """Return whether two stored questions are about the same turn, whatever rule each is to show."""
    return msgspec.structs.replace(task_position, clause=position.clause) == position


def _is_stored_question(words: TaskWords) -> bool:
    """Return whether a task is one of the questions that were found for its lesson."""
    return words.id.startswith("ask_")


def _question_counts(course: Sequence[Lesson], rules: Rules) -> dict[str, int]:
    """Return how many questions each lesson of a course gets, by id, so that a third of the course asks."""
    if rules.words.family != "sowing" or rules.driven:
        return {}
    plain = {
        lesson.id: sum(not _is_stored_question(words) for words in lesson.task)
        for lesson in course
        if lesson.id != QUESTIONS
    }
    room = {
        lesson.id: MOST_IN_LESSON - plain[lesson.id]
        for lesson in course
        if lesson.id in plain and not lesson.options and not lesson.chosen and plain[lesson.id] < MOST_IN_LESSON
    }
    out = {id: min(most, -(-plain[id] // 2)) for id, most in room.items()}
    while sum(out.values()) * 2 < sum(plain.values()) and any(out[id] < most for id, most in room.items()):
        least = min((id for id, most in room.items() if out[id] < most), key=lambda id: out[id] / plain[id])
        out[least] += 1
    return out


def _lesson_about(course: Sequence[Lesson], clauses: Collection[str], told: Counter[str]) -> Lesson:
    """Return the lesson of a course that is about one of these clauses: of those with the fewest questions (`told`) one
    of this game alone. The first of the course if there is none.
    """
    fitting = [one for one in course if not one.chosen and not {one.shows, *one.needs}.isdisjoint(clauses)]
    return min(fitting, key=lambda one: (told[one.id], not one.is_of_one_game), default=course[0])


def _turn_of(ply: Ply) -> str:
    """Return the notation of a turn that is asked about."""
    return ply.turn if isinstance(ply, PredictedTurn) else ply.move


def find_test_questions(course: Sequence[Lesson], rules: Rules, places: Places) -> list[KeptQuestion]:
    """Return the questions of a course's short test, in positions that no task of the course has."""
    return QuestionFinder(rules, places).test_questions(course, short_test.positions_of_course(course, rules, places))


def find_course_questions(
    lessons: dict[str, Lesson], course: Sequence[Lesson], rules: Rules, places: Places
) -> NewPlaces:
    """Return the questions of a course and the other boards of its tasks, by the keys of `Places`.

    A third of the tasks of the course asks; rules that no task shows are asked about in the lesson `questions`.
    """
    finder, out = QuestionFinder(rules, places), NewPlaces()
    counts = _question_counts(course, rules)
    for lesson in course:
        if lesson.id == QUESTIONS:
            continue
        plain = msgspec.structs.replace(lesson, task=[words for words in lesson.task if not _is_stored_question(words)])
        if count := counts.get(lesson.id):
            out |= finder.questions(plain, count)
        for words, task, key in zip(plain.task, tasks_of(plain, rules, places), board_keys(plain), strict=True):
            if key and task is not None and (boards := finder.other_boards(words, task)):
                out[key] = boards
    asked = lessons.get(QUESTIONS)
    if asked is not None and rules.words.family == "sowing" and any(lesson.id != QUESTIONS for lesson in course):
        whole = [lesson.with_questions(asked, out) for lesson in course if lesson.id != QUESTIONS]
        cover = ClauseCoverage(whole, rules, {**places, **out})
        out |= finder.questions_on_rules(
            asked, [clause for clause in cover.clauses if clause not in cover.practised_clauses]
        )
    return out
