"""Puzzles: positions with one clearly best move, found in games that the program plays with itself.

A position becomes a puzzle where searches that go ever deeper, or a proof, value the same move higher than all others,
by `margin_of` its game at least, where that `decides` who wins, and it is not the only capture.  Of those that a greedy
try solves few are taken, fewer still of those with hardly a choice, and no two of one pattern.  All comes from the
seed: the same command finds the same puzzles on every machine.
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
    depth_of,
    gains_of_moves,
    greed_misleads,
    sensible_move_count,
    turns_of,
)
from game.rules.families import family_of
from game.rules.game import Position, Rules
from game.teaching.clips import moves_or_one_answer
from game.teaching.deep_search import DeepSearcher, Depth, margin_of, one_move_stands_out, search_that_is_sure
from game.teaching.family_hooks import keys_named
from game.teaching.kept_puzzles import kept_position
from game.teaching.puzzle_themes import solution_of, themes_of
from game.teaching.same_puzzle import PuzzlePattern, pattern_of, puzzle_key, without_history

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
    """A position and the moves that solve it, both sides'; values are for the solver, in hundredths of a stone."""

    position: Position
    solution: tuple[str, ...]
    value: SearchInfo
    second: SearchInfo
    difficulty: Difficulty
    themes: tuple[str, ...]
    pattern: PuzzlePattern
    nodes: int  # that the search was allowed which is sure of it
    moves: tuple[str, ...] = ()  # from where the game starts; () where nobody knows

    @property
    def id(self) -> str:
        """Identifier of the puzzle, equal for equal positions."""
        return id_of(self.position)

    @property
    def is_proved(self) -> bool:
        """Whether the rules prove both values."""
        return self.value.exact and self.second.exact

    def as_json(self) -> dict[str, Any]:
        """The puzzle as the command line prints it."""
        said, hard = kept_position(self.position), self.difficulty
        return {
            "id": self.id, "variant": said["variant"], "options": said["options"], "position": said,
            "solution": list(self.solution), "value": _worth(self.value), "second": _worth(self.second),
            "proved": self.is_proved, "grade": hard.grade, "themes": list(self.themes),
            "turns": hard.turns, **({"greed": True} if hard.waits else {}),
            "rating": hard.rating, "depth": hard.depth, "tries": hard.tries, "clear": margin_of(self.position.rules),
            "nodes": self.nodes, **({"moves": list(self.moves)} if self.moves else {}),
        }  # fmt: skip


def id_of(position: Position) -> str:
    """The name of a puzzle: the same for the same position."""
    said = position.as_json()
    named = {"variant", "options", "stores", *keys_named(position.rules)}
    telling = [said[key] for key in sorted(said) if key in named]
    return f"{said['variant']}-{sha256(repr(telling).encode()).hexdigest()[:10]}"


def _worth(info: SearchInfo) -> int | dict[str, int]:
    return info.cp if info.mate is None else {"mate": info.mate}


class PuzzleShelf:
    """The puzzles of a game that there are: no two of them alike, and not too many that a greedy try solves."""

    def __init__(self) -> None:
        self._seen = set[str]()
        self._patterns = list[PuzzlePattern]()
        self.count = self.easy = self.narrow = 0  # puzzles, those of the lowest grade, and those with hardly a choice

    def has_position(self, position: Position) -> bool:
        """Whether there is a puzzle of the same stones on the same holes."""
        return puzzle_key(position) in self._seen

    def like(self, pattern: PuzzlePattern) -> bool:
        """Whether there is a puzzle of the same pattern."""
        return any(pattern.is_same_idea(one) for one in self._patterns)

    def know(self, position: Position, solution: Sequence[str]) -> None:
        """This one is known elsewhere: nothing like it is wanted."""
        self._seen.add(puzzle_key(position))
        self._patterns.append(pattern_of(position, solution))

    def add(self, puzzle: Puzzle) -> None:
        self._seen.add(puzzle_key(puzzle.position))
        self._patterns.append(puzzle.pattern)
        self.count += 1
        self.easy += puzzle.difficulty.easy
        self.narrow += hardly_a_choice(puzzle.position)

    def has_enough(self, *, easy: bool, narrow: bool) -> bool:
        """Whether one more would be too many of its kind."""
        return (easy and too_many_easy(self.easy + 1, self.count + 1)) or (
            narrow and too_many_narrow(self.narrow + 1, self.count + 1)
        )


class PuzzleFinder:
    """Looks for puzzles of one game."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules, self._seed = rules, seed
        self._looker = DeepSearcher(rules.words.family, seed)
        self._glancer = DeepSearcher(rules.words.family, seed, SMALL)
        self.shelf = PuzzleShelf()

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._looker.nodes + self._glancer.nodes

    def __iter__(self) -> Iterator[Puzzle]:
        """Puzzles without end, none of them twice, unless none is found in a long time."""
        last = 0
        for number in count(1):
            for puzzle in self.of_game(number):
                last = number
                yield puzzle
            if number - last >= BARREN:
                return

    def of_game(
        self, number: int, wanted: Callable[[Position], bool] = lambda position: True, longest: int = LONGEST_GAME
    ) -> Iterator[Puzzle]:
        """The puzzles of one game that the program plays with itself; the same number is the same game.

        `wanted`: only in such positions; `longest`: of so many moves at most.
        """
        for position, moves in self._game(Random(f"{self.rules.variant} {self._seed} {number}"), longest):
            if wanted(position) and (puzzle := self._taken(position, moves)):
                yield puzzle

    def puzzles_among(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """The puzzles among some positions, without those that are like one on the shelf."""
        for position in positions:
            if puzzle := self._taken(position):
                yield puzzle

    def _taken(self, position: Position, moves: tuple[str, ...] = ()) -> Puzzle | None:
        puzzle = self.puzzle_at(position, moves)
        if puzzle:
            self.shelf.add(puzzle)
        return puzzle

    def puzzle_at(self, played: Position, moves: tuple[str, ...] = ()) -> Puzzle | None:
        """The puzzle of a position, if it is one; an easy one only while few of those taken so far are easy."""
        if not _fits(played):
            return None
        margin = margin_of(self.rules)
        found = self.values(played, GLANCE)
        position = without_history(played) if one_move_stands_out(found, margin) else None
        if position is None or self.shelf.has_position(position):
            return None
        brings, move = gains_of_moves(position), found[0].line[0]
        if self._unwanted(position, brings, move):
            return None
        for nodes in LOOKS:
            found = self.values(position, nodes)
            if not one_move_stands_out(found, margin) or (nodes > LOOKS[0] and move != found[0].line[0]):
                return None
            move = found[0].line[0]
        solution = solution_of(position, found[0].line)
        if self._unwanted(position, brings, move) or self.shelf.like(pattern_of(position, solution)):
            return None
        puzzle = self.puzzle_solved_by(position, move, brings)
        return replace(puzzle, moves=moves) if puzzle and not self.shelf.like(puzzle.pattern) else None

    def regraded(self, position: Position, move: str) -> Puzzle | None:
        """The puzzle of a position that was one before, graded anew; None where it is none any more."""
        brings = gains_of_moves(position)
        few = len(position.legal()) < CHOICES
        unfit = few or self._unwanted(position, brings, move) or self.shelf.has_position(position)
        puzzle = None if unfit else self.puzzle_solved_by(position, move, brings)
        if puzzle is None or self.shelf.like(puzzle.pattern):
            return None
        self.shelf.add(puzzle)
        return puzzle

    def _unwanted(self, position: Position, gains: MoveGains, move: str) -> bool:
        """Whether a move is the only capture, or one more that a greedy try finds or a guess."""
        return gains.is_only_capture(move) or self.shelf.has_enough(
            easy=gains.is_easy_move(move), narrow=hardly_a_choice(position)
        )

    def puzzle_solved_by(self, position: Position, move: str, gains: MoveGains | None = None) -> Puzzle | None:
        """The puzzle of a position that this move solves, graded; None where a long search finds one as good."""
        search = search_that_is_sure(self._looker, position, move, margin_of(self.rules))
        if not search:
            return None
        best, second = search.depths[-1][:2]
        solution = solution_of(position, best.line)
        hard = self.difficulty(position, solution, search.depths, gains or gains_of_moves(position))
        themes, pattern = themes_of(position, solution), pattern_of(position, solution)
        return Puzzle(position, solution, best, second, hard, themes, pattern, search.nodes)

    def difficulty(
        self, position: Position, solution: Sequence[str], depths: Sequence[Depth], gains: MoveGains
    ) -> Difficulty:
        """Return the difficulty of a puzzle; `depths`: of the search that is sure of it."""
        move, margin = solution[0], margin_of(self.rules)
        best, second = depths[-1][:2]
        all_moves = self.values(position, ROUND, len(position.legal()))
        return Difficulty(
            depth_of(depths, move),
            (best.cp - second.cp) / margin,
            gains.is_easy_move(move),
            greed_misleads(gains, (move,), self.rules),
            sensible_move_count((best.cp - info.cp for info in all_moves if info.line[0] != move), margin),
            len(turns_of(position, solution)),
        )

    # ------------------------------------------------------------------ games
    def _game(self, random: Random, longest: int) -> Iterator[tuple[Position, tuple[str, ...]]]:
        """The positions of one game, played half well, each with the moves that lead to it."""
        position, played = family_of(self.rules).start(self.rules), tuple[str, ...]()
        for _ in range(longest):
            moves = moves_or_one_answer(position, random)
            if not moves:  # it is over
                return
            yield position, played
            if position.phase != "play" or random.random() < RANDOM:
                move = random.choice(moves)
            else:
                move = self.values(position, GLANCE // 3)[0].line[0]
            position, played = position.play(move), (*played, move)

    # ------------------------------------------------------------------ what moves are worth
    def values(self, position: Position, nodes: int, many: int = 2) -> list[SearchInfo]:
        """The best moves with their values, best first, as a search of so many positions says."""
        looker = self._looker if nodes > LOOKS[0] else self._glancer
        return looker.depths(position, SearchLimits(nodes=nodes), many)[-1]


def too_many_easy(easy: int, count: int) -> bool:
    """Whether so many easy puzzles are too many for a game that has so many in all."""
    return easy > GREEDY_SHARE * count


def hardly_a_choice(position: Position) -> bool:
    """Whether there is hardly a choice, on a board where there might be one."""
    return len(position.legal()) <= CHOICES < position.rules.board.columns - 1


def too_many_narrow(narrow: int, count: int) -> bool:
    """Whether so many puzzles with hardly a choice are too many for a game that has so many in all."""
    return narrow > NARROW_SHARE * count


def _fits(position: Position) -> bool:
    free = (
        position.phase in ("play", "remove") and not position.joint and not position.over and not position.is_at_start
    )
    return free and len(position.legal()) >= CHOICES


# ---------------------------------------------------------------------- themes
