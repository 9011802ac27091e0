"""Parsing of draughts positions, as JSON and as a single word, as the text protocol writes them."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from game.rules.board import SEATS, Seat
from game.rules.draughts.board import LETTERS
from game.rules.draughts.compiled import Rules
from game.rules.draughts.position import Position, judge_after_turn
from game.rules.file.schema import OptionValue
from game.rules.game import PositionError
from game.rules.json_check import checked_struct, known_keys
from game.rules.phrase import Phrase

WHAT = Phrase("a position in JSON is an object {…}")

Piece = Annotated[Literal["M", "K", "m", "k"], Meta(description='"M", "K", "m" or "k"')]
Count = Annotated[int, Meta(ge=0, le=100, description="a number from {at_least} to {at_most}")]


class JsonPosition(Struct, frozen=True):
    """A position in JSON.  `burnable`: squares of the men that may be burnt (removed) before the next move."""

    variant: Annotated[str | None, Meta(description="the id of a game")] = None
    rules: Annotated[str | None, Meta(description="the fingerprint of the rules")] = None
    options: Annotated[dict[str, OptionValue] | None, Meta(description="an object of names and values")] = None
    holes: Annotated[dict[str, Piece], Meta(description="an object of squares and pieces")] = {}
    stores: Annotated[dict[Seat, Count], Meta(description="an object of S and N")] = {}
    turn: Annotated[Seat, Meta(description='"S" or "N"')] = "S"
    burnable: Annotated[list[str], Meta(max_length=50, description="a list of squares")] = []
    quiet: Count = 0
    hunt: Annotated[int, Meta(ge=-1, le=100, description="a number from {at_least} to {at_most}")] = -1


def from_json(rules: Rules, said: object) -> Position:
    """Parse the object that `as_json` makes.  Raises PositionError."""
    given = checked_struct(JsonPosition, said, PositionError, WHAT)
    men, kings = [0, 0], [0, 0]
    for name, letter in given.holes.items():
        seat, king = LETTERS[letter]
        (kings if king else men)[seat] |= _set_of_square(rules, name)
    burnable = 0
    for name in given.burnable:
        burnable |= _set_of_square(rules, name)
    lost = given.stores.get("N", 0), given.stores.get("S", 0)
    return build_position(
        rules, (men[0], men[1]), (kings[0], kings[1]), given.turn, lost, burnable, given.quiet, given.hunt
    )


def build_position(
    rules: Rules,
    men: tuple[int, int],
    kings: tuple[int, int],
    player: Seat,
    lost: tuple[int, int] = (0, 0),
    burnable: int = 0,
    quiet: int = 0,
    hunt: int = -1,
) -> Position:
    """Build a position from its parts, and apply the checks that end a turn. `men`, `kings`: bit sets of squares,
    South's and North's; `lost`: pieces lost by each side; `burnable`: set of men that may be burnt (removed); `quiet`,
    `hunt`: counters towards a draw. Raises PositionError.
    """
    most, foe = rules.board.men, 1 - SEATS.index(player)
    for i, seat in enumerate(SEATS):
        if (men[i] | kings[i]).bit_count() > most:
            raise PositionError(Phrase("{seat} has more than {n} pieces", seat=seat, n=most))
        if men[i].bit_count() + 2 * kings[i].bit_count() + lost[i] > 2 * most:
            raise PositionError(Phrase("{seat} has more than {n} pieces", seat=seat, n=2 * most))
        on_last = men[i] & rules.last_row(i)
        if on_last:
            raise PositionError(Phrase("a man on the last row is a king: {name}", name=_joined_names(rules, on_last)))
    if not men[0] | kings[0] | men[1] | kings[1]:
        raise PositionError(Phrase("a position needs at least one piece"))
    if burnable and (not rules.has_burning or burnable & ~(men[foe] | kings[foe])):
        raise PositionError(Phrase("only pieces of the side whose turn it is not can be burnt, in games with burning"))
    return judge_after_turn(Position(rules, men, kings, player, 0, burnable, lost, quiet, hunt))


def _joined_names(rules: Rules, squares: int) -> str:
    """Return the names of a set of squares, joined."""
    return next(cell.name for i, cell in enumerate(rules.board.cells) if squares >> i & 1)


def _set_of_square(rules: Rules, name: str) -> int:
    """Return the bit set that holds the square `name`."""
    at = rules.board.index.get(name, rules.board.squares)
    if at >= rules.board.squares:
        raise PositionError(Phrase("there is no dark square {name}", name=repr(name[:20])))
    return 1 << at


def from_word(rules: Rules, word: str) -> Position:
    """Parse a position as one word: South's pieces, North's, player to move; K marks a king.  Raises PositionError."""
    wrong = PositionError(
        Phrase(
            "{text} is not a position; South’s pieces, North’s and S or N are needed, joined by -", text=repr(word[:60])
        )
    )
    parts = word.split("-")
    if len(parts) != 3 or parts[2] not in SEATS:
        raise wrong
    men, kings = [0, 0], [0, 0]
    for i in (0, 1):
        for piece in filter(None, parts[i].split(",")):
            bit = _set_of_square(rules, piece.removeprefix("K"))
            if (men[0] | men[1] | kings[0] | kings[1]) & bit:
                raise wrong
            (kings if piece.startswith("K") else men)[i] |= bit
    player: Seat = "S" if parts[2] == "S" else "N"
    return build_position(rules, (men[0], men[1]), (kings[0], kings[1]), player)


def to_word(position: Position) -> str:
    """Format a position as one word.  Raises PositionError where only JSON can express it."""
    if position.burnable:
        raise PositionError(Phrase("a position in which something may be burnt is set up by json"))
    sides = [
        ",".join(
            ("K" if position.is_king(name) else "") + name
            for name in position.names(position.men[i] | position.kings[i])
        )
        for i in (0, 1)
    ]
    return "-".join((*sides, position.player))


def known_json(said: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """Check a JSON position and return its known keys; `path`: its place in a larger object, for messages. Raises
    PositionError.
    """
    checked_struct(JsonPosition, said, PositionError, WHAT, path)
    return known_keys(JsonPosition, dict(said))
