"""Ways to end a game before its rules do: what is asked first, what it means, and what the computer answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.board import Seat
from game.rules.game import Rules
from game.text.language import Language
from game.text.speech_context import Caption

if TYPE_CHECKING:
    from game.session.engine_request import DrawReply
    from game.session.play.playing import GameInPlay

Way = Literal["resign", "draw", "agree"]


def who_gives_up(playing: GameInPlay) -> Seat:
    """Who gives up: the one person, or of two the one whose turn it is."""
    return playing.reader or playing.position.player


def finish_question(way: Way, playing: GameInPlay, words: Language) -> Caption:
    """The question, and what follows from a yes."""
    t, rules = words.t, playing.game.rules
    if way == "draw":
        return Caption(t("Do both players agree to a draw?"), t("Then neither player wins."))
    if way == "agree":
        return Caption(t("Do both players agree to stop here?"), agreed_end_text(rules, words))
    ask = t("Do you give up this game?")
    if playing.reader is None:
        ask = words.say("Does {player} give up this game?", player=playing.names[who_gives_up(playing)])
    return Caption(ask, t("Then it is not solved." if rules.for_one_player else "Then the other side wins."))


def agreed_end_text(rules: Rules, words: Language) -> str:
    """What an agreed end means in a game."""
    if rules.match is not None:
        return words.t("Then this round does not count, and another is played.")
    if not rules.counts:
        return words.t("Then the game is a draw.")
    return words.t("Then the stones on the board are shared out as the rules say for a game without end.")


def answer_to_draw_offer(answer: DrawReply, words: Language) -> Caption:
    """What the computer says to the offer of a draw; nothing where it takes it, as the result tells that."""
    t = words.t
    if answer == "no":
        return Caption(t("The computer plays on."), t("It thinks that it is ahead."))
    if answer == "silent":
        return Caption(t("The computer plays on."), t("It could not judge this position."))
    return Caption() if answer else Caption(t("You offer a draw."), t("The computer looks at the board."))
