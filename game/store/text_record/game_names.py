"""Games by the names that texts call them by: in any language, with or without accents, points and spaces."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache

from game.place import ASSETS
from game.rules.file.variant_library import Variant
from game.text.language import Language, languages
from game.text.letters import letters_to_compare

NEAR = 0.75  # from 0 to 1: how alike a name has to be to be asked back
LONGEST = 60

_latest: list[tuple[Mapping[str, Variant], "_Names"]] = []  # one: there are other games only where a file has changed


def games_called(said: str, variants: Mapping[str, Variant]) -> Sequence[Variant]:
    """The games of this name: by their ids and first names, else by other names that they have."""
    names, wanted = _names_of(variants), _compared(said)
    return next((found for known in names.by_rank if (found := known.get(wanted))), [])


def game_called_nearly(said: str, variants: Mapping[str, Variant]) -> str:
    """The name most like this one, as it is written; "" where none is near."""
    names = _names_of(variants)
    near = get_close_matches(_compared(said), names.written, n=1, cutoff=NEAR)
    return names.written[near[0]] if near else ""


class _Names:
    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self.by_rank: tuple[dict[str, list[Variant]], ...] = ({}, {}, {})
        self.written: dict[str, str] = {}  # each name as it is compared, and as people write it
        for language in map(_language, languages(ASSETS / "locale")):
            for game in variants.values():
                self._add(0, game, game.id)
                self._add(0, game, game.name)
                self._add(0, game, language.t(game.name))
                for name in game.other_names:
                    self._add(1, game, name)
                    self._add(2, game, language.t(name))

    def _add(self, rank: int, variant: Variant, name: str) -> None:
        compared = _compared(name)
        called = self.by_rank[rank].setdefault(compared, [])
        if variant not in called:
            called.append(variant)
        if name != variant.id:
            self.written.setdefault(compared, name)


def _names_of(variants: Mapping[str, Variant]) -> _Names:
    if not (_latest and _latest[0][0] is variants):
        _latest[:] = [(variants, _Names(variants))]
    return _latest[0][1]


@lru_cache(16)
def _language(code: str) -> Language:
    return Language(code, ASSETS / "locale")


def _compared(name: str) -> str:
    """A name as it is compared: q and k are written for one sound, as in Togyzqumalaq and Togyz Kumalak."""
    return letters_to_compare(name[:LONGEST]).replace(" ", "").replace("q", "k")
