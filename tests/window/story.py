"""Pages driven by name: a story is a row of steps and facts, as in `click C C; C=2 heap=70; right C; C=1`.

A step names an action of the page's driver, with its words; all else are facts, each of which has to be so then: `=`
for what is there to the letter, `~` for a part of it, `!=` and `!~` for what is not. Quotes hold words together.
"""

import re
import shlex
from collections.abc import Callable, Mapping

import pytest

FACT = re.compile(r"([^=~!]+)(!?[=~])(.*)", re.DOTALL)


def each(stories: Mapping[str, str]) -> pytest.MarkDecorator:
    """Makes a test of every story; its name says what it proves."""
    return pytest.mark.parametrize("story", stories.values(), ids=stories.keys())


def tell(story: str, actions: Mapping[str, Callable[..., object]], look: Callable[[str], object]) -> None:
    """Takes every step of a story, and holds its facts against what is seen."""
    facts = 0
    for step in filter(None, map(str.strip, story.split(";"))):
        first, *words = shlex.split(step)
        if first in actions:
            actions[first](*words)
            continue
        for word in (first, *words):
            fact = FACT.fullmatch(word)
            assert fact, f"{word} is neither an action of this page nor a fact"
            name, how, wanted = fact.groups()
            seen = str(look(name)).replace("\xa0", " ")
            assert (wanted in seen if how[-1] == "~" else wanted == seen) is not how.startswith("!"), (
                word,
                seen,
                story,
            )
            facts += 1
    assert facts, "a story without a fact proves nothing"
