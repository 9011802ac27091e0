"""Moves and positions as Portable Draughts Notation has them, the form in which draughts programs exchange games.

There White moves first and begins on row 1: South here.  Squares have names, or numbers that run from the left to the
right, from the top row down, or from the bottom row up where the kind of the game says so (`A0`, `N0`).
https://pdn.fmjd.org describes it.  No kind of game there is the Israeli one: on 64 squares Russian draughts is the
nearest, whose squares have the same names, and on 100 squares international draughts.
"""

import re
from collections.abc import Mapping
from typing import Any

from game.rules.board import SEATS, Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.position import Position
from game.rules.draughts.position_json import laid_out
from game.rules.draughts.words import DraughtsWords
from game.rules.file.schema import FromOption, OptionValue
from game.rules.game import KEEP, IllegalMoveError, NotationError, PositionError
from game.rules.phrase import Phrase

KINDS = {8: "25,W,8,8,A0,0", 10: "20,W,10,10,N2,0"}  # what a file says of its game, by the size of the board
SIZES = {"25": 8, "26": 8, "20": 10}  # kinds whose boards lie as ours: Russian, Brazilian, international
LETTERS: Mapping[Seat, str] = {"S": "W", "N": "B"}
MOVE = re.compile(r"[a-j]?[0-9]{1,2}(?:[-x:×]?[a-j][0-9]{1,2}|[-x:×][0-9]{1,2})+")
SQUARE = re.compile(r"[a-j]?[0-9]{1,2}")
# Nothing is given back, or a row of digits could be cut into squares in more ways than can be tried.
SIDE = re.compile(r"([WB])((?:K?+[a-j]?+[0-9]{1,2}+(?:-[0-9]{1,2}+)?+,?+)*+)", re.IGNORECASE)
PIECE = re.compile(r"([Kk]?)([a-j]?[0-9]{1,2})(?:-([0-9]{1,2}))?")
FROM_BELOW = re.compile(r"(?:[^,]*,){4}\s*[AN]0\b.*", re.IGNORECASE)  # where the first square is the lowest one
LONGEST = 600  # letters of a position, and of a move


def kind_of(rules: Rules) -> str:
    """What a file says of its game."""
    return KINDS[rules.board.size]


def options_for(words: DraughtsWords, kind: str) -> dict[str, OptionValue] | None:
    """The options with which a game is nearest to a kind; None where none is near."""
    size = SIZES.get(kind.split(",")[0].strip())
    said = words.board.size
    if isinstance(said, FromOption):
        return None if size is None else {said.option: size}
    return {} if size == said else None


# ---------------------------------------------------------------------- written
def move_said(position: Position, move: str) -> str:
    """A move as such files have it; what no other program knows, a burning or the choice not to, is "" there."""
    found = position.asked(move)
    if not position.rules.way_of_move(move):
        return ""
    return ("x" if found.taken else "-").join(_said(position.rules, i) for i in found.way)


def position_text(position: Position) -> str:
    """A position: who moves, and where the pieces of both stand."""
    sides = []
    for i, seat in enumerate(SEATS):
        pieces = [(at, bool(position.kings[i] >> at & 1)) for at in range(position.rules.board.squares)
                  if (position.men[i] | position.kings[i]) >> at & 1]  # fmt: skip
        sides.append(LETTERS[seat] + ",".join("K" * king + _said(position.rules, at) for at, king in pieces))
    return ":".join([LETTERS[position.player], *sides])


def _said(rules: Rules, at: int) -> str:
    """A square: by its name on 64 squares, by its number on 100."""
    return rules.board.cells[at].name if rules.board.size == 8 else str(_number(rules, at))


def _number(rules: Rules, at: int) -> int:
    """The number of a square, or the square of a number less 1: both count rows from different ends."""
    half = rules.board.size // 2
    row, column = divmod(at, half)
    return (rules.board.size - 1 - row) * half + column + 1


# ---------------------------------------------------------------------- read
def move_meant(position: Position, said: str, kind: str = "") -> str:
    """The move that such a file means; some name only the squares where a chain begins and ends.  Raises MoveError."""
    word = said.rstrip("*+#").replace("X", "x").casefold()
    if len(word) > LONGEST or not MOVE.fullmatch(word):
        raise NotationError(Phrase("{text} is not a move of this game", text=repr(said[:20])))
    rules = position.rules
    way = tuple(_square(rules, square, kind) for square in SQUARE.findall(word))
    takes = any(sign in word for sign in "x:×")
    found = [
        move
        for move in position.legal()
        if rules.way_of_move(move) and _fits((rules.start_of_move(move), *rules.way_of_move(move)), way)
    ]
    found = [move for move in found if ("x" in move) == takes] or found
    exact = [move for move in found if (rules.start_of_move(move), *rules.way_of_move(move)) == way]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if found:
        raise NotationError(
            Phrase("{text} may mean {names}: name all its squares", text=repr(said[:20]), names=", ".join(found[:4]))
        )
    name = ("x" if takes else "-").join(way)
    illegal = position.why_not(name)
    assert illegal is not None
    raise IllegalMoveError(Phrase("{text} may not be played now", text=said[:40]), illegal)


def _fits(whole: tuple[str, ...], said: tuple[str, ...]) -> bool:
    """Do the squares that are said lie on a way, its first and last among them, in their order?"""
    if whole[0] != said[0] or whole[-1] != said[-1] or len(said) > len(whole):
        return False
    left = iter(whole[1:-1])
    return all(square in left for square in said[1:-1])


def position_meant(rules: Rules, said: str, kind: str = "") -> Position:
    """A position of such a file.  Raises PositionError."""
    wrong = PositionError(Phrase("{text} is not a position in the notation of draughts", text=repr(said[:60])))
    player, *sides = said.strip().rstrip(".").replace(" ", "")[:LONGEST].split(":")
    seats: dict[str, int] = {LETTERS[seat]: i for i, seat in enumerate(SEATS)}
    men, kings = [0, 0], [0, 0]
    if player.upper() not in seats or len(sides) < 2:
        raise wrong
    for side in sides[:2]:
        found = SIDE.fullmatch(side)
        if found is None:
            raise wrong
        i = seats[found[1].upper()]
        for king, first, last in PIECE.findall(found[2].replace("K", "k").casefold()):
            for square in _between(rules, first, last, kind):
                bit = 1 << rules.board.index[square]
                if (men[0] | men[1] | kings[0] | kings[1]) & bit:
                    raise wrong
                (kings if king else men)[i] |= bit
    return laid_out(rules, (men[0], men[1]), (kings[0], kings[1]), "S" if player.upper() == "W" else "N")


def _between(rules: Rules, first: str, last: str, kind: str) -> list[str]:
    """The squares of a range of numbers, or the one square."""
    try:
        if not last:
            return [_square(rules, first, kind)]
        return [_square(rules, str(number), kind) for number in range(int(first), int(last) + 1)]
    except (NotationError, ValueError):
        name = f"{first}-{last}" if last else first
        raise PositionError(Phrase("there is no dark square {name}", name=repr(name[:20]))) from None


def _square(rules: Rules, said: str, kind: str) -> str:
    """The name of a square that is said by its name or by its number.  Raises NotationError."""
    if said.isdecimal() and 0 < int(said) <= rules.board.squares:
        upwards = FROM_BELOW.fullmatch(kind) is not None
        return rules.board.cells[int(said) - 1 if upwards else _number(rules, int(said) - 1) - 1].name
    if rules.board.index.get(said, rules.board.squares) >= rules.board.squares:
        raise NotationError(Phrase("there is no dark square {name}", name=repr(said[:20])))
    return said


def burning_said(position: Any, move: str) -> str:
    """A burning, or the choice not to, as a comment that other programs pass over."""
    return "[%keep]" if move == KEEP else f"[%burn {position.rules.start_of_move(move)}]"


def burning_meant(said: str) -> str:
    """The move that such a comment stands for; "" for all other comments."""
    if said == "[%keep]":
        return KEEP
    found = re.fullmatch(r"\[%burn ([a-j][0-9]{1,2})\]", said)
    return f"x{found[1]}" if found else ""
