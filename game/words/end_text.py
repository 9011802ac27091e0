"""What the page of the end says besides the result: how the lead went, and what each great moment was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.board import Seat
from game.text.language import Language
from game.words import decision_text
from game.words.computer_text import level_text

if TYPE_CHECKING:
    from game.session.review.game_summary import GameSummary, Highlight
    from game.session.review.mistakes import CostlyTurn
    from game.words.play_text import PlayTexts
    from game.words.review_text import ReviewTexts

MOST_NAMED = 3  # of more places only the number is said


def opponent_text(texts: PlayTexts) -> str:
    """Whom the reader played; who sat there otherwise."""
    words, players = texts.words, texts.playing.players
    levels = [player.level for player in players.values() if player.kind == "computer"]
    if texts.playing.game.rules.for_one_player:
        return words.t("for one")
    if len(levels) == 2:
        return words.t("the computer against itself")
    if levels:
        return words.say("against the computer: {level}", level=level_text(words, levels[0]))
    return words.t("two people at one computer")


def how_it_went(texts: PlayTexts, story: GameSummary, numbers: Sequence[int], winner: Seat | None) -> str:
    """From when on the winner was ahead; for a draw, how often the lead passed from one to the other."""
    words = texts.words
    if texts.playing.game.rules.for_one_player:
        return ""
    if winner is None or story.led_from is None:
        return words.say("The lead changed {n:time}.", n=story.changes) if story.changes > 1 else ""
    return texts.speech_context(winner).voice(
        winner, "{You} [were|was] ahead from turn {number} to the end.", number=numbers[story.led_from]
    )


def ahead_label(texts: PlayTexts, seat: Seat) -> str:
    """What the curve says on a player's side."""
    return texts.speech_context(seat).voice(seat, "[You are|{player} is|Computer] ahead")


def longest_turn_title(
    words: Language, number: int, moment: Highlight, moves: Sequence[str], *, alone: bool = False
) -> str:
    """The title of the longest turn, or of the longest move of a game for one."""
    if alone:
        return words.say("Move {number}, {hole}: {n:stone} sown", number=number, n=moment.n, hole=tuple(moves))
    return words.say("Turn {number}, {hole}: {n:stone} sown", number=number, n=moment.n, hole=tuple(moves))


def biggest_capture_title(words: Language, number: int, moment: Highlight, moves: Sequence[str]) -> str:
    return words.say("Turn {number}, {hole}: {n:stone} captured", number=number, n=moment.n, hole=tuple(moves))


def costliest_turn_title(said: ReviewTexts, mistake: CostlyTurn) -> str:
    words, found = said.texts.words, mistake.turn
    number, ply = said.numbers[found.ply], said.plies[found.ply]
    best = said.best(found)
    decided = decision_text.decision_title(ply.move, found.best, ply.before, words, named=best, number=number)
    if decided is not None:
        return decided
    return words.say(
        "Turn {number}: {move} instead of {moves}", number=number, move=said.move_played(found), moves=best
    )


def taken_from(words: Language, moment: Highlight) -> str:
    """Where the stones of a capture lay."""
    if len(moment.places) > MOST_NAMED:
        return words.say("Taken from {m:hole}.", m=len(moment.places))
    if len(moment.places) == 1:
        return words.say("Taken from {hole}.", hole=moment.places)
    return words.say("Taken from holes {hole}.", hole=moment.places)
