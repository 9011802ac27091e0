"""Records as text: `texts_of` writes what `reader.games_of` reads."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.rules.board import Seat
from game.rules.file.library import OptionError, Variant
from game.rules.game import Rules
from game.rules.match import Game
from game.store.record import GameRecord, RecordError, played, start_of
from game.store.remarks import SIGNS, Line, Remark
from game.store.text_record.header import ending, start_tag, tags

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
        """The number as it stands in front of a move."""
        return f"{self.number}." if self.seat == "S" else f"{self.number}..."


def texts_of(records: Iterable[GameRecord], variants: Variants) -> str:
    """Games as text, an empty line between two."""
    return "\n".join(text_of(record, variants) for record in records)


def text_of(record: GameRecord, variants: Variants) -> str:
    """One game as text.  A record whose moves the rules do not allow is written as it is, without numbers."""
    rules = _rules(record, variants)
    said = [*tags(record)]
    if start := start_tag(record, rules):
        said.append(("Position", start))
    taken = {name for name, _ in said}
    said += [(name, value) for name, value in record.remarks.tags if name not in taken]
    header = "".join(f'[{name} "{escaped(value, chr(34))}"]\n' for name, value in said)
    return _clean(f"{header}\n{_wrapped([*_moves(record, rules), ending(record)])}\n")


def escaped(said: str, end: str) -> str:
    """A text as it stands between quotes or braces."""
    said = said.replace("\\", "\\\\").replace(end, f"\\{end}")
    return said.replace("\n", "\\n").replace("\r", "\\r")


def _rules(record: GameRecord, variants: Variants) -> Rules | None:
    """The rules of a record, where they are known."""
    try:
        return variants[record.variant].rules(dict(record.options)) if record.variant in variants else None
    except OptionError:
        return None


def _moves(record: GameRecord, rules: Rules | None) -> Iterator[str]:
    """The moves with their numbers and remarks, in pieces between which a line may be broken."""
    game: Game | None = None
    if rules is not None:
        try:
            game = Game(rules, None if record.start is None else start_of(record.start, rules))  # type: ignore[arg-type]
        except RecordError:
            game = None
    yield from _line(record.moves, record.remarks.before, record.remarks.turns, game, _Count())


def _line(
    moves: tuple[str, ...], before: tuple[str, ...], turns: Mapping[str, Remark], game: Game | None, count: _Count
) -> Iterator[str]:
    """The moves of a line.  Numbers stand where a turn begins, and again behind whatever interrupts it."""
    for comment in before:
        yield from _comment(comment)
    interrupted = True
    for number, move in enumerate(moves, 1):
        earlier, position, said = count, None, ""
        if game is not None:
            position = game.position
            count = count.next(position.player)
            if interrupted or count.number != earlier.number:
                said = f"{count.said()} "
            game = _on(game, move)
        remark = turns.get(str(number), Remark())
        first = remark.glyphs[0] if remark.glyphs else 0
        sign = SIGNS[first - 1] if 1 <= first <= len(SIGNS) else ""
        yield said + NOT_IN_A_WORD.sub("_", move) + sign
        yield from (f"${glyph}" for glyph in remark.glyphs[1 if sign else 0 :])
        for one in remark.behind:
            if isinstance(one, Line):
                other = Game(game.rules, position) if game is not None and position is not None else None
                inner = [*_line(one.moves, one.before, one.turns, other, earlier)]
                yield from ["(" + inner[0], *inner[1:-1], inner[-1] + ")"] if len(inner) > 1 else [f"({inner[0]})"]
            else:
                yield from _comment(one)
        interrupted = bool(remark.behind)


def _on(game: Game, move: str) -> Game | None:
    """The game after a move; None once it cannot be followed."""
    try:
        played(game, move)
    except RecordError:
        return None
    return game


def _comment(said: str) -> Iterator[str]:
    """A comment in pieces; lines are broken only where one space stands alone."""
    yield from BREAK.split("{" + escaped(said, "}") + "}")


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
