"""What a game of draughts is in figures: squares and men."""

from game.rules.draughts.compiled import Rules
from game.text.language import Words


def size_said(rules: Rules, words: Words) -> str:
    """How many squares the board has, the light ones included."""
    return words.say("{size} squares", size=(rules.board.size, rules.board.size))


def pieces_said(rules: Rules, words: Words) -> str:
    """How many men both have together when a game begins."""
    return words.say("{n} men on each side", n=rules.board.men)
