"""Moves that are written in digits: holes by their numbers, and where a sowing begins and ends.

7 is the seventh hole of the mover, counted from the mover's left; 76 sows from the seventh hole and ends in the sixth
of its row, as sites of Togyzqumalaq write it.  "a1 f2" in one word says the same by the columns and rows of the board
as South sees it, as PlayStrategy keeps its games.
"""

import re
from collections.abc import Sequence

from game.rules.board import SEATS
from game.rules.game import NotationError, Position
from game.rules.phrase import Phrase
from game.store.text_record.parser import ParsedComment, ParsedLine, ParsedMove

NUMBERED = re.compile(r"([0-9]{1,2})([<>*.]*)")
FROM_TO = re.compile(r"([1-9])([1-9])[Xx]?")  # X: the last hole becomes a tuz
ON_BOARD = re.compile(r"([a-z])([12])([a-z])([12])")
DIGITS = re.compile(r"[0-9]+[Xx]?[<>*.]*")


def has_letter_moves(line: ParsedLine) -> bool:
    """Return whether some move of the line isn't written in digits alone."""
    return any(not DIGITS.fullmatch(move.text) for move in line.moves)


def moves_without_turn_numbers(line: ParsedLine, *, points: bool, letters: bool) -> Sequence[ParsedMove]:
    """Return the moves of a line without the turn numbers among them.

    Digits without a point are a turn number only if moves are letters, or if every third number, from the first on, is
    the next turn number. `points`: turn numbers in this game have points; `letters`: some of its moves are letters.
    """
    if not letters and (points or not _have_turn_numbers(line.moves)):
        return line.moves
    kept: list[ParsedMove] = []
    for i, move in enumerate(line.moves):
        if not (move.has_next_number if letters else i % 3 == 0):
            kept.append(move)
        elif kept:
            kept[-1].behind += move.behind
        else:
            line.before += [one for one in move.behind if isinstance(one, ParsedComment)]
    return kept


def _have_turn_numbers(moves: Sequence[ParsedMove]) -> bool:
    """Return whether every third number, from the first on, is the next turn number, as in `1 5 8 2 4 11`."""
    return len(moves) > 1 and [move.text for move in moves[::3]] == [str(n + 1) for n in range((len(moves) + 2) // 3)]


def move_by_numbers(position: Position, word: str) -> str:
    """Return the name of the move written in digits as `word`; any other word is returned unchanged. Raises
    NotationError.
    """
    on_board = ON_BOARD.fullmatch(word)
    if not on_board and not DIGITS.fullmatch(word):
        return word
    board = position.rules.board
    rows = {seat: [cell for cell in board.cells if cell.hole and cell.seat == seat] for seat in SEATS}
    mine = [cell.name for cell in rows[position.player]]
    if any(len(name) > 1 for name in mine):
        if on_board:
            return word
        wrong = Phrase("{text} is not a hole here: holes are called {names}", text=repr(word[:20]), names=mine[:3])
        raise NotationError(wrong)
    found = NUMBERED.fullmatch(word)
    if found and 0 < int(found[1]) <= len(mine):
        return mine[int(found[1]) - 1] + found[2]
    if on_board:
        places = {(cell.column, cell.row): cell.name for seat in SEATS for cell in rows[seat]}
        lowest = max(row for _, row in places)
        way = [places.get((ord(on_board[i]) - 97, lowest + 1 - int(on_board[i + 1])), "") for i in (1, 3)]
        return _move_by_landing(position, word, way[0], (way[1],))
    if (ends := FROM_TO.fullmatch(word)) and max(int(ends[1]), int(ends[2])) <= len(mine):
        goals = tuple(rows[seat][int(ends[2]) - 1].name for seat in SEATS)
        return _move_by_landing(position, word, mine[int(ends[1]) - 1], goals)
    numbers = Phrase("{text} is not a hole here: holes are numbered from 1 to {n}", text=repr(word[:20]), n=len(mine))
    raise NotationError(numbers)


def _move_by_landing(position: Position, word: str, start: str, goals: tuple[str, ...]) -> str:
    """Return the move from `start` whose last stone falls into one of `goals`; `start` if there is none."""
    moves = position.moves_from(start) if start else ()
    for move in moves:
        drops = [step.hole for step in position.turn(move) if step.op == "drop"]
        if drops and (drops[-1] in goals or drops[-1] in SEATS):
            return move
    if moves:
        raise NotationError(Phrase("in {text} the last stone falls into another hole", text=repr(word[:20])))
    return start or word
