"""A game as a file: which game, who played, from which position, which moves, how it ended.

    {"naqala": 1, "variant": "oware", "options": {"seeds": 4, …}, "players": {"S": {"kind": "person", "name": "Dana"},
     "N": {"kind": "computer", "level": 2}}, "began": "2025-01-31T18:30:00", "moves": ["F", "e"],
     "result": null}

`draft` is present only while stones are being laid out: the layout so far, as the move that it will become.
`start` is present only where it is another one: {"holes": {"A": 4, …}, "stores": {"S": 0, …}, "turn": "S"}.
`result` is null while the game is under way, else {"winner": "S" | "N" | "draw", "reason": …, "stores": {…}}.
`hints` stands only where a player took some: {"S": 2}.
`words` stands only where the game is none of the program's: the tables of its file as it was when the game began, so
that the game goes on when that file has changed, or is not here.
`remarks` stands only where somebody added comments, glyphs, other lines or tags: game/store/remarks.py.
`clock` stands only where the game is played by one: game/store/recorded_clock.py.
`guided` stands only where the game began as a first game, told sentence by sentence: so many of its moves were.
`figures` stands only where positions were analysed: key, depth, positions searched, and a row for each move.
`review` stands only where the game has been looked at afterwards: what the engine wrote, with a row for each move.
A game that is read is played through by the rules, so what a record says is what happened.
"""

import contextlib
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from game.rules.board import SEATS, Seat
from game.rules.decoding import UNREADABLE, convert_decoded
from game.rules.families import family_of
from game.rules.file.embedded_game import have_same_rules, shipped_game_ids, tables_of_game, variant_from_tables
from game.rules.file.faults import VariantError, unknown_game_phrase
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import MoveError, Position, PositionError, Rules
from game.rules.json_check import UNFIT, checked_struct, format_json_value, known_keys
from game.rules.match import Game, Ply
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.store.disk import DamagedError
from game.store.recorded_clock import RecordedClock
from game.store.remarks import NONE, Remarks, do_remarks_fit

FORMAT = 1
MOST_MOVES = 200_000  # what is written can be read: `encode` holds the same limits
LONGEST_MOVE = 1000
MOST_LETTERS = 40  # in a date, an option, the reason of a result
LEVELS = 8
MOST_NAME = 40  # letters of a player's name
RESULTS = {"S": "1-0", "N": "0-1", "draw": "1/2-1/2"}  # by winner, as texts write them
DIGITS = re.compile(r"[0-9]+")
EARLIEST = 1000  # a smaller number is no year


Whole = Annotated[int, Meta(ge=-(2**31), le=2**31)]
# The store does not interpret it: numbers, and rows of numbers, words, lists of words, and lists of such rows.
_Row = list[Whole | str | list[str] | None]
_Figures = list[tuple[str, Whole, Whole, list[tuple[str, Whole, Literal[0, 1], Whole | None, list[str]]]]]
_Review = dict[str, Whole | str | list[list[Whole | str | list[str | _Row] | None]] | None]


class _Version(Struct, frozen=True):
    """The version number of the format, decoded alone before the rest of a record."""

    naqala: Annotated[int, Meta(ge=1, description="the version of the format, a number from 1 on")] = FORMAT


PlayerKind = Literal["person", "computer"]  # who sits on a seat


class _Player(Struct, frozen=True):
    """A player as a record's JSON stores one."""

    kind: Annotated[PlayerKind, Meta(description="person or computer")] = "person"
    level: Annotated[int, Meta(ge=0, le=LEVELS, description="a number from {at_least} to {at_most}")] = 0
    name: Annotated[str, Meta(max_length=MOST_NAME, description="a name")] = ""


class _Result(Struct, frozen=True):
    """The result as a record's JSON stores it; `stores`: the stones in both stores at the end."""

    winner: Literal["S", "N", "draw"] | None = None
    reason: Annotated[str, Meta(max_length=MOST_LETTERS)] | None = None
    stores: dict[Seat, Whole] | None = None


class _RecordFile(Struct, frozen=True):
    """The content of a record's JSON, by which its form is checked."""

    variant: Annotated[str, Meta(description="the id of a game")]
    options: Annotated[
        dict[str, bool | Whole | Annotated[str, Meta(max_length=MOST_LETTERS)]] | None,
        Meta(description="an object of numbers, words, true and false"),
    ] = None
    moves: Annotated[
        list[Annotated[str, Meta(max_length=LONGEST_MOVE)]],
        Meta(max_length=MOST_MOVES, description="a list of at most {at_most} moves"),
    ] = []
    players: Annotated[
        dict[Seat, Annotated[_Player, Meta(description="an object with kind and level")]] | None,
        Meta(description="an object with S and N"),
    ] = None
    start: Annotated[dict[str, Any] | None, Meta(description="an object with holes, stores and turn")] = None
    began: Annotated[str, Meta(max_length=MOST_LETTERS, description="a date")] = ""
    words: Annotated[dict[str, Any] | None, Meta(description="the tables of a variant file")] = None
    draft: Annotated[str, Meta(max_length=LONGEST_MOVE, description="a layout")] = ""
    result: Annotated[_Result | None, Meta(description="null or an object with winner and reason")] = None
    guided: Annotated[int, Meta(ge=0, le=MOST_MOVES, description="a number of moves")] = 0
    clock: Annotated[RecordedClock | None, Meta(description="an object with whole, increment, turn and left")] = None


class RecordError(DamagedError):
    """Raised for a record that is no possible game; the message says where."""


class NewerRecordError(RecordError):
    """Raised for a game that a newer version of the program has written."""


@dataclass(frozen=True)
class Player:
    """A player of a game: a person, or the computer at a level from 1. `name`: a person's name, "" if unknown."""

    kind: PlayerKind = "person"
    level: int = 0
    name: str = ""


@dataclass(frozen=True)
class GameRecord:
    """A game in the form in which it is stored. `options` may omit defaults; `began`: the date of its start, "" if
    unknown; `note`: message on damaged parts left out when it was read ("" for none), not stored.
    """

    variant: str
    options: Mapping[str, bool | int | str]
    moves: tuple[str, ...] = ()
    players: Mapping[Seat, Player] = field(default_factory=lambda: {"S": Player(), "N": Player()})
    start: Mapping[str, Any] | None = None
    began: str = ""
    result: Mapping[str, Any] | None = None
    draft: str = ""
    review: Mapping[str, Any] | None = None
    note: str = ""
    hints: Mapping[Seat, int] = field(default_factory=dict)
    remarks: Remarks = NONE
    words: Mapping[str, Any] | None = None
    guided: int = 0
    figures: Sequence[Any] | None = None
    clock: RecordedClock | None = None

    @classmethod
    def of_game(cls, game: Game, players: Mapping[Seat, Player] | None = None, began: str = "") -> "GameRecord":
        """Return the record of a game, with its rules unless the program ships them; `players`: by seat, None for two
        people; `began`: time of its start.
        """
        record = cls(game.rules.variant, dict(game.rules.options), tuple(game.moves), began=began)
        if players is not None:
            record = replace(record, players=dict(players))
        if game.start != family_of(game.rules).start(game.rules):
            record = replace(record, start=start_as_json(game.start))
        if game.rules.variant not in shipped_game_ids():
            record = replace(record, words=tables_of_game(game.rules.words))
        return replace(record, result=result_as_json(game.position))

    def encode(self) -> bytes:
        """Return the record as one line of JSON.  Raises RecordError for a record that could not be read again."""
        if len(self.moves) > MOST_MOVES:
            raise RecordError(Phrase("a game of more than {total} moves cannot be saved", total=f"{MOST_MOVES:,}"))
        said: dict[str, Any] = {"naqala": FORMAT, "variant": self.variant, "options": dict(self.options)}
        said["players"] = {seat: _player_as_json(player) for seat, player in self.players.items()}
        if self.start is not None:
            said["start"] = self.start
        if self.began:
            said["began"] = self.began
        if self.words is not None:
            said["words"] = self.words
        said["moves"] = list(self.moves)
        if self.draft:
            said["draft"] = self.draft
        said["result"] = self.result
        if self.guided:
            said["guided"] = self.guided
        if self.clock is not None:
            said["clock"] = self.clock.as_json()
        if any(self.hints.values()):
            said["hints"] = {seat: n for seat, n in self.hints.items() if n}
        if self.remarks != NONE:
            said["remarks"] = self.remarks
        if self.review is not None:
            said["review"] = self.review
        if self.figures:
            said["figures"] = self.figures
        return msgspec.json.encode(said)

    def recorded_variant(self, variants: Mapping[str, Variant]) -> Variant:
        """Return the variant as it was when the game began, even if its file has changed or is missing. Raises
        RecordError.
        """
        known, mine = variants.get(self.variant), None
        if self.words is not None and self.variant not in shipped_game_ids():
            with contextlib.suppress(VariantError):
                mine = variant_from_tables(self.variant, self.words)
        found = known if mine is None or (known is not None and have_same_rules(mine.words, known.words)) else mine
        if found is None:
            raise RecordError(unknown_game_phrase(self.variant, variants))
        return found

    def replay(self, variants: Mapping[str, Variant]) -> Game:
        """Return the game with the record's moves played.  Raises RecordError if a move or the result is wrong."""
        with record_errors(self.variant[:MOST_LETTERS]):
            return self._replayed(variants)

    def _replayed(self, variants: Mapping[str, Variant]) -> Game:
        """Return the game with the record's moves played, if need be by the rules of earlier versions of the program.
        Raises RecordError.
        """
        try:
            rules: Rules = self.recorded_variant(variants).rules(dict(self.options))
        except OptionError as error:
            raise RecordError(error_phrase(error)) from None
        try:
            return self._played_by(rules)
        except RecordError:
            if rules.former is not None:
                with contextlib.suppress(RecordError):
                    return self._played_by(rules.former)
            raise

    def _played_by(self, rules: Rules) -> Game:
        """Return the game with the record's moves played by these rules.  Raises RecordError."""
        game = game_before_moves(self, rules)
        for number, move in enumerate(self.moves, 1):
            try:
                play_recorded_move(game, move)
            except RecordError as error:
                raise RecordError(Phrase("move {number}: {why}", number=number, why=error_phrase(error))) from None
        result = result_as_json(game.position)
        said = self.result
        if said is not None and (result is None or any(said[key] != result[key] for key in result if key in said)):
            raise RecordError(Phrase("the result is not that of the moves"))
        return game


def record_errors(game: str = "-") -> AbstractContextManager[None]:
    """Return a context in which an unexpected error is a fault of one record: RecordError; `game`: its id."""
    return errors_of_file(game, RecordError, RecordError)


def decode_record(content: bytes | str) -> GameRecord:
    """Return a record from its JSON; its form is checked, its moves are not.  Raises RecordError."""
    with record_errors():
        try:
            said = msgspec.json.decode(content)
        except UNREADABLE as error:
            raise RecordError(Phrase("this is not JSON: {why}", why=str(error))) from None
        except RecursionError:
            raise RecordError(Phrase("this is nested too deeply")) from None
        return record_from_json(said)


def record_from_json(data: object) -> GameRecord:
    """Return the record in decoded JSON data; unknown keys, which a newer version may have written, are ignored."""
    what = Phrase("a game is a JSON object")
    version = checked_struct(_Version, data, RecordError, what).naqala
    if version > FORMAT:
        raise NewerRecordError(
            Phrase(
                "this game was written by a newer program (format {given}, known: {known})",
                given=format_json_value(version),
                known=FORMAT,
            )
        )
    assert isinstance(data, dict)
    data = _printed_to_stored_form(data)
    read = checked_struct(_RecordFile, data, RecordError, what)
    players: dict[Seat, Player] = {"S": Player(), "N": Player()}
    for seat, one in (read.players or {}).items():
        players[seat] = Player(one.kind, one.level, one.name)
    start = read.start or None
    result = known_keys(_Result, data["result"]) if read.result else None
    review, note = _parse_review(data.get("review"), len(read.moves))
    hints = _parse_hints(data.get("hints"))
    remarks, left_out = _parse_remarks(data.get("remarks"), len(read.moves))
    figures, lost = _parse_figures(data.get("figures"))
    note = "; ".join(filter(None, (note, left_out, lost)))
    return GameRecord(
        read.variant, read.options or {}, tuple(read.moves), players, start, read.began, result, read.draft,
        review, note, hints, remarks, read.words, min(read.guided, len(read.moves)), figures, read.clock,
    )  # fmt: skip


def _printed_to_stored_form(data: dict[str, Any]) -> dict[str, Any]:
    """Return a game's JSON data in the form of record files. `data`: in the form that the commands print, with players
    and the result as words and the keys `names` and `position`; data in the stored form is left as it is.
    """
    players, names = data.get("players"), data.get("names")
    if isinstance(players, dict) and any(isinstance(player, str) for player in players.values()):
        given = names if isinstance(names, dict) else {}
        objects = {
            seat: {"kind": player, "name": given.get(seat, "")} if isinstance(player, str) else player
            for seat, player in players.items()
        }
        data = {**data, "players": objects}
    if isinstance(result := data.get("result"), str):
        winner = next((winner for winner, said in RESULTS.items() if said == result), None)
        reason = data.get("reason")
        data = {**data, "result": winner and {"winner": winner, "reason": reason if reason != "board" else None}}
    if "ok" in data and isinstance(data.get("remarks"), list):  # on how it was read
        data = {key: value for key, value in data.items() if key != "remarks"}
    if data.get("start") is None and data.get("position") is not None:
        data = {**data, "start": data["position"]}
    return data


def result_as_json(position: Position) -> dict[str, Any] | None:
    """Return the result as JSON data, in the form that a record stores; None while the game is under way."""
    outcome = position.outcome
    if outcome is None:
        return None
    stores = {seat: position.store(seat) for seat in SEATS}
    return {"winner": outcome.winner or "draw", "reason": outcome.reason, "stores": stores}


def play_recorded_move(game: Game, move: str) -> Ply:
    """Play a move as it is written in records, even an agreed end.  Raises RecordError."""
    try:
        return game.play_record_entry(move)
    except (MoveError, ValueError) as error:
        raise RecordError(error_phrase(error)) from None


def _parse_hints(data: object) -> dict[Seat, int]:
    """Return the number of hints taken, by player, from a record's JSON value; players without a valid number are left
    out.
    """
    given = data if isinstance(data, dict) else {}
    return {seat: n for seat in SEATS if type(n := given.get(seat)) is int and 0 < n <= MOST_MOVES}


def _parse_review(data: object, moves: int) -> tuple[Mapping[str, Any] | None, str]:
    """Return the review in a record's JSON value, or None if there is none or it is damaged; and a message on why it
    was left out, "" if it wasn't. `moves`: the number of moves of the game.
    """
    if data is None:
        return None, ""
    try:
        review = convert_decoded(data, _Review)
    except UNFIT:
        return None, "the review was damaged and has been left out"
    if not isinstance(rows := review.get("turns"), list):
        return None, "the review was damaged and has been left out"
    if len(rows) != moves:
        return None, "the review was of another game and has been left out"
    return review, ""


def _parse_figures(data: object) -> tuple[Sequence[Any] | None, str]:
    """Return the figures of analysed positions in a record's JSON value, or None if they are damaged; and a message on
    why they were left out, "" if they weren't.
    """
    if data is None:
        return None, ""
    try:
        return convert_decoded(data, _Figures), ""
    except UNFIT:
        return None, "the figures of the analysis were damaged and have been left out"


def _parse_remarks(data: object, moves: int) -> tuple[Remarks, str]:
    """Return the remarks in a record's JSON value, and a message on why they were left out, "" if they weren't.
    `moves`: the number of moves of the game.
    """
    if data is None:
        return NONE, ""
    try:
        remarks = convert_decoded(data, Remarks)
    except UNFIT:
        return NONE, "the comments were damaged and have been left out"
    if not do_remarks_fit(remarks, moves):
        return NONE, "the comments were of another game and have been left out"
    return remarks, ""


def _player_as_json(player: Player) -> dict[str, Any]:
    """Return a player as JSON data, in the form that records store."""
    name = {"name": player.name[:MOST_NAME]} if player.name else {}
    return {"kind": player.kind, **({"level": player.level} if player.level else {}), **name}


def start_as_json(position: Position) -> dict[str, Any]:
    """Return a start position as JSON data, without variant and options, which the record has in keys of its own."""
    return {key: value for key, value in position.as_json().items() if key not in ("variant", "options")}


def game_before_moves(record: GameRecord, rules: Rules) -> Game:
    """Return the game of a record before its first move.  Raises RecordError."""
    return Game(rules) if record.start is None else Game(rules, start_position(record.start, rules))


def start_position(data: Mapping[str, Any], rules: Rules) -> Position:
    """Return the position with which the game of a record starts; `data`: its JSON data.  Raises RecordError."""
    family = family_of(rules)
    try:
        kept = family.known_json(data, "start")
    except PositionError as error:
        raise RecordError(error_phrase(error)) from None
    try:
        return family.from_json(rules, kept)
    except PositionError as error:
        raise RecordError(Phrase("{key}: {why}", key="start", why=error_phrase(error))) from None


def began_timestamp(began: str) -> float | None:
    """Return the time when a game began, in seconds as `time.time` counts; None if unknown. Of a year or a month alone
    it is its beginning.
    """
    parts = [int(part) for part in DIGITS.findall(began)[:6]]
    if not parts or parts[0] < EARLIEST:
        return None
    year, month, day, hour, minute, second = (*parts, *(1, 1, 0, 0, 0)[len(parts) - 1 :]) if len(parts) < 6 else parts
    try:
        return datetime(year, month, day, hour, minute, second).timestamp()
    except (ValueError, OverflowError, OSError):  # such as 30 February: of its month, or of its year, at least
        return began_timestamp(began[: began.rindex("-")]) if "-" in began else None
