"""Texts as records: every move played through by the rules, every complaint with its place, the good games kept."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.rules.game import KEEP, PASS, SWAP, MoveError
from game.rules.match import Game
from game.rules.notation import split_move_words
from game.rules.phrase import Phrase, error_phrase
from game.rules.stopped_games import AGREE, DRAW, DRAWN, RESIGN
from game.store.message import Message
from game.store.record import MOST_LETTERS, MOST_MOVES, GameRecord, RecordError, begun, play_recorded_move, result_of
from game.store.remarks import Remark, Remarks, Variation
from game.store.text_record import ogn, parser, pdn
from game.store.text_record.header import (
    WINNERS,
    RecordHeader,
    Variants,
    kind_left_out,
    read_header,
    stores_said,
)
from game.store.text_record.numbered_holes import has_moves_of_letters, move_by_numbers, without_turn_numbers
from game.store.text_record.parser import MOST_FAULTS, ParsedGame, parse_games
from game.store.text_record.text_faults import RecordFault, TextPlaces
from game.text.language import msg

LONGEST_TEXT = 64_000_000  # letters
MOST_GAMES = 100_000

NOTHING = msg("There is no game in this text.")
TOO_LONG = msg("This text is too long: no more than {n:letter} are read.")
MANY_GAMES = msg("A text has {n:game} at most; the others are left out.")
BAD_MOVE = msg("The move {move} cannot be played here; the game is kept up to the move before it.")
BAD_LINE = msg("The move {move} cannot be played here; this line is kept up to the move before it.")
OVER = msg("The game is over before the move {move}; it is kept up to there.")
RESULT = msg("The moves do not lead to the result {score}.")
REASON = msg("The moves do not end the game for the reason {name}.")
STORES = msg("The moves do not lead to the stores {score}.")

ENGLISH = msg("This is English draughts, where kings do not fly: {n:game} cannot be read here.")
NO_SUCH_KIND = msg("Draughts of the kind {name} cannot be read here, which leaves out {n:game}.")
NO_MOVE = msg("There is no move behind this number.")

SPOKEN = {word: word for word in (PASS, SWAP, KEEP, AGREE)}  # moves that are words, however they are spelled


@dataclass(frozen=True)
class GameInFile:
    """A game of a text: where it begins, its record, the game itself, and what is wrong with it.

    `record` is None for a game that could not be kept.
    """

    line: int
    record: GameRecord | None
    game: Game | None
    faults: tuple[RecordFault, ...] = ()


def each_game(text: str, variants: Variants, usual: str = "") -> Iterator[GameInFile]:
    """The games of a text one by one, with what is wrong in each.  Never raises; games that can be kept are.

    `usual` names the game where no tag does.
    """
    if len(text) > LONGEST_TEXT:
        yield GameInFile(1, None, None, (RecordFault(1, 1, Message(TOO_LONG, {"n": LONGEST_TEXT})),))
        return
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    places = TextPlaces(text)
    count = 0
    other_kinds: dict[str, tuple[int, int]] = {}  # of draughts: where the first such game is, and how many there are
    for one in parse_games(text, usual):
        if one.is_empty and not one.faults:
            continue
        count += 1
        if count > MOST_GAMES:
            yield _left_out(places, one.at, MANY_GAMES, n=MOST_GAMES)
            break
        if (kind := kind_left_out(one, variants)) is not None:
            at, many = other_kinds.get(kind, (one.tags.get(pdn.KIND, ("", one.at))[1], 0))
            other_kinds[kind] = at, many + 1
            continue
        yield _Playing(one, places, variants).found()
    for kind, (at, many) in other_kinds.items():
        yield _left_out(places, at, NO_SUCH_KIND if kind else ENGLISH, name=kind[:MOST_LETTERS], n=many)
    if not count:
        yield _left_out(places, 0, NOTHING)


def _left_out(places: TextPlaces, at: int, text: str, **values: object) -> GameInFile:
    """A fault in the place of a game that is not read."""
    line, column = places.line_and_column(at)
    return GameInFile(line, None, None, (RecordFault(line, column, Message(text, values)),))


class _Playing:
    def __init__(self, one: ParsedGame, places: TextPlaces, variants: Variants) -> None:
        self._written, self._places = one, places
        self._faults = [self._fault(at, note) for at, note in one.faults]
        self._letters = has_moves_of_letters(one.line)
        self._header = read_header(one, variants, self._wrong)

    def found(self) -> GameInFile:
        line, _ = self._places.line_and_column(self._written.at)
        header = self._header
        record, game = self._record(header) if header is not None else (None, None)
        return GameInFile(line, record, game, tuple(sorted(self._faults, key=lambda one: (one.line, one.column))))

    def _record(self, header: RecordHeader) -> tuple[GameRecord, Game]:
        record = header.record
        game = begun(record, header.rules)
        turns = self._played(game, self._written.line, BAD_MOVE)
        if not game.plies and not self._faults and self._written.number_at is not None:
            self._wrong(self._written.number_at, NO_MOVE)
        if self._written.foreign:
            self._agreed(game)
        if self._written.pdn:
            self._given_up(game)
        result = result_of(game.position)
        self._check(result)
        remarks = Remarks(header.others, _texts(self._written.line.before), turns)
        return replace(record, moves=tuple(game.moves), result=result, remarks=remarks), game

    def _played(self, game: Game, line: parser.ParsedLine, sentence: str) -> dict[str, Remark]:
        """Plays the moves of a line as far as they can be played; what stands behind each, by its number."""
        turns: dict[str, Remark] = {}
        for move in self._with_comments_played(line):
            words = [move.text] if self._written.pdn else split_move_words([move.text], game.rules.board)
            at = move.at
            for word in words:
                word = SPOKEN.get(word.lower(), word)
                try:
                    if len(game.plies) >= MOST_MOVES:
                        raise RecordError(Phrase("a game has {n} moves at most", n=MOST_MOVES))
                    play_recorded_move(game, self._meant(game, word))
                except RecordError as error:
                    over = game.position.over and sentence == BAD_MOVE
                    self._wrong(at, OVER if over else sentence, error_phrase(error), move=word[:MOST_LETTERS])
                    return turns
                at += len(word)
            remark = self._remark(game, move)
            if remark != Remark():
                turns[str(len(game.plies))] = remark
        return turns

    def _with_comments_played(self, line: parser.ParsedLine) -> Iterator[parser.ParsedMove]:
        """The moves of a line; in Portable Draughts Notation those too that stand in comments."""
        if not self._written.pdn:
            points = self._written.number_at is not None
            yield from without_turn_numbers(line, points=points, letters=self._letters)
            return
        before = [one for one in line.before if pdn.squares().parse_burning_comment(one.text)]
        yield from (parser.ParsedMove(*one) for one in before)
        line.before = [one for one in line.before if one not in before]
        for move in line.moves:
            now = parser.ParsedMove(move.text, move.at, move.glyphs)
            for one in move.behind:
                if isinstance(one, parser.ParsedComment) and pdn.squares().parse_burning_comment(one.text):
                    yield now
                    now = parser.ParsedMove(*one)
                else:
                    now.behind.append(one)
            yield now

    def _meant(self, game: Game, word: str) -> str:
        """A move as the rules name it.  Raises RecordError."""
        if game.position.over:
            return word
        try:
            if not self._written.pdn:
                return move_by_numbers(game.position, word)
            kind, _ = self._written.tags.get(pdn.KIND, ("", 0))
            return str(pdn.squares().parse_burning_comment(word) or pdn.squares().parse_move(game.position, word, kind))
        except MoveError as error:
            raise RecordError(error_phrase(error)) from None

    def _given_up(self, game: Game) -> None:
        """Ends a game whose moves do not end it as its players did, by giving up or a draw: no move says that."""
        winner = WINNERS.get(self._said()[0])
        if game.position.over or winner is None or self._broken_off:
            return
        drawn = DRAW if self._written.tags.get("Reason", (DRAWN, 0))[0] == DRAWN else AGREE
        play_recorded_move(game, {"S": f"{RESIGN}N", "N": f"{RESIGN}S"}.get(winner, drawn))

    @property
    def _broken_off(self) -> bool:
        """Could a move not be played?"""
        return any(fault.note.text in (BAD_MOVE, OVER) for fault in self._faults)

    def _remark(self, game: Game, move: parser.ParsedMove) -> Remark:
        """What stands behind the last move that was played."""
        behind: list[Any] = []
        for one in move.behind:
            if isinstance(one, parser.ParsedComment):
                behind.append(one.text)
                continue
            other = Game(game.rules, game.plies[-1].before)
            turns = self._played(other, one, BAD_LINE)
            if other.plies:
                behind.append(Variation(tuple(other.moves), _texts(one.before), turns))
        return Remark(tuple(move.glyphs), tuple(behind))

    def _agreed(self, game: Game) -> None:
        """Ends a game that came round in circles as the players of such a file do, where that gives its result."""
        said = self._said()[0]
        if game.position.over or said == "*" or not game.plies:
            return
        end = result_of(game.position.end_by_agreement().finish())
        if end is not None and stores_said(end) == said:
            game.agree_to_stop()

    def _said(self) -> tuple[str, int]:
        """The result that is written, and where."""
        tag = self._written.tags.get("Result")
        if tag is not None and tag[0] not in ("*", *ogn.NOBODY):
            return self._counted(tag)
        return self._counted(self._written.result or ("*", self._written.at))

    def _counted(self, said: tuple[str, int]) -> tuple[str, int]:
        """A result and its place; games of draughts are counted in two ways."""
        return (pdn.RESULTS.get(said[0], said[0]), said[1]) if self._written.pdn else said

    def _check(self, result: dict[str, Any] | None) -> None:
        """Holds what is written against what the moves led to; nothing is said of a game that broke off."""
        if self._broken_off:
            return
        for said, at in {self._said(), self._counted(self._written.result or ("*", 0))}:
            winner = WINNERS.get(said)
            right = result is not None and (result["winner"] == winner if winner else stores_said(result) == said)
            if said != "*" and not right:
                self._wrong(at, RESULT, score=said[:MOST_LETTERS])
        for name, sentence, found in (
            ("Reason", REASON, str(result["reason"]) if result else ""),
            ("Stores", STORES, stores_said(result) if result else ""),
        ):
            said, at = self._written.tags.get(name, (found, 0))
            if said != found:
                self._wrong(at, sentence, name=said[:MOST_LETTERS], score=said[:MOST_LETTERS])

    def _wrong(self, at: int, text: str, detail: str = "", **values: object) -> None:
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(self._fault(at, Message(text, values), detail))

    def _fault(self, at: int, message: Message, detail: str = "") -> RecordFault:
        line, column = self._places.line_and_column(at)
        return RecordFault(line, column, message, detail)


def _texts(comments: list[parser.ParsedComment]) -> tuple[str, ...]:
    return tuple(one.text for one in comments)
