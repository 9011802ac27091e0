"""The reason for which a game ended, in text records and on the command line.

They say it as `[Termination "time forfeit"]` and as `"reason":"time"`.
"""

import re
from collections.abc import Mapping
from typing import Any

from game.rules.stopped_games import ADJUDICATED, AGREED, DRAWN, RESIGNED, SETTLED, STOPPED, TIME, UNKNOWN

TERMINATION = "Termination"
BOARD = "board"  # the moves themselves ended the game
_KINDS = {
    RESIGNED: "resigned", TIME: "time", DRAWN: "agreed", SETTLED: "agreed", AGREED: "agreed",
    ADJUDICATED: "adjudicated", UNKNOWN: "unknown",
}  # fmt: skip
_TERMINATIONS = {
    BOARD: "normal", "resigned": "resigned", "time": "time forfeit", "agreed": "agreed",
    "adjudicated": "adjudication", "unknown": "unknown",
}  # fmt: skip
_SPOKEN = (  # in this order: "adjudicated on time"
    (re.compile(r"adjudic|arbit|referee|infraction"), ADJUDICATED),
    (re.compile(r"resign|g[ai]ves? up|given up|surrender|conced"), RESIGNED),
    (re.compile(r"\btime\b|timeout|flag|clock"), TIME),
    (re.compile(r"agree|mutual"), SETTLED),
)


def ending_kind(result: Mapping[str, Any]) -> str:
    """Return how a game ended, in the command line's word: `board`, `resigned`, `time`, `agreed`, `adjudicated` or
    `unknown`; `result`: as a record stores it.
    """
    return _KINDS.get(str(result.get("reason")), BOARD)


def termination_text(result: Mapping[str, Any]) -> str:
    """Return the value of the tag `Termination` for a result as a record stores it."""
    return _TERMINATIONS[ending_kind(result)]


def reason_from_text(text: str) -> str:
    """Return the reason of an end outside the rules that a text names in its own words; "" for any other text."""
    if text in STOPPED:
        return text
    said = text.casefold()
    return next((reason for pattern, reason in _SPOKEN if pattern.search(said)), "")


def is_reason_of(text: str, result: Mapping[str, Any]) -> bool:
    """Return whether a text names the end that a game had outside the rules; `result`: as a record stores it."""
    return text == ending_kind(result) or reason_from_text(text) == result.get("reason")


def reason_from_tags(tags: Mapping[str, tuple[str, int]]) -> str:
    """Return the reason of an end outside the rules, as tags (value and offset by name) tell it; `UNKNOWN` if they
    don't. What this program itself wrote counts more than what people wrote.
    """
    reason, termination = (tags.get(name, ("", 0))[0] for name in ("Reason", TERMINATION))
    if reason in STOPPED:
        return reason
    return reason_from_text(termination) or reason_from_text(reason) or UNKNOWN
