"""Finding games by what one types: their names in any language of theirs, where they are played, their idea."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from game.rules.file.library import Variant
from game.text.language import Words, plain
from game.words.families import IDEAS, shelf_of


class Hit(NamedTuple):
    """A game that was found, and what was wanted of it."""

    entry: _Entry
    wanted: tuple[str, ...]

    @property
    def game(self) -> Variant:
        return self.entry.game

    @property
    def other(self) -> str:
        """The name of it that was meant, where that is not the one under which it stands."""
        return self.entry.other(self.wanted) if self.wanted else ""


class Finder:
    """All games with what they are found by, in the chosen language and in the one their files are written in."""

    def __init__(self, variants: Iterable[Variant], words: Words) -> None:
        self._entries = [_Entry(variant, words) for variant in variants]

    def hits(self, typed: str) -> list[Hit]:
        """The games in which every word that was typed occurs, those whose names begin so first."""
        wanted = tuple(letters(typed).split())
        if not wanted:
            return [Hit(entry, ()) for entry in self._entries]
        said = " ".join(wanted)
        found = [entry for entry in self._entries if all(word in entry.said for word in wanted)]
        found.sort(key=lambda entry: entry.rank(said))
        return [Hit(entry, wanted) for entry in found]


class _Entry:
    def __init__(self, game: Variant, words: Words) -> None:
        self.game = game
        self._names = [letters(text) for text in (words.t(game.name), game.name, game.id)]
        self._also = [(letters(f"{words.t(name)} {name}"), words.t(name)) for name in game.also]
        idea = IDEAS[shelf_of(game)]
        rest = (game.idea, *game.country, idea.tile, idea.title)
        self._rest = letters(" ".join([*map(words.t, rest), *rest]))
        self.said = " ".join([*self._names, *(name for name, _ in self._also), self._rest])

    def rank(self, said: str) -> int:
        """0: its name begins with what was typed; then its other names, then all else."""
        if any(name.startswith(said) for name in self._names):
            return 0
        return 1 if any(name.startswith(said) for name, _ in self._also) else 2

    def other(self, wanted: tuple[str, ...]) -> str:
        """The other name that was meant, if its own name and all else would not have been found."""
        if all(any(word in text for text in (*self._names, self._rest)) for word in wanted):
            return ""
        return next((shown for name, shown in self._also if all(word in name for word in wanted)), "")


def letters(text: str) -> str:
    """A text as it is compared: without case, accents, points and quotation marks."""
    apart = unicodedata.normalize("NFKD", plain(text).casefold())
    kept = (c for c in apart if not unicodedata.combining(c))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isalnum() or c.isspace() or c in "-–־_")
