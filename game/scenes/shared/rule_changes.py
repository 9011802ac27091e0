"""What one game changes in another, each rule in a line."""

from game.rules.file.variant_library import Variant
from game.text.language import Words, plain
from game.text.rules_comparison import compared
from game.text.sentences import rules_page


def what_changed(words: Words, game: Variant, before: Variant) -> list[str]:
    """The rules in which a game differs from another."""
    found = compared(rules_page(game.rules(), words), rules_page(before.rules(), words))
    said = [words.say("{name}: {text}", name=one.title, text=one.short[0] or one.title) for one in found.differ]
    said += [words.say("New: {name}", name=one.title) for one in found.here]
    said += [words.say("Left out: {name}", name=one.title) for one in found.there]
    return [plain(one) for one in said]
