"""Portable Draughts Notation: moves and positions in the format that draughts programs exchange.

There White moves first and begins on row 1: South here.  Squares have names, or numbers that run from the left to the
right, from the top row down, or from the bottom row up where the kind of the game says so (`A0`, `N0`).
https://pdn.fmjd.org describes it.  No kind of game there is the Israeli one: on 64 squares Russian draughts is the
nearest, whose squares have the same names, and on 100 squares international draughts.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.rules.board import SEATS, Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.position import Position
from game.rules.draughts.position_json import build_position
from game.rules.draughts.words import DraughtsWords
from game.rules.file.schema import FromOption, OptionValue
from game.rules.game import KEEP, IllegalMoveError, NotationError, PositionError
from game.rules.phrase import Phrase

KINDS = {8: "25,W,8,8,A0,0", 10: "20,W,10,10,N2,0"}  # what a file says of its game, by the size of the board
SIZES = {"25": 8, "26": 8, "20": 10}  # kinds whose boards lie as ours: Russian, Brazilian, international
ENGLISH = "21"
SIDES = re.compile(r":[WB]", re.IGNORECASE)
NUMBER = re.compile(r"(?<![a-jA-J0-9])[0-9]{1,2}(?![0-9])")
LETTERS: Mapping[Seat, str] = {"S": "W", "N": "B"}
SIGNS = str.maketrans("–—−:×XхХ", "---xxxxx")  # the signs between squares as they are compared, Cyrillic letters too
MOVE = re.compile(r"[a-j]?[0-9]{1,2}(?:[-x]?[a-j][0-9]{1,2}|[-x][0-9]{1,2})+|[0-9]{4}")
SHORT = re.compile(r"([a-j])[-x]?([a-j][0-9]{1,2})")  # cd4: from a square of a column
SQUARE = re.compile(r"[a-j]?[0-9]{1,2}")
# Nothing is given back, or a row of digits could be cut into squares in more ways than can be tried.
SIDE = re.compile(r"([WB])((?:K?+[a-j]?+[0-9]{1,2}+(?:-[0-9]{1,2}+)?+,?+)*+)", re.IGNORECASE)
PIECE = re.compile(r"([Kk]?)([a-j]?[0-9]{1,2})(?:-([0-9]{1,2}))?")
FROM_BELOW = re.compile(r"(?:[^,]*,){4}\s*[AN]0\b.*", re.IGNORECASE)  # where the first square is the lowest one
LONGEST = 600  # letters of a position, and of a move
CROWNED = Phrase(
    "a man becomes a king there in the middle of its capture and goes on as one; here a man that jumps on stays a man"
)


def game_type_of(rules: Rules) -> str:
    """Return the game type (tag GameType) for the header of a PDN file."""
    return KINDS[rules.board.size]


def board_size_of(kind: str, position: str, moves: Sequence[str]) -> int | None:
    """Return the squares along a side of a PDN game's board, 8 or 10; 0 for English draughts, None for unknown boards.

    `kind`: its GameType, "" if missing; `position`: its FEN, "" for the usual start.  A square number above 32 implies
    10.  Without a type or position the first move decides: White starts from 21–24 if 8, from 31–35 if 10; in English
    draughts Black starts first, from 9–12.
    """
    if kind and not _board_size_of_type(kind):
        return 0 if kind.split(",")[0].strip() == ENGLISH else None
    squares = [*SIDES.sub(":", position).split(","), *moves]
    if any(32 < int(number) <= 50 for square in squares for number in NUMBER.findall(square[:LONGEST])):
        return 10
    if kind:
        return _board_size_of_type(kind)
    first = NUMBER.findall(moves[0].translate(SIGNS)) if moves and not position else []
    start, goal = (int(first[0]), int(first[-1])) if len(first) > 1 else (0, 0)
    return 10 if start > 30 else 0 if 0 < start <= 12 and goal > start else 8


def _board_size_of_type(kind: str) -> int | None:
    """Return the board size for the GameType `kind`; None if its board is oriented differently or it isn't known."""
    return SIZES.get(kind.split(",")[0].strip())


def options_for(words: DraughtsWords, size: int) -> dict[str, OptionValue] | None:
    """Return the option values that give a board of `size` by `size` squares; None if the game has none."""
    said = words.board.size
    if isinstance(said, FromOption):
        return {said.option: size}
    return {} if size == said else None


# ---------------------------------------------------------------------- written
def format_move(position: Position, move: str) -> str:
    """Return a move in PDN; "" for a removal of a piece (burning), which other programs don't know."""
    found = position.find_machine_move(move)
    if not position.rules.way_of_move(move):
        return ""
    return ("x" if found.taken else "-").join(_format_square(position.rules, i) for i in found.way)


def format_position(position: Position) -> str:
    """Format a position for PDN: the side to move and both sides' pieces."""
    sides = []
    for i, seat in enumerate(SEATS):
        pieces = [(at, bool(position.kings[i] >> at & 1)) for at in range(position.rules.board.squares)
                  if (position.men[i] | position.kings[i]) >> at & 1]  # fmt: skip
        sides.append(LETTERS[seat] + ",".join("K" * king + _format_square(position.rules, at) for at, king in pieces))
    return ":".join([LETTERS[position.player], *sides])


def _format_square(rules: Rules, at: int) -> str:
    """Return the text for the square with index `at`: its name on a board of 64 squares, its number on one of 100."""
    return rules.board.cells[at].name if rules.board.size == 8 else str(_flip_square_number(rules, at))


def _flip_square_number(rules: Rules, at: int) -> int:
    """Return the PDN number (from 1) of the square with index `at` (from 0), as PDN counts rows from the other end.
    Given a PDN number less 1, it returns the index plus 1.
    """
    half = rules.board.size // 2
    row, column = divmod(at, half)
    return (rules.board.size - 1 - row) * half + column + 1


# ---------------------------------------------------------------------- read
def parse_move(position: Position, said: str, kind: str = "", *, longest: bool = False) -> str:
    """Parse a PDN move, which may name only the first and last square of a chain; `kind`: the GameType, "" if unknown.
    `longest`: the longest capture is compulsory there, so a chain means no shorter one, as in international draughts.
    Raises MoveError. Of several captures of the same pieces between the same squares, the first is returned.
    """
    word = said.translate(SIGNS).rstrip("*+#").casefold()
    if word in position.moves and not (longest and "x" in word):
        return word
    if len(word) <= LONGEST and (short := SHORT.fullmatch(word)):
        return _move_from_column(position, short[1], short[2], said)
    if len(word) > LONGEST or not MOVE.fullmatch(word):
        raise NotationError(Phrase("{text} is not a move of this game", text=repr(said[:20])))
    rules = position.rules
    way = tuple(_parse_square(rules, square, kind) for square in SQUARE.findall(word))
    takes = "x" in word
    whole = ("x" if takes else "-").join(way)
    if whole in position.moves and not (longest and takes):
        return whole
    found = [move for move in position.routes_from(way[0]) if _is_subsequence((way[0], *rules.way_of_move(move)), way)]
    found = [move for move in found if ("x" in move) == takes] or found
    if longest:
        found = _longest_captures(position, found)
    exact = [move for move in found if (way[0], *rules.way_of_move(move)) == way]
    if exact or found:
        return _first_equivalent(position, exact or found, said)
    if _crowned_on_the_way(position, way):
        raise NotationError(CROWNED)
    illegal = position.why_not(whole)
    assert illegal is not None
    raise IllegalMoveError(Phrase("{text} may not be played now", text=said[:40]), illegal)


def _move_from_column(position: Position, column: str, goal: str, said: str) -> str:
    """Return the move given by the letter of its first column and its last square `goal`; `said`: the text, for
    messages.
    """
    moves = [move for move in position.legal() if position.rules.way_of_move(move)[-1:] == (goal,)]
    found = [move for move in moves if position.rules.start_of_move(move).startswith(column)]
    if not found:
        raise NotationError(Phrase("{text} may not be played now", text=said[:40]))
    return _first_equivalent(position, found, said)


def _first_equivalent(position: Position, found: Sequence[str], said: str) -> str:
    """Return the first of the moves `found` if all are equivalent. Raises NotationError with the text `said` if not."""
    different = tuple(dict.fromkeys(map(position.canonical_move, found)))
    if len(different) == 1:
        return found[0]
    names = ", ".join(different[:4])
    raise NotationError(Phrase("{text} may mean {names}: name all its squares", text=repr(said[:20]), names=names))


def _longest_captures(position: Position, found: Sequence[str]) -> list[str]:
    """Return those of the moves `found` that capture the most pieces."""
    taken = [position.find_machine_move(move).taken.bit_count() for move in found]
    return [move for move, n in zip(found, taken, strict=True) if n == max(taken)]


def _crowned_on_the_way(position: Position, way: tuple[str, ...]) -> bool:
    """Return whether, on the path `way`, a man would be crowned in the middle of its capture and go on capturing as a
    king.
    """
    rules, seat = position.rules, SEATS.index(position.player)
    start = way[0]
    if not position.count(start) or position.owner(start) != position.player or position.is_king(start):
        return False
    for first in position.routes_from(start):
        so_far = (start, *rules.way_of_move(first))
        if "x" not in first or not rules.last_row(seat) >> rules.board.index[so_far[-1]] & 1:
            continue
        crowned = replace(position.play(first), player=position.player, burnable=0, outcome=None)
        later = (rules.way_of_move(move) for move in crowned.routes_from(so_far[-1]) if "x" in move)
        if any(_is_subsequence((*so_far, *more), way) for more in later):
            return True
    return False


def _is_subsequence(whole: tuple[str, ...], said: tuple[str, ...]) -> bool:
    """Return whether the squares `said` occur in this order in the path `whole`, and have its first and last square."""
    if whole[0] != said[0] or whole[-1] != said[-1] or len(said) > len(whole):
        return False
    left = iter(whole[1:-1])
    return all(square in left for square in said[1:-1])


def parse_position(rules: Rules, said: str, kind: str = "") -> Position:
    """Parse a PDN position; `kind`: the GameType, "" if unknown.  Raises PositionError."""
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
            for square in _squares_in_range(rules, first, last, kind):
                bit = 1 << rules.board.index[square]
                if (men[0] | men[1] | kings[0] | kings[1]) & bit:
                    raise wrong
                (kings if king else men)[i] |= bit
    return build_position(rules, (men[0], men[1]), (kings[0], kings[1]), "S" if player.upper() == "W" else "N")


def _squares_in_range(rules: Rules, first: str, last: str, kind: str) -> list[str]:
    """Return the names of the squares numbered `first` to `last`; only `first` if `last` is "". `kind`: the
    GameType.
    """
    try:
        if not last:
            return [_parse_square(rules, first, kind)]
        return [_parse_square(rules, str(number), kind) for number in range(int(first), int(last) + 1)]
    except (NotationError, ValueError):
        name = f"{first}-{last}" if last else first
        raise PositionError(Phrase("there is no dark square {name}", name=repr(name[:20]))) from None


def _parse_square(rules: Rules, said: str, kind: str) -> str:
    """Return a square's name from its name or number `said`; `kind`: the GameType, "" if unknown. Raises
    NotationError.
    """
    if said.isdecimal() and 0 < int(said) <= rules.board.squares:
        upwards = FROM_BELOW.fullmatch(kind) is not None and _board_size_of_type(kind) == rules.board.size
        return rules.board.cells[int(said) - 1 if upwards else _flip_square_number(rules, int(said) - 1) - 1].name
    if rules.board.index.get(said, rules.board.squares) >= rules.board.squares:
        raise NotationError(Phrase("there is no dark square {name}", name=repr(said[:20])))
    return said


def burning_comment(position: Any, move: str) -> str:
    """Return the PDN comment for the removal of a piece (burning) or for declining it; other programs
    ignore comments.
    """
    return "[%keep]" if move == KEEP else f"[%burn {position.rules.start_of_move(move)}]"


def parse_burning_comment(said: str) -> str:
    """Return the move for a PDN comment on the removal of a piece (burning); "" for any other comment."""
    if said == "[%keep]":
        return KEEP
    found = re.fullmatch(r"\[%burn ([a-j][0-9]{1,2})\]", said)
    return f"x{found[1]}" if found else ""
