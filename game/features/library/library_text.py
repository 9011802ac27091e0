"""The words of the library: results, opponents, dates, numbers of games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat
from game.rules.notation import displayed_move
from game.rules.stopped_games import ADJUDICATED, DRAWN, RESIGNED, SETTLED, TIME, UNKNOWN
from game.table.rivals import rival_name
from game.text.language import GivenName, Language

if TYPE_CHECKING:
    from game.features.library.entry import LibraryEntry
    from game.rules.file.variant_library import Variant


YEAR = re.compile("[1-9][0-9]{3}")
PARTIAL, DAY = re.compile("([0-9]{4})(?:-(0[1-9]|1[0-2]))?"), re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def result_text(words: Language, kind: str, *, alone: bool = False) -> str:
    """Return the result of a game in a word: won or lost by the person, or by the winner's side.

    `alone`: whether it is a game for one player.
    """
    if alone and kind:
        solved = kind in ("won", "south")
        return words.tc("result of a game", "solved") if solved else words.tc("result of a game", "not solved")
    said = words.translated_alternatives("result of a game", "[won|lost|drawn|bottom won|top won|under way]")
    return dict(zip(("won", "lost", "draw", "south", "north", ""), said, strict=True)).get(kind, kind)


def ending_text(words: Language, entry: LibraryEntry, *, alone: bool = False) -> str:
    """Return a text on how a game ended; the winner is named unless the game was for one player (`alone`)."""
    winners: Mapping[str, Seat] = {"south": "S", "north": "N"}
    seat = winners.get(entry.result)
    if seat and not alone and (name := entry.players[seat].name):
        return words.say("{player} won", player=GivenName(name))
    return result_text(words, entry.result, alone=alone)


def opponent_text(words: Language, kind: str) -> str:
    """Return the label of an opponent `kind`: "computer", "person" or "computers"; any other as it is."""
    said = words.translated_alternatives("opponent", "[the computer|a person|computers only]")
    return dict(zip(("computer", "person", "computers"), said, strict=True)).get(kind, kind)


def game_title(words: Language, entry: LibraryEntry, variants: Mapping[str, Variant]) -> str:
    """Return the title that the user gave, or the name of the game."""
    if entry.title:
        return entry.title
    known = variants.get(entry.variant)
    return words.t(known.name) if known else entry.variant


def player_text(words: Language, entry: LibraryEntry, seat: Seat) -> str:
    """Return a text on who played on a seat: the name, the computer's animal, or the person at this computer."""
    player = entry.players[seat]
    if player.kind == "computer":
        return rival_name(words, player.level)
    if player.name:
        return player.name
    if entry.opponent == "computer":
        return words.tc("a player", "You")
    return words.say("Player {n}", n=SEATS.index(seat) + 1)


def score_text(words: Language, entry: LibraryEntry) -> str:
    """Return the stones of South and North; where they do not count, the points, and where the game ended outside the
    rules, how.
    """
    if not entry.over:
        return words.say("turn {n}", n=entry.turns)
    if how := stopped_text(words, entry):
        return how
    south, north = entry.south_stones, entry.north_stones
    if (south or north) and entry.reason != UNKNOWN:
        return f"{south} : {north}"
    return {"S": "1 : 0", "N": "0 : 1"}.get(entry.winner, "½ : ½")


def stopped_text(words: Language, entry: LibraryEntry) -> str:
    """Return in a word how a game ended outside the rules; "" if they ended it, or nobody knows."""
    gave_up, late, agreed, decided = words.translated_alternatives(
        "how a game ended", "[gave up|on time|agreed|arbiter]"
    )
    said = {RESIGNED: gave_up, TIME: late, DRAWN: agreed, SETTLED: agreed, ADJUDICATED: decided}
    return said.get(entry.reason, "")


def opening_text(entry: LibraryEntry) -> str:
    """Return the first two moves of a game as they are written on the board."""
    return " ".join(displayed_move(move) for move in entry.opening.split())


def date_text(words: Language, seconds: float, now: datetime) -> str:
    """Return a date as people say it: today with the time, yesterday, a weekday, or the full date."""
    try:
        at = datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    if at.date() == now.date():
        return words.say("today {time}", time=f"{at:%H:%M}")
    return day_text(words, at.date(), now.date())


def partial_date_text(words: Language, began: str) -> str:
    """Return the date of a record as far as it is known, a year or a month; a day that no calendar has as it is
    written; "" for any other day, or without a year.
    """
    found = PARTIAL.fullmatch(began)
    if found is None:
        day = began[: len("2015-03-31")]
        return "" if not DAY.fullmatch(day) or _is_in_calendar(day) else day
    month = int(found[2] or 0)
    return words.say("{month} {year}", month=month_names(words)[month - 1], year=found[1]) if month else found[1]


def has_date(began: str) -> bool:
    """Return whether the date of a record has a year at least."""
    return bool(YEAR.match(began))


def _is_in_calendar(day: str) -> bool:
    """Return whether there is such a day, `YYYY-MM-DD`."""
    try:
        return bool(date.fromisoformat(day))
    except ValueError:
        return False


def day_text(words: Language, day: date, today: date) -> str:
    """Return a day as people say it: today, yesterday, a weekday, or the date."""
    days = (today - day).days
    if days in (0, 1):
        return words.t("yesterday" if days else "today")
    return weekday_names(words)[day.weekday()] if 1 < days < 7 else words.format_date(day)


def weekday_names(words: Language) -> tuple[str, ...]:
    """Return the names of the days, Monday first."""
    return words.translated_alternatives(
        "day of the week", "[Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday]"
    )


def month_names(words: Language) -> tuple[str, ...]:
    """Return the short names of the months, from January."""
    return words.translated_alternatives("month", "[Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec]")


def duration_text(words: Language, seconds: float) -> str:
    """Return a duration in hours, or in minutes if it is short."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return words.say("{n} min", n=minutes)
    return words.say("{n} h", n=round(minutes / 60))


def parse_time(now: str) -> datetime:
    """Parse a time such as 2025-01-31T18-30-00; return the present time if it is malformed."""
    try:
        return datetime.strptime(now, "%Y-%m-%dT%H-%M-%S")
    except ValueError:
        return datetime.now()


def wins_text(won: int, of: int, words: Language) -> str:
    """Return a text on how many of `of` games against the computer were won; "" if there were none."""
    return words.say("won {won} of {all}", won=won, all=of) if won else ""
