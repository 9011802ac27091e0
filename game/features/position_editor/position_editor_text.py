"""Sentences about a position in the making: its missing stones, the objection of the rules, the best move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import PositionError
from game.rules.phrase import error_phrase
from game.text.language import Language, msg
from game.text.punctuation import strip_stop
from game.text.sentences import language_for_game

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor
    from game.rules.board import Seat
    from game.rules.game import Rules

USE, SHOW = msg("Use this position"), msg("Show it to the class")  # what is done with a position that was asked for


SIDES: dict[Seat, str] = {"S": msg("South"), "N": msg("North")}  # other words in games of other families
COMPLETE: dict[Seat, str] = {  # where a player's pieces have a colour
    "S": msg("The position is complete. Dark moves next."),
    "N": msg("The position is complete. Light moves next."),
}


def side_name(seat: Seat, rules: Rules, words: Language) -> str:
    """Return the name of a side: the colour of its pieces, where they have one."""
    return language_for_game(words, rules).t(SIDES[seat]) if rules.coats else words.player(seat)


def impossible_reason(fault: PositionError, words: Language) -> str:
    """Return the reason why a position is impossible, as the end of a sentence."""
    return strip_stop(words.translated(error_phrase(fault)))


def position_state_text(editor: PositionEditor, words: Language) -> str:
    """Return whether the position is complete, or else its fault."""
    missing, position = editor.stones_to_place, editor.position
    if missing == 1:
        return words.t("One stone is still to be placed.")
    if missing > 1:
        return words.say("{n:stone} are still to be placed.", n=missing)
    if missing < 0:
        total = editor.rules.stones
        return words.say("Here are {n:stone}. The game has only {total}.", n=total - missing, total=total)
    if position is None and editor.fault is not None:
        return words.say("The rules don’t allow this: {reason}.", reason=impossible_reason(editor.fault, words))
    if position is None or position.over:
        return words.t("In this position the game is over.")
    if editor.rules.coats:
        return words.t(COMPLETE[position.player])
    return words.say("The position is complete. {player} is to move.", player=words.player(position.player))


def remove_surplus_label(editor: PositionEditor, words: Language) -> str:
    """Return the label of the button that removes surplus stones."""
    n = -editor.stones_to_place
    return words.t("Remove it") if n == 1 else words.say("Remove {n:stone}", n=n)


def how_to_place_text(editor: PositionEditor, words: Language) -> str:
    """Return how stones are placed, or that they can't be placed one by one."""
    if not editor.can_place_stones:
        return words.t("For this game, paste a position to set it up.")
    if editor.pieces:
        return words.t("Click: the next piece. Right click: the one before.")
    return words.t("Click: one more. Right click: one fewer.")
