"""When a puzzle or a rule comes back: spaced repetition in days, by FSRS, the scheduler of well-known flash cards.

Found at once, a puzzle stays away longer each time; found after a few tries it comes back sooner, and one whose answer
was shown comes back tomorrow.  What the scheduler knows of a puzzle lies in `Tried.card`, and only this file looks
inside: {"stability": days, "difficulty": 1 to 10, "first": day, "last": day, "found": how it went the last time}.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta, Struct, structs

from game.features.learners.learners_file import Day, PuzzleRecord
from game.rules.decoding import convert_decoded

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

How = Literal["first_try", "tries", "shown"]

RECALL = 0.9  # how likely one still finds a puzzle when it comes back
LONGEST = 365  # days
LAST = "9990-01-01"  # later days are taken for this one, so that a year behind it is a day, too
BUCKETS = (0, 1, 2, 6, 19)  # days with which each count of puzzles that come back begins: today, tomorrow, 2 to 5, …


class RepetitionCard(Struct, frozen=True):
    """State of a puzzle or rule in the repetition scheduler."""

    stability: Annotated[float, Meta(ge=0, le=100_000)]
    difficulty: Annotated[float, Meta(ge=1, le=10)]
    first: Day
    last: Day
    found: How
    """How it went the last time."""


def repetition_card(record: PuzzleRecord | None) -> RepetitionCard | None:
    """Return the card of a puzzle; None if it was never tried, or its card is damaged."""
    try:
        card = convert_decoded(record.card, RepetitionCard) if record else None
        if card:
            date.fromisoformat(card.first), date.fromisoformat(card.last)
    except (msgspec.ValidationError, ValueError):
        return None
    return card


def record_after_try(record: PuzzleRecord | None, how: How, day: str) -> PuzzleRecord:
    """Return the record of a puzzle after a try on a day, with its next due date. `record`: that before the try, None
    for the first one; `how`: how the try went.
    """
    import fsrs  # only now: nothing else needs it

    card, now = repetition_card(record), _midnight_of(min(day, LAST))
    known = fsrs.Card(card_id=0)
    if card:
        known.state, known.step = fsrs.State.Review, None
        known.stability, known.difficulty = max(card.stability, 0.001), card.difficulty
        known.last_review = min(_midnight_of(card.last), now)
    found, _ = _fsrs_scheduler().review_card(known, _fsrs_rating(how), now)
    assert found.stability is not None
    assert found.difficulty is not None
    back = now + timedelta(days=1) if how == "shown" else found.due
    new = RepetitionCard(found.stability, found.difficulty, card.first if card else day, day, how)
    return PuzzleRecord(
        max(back.date().isoformat(), (now + timedelta(days=1)).date().isoformat()),
        (record.tries if record else 0) + 1,
        (record.at_once if record else 0) + (how == "first_try"),
        msgspec.to_builtins(new),
    )


def record_after_miss(record: PuzzleRecord | None, how: How, day: str) -> PuzzleRecord:
    """Return the record of a rule after it was missed in a lesson or test: it starts over, and is due soon. `record`:
    that before, None for none.
    """
    return record_after_try(structs.replace(record, card={}) if record else None, how, day)


def _fsrs_rating(how: How) -> Rating:
    """Convert how a puzzle or rule was answered into a rating of the FSRS scheduler."""
    from fsrs import Rating

    return {"first_try": Rating.Good, "tries": Rating.Hard, "shown": Rating.Again}[how]


@cache
def _fsrs_scheduler() -> Scheduler:
    """Return the FSRS scheduler, without learning steps and without chance."""
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RECALL, learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
    )


# ---------------------------------------------------------------------- days
def _midnight_of(day: str) -> datetime:
    """Return the midnight with which a day begins, in UTC, so that whole days lie between two of them."""
    return datetime.combine(date.fromisoformat(day), time.min, UTC)


def days_until(due: str, day: str) -> int:
    """Return in how many days a puzzle is due; 0 if it is due now or its date cannot be read.

    A due date more than `LONGEST` days away was set under a wrong clock, so the puzzle counts as due.
    """
    try:
        days = (date.fromisoformat(due) - date.fromisoformat(day)).days
    except ValueError:
        return 0
    return days if days in range(1, LONGEST + 1) else 0


def due_counts(dues: Iterable[str], day: str) -> tuple[int, ...]:
    """Return how many puzzles become due within each of the `BUCKETS` of days, of which the last is open-ended."""
    out = [0] * len(BUCKETS)
    for due in dues:
        out[sum(days_until(due, day) >= first for first in BUCKETS[1:])] += 1
    return tuple(out)
