"""What a game is in figures, in the words of its family: how large its board is, with how many pieces it is played.

Sowing games say it in rows and columns of holes and in stones; the part `text` of another family may have functions of
these names.
"""

from game.rules.families import part
from game.rules.file.library import Variant
from game.rules.game import Rules
from game.text.language import Words


def says_size(game: Variant) -> bool:
    """Has this game's family words of its own for how large its board is?"""
    return hasattr(part(game.words.family, "text"), "size_said")


def size_said(rules: Rules, words: Words) -> str:
    """How large the board is."""
    told = getattr(part(rules.words.family, "text"), "size_said", None)
    size = rules.board.rows, rules.board.columns
    return str(told(rules, words)) if told else words.fill("{size}", size=size)


def pieces_said(rules: Rules, words: Words) -> str:
    """With how many pieces a game begins."""
    told = getattr(part(rules.words.family, "text"), "pieces_said", None)
    return str(told(rules, words)) if told else words.say("{n:stone}", n=rules.stones)
