"""Positions of draughts: clearer ones, what comes up late in a game, the same from the other side."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.rules.board import SEATS, Seat, other_seat
from game.rules.draughts.constants import HUNT_TURNS, QUIET_TURNS
from game.rules.draughts.words import DraughtsEndCondition
from game.rules.game import Position, Rules
from game.teaching.same_puzzle import position_as_said

LETTERS: dict[Seat, tuple[str, str]] = {"S": ("M", "K"), "N": ("m", "k")}
MOST_LEFT = 10  # pieces that a late position has at most
ONLY_KINGS, ALMOST_OVER, KING = 0.3, 0.2, 0.25  # how often: no man is left; a count is about to end; a piece is a king


def puzzle_identity_keys(rules: Rules) -> tuple[str, ...]:
    """Return the JSON keys by which two draughts positions are the same puzzle."""
    return "holes", "turn", "burnable"


puzzle_name_keys = puzzle_identity_keys


def count_pieces_in_play(position: Position) -> int:
    """Return how many pieces are on the board; a king is one."""
    return sum(cell.hole and n > 0 for cell, n in zip(position.rules.board.cells, position.cells, strict=True))


def clauses_never_shown(rules: Any) -> tuple[str, ...]:
    """Return the clauses that no single turn shows: repetition, and rules that hold before any turn."""
    again = [end.id for end in rules.words.end if end.when == DraughtsEndCondition.THIRD_TIME]
    return ("goal", "start", *again)


def positions_with_less(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Yield the positions with one piece fewer, which counts as captured; with `random` in random order.

    Men that may be burnt must still have been able to capture.
    """
    said = position.as_json()
    names = list(said["holes"])
    if random:
        random.shuffle(names)
    for name in names:
        smaller = position_as_said(position, _json_without_piece(said, name))
        if smaller is not None and _are_burnable_pieces_valid(smaller):
            yield smaller


def random_later_position(position: Position, random: Random) -> Position:
    """Return a random position as it could occur late in a game: few pieces, some kings, and sometimes a counter
    towards a draw that has almost run out.
    """
    said = position.as_json() | {"burnable": [], "quiet": 0}
    only_kings = random.random() < ONLY_KINGS
    while len(said["holes"]) > 2 and (len(said["holes"]) > MOST_LEFT or random.random() < 0.8):
        smaller = _json_without_piece(said, random.choice(list(said["holes"])))
        if len({letter.isupper() for letter in smaller["holes"].values()}) == 2:
            said = smaller
    holes = dict(said["holes"])
    if only_kings:
        holes = _random_kings(holes, random)
    for name, letter in list(holes.items()):
        if random.random() < KING:
            holes[name] = letter.replace("M", "K").replace("m", "k")
    late: dict[str, Any] = {"holes": holes, "stores": _captured_counts(position, holes)}
    if random.random() < ALMOST_OVER:
        late |= {"quiet": QUIET_TURNS - 1} if random.random() < 0.5 else {"hunt": HUNT_TURNS - 1}
    return position_as_said(position, said | late) or position


def _random_kings(holes: dict[str, str], random: Random) -> dict[str, str]:
    """Return a few kings of both sides by square, on squares of `holes`, the position's pieces by square."""
    places = random.sample(list(holes), min(len(holes), random.randint(2, 5)))
    few: Seat = random.choice(SEATS)
    return {name: LETTERS[few if i == 0 else other_seat(few)][1] for i, name in enumerate(places)}


def _captured_counts(position: Position, holes: dict[str, str]) -> dict[Seat, int]:
    """Return by seat how many pieces were captured if only the kings `holes` are left; at least half of the men of each
    side count as lost.
    """
    out: dict[Seat, int] = {}
    for seat, (man, king) in LETTERS.items():
        left = sum((letter == man) + 2 * (letter == king) for letter in holes.values())
        men: int = position.rules.stones // 4
        out[other_seat(seat)] = max(0, men - left)
    return out


def _json_without_piece(said: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the position's JSON data `said` without the piece on the square `name`, which is counted as captured."""
    holes = {one: letter for one, letter in said["holes"].items() if one != name}
    letter = said["holes"][name]
    taker = "N" if letter.isupper() else "S"
    stores = said["stores"] | {taker: said["stores"][taker] + 1 + (letter in "Kk")}
    burnable = [one for one in said.get("burnable", []) if one != name]
    return said | {"holes": holes, "stores": stores, "burnable": burnable}


def _are_burnable_pieces_valid(position: Position) -> bool:
    """Return whether all pieces that may be burnt could capture if it were their side's turn."""
    said = position.as_json()
    names = said.get("burnable", [])
    if not names:
        return True
    turned = position_as_said(position, said | {"burnable": [], "turn": other_seat(position.player)})
    return turned is not None and all(
        any(step.op == "capture" for move in turned.moves_from(name) for step in turned.turn(move)) for name in names
    )


def mirrored_entries(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON entries besides the board that change when the position `said` (JSON) is seen from the other
    side.
    """
    return {"burnable": sorted(map(rules.opposite_place, said["burnable"]))} if "burnable" in said else {}
