"""Ways to end a game before its rules do: what is asked first, what it means, and what the computer answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.board import Seat, other_seat
from game.rules.game import Rules
from game.text.language import Language, joined_voices
from game.text.speech_context import Caption, text_by_name

if TYPE_CHECKING:
    from game.table.engine_request import DrawReply
    from game.table.playing import GameInPlay

Way = Literal["resign", "draw", "agree"]
WINS_THEN = joined_voices("[|Then {player} wins.|Then the computer wins.]")


def seat_that_resigns(playing: GameInPlay) -> Seat:
    """Return the seat that would resign: the only person's, or with two people that of the player to move."""
    return playing.only_person or playing.mover


def resign_question(giver: Seat, playing: GameInPlay, words: Language) -> Caption:
    """Return the question whether the player `giver` resigns, with a second line on who would win."""
    t, names = words.t, playing.names
    ask = t("Do you want to give up this game?")
    if giver != playing.only_person:
        ask = words.say("Does {player} want to give up this game?", player=names[giver])
    if playing.game.rules.for_one_player:
        return Caption(ask, t("Then it isn’t solved."))
    return Caption(ask, text_by_name(words, names[other_seat(giver)], WINS_THEN))


def finish_question(way: Way, playing: GameInPlay, words: Language) -> Caption:
    """Return the question asked before a game is ended, and what follows a yes. `way`: "resign", "draw", or else
    stopping by agreement.
    """
    t, rules = words.t, playing.game.rules
    if way == "resign":
        return resign_question(seat_that_resigns(playing), playing, words)
    if way == "draw":
        return Caption(t("Do both players agree to a draw?"), t("Then neither player wins."))
    return Caption(t("Do both players agree to stop here?"), agreed_end_text(rules, words))


def agreed_end_is_draw(rules: Rules) -> bool:
    """Return True if stopping by agreement has the same result as a draw."""
    return rules.match is None and not rules.counts


def stop_here_text(rules: Rules, words: Language) -> str:
    """Return the label for stopping by agreement, where that isn't a draw."""
    return words.t("Stop and count the stones") if rules.match is None else words.t("Play this round again")


def agreed_end_text(rules: Rules, words: Language) -> str:
    """Return the sentence on the result of stopping by agreement."""
    if rules.match is not None:
        return words.t("Then this round doesn’t count, and another is played.")
    if agreed_end_is_draw(rules):
        return words.t("Then the game is a draw.")
    return words.t("Then the stones on the board are shared out as in a game without end.")


def answer_to_draw_offer(answer: DrawReply, words: Language) -> Caption:
    """Return the computer's answer to a draw offer; an empty caption if it accepts, as the result of the
    game says so.
    """
    t = words.t
    if answer == "no":
        return Caption(t("The computer plays on."), t("It thinks that it’s ahead."))
    if answer == "silent":
        return Caption(t("The computer plays on."), t("It couldn’t judge this position."))
    return Caption() if answer else Caption(t("You offer a draw."), t("The computer looks at the board."))
