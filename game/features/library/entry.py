"""A game as it stands in a list: what is known of it without reading its moves."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct, field

from game.features.library.game_counts import GameFigures
from game.rules.board import SEATS, PieceCounts, Seat, coats_of
from game.rules.decoding import convert_decoded
from game.rules.game import Look
from game.rules.json_check import UNFIT
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.store.remarks import Remarks, Variation
from game.text.letters import letters_without_accents

Result = Literal["won", "lost", "draw", "south", "north"]  # won and lost: by the one person against the computer
Opponent = Literal["computer", "person", "computers"]  # of the person at the board; two computers play without one
MOST_CURVE = 400  # numbers of a small curve
MOST_TITLE = 80  # letters
ALONE: dict[str, Result] = {"south": "won", "north": "lost"}
UNKNOWN = ("?", "-")  # events and places of files that do not know them
COUNTED, SAID = "counted while it is played", "said of it by somebody"

T = TypeVar("T")
Counted = Annotated[T, COUNTED]
Said = Annotated[T, SAID]


class GameUnderWay(NamedTuple):
    """Game under way that can be continued, with its record."""

    record: GameRecord
    game: "Game"
    """The game, played through."""
    id: str = ""
    seconds: float = 0.0
    """Seconds for which it was played so far."""

    @property
    def has_progress(self) -> bool:
        """Whether anything would be lost with the game: a person has moved, or only computers play it."""
        record = self.record
        people = [seat for seat in SEATS if record.players[seat].kind == "person"]
        if not people or record.draft or record.start is not None:
            return True
        return any(ply.mover in people for ply in self.game.plies)


class LibraryEntry(Struct, array_like=True, frozen=True):
    """Game of the library: the columns of its row, in order, declared here and nowhere else.

    Columns marked `Counted` are unknown until the game is counted, `Said` ones come from the user. `standing`: stones
    by hole, as the board stands; `coats`: their owners, where pieces differ; both empty if unknown. `marks`: other
    things that lie on the board.  `longest`: stones sown in the longest turn; `capture`: stones of the biggest capture.
    `turns`: number of the turn under way, of a finished game the number of its turns.  `fault`: why the game cannot be
    read, if it was set aside.  `collection`: the name of the imported games to which it belongs, "" for one's own.
    `opening`: the first two moves; `noted`: whether there are comments; `placed`: whether its positions are indexed.
    `elsewhere` (no column): whether another window plays it.
    """

    id: str
    variant: str
    options: Mapping[str, bool | int | str]
    south_kind: Literal["person", "computer"]
    south_level: int
    south_name: str
    north_kind: Literal["person", "computer"]
    north_level: int
    north_name: str
    opponent: str
    level: int
    over: bool
    result: str
    winner: str
    reason: str
    south_stones: Counted[int]
    north_stones: Counted[int]
    turns: Counted[int]
    began: str = field(name="begun")
    ended: float | None
    changed: float
    hints: int
    reviewed: bool
    starred: Said[bool]
    title: Said[str]
    titled: Said[str]
    deleted: Said[float | None]
    words: str
    holder: str
    fault: str
    seconds: Counted[float]
    standing: Counted[Mapping[str, int]] = field(name="counts")
    curve: tuple[int, ...]
    longest: Counted[int]
    capture: Counted[int]
    first: str
    tallied: Counted[int]
    coats: Counted[Mapping[str, Seat]]
    marks: Counted[tuple[Look, ...]]
    collection: Said[str]
    event: Said[str]
    opening: str
    noted: bool
    placed: int
    elsewhere: bool = False

    @property
    def players(self) -> dict[Seat, Player]:
        """The players by seat, from the entry's columns."""
        return {
            "S": Player(self.south_kind, self.south_level, self.south_name),
            "N": Player(self.north_kind, self.north_level, self.north_name),
        }

    @property
    def counts(self) -> PieceCounts:
        """The pieces on the board with their owners."""
        return PieceCounts(self.standing, self.coats)


COLUMNS = LibraryEntry.__struct_encode_fields__[:-1]
ADDED: Mapping[str, str | int] = {
    "collection": "",
    "event": "",
    "opening": "",
    "noted": 0,
    "placed": 0,
}  # by version 6, the last columns
IMPORTED = "-"  # holder of an imported game that was never played here; collection of those without another name
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games"
_TYPES = tuple(LibraryEntry.__annotations__.values())[:-1]
_PLAIN = [get_args(kind)[0] if get_origin(kind) is Annotated else kind for kind in _TYPES]
_FLAGS = [at for at, kind in enumerate(_PLAIN) if kind is bool]
_EMPTY: Mapping[Any, object] = {Mapping: {}, tuple: ()}  # what is JSON in a file, or ""
_JSON = {at: _EMPTY[get_origin(kind)] for at, kind in enumerate(_PLAIN) if get_origin(kind) in _EMPTY}
_NUMBERS = {bool: "INTEGER NOT NULL", int: "INTEGER NOT NULL", float: "REAL NOT NULL", float | None: "REAL"}
KINDS = {name: _NUMBERS.get(kind, "TEXT NOT NULL") for name, kind in zip(COLUMNS, _PLAIN, strict=True)}  # for SQLite


def columns_with_mark(mark: str) -> tuple[str, ...]:
    """Return the names of the columns with the mark `COUNTED` or `SAID`."""
    return tuple(name for name, kind in zip(COLUMNS, _TYPES, strict=True) if mark in get_args(kind)[1:])


def entry_from_row(values: Sequence[Any]) -> LibraryEntry:
    """Return the entry made of a database row.  Raises ValueError for values of a wrong type."""
    try:
        row = list(values)
        for at in _FLAGS:
            row[at] = bool(convert_decoded(row[at], int))
        for at, empty in _JSON.items():
            row[at] = msgspec.json.decode(said) if (said := convert_decoded(row[at], str)) else empty
        return convert_decoded(row, LibraryEntry)
    except UNFIT as error:
        raise ValueError(f"the row is damaged: {error}") from None


def row_from_entry(entry: LibraryEntry) -> tuple[object, ...]:
    """Return an entry as database columns, with structured fields as JSON."""
    row: list[Any] = list(msgspec.structs.astuple(entry)[:-1])
    for at in _JSON:
        row[at] = msgspec.json.encode(row[at]).decode() if row[at] else ""
    return tuple(row)


def entry_from_record(
    id: str, record: GameRecord, figures: GameFigures | None, now: float, holder: str = "", name: str = ""
) -> LibraryEntry:
    """Return the library's entry for a game record. `figures`: its statistics, None if not counted; `now`: time of the
    change in seconds; `holder`: window that plays it, "" for none; `name`: the game's name, for searches.
    """
    south, north, said = record.players["S"], record.players["N"], record.result or {}
    stones = figures.stones if figures else said.get("stores") or {}
    computers = [player for player in (south, north) if player.kind == "computer"]
    opponent: Opponent = ("person", "computer", "computers")[len(computers)]
    known = figures or GameFigures()
    ended = displayed_result(record)
    level = max((computer.level for computer in computers), default=0)
    if known.is_one_player:  # whoever plays alone wins or loses, and against no level
        ended, opponent, level = ALONE.get(ended, ended), "person", 0
    coats = {place: seat for place, seat in coats_of(known.counts).items() if known.counts.get(place)}
    over = record.result is not None
    return LibraryEntry(
        id, record.variant, dict(record.options),
        _player_kind(south), south.level, south.name, _player_kind(north), north.level, north.name, opponent, level,
        over, ended, str(said.get("winner") or ""), str(said.get("reason") or ""),
        stones.get("S", 0), stones.get("N", 0), figures.turns if figures else len(record.moves), record.began,
        now if over else None, now, sum(record.hints.values()), record.review is not None,
        False, "", "", None, search_text(record, name), holder, "", known.seconds, dict(known.counts),
        known.curve[:MOST_CURVE], known.longest, known.capture, _first_move(record), int(figures is not None), coats,
        known.marks, "", occasion_of(record)[:MOST_TITLE], opening_of(record), has_comments(record), 0,
    )  # fmt: skip


def displayed_result(record: GameRecord) -> Result | Literal[""]:
    """Return the result of a game as lists show it; "" while it is under way."""
    winner = (record.result or {}).get("winner")
    if winner not in ("S", "N"):
        return "" if record.result is None else "draw"
    persons = [seat for seat in SEATS if record.players[seat].kind == "person"]
    if len(persons) == 1:
        return "won" if persons == [winner] else "lost"
    return "south" if winner == "S" else "north"


def search_text(record: GameRecord, name: str) -> str:
    """Return the text in which a search looks, besides the title: without case and accents."""
    players = record.players["S"].name, record.players["N"].name
    said = (name, record.variant, *players, record.began, event_of(record), place_of(record), remark_on_result(record))
    return letters_without_accents(" ".join(one for one in said if one))


def event_of(record: GameRecord) -> str:
    """Return the event at which a game was played, as its record names it; "" if unknown."""
    return tag_of(record, "Event")


def place_of(record: GameRecord) -> str:
    """Return the place in which a game was played, as its record names it; "" if unknown."""
    return tag_of(record, "Site")


def remark_on_result(record: GameRecord) -> str:
    """Return the remark on how a game ended, as its record has it, such as "time forfeit"; "" for none."""
    return tag_of(record, "Termination")


def occasion_of(record: GameRecord) -> str:
    """Return the event and the place of a game in one text; the place alone if the event is unknown or contains it."""
    event, place = event_of(record), place_of(record)
    return event if place.casefold() in event.casefold() else ", ".join(filter(None, (event, place)))


def tag_of(record: GameRecord, tag: str) -> str:
    """Return the value of a tag without meaning to the rules; "" if it is missing or says that it is unknown."""
    said = next((value for name, value in record.remarks.tags if name == tag), "").strip()
    return "" if said in UNKNOWN else said


def opening_of(record: GameRecord) -> str:
    """Return the first two moves of a game; "" if stones were laid out first."""
    return " ".join(record.moves[:2]) if _first_move(record) else ""


def has_comments(record: GameRecord) -> bool:
    """Return whether somebody wrote something about the game or one of its moves."""
    return _has_comment(record.remarks)


def _has_comment(said: Remarks | Variation) -> bool:
    """Return whether there is a comment in the remarks of a game or variation, and not only further variations."""
    behind = [one for remark in said.turns.values() for one in remark.behind]
    return bool(said.before) or any(isinstance(one, str) or _has_comment(one) for one in behind)


def _first_move(record: GameRecord) -> str:
    """Return the hole of the first turn; "" if stones were laid out first, or the players agreed on the end at once."""
    from game.rules.stopped_games import (
        AGREE,  # only now: whoever lists games does without
        DRAW,
    )

    first = record.moves[0] if record.moves else ""
    return "" if ":" in first or first in (DRAW, AGREE) else first


def _player_kind(player: Player) -> Literal["person", "computer"]:
    """Return "computer" or "person"; any other kind of player counts as a person."""
    return "computer" if player.kind == "computer" else "person"
