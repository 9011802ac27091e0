"""How a game ended that the players stopped: one gave up, or both took a draw."""

from collections.abc import Mapping

from game.rules.board import Seat, other
from game.rules.game import Outcome
from game.rules.stopped import DRAWN, RESIGNED
from game.text.language import Words, msg
from game.text.telling import Caption, by_name


def is_stopped(outcome: Outcome) -> bool:
    """Did the players end the game, and not its rules?"""
    return outcome.reason in (RESIGNED, DRAWN)


def stopped_text(outcome: Outcome, words: Words, reader: Seat | None, names: Mapping[Seat, str]) -> Caption:
    """The result in a sentence, and the reason in a second."""
    winner = outcome.winner
    if winner is None:
        return Caption(words.t("A draw."), words.t("Both players agreed on it."))
    loser = other(winner)
    if winner == reader:
        result = words.t("You win!")
    else:
        result = by_name(words, names[winner], msg("{player} wins."), msg("The computer wins."))
    if loser == reader:
        return Caption(result, words.t("You gave up."))
    return Caption(result, by_name(words, names[loser], msg("{player} gave up."), msg("The computer gave up.")))
