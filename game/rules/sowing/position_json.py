"""Positions from outside: as JSON and as one word, as the text protocol writes them.

Every fault is a PositionError with a sentence that names the key and what is allowed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.rules.board import SEATS, Seat, other
from game.rules.file.schema import OptionValue
from game.rules.file.vocabulary import Refill
from game.rules.game import Phase, PositionError
from game.rules.phrase import Phrase
from game.rules.sowing import rounds
from game.rules.sowing.compiled import Rules
from game.rules.sowing.constants import MOST_STONES
from game.rules.sowing.position import Position
from game.rules.sowing.position_text import as_word
from game.rules.sowing.rounds import Round
from game.rules.typed import shown, typed

MOST_ROUNDS = 10_000
MOST_SCORE = 100_000

Stones = Annotated[int, Meta(ge=0, le=MOST_STONES, description="a number from {at_least} to {at_most}")]
Held = Annotated[int, Meta(ge=-MOST_STONES, le=MOST_STONES, description="a number from {at_least} to {at_most}")]
Score = Annotated[int, Meta(ge=0, le=MOST_SCORE, description="a number from {at_least} to {at_most}")]
Owned = Annotated[bool | Literal[0, 1], Meta(description="true or false")]
SeatName = Annotated[Seat, Meta(description='"S" or "N"')]


class Given(Struct, frozen=True):
    """A position as JSON says it; docs/protocol.md explains the keys."""

    variant: Annotated[str | None, Meta(description="the id of a game")] = None
    rules: Annotated[str | None, Meta(description="the fingerprint of the rules")] = None
    options: Annotated[dict[str, OptionValue] | None, Meta(description="an object of names and values")] = None
    holes: Annotated[dict[str, Stones], Meta(description="an object of names and numbers")] = {}
    stores: Annotated[dict[str, Held], Meta(description="an object of names and numbers")] = {}
    hand: Annotated[dict[Seat, Stones], Meta(description="an object of S and N")] = {}
    turn: SeatName = "S"
    house: Annotated[dict[Seat, Owned], Meta(description="an object of S and N")] = {}
    takasia: Annotated[str | None, Meta(description="a hole or null")] = None
    first: Annotated[dict[Seat, bool] | None, Meta(description="an object of S and N, each true or false")] = None
    ko: Annotated[str | None, Meta(description="a hole or null")] = None
    swap: Annotated[bool, Meta(description="true or false")] = False
    again: Annotated[bool, Meta(description="true or false")] = False
    tuz: Annotated[dict[Seat, str | None], Meta(description="an object of S and N, each a hole or null")] = {}
    mandarins: Annotated[dict[str, Owned], Meta(description="an object of names, each with true or false")] = {}
    phase: Annotated[Phase, Meta(description='"play", "layout", "turn" or "claim"')] = "play"
    round: Annotated[int, Meta(ge=0, le=MOST_ROUNDS, description="a number from 1 to {at_most}")] = 1
    score: Annotated[dict[Seat, Score], Meta(description="an object of S and N")] = {}
    owner: Annotated[dict[str, SeatName] | None, Meta(description="an object of holes, each with S or N")] = None
    burnt: Annotated[list[str] | None, Meta(description="a list of holes")] = None


def from_json(rules: Rules, said: object) -> Position:
    """A position from the object that `Position.as_json` makes; missing keys are 0, false, or as at the start."""
    return from_given(rules, given(said))


def given(said: object) -> Given:
    """The decoded position; its form is checked, its meaning is not.  Raises PositionError."""
    return typed(Given, said, PositionError, Phrase("a position in JSON is an object {…}"))


def from_given(rules: Rules, said: Given) -> Position:
    """The position in a game with these rules.  Raises PositionError."""
    if said.rules is not None and said.rules != rules.fingerprint:
        raise PositionError(
            Phrase("rules: {name} has other rules here than where this position comes from", name=rules.variant)
        )
    counts = _counts(rules, said)
    stage = _stage(rules, said)
    houses: dict[Seat, bool] = {seat: bool(owned) for seat, owned in said.house.items()}
    joint = rules.joint and said.turn == "S" and _fresh(rules, counts, stage)
    return Position.laid_out(
        rules,
        counts,
        said.turn,
        houses=houses,
        barred=(said.ko if rules.ko else said.takasia) or "",
        first=said.first,
        swap=said.swap and rules.laid_apart,
        again=said.again,
        tuz={seat: hole or "" for seat, hole in said.tuz.items()},
        mandarins={name: bool(there) for name, there in said.mandarins.items()},
        stage=stage,
        joint=joint,
    )


def from_word(rules: Rules, word: str) -> Position:
    """A position from `4-4-…-0-0-S`: South's holes, North's, both stores, hands and houses if any, who moves."""
    parts = _parts(word)
    cells, house, ends = rules.board.cells, rules.house is not None, rules.end_holes
    before = len(cells) + (3 if house else int(rules.ko))  # the mandarins
    needed = before + len(ends) + 2 * int(rules.tuz) + int(rules.once) + 1
    wrong = PositionError(
        Phrase(
            "{text} is not a position; {n} numbers, both houses (1 or 0), the barred hole or a point and S or N are"
            " needed, joined by -"
            if house
            else "{text} is not a position; {n} numbers, the hole that is barred for a turn (or 0) and S or N are"
            " needed, joined by -"
            if rules.ko
            else "{text} is not a position; {n} numbers, both mandarins (1 or 0) and S or N are needed, joined by -"
            if ends
            else "{text} is not a position; {n} numbers, South's and North's tuz (a hole or 0) and S or N are needed,"
            " joined by -"
            if rules.tuz
            else "{text} is not a position; {n} numbers, 1 in a second turn or else 0, and S or N are needed,"
            " joined by -"
            if rules.once
            else "{text} is not a position; {n} numbers and S or N are needed, joined by -",
            text=repr(word[:60]),
            n=len(cells),
        )
    )
    if len(parts) != needed or parts[-1] not in SEATS:
        raise wrong
    numbers = parts[: len(cells)]
    for cell, n in zip(cells, numbers, strict=True):
        digits = n.removeprefix("-") if rules.owes and cell.store else n
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise wrong
    counts = {cell.name: int(n) for cell, n in zip(cells, numbers, strict=True)}
    player: Seat = "S" if parts[-1] == "S" else "N"
    houses: dict[Seat, bool] = {}
    barred = ""
    if house:
        south, north, barred = parts[len(cells) : len(cells) + 3]
        if south not in ("0", "1") or north not in ("0", "1"):
            raise wrong
        houses = {"S": south == "1", "N": north == "1"}
    barred = "" if barred == "." else barred
    if rules.ko:
        barred = parts[len(cells)] if parts[len(cells)] != "0" else ""
    if rules.once and parts[-2] not in ("0", "1"):
        raise wrong
    at = before + len(ends)
    there = parts[before:at]
    if any(said not in ("0", "1") for said in there):
        raise wrong
    given_tuz = parts[at : at + 2] if rules.tuz else ["0", "0"]
    tuz: dict[Seat, str] = {seat: "" if hole == "0" else hole for seat, hole in zip(SEATS, given_tuz, strict=True)}
    stage = replace(rounds.first_round(rules), phase="play")
    joint = rules.joint and player == "S" and _fresh(rules, counts, stage)
    return Position.laid_out(
        rules,
        counts,
        player,
        houses=houses,
        barred=barred,
        again=rules.once and parts[-2] == "1",
        tuz=tuz,
        mandarins={cells[i].name: said == "1" for i, said in zip(ends, there, strict=True)},
        stage=stage,
        joint=joint,
    )


def _parts(word: str) -> list[str]:
    """What a position in one word says, piece by piece; of two strokes side by side the second belongs to a number."""
    found: list[str] = []
    below = False
    for part in word.split("-"):
        if part:
            found.append("-" + part if below else part)
        below = not part
    return found


def to_word(position: Position) -> str:
    """The one word that `from_word` reads as this position.  Raises PositionError where only JSON can say it."""
    word = as_word(position)
    said = position.as_json()
    same = position.phase == "play" and (position.over or from_word(position.rules, word).as_json() == said)
    if not same or position.round > 1:
        raise PositionError(
            Phrase(
                "one word is enough for a turn of a single game or of a match’s first round; this position needs JSON"
            )
        )
    return word


def _counts(rules: Rules, said: Given) -> dict[str, int]:
    """Stones by cell, hands under the names of their cells."""
    counts: dict[str, int] = {}
    for key, part in (("holes", said.holes), ("stores", said.stores)):
        for name, n in part.items():
            if (name in SEATS) != (key == "stores") or name.endswith(" hand"):
                raise PositionError(Phrase("{name} is none of the {key}", name=shown(name), key=key))
            counts[name] = n
    if rules.board.hands:
        counts |= {f"{seat} hand": n for seat, n in said.hand.items()}
    elif any(said.hand.values()):
        raise PositionError(Phrase("hand: no stones are in reserve in this game; leave it out, or 0"))
    return counts


def _stage(rules: Rules, said: Given) -> Round:
    """The round to which a position belongs."""
    first, player, phase = rounds.first_round(rules), said.turn, said.phase
    allowed: tuple[Phase, ...] = ("play",)
    if rules.layout:
        allowed = ("layout", "play") if rules.laid_apart else ("layout", "turn", "play")
    elif rules.match and rules.match.refill == Refill.CLAIMS:
        allowed = ("claim", "play")
    if phase not in allowed:
        raise PositionError(
            Phrase("phase cannot be {name}; allowed: {names}", name=shown(phase), names=", ".join(allowed))
        )
    score: tuple[int, int] = (said.score.get("S", first.score[0]), said.score.get("N", first.score[1]))
    if phase == "claim":
        _check_claims(rules, score, player)
    number = max(said.round, 1)
    turn: Seat = SEATS[(number - 1) % 2]
    arranger = {"layout": player, "turn": other(player)}.get(phase, turn)
    return replace(
        first, number=number, phase=phase, score=score, starter=turn, arranger=arranger,
        counted=number - 1, owner=_owner(rules, said), burnt=_burnt(rules, said),
    )  # fmt: skip


def _check_claims(rules: Rules, score: tuple[int, int], player: Seat) -> None:
    """Is it the leader's turn to claim, with holes left to claim?"""
    board, most, leader = rules.board, max(score), "S" if score[0] > score[1] else "N"
    if not board.columns < most < board.holes or sum(score) > board.holes or player != leader:
        raise PositionError(
            Phrase(
                "a claim needs score and turn: one player has {at_least} to {at_most} of {all} holes,"
                " and it is this player’s turn",
                at_least=board.columns + 1,
                at_most=board.holes - 1,
                all=board.holes,
            )
        )


def _owner(rules: Rules, said: Given) -> int:
    """A bit for each hole that is North's; -1 where no owners are given."""
    board = rules.board
    if said.owner is None or rules.match is None or rules.match.refill != Refill.CLAIMS:
        return -1
    bits = rounds.natural_owner(board)
    for name, seat in said.owner.items():
        bit = 1 << _hole(rules, "owner", name)
        bits = bits | bit if seat == "N" else bits & ~bit
    return bits


def _burnt(rules: Rules, said: Given) -> int:
    """A bit for each hole that is out of play."""
    if said.burnt is None or rules.match is None or rules.match.refill != Refill.OUTWARDS:
        return 0
    return sum(1 << i for i in {_hole(rules, "burnt", name) for name in said.burnt})


def _hole(rules: Rules, key: str, name: str) -> int:
    board = rules.board
    if board.index.get(name, board.holes) >= board.holes:
        known = ", ".join(cell.name for cell in board.cells if cell.hole)
        raise PositionError(
            Phrase("{key}: there is no hole {name}; the holes are {names}", key=key, name=shown(name), names=known)
        )
    return board.index[name]


def _fresh(rules: Rules, counts: Mapping[str, int], stage: Round) -> bool:
    """Is this the board on which both players choose at once: every hole full or out of play?"""
    board, each = rules.board, rules.number(rules.words.start.each)
    return all(counts.get(board.cells[i].name, 0) == (0 if stage.burnt >> i & 1 else each) for i in range(board.holes))
