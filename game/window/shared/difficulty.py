"""Discs for the difficulty of a game, with words for tooltips and screen readers."""

from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.ui.labels import DifficultyPips

MOST = 5
HARD = {1: msg("Very easy"), 2: msg("Easy"), 3: msg("In between"), 4: msg("Rich"), 5: msg("Very rich")}


def difficulty_pips(variant: Variant, words: Language) -> DifficultyPips:
    """Return the discs of a game's difficulty."""
    n = variant.difficulty
    return DifficultyPips(n, words.say("Difficulty {n} of {total}: {word}", n=n, total=MOST, word=words.t(HARD[n])))
