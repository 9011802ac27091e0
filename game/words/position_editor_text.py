"""What the page says of a position in the making: what is missing, what the rules say against it, what is best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import Analysis, Failure
from game.rules.game import Position, PositionError
from game.rules.phrase import message
from game.text.language import Words
from game.text.speech_context import Caption, Telling
from game.words import hint_text
from game.words.computer_text import no_answer

if TYPE_CHECKING:
    from game.session.position_editor import SettingUp


def reason(fault: PositionError, words: Words) -> str:
    """Why a position is not possible, as the end of a sentence."""
    return words.told(message(fault)).rstrip(".")


def state(setting: SettingUp, words: Words) -> str:
    """Whether the position is complete, and what is wrong with it if it is not."""
    missing, position = setting.missing, setting.position
    if missing == 1:
        return words.t("One stone is still to be placed.")
    if missing > 1:
        return words.say("{n:stone} are still to be placed.", n=missing)
    if missing == -1:
        return words.say("One stone is too many: all in all there are {total}.", total=setting.rules.stones)
    if missing < 0:
        total = setting.rules.stones
        return words.say("{n:stone} are too many: all in all there are {total}.", n=-missing, total=total)
    if position is None and setting.fault is not None:
        return words.say("The rules do not allow this: {reason}.", reason=reason(setting.fault, words))
    if position is None or position.over:
        return words.t("In this position the game is over.")
    return words.say("The position is complete. {player} is to move.", player=words.player(position.player))


def surplus(setting: SettingUp, words: Words) -> str:
    """What takes away what is too many."""
    n = -setting.missing
    return words.t("Take it away") if n == 1 else words.say("Take {n:stone} away", n=n)


def how(setting: SettingUp, words: Words) -> str:
    """How stones are placed, or that they cannot be placed one by one."""
    if not setting.by_hand:
        return words.t("Positions of this game are set up by pasting one.")
    if setting.pieces:
        return words.t(
            "Click: the next piece. Right click, or Alt: the one before. Wheel: back and forth. "
            "Keys: arrows, + and −, Backspace."
        )
    return words.t(
        "Click: one more. Right click, or Alt: one back. Wheel: more or fewer. "
        "Keys: arrows, number, + and −, Backspace."
    )


def found(position: Position, analysis: Analysis, words: Words) -> Caption:
    """The best move, and why."""
    telling = Telling(words, position.rules, position.player, position=position)
    why = hint_text.why(analysis, telling)
    text = hint_text.which(analysis.values[0], telling)
    return Caption(text, f"{why.text} {why.why}".strip())


def not_found(position: Position, failed: Failure | None, words: Words) -> str:
    """Why nothing can be said of it; "" where something may still come."""
    return no_answer(failed, words) if failed else hint_text.no_hint(position, words)
