"""A game as it stands in a list: what is known of it without reading its moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from game.rules.board import SEATS, Counts, Seat, coats_of
from game.rules.game import Look
from game.rules.match import Game
from game.rules.typed import UNFIT
from game.store.library.tally import Tally
from game.store.record import GameRecord, Player

Result = Literal["won", "lost", "draw", "south", "north"]  # won and lost: by the one person against the computer
Opponent = Literal["computer", "person", "computers"]  # of the person at the board; two computers play without one
MOST_CURVE = 400  # numbers of a small curve
MOST_TITLE = 80  # letters
ALONE: dict[str, Result] = {"south": "won", "north": "lost"}


class UnderWay(NamedTuple):
    """A game to be played on: its record, and the game played through.  `seconds`: for which it was played so far."""

    record: GameRecord
    game: "Game"
    id: str = ""
    seconds: float = 0.0

    @property
    def begun(self) -> bool:
        """Whether anything is lost with it: a person has done something in it, or it is played by computers alone."""
        record = self.record
        people = [seat for seat in SEATS if record.players[seat].kind == "person"]
        if not people or record.draft or record.start is not None:
            return True
        return any(ply.mover in people for ply in self.game.plies)


class Row(Struct, array_like=True, frozen=True):
    """The columns of a game, in their order; whatever else lies in a file is damaged."""

    id: str
    variant: str
    options: str
    south_kind: Literal["person", "computer"]
    south_level: int
    south_name: str
    north_kind: Literal["person", "computer"]
    north_level: int
    north_name: str
    opponent: str
    level: int
    over: int
    result: str
    winner: str
    reason: str
    south_stones: int
    north_stones: int
    turns: int
    begun: str
    ended: float | None
    changed: float
    hints: int
    reviewed: int
    starred: int
    title: str
    titled: str
    deleted: float | None
    words: str
    holder: str
    fault: str
    seconds: float
    counts: str
    curve: str
    longest: int
    capture: int
    first: str
    tallied: int
    coats: str
    marks: str


COLUMNS = Row.__struct_fields__
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games"


@dataclass(frozen=True)
class Entry:
    """A game of the library.

    `counts` are the stones on the board as it stands, by hole, with their owners where pieces differ (`coats_of`);
    empty where that is not known.  `marks` is what lies there besides: how it looks, where, and whose it is.
    `longest` are the stones sown in the longest turn, `capture` the stones of the biggest capture.
    `elsewhere`: another window plays it.  `fault`: why it cannot be read, where it was set aside.
    """

    id: str
    variant: str
    options: Mapping[str, bool | int | str]
    players: Mapping[Seat, Player]
    opponent: str
    level: int
    over: bool
    result: str
    winner: str
    reason: str
    stones: Mapping[Seat, int]
    turns: int
    began: str
    ended: float | None
    changed: float
    seconds: float
    hints: int
    reviewed: bool
    starred: bool
    title: str
    deleted: float | None
    counts: Mapping[str, int] = field(default_factory=dict)
    curve: tuple[int, ...] = ()
    longest: int = 0
    capture: int = 0
    first: str = ""
    marks: tuple[Look, ...] = ()
    elsewhere: bool = False
    fault: str = ""
    holder: str = ""


def entry_of(values: tuple[Any, ...]) -> Entry:
    """A game from its columns.  Raises ValueError for what cannot stand there."""
    try:
        row = msgspec.convert(values, Row)
        options = msgspec.json.decode(row.options, type=dict[str, bool | int | str])
        lying = msgspec.json.decode(row.counts, type=dict[str, int]) if row.counts else {}
        counts = Counts(lying, msgspec.json.decode(row.coats, type=dict[str, Seat]) if row.coats else {})
        curve = msgspec.json.decode(row.curve, type=tuple[int, ...]) if row.curve else ()
        marks = msgspec.json.decode(row.marks, type=tuple[Look, ...]) if row.marks else ()
    except UNFIT as error:
        raise ValueError(f"the row is damaged: {error}") from None
    players: dict[Seat, Player] = {
        "S": Player(row.south_kind, row.south_level, row.south_name),
        "N": Player(row.north_kind, row.north_level, row.north_name),
    }
    return Entry(
        row.id, row.variant, options, players, row.opponent, row.level, bool(row.over), row.result, row.winner,
        row.reason, {"S": row.south_stones, "N": row.north_stones}, row.turns, row.begun, row.ended, row.changed,
        row.seconds, row.hints, bool(row.reviewed), bool(row.starred), row.title, row.deleted, counts, curve,
        row.longest, row.capture, row.first, marks, fault=row.fault, holder=row.holder,
    )  # fmt: skip


def row_of(
    id: str, record: GameRecord, tally: Tally | None, now: float, holder: str = "", name: str = "", title: str = ""
) -> Row:
    """The columns of a game.  `name`: of the game that is played, to be found by; `tally`: None if nobody counted."""
    players, said = record.players, record.result or {}
    winner = str(said.get("winner") or "")
    stones = tally.stones if tally else said.get("stores") or {}
    computers = [players[seat] for seat in SEATS if players[seat].kind == "computer"]
    opponent: Opponent = ("person", "computer", "computers")[len(computers)]
    known = tally or Tally()
    ended = result_word(record)
    level = max((one.level for one in computers), default=0)
    if known.alone:  # whoever plays alone wins or loses, and against no level
        ended, opponent, level = ALONE.get(ended, ended), "person", 0
    return Row(
        id, record.variant, msgspec.json.encode(dict(record.options)).decode(),
        _kind(players["S"]), players["S"].level, players["S"].name,
        _kind(players["N"]), players["N"].level, players["N"].name,
        opponent, level,
        int(record.result is not None), ended, winner, str(said.get("reason") or ""),
        stones.get("S", 0), stones.get("N", 0), tally.turns if tally else len(record.moves), record.began,
        now if record.result is not None else None, now, sum(record.hints.values()), int(record.review is not None),
        0, title, title.casefold(), None, words_of(record, name), holder, "", known.seconds,
        msgspec.json.encode(known.counts).decode() if known.counts else "",
        msgspec.json.encode(known.curve[:MOST_CURVE]).decode() if known.curve else "",
        known.longest, known.capture, _first_move(record), int(tally is not None), _coats(known.counts),
        msgspec.json.encode(known.marks).decode() if known.marks else "",
    )  # fmt: skip


def _coats(counts: Mapping[str, int]) -> str:
    """Whose pieces lie where, in games whose pieces differ."""
    worn = {place: seat for place, seat in coats_of(counts).items() if counts.get(place)}
    return msgspec.json.encode(worn).decode() if worn else ""


def result_word(record: GameRecord) -> Result | Literal[""]:
    """How the game ended, as lists show it; empty while it is under way."""
    winner = (record.result or {}).get("winner")
    if winner not in ("S", "N"):
        return "" if record.result is None else "draw"
    persons = [seat for seat in SEATS if record.players[seat].kind == "person"]
    if len(persons) == 1:
        return "won" if persons == [winner] else "lost"
    return "south" if winner == "S" else "north"


def words_of(record: GameRecord, name: str) -> str:
    """What a search looks through besides the title, in small letters."""
    said = (name, record.variant, record.players["S"].name, record.players["N"].name, record.began)
    return " ".join(one for one in said if one).casefold()


def _first_move(record: GameRecord) -> str:
    """With which hole the game began; empty where stones were laid out first, or the players ended it at once."""
    from game.rules.match import AGREE  # only now: whoever lists games does without
    from game.rules.stopped import DRAW

    first = record.moves[0] if record.moves else ""
    return "" if ":" in first or first in (DRAW, AGREE) else first


def _kind(player: Player) -> Literal["person", "computer"]:
    return "computer" if player.kind == "computer" else "person"
