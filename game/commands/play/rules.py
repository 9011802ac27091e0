"""The rules of a game in words: all of them, or those that contain a word."""

from game.rules.game import Rules
from game.text.language import Language
from game.text.letters import letters_to_compare
from game.text.sentences import rules_page


def rules_lines(rules: Rules, words: Language, wanted: str = "") -> list[str]:
    """Return one line for each rule of a game; if `wanted` isn't "", only those that contain this word."""
    found = [words.say("{title}: {text}", title=one.title, text=one.text) for one in rules_page(rules, words)]
    said = [line for line in found if letters_to_compare(wanted) in letters_to_compare(line)]
    return said or [words.say("No rule of this game contains “{typed}”.", typed=wanted[:40])]
