"""Pages driven by name: a story is a row of steps and facts, as in `click C C; C=2 heap=70; right C; C=1`.

A step names an action of the page's driver, with its words; all else are facts, each of which has to be so then: `=`
for what is there to the letter, `~` for a part of it, `!=` and `!~` for what is not. Quotes hold words together.
"""

import re
import shlex
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from game.text.language import without_markup
from tests.window.hands import Hands, until_so

FACT = re.compile(r"([^=~!]+)(!?[=~])(.*)", re.DOTALL)


def each(stories: Mapping[str, str]) -> pytest.MarkDecorator:
    """Makes a test of every story; its name says what it proves."""
    return pytest.mark.parametrize("story", stories.values(), ids=stories.keys())


def read_stories(name: str, test: str) -> dict[str, str]:
    """The stories in a file beside a test, by what they prove."""
    return tomllib.loads(Path(test).with_name(name).read_text("utf-8"))


def for_each(act: Callable[[str], object]) -> Callable[..., None]:
    """Makes an action of one word one of several."""

    def act_on_all(*words: str) -> None:
        for word in words:
            act(word)

    return act_on_all


def in_turn(*acts: Callable[[], object]) -> Callable[[], None]:
    """Makes one action of several."""

    def all_acts() -> None:
        for act in acts:
            act()

    return all_acts


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


def tell_page(
    story: str,
    hands: Hands,
    actions: Mapping[str, Callable[..., object]],
    look: Callable[[str], object] = lambda name: None,
) -> None:
    """Tells a story of any page: what all pages can do, and what an own driver adds.

    A fact about a widget says `on`, `off` for one that cannot be pressed, or `none` where there is none of that name.
    """

    def keys(*names: str, mod: int = 0) -> None:
        for name in names:
            hands.key(getattr(pygame, f"K_{name}"), mod=mod)

    usual: dict[str, Callable[..., object]] = {
        "click": for_each(hands.click), "write": hands.write, "key": keys,
        "ctrl": lambda *names: keys(*names, mod=pygame.KMOD_CTRL),
        "choose": lambda name, value: hands.choose(name, int(value) if value.isdigit() else value),
        "focus_on": lambda name: hands.controls.focus_on(name),  # noqa: PLW0108 (of the page that is open then)
        "wait": lambda seconds="0.3": hands.wait(float(seconds)), "home": hands.services.stack.pop_to_first,
        "until": lambda name: until_so(hands, lambda: name in hands.names, patience=20),
    }  # fmt: skip

    def seen(name: str) -> object:
        own = look(name)
        if own is not None:
            return own
        if name in ("page", "focus"):
            return getattr(hands, name)
        if name == "said":
            return without_markup(" ".join(hands.texts))
        widget = hands.controls.canvas.widget_named(name)
        return "none" if widget is None else "on" if widget.enabled else "off"

    tell(story, usual | dict(actions), seen)
