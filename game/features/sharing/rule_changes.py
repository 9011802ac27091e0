"""Rules that one game changes in another, a line each, and the texts of games that are shared."""

from collections.abc import Mapping

from game.features.workshop.game_text import GameFileText
from game.rules.file.faults import VariantError
from game.rules.file.file_text import decode_tables
from game.rules.file.schema import BASED_ON
from game.rules.file.variant_library import Variant
from game.text.language import Language, without_markup
from game.text.rules_comparison import RuleDifference, compare_rules
from game.text.sentences import rules_page


def rule_change_lines(words: Language, variant: Variant, before: Variant) -> list[str]:
    """Return the rules in which `variant` differs from `before`, a line each."""
    found = compare_rules(rules_page(variant.rules(), words), rules_page(before.rules(), words))
    said = [_difference_line(words, one) for one in found.differ]
    said += [words.say("New: {name}", name=one.title) for one in found.here]
    said += [words.say("Left out: {name}", name=one.title) for one in found.there]
    return [without_markup(one) for one in said]


def _difference_line(words: Language, difference: RuleDifference) -> str:
    """Return the title of a rule and the first sentence that only the changed game has, if it has one."""
    here, _ = difference.first_sentences
    return words.say("{name}: {text}", name=difference.title, text=here) if here else difference.title


def rules_in_words(variant: Variant, words: Language) -> list[str]:
    """Return the name of a game and its rules, a paragraph each."""
    plates = [words.say("{name}: {text}", name=one.title, text=one.text) for one in rules_page(variant.rules(), words)]
    return [without_markup(said) for said in (words.t(variant.name), *plates)]


def game_sentences(game: GameFileText, words: Language, variants: Mapping[str, Variant]) -> list[str]:
    """Return sentences with a game's name and its changes to its base game, for people without this program. Empty for
    a game that can't be played.
    """
    variant = variants.get(game.id)
    if variant is None:
        return []
    name = without_markup(words.t(variant.name))
    try:
        base = variants.get(str(decode_tables(game.text, "").get(BASED_ON)))
    except VariantError:
        base = None
    if base is None:
        return [words.say("{name}: a sowing game, to be played with Naqala.", name=name)]
    said = words.say(
        "{name}: played as {game}, but with other rules.", name=name, game=without_markup(words.t(base.name))
    )
    return [said, *(f"– {line}" for line in rule_change_lines(words, variant, base))]
