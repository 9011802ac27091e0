"""Texts as records: every move played through by the rules, every complaint with its place, the good games kept."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice
from typing import Any, cast

from game.rules.board import SEATS, Seat
from game.rules.game import KEEP, PASS, SWAP, MoveError
from game.rules.match import Game, Ply
from game.rules.notation import split_move_words
from game.rules.phrase import Phrase, error_phrase
from game.rules.stopped_games import AGREE, AGREED, STOPPED, stop_word
from game.store.message import Message
from game.store.record import (
    MOST_LETTERS,
    MOST_MOVES,
    GameRecord,
    RecordError,
    game_before_moves,
    play_recorded_move,
    record_errors,
    result_as_json,
)
from game.store.remarks import Remark, Remarks, Variation
from game.store.text_record import ogn, parser, pdn
from game.store.text_record.endings import TERMINATION, is_reason_of, reason_from_tags, termination_text
from game.store.text_record.header import (
    WINNERS,
    RecordHeader,
    Variants,
    final_stores_text,
    read_header,
    unknown_draughts_kind,
)
from game.store.text_record.numbered_holes import has_letter_moves, move_by_numbers, moves_without_turn_numbers
from game.store.text_record.parser import MOST_FAULTS, ParsedGame, parse_games
from game.store.text_record.text_faults import LinePositions, RecordFault
from game.text.language import msg

LONGEST_TEXT = 64_000_000  # letters
MOST_GAMES = 100_000
MOST_SHARED = 5_000  # turns that are remembered while a text is read
MOST_SAMPLED = 50  # games by which it is known whether those of a file that no tag names are ours
EARLY = 12  # moves after which a game that breaks off may still be one of ours
OTHER = "?"  # an unknown kind of draughts
MOST_UNREADABLE = 1000  # games in a row: then the rest of a file is not looked at

NOTHING = msg("There is no game in this text.")
NOT_A_RECORD = msg("This is not the record of a game.")
TOO_LONG = msg("This text is too long: no more than {n:letter} are read.")
UNREADABLE_GAMES = msg("None of {n:game} in a row can be read; the rest of the file is left out.")
MANY_GAMES = msg("A text has at most {n:game}; the others are left out.")
BAD_MOVE = msg("The move {move} cannot be played here; the game is kept up to the move before it.")
BAD_LINE = msg("The move {move} cannot be played here; this line is kept up to the move before it.")
OVER = msg("The game is over before the move {move}; it is kept up to there.")
RESULT = msg("The moves do not lead to the result {score}.")
REASON = msg("The moves do not end the game for the reason {name}.")
STORES = msg("The moves do not lead to the stores {score}.")

ENGLISH = msg("This is English draughts, where kings do not fly: {n:game} cannot be read here.")
NO_SUCH_KIND = msg("Draughts of the kind {name} cannot be read here, which leaves out {n:game}.")
OTHER_RULES = msg("The games of this file follow other rules: {n:game} cannot be read here.")
NO_MOVE = msg("There is no move after this number.")

ERRORS = (BAD_MOVE, BAD_LINE, OVER, parser.MANY_MOVES, parser.MANY_PARTS)  # each leaves moves out
SCORE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
SPOKEN = {word: word for word in (PASS, SWAP, KEEP, AGREE)}  # moves that are words, however they are spelled


@dataclass(frozen=True)
class GameInFile:
    """A game read from a text: its first line, its record, the game played through, and its faults.

    `record` is None for a game that could not be read.
    """

    line: int
    record: GameRecord | None
    game: Game | None
    faults: tuple[RecordFault, ...] = ()

    @property
    def errors(self) -> tuple[RecordFault, ...]:
        """The faults by which the game is not whole: a move or a position is impossible. Any other one is a remark."""
        return tuple(fault for fault in self.faults if self.record is None or fault.note.text in ERRORS)


class _PlayedTurns:
    """The first turns of the games read so far, so that turns that many games share are played once."""

    def __init__(self) -> None:
        self._lines: dict[object, _SharedTurns] = {}
        self._left = MOST_SHARED

    def line(self, key: object) -> "_SharedTurns":
        """Return the turns with which games begin; `key`: what they have in common: rules, start and notation."""
        return self._lines.setdefault(key, {})

    def add_turn(self, line: "_SharedTurns", word: str, ply: Ply) -> "_SharedTurns":
        """Add the turn that `word` means at the end of `line`, while there is room; return what follows it."""
        after: _SharedTurns = {}
        if self._left > 0:
            self._left -= 1
            line[word] = ply, after
        return after


_SharedTurns = dict[str, tuple[Ply, "_SharedTurns"]]


def read_games(text: str, variants: Variants, usual: str = "") -> Iterator[GameInFile]:
    """Yield the games of a text with their faults; every usable game gets a record. Never raises.

    `usual`: the game to assume where no tag names one, "" for none.
    """
    if len(text) > LONGEST_TEXT:
        yield GameInFile(1, None, None, (RecordFault(1, 1, Message(TOO_LONG, {"n": LONGEST_TEXT})),))
        return
    line = 1
    try:
        with record_errors():
            for game in _read_games(text, variants, usual):
                line = game.line
                yield game
    except RecordError as error:
        yield GameInFile(line, None, None, (RecordFault(line, 1, Message(NOT_A_RECORD), error_phrase(error)),))


def _read_games(text: str, variants: Variants, usual: str) -> Iterator[GameInFile]:
    """Yield the games of a text with their faults."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    places = LinePositions(text)
    count = unreadable = 0
    other_kinds: dict[str, tuple[int, int]] = {}  # of draughts: where the first such game is, and how many there are
    parsed, played = parse_games(text, usual), _PlayedTurns()
    first = [*islice(parsed, MOST_SAMPLED)]
    untagged_kind = _kind_of_untagged_games(first, places, variants)
    for game in chain(first, parsed):
        if game.is_empty and not game.faults:
            continue
        count += 1
        if count > MOST_GAMES:
            yield _game_with_fault(places, game.at, MANY_GAMES, n=MOST_GAMES)
            break
        kind = (
            untagged_kind if untagged_kind is not None and game.is_untagged else unknown_draughts_kind(game, variants)
        )
        if kind is not None:
            at, many = other_kinds.get(kind, (game.tags.get(pdn.KIND, ("", game.at))[1], 0))
            other_kinds[kind] = at, many + 1
            continue
        try:
            with record_errors():
                found = _GameReader(game, places, variants, played).read_game()
        except RecordError as error:
            found = _game_with_fault(places, game.at, NOT_A_RECORD, error_phrase(error))
        yield found
        unreadable = unreadable + 1 if found.record is None else 0
        if unreadable == MOST_UNREADABLE:
            yield _game_with_fault(places, game.at, UNREADABLE_GAMES, n=MOST_UNREADABLE)
            break
    for kind, (at, many) in other_kinds.items():
        sentence = OTHER_RULES if kind == OTHER else NO_SUCH_KIND if kind else ENGLISH
        yield _game_with_fault(places, at, sentence, name=kind[:MOST_LETTERS], n=many)
    if not count:
        yield _game_with_fault(places, 0, NOTHING)


def _kind_of_untagged_games(
    games: Sequence[ParsedGame], line_positions: LinePositions, variants: Variants
) -> str | None:
    """Return the kind of draughts of a file's games that no tag names, if it is none of ours: "" for English draughts,
    `OTHER` for an unknown one, since most games can't be played as ours. None if they can. `games`: the first ones.
    """
    untagged = [game for game in games if game.is_untagged and game.line.moves]
    whole = [game for game in untagged if pdn.POSITION not in game.tags]
    if 2 * sum(unknown_draughts_kind(game, variants) == "" for game in whole) > len(whole):
        return ""
    played, broken = _PlayedTurns(), 0
    for game in untagged:
        try:
            with record_errors():
                found = _GameReader(game.beginning(EARLY), line_positions, variants, played).read_game()
            broken += found.record is None or bool(found.errors)
        except RecordError:
            broken += 1
    return OTHER if broken > 1 and 2 * broken > len(untagged) else None


def _game_with_fault(places: LinePositions, at: int, text: str, detail: str = "", **values: object) -> GameInFile:
    """Return a game without a record, only with a fault, in place of one that can't be read. `places`: converts the
    offset `at` to line and column; `text`: the fault's sentence, to fill with `values`; `detail`: why, "" for nothing.
    """
    line, column = places.line_and_column(at)
    return GameInFile(line, None, None, (RecordFault(line, column, Message(text, values), detail),))


class _GameReader:
    """A reader of one parsed game, which plays its moves."""

    def __init__(
        self, parsed_game: ParsedGame, places: LinePositions, variants: Variants, played_turns: _PlayedTurns
    ) -> None:
        self._written, self._places, self._played = parsed_game, places, played_turns
        self._faults = [self._create_fault(at, note) for at, note in parsed_game.faults]
        self._letters = has_letter_moves(parsed_game.line)
        self._header = read_header(parsed_game, variants, self._add_fault)

    def read_game(self) -> GameInFile:
        """Return the game with its record, the game played through, and its faults in the order of the text."""
        line, _ = self._places.line_and_column(self._written.at)
        header = self._header
        record, game = self._read_record(header) if header is not None else (None, None)
        return GameInFile(line, record, game, tuple(sorted(self._faults, key=lambda one: (one.line, one.column))))

    def _read_record(self, header: RecordHeader) -> tuple[GameRecord, Game]:
        """Return the record and the game, played as far as its moves are legal; if they don't fit, by the rules of
        earlier versions of the program if they fit these. `header`: the content of the game's tags.
        """
        known = tuple(self._faults)
        found = self._play_record(header)
        former = header.rules.former
        if self._contradicts_moves and former is not None:
            told, self._faults = self._faults, list(known)
            older = self._play_record(replace(header, rules=former))
            if not self._contradicts_moves:
                return older
            self._faults = told
        return found

    def _play_record(self, header: RecordHeader) -> tuple[GameRecord, Game]:
        """Return the record and the game, played by the rules of `header` as far as its moves are legal."""
        record = header.record
        game = game_before_moves(record, header.rules)
        rules, kind = (record.variant, str(record.options)), self._written.tags.get(pdn.KIND, ("", 0))[0]
        by = rules, header.rules.former is header.rules
        key = None if record.start else (by, self._written.is_pdn, kind, self._longest_binds)
        turns = self._play_line(game, self._written.line, BAD_MOVE, self._played.line(key) if key else None)
        if not game.plies and not self._faults and self._written.number_at is not None:
            self._add_fault(self._written.number_at, NO_MOVE)
        if self._written.is_foreign:
            self._end_by_agreement(game)
        self._end_by_result(game)
        result = result_as_json(game.position)
        self._check_result(result)
        own = result and (TERMINATION, termination_text(result))
        others = tuple(tag for tag in header.others if tag != own)
        remarks = Remarks(others, _comment_texts(self._written.line.before), turns)
        return replace(record, moves=tuple(game.moves), result=result, remarks=remarks), game

    def _play_line(
        self, game: Game, line: parser.ParsedLine, sentence: str, shared: _SharedTurns | None = None
    ) -> dict[str, Remark]:
        """Play the moves of a line while they are legal; return the remarks after each, by its number in the line.
        `sentence`: the message for a move that can't be played; `shared`: turns of other games that begin alike.
        """
        turns: dict[str, Remark] = {}
        for move in self._moves_of_line(line):
            words = [move.text] if self._written.is_pdn else split_move_words([move.text], game.rules.board)
            at = move.at
            for word in words:
                word = SPOKEN.get(word.lower(), word)
                if shared is not None and word in shared:
                    ply, shared = shared[word]
                    game.repeat_ply(ply)
                    at += len(word)
                    continue
                try:
                    if len(game.plies) >= MOST_MOVES:
                        raise RecordError(Phrase("a game has at most {n} moves", n=MOST_MOVES))
                    ply = play_recorded_move(game, self._move_in_rules(game, word))
                except RecordError as error:
                    over = game.position.over and sentence == BAD_MOVE
                    self._add_fault(at, OVER if over else sentence, error_phrase(error), move=word[:MOST_LETTERS])
                    return turns
                at += len(word)
                shared = self._played.add_turn(shared, word, ply) if shared is not None else None
            if (move.glyphs or move.behind) and (remark := self._read_remark(game, move)) != Remark():
                turns[str(len(game.plies))] = remark
        return turns

    def _moves_of_line(self, line: parser.ParsedLine) -> Iterator[parser.ParsedMove]:
        """Yield the moves of a line; in PDN also those in comments."""
        if not self._written.is_pdn:
            points = self._written.number_at is not None
            yield from moves_without_turn_numbers(line, points=points, letters=self._letters)
            return
        before = [one for one in line.before if pdn.draughts_module().parse_burning_comment(one.text)]
        yield from (parser.ParsedMove(*one) for one in before)
        line.before = [one for one in line.before if one not in before]
        for move in line.moves:
            if not move.behind:
                yield move
                continue
            now = parser.ParsedMove(move.text, move.at, move.glyphs)
            for one in move.behind:
                if isinstance(one, parser.ParsedComment) and pdn.draughts_module().parse_burning_comment(one.text):
                    yield now
                    now = parser.ParsedMove(*one)
                else:
                    now.behind.append(one)
            yield now

    def _move_in_rules(self, game: Game, word: str) -> str:
        """Convert a written move to the name that the rules use.  Raises RecordError."""
        if game.position.over:
            return word
        try:
            if not self._written.is_pdn:
                return move_by_numbers(game.position, word)
            kind, _ = self._written.tags.get(pdn.KIND, ("", 0))
            return str(
                pdn.draughts_module().parse_burning_comment(word)
                or pdn.draughts_module().parse_move(game.position, word, kind, longest=self._longest_binds)
            )
        except MoveError as error:
            raise RecordError(error_phrase(error)) from None

    @cached_property
    def _longest_binds(self) -> bool:
        """Whether only the longest captures may be meant: in international draughts, of which files don't name our
        game.
        """
        return pdn.is_international(self._header.rules if self._header else None, self._written.tags)

    def _end_by_result(self, game: Game) -> None:
        """End a game whose moves stop early as its written result and its tags say."""
        winner, tags = _winner_of_result(self._written_result()[0]), self._written.tags
        if game.position.over or winner is None or self._has_unplayable_move:
            return
        if game.rules.for_one_player and winner == "S":
            return  # solved is only what the moves solve
        agreed = (
            result_as_json(game.position.end_by_agreement().finish())
            if tags.get("Reason", ("",))[0] == AGREED
            else None
        )
        ends_by_rules = agreed is not None and agreed["winner"] == winner
        seat = None if winner == "draw" else cast(Seat, winner)
        play_recorded_move(game, AGREE if ends_by_rules else stop_word(seat, reason_from_tags(tags)))

    @property
    def _has_unplayable_move(self) -> bool:
        """Whether some move of the game could not be played, so that the rest was left out."""
        return any(fault.note.text in (BAD_MOVE, OVER) for fault in self._faults)

    @property
    def _contradicts_moves(self) -> bool:
        """Whether the rules don't allow the moves of the game, or give it another end."""
        return any(fault.note.text in (BAD_MOVE, OVER, RESULT, REASON, STORES) for fault in self._faults)

    def _read_remark(self, game: Game, move: parser.ParsedMove) -> Remark:
        """Return the remarks written behind `move`, the last move played: its glyphs, comments and variations."""
        behind: list[Any] = []
        for one in move.behind:
            if isinstance(one, parser.ParsedComment):
                behind.append(one.text)
                continue
            other = Game(game.rules, game.plies[-1].before)
            turns = self._play_line(other, one, BAD_LINE)
            if other.plies:
                behind.append(Variation(tuple(other.moves), _comment_texts(one.before), turns))
        return Remark(tuple(move.glyphs), tuple(behind))

    def _end_by_agreement(self, game: Game) -> None:
        """End a game that goes round in circles by agreement, if that gives its written result."""
        said = self._written_result()[0]
        if game.position.over or said == "*" or not game.plies:
            return
        end = result_as_json(game.position.end_by_agreement().finish())
        if end is not None and final_stores_text(end) == said:
            game.agree_to_stop()

    def _written_result(self) -> tuple[str, int]:
        """Return the result written in the text, in its normal form, and the character offset where it is written."""
        tag = self._written.tags.get("Result")
        if tag is not None and tag[0] not in ("*", *ogn.NOBODY):
            return self._normalized_result(tag)
        return self._normalized_result(self._written.result or ("*", self._written.at))

    def _normalized_result(self, result: tuple[str, int]) -> tuple[str, int]:
        """Return a result, with its offset, in the one notation used for all games: won draughts games are written both
        `2-0` and `1-0`.
        """
        return (pdn.RESULTS.get(result[0], result[0]), result[1]) if self._written.is_pdn else result

    def _check_result(self, result: dict[str, Any] | None) -> None:
        """Add a fault if the written result differs from `result`, the one that the moves lead to. Do nothing if a move
        could not be played.
        """
        if self._has_unplayable_move:
            return
        for said, at in {self._written_result(), self._normalized_result(self._written.result or ("*", 0))}:
            if said != "*" and not (result is not None and _fits_result(said, result)):
                self._add_fault(at, RESULT, score=said[:MOST_LETTERS])
        for name, sentence, found in (
            ("Reason", REASON, str(result["reason"]) if result else ""),
            ("Stores", STORES, final_stores_text(result) if result else ""),
        ):
            said, at = self._written.tags.get(name, (found, 0))
            same_end = name == "Reason" and result and is_reason_of(said, result)
            if said != found and not same_end:
                self._add_fault(at, sentence, name=said[:MOST_LETTERS], score=said[:MOST_LETTERS])

    def _add_fault(self, at: int, text: str, detail: str = "", **values: object) -> None:
        """Record a fault at character offset `at`, up to `MOST_FAULTS`. `text`: its sentence, to fill with `values`;
        `detail`: the message of the rules, "" for none.
        """
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(self._create_fault(at, Message(text, values), detail))

    def _create_fault(self, at: int, message: Message, detail: str = "") -> RecordFault:
        """Return a fault with the line and column of character offset `at`; `detail`: the message of the rules, "" for
        none.
        """
        line, column = self._places.line_and_column(at)
        return RecordFault(line, column, message, detail)


def _winner_of_result(said: str) -> str | None:
    """Return who won by a written result, such as 1-0 or the final stores 25-23: a seat, or "draw"; None if it says
    nothing.
    """
    score = SCORE.fullmatch(said)
    if said in WINNERS or score is None:
        return WINNERS.get(said)
    south, north = map(int, score.groups())
    return None if not south + north else "draw" if south == north else "S" if south > north else "N"


def _fits_result(said: str, result: Mapping[str, Any]) -> bool:
    """Return whether a written result is that of the game; `result`: as a record stores it. Of a game that ended
    outside the rules, a score may be what the players counted up later.
    """
    if said in WINNERS:
        return bool(WINNERS[said] == result["winner"])
    if result["reason"] not in STOPPED or not (score := SCORE.fullmatch(said)):
        return final_stores_text(result) == said
    counted = dict(zip(SEATS, map(int, score.groups()), strict=True))
    return result["winner"] == _winner_of_result(said) and all(
        counted[seat] >= result["stores"][seat] for seat in SEATS
    )


def _comment_texts(comments: list[parser.ParsedComment]) -> tuple[str, ...]:
    return tuple(comment.text for comment in comments)
