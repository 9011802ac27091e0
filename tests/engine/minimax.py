"""A plain minimax without table, window or ordering of moves, with which the search must agree."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache

from game.engine.constants import WIN
from game.engine.sowing.search.weights import weights_file_of
from game.rules.sowing.position import Position


def difference(position: Position, ply: int = 0) -> int:
    """By how many stones the player to move is ahead; 0 for a drawn game.

    Where no stones are counted: those on the two sides; a win is worth more the sooner it comes.
    """
    if position.outcome and position.outcome.winner is None:
        return 0
    south, north = position.store("S"), position.store("N")
    if not position.rules.counts:
        if position.outcome:
            return (WIN - ply) * (1 if position.outcome.winner == position.player else -1)
        half = position.rules.board.holes // 2
        south, north = sum(position.cells[:half]), sum(position.cells[half : 2 * half])
    return south - north if position.player == "S" else north - south


def judged(position: Position, ply: int) -> int:
    """The same in the units of the search; unfinished positions by the weights of the variant file."""
    if position.over:
        return difference(position, ply) * (position.rules.worth.unit if position.rules.counts else 1)
    weights, score = position.rules.worth.weights, 0
    for cell, n in zip(position.rules.board.cells, position.cells, strict=True):
        seat = position.owner(cell.name) if cell.hole else cell.seat
        each = {"hole": weights["side"] * n + weights["holes"] * (n > 0), "store": weights["store"] * n}
        score += each.get(cell.kind, 0) * (1 if seat == position.player else -1)
    for seat, holes in position.as_json().get("won", {}).items():  # what lies there is as good as captured
        lies = weights["store"] * sum(map(position.count, holes))
        score += lies if seat == position.player else -lies
    return score + learned(position)


FROM, FACING_FROM = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17, 25), (0, 1, 2, 3, 5, 9)


def learned(position: Position) -> int:
    """What the file of what was learned says of a position, read from the file hole by hole."""
    rules, board = position.rules, position.rules.board
    path = weights_file_of(rules)
    if path is None:
        return 0
    if board.hands:
        left = sum(position.cells[board.holes + 2 : board.holes + 4])
        whole = rules.stones - sum(rules.start[: board.holes])
        number = 2 if left == 0 else (1 if left <= whole / 2 else 0)
    else:
        left = rules.stones - position.store("S") - position.store("N")
        number = 2 - min(2, 3 * left // (rules.stones + 1))
    stage = json.loads(path.read_text())["stages"][number]
    signs = {position.player: 1}
    score: int = stage["turn"]
    for hole in range(board.holes):
        cell = board.cells[hole]
        seat = position.owner(cell.name)
        as_seen = hole if seat == "S" else (hole + board.half) % board.holes
        step = max(i for i, low in enumerate(FROM) if position.cells[hole] >= low)
        across = max(i for i, low in enumerate(FACING_FROM) if position.cells[board.facing(hole)] >= low)
        score += signs.get(seat, -1) * stage["holes"][as_seen % len(stage["holes"])][len(FACING_FROM) * step + across]
    told = position.as_json()
    for word in ("house", "tuz"):
        for seat, has in told.get(word, {}).items():
            score += signs.get(seat, -1) * stage[word] * bool(has)
    return score * rules.rule.unit // 20  # which the file counts to a stone


def looked_ahead(position: Position, depth: int, ply: int = 0) -> int:
    """The score for the player to move, with every line searched to this depth."""
    if position.over or depth == 0:
        return judged(position, ply)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [looked_ahead(after, depth - 1, ply + 1)]
    )


@cache
def solved(position: Position) -> int:
    """The final difference with the best play of both, for games that cannot go round in circles."""
    if position.over:
        return difference(position)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [solved(bare(after))]
    )


def bare(position: Position) -> Position:
    """The same position without its history."""
    if position.over:
        return position
    return replace(position, ply=0, seen=(position.key(),))


class TooLargeError(Exception):
    """There are more lines than the budget allows."""


def solved_with_history(position: Position, budget: list[int]) -> int:
    """The same for games that can, with the third repetition; `budget` holds how many positions are left."""
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLargeError
    if position.over:
        return difference(position)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [solved_with_history(after, budget)]
    )


def counted(position: Position, budget: list[int], known: dict[object, int] | None = None) -> int:
    """The same value, found sooner: positions that have come as often are the same in whatever order they came."""
    known = {} if known is None else known
    here = (position.cells, position.player, frozenset(Counter(position.seen).items()))
    if position.over:
        return difference(position)
    if here not in known:
        budget[0] -= 1
        if budget[0] < 0:
            raise TooLargeError
        known[here] = max(
            score if after.player == position.player else -score
            for after in map(position.play, position.legal())
            for score in [counted(after, budget, known)]
        )
    return known[here]
