"""Positions of sowing games: clearer ones, later ones, those that cannot be, the same from the other side.

Every position that is made could be one of the game's: a house without stones is lost, and a hole is barred only where
a turn could have barred it.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.families import family_of
from game.rules.file.vocabulary import RoundRefill, WhatIsTaken
from game.rules.game import Position, PositionError, Rules, marks_of_kind
from game.rules.sowing import position_marks
from game.teaching.sowing.goals import BARRED, HOUSE, row_of_holes

HEAP = 12  # stones in a hole that are still a picture, where none can be put away
MOST_POURED = 20  # holes
WORKS = 6  # stones with which a house cannot be barred


def puzzle_identity_keys(rules: Rules) -> tuple[str, ...]:
    """Return the JSON keys by which two sowing positions are the same puzzle."""
    return ("holes", "hand", "turn", *(row.key for row in position_marks.KEPT if row.alike))


def puzzle_name_keys(rules: Rules) -> tuple[str, ...]:
    """Return the JSON keys of which a puzzle's name is made, besides variant, options and stores."""
    return "holes", "hand", "turn", "house"


def positions_with_less(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Yield the positions with fewer stones in one hole; with `random` in random order.

    Removed stones go to a store, or without stores to a place out of play.  Stones in hands stay.
    """
    rules, said = position.rules, position.as_json()
    changes = list(
        _positions_with_stored_stone(said)
        if position.rules.collects_captures
        else _positions_with_parked_stone(position, said)
    )
    houses = {mark.seat: mark.place for mark in marks_of_kind(position, HOUSE)}
    if random:
        random.shuffle(changes)
    for changed in changes:
        if houses:  # a house is lost with its last stone
            changed |= {"house": {seat: seat in houses and changed["holes"][houses[seat]] > 0 for seat in SEATS}}
        try:
            smaller = family_of(rules).from_json(rules, changed)
        except PositionError:
            continue
        if not marks_of_kind(smaller, BARRED) or "takasia" not in changed or _is_barred_hole_valid(smaller, changed):
            yield smaller


def random_later_position(position: Position, random: Random) -> Position:
    """Return a random later position with fewer occupied holes; stones in hands are put into them."""
    said = position.as_json()
    holes = dict(said["holes"])
    for seat, n in said.get("hand", {}).items():
        filled = [name for name in holes if holes[name] and position.owner(name) == seat]
        for _ in range(n):
            name = random.choice(filled)
            holes[name] += 1
            filled = [one for one in filled if holes[one] < HEAP] or filled
    given = said | {"holes": holes, "hand": dict.fromkeys(SEATS, 0)}
    given |= {kind.key: None for kind in position.rules.mark_kinds if kind.name == BARRED}
    position = family_of(position.rules).from_json(position.rules, given)
    for _ in range(random.randrange(MOST_POURED)):
        position = next((one for one in positions_with_less(position, random) if not one.over), position)
    return position


def _is_barred_hole_valid(position: Position, said: dict[str, Any]) -> bool:
    """Return whether the opponent could capture the barred hole next and no other, and the player to move none. `said`:
    the position as JSON data.
    """
    mover, (mark,) = position.player, marks_of_kind(position, BARRED)
    turned = family_of(position.rules).from_json(position.rules, said | {"turn": other_seat(mover), "takasia": None})
    if position.over or turned.over or position.count(mark.place) < 2 or _first_lap_captures(position):
        return False
    works = (
        any(house.place == mark.place for house in marks_of_kind(position, HOUSE))
        and position.count(mark.place) >= WORKS
    )
    front = row_of_holes(position, mover, front=True)
    alone = not any(position.count(name) for name in front if name != mark.place)
    return not works and not alone and _first_lap_captures(turned) == {mark.place}


def _first_lap_captures(position: Position) -> set[str]:
    """Return the holes that the first lap of a turn could capture now."""
    found = set()
    for move in position.legal():
        for step in position.turn(move):
            if step.op in ("relay", "capture"):
                found |= {step.hole} if step.op == "capture" else set()
                break
    return found


def _positions_with_stored_stone(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the JSON data of positions like `said` in which some or all stones of one hole lie in a player's store."""
    for name, n in said["holes"].items():
        for left in sorted({0, n // 2, n - 1} & set(range(n))):
            for seat in SEATS:
                holes, more = said["holes"] | {name: left}, said["stores"][seat] + n - left
                yield said | {"holes": holes, "stores": said["stores"] | {seat: more}}


def safe_holes(position: Position) -> list[str]:
    """Return the holes whose stones don't matter to the player to move, as nothing can capture them.

    Where a back hole is captured with its front hole, it is safe only behind an empty one.
    """
    if position.rules.collects_captures:
        return []
    foe = other_seat(position.player)
    back = row_of_holes(position, foe, front=False)
    if not any(WhatIsTaken.THEIR_COLUMN in lap.take for lap in getattr(position.rules.words, "lap", ())):
        return back
    board = position.rules.board
    exposed = {_column_of(board, name) for name in row_of_holes(position, foe, front=True) if position.count(name)}
    return [name for name in back if _column_of(board, name) not in exposed]


def _column_of(board: Board, place: str) -> int:
    """Return the column, from 0 at the left, of a place by its name."""
    return board.cells[board.index[place]].column


def count_pieces_in_play(position: Position) -> int:
    """Return how many stones lie in holes that matter to the player to move."""
    away = safe_holes(position)
    cells = zip(position.rules.board.cells, position.cells, strict=True)
    return sum(n for cell, n in cells if cell.hole and cell.name not in away)


def _positions_with_parked_stone(position: Position, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the JSON data of positions like `said` in which some or all stones of one hole are spread over holes that
    don't matter.
    """
    away = safe_holes(position)
    for name, n in said["holes"].items() if away else ():
        for left in sorted({0, n // 2, n - 1} & set(range(n))) if name not in away else ():
            each, more = divmod(sum(said["holes"][one] for one in away) + n - left, len(away))
            level = {one: each + (i < more) for i, one in enumerate(away)}
            yield said | {"holes": said["holes"] | {name: left} | level}


# ---------------------------------------------------------------------- what cannot be
def impossibility_reasons(position: Position) -> Iterator[str]:
    """Yield the reasons why a position can never occur: contradictions of its hands or its match score."""
    said = position.as_json()
    yield from _hand_faults(position, said.get("hand", {}))
    if position.rules.match is not None and position.round > 0:
        yield from _match_faults(position, said)


def _hand_faults(position: Position, hands: dict[Seat, int]) -> Iterator[str]:
    """Yield the contradictions in the numbers of stones in the players' `hands`, by seat.

    Each turn drops one stone and South begins, so North must have as many as South, or one more.
    """
    board, start = position.rules.board, position.rules.start
    for seat, n in hands.items():
        hand = board.index.get(f"{seat} hand")
        at_first = start[hand] if hand is not None else 0
        if n > at_first:
            yield f"{n} stones are in the hand of {seat}, and a game begins with {at_first}."
    if any(hands.values()) and hands["N"] - hands["S"] != (position.player == "N"):
        yield f"{hands['S']} and {hands['N']} stones cannot be in the hands where {position.player} is to move."


def _match_faults(position: Position, said: dict[str, Any]) -> Iterator[str]:
    """Yield sentences on contradictions between a match's score, burnt holes and stores; `said`: the position as JSON
    data.
    """
    rules, match, score = position.rules, position.rules.match, position.score
    assert match is not None
    if match.points is not None:
        for seat in SEATS:
            if score[seat] + position.store(seat) >= match.points:
                yield f"the match is over already: {seat} has {score[seat] + position.store(seat)} of {match.points}."
    if match.refill != RoundRefill.OUTWARDS or position.round < 2:
        return
    if sum(score.values()) != rules.stones:
        yield f"{score['S']} and {score['N']} stones at the beginning of the round are not {rules.stones}."
    burnt = set(said.get("burnt") or ())
    for seat in SEATS:
        own = [rules.board.cells[i] for i in rules.board.holes_of_seat(seat)]
        each = max(rules.start)
        filled = min(len(own), score[seat] // each)
        out = sum(cell.name in burnt for cell in own)
        if out != len(own) - filled:
            yield f"{seat} began the round with {score[seat]} stones: {len(own) - filled} holes are burnt, not {out}."
        elif position.store(seat) < score[seat] - filled * each:
            yield f"the store of {seat} began the round with {score[seat] - filled * each} stones."


def mirrored_entries(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON entries besides the board that change when the position `said` (JSON) is seen from the other
    side.
    """
    hands = {"hand": {seat: said["hand"][other_seat(seat)] for seat in said["hand"]}} if "hand" in said else {}
    return hands | position_marks.marks_turned_round(rules, said)
