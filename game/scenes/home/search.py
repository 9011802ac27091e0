"""Finding games by typed words: in their names, in any language of theirs, their countries and their ideas."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from game.rules.file.library import Variant
from game.text.language import Words, plain


def found(variants: Iterable[Variant], typed: str, words: Words) -> list[Variant]:
    """The games in which every typed word occurs; all games if nothing is typed."""
    wanted = letters(typed).split()
    return [variant for variant in variants if all(word in _said(variant, words) for word in wanted)]


def _said(variant: Variant, words: Words) -> str:
    """The texts that are searched, in the chosen language and in that of the file."""
    known = (variant.name, variant.idea, *variant.country)
    return letters(" ".join([*(words.t(text) for text in known), *known, *variant.words.also, variant.id]))


def letters(text: str) -> str:
    """A text in the form that is compared: without case, accents, points and quotation marks."""
    apart = unicodedata.normalize("NFKD", plain(text).casefold())
    kept = (c for c in apart if not unicodedata.combining(c))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isalnum() or c.isspace() or c in "-–־_")
