"""Games by the names that texts call them by: in any language, with or without accents, points and spaces."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache

from game.place import ASSETS
from game.rules.file.variant_library import Variant
from game.text.language import Language, available_languages
from game.text.letters import letters_to_compare

NEAR = 0.75  # from 0 to 1: how alike a name has to be to be asked back
LONGEST = 60

_latest: list[
    tuple[Mapping[str, Variant], "_NameIndex"]
] = []  # one: there are other games only where a file has changed


def games_named(name: str, variants: Mapping[str, Variant]) -> Sequence[Variant]:
    """Return the games with this id or main name; if there are none, those that have it as another name."""
    names, wanted = _name_index(variants), _comparable_name(name)
    return next((found for known in names.by_rank if (found := known.get(wanted))), [])


def nearest_name(name: str, variants: Mapping[str, Variant]) -> str:
    """Return the known name of a game that is most similar to `name`; "" if none is similar."""
    names = _name_index(variants)
    near = get_close_matches(_comparable_name(name), names.written, n=1, cutoff=NEAR)
    return names.written[near[0]] if near else ""


class _NameIndex:
    """An index of the names of games."""

    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self.by_rank: tuple[dict[str, list[Variant]], ...] = ({}, {}, {})
        self.written: dict[str, str] = {}  # each name as it is compared, and as people write it
        for language in map(_load_language, available_languages(ASSETS / "locale")):
            for game in variants.values():
                self._add_name(0, game, game.id)
                self._add_name(0, game, game.name)
                self._add_name(0, game, language.t(game.name))
                for name in game.other_names:
                    self._add_name(1, game, name)
                    self._add_name(2, game, language.t(name))

    def _add_name(self, rank: int, variant: Variant, name: str) -> None:
        """Add a name of a game; `rank`: 0 for its id and main name, 1 other names, 2 their translations."""
        compared = _comparable_name(name)
        called = self.by_rank[rank].setdefault(compared, [])
        if variant not in called:
            called.append(variant)
        if name != variant.id:
            self.written.setdefault(compared, name)


def _name_index(variants: Mapping[str, Variant]) -> _NameIndex:
    """Return the index of the names of these games in all languages."""
    if not (_latest and _latest[0][0] is variants):
        _latest[:] = [(variants, _NameIndex(variants))]
    return _latest[0][1]


@lru_cache(16)
def _load_language(code: str) -> Language:
    """Return a language of the program, with its catalogue from the program's own files."""
    return Language(code, ASSETS / "locale")


def _comparable_name(name: str) -> str:
    """Return a name in the form in which names are compared; q and k are the same, as in Togyzqumalaq."""
    return letters_to_compare(name[:LONGEST]).replace(" ", "").replace("q", "k")
