"""Wording for games in which nothing is captured, and stones leave the board at closed holes."""

from typing import TYPE_CHECKING

from game.text.language import FamilyWording, joined_voices, msg

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

TEXTS = {
    # on the board page
    "captured": msg("off the board"),
    "captures {n}": msg("off the board: {n}"),
    "captures {n} in {laps:lap}, ends in {target}": msg("off the board: {n} in {laps:lap}, ends in {target}"),
    "{hole}: {laps:lap} capture {n:stone} and end in {target}.": msg(
        "{hole}: {laps:lap} send {n:stone} off the board and end in {target}."
    ),
    "Capture {n:stone} from {hole}": msg("Off the board: {n:stone} at {hole}"),
    "Capture {n:stone} from holes {hole}": msg("Off the board: {n:stone} at holes {hole}"),
    "Capture {n:stone} from {m:hole}": msg("Off the board: {n:stone} at {m:hole}"),
    "{played} · captured {n}": msg("{played} · off the board: {n}"),
    joined_voices("[You|{player}|Computer]: {played} · captured {n}"): joined_voices(
        "[You|{player}|Computer]: {played} · off the board: {n}"
    ),
    joined_voices("[You|{player}|Computer]: {played} · {laps:lap} · captured {n}"): joined_voices(
        "[You|{player}|Computer]: {played} · {laps:lap} · off the board: {n}"
    ),
    # after a turn, and after the game
    "Captured: {n:stone} from {hole}.": msg("Off the board: {n:stone} at {hole}."),
    "Captured: {n:stone} from holes {hole}.": msg("Off the board: {n:stone} at holes {hole}."),
    "Captured: {n:stone} from {m:hole}.": msg("Off the board: {n:stone} at {m:hole}."),
    "Turn {number}, {hole}: {n:stone} captured": msg("Turn {number}, {hole}: {n:stone} off the board"),
    joined_voices("On turn {number} {you} captured {n:stone} with {played}."): joined_voices(
        "On turn {number} {you} sent {n:stone} off the board with {played}."
    ),
    joined_voices("[Your|{player}’s|The computer’s] turn {number}, {hole}: {n:stone} captured"): joined_voices(
        "[Your|{player}’s|The computer’s] turn {number}, {hole}: {n:stone} off the board"
    ),
    # puzzles
    "Several moves capture. Which is best?": msg("Several moves send stones off the board. Which is best?"),
}
CLOSING = FamilyWording("closed holes", TEXTS, {})


def only_closes(rules: "Rules") -> bool:
    """Return whether holes are closed in a game, and a last stone never captures."""
    return bool(rules.closable_holes) and not any(lap.take for lap in rules.clauses_of_kind("lap"))
