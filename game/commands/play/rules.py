"""The rules of a game in words: all of them, or those in which something is said."""

from game.rules.game import Rules
from game.text.language import Words
from game.text.sentences import rules_page
from game.words.finding import letters


def said_of(rules: Rules, words: Words, wanted: str = "") -> list[str]:
    """A line for each rule."""
    found = [words.say("{title}: {text}", title=one.title, text=one.text) for one in rules_page(rules, words)]
    said = [line for line in found if letters(wanted) in letters(line)]
    return said or [words.say("No rule of this game contains “{typed}”.", typed=wanted[:40])]
