"""Records as text: `record_as_text` for games of all kinds, `record_as_pdn` for programs of draughts."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.rules.board import Seat
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.rules.phrase import Phrase
from game.rules.stopped_games import AGREE, is_stop_word
from game.store.record import GameRecord, RecordError, game_before_moves, play_recorded_move, start_position
from game.store.remarks import SIGNS, Remark, Variation
from game.store.text_record import pdn
from game.store.text_record.header import ROSTER, header_tags, result_text
from game.store.text_record.pasted_position import start_as_text

WIDTH = 80  # letters of a line of moves
NOT_IN_A_WORD = re.compile(r'[\s{}()\[\];"!?$]')
BREAK = re.compile(r"(?<=[^ \t\n]) (?=[^ \t\n])")
Variants = Mapping[str, Variant]


@dataclass
class _TurnCount:
    """The current turn number and the player who moved last, from which the numbers written before moves follow."""

    number: int = 0
    seat: Seat | None = None

    def next_turn(self, seat: Seat) -> "_TurnCount":
        """Return the count at a player's turn; moves in a row of one player share a turn."""
        begins = seat != self.seat and (seat == "S" or not self.number)
        return _TurnCount(self.number + begins, seat)

    def number_text(self) -> str:
        """Return the turn number as written: `3.` for South, `3...` for North."""
        return f"{self.number}." if self.seat == "S" else f"{self.number}..."


def record_as_text(record: GameRecord, variants: Variants) -> str:
    """Return one game as text; a record whose moves break the rules is written as it is, without turn numbers."""
    rules = _rules_of(record, variants)
    said = [*header_tags(record)]
    if record.start is not None:
        said.append(("Position", start_as_text(record.start, rules)))
    taken = {name for name, _ in said}
    said += [(name, value) for name, value in record.remarks.tags if name not in taken]
    header = "".join(f'[{name} "{escape_text(value, chr(34))}"]\n' for name, value in said)
    return _encodable_text(f"{header}\n{_wrap_lines([*_move_pieces(record, rules), result_text(record)])}\n")


def record_as_pdn(record: GameRecord, variants: Variants) -> str:
    """Return one game in Portable Draughts Notation.  Raises RecordError for games that it can't express."""
    rules = _rules_of(record, variants)
    if rules is None or not pdn.can_be_written(variants.get(record.variant)):
        raise RecordError(Phrase("this is not a game of draughts"))
    ours = dict(header_tags(record, pdn.PEOPLE))
    said = dict.fromkeys(ROSTER, "?") | {"Date": "????.??.??"} | dict.fromkeys(pdn.PEOPLE.values(), "?")
    said |= {name: value for name, value in record.remarks.tags if name not in (pdn.KIND, "SetUp", pdn.POSITION)}
    said |= {"Result": result_text(record), pdn.KIND: pdn.draughts_module().game_type_of(rules)}
    if record.start is not None:
        fen = pdn.draughts_module().format_position(start_position(record.start, rules))
        said |= {"SetUp": "1", pdn.POSITION: fen, "Position": start_as_text(record.start, rules)}
    header = "".join(f'[{name} "{escape_text(value, chr(34))}"]\n' for name, value in (said | ours).items())
    return _encodable_text(f"{header}\n{_wrap_lines([*_move_pieces(record, rules, PDN), result_text(record)])}\n")


@dataclass(frozen=True)
class MoveSpelling:
    """The way a text format writes moves and comments.

    `move`: returns a move's word, a comment in braces, or "" for a move without a word.
    """

    move: Callable[[Position | None, str], str]
    comment: Callable[[str], str]


def escape_text(text: str, end: str) -> str:
    """Return text with backslashes, line ends and the closing sign `end` escaped."""
    text = text.replace("\\", "\\\\").replace(end, f"\\{end}")
    return text.replace("\n", "\\n").replace("\r", "\\r")


OWN = MoveSpelling(lambda _, move: NOT_IN_A_WORD.sub("_", move), lambda said: escape_text(said, "}"))
PDN = MoveSpelling(  # an end that the players agreed on is told by the result alone
    lambda position, move: "" if position is None or move == AGREE else pdn.move_as_pdn(position, move),
    lambda said: said.translate({ord("{"): "(", ord("}"): ")", ord("\n"): " ", ord("\r"): " "}),
)


def _rules_of(record: GameRecord, variants: Variants) -> Rules | None:
    """Return the rules of a record's game; None if the game or one of its options is unknown."""
    try:
        return variants[record.variant].rules(dict(record.options)) if record.variant in variants else None
    except OptionError:
        return None


def _move_pieces(record: GameRecord, rules: Rules | None, form: MoveSpelling = OWN) -> Iterator[str]:
    """Yield the moves with their numbers and remarks, in pieces between which a line may be broken. `rules`: None to
    write no turn numbers; `form`: how moves and comments are written.
    """
    game: Game | None = None
    if rules is not None:
        try:
            game = game_before_moves(record, rules)
        except RecordError:
            game = None
    yield from _line_pieces(record.moves, record.remarks.before, record.remarks.turns, game, _TurnCount(), form)


def _line_pieces(
    moves: tuple[str, ...], before: tuple[str, ...], turns: Mapping[str, Remark], game: Game | None, count: _TurnCount,
    form: MoveSpelling,
) -> Iterator[str]:  # fmt: skip
    """Yield the words of a line: moves, glyphs, comments and variations in brackets. A turn number is written where a
    turn begins and after an interruption. `before`: comments before the first move; `turns`: remarks by move number;
    `game`: None if the moves can't be followed; `count`: state before the line.
    """
    for comment in before:
        yield from _comment_pieces(comment, form)
    interrupted = True
    for number, move in enumerate(moves, 1):
        earlier, position, said = count, game.position if game is not None else None, ""
        word = "" if is_stop_word(move) else form.move(position, move)  # tags say how such a game ended
        if game is not None and position is not None:
            if word and not word.startswith("{"):
                count = count.next_turn(position.player)
                if interrupted or count.number != earlier.number:
                    said = f"{count.number_text()} "
            game = _game_after_move(game, move)
        remark = turns.get(str(number), Remark())
        first = remark.glyphs[0] if remark.glyphs else 0
        sign = SIGNS[first - 1] if 1 <= first <= len(SIGNS) else ""
        if word:
            yield said + word + sign
        yield from (f"${glyph}" for glyph in remark.glyphs[1 if sign else 0 :])
        for one in remark.behind:
            if isinstance(one, Variation):
                other = Game(game.rules, position) if game is not None and position is not None else None
                inner = [*_line_pieces(one.moves, one.before, one.turns, other, earlier, form)]
                yield from ["(" + inner[0], *inner[1:-1], inner[-1] + ")"] if len(inner) > 1 else [f"({inner[0]})"]
            else:
                yield from _comment_pieces(one, form)
        interrupted = bool(remark.behind) or word.startswith("{")


def _game_after_move(game: Game, move: str) -> Game | None:
    """Return the game after a move; None if there is no game to follow or the move is illegal."""
    try:
        play_recorded_move(game, move)
    except RecordError:
        return None
    return game


def _comment_pieces(comment: str, form: MoveSpelling) -> Iterator[str]:
    """Yield a comment in braces, split at its single spaces, where a line may be broken; `form`: how comments are
    written.
    """
    yield from BREAK.split("{" + form.comment(comment) + "}")


def _wrap_lines(parts: Iterable[str]) -> str:
    """Return pieces in lines of limited length."""
    lines, line = list[str](), ""
    for part in parts:
        if line and len(line) + 1 + len(part) > WIDTH:
            lines.append(line)
            line = part
        else:
            line = f"{line} {part}" if line else part
    return "\n".join([*lines, line])


def _encodable_text(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
