"""Puzzles as they are kept: those that come with the games, a line each in `variants/puzzles`, and those of a user.

A puzzle of a user's own game says which game and turn it comes from, and what was played there.
"""

import contextlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from game.engine.constants import WIN
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import family_of
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import OptionError, Variant, variants_folder
from game.rules.game import MoveError, Position, PositionError, Rules

FOLDER = "puzzles"
LOWEST, HIGHEST = 800, 2200  # of the numbers that say how hard a puzzle is, as ratings of players do

Word = Annotated[str, Meta(max_length=80)]
Move = Annotated[str, Meta(max_length=200)]
Whole = Annotated[int, Meta(ge=-(2**31), le=2**31)]


class PuzzleOrigin(Struct, frozen=True, omit_defaults=True):
    """The turn of a user's own game that a puzzle was made of: a mistake, or the best turn of the game.

    `lost`: whole stones that the move `played` cost; `level`: level of the computer, 0 against a person; `score`: the
    user's and the opponent's stones at the end, None if the game had no score.
    """

    game: Word
    turn: Annotated[int, Meta(ge=1, le=100_000)]
    played: Move
    lost: Annotated[int, Meta(ge=0, le=10_000)] = 0
    level: Annotated[int, Meta(ge=0, le=100)] = 0
    score: tuple[Whole, Whole] | None = None


class KeptPuzzle(Struct, frozen=True, omit_defaults=True):
    """A puzzle as stored in a file: a position and the moves of both sides that solve it.

    `value` and `second`: values of the best and second-best move.  `turns`: number of the solver's turns; `greed`:
    another move captures clearly more at once; `accept`: other first moves that are as good; `origin`: source of a
    puzzle from a user's own game; `rest`: the end of the solution, where only its first move is asked; else None.

    `rating`: difficulty on the players' scale, at which half of the tries succeed.  `tries`: number of other sensible
    first moves; `clear`: minimum lead of the best move in all puzzles of the game, in hundredths of a stone.

    Only in shipped puzzles: `depth`, the plies at which a search settles on the solution; `nodes`, the positions
    allowed to the confirming search; `moves`, the moves from the start of the game to the position.
    """

    id: Word
    variant: Word
    options: dict[str, bool | Whole | Word]
    position: dict[str, Any]
    solution: Annotated[tuple[Move, ...], Meta(min_length=1, max_length=40)]
    value: Whole | dict[str, Whole] = 0
    second: Whole | dict[str, Whole] = 0
    proved: bool = False
    grade: Annotated[int, Meta(ge=1, le=5)] = 1
    themes: tuple[Word, ...] = ()
    turns: Annotated[int, Meta(ge=0, le=40)] = 0
    greed: bool = False
    accept: tuple[Move, ...] = ()
    origin: PuzzleOrigin | None = None
    rating: Annotated[int, Meta(ge=LOWEST, le=HIGHEST)] = LOWEST
    depth: Annotated[int, Meta(ge=0, le=1_000)] = 0
    tries: Annotated[int, Meta(ge=0, le=1_000)] = 0
    clear: Annotated[int, Meta(ge=0, le=2**31)] = 0
    nodes: Annotated[int, Meta(ge=0, le=2**40)] = 0
    moves: Annotated[tuple[Move, ...], Meta(max_length=400)] = ()
    rest: Annotated[tuple[Move, ...], Meta(max_length=40)] | None = None

    @property
    def is_own_best(self) -> bool:
        """Whether the puzzle shows the best turn of a user's own game, so that its solution is the move that was
        played.
        """
        return self.origin is not None and self.origin.played == self.solution[0]

    @property
    def best_and_second_values(self) -> tuple[int, int]:
        """Values of the best and the second-best move, in hundredths; a win or loss exceeds any number of stones."""
        best, second = (one if isinstance(one, int) else WIN * one.get("mate", 0) for one in (self.value, self.second))
        return best, second

    def solution_margin(self, rules: Rules) -> int | None:
        """Return by how many whole stones the solution beats any other move; None if it decides the game.

        In games that count no stones, a win that was seen counts as all stones.
        """
        from game.engine.analysis.values import loss_in_stones  # only now: the first frame does without

        if isinstance(self.value, dict) or isinstance(self.second, dict):
            return None
        fewer = loss_in_stones(self.value - self.second, rules)
        return fewer if fewer < rules.stones else None

    @property
    def saves_from_loss(self) -> bool:
        """Whether every move but the solution is seen to lose, and the solution isn't seen to win."""
        wins = isinstance(self.value, dict) and self.value["mate"] > 0
        return isinstance(self.second, dict) and self.second["mate"] < 0 and not wins


class UnfitPuzzleError(Exception):
    """Raised for a puzzle that can't be played under the current rules; the message says why."""


def puzzle_file(variant: str, folder: Path | None = None) -> Path:
    """Return the path of a game's file of puzzles in `folder` (None: that of the program's games)."""
    return (folder or variants_folder() / FOLDER) / f"{variant}.jsonl"


def shipped_puzzles(variant: str, folder: Path | None = None) -> list[KeptPuzzle]:
    """Read the puzzles shipped with a game, the easy ones first; empty without a file.

    Damaged lines are left out.
    """
    try:
        lines = puzzle_file(variant, folder).read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        with contextlib.suppress(*UNREADABLE):
            found.append(decode(line, KeptPuzzle))
    return found


class _PuzzleId(Struct):
    """The id of a puzzle, decoded without the rest of its line."""

    id: Word


@cache
def shipped_puzzle_ids(variant: str) -> frozenset[str]:
    """Return the ids of the puzzles shipped with a game; empty for an invalid game name."""
    try:
        lines = puzzle_file(variant).read_bytes().splitlines() if variant.isidentifier() else []
        return frozenset(decode(line, _PuzzleId).id for line in lines)
    except (OSError, *UNREADABLE):
        return frozenset(one.id for one in shipped_puzzles(variant))


def stored_position_json(position: Position) -> dict[str, Any]:
    """Return a position as JSON with its rules, so that a later change of the game doesn't affect the puzzle."""
    said = position.as_json()
    if position.rules.variant not in shipped_game_ids() and (fingerprint := position.rules.fingerprint):
        said["rules"] = fingerprint
    return said


def position_of(puzzle: KeptPuzzle, variant: Variant) -> Position:
    """Return the position of a puzzle after checking its solution.  Raises UnfitPuzzleError."""
    try:
        rules = variant.rules(dict(puzzle.options))
        position: Position = family_of(rules).from_json(rules, puzzle.position)
        after = position
        for move in puzzle.solution:
            after = after.play(move)
        for move in puzzle.accept:
            position.play(move)
    except (OptionError, PositionError, MoveError) as error:
        raise UnfitPuzzleError(str(error)) from None
    return position
