"""A turn in sentences, from its parts: each part for itself, and the whole turn for the clipboard and for speech.

Directions are those of the screen, as the ribbon draws them.
"""

from collections.abc import Callable, Mapping, Sequence

from game.rules.game import SWAP
from game.rules.parts import BACK, LAPS, Kind, TurnPart, TurnParts, Way, laps_among
from game.rules.steps import CARRIED
from game.text.language import joined_voices, msg, sentence_forms
from game.text.speech_context import SpeechContext

Teller = Callable[[TurnPart, SpeechContext], str]
MOST_TOLD = 14  # parts of a turn that are told one by one; of more the middle laps are only counted

WAYS: tuple[Way, ...] = ("", "left", "right", "up", "down")  # in the order of the forms of a text
SOWN: Mapping[Kind, tuple[str, ...]] = {
    "start": sentence_forms(
        "The turn began in {hole}[|, towards the left of the screen|, towards the right of the screen|, upwards on the"
        " screen|, downwards on the screen]: {n:stone}."
    ),
    "hand": sentence_forms(
        "A stone from the hand fell into {hole}[|; then stones were sown towards the left of the screen|; then stones"
        " were sown towards the right of the screen|; then stones were sown upwards on the screen|; then stones were"
        " sown downwards on the screen]."
    ),
    "relay": sentence_forms(
        "The sowing went on from {hole}[|, towards the left of the screen|, towards the right of the screen|, upwards"
        " on the screen|, downwards on the screen]: {n:stone}."
    ),
    "tax": sentence_forms(
        "Out of the house {hole}[|, towards the left of the screen|, towards the right of the screen|, upwards on the"
        " screen|, downwards on the screen]: {n:stone}; the rest stayed there."
    ),
}
WENT_BACK = sentence_forms(
    "The sowing went back from {hole}[|, towards the left of the screen|, towards the right of the screen|, upwards on"
    " the screen|, downwards on the screen]: {n:stone}."
)
PLAIN = {
    "store": joined_voices("Into {your} store: {n:stone}."),
    "pay": joined_voices("{You} had nothing to lift and paid {n:stone} into {hole}."),
    "landing": msg("The last stone fell into {hole}."),
    "again": msg("That brought an extra turn."),
    "void": msg("This sowing had no end, so it was taken back."),
}
WON = {  # by the name of the mark
    "tuz": joined_voices("From now on {hole} is {your} tuz."),
    "won": joined_voices("From now on {hole} is {your} won hole."),
    "closed": msg("{hole} is closed from now on, and its stones are sown on."),
}
TAKEN = {
    "capture": joined_voices("From {hole} to {your} store: {n:stone}."),
    "sweep": joined_voices("What was left went to {your} store: {n:stone}."),
}
HOUSE = {
    "sown": msg("The house {hole} was sown on: {n:stone}."),
    "stopped": msg("The turn stopped in the house {hole}."),
    "lost": msg("The house {hole} was lost."),
}
OTHER = {
    "pass": msg("There was no move."),
    "swap": msg("The sides were swapped."),
    "keep": msg("Everything stayed as it was."),
    "layout": msg("The stones were laid out."),
}
CLAIMED = sentence_forms("[This hole changed its|These holes changed their] owner: {hole}.")


def part_text(part: TurnPart, context: SpeechContext) -> str:
    """Return a sentence on one part of a turn; "" if the part has no text here."""
    text, seat = _template_of_part(part, context), part.seat
    if part.kind == "store":
        seat = context.owner(part.place)
    if part.kind in ("capture", "sweep"):
        seat = "N" if part.to == "N" else "S"
    return context.voice(seat, text, hole=part.places or (part.place,), n=part.n) if text else ""


def _template_of_part(part: TurnPart, context: SpeechContext) -> str:
    """Return the text, not yet filled in, for a part of a turn; "" if it has none."""
    if part.detail == BACK:
        return WENT_BACK[WAYS.index(part.way)]
    if part.kind in SOWN:
        return SOWN[part.kind][WAYS.index(part.way)]
    if part.kind in PLAIN:
        return PLAIN[part.kind]
    if part.kind == "won":
        return WON[part.detail]
    if part.kind == "house":
        return HOUSE[part.detail]
    if part.kind in ("capture", "sweep"):
        if part.to == CARRIED:
            return msg("Captured from {hole} and sown on: {n:stone}.")
        return TAKEN[part.kind] if part.to in ("S", "N") else msg("Captured from {hole}: {n:stone}.")
    if part.detail == SWAP and context.position is not None and context.position.phase == "turn":
        return msg("The board was turned round.")
    return CLAIMED[len(part.places) > 1] if part.detail == "claim" else OTHER.get(part.detail, "")


def turn_text(turn_parts: TurnParts, number: int, context: SpeechContext, teller: Teller = part_text) -> str:
    """Return the whole turn as sentences: the player, its number, its parts, and the total captured.

    `teller`: returns the text of one part.
    """
    said = [_turn_heading(turn_parts, number, context)]
    parts = turn_parts.parts
    left = range(0) if turn_parts.sowed_jointly else _uncounted_part_range(parts)
    if left:
        said += [teller(part, context) for part in parts[: left.start]]
        said += _counted_laps_text(parts[left.start : left.stop], context, teller)
        parts = parts[left.stop :]
    said += [teller(part, context) for part in parts]
    if (
        sum(part.kind == "capture" for part in turn_parts.parts) > 1
        and turn_parts.taken
        and not turn_parts.sowed_jointly
    ):
        said.append(context.voice(turn_parts.mover, "{You} captured {n:stone} in all.", n=turn_parts.taken))
    return " ".join(sentence for sentence in said if sentence)


def _turn_heading(parts: TurnParts, number: int, context: SpeechContext) -> str:
    """Return the beginning of the text of a turn: its number and its player."""
    if parts.sowed_jointly:
        return context.words.say(msg("On turn {number} both players sowed at once."), number=number)
    return context.voice(parts.mover, "Turn {number} was [yours|{player}’s|the computer’s].", number=number)


def _uncounted_part_range(parts: Sequence[TurnPart]) -> range:
    """Return the range of whole laps in the middle of a long sowing, which are summed up instead of described."""
    begin = laps_among(parts, _is_lap)
    first = next((i for i in begin if i >= MOST_TOLD // 2), 0)
    end = next((i for i in reversed(begin) if i <= len(parts) - MOST_TOLD // 2), 0)
    laps = sum(first <= i < end for i in begin)
    return range(first, end) if len(parts) > MOST_TOLD and not parts[-1].ply and laps > 1 else range(0)


def _is_lap(part: TurnPart) -> bool:
    """Return whether a part begins a lap, one of captured stones included."""
    return part.kind in LAPS or part.detail == "sown" or part.to == CARRIED


def _counted_laps_text(parts: Sequence[TurnPart], context: SpeechContext, teller: Teller) -> list[str]:
    """Return a summary of the laps `parts`: their number and what they captured; `teller`: returns the text of one
    part.
    """
    words, taken = context.words, sum(part.n for part in parts if part.kind == "capture")
    stores: dict[str, TurnPart] = {}
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
        *(teller(part, context) for part in (*stores.values(), *lost)),
    ]


def total_text(parts: TurnParts, context: SpeechContext) -> str:
    """Return the total captured in a turn as a short text; "" if nothing was captured."""
    if parts.sowed_jointly:
        return ""  # what each of them got stands in the parts
    if parts.gained:
        return context.words.fill("{n:signed}", n=parts.gained)
    return context.words.say(msg("{n} captured"), n=parts.taken) if parts.taken else ""
