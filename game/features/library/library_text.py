"""The words of the library: results, opponents, dates, numbers of games."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat
from game.table.rivals import rival_name
from game.text.language import GivenName, Language, msg

if TYPE_CHECKING:
    from game.features.library.entry import LibraryEntry
    from game.features.library.queries import Sort
    from game.rules.file.variant_library import Variant

SORT_WORDS: Mapping[Sort, str] = {
    "newest": msg("newest first"),
    "most turns": msg("most turns"),
    "biggest capture": msg("biggest capture"),
}


def result_text(words: Language, kind: str, *, alone: bool = False) -> str:
    """Return the result of a game in a word: won or lost by the person, or by the winner's side.

    `alone`: whether it is a game for one player.
    """
    if alone and kind:
        solved = kind in ("won", "south")
        return words.tc("result of a game", "solved") if solved else words.tc("result of a game", "not solved")
    said = words.translated_forms("result of a game", "[won|lost|drawn|won below|won above|under way]")
    return dict(zip(("won", "lost", "draw", "south", "north", ""), said, strict=True)).get(kind, kind)


def ending_text(words: Language, entry: LibraryEntry, *, alone: bool = False) -> str:
    """Return how one game ended; the winner is named if two people played."""
    winners: Mapping[str, Seat] = {"south": "S", "north": "N"}
    seat = winners.get(entry.result)
    if seat and not alone and (name := entry.players[seat].name):
        return words.say("{player} won", player=GivenName(name))
    return result_text(words, entry.result, alone=alone)


def opponent_text(words: Language, kind: str) -> str:
    said = words.translated_forms("opponent", "[the computer|a person|computers only]")
    return dict(zip(("computer", "person", "computers"), said, strict=True)).get(kind, kind)


def game_title(words: Language, entry: LibraryEntry, variants: Mapping[str, Variant]) -> str:
    """Return the title that the user gave, or the name of the game."""
    if entry.title:
        return entry.title
    known = variants.get(entry.variant)
    return words.t(known.name) if known else entry.variant


def opponent_and_length(words: Language, entry: LibraryEntry, *, alone: bool = False) -> str:
    """Return the opponent and the length of a game in a line; in a game for one player only the length.

    The length is in turns once they were counted, and in recorded moves before.  A game under way shows its current
    turn.
    """
    now = entry.tallied == 1 and not entry.over
    if alone:
        return words.say("move {n}", n=entry.turns) if now else words.format_counted_noun(entry.turns, "move")
    turns = words.format_counted_noun(entry.turns, "turn" if entry.tallied == 1 else "move")
    if now:
        turns = words.say("turn {n}", n=entry.turns)
    if entry.opponent == "computer":
        return " · ".join([rival_name(words, entry.level), turns])
    people = [words.player(GivenName(entry.players[seat].name)) for seat in SEATS if entry.players[seat].name]
    who = " – ".join(people) if entry.opponent == "person" and people else opponent_text(words, entry.opponent)
    return " · ".join([who, turns])


def stones_text(entry: LibraryEntry, *, alone: bool = False) -> str:
    """Return the stones of both players, the winner's first; "" if they don't count."""
    first, second = entry.stones_by_seat.get("S", 0), entry.stones_by_seat.get("N", 0)
    if alone:
        return str(first)
    if not first and not second:
        return ""
    person = next((seat for seat in SEATS if entry.players[seat].kind == "person"), "S")
    if entry.opponent == "computer" and person == "N":
        first, second = second, first
    return f"{first} : {second}"


def date_text(words: Language, seconds: float, now: datetime) -> str:
    """Return a date as people say it: today with the time, yesterday, a weekday, or the full date."""
    try:
        at = datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    if at.date() == now.date():
        return words.say("today {time}", time=f"{at:%H:%M}")
    return day_text(words, at.date(), now.date())


def day_text(words: Language, day: date, today: date) -> str:
    """Return a day as people say it: today, yesterday, a weekday, or the date."""
    days = (today - day).days
    if days in (0, 1):
        return words.t("yesterday" if days else "today")
    return weekday_names(words)[day.weekday()] if 1 < days < 7 else words.format_date(day)


def start_of_day(now: datetime, days: int) -> float:
    """Return the beginning of the day `days` days ago, in seconds as `time.time` counts."""
    begin = now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=days)
    return begin.timestamp()


def weekday_names(words: Language) -> tuple[str, ...]:
    return words.translated_forms("day of the week", "[Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday]")


def month_names(words: Language) -> tuple[str, ...]:
    """Return the short names of the months, from January."""
    return words.translated_forms("month", "[Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec]")


def duration_text(words: Language, seconds: float) -> str:
    """Return a duration in hours, or in minutes if it is short."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return words.say("{n} min", n=minutes)
    return words.say("{n} h", n=round(minutes / 60))


def parse_time(now: str) -> datetime:
    """Parse the time that the program was given, such as 2025-01-31T18-30-00."""
    try:
        return datetime.strptime(now, "%Y-%m-%dT%H-%M-%S")
    except ValueError:
        return datetime.now()


def wins_text(won: int, of: int, words: Language) -> str:
    """Return how many games against the computer were won; "" for none."""
    return words.say("won {won} of {all}", won=won, all=of) if won else ""
