"""Texts of the end page besides the result: how the lead went, and what each great moment was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.board import Seat, other_seat
from game.text.language import Language, joined_voices, msg

if TYPE_CHECKING:
    from game.rules.game import Rules
    from game.table.game_summary import Highlight
    from game.table.lead_curve import LeadCurve
    from game.table.play_text import PlayTexts

MUCH = 5  # stones taken at once that are worth a word
AT_THE_END = joined_voices("Only what was left at the end put {you} ahead.")
WITH_THE_LAST_TURN = joined_voices("Only the last turn put {you} ahead.")
MOST_NAMED = 3  # of more places only the number is said


def opponent_text(texts: PlayTexts) -> str:
    """Return who the reader played against, or for games without one person, who played."""
    words, players = texts.words, texts.playing.players
    computers = [player for player in players.values() if player.kind == "computer"]
    if texts.playing.game.rules.for_one_player:
        return words.t("for one")
    if len(computers) == 2:
        return words.t("the computer against itself")
    for name in texts.playing.computer_rivals.values():
        return words.say("with {player}", player=name)
    return words.t("against the computer") if computers else words.t("two players")


def lead_story(texts: PlayTexts, curve: LeadCurve, winner: Seat | None) -> str:
    """Return how the lead changed: until when the loser led, and what the winner took then."""
    if texts.playing.game.rules.for_one_player:
        return ""
    first = curve.lead_start_of(winner) if winner else None
    often = texts.words.say("The lead changed {n:time}.", n=curve.lead_changes) if curve.lead_changes > 1 else ""
    if winner is None or first is None:
        return often
    point, telling = curve.points[first], texts.speech_context(winner)
    if often or not first or curve.lead_before(first) * point.lead >= 0:  # the loser did not lead all along
        if first and first == len(curve.points) - 1:  # only the end itself put them ahead
            text = AT_THE_END if curve.shared_out else WITH_THE_LAST_TURN
            return f"{often} {telling.voice(winner, text)}".strip()
        ahead = telling.voice(winner, "{You} [were|was] ahead from turn {number} to the end.", number=point.number)
        return f"{often} {ahead}".strip()
    loser, until = other_seat(winner), curve.points[first - 1].number
    said = texts.speech_context(loser).voice(loser, "{You} led until turn {number}.", number=until)
    if first == len(curve.points) - 1 and curve.shared_out:
        return f"{said} {telling.voice(winner, AT_THE_END)}"
    if point.seat != winner or point.taken < MUCH:
        return said
    return f"{said} {telling.voice(winner, 'Then {you} took {n:stone} at once.', n=point.taken)}"


def curve_name(rules: Rules, words: Language) -> str:
    """Return the name of a game's curve, which says what it counts."""
    if rules.counts:
        return words.t("Stones ahead in the stores, turn by turn")
    if any(cell.kind == "hand" for cell in rules.board.cells):
        return words.t("Stones ahead on the board and in hand, turn by turn")
    return words.t("Stones ahead on the board, turn by turn")


def curve_texts(texts: PlayTexts, above: Seat) -> tuple[str, str, str, str]:
    """Return the labels of the curve: its name, the players above and below the line, the word at the line."""
    words, playing = texts.words, texts.playing
    sides = (words.t("You") if seat == playing.only_person else words.player(playing.names[seat])
             for seat in (above, other_seat(above)))  # fmt: skip
    said = (msg("above: {name}"), msg("below: {name}"))
    named = [words.say(text, name=name) for text, name in zip(said, sides, strict=True)]
    return curve_name(playing.game.rules, words), named[0], named[1], words.t("even")


def longest_turn_title(
    words: Language, number: int, highlight: Highlight, moves: Sequence[str], *, alone: bool = False
) -> str:
    """Return the title of the longest turn, or of the longest move of a game for one."""
    if alone:
        return words.say("Move {number}, {hole}: {n:stone} sown", number=number, n=highlight.n, hole=tuple(moves))
    return words.say("Turn {number}, {hole}: {n:stone} sown", number=number, n=highlight.n, hole=tuple(moves))


def biggest_capture_title(words: Language, number: int, highlight: Highlight, moves: Sequence[str]) -> str:
    return words.say("Turn {number}, {hole}: {n:stone} captured", number=number, n=highlight.n, hole=tuple(moves))


def captured_holes_text(words: Language, highlight: Highlight) -> str:
    """Return the sentence on the holes where the stones of a capture lay."""
    if len(highlight.places) > MOST_NAMED:
        return words.say("Taken from {m:hole}.", m=len(highlight.places))
    if len(highlight.places) == 1:
        return words.say("Taken from {hole}.", hole=highlight.places)
    return words.say("Taken from holes {hole}.", hole=highlight.places)
