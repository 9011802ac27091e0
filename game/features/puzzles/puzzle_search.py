"""Puzzles: positions with one clearly best move, found in games that the program plays with itself.

A position becomes a puzzle where searches that go ever deeper, or a proof, value the same move higher than all others,
by `winning_margin` its game at least, where that `decides` who wins, and it is not the only capture.  Of those that a
greedy try solves few are taken, fewer still of those with hardly a choice, and no two of one pattern.  All comes from
the seed: the same command finds the same puzzles on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from game.engine.mind import SearchInfo, SearchLimits
from game.features.puzzles.puzzle_difficulty import (
    Difficulty,
    MoveGains,
    depth_of_finding,
    does_greed_mislead,
    gains_of_moves,
    sensible_move_count,
    solver_turn_indices,
)
from game.rules.families import family_of
from game.rules.game import Position, Rules
from game.teaching.clips import moves_to_try
from game.teaching.deep_search import DeepSearcher, Depth, find_convincing_search, one_move_stands_out, winning_margin
from game.teaching.family_hooks import puzzle_name_keys
from game.teaching.kept_puzzles import stored_position_json
from game.teaching.puzzle_themes import solution_of_line, themes_of_solution
from game.teaching.same_puzzle import PuzzlePattern, puzzle_key, puzzle_pattern, without_history

GLANCE = 1_500  # positions searched in passing
LOOKS = (20_000, 100_000)  # ... and where it may be a puzzle, before it is made `sure` of
ROUND = 100_000  # positions in which every move is valued
SMALL = 1  # megabytes of the table of short searches
CHOICES = 3  # moves to choose from, at least
RANDOM = 0.35  # of the moves in the games that are searched are made at random
LONGEST_GAME = 120
GREEDY_SHARE = 1 / 3  # of the puzzles of a game may be of the lowest grade
NARROW_SHARE = 1 / 10  # ... may have hardly a choice: the right one of three moves is soon guessed
LEAST = 6  # of a game; fewer are too few to practise with
BARREN = 60  # games in a row without a puzzle, after which none is looked for any more


@dataclass(frozen=True)
class Puzzle:
    """A position and the moves of both sides that solve it; values are for the solver, in hundredths of a stone."""

    position: Position
    solution: tuple[str, ...]
    value: SearchInfo
    second_value: SearchInfo
    difficulty: Difficulty
    themes: tuple[str, ...]
    pattern: PuzzlePattern
    searched_positions: int  # that the search was allowed which is sure of it
    moves: tuple[str, ...] = ()  # from where the game starts; () where nobody knows

    @property
    def id(self) -> str:
        """Identifier of the puzzle; puzzles with equal positions have the same."""
        return puzzle_id(self.position)

    @property
    def is_proved(self) -> bool:
        """Whether the search has proved the values of the best and second-best moves to be a win or a loss."""
        return self.value.exact and self.second_value.exact

    def as_json(self) -> dict[str, Any]:
        """Return the puzzle as JSON for the command line."""
        said, hard = stored_position_json(self.position), self.difficulty
        return {
            "id": self.id,
            "variant": said["variant"],
            "options": said["options"],
            "position": said,
            "solution": list(self.solution),
            "value": _value_as_json(self.value),
            "second": _value_as_json(self.second_value),
            "proved": self.is_proved,
            "grade": hard.grade,
            "themes": list(self.themes),
            "turns": hard.solver_turns,
            **({"greed": True} if hard.is_greed_trap else {}),
            "rating": hard.rating,
            "depth": hard.found_at_depth,
            "tries": hard.sensible_moves,
            "clear": winning_margin(self.position.rules),
            "nodes": self.searched_positions,
            **({"moves": list(self.moves)} if self.moves else {}),
        }


def puzzle_id(position: Position) -> str:
    """Return the id of a position's puzzle, the same for equal positions."""
    said = position.as_json()
    named = {"variant", "options", "stores", *puzzle_name_keys(position.rules)}
    telling = [said[key] for key in sorted(said) if key in named]
    return f"{said['variant']}-{sha256(repr(telling).encode()).hexdigest()[:10]}"


def _value_as_json(info: SearchInfo) -> int | dict[str, int]:
    """Return the value of a move in hundredths of a stone, or {"mate": number} if a win or loss is proved."""
    return info.cp if info.mate is None else {"mate": info.mate}


class KnownPuzzles:
    """The known puzzles of a game, by which similar new ones and too many easy ones are rejected."""

    def __init__(self) -> None:
        self._seen = set[str]()
        self._patterns = list[PuzzlePattern]()
        self.count = self.easy = self.narrow = 0  # puzzles, those of the lowest grade, and those with hardly a choice

    def has_position(self, position: Position) -> bool:
        """Return whether a known puzzle has the same stones in the same holes."""
        return puzzle_key(position) in self._seen

    def has_pattern(self, pattern: PuzzlePattern) -> bool:
        """Return whether a known puzzle has the same pattern."""
        return any(pattern.has_same_idea(one) for one in self._patterns)

    def add_known_elsewhere(self, position: Position, solution: Sequence[str]) -> None:
        """Add a puzzle from another source, by position and solution, so that no similar one is taken."""
        self._seen.add(puzzle_key(position))
        self._patterns.append(puzzle_pattern(position, solution))

    def add(self, puzzle: Puzzle) -> None:
        """Add a puzzle to the known ones, and count it as easy or as one with few legal moves, if it is."""
        self._seen.add(puzzle_key(puzzle.position))
        self._patterns.append(puzzle.pattern)
        self.count += 1
        self.easy += puzzle.difficulty.is_easy
        self.narrow += has_hardly_a_choice(puzzle.position)

    def has_enough(self, *, easy: bool, narrow: bool) -> bool:
        """Return whether no more puzzles are wanted of the given kinds. `easy`: easy ones; `narrow`: with few legal
        moves.
        """
        return (easy and too_many_easy(self.easy + 1, self.count + 1)) or (
            narrow and too_many_narrow(self.narrow + 1, self.count + 1)
        )


class PuzzleFinder:
    """Searches for new puzzles of one game."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules, self._seed = rules, seed
        self._looker = DeepSearcher(rules.words.family, seed)
        self._glancer = DeepSearcher(rules.words.family, seed, SMALL)
        self.shelf = KnownPuzzles()

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._looker.nodes + self._glancer.nodes

    def __iter__(self) -> Iterator[Puzzle]:
        """Yield puzzles without repetition, until none is found for a long time."""
        last = 0
        for number in count(1):
            for puzzle in self.puzzles_of_game(number):
                last = number
                yield puzzle
            if number - last >= BARREN:
                return

    def puzzles_of_game(
        self, number: int, wanted: Callable[[Position], bool] = lambda position: True, longest: int = LONGEST_GAME
    ) -> Iterator[Puzzle]:
        """Yield the puzzles of one self-played game. `number`: seed, the same number gives the same game; `wanted`:
        tells whether a position may become a puzzle; `longest`: the greatest number of moves of the game.
        """
        for position, moves in self._positions_of_random_game(
            Random(f"{self.rules.variant} {self._seed} {number}"), longest
        ):
            if wanted(position) and (puzzle := self._find_and_record(position, moves)):
                yield puzzle

    def puzzles_among(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """Yield the puzzles among `positions`, except those similar to known puzzles."""
        for position in positions:
            if puzzle := self._find_and_record(position):
                yield puzzle

    def _find_and_record(self, position: Position, moves: tuple[str, ...] = ()) -> Puzzle | None:
        """Return the puzzle of a position and add it to the known ones; None if the position makes none. `moves`: the
        moves from the start of the game to the position.
        """
        puzzle = self.puzzle_at(position, moves)
        if puzzle:
            self.shelf.add(puzzle)
        return puzzle

    def puzzle_at(self, played: Position, moves: tuple[str, ...] = ()) -> Puzzle | None:
        """Return the puzzle of the position `played`; None if it makes none, or one too many of its kind. `moves`: the
        moves from the start of the game to the position.
        """
        if not _is_suitable(played):
            return None
        margin = winning_margin(self.rules)
        found = self.best_move_values(played, GLANCE)
        position = without_history(played) if one_move_stands_out(found, margin) else None
        if position is None or self.shelf.has_position(position):
            return None
        brings, move = gains_of_moves(position), found[0].line[0]
        if self._is_unwanted_kind(position, brings, move):
            return None
        for nodes in LOOKS:
            found = self.best_move_values(position, nodes)
            if not one_move_stands_out(found, margin) or (nodes > LOOKS[0] and move != found[0].line[0]):
                return None
            move = found[0].line[0]
        solution = solution_of_line(position, found[0].line)
        if self._is_unwanted_kind(position, brings, move) or self.shelf.has_pattern(puzzle_pattern(position, solution)):
            return None
        puzzle = self.puzzle_solved_by(position, move, brings)
        return replace(puzzle, moves=moves) if puzzle and not self.shelf.has_pattern(puzzle.pattern) else None

    def regrade_puzzle(self, position: Position, move: str) -> Puzzle | None:
        """Return a new puzzle, with a new grade, for the position of an old one; None if it is no good
        puzzle any more.
        """
        brings = gains_of_moves(position)
        few = len(position.legal()) < CHOICES
        unfit = few or self._is_unwanted_kind(position, brings, move) or self.shelf.has_position(position)
        puzzle = None if unfit else self.puzzle_solved_by(position, move, brings)
        if puzzle is None or self.shelf.has_pattern(puzzle.pattern):
            return None
        self.shelf.add(puzzle)
        return puzzle

    def _is_unwanted_kind(self, position: Position, gains: MoveGains, move: str) -> bool:
        """Return whether a move is the position's only capture, or would make too many easy or choiceless puzzles."""
        return gains.is_only_capture(move) or self.shelf.has_enough(
            easy=gains.is_easy_move(move), narrow=has_hardly_a_choice(position)
        )

    def puzzle_solved_by(self, position: Position, move: str, gains: MoveGains | None = None) -> Puzzle | None:
        """Return the graded puzzle that `move` solves; None if a long search finds another move as good. `gains`: of
        the position's moves, None to compute them.
        """
        search = find_convincing_search(self._looker, position, move, winning_margin(self.rules))
        if not search:
            return None
        best, second = search.depths[-1][:2]
        solution = solution_of_line(position, best.line)
        hard = self.difficulty_of(position, solution, search.depths, gains or gains_of_moves(position))
        themes, pattern = themes_of_solution(position, solution), puzzle_pattern(position, solution)
        return Puzzle(position, solution, best, second, hard, themes, pattern, search.nodes)

    def difficulty_of(
        self, position: Position, solution: Sequence[str], depths: Sequence[Depth], gains: MoveGains
    ) -> Difficulty:
        """Return the difficulty of a puzzle; `depths`: results by depth of the search that confirmed its solution."""
        move, margin = solution[0], winning_margin(self.rules)
        best, second = depths[-1][:2]
        all_moves = self.best_move_values(position, ROUND, len(position.legal()))
        return Difficulty(
            depth_of_finding(depths, move),
            (best.cp - second.cp) / margin,
            gains.is_easy_move(move),
            does_greed_mislead(gains, (move,), self.rules),
            sensible_move_count((best.cp - info.cp for info in all_moves if info.line[0] != move), margin),
            len(solver_turn_indices(position, solution)),
        )

    # ------------------------------------------------------------------ games
    def _positions_of_random_game(self, random: Random, longest: int) -> Iterator[tuple[Position, tuple[str, ...]]]:
        """Yield the positions of one half-random game of up to `longest` moves, each with the moves that lead to it."""
        position, played = family_of(self.rules).start(self.rules), tuple[str, ...]()
        for _ in range(longest):
            moves = moves_to_try(position, random)
            if not moves:  # it is over
                return
            yield position, played
            if position.phase != "play" or random.random() < RANDOM:
                move = random.choice(moves)
            else:
                move = self.best_move_values(position, GLANCE // 3)[0].line[0]
            position, played = position.play(move), (*played, move)

    # ------------------------------------------------------------------ what moves are worth
    def best_move_values(self, position: Position, nodes: int, many: int = 2) -> list[SearchInfo]:
        """Return the values of the `many` best moves, best first; `nodes`: number of positions to search."""
        looker = self._looker if nodes > LOOKS[0] else self._glancer
        return looker.search_depths(position, SearchLimits(nodes=nodes), many)[-1]


def too_many_easy(easy: int, count: int) -> bool:
    """Return whether `easy` easy puzzles are too many for a game with `count` puzzles."""
    return easy > GREEDY_SHARE * count


def has_hardly_a_choice(position: Position) -> bool:
    """Return whether a position has only a few legal moves, on a board where there might be more."""
    return len(position.legal()) <= CHOICES < position.rules.board.columns - 1


def too_many_narrow(narrow: int, count: int) -> bool:
    """Return whether `narrow` puzzles with hardly a choice are too many for a game with `count` puzzles."""
    return narrow > NARROW_SHARE * count


def _is_suitable(position: Position) -> bool:
    """Return whether a position can be a puzzle's: an ordinary turn with enough moves, not the start of a game."""
    free = (
        position.phase in ("play", "remove") and not position.joint and not position.over and not position.is_at_start
    )
    return free and len(position.legal()) >= CHOICES


# ---------------------------------------------------------------------- themes
