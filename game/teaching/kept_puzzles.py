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
    """The turn of a user's own game that a puzzle was made of: a mistake, or the best one of the game.

    `lost`: whole stones that the move `played` there cost; `level`: of the computer, 0 for a person; `score`: the
    user's stones and the other's at the end, if there was one.
    """

    game: Word
    turn: Annotated[int, Meta(ge=1, le=100_000)]
    played: Move
    lost: Annotated[int, Meta(ge=0, le=10_000)] = 0
    level: Annotated[int, Meta(ge=0, le=100)] = 0
    score: tuple[Whole, Whole] | None = None


class KeptPuzzle(Struct, frozen=True, omit_defaults=True):
    """A position and the moves that solve it, both sides'; `value` and `second` as `Puzzle.as_json` has them.

    `turns` are the solver's; `greed`: another move brings clearly more at once.  `accept`:
    other first moves that are as good.  `origin`: of a puzzle from one of the user's own games.

    `rating`: how hard it is, as a rating of players: who has the same finds it every second time, it is assumed.
    `tries`: the other first moves that look sensible; `clear`, in hundredths of a stone: by how much the best move is
    better at least in all puzzles of the game.

    A puzzle of a user's own game has none of these: `depth`, the plies at which a search finds the solution for good;
    `nodes`, the positions that the search was allowed which is sure of it; `moves`, those that lead to the position
    from where the game starts.
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

    @property
    def is_own_best(self) -> bool:
        """Whether the solution is what the user played: the best turn of a game, and no mistake."""
        return self.origin is not None and self.origin.played == self.solution[0]

    @property
    def values(self) -> tuple[int, int]:
        """The values of the best and the second best move, in hundredths; a win or a loss is more than any stones."""
        best, second = (one if isinstance(one, int) else WIN * one.get("mate", 0) for one in (self.value, self.second))
        return best, second

    def margin_in(self, rules: Rules) -> int | None:
        """Return how many whole stones fewer any other move leaves than the solution; None where it wins or loses.
        A win that was seen counts as all stones of the game where none are counted.
        """
        from game.engine.analysis.values import loss_in_stones  # only now: the first frame does without

        if isinstance(self.value, dict) or isinstance(self.second, dict):
            return None
        fewer = loss_in_stones(self.value - self.second, rules)
        return fewer if fewer < rules.stones else None


class UnfitPuzzleError(Exception):
    """A puzzle cannot be played by the rules that there are now; the message says why."""


def path_of(variant: str, folder: Path | None = None) -> Path:
    """The file of a game's puzzles."""
    return (folder or variants_folder() / FOLDER) / f"{variant}.jsonl"


def shipped_puzzles(variant: str, folder: Path | None = None) -> list[KeptPuzzle]:
    """The puzzles that come with a game, easy ones first; none if there is no such file.

    A line that is damaged is left out.
    """
    try:
        lines = path_of(variant, folder).read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        with contextlib.suppress(*UNREADABLE):
            found.append(decode(line, KeptPuzzle))
    return found


class _Line(Struct):
    id: Word


@cache
def ids_of(variant: str) -> frozenset[str]:
    """The names of the puzzles that come with a game; none where no game can have this name."""
    try:
        lines = path_of(variant).read_bytes().splitlines() if variant.isidentifier() else []
        return frozenset(decode(line, _Line).id for line in lines)
    except (OSError, *UNREADABLE):
        return frozenset(one.id for one in shipped_puzzles(variant))


def kept_position(position: Position) -> dict[str, Any]:
    """A position as a puzzle keeps it: of a game that may change, with its rules, so that it never lies on others."""
    said = position.as_json()
    if position.rules.variant not in shipped_game_ids() and (fingerprint := position.rules.fingerprint):
        said["rules"] = fingerprint
    return said


def position_of(puzzle: KeptPuzzle, variant: Variant) -> Position:
    """The position of a puzzle, its solution played through.  Raises UnfitPuzzleError."""
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
