"""Why a position can never come up in its game: what its hands and its rounds prove, whatever was played.

Positions of lessons and clips lose stones until they are clear, so most of them are made up, and the pages say so.
What is found here is wrong even then: it contradicts what the game says beside the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.learn.whole.starts import just_begun
from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import Refill

if TYPE_CHECKING:
    from game.rules.game import Position


def made_up(position: Position) -> bool:
    """Whether a position is not known to have been played: it is neither the start, nor was it reached from there."""
    return not just_begun(position)


def why_not(position: Position) -> str:
    """Why a position cannot come up, as a sentence; "" where nothing is known against it."""
    return next(_faults(position), "")


def _faults(position: Position) -> Iterator[str]:
    if position.over:
        yield "the game is over already."
    said = position.as_json()
    yield from _in_hand(position, said.get("hand", {}))
    if position.rules.match is not None and position.round > 0:
        yield from _of_the_match(position, said)


def _in_hand(position: Position, hands: dict[Seat, int]) -> Iterator[str]:
    """Each turn drops a stone from the hand, South's first: so both have as many, or North one more."""
    board, start = position.rules.board, position.rules.start
    for seat, n in hands.items():
        hand = board.index.get(f"{seat} hand")
        at_first = start[hand] if hand is not None else 0
        if n > at_first:
            yield f"{n} stones are in the hand of {seat}, and a game begins with {at_first}."
    if any(hands.values()) and hands["N"] - hands["S"] != (position.player == "N"):
        yield f"{hands['S']} and {hands['N']} stones cannot be in the hands where {position.player} is to move."


def _of_the_match(position: Position, said: dict[str, Any]) -> Iterator[str]:
    rules, match, score = position.rules, position.rules.match, position.score
    assert match is not None
    if match.points is not None:
        for seat in SEATS:
            if score[seat] + position.store(seat) >= match.points:
                yield f"the match is over already: {seat} has {score[seat] + position.store(seat)} of {match.points}."
    if match.refill != Refill.OUTWARDS or position.round < 2:
        return
    if sum(score.values()) != rules.stones:
        yield f"{score['S']} and {score['N']} stones at the beginning of the round are not {rules.stones}."
    burnt = set(said.get("burnt") or ())
    for seat in SEATS:
        own = [rules.board.cells[i] for i in rules.board.owned(seat)]
        each = max(rules.start)
        filled = min(len(own), score[seat] // each)
        out = sum(cell.name in burnt for cell in own)
        if out != len(own) - filled:
            yield f"{seat} began the round with {score[seat]} stones: {len(own) - filled} holes are burnt, not {out}."
        elif position.store(seat) < score[seat] - filled * each:
            yield f"the store of {seat} began the round with {score[seat] - filled * each} stones."
