"""Details of a game that people can mend: its players, date, event and place, and a remark on its result."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import NamedTuple

import msgspec

from game.features.library.entry import event_of, place_of, remark_on_result
from game.rules.board import SEATS
from game.store.message import Message
from game.store.record import EARLIEST, MOST_LETTERS, GameRecord
from game.text.language import msg

MOST = {"south": MOST_LETTERS, "north": MOST_LETTERS, "date": 20, "event": 80, "place": 80, "remark": 200}  # letters
TAGS = {"event": "Event", "place": "Site", "remark": "Termination"}
DATE = re.compile(r"([0-9]{4})(?:[-./]([0-9]{1,2})(?:[-./]([0-9]{1,2}))?)?")
DAY_FIRST = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})")
NO_DATE = msg("“{date}” isn’t a date. Write it like 2015-03-31, 31.3.2015, 2015-03 or 2015.")
NO_SUCH_DAY = msg("No calendar has the day {date}.")


class GameDetails(NamedTuple):
    """Texts of a game's details as a form shows them; "" for what is unknown."""

    south: str = ""
    north: str = ""
    date: str = ""
    event: str = ""
    place: str = ""
    remark: str = ""


def details_of(record: GameRecord) -> GameDetails:
    """Return the details of a game, its date without the time of day."""
    south, north = (record.players[seat].name for seat in SEATS)
    day = re.split("[T ]", record.began)[0]
    return GameDetails(south, north, day, event_of(record), place_of(record), remark_on_result(record))


def _date_parts(said: str) -> list[str]:
    """Return year, month and day of a text, as far as it has them; [] if it is no date."""
    if found := DATE.fullmatch(said):
        return [part for part in found.groups() if part]
    return [*reversed(found.groups())] if (found := DAY_FIRST.fullmatch(said)) else []


def year_of(said: str) -> str:
    """Return the year of a date that was typed, or is in a record; "" for none."""
    return next(iter(_date_parts(said.strip())), "")


def date_fault(said: str) -> Message | None:
    """Return why a text is no date, as a sentence; None for a day, a month, a year, or no text."""
    said = said.strip()
    parts = [int(part) for part in _date_parts(said)]
    if not said:
        return None
    if not parts or parts[0] < EARLIEST:
        return Message(NO_DATE, {"date": said})
    try:
        date(*(*parts, 1, 1)[:3])
    except ValueError:
        return Message(NO_SUCH_DAY, {"date": said})
    return None


def with_details(record: GameRecord, details: GameDetails) -> GameRecord:
    """Return a record with other details. A date that is as it was keeps its time of day."""
    cut = GameDetails(*(said.strip()[: MOST[name]] for name, said in details._asdict().items()))
    players = {
        seat: replace(record.players[seat], name=name) for seat, name in zip(SEATS, (cut.south, cut.north), strict=True)
    }
    tags = [tag for tag in record.remarks.tags if tag[0] not in TAGS.values()]
    tags += [(tag, said) for name, tag in TAGS.items() if (said := getattr(cut, name))]
    began = record.began
    if cut.date != details_of(record).date and date_fault(cut.date) is None:
        began = "-".join(part.zfill(2) for part in _date_parts(cut.date))
    remarks = msgspec.structs.replace(record.remarks, tags=tuple(tags))
    return replace(record, players=players, began=began, remarks=remarks)
