"""A turn in sentences, from its parts: each part for itself, and the whole turn for the clipboard and for speech.

Directions are those of the screen, as the ribbon draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.parts import Kind, Part, TurnParts, Way
from game.rules.steps import CARRIED
from game.text.language import msg

if TYPE_CHECKING:
    from game.text.telling import Telling

MOST_TOLD = 14  # parts of a turn that are told one by one; of more the middle laps are only counted

SOWN: Mapping[Kind, Mapping[Way, str]] = {
    "start": {
        "": msg("The turn began in {hole}: {n:stone}."),
        "left": msg("The turn began in {hole}, towards the left of the screen: {n:stone}."),
        "right": msg("The turn began in {hole}, towards the right of the screen: {n:stone}."),
        "up": msg("The turn began in {hole}, upwards on the screen: {n:stone}."),
        "down": msg("The turn began in {hole}, downwards on the screen: {n:stone}."),
    },
    "hand": {
        "": msg("A stone from the hand fell into {hole}."),
        "left": msg("A stone from the hand fell into {hole}; then stones were sown towards the left of the screen."),
        "right": msg("A stone from the hand fell into {hole}; then stones were sown towards the right of the screen."),
        "up": msg("A stone from the hand fell into {hole}; then stones were sown upwards on the screen."),
        "down": msg("A stone from the hand fell into {hole}; then stones were sown downwards on the screen."),
    },
    "relay": {
        "": msg("The sowing went on from {hole}: {n:stone}."),
        "left": msg("The sowing went on from {hole}, towards the left of the screen: {n:stone}."),
        "right": msg("The sowing went on from {hole}, towards the right of the screen: {n:stone}."),
        "up": msg("The sowing went on from {hole}, upwards on the screen: {n:stone}."),
        "down": msg("The sowing went on from {hole}, downwards on the screen: {n:stone}."),
    },
    "tax": {
        "": msg("The turn began with a part of the house {hole}: {n:stone}."),
        "left": msg("A part of the house {hole} was sown towards the left of the screen: {n:stone}."),
        "right": msg("A part of the house {hole} was sown towards the right of the screen: {n:stone}."),
        "up": msg("A part of the house {hole} was sown upwards on the screen: {n:stone}."),
        "down": msg("A part of the house {hole} was sown downwards on the screen: {n:stone}."),
    },
}
PLAIN = {
    "landing": msg("The last stone fell into {hole}."),
    "again": msg("That brought an extra turn."),
    "void": msg("This sowing had no end, so it was taken back."),
}
HOUSE = {
    "sown": msg("The house {hole} was sown on: {n:stone}."),
    "stopped": msg("The turn stopped in the house {hole}."),
    "lost": msg("The house {hole} was lost."),
}
OTHER = {
    "pass": msg("There was no move."),
    "swap": msg("The sides were swapped."),
    "keep": msg("Everything stayed as it lay."),
    "layout": msg("The stones were laid out."),
    "claim": msg("These holes changed their owner: {hole}."),
}


def part_text(part: Part, telling: Telling) -> str:
    """What a part of a turn was, in a sentence; empty for what has no words here."""
    words, values = telling.words, {"hole": part.places or (part.place,), "n": part.n}
    if part.kind in SOWN:
        return words.say(SOWN[part.kind][part.way], **values)
    if part.kind in PLAIN:
        return words.say(PLAIN[part.kind], **values)
    if part.kind == "house":
        return words.say(HOUSE[part.detail], **values)
    if part.kind == "store":
        return telling.voice(
            telling.owner(part.place),
            msg("Into your store: {n:stone}."),
            msg("Into {player}’s store: {n:stone}."),
            msg("Into the computer’s store: {n:stone}."),
            n=part.n,
        )
    if part.kind in ("capture", "sweep"):
        return _taken(part, telling, values)
    return words.say(OTHER[part.detail], **values) if part.detail in OTHER else ""


def _taken(part: Part, telling: Telling, values: dict[str, object]) -> str:
    if part.to == CARRIED:
        return telling.words.say(msg("Captured in {hole} and sown on: {n:stone}."), **values)
    if part.to not in ("S", "N"):
        return telling.words.say(msg("Taken from {hole}: {n:stone}."), **values)
    if part.kind == "sweep":
        return telling.voice(
            part.to,  # type: ignore[arg-type]
            msg("What was left went to your store: {n:stone}."),
            msg("What was left went to {player}’s store: {n:stone}."),
            msg("What was left went to the computer’s store: {n:stone}."),
            n=part.n,
        )
    return telling.voice(
        part.to,  # type: ignore[arg-type]
        msg("From {hole} to your store: {n:stone}."),
        msg("From {hole} to {player}’s store: {n:stone}."),
        msg("From {hole} to the computer’s store: {n:stone}."),
        **values,
    )


def turn_text(told: TurnParts, number: int, telling: Telling, says: Callable[[Part, Telling], str] = part_text) -> str:
    """The whole turn, sentence after sentence: whose and which it was, its parts, what was taken in all."""
    words = telling.words
    said = [
        telling.voice(
            told.mover,
            msg("Turn {number} was yours."),
            msg("Turn {number} was {player}’s."),
            msg("Turn {number} was the computer’s."),
            number=number,
        )
    ]
    parts, left = told.parts, 0
    if len(parts) > MOST_TOLD:
        half = MOST_TOLD // 2
        left = sum(part.kind == "relay" for part in parts[half:-half])
        said += [says(part, telling) for part in parts[:half]]
        said += [words.say(msg("More laps, not told one by one: {n:lap}."), n=left)] if left else []
        parts = parts[-half:]
    said += [says(part, telling) for part in parts]
    if sum(part.kind == "capture" for part in told.parts) > 1 and told.taken:
        said.append(words.say(msg("Captured in all: {n:stone}."), n=told.taken))
    return " ".join(sentence for sentence in said if sentence)


def total_text(told: TurnParts, telling: Telling) -> str:
    """What a turn brought, short: for the end of the ribbon; empty where it took nothing."""
    if told.gained:
        return telling.words.fill("{n:signed}", n=told.gained)
    return telling.words.say(msg("{n} taken"), n=told.taken) if told.taken else ""
