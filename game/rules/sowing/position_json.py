"""Parsing of positions, as JSON and as a single word, as the text protocol writes them.

Every fault is a PositionError with a sentence that names the key and what is allowed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Meta, Struct, defstruct

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.schema import OptionValue
from game.rules.file.vocabulary import RoundRefill
from game.rules.game import Phase, PositionError
from game.rules.json_check import checked_struct, format_json_value, known_keys
from game.rules.phrase import Phrase
from game.rules.sowing import rounds
from game.rules.sowing.compiled import Rules
from game.rules.sowing.constants import MOST_STONES
from game.rules.sowing.position import Position
from game.rules.sowing.position_marks import FIRST_TURNS, KEPT, PositionMark, marks_of_game
from game.rules.sowing.rounds import RoundState

WHAT = Phrase("a position in JSON is an object {…}")
STONES_ALONE = Phrase("{text} is not a position; {n} numbers and S or N are needed, joined by -")
MOST_ROUNDS = 10_000
MOST_SCORE = 100_000

Stones = Annotated[int, Meta(ge=0, le=MOST_STONES, description="a number from {at_least} to {at_most}")]
Held = Annotated[int, Meta(ge=-MOST_STONES, le=MOST_STONES, description="a number from {at_least} to {at_most}")]
Score = Annotated[int, Meta(ge=0, le=MOST_SCORE, description="a number from {at_least} to {at_most}")]
SeatName = Annotated[Seat, Meta(description='"S" or "N"')]


class JsonPosition(Struct, frozen=True):
    """A position in JSON without the marks of `position_marks`; docs/protocol.md explains the keys."""

    variant: Annotated[str | None, Meta(description="the id of a game")] = None
    rules: Annotated[str | None, Meta(description="the fingerprint of the rules")] = None
    options: Annotated[dict[str, OptionValue] | None, Meta(description="an object of names and values")] = None
    holes: Annotated[dict[str, Stones], Meta(description="an object of names and numbers")] = {}
    stores: Annotated[dict[str, Held], Meta(description="an object of names and numbers")] = {}
    hand: Annotated[dict[Seat, Stones], Meta(description="an object of S and N")] = {}
    turn: SeatName = "S"
    swap: Annotated[bool, Meta(description="true or false")] = False
    phase: Annotated[Phase, Meta(description='"play", "layout", "turn" or "claim"')] = "play"
    round: Annotated[int, Meta(ge=0, le=MOST_ROUNDS, description="a number from 1 to {at_most}")] = 1
    score: Annotated[dict[Seat, Score], Meta(description="an object of S and N")] = {}
    owner: Annotated[dict[str, SeatName] | None, Meta(description="an object of holes, each with S or N")] = None
    burnt: Annotated[list[str] | None, Meta(description="a list of holes")] = None


Given = defstruct("Given", [(row.key, row.json, row.default) for row in KEPT], bases=(JsonPosition,), frozen=True)


def from_json(rules: Rules, said: object) -> Position:
    """Return the position in JSON as `Position.as_json` makes it; missing keys are 0, false, or as at the start. Raises
    PositionError.
    """
    return _build_position(rules, checked_struct(Given, said, PositionError, WHAT))


def known_json(said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """Check the form (not the meaning) of a JSON position, and return its known keys; `path`: its place in a larger
    object, for messages. Raises PositionError.
    """
    checked_struct(Given, said, PositionError, WHAT, path)
    return known_keys(Given, dict(said))


def _build_position(rules: Rules, said: Any) -> Position:
    """Return the position `said`, an object whose form was checked, in a game with these rules. Raises
    PositionError.
    """
    if said.rules is not None and said.rules != rules.fingerprint:
        raise PositionError(
            Phrase("rules: {name} has other rules here than where this position comes from", name=rules.variant)
        )
    counts, stage = _counts_by_cell(rules, said), _round_state(rules, said)
    return Position.laid_out(
        rules,
        counts,
        said.turn,
        stage=stage,
        joint=rules.chooses_jointly_first and said.turn == "S" and _is_joint_opening(rules, counts, stage),
        swap=said.swap and rules.lays_out_own_side,
        **{row.key: getattr(said, row.key) for row in marks_of_game(rules)},
    )


def _marks_in_word(rules: Rules) -> list[PositionMark]:
    """Return the kinds of marks that the one-word form contains behind stones and hands, in order."""
    return [row for row in marks_of_game(rules) if row is not FIRST_TURNS for _ in row.value_names(rules) or (row.key,)]


def from_word(rules: Rules, word: str) -> Position:
    """Parse `4-4-…-0-0-S`: South's holes, North's, both stores, hands, marks, the player to move."""
    parts, cells, rows = _split_word(word), rules.board.cells, _marks_in_word(rules)
    form = next((row.form for row in rows if row.form), STONES_ALONE)
    wrong = PositionError(Phrase(form.text, text=repr(word[:60]), n=len(cells)))
    if len(parts) != len(cells) + len(rows) + 1 or parts[-1] not in SEATS:
        raise wrong
    counts = dict[str, int]()
    for cell, n in zip(cells, parts, strict=False):
        digits = n.removeprefix("-") if rules.allows_debt and cell.store else n
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise wrong
        counts[cell.name] = int(n)
    meant = dict[PositionMark, list[Any]]()
    for row, part in zip(rows, parts[len(cells) :], strict=False):
        meant.setdefault(row, []).append(row.value_from_word(part))
    if any(None in values for values in meant.values()):
        raise wrong
    hands = {seat: counts.pop(f"{seat} hand") for seat in SEATS if rules.board.hands}
    stores = {seat: counts.pop(seat) for seat in SEATS}
    kept = {row.key: row.values_in_json(rules, values) for row, values in meant.items()}
    return _build_position(rules, Given(holes=counts, stores=stores, hand=hands, turn=parts[-1], **kept))


def _split_word(word: str) -> list[str]:
    """Split a one-word position at its dashes; the second of two dashes is a minus sign."""
    found: list[str] = []
    below = False
    for part in word.split("-"):
        if part:
            found.append("-" + part if below else part)
        below = not part
    return found


def to_word(position: Position) -> str:
    """Format a position as one word.  Raises PositionError where only JSON can express it."""
    kept = [
        row.format_value(value)
        for row in dict.fromkeys(_marks_in_word(position.rules))
        for value in row.json_values(position)
    ]
    word = "-".join([*map(str, position.cells), *kept, position.player])
    said = position.as_json()
    same = position.phase == "play" and (position.over or from_word(position.rules, word).as_json() == said)
    if not same or position.round > 1:
        raise PositionError(
            Phrase(
                "one word is enough for a turn of a single game or of a match’s first round; this position needs JSON"
            )
        )
    return word


def _counts_by_cell(rules: Rules, json_position: JsonPosition) -> dict[str, int]:
    """Return the stones by cell of a position in JSON; hands are under the names of their cells."""
    counts: dict[str, int] = {}
    for key, part in (("holes", json_position.holes), ("stores", json_position.stores)):
        for name, n in part.items():
            if (name in SEATS) != (key == "stores") or name.endswith(" hand"):
                raise PositionError(Phrase("{name} is not one of the {key}", name=format_json_value(name), key=key))
            counts[name] = n
    if rules.board.hands:
        counts |= {f"{seat} hand": n for seat, n in json_position.hand.items()}
    elif any(json_position.hand.values()):
        raise PositionError(Phrase("hand: no stones are in reserve in this game; leave it out, or write 0"))
    return counts


def _round_state(rules: Rules, json_position: JsonPosition) -> RoundState:
    """Return the state of the round to which a position belongs."""
    first, player, phase = rounds.first_round(rules), json_position.turn, json_position.phase
    allowed: tuple[Phase, ...] = ("play",)
    if rules.layout:
        allowed = ("layout", "play") if rules.lays_out_own_side else ("layout", "turn", "play")
    elif rules.match and rules.match.refill == RoundRefill.CLAIMS:
        allowed = ("claim", "play")
    if phase not in allowed:
        raise PositionError(
            Phrase("phase cannot be {name}; allowed: {names}", name=format_json_value(phase), names=", ".join(allowed))
        )
    score: tuple[int, int] = (
        json_position.score.get("S", first.score[0]),
        json_position.score.get("N", first.score[1]),
    )
    if phase == "claim":
        _check_claims(rules, score, player)
    number = max(json_position.round, 1)
    turn: Seat = SEATS[(number - 1) % 2]
    arranger = {"layout": player, "turn": other_seat(player)}.get(phase, turn)
    return replace(
        first, number=number, phase=phase, score=score, starter=turn, arranger=arranger,
        counted_rounds=number - 1, owner=_owner_bits(rules, json_position), burnt=_burnt_bits(rules, json_position),
    )  # fmt: skip


def _check_claims(rules: Rules, score: tuple[int, int], player: Seat) -> None:
    """Raise PositionError unless `player`, who is to claim holes, leads in the score and may claim some."""
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


def _owner_bits(rules: Rules, json_position: JsonPosition) -> int:
    """Return the owners of the holes in a JSON position as bits, 1 for North's; -1 if none are given."""
    board = rules.board
    if json_position.owner is None or rules.match is None or rules.match.refill != RoundRefill.CLAIMS:
        return -1
    bits = rounds.natural_owner(board)
    for name, seat in json_position.owner.items():
        bit = 1 << _index_of_hole(rules, "owner", name)
        bits = bits | bit if seat == "N" else bits & ~bit
    return bits


def _burnt_bits(rules: Rules, json_position: JsonPosition) -> int:
    """Return the holes that a JSON position names as out of play, as bits."""
    if json_position.burnt is None or rules.match is None or rules.match.refill != RoundRefill.OUTWARDS:
        return 0
    return sum(1 << i for i in {_index_of_hole(rules, "burnt", name) for name in json_position.burnt})


def _index_of_hole(rules: Rules, key: str, name: str) -> int:
    """Return the index of the hole `name`, which stands at `key`.  Raises PositionError for an unknown hole."""
    board = rules.board
    if board.index.get(name, board.holes) >= board.holes:
        known = ", ".join(cell.name for cell in board.cells if cell.hole)
        raise PositionError(
            Phrase(
                "{key}: there is no hole {name}; the holes are {names}",
                key=key,
                name=format_json_value(name),
                names=known,
            )
        )
    return board.index[name]


def _is_joint_opening(rules: Rules, counts: Mapping[str, int], state: RoundState) -> bool:
    """Return whether both players choose at once on this board: a round begins, so that every hole is full or out of
    play.
    """
    board, each = rules.board, rules.each
    return all(counts.get(board.cells[i].name, 0) == (0 if state.burnt >> i & 1 else each) for i in range(board.holes))
