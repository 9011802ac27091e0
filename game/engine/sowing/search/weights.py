"""Learned evaluation weights of a game, used where the search stops.

`build/tune` finds them from games of the program against itself and writes `variants/worth/GAME.json`, only where
games at equal time show that they are worth having.  A file has, for each of three stages of a game, the worth of
having the turn, of an own house and of a tuz, and for each hole of a player, from their left to their right, a table
of what it is worth by how many stones it holds and how many the hole facing it holds, in `UNIT`ths of a stone.

A game that a user has written takes the numbers of its nearest relative of the same shape.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.engine.sowing.constants import HEAD, PAIR, STAGES, STEPS
from game.rules.decoding import UNREADABLE, decode
from game.rules.file.schema import KINDS, WorthWords
from game.rules.file.variant_library import variants_folder
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position_weights import UNIT

FOLDER = "worth"
FROM = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17, 25)  # the least stones of each of the `STEPS` of a hole
FACING_FROM = (0, 1, 2, 3, 5, 9)  # of the one that faces it, which matters less
OF_HOLE = len(FROM) * len(FACING_FROM)
MOST = 255  # stones in a hole
ALIKE = 0.5  # of what two games say, at least, so that the numbers of one serve the other
LEAST, GREATEST = -32768, 32767  # numbers that the search takes
NO_SAYING = {"id", "name", "text", "if"}  # keys of a clause that say nothing of how it is played

Number = Annotated[int, Meta(ge=LEAST, le=GREATEST)]


class StageWeights(Struct, frozen=True):
    """Learned weights for one stage of the game: one number each for having the turn, houses and tuz (won holes), and a
    list for each hole. The list is indexed by the ranges in which the numbers of stones in the hole and in the opposite
    hole lie.
    """

    turn: Number
    house: Number
    tuz: Number
    holes: list[Annotated[list[Number], Meta(min_length=OF_HOLE, max_length=OF_HOLE)]]


class WeightsHeader(Struct, frozen=True, kw_only=True):
    """Header of a weights file, which decides for which games it can be used.

    `worth`: the variant file's own weights, on top of which the numbers were learned.
    """

    rows: int
    columns: int
    hands: bool
    says: frozenset[str]
    worth: WorthWords = WorthWords()


class LearnedWeights(WeightsHeader, frozen=True, kw_only=True):
    """A weights file.  `made`: rounds, positions and seed of the training; `match`: the measured effect."""

    made: dict[str, Any]
    match: dict[str, Any]
    stages: Annotated[list[StageWeights], Meta(min_length=STAGES, max_length=STAGES)]


@dataclass(frozen=True)
class Weights:
    """Weights in the search's form: all numbers in a row, `block` per stage, and the stage by the clock.

    The clock is the number of stones outside the stores, or in hands if stones wait there.  The numbers are in the
    search's units, `unit` to a stone.
    """

    numbers: array[int]
    block: int
    by_hands: bool
    stage_of: bytes


def stone_count_steps(least: tuple[int, ...]) -> list[int]:
    """Return, for each number of stones in a hole, the index of the range it lies in; `least`: smallest number of each
    range.
    """
    return [sum(stones >= low for low in least) - 1 for stones in range(MOST + 1)]


STEP, FACING_STEP = (stone_count_steps(least) for least in (FROM, FACING_FROM))
FACING = [FACING_STEP[low] for low in FROM]  # the coarser step by the finer one


def stage_by_clock(rules: Rules) -> bytes:
    """Return the number of the stage for each value of the clock (stones outside the stores): thirds of all possible
    captures.

    Where stones wait in hands, the stages are: more than half of them there, fewer, none.
    """
    if rules.board.hands:
        whole = rules.stones - sum(rules.start[: rules.board.holes])
        return bytes(2 if not left else int(2 * left <= whole) for left in range(MOST + 1))
    return bytes(2 - min(2, 3 * left // (rules.stones + 1)) for left in range(MOST + 1))


def table_count(rules: Rules) -> int:
    """Return the number of tables: one for each hole of a player, or of both where holes change hands."""
    return rules.board.holes if rules.rule.claims else rules.board.half


def can_learn_weights(rules: Rules) -> bool:
    """Return whether weights can be learned for a game: each hole lies opposite one of the other player's."""
    half, holes = rules.board.half, rules.board.holes
    return not rules.for_one_player and sorted(map(rules.board.facing, range(half))) == list(range(half, holes))


def pack_weights(found: list[StageWeights], rules: Rules) -> Weights:
    """Pack weights for the search: two opposite holes share a table, as South sees them."""
    numbers = list[int]()
    board, half = rules.board, rules.board.half
    for stage in found:
        numbers.extend((stage.turn, stage.house, stage.tuz))
        # Learned from single rounds, they serve a match too: a hole won from the other side is worth what one's own is.
        tables = stage.holes * 2 if table_count(rules) > len(stage.holes) else stage.holes
        for i, table in enumerate(tables):
            across = None if rules.rule.claims else stage.holes[board.facing(i) - half]
            numbers.extend(
                table[len(FACING_FROM) * own + FACING[facing]]
                - (across[len(FACING_FROM) * facing + FACING[own]] if across else 0)
                for own in range(STEPS)
                for facing in range(STEPS)
            )
    unit: int = rules.rule.unit
    scaled = array("h", (max(LEAST, min(GREATEST, round(n * unit / UNIT))) for n in numbers))
    return Weights(scaled, HEAD + PAIR * table_count(rules), rules.board.hands, stage_by_clock(rules))


@lru_cache(maxsize=64)
def weights_of(rules: Rules) -> Weights | None:
    """Return the weights of a game, or of its most similar game; None if there are none."""
    path = weights_file_of(rules)
    found = _read_json_file(path, LearnedWeights) if path else None
    if found is None or any(len(stage.holes) not in (rules.board.half, table_count(rules)) for stage in found.stages):
        return None
    return pack_weights(found.stages, rules)


def weights_file_of(rules: Rules) -> Path | None:
    """Return the path of the weights file for a game: its own, or that of the most similar game; None if none."""
    if not can_learn_weights(rules):
        return None
    here, best, found = weights_header_of(rules), ALIKE, None
    own = variants_folder() / FOLDER / f"{rules.variant}.json"
    # A game of the shelf was measured: without a file of its own it is better without any.
    of_the_shelf = (variants_folder() / f"{rules.variant}.toml").exists()
    for path in [own] if of_the_shelf else sorted(own.parent.glob("*.json")):
        other = _read_json_file(path, WeightsHeader)
        if other is None or _board_shape(other) != _board_shape(here):
            continue
        alike = len(here.says & other.says) / len(here.says | other.says)
        if alike > best:
            best, found = alike, path
    return found


def weights_header_of(rules: Rules) -> WeightsHeader:
    """Return the features of a game by which it is compared with others: board, clauses and own weights, as a file's
    header.
    """
    words: dict[str, Any] = msgspec.to_builtins(rules.words)
    board = rules.board
    return WeightsHeader(
        rows=board.rows, columns=board.columns, hands=board.hands, says=frozenset(_clause_features(words)),
        worth=rules.words.worth
    )  # fmt: skip


def _clause_features(words: Mapping[str, Any]) -> Iterator[str]:
    """Yield one text per setting of a game's clauses ("sowing direction …"), for comparing games."""
    for kind in ("board", "sowing", *KINDS):
        told = words.get(kind) or []
        for clause in told if isinstance(told, list) else [told]:
            for key, value in clause.items():
                if key not in NO_SAYING and value not in (None, [], {}, "", False):
                    yield f"{kind} {key} {value}"


def _board_shape(header: WeightsHeader) -> tuple[Any, ...]:
    """Return rows, columns, hands and worth of a board: weights are only shared between games equal in these."""
    return header.rows, header.columns, header.hands, header.worth


def _read_json_file(path: Path, kind: type[Any]) -> Any:
    """Read a JSON file as an object of type `kind`; None if it can't be read, as the program can play without."""
    try:
        return decode(path.read_bytes(), kind)
    except (OSError, *UNREADABLE):
        return None
