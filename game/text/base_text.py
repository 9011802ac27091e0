"""Line on what a game changes in its base game."""

from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.rules_comparison import compare_rules
from game.text.sentences import rules_page

MOST = 3  # rules that are named
NAMED = msg("Based on {game}. Changed: {names}.")
AND_MORE = msg("Based on {game}. Changed: {names}, and {n:rule} more.")


def base_game_line(variant: Variant, base: Variant, words: Language) -> str:
    """Return a line that names a variant's base game and lists the rules that differ from it, are added or are left
    out.
    """
    found = compare_rules(rules_page(variant.rules(), words), rules_page(base.rules(), words))
    every = [one.title for one in found.differ] + [one.title for one in (*found.here, *found.there)]
    titles = list(dict.fromkeys(every))
    game, names = words.t(base.name), words.join_list(titles[:MOST])
    if not titles:
        return words.say("Based on {game}.", game=game)
    return words.say(AND_MORE if len(titles) > MOST else NAMED, game=game, names=names, n=len(titles) - MOST)
