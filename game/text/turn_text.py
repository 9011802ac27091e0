"""A turn in sentences, from its parts: each part for itself, and the whole turn for the clipboard and for speech.

Directions are those of the screen, as the ribbon draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.game import SWAP
from game.rules.parts import BACK, LAPS, Kind, Part, TurnParts, Way, laps_among
from game.rules.steps import CARRIED
from game.text.language import msg
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
        "": msg("Out of the house {hole}: {n:stone}; the rest stayed there."),
        "left": msg("Out of the house {hole}, towards the left of the screen: {n:stone}; the rest stayed there."),
        "right": msg("Out of the house {hole}, towards the right of the screen: {n:stone}; the rest stayed there."),
        "up": msg("Out of the house {hole}, upwards on the screen: {n:stone}; the rest stayed there."),
        "down": msg("Out of the house {hole}, downwards on the screen: {n:stone}; the rest stayed there."),
    },
}
WENT_BACK: Mapping[Way, str] = {
    "": msg("The sowing went back from {hole}: {n:stone}."),
    "left": msg("The sowing went back from {hole}, towards the left of the screen: {n:stone}."),
    "right": msg("The sowing went back from {hole}, towards the right of the screen: {n:stone}."),
    "up": msg("The sowing went back from {hole}, upwards on the screen: {n:stone}."),
    "down": msg("The sowing went back from {hole}, downwards on the screen: {n:stone}."),
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
}
CLAIMED = (msg("This hole changed its owner: {hole}."), msg("These holes changed their owner: {hole}."))


def part_text(part: Part, telling: Telling) -> str:
    """What a part of a turn was, in a sentence; empty for what has no words here."""
    words, values = telling.words, {"hole": part.places or (part.place,), "n": part.n}
    if part.detail == BACK:
        return words.say(WENT_BACK[part.way], **values)
    if part.kind in SOWN:
        return words.say(SOWN[part.kind][part.way], **values)
    if part.kind in PLAIN:
        return words.say(PLAIN[part.kind], **values)
    if part.kind == "house":
        return words.say(HOUSE[part.detail], **values)
    if part.kind == "store":
        return telling.voice(
            telling.owner(part.place),
            "Into your store: {n:stone}.",
            "Into {player}’s store: {n:stone}.",
            "Into the computer’s store: {n:stone}.",
            n=part.n,
        )
    if part.kind == "pay":
        return telling.voice(
            part.seat,
            "You had nothing to lift and paid {n:stone} into {hole}.",
            "{player} had nothing to lift and paid {n:stone} into {hole}.",
            "The computer had nothing to lift and paid {n:stone} into {hole}.",
            **values,
        )
    if part.kind == "won":
        return telling.voice(
            part.seat,
            "From now on {hole} is your tuz.",
            "From now on {hole} is {player}’s tuz.",
            "From now on {hole} is the computer’s tuz.",
            **values,
        )
    if part.kind in ("capture", "sweep"):
        return _taken(part, telling, values)
    if part.detail == SWAP and telling.position is not None and telling.position.phase == "turn":
        return words.t("The board was turned round.")
    if part.detail == "claim":
        return words.say(CLAIMED[len(part.places) > 1], **values)
    return words.say(OTHER[part.detail], **values) if part.detail in OTHER else ""


def _taken(part: Part, telling: Telling, values: dict[str, object]) -> str:
    if part.to == CARRIED:
        return telling.words.say(msg("Captured from {hole} and sown on: {n:stone}."), **values)
    if part.to not in ("S", "N"):
        return telling.words.say(msg("Taken from {hole}: {n:stone}."), **values)
    if part.kind == "sweep":
        return telling.voice(
            part.to,  # type: ignore[arg-type]
            "What was left went to your store: {n:stone}.",
            "What was left went to {player}’s store: {n:stone}.",
            "What was left went to the computer’s store: {n:stone}.",
            n=part.n,
        )
    return telling.voice(
        part.to,  # type: ignore[arg-type]
        "From {hole} to your store: {n:stone}.",
        "From {hole} to {player}’s store: {n:stone}.",
        "From {hole} to the computer’s store: {n:stone}.",
        **values,
    )


def turn_text(told: TurnParts, number: int, telling: Telling, says: Callable[[Part, Telling], str] = part_text) -> str:
    """The whole turn, sentence after sentence: whose and which it was, its parts, what was taken in all."""
    said = [_whose(told, number, telling)]
    parts = told.parts
    left = range(0) if told.joint else _left_out(parts)
    if left:
        said += [says(part, telling) for part in parts[: left.start]]
        said += _middle(parts[left.start : left.stop], telling, says)
        parts = parts[left.stop :]
    said += [says(part, telling) for part in parts]
    if sum(part.kind == "capture" for part in told.parts) > 1 and told.taken and not told.joint:
        said.append(
            telling.voice(
                told.mover,
                "You captured {n:stone} in all.",
                "{player} captured {n:stone} in all.",
                "The computer captured {n:stone} in all.",
                n=told.taken,
            )
        )
    return " ".join(sentence for sentence in said if sentence)


def _whose(told: TurnParts, number: int, telling: Telling) -> str:
    if told.joint:
        return telling.words.say(msg("In turn {number} both players sowed at once."), number=number)
    return telling.voice(
        told.mover,
        "Turn {number} was yours.",
        "Turn {number} was {player}’s.",
        "Turn {number} was the computer’s.",
        number=number,
    )


def _left_out(parts: Sequence[Part]) -> range:
    """The parts of a long turn whose laps are only counted: whole laps in the middle of a single sowing."""
    begin = laps_among(parts, _is_lap)
    first = next((i for i in begin if i >= MOST_TOLD // 2), 0)
    end = next((i for i in reversed(begin) if i <= len(parts) - MOST_TOLD // 2), 0)
    laps = sum(first <= i < end for i in begin)
    return range(first, end) if len(parts) > MOST_TOLD and not parts[-1].ply and laps > 1 else range(0)


def _is_lap(part: Part) -> bool:
    return part.kind in LAPS or part.detail == "sown" or part.to == CARRIED


def _middle(parts: Sequence[Part], telling: Telling, says: Callable[[Part, Telling], str]) -> list[str]:
    """Laps that are only counted, with all that they brought."""
    words, taken = telling.words, sum(part.n for part in parts if part.kind == "capture")
    stores: dict[str, Part] = {}
    for part in parts:
        if part.kind == "store":
            before = stores.get(part.place)
            stores[part.place] = part._replace(n=part.n + (before.n if before else 0))
    lost = [part for part in parts if part.detail == "lost"]
    return [
        words.say(msg("Then came {n:lap} more."), n=len(laps_among(parts, _is_lap))),
        words.say(msg("Captured in those laps: {n:stone}."), n=taken)
        if taken
        else words.t("Nothing was captured in those laps."),
        *(says(part, telling) for part in (*stores.values(), *lost)),
    ]


def total_text(told: TurnParts, telling: Telling) -> str:
    """What a turn brought, short: for the end of the ribbon; empty where it took nothing."""
    if told.joint:
        return ""  # what each of them got stands in the parts
    if told.gained:
        return telling.words.fill("{n:signed}", n=told.gained)
    return telling.words.say(msg("{n} taken"), n=told.taken) if told.taken else ""
