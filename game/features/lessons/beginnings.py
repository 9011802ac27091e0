"""The lesson with which each course begins: how the game goes, one question on each of five rules.

How it begins, how stones are sown, what is captured, what wins, when it is over: each question stands on the board as
the game begins or on one from a game, and its sentence is that of the rules page.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from zlib import crc32

import msgspec

from game.features.lessons import optional_tasks
from game.features.lessons.lesson_files import Lesson, NewPlaces, TaskPosition, make_task
from game.features.lessons.taught_clauses import GOAL, START, clauses_in_force
from game.rules.families import family_of
from game.rules.game import MoveError, PositionError, Rules
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.steps import count_laps, first_lap, step_kind
from game.teaching.foretelling import Foretell, askable_turns, asked_turn, right_answers
from game.teaching.goal_row import pieces_captured
from game.teaching.kept_clips import bare_position_json
from game.teaching.real_games import PlayedPosition
from game.teaching.replies import all_moves
from game.teaching.starts import impossibility_text, laid_out_starts
from game.teaching.usual_stones import stones_on_holes

SOWING_CLAUSE = "sow"
GAMES, LONGEST = 10, 160  # random games that are looked through, and turns of each
FEWEST = 3  # stones that a turn sows whose end is asked about
MOST_LAPS = 3
BOARDS = 3  # of a question
MOST_LOOKED_AT = 240  # positions

AskedTurn = tuple[Ply, tuple[str, ...]]  # a turn, and the moves that lead to its position


def beginning_positions(
    lesson: Lesson, rules: Rules, played: Sequence[PlayedPosition] = (), most: int = MOST_LOOKED_AT
) -> NewPlaces:
    """Return the positions for the tasks of `lesson`, the first of a course, and for the other boards of each task.

    `played`: positions of real games, which are searched first; without them a task without a question gets only the
    start of a game. `most`: greatest number of positions that are searched.
    """
    finder = _BeginningFinder(lesson, rules, played, most)
    slots = (
        finder.boards_about_start, finder.boards_about_sowing, finder.boards_about_capture, finder.boards_about_goal,
        finder.boards_about_end,
    )  # fmt: skip
    decided, asked = finder.tasks_without_question(), [*filter(None, (slot() for slot in slots))]
    found = [*decided, *([boards[0]] for boards in asked)]
    out = NewPlaces({lesson.id: [place for (place,) in found]}) if found else NewPlaces()
    for number, boards in enumerate(asked, 1):
        if boards[1:]:
            out[f"{lesson.id}?{number}"] = boards[1:]
    return out


class _BeginningFinder:
    """Finds the positions for the first lesson of one game's course, which has a question on each of five rules."""

    def __init__(self, lesson: Lesson, rules: Rules, played: Sequence[PlayedPosition], most: int) -> None:
        self._lesson, self._rules, self._most = lesson, rules, most
        self._random = Random(crc32(f"{lesson.id} {rules.variant}".encode()))
        self._clauses = clauses_in_force(rules)
        self._start = next(laid_out_starts(rules))
        self._is_laid_out = family_of(rules).start(rules).phase == "layout"
        self._has_games = bool(played)
        self._used = set[object]()
        self._asks = rules.words.family == "sowing"
        self._turns = list(self._askable_turns(played)) if self._asks else []

    def tasks_without_question(self) -> list[list[TaskPosition]]:
        """Return the positions of the tasks without a question, each in a list of its own; only for games that begin
        with a decision or aren't played with stones.
        """
        phase = "turn" if self._asks else "play"
        if self._asks and self._start.phase != phase:
            return []
        plain = [words for words in self._lesson.task if not words.is_question and words.phase == phase]
        if not self._has_games:  # others are sought in games of strong players, which takes too long beside a page
            plain = [words for words in plain if words.start]
        some = msgspec.structs.replace(self._lesson, task=plain, chosen=1 if self._asks else self._lesson.chosen)
        return [[place] for place in optional_tasks.optional_task_positions(some, self._rules, [])]

    # ------------------------------------------------------------------ the five rules
    def boards_about_start(self) -> list[TaskPosition]:
        """Return the boards for the question which hole may start the first turn (if there is only one move: which
        does); [] if it can't be asked.
        """
        start = self._start
        if not self._asks or start.phase != "play" or start.joint:
            return []
        moves = start.legal()
        if len(moves) == 1:
            return self._question_boards("start", START, [(asked_turn(start, moves[0]), ())])
        cells = start.rules.board.cells
        full = [cell for cell in cells if cell.hole and start.count(cell.name)]
        refused = [cell.name for cell in full if cell.seat == "S" and start.why_not(cell.name) is not None]
        refused = [hole for hole in refused if not any(start.rules.start_of_move(move) == hole for move in moves)]
        theirs = [cell.name for cell in full if cell.seat == "N" and start.why_not(cell.name) is not None]
        own = [move for move in moves if start.rules.start_of_move(move) == move]
        answers = [self._random.choice(some) for some in (refused or theirs, own) if some]
        if not refused:
            self._random.shuffle(answers)
        return self._question_boards("may", START, [(asked_turn(start, move), ()) for move in answers])

    def boards_about_goal(self) -> list[TaskPosition]:
        """Return the boards for the question who is ahead after a turn that doesn't end the game; [] if no count of
        stones decides: what wins such a game is asked with how it ends.
        """
        if self._rules.for_one_player or not self._rules.counts:
            return []
        going_on = [one for one in self._turns if not one[0].after.over]  # how a game ends is asked later
        changes = [one for one in going_on if _changes_lead(one[0])]
        ahead = [one for one in going_on if _is_short(one[0]) and right_answers(one[0], "ahead")]
        return self._question_boards("ahead", GOAL, [*changes, *ahead])

    def boards_about_sowing(self) -> list[TaskPosition]:
        """Return the boards for the question where a sowing ends, first of the starting position."""
        start = self._start
        first = list[AskedTurn]()
        if self._asks and start.phase == "play" and not start.joint:
            first = [(ply, ()) for ply in askable_turns(start)]
            self._random.shuffle(first)
        turns = [*first, *self._turns]
        whole = [one for one in turns if count_laps(one[0].steps) == 1 and _stones_sown(one[0]) >= FEWEST]
        if whole and (whole[0][1] == () or not first):
            return self._question_boards("last", SOWING_CLAUSE, whole)
        begun = [one for one in turns if len(right_answers(one[0], "first")) == 1]
        return self._question_boards("first", SOWING_CLAUSE, begun) or self._question_boards(
            "last", SOWING_CLAUSE, whole
        )

    def boards_about_capture(self) -> list[TaskPosition]:
        """Return the boards for the question how many stones a turn captures, those with many stones first."""
        some = [one for one in self._turns if count_laps(one[0].steps) <= MOST_LAPS and _stones_captured(one[0]) > 0]
        some = [one for one in some if self._capturing_clause(one[0])]
        some.sort(key=lambda one: (one[0].after.over, count_laps(one[0].steps) > 1, -stones_on_holes(one[0].before)))
        return self._question_boards("captured", self._capturing_clause, some[: len(some) // 2 + BOARDS])

    def boards_about_end(self) -> list[TaskPosition]:
        """Return the boards for the question whether the game is over after a turn, and who has won."""
        if self._rules.for_one_player:  # nobody else could have won
            return []
        over = [one for one in self._turns if self._ending_clause(one[0])]
        near = [one for one in self._turns if not one[0].after.over and _is_short(one[0])]
        near.sort(key=lambda one: stones_on_holes(one[0].after))
        return self._question_boards("over", self._ending_clause, [*over[:20], *near[:4]]) if over else []

    def _capturing_clause(self, ply: Ply) -> str:
        """Return the id of the rule behind the first capture of a turn; "" if it has no captures or the rule isn't in
        force.
        """
        clauses = (step.clause for step in ply.steps if step_kind(step.op).is_capture)
        return next((clause for clause in clauses if clause in self._clauses), "")

    def _ending_clause(self, ply: Ply) -> str:
        """Return the id of the rule by which a turn ends the game, "" if it does not end it; where stones don't decide
        and that rule has no sentence, the goal.
        """
        outcome, other = ply.after.outcome, "" if self._rules.counts else GOAL
        return (outcome.reason if outcome.reason in self._clauses else other) if outcome is not None else ""

    def _question_boards(
        self, asked: Foretell, clause: str | Callable[[Ply], str], turns: Sequence[AskedTurn]
    ) -> list[TaskPosition]:
        """Return up to BOARDS stored positions for the question `asked`, made of these turns; the first one comes with
        the moves that lead to it. Where there are only a few possible answers, each is right on one board only.
        `clause`: id of the rule in question, or a function that returns it for a turn.
        """
        words = next((one for one in self._lesson.task if one.reach.foretell == asked), None)
        out, said = list[TaskPosition](), list[str]()
        if words is None:
            return out
        for ply, moves in turns:
            key, (right, *_) = (ply.before.cells, ply.move), right_answers(ply, asked) or ("",)
            often = said.count(right) and asked in ("may", "over", "ahead", "captured")
            if len(out) == BOARDS or key in self._used or not right or often:
                continue
            about = clause if isinstance(clause, str) else clause(ply)
            place = TaskPosition(
                bare_position_json(ply.before), turn=ply.move, task=words.id, moves="" if out else " ".join(moves),
                clause=about or (out[0].clause if out else ""),
            )  # fmt: skip
            here = words.at_place(place)
            if not place.clause or make_task(self._lesson, here, self._rules, place) is None:
                continue
            self._used.add(key)
            said.append(right)
            out.append(place)
        return out

    # ------------------------------------------------------------------ turns of games
    def _askable_turns(self, played: Sequence[PlayedPosition]) -> Iterator[AskedTurn]:
        """Yield the turns that questions can be about, each with the moves that lead to its position."""
        seen = set[object]()
        for on_the_way, moves in self._positions_to_search(played):
            if on_the_way.over or on_the_way.phase != "play" or on_the_way.joint or on_the_way.player != "S":
                continue
            try:  # a lesson keeps no game: what was played before counts for nothing
                position = family_of(self._rules).from_json(self._rules, bare_position_json(on_the_way))
            except PositionError:
                continue
            if position.cells in seen or position.over or position.player != "S" or impossibility_text(position):
                continue
            seen.add(position.cells)
            for ply in askable_turns(position):
                yield ply, moves
            if len(seen) >= self._most:
                return

    def _positions_to_search(self, played: Sequence[PlayedPosition]) -> Iterator[PlayedPosition]:
        """Yield the positions to search: those of `played`, those of games continued from them at random, those of
        random games.
        """
        some = self._random.sample(list(played), min(len(played), self._most // 2))
        yield from some
        for at in range(GAMES):
            begun = some[at] if at < len(some) else PlayedPosition(self._start, ())
            is_unknown = at >= len(some) and self._is_laid_out  # the moves of a layout are not told
            position, moves = begun.position, begun.moves
            for _ in range(LONGEST):
                yield PlayedPosition(position, () if is_unknown else moves)
                legal = () if position.joint else all_moves(position)
                if not legal:
                    break
                move = self._random.choice(legal)
                position, moves = position.play(move), (*moves, move)


def positions_on_the_way(rules: Rules, games: Sequence[Sequence[str]]) -> list[PlayedPosition]:
    """Return all positions of some games, each game given by its moves from the start; a move that is not legal ends
    the game.
    """
    out = list[PlayedPosition]()
    for moves in games:
        position = family_of(rules).start(rules)
        try:
            for n, move in enumerate(moves):
                out.append(PlayedPosition(position, tuple(moves[:n])))
                position = position.play(move)
        except MoveError:
            continue
        out.append(PlayedPosition(position, tuple(moves)))
    return out


def _stones_sown(ply: Ply) -> int:
    """Return how many stones a turn sows; 0 if none of its sowings ends."""
    return sum(step.op == "drop" for step in ply.steps) if first_lap(ply.steps).fell else 0


def _stones_captured(ply: Ply) -> int:
    return pieces_captured([ply], ply.mover)


def _is_short(ply: Ply) -> bool:
    return count_laps(ply.steps) <= MOST_LAPS


def _changes_lead(ply: Ply) -> bool:
    before, after = pieces_ahead(ply.before), pieces_ahead(ply.after)
    return _is_short(ply) and after != 0 and (before == 0 or (before > 0) != (after > 0))
