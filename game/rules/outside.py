"""Positions given from outside: as JSON and as one word, in the words of the text protocol.

Whatever is wrong with them is a PositionError with a sentence that names the key and what is allowed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules import rounds
from game.rules.board import SEATS, Seat, other
from game.rules.position import Position, PositionError
from game.rules.rounds import Phase, Round
from game.rules.tables import Rules

MOST_ROUNDS = 10_000


def from_json(rules: Rules, said: Mapping[str, Any]) -> Position:
    """A position from the object that `Position.as_json` makes; what is missing is 0, no, or as at the start."""
    counts = _counts(rules, said)
    turn = said.get("turn", "S")
    if turn not in SEATS:
        raise PositionError(f'turn is "S" or "N", not {_shown(turn)}')
    player: Seat = turn
    stage = _stage(rules, said, player)
    barred = said.get("takasia")
    if barred is not None and not isinstance(barred, str):
        raise PositionError(f"takasia is a hole or null, not {_shown(barred)}")
    houses = _by_seat(said, "house", bool)
    joint = rules.joint and player == "S" and _fresh(rules, counts, stage)
    return Position.laid_out(rules, counts, player, houses=houses, barred=barred or "", stage=stage, joint=joint)


def from_word(rules: Rules, word: str) -> Position:
    """A position from `4-4-…-0-0-S`: South's holes, North's, both stores, hands and houses if any, who moves."""
    parts = word.split("-")
    cells, house = rules.board.cells, rules.house is not None
    needed = len(cells) + (3 if house else 0) + 1
    wrong = f"{word[:60]!r} is not a position; {len(cells)} numbers"
    wrong += ", both houses (1 or 0), the barred hole or a point" if house else ""
    wrong += " and S or N are needed, joined by -"
    if len(parts) != needed or parts[-1] not in SEATS:
        raise PositionError(wrong)
    numbers = parts[: len(cells)]
    if not all(n.isascii() and n.isdigit() and len(n) < 4 for n in numbers):
        raise PositionError(wrong)
    counts = {cell.name: int(n) for cell, n in zip(cells, numbers, strict=True)}
    player: Seat = "S" if parts[-1] == "S" else "N"
    houses: dict[Seat, bool] = {}
    barred = ""
    if house:
        south, north, barred = parts[len(cells) : -1]
        if south not in ("0", "1") or north not in ("0", "1"):
            raise PositionError(wrong)
        houses = {"S": south == "1", "N": north == "1"}
    barred = "" if barred == "." else barred
    stage = replace(rounds.first_round(rules), phase="play")
    joint = rules.joint and player == "S" and _fresh(rules, counts, stage)
    return Position.laid_out(rules, counts, player, houses=houses, barred=barred, stage=stage, joint=joint)


def _counts(rules: Rules, said: Mapping[str, Any]) -> dict[str, int]:
    """Stones by cell, hands under the names of their cells."""
    counts: dict[str, int] = {}
    for key in ("holes", "stores"):
        part = said.get(key, {})
        if not isinstance(part, dict):
            raise PositionError(f"{key} is an object of names and numbers")
        for name, n in part.items():
            if (name in SEATS) != (key == "stores") or str(name).endswith(" hand"):
                raise PositionError(f"{_shown(name)} is none of the {key}")
            counts[name] = n
    hands = _by_seat(said, "hand", int)
    if rules.board.hands:
        counts |= {f"{seat} hand": n for seat, n in hands.items()}
    elif any(hands.values()):
        raise PositionError("hand: no stones are in reserve in this game; leave it out, or 0")
    return counts


def _by_seat(said: Mapping[str, Any], key: str, kind: type) -> dict[Seat, Any]:
    """An object of S and N, each of one kind; empty where it is missing."""
    part = said.get(key, {})
    if not isinstance(part, dict) or not set(part) <= set(SEATS):
        raise PositionError(f"{key} is an object of S and N")
    for value in part.values():
        fits = type(value) is kind or (kind is bool and value in (0, 1))
        if not fits:
            raise PositionError(
                f"{key}: {_shown(value)} does not fit; allowed: {'true, false' if kind is bool else 'numbers'}"
            )
    return part


def _stage(rules: Rules, said: Mapping[str, Any], player: Seat) -> Round:
    """The round that a position belongs to."""
    first = rounds.first_round(rules)
    phase = said.get("phase", "play")
    allowed: tuple[Phase, ...] = ("play",)
    if rules.layout:
        allowed = ("layout", "turn", "play")
    elif rules.match and rules.match.refill == "claims":
        allowed = ("claim", "play")
    if phase not in allowed:
        raise PositionError(f"phase cannot be {_shown(phase)}; allowed: {', '.join(allowed)}")
    number = said.get("round", 1)
    if type(number) is not int or not 0 <= number <= MOST_ROUNDS:
        raise PositionError(f"round cannot be {_shown(number)}; a number from 1 to {MOST_ROUNDS} can")
    score = {"S": first.score[0], "N": first.score[1], **_by_seat(said, "score", int)}
    if any(not 0 <= n <= 100_000 for n in score.values()):
        raise PositionError("score: two numbers from 0 on are needed here")
    number = max(number, 1)
    turn: Seat = SEATS[(number - 1) % 2]
    arranger = {"layout": player, "turn": other(player)}.get(phase, turn)
    return replace(
        first, number=number, phase=phase, score=(score["S"], score["N"]), starter=turn, arranger=arranger,
        counted=number - 1, owner=_owner(rules, said), burnt=_burnt(rules, said),
    )  # fmt: skip


def _owner(rules: Rules, said: Mapping[str, Any]) -> int:
    """A bit for each hole that is North's, -1 where nothing is said."""
    owner, board = said.get("owner"), rules.board
    if owner is None or rules.match is None or rules.match.refill != "claims":
        return -1
    if not isinstance(owner, dict):
        raise PositionError("owner is an object of holes, each with S or N")
    bits = rounds.natural_owner(board)
    for name, seat in owner.items():
        if board.index.get(name, board.holes) >= board.holes or seat not in SEATS:
            raise PositionError(f"owner: {_shown(name)}: {_shown(seat)} does not fit; allowed: a hole, and S or N")
        bit = 1 << board.index[name]
        bits = bits | bit if seat == "N" else bits & ~bit
    return bits


def _burnt(rules: Rules, said: Mapping[str, Any]) -> int:
    """A bit for each hole that is out of play."""
    burnt, board = said.get("burnt"), rules.board
    if burnt is None or rules.match is None or rules.match.refill != "outwards":
        return 0
    if not isinstance(burnt, list) or not all(board.index.get(name, board.holes) < board.holes for name in burnt):
        raise PositionError("burnt is a list of holes")
    return sum(1 << i for i in {board.index[name] for name in burnt})


def _fresh(rules: Rules, counts: Mapping[str, int], stage: Round) -> bool:
    """Is this the board on which both players choose at once: every hole full or out of play?"""
    board, each = rules.board, rules.number(rules.words.start.each)
    return all(counts.get(board.cells[i].name, 0) == (0 if stage.burnt >> i & 1 else each) for i in range(board.holes))


def _shown(value: object) -> str:
    return repr(value)[:40]
