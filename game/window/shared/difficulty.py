"""How rich a game is: discs, with the words that say what they mean to whoever rests on them or hears the page."""

from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.ui.labels import DifficultyPips

MOST = 5
HARD = {1: msg("Very easy"), 2: msg("Easy"), 3: msg("In between"), 4: msg("Rich"), 5: msg("Very rich")}


def difficulty_pips(variant: Variant, words: Language) -> DifficultyPips:
    """The discs of a game."""
    n = variant.difficulty
    return DifficultyPips(n, words.say("Difficulty {n} of {total}: {word}", n=n, total=MOST, word=words.t(HARD[n])))
