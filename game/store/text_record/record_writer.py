"""Records as text: `text_of` writes what `reader.each_game` reads; `pdn_of` a game for programs of draughts."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.rules.board import Seat
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.rules.phrase import Phrase
from game.rules.stopped_games import AGREE, is_stop_word
from game.store.record import GameRecord, RecordError, begun, play_recorded_move, start_of
from game.store.remarks import SIGNS, Remark, Variation
from game.store.text_record import pdn
from game.store.text_record.header import ROSTER, ending_text, header_tags
from game.store.text_record.pasted_position import start_said

WIDTH = 80  # letters of a line of moves
NOT_IN_A_WORD = re.compile(r'[\s{}()\[\];"!?$]')
BREAK = re.compile(r"(?<=[^ \t\n]) (?=[^ \t\n])")
Variants = Mapping[str, Variant]


@dataclass
class _Count:
    """How turns are numbered: who moved last, and in which number."""

    number: int = 0
    seat: Seat | None = None

    def next(self, seat: Seat) -> "_Count":
        """The count at the turn of a player: moves in a row of one player are one, and so is the other's answer."""
        begins = seat != self.seat and (seat == "S" or not self.number)
        return _Count(self.number + begins, seat)

    def said(self) -> str:
        return f"{self.number}." if self.seat == "S" else f"{self.number}..."


def text_of(record: GameRecord, variants: Variants) -> str:
    """One game as text.  A record whose moves the rules do not allow is written as it is, without numbers."""
    rules = _rules(record, variants)
    said = [*header_tags(record)]
    if record.start is not None:
        said.append(("Position", start_said(record.start, rules)))
    taken = {name for name, _ in said}
    said += [(name, value) for name, value in record.remarks.tags if name not in taken]
    header = "".join(f'[{name} "{escaped_text(value, chr(34))}"]\n' for name, value in said)
    return _clean(f"{header}\n{_wrapped([*_moves(record, rules), ending_text(record)])}\n")


def pdn_of(record: GameRecord, variants: Variants) -> str:
    """One game in Portable Draughts Notation.  Raises RecordError for games of which that knows nothing."""
    rules = _rules(record, variants)
    if rules is None or not pdn.can_be_written(variants.get(record.variant)):
        raise RecordError(Phrase("this is not a game of draughts"))
    ours = dict(header_tags(record, pdn.PEOPLE))
    said = dict.fromkeys(ROSTER, "?") | {"Date": "????.??.??"} | dict.fromkeys(pdn.PEOPLE.values(), "?")
    said |= {name: value for name, value in record.remarks.tags if name not in (pdn.KIND, "SetUp", pdn.POSITION)}
    said |= {"Result": ending_text(record), pdn.KIND: pdn.squares().game_type_of(rules)}
    if record.start is not None:
        fen = pdn.squares().format_position(start_of(record.start, rules))
        said |= {"SetUp": "1", pdn.POSITION: fen, "Position": start_said(record.start, rules)}
    header = "".join(f'[{name} "{escaped_text(value, chr(34))}"]\n' for name, value in (said | ours).items())
    return _clean(f"{header}\n{_wrapped([*_moves(record, rules, PDN), ending_text(record)])}\n")


@dataclass(frozen=True)
class MoveSpelling:
    """How a form of text writes moves and comments.  A move that it has no word for is "", or stands in a comment."""

    move: Callable[[Position | None, str], str]
    comment: Callable[[str], str]


def escaped_text(said: str, end: str) -> str:
    said = said.replace("\\", "\\\\").replace(end, f"\\{end}")
    return said.replace("\n", "\\n").replace("\r", "\\r")


OWN = MoveSpelling(lambda _, move: NOT_IN_A_WORD.sub("_", move), lambda said: escaped_text(said, "}"))
PDN = MoveSpelling(  # an end that the players agreed on is told by the result alone
    lambda position, move: (
        "" if position is None or move == AGREE or is_stop_word(move) else pdn.move_said(position, move)
    ),
    lambda said: said.translate({ord("{"): "(", ord("}"): ")", ord("\n"): " ", ord("\r"): " "}),
)


def _rules(record: GameRecord, variants: Variants) -> Rules | None:
    try:
        return variants[record.variant].rules(dict(record.options)) if record.variant in variants else None
    except OptionError:
        return None


def _moves(record: GameRecord, rules: Rules | None, form: MoveSpelling = OWN) -> Iterator[str]:
    """The moves with their numbers and remarks, in pieces between which a line may be broken."""
    game: Game | None = None
    if rules is not None:
        try:
            game = begun(record, rules)
        except RecordError:
            game = None
    yield from _line(record.moves, record.remarks.before, record.remarks.turns, game, _Count(), form)


def _line(
    moves: tuple[str, ...], before: tuple[str, ...], turns: Mapping[str, Remark], game: Game | None, count: _Count,
    form: MoveSpelling,
) -> Iterator[str]:  # fmt: skip
    """The moves of a line.  Numbers stand where a turn begins, and again behind whatever interrupts it."""
    for comment in before:
        yield from _comment(comment, form)
    interrupted = True
    for number, move in enumerate(moves, 1):
        earlier, position, said = count, game.position if game is not None else None, ""
        word = form.move(position, move)
        if game is not None and position is not None:
            if word and not word.startswith("{"):
                count = count.next(position.player)
                if interrupted or count.number != earlier.number:
                    said = f"{count.said()} "
            game = _on(game, move)
        remark = turns.get(str(number), Remark())
        first = remark.glyphs[0] if remark.glyphs else 0
        sign = SIGNS[first - 1] if 1 <= first <= len(SIGNS) else ""
        if word:
            yield said + word + sign
        yield from (f"${glyph}" for glyph in remark.glyphs[1 if sign else 0 :])
        for one in remark.behind:
            if isinstance(one, Variation):
                other = Game(game.rules, position) if game is not None and position is not None else None
                inner = [*_line(one.moves, one.before, one.turns, other, earlier, form)]
                yield from ["(" + inner[0], *inner[1:-1], inner[-1] + ")"] if len(inner) > 1 else [f"({inner[0]})"]
            else:
                yield from _comment(one, form)
        interrupted = bool(remark.behind) or word.startswith("{")


def _on(game: Game, move: str) -> Game | None:
    """The game after a move; None once it cannot be followed."""
    try:
        play_recorded_move(game, move)
    except RecordError:
        return None
    return game


def _comment(said: str, form: MoveSpelling) -> Iterator[str]:
    yield from BREAK.split("{" + form.comment(said) + "}")


def _wrapped(parts: Iterable[str]) -> str:
    """Pieces in lines of no more letters than fit."""
    lines, line = list[str](), ""
    for part in parts:
        if line and len(line) + 1 + len(part) > WIDTH:
            lines.append(line)
            line = part
        else:
            line = f"{line} {part}" if line else part
    return "\n".join([*lines, line])


def _clean(text: str) -> str:
    """Text that can be written as UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")
