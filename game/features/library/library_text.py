"""The words of the library: results, opponents, dates, numbers of games."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
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


def result_word(words: Language, kind: str, *, alone: bool = False) -> str:
    """How a game ended, in a word: for one person against the computer or `alone`, or by the winner's side."""
    if alone and kind:
        solved = kind in ("won", "south")
        return words.tc("result of a game", "solved") if solved else words.tc("result of a game", "not solved")
    said = words.listed("result of a game", "[won|lost|drawn|won below|won above|under way]")
    return dict(zip(("won", "lost", "draw", "south", "north", ""), said, strict=True)).get(kind, kind)


def ending_of(words: Language, entry: LibraryEntry, *, alone: bool = False) -> str:
    """The same of one game: who won is called by their name where two people played."""
    winners: Mapping[str, Seat] = {"south": "S", "north": "N"}
    seat = winners.get(entry.result)
    if seat and not alone and (name := entry.players[seat].name):
        return words.say("{player} won", player=GivenName(name))
    return result_word(words, entry.result, alone=alone)


def opponent_word(words: Language, kind: str) -> str:
    said = words.listed("opponent", "[the computer|a person|computers only]")
    return dict(zip(("computer", "person", "computers"), said, strict=True)).get(kind, kind)


def game_title(words: Language, entry: LibraryEntry, variants: Mapping[str, Variant]) -> str:
    """The title that the reader gave, or the name of the game."""
    if entry.title:
        return entry.title
    known = variants.get(entry.variant)
    return words.t(known.name) if known else entry.variant


def opponent_and_length(words: Language, entry: LibraryEntry, *, alone: bool = False) -> str:
    """Against whom and how long, in a line; in a game for one only how long.

    Turns are known once they were counted; until then the record has only its moves.  A game under way says at which
    turn it is."""
    now = entry.tallied == 1 and not entry.over
    if alone:
        return words.say("move {n}", n=entry.turns) if now else words.counted(entry.turns, "move")
    turns = words.counted(entry.turns, "turn" if entry.tallied == 1 else "move")
    if now:
        turns = words.say("turn {n}", n=entry.turns)
    if entry.opponent == "computer":
        return " · ".join([rival_name(words, entry.level), turns])
    people = [words.player(GivenName(entry.players[seat].name)) for seat in SEATS if entry.players[seat].name]
    who = " – ".join(people) if entry.opponent == "person" and people else opponent_word(words, entry.opponent)
    return " · ".join([who, turns])


def stones_of_both(entry: LibraryEntry, *, alone: bool = False) -> str:
    """The stones of both, the winner's first; empty where they do not count.  A game for one has one store."""
    first, second = entry.stones.get("S", 0), entry.stones.get("N", 0)
    if alone:
        return str(first)
    if not first and not second:
        return ""
    person = next((seat for seat in SEATS if entry.players[seat].kind == "person"), "S")
    if entry.opponent == "computer" and person == "N":
        first, second = second, first
    return f"{first} : {second}"


def date_text(words: Language, seconds: float, now: datetime) -> str:
    """A date as people say it: today with the hour, yesterday, a day of the week, or the date."""
    try:
        at = datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    days = (now.date() - at.date()).days
    if days == 0:
        return words.say("today {time}", time=f"{at:%H:%M}")
    if days == 1:
        return words.t("yesterday")
    if 1 < days < 7:
        return weekday_names(words)[at.weekday()]
    return words.date(at)


def start_of_day(now: datetime, days: int) -> float:
    """The beginning of the day so many days ago, as `time.time` counts."""
    begin = now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=days)
    return begin.timestamp()


def weekday_names(words: Language) -> tuple[str, ...]:
    return words.listed("day of the week", "[Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday]")


def month_names(words: Language) -> tuple[str, ...]:
    """Short names of the months, from January."""
    return words.listed("month", "[Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec]")


def time_played(words: Language, seconds: float) -> str:
    """Hours, or minutes while there are few."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return words.say("{n} min", n=minutes)
    return words.say("{n} h", n=round(minutes / 60))


def time_told(now: str) -> datetime:
    """The time that the program was told, such as 2025-01-31T18-30-00."""
    try:
        return datetime.strptime(now, "%Y-%m-%dT%H-%M-%S")
    except ValueError:
        return datetime.now()


def won_of(won: int, of: int, words: Language) -> str:
    """How games against the computer went; "" where none was won yet."""
    return words.say("won {won} of {all}", won=won, all=of) if won else ""
