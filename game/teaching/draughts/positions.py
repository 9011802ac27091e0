"""Positions of draughts: clearer ones, what comes up late in a game, the same from the other side."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.rules.board import SEATS, Seat, other_seat
from game.rules.draughts.constants import HUNT_TURNS, QUIET_TURNS
from game.rules.draughts.words import DraughtsEndWhen
from game.rules.families import family_of
from game.rules.game import Position, PositionError, Rules

LETTERS: dict[Seat, tuple[str, str]] = {"S": ("M", "K"), "N": ("m", "k")}
MOST_LEFT = 10  # pieces that a late position has at most
ONLY_KINGS, ALMOST_OVER, KING = 0.3, 0.2, 0.25  # how often: no man is left; a count is about to end; a piece is a king


def keys_alike(rules: Rules) -> tuple[str, ...]:
    return "holes", "turn", "burnable"


keys_named = keys_alike


def in_play(position: Position) -> int:
    """Return how many pieces stand on the board; a king is one."""
    return sum(cell.hole and n > 0 for cell, n in zip(position.rules.board.cells, position.cells, strict=True))


def hidden(rules: Any) -> tuple[str, ...]:
    """The third time the same: a position does not know what came before it.  And what is true before any turn."""
    again = [end.id for end in rules.words.end if end.when == DraughtsEndWhen.THIRD_TIME]
    return ("goal", "start", *again)


def fewer(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Positions with one piece less: it lies with those that were captured.  With `random` in no order.

    What may be burnt could have captured: that can still be seen.
    """
    said = position.as_json()
    names = list(said["holes"])
    if random:
        random.shuffle(names)
    for name in names:
        smaller = _read(position, _taken(said, name))
        if smaller is not None and _burnt_rightly(smaller):
            yield smaller


def later(position: Position, random: Random) -> Position:
    """A position as it could come up later: few pieces, some kings, and now and then a count that is almost up."""
    said = position.as_json() | {"burnable": [], "quiet": 0}
    only_kings = random.random() < ONLY_KINGS
    while len(said["holes"]) > 2 and (len(said["holes"]) > MOST_LEFT or random.random() < 0.8):
        smaller = _taken(said, random.choice(list(said["holes"])))
        if len({letter.isupper() for letter in smaller["holes"].values()}) == 2:
            said = smaller
    holes = dict(said["holes"])
    if only_kings:
        holes = _kings_only(holes, random)
    for name, letter in list(holes.items()):
        if random.random() < KING:
            holes[name] = letter.replace("M", "K").replace("m", "k")
    late: dict[str, Any] = {"holes": holes, "stores": _stores(position, holes)}
    if random.random() < ALMOST_OVER:
        late |= {"quiet": QUIET_TURNS - 1} if random.random() < 0.5 else {"hunt": HUNT_TURNS - 1}
    return _read(position, said | late) or position


def _kings_only(holes: dict[str, str], random: Random) -> dict[str, str]:
    """A few kings of both sides on the squares where pieces stood."""
    places = random.sample(list(holes), min(len(holes), random.randint(2, 5)))
    few: Seat = random.choice(SEATS)
    return {name: LETTERS[few if i == 0 else other_seat(few)][1] for i, name in enumerate(places)}


def _stores(position: Position, holes: dict[str, str]) -> dict[Seat, int]:
    """Return what was captured where only these pieces are left: half of the men were lost, at least."""
    out: dict[Seat, int] = {}
    for seat, (man, king) in LETTERS.items():
        left = sum((letter == man) + 2 * (letter == king) for letter in holes.values())
        men: int = position.rules.stones // 4
        out[other_seat(seat)] = max(0, men - left)
    return out


def _taken(said: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the position's JSON without the piece on a square, which is counted as captured."""
    holes = {one: letter for one, letter in said["holes"].items() if one != name}
    letter = said["holes"][name]
    taker = "N" if letter.isupper() else "S"
    stores = said["stores"] | {taker: said["stores"][taker] + 1 + (letter in "Kk")}
    burnable = [one for one in said.get("burnable", []) if one != name]
    return said | {"holes": holes, "stores": stores, "burnable": burnable}


def _burnt_rightly(position: Position) -> bool:
    """Whether all that may be burnt could capture now, too, if its side were to move."""
    said = position.as_json()
    names = said.get("burnable", [])
    if not names:
        return True
    turned = _read(position, said | {"burnable": [], "turn": other_seat(position.player)})
    return turned is not None and all(
        any(step.op == "capture" for move in turned.moves_from(name) for step in turned.turn(move)) for name in names
    )


def _read(position: Position, said: dict[str, Any]) -> Position | None:
    try:
        read: Position = family_of(position.rules).from_json(position.rules, said)
    except PositionError:
        return None
    return read


def turned(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the other entries of a position's JSON that change places when it is seen from the other side."""
    return {"burnable": sorted(map(rules.opposite_place, said["burnable"]))} if "burnable" in said else {}
