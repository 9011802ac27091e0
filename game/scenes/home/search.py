"""Finding games by what one types: their names in any language of theirs, where they are played, their idea."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from game.rules.file.library import Variant
from game.text.language import Words, plain


def found(variants: Iterable[Variant], typed: str, words: Words) -> list[Variant]:
    """The games in which every word that was typed occurs; all of them if nothing was."""
    wanted = letters(typed).split()
    return [variant for variant in variants if all(word in _said(variant, words) for word in wanted)]


def _said(variant: Variant, words: Words) -> str:
    """All that a game is found by, in the chosen language and in the one its file is written in."""
    known = (variant.name, variant.idea, *variant.country)
    return letters(" ".join([*(words.t(text) for text in known), *known, *variant.also, variant.id]))


def letters(text: str) -> str:
    """A text as it is compared: without case, accents, points and quotation marks."""
    apart = unicodedata.normalize("NFKD", plain(text).casefold())
    kept = (c for c in apart if not unicodedata.combining(c))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isalnum() or c.isspace() or c in "-–־_")
