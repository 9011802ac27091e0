"""Rules that one game changes in another, a line each."""

from game.rules.file.variant_library import Variant
from game.text.language import Language, without_markup
from game.text.rules_comparison import compare_rules
from game.text.sentences import rules_page


def rule_change_lines(words: Language, variant: Variant, before: Variant) -> list[str]:
    """Return the rules in which a game differs from another, a line each."""
    found = compare_rules(rules_page(variant.rules(), words), rules_page(before.rules(), words))
    said = [
        words.say("{name}: {text}", name=one.title, text=one.first_sentences[0] or one.title) for one in found.differ
    ]
    said += [words.say("New: {name}", name=one.title) for one in found.here]
    said += [words.say("Left out: {name}", name=one.title) for one in found.there]
    return [without_markup(one) for one in said]
