"""Choosing one of many games: a list that is typed into, and finds what the search of the home page finds."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.file.variant_library import Variant
from game.text.finding import game_finder
from game.text.language import Language
from game.text.letters import letters_to_compare, sorting_key
from game.ui.widgets import DropDown, ListSearch

Options = Sequence[tuple[object, str]]


def games_as_options(variants: Iterable[Variant], words: Language) -> list[tuple[object, str]]:
    """Return games as options of a list, sorted by name."""
    return sorted(
        ((variant.id, words.t(variant.name)) for variant in variants), key=lambda one: sorting_key(one[1], words)
    )


def game_search(
    variants: Mapping[str, Variant], words: Language, options: Options, game_of: Callable[[object], str] = str
) -> ListSearch:
    """Return a search that finds rows by their games and the games' other names, and other rows by their text.

    `game_of`: returns the id of the game of a row's value.
    """

    def find(typed: str) -> Options:
        wanted = letters_to_compare(typed).split()
        hits = {
            hit.game.id: (n, hit.other_name_meant)
            for n, hit in enumerate(game_finder(variants, words).matching_games(typed))
        }
        found: list[tuple[int, object, str]] = []
        for value, said in options:
            place, other = hits.get(game_of(value), (len(hits), ""))
            if game_of(value) in hits or all(word in letters_to_compare(said) for word in wanted):
                found.append((place, value, f"{said} · {other}" if other else said))
        return [(value, said) for _, value, said in sorted(found, key=lambda one: one[0])]

    nothing = words.t("There’s no game by that name.")
    return ListSearch(words.t("Find a game"), nothing, find)


class GameDropDown(DropDown[object]):
    """A field to choose a game of a library; `first`: rows before the games, for other choices."""

    def __init__(
        self,
        name: str,
        variants: Mapping[str, Variant],
        value: object,
        changed: Callable[[object], None],
        words: Language,
        *,
        only: Iterable[str] | None = None,
        first: Options = (),
    ) -> None:
        games = [variants[id] for id in (variants if only is None else only) if id in variants]
        options = [*first, *games_as_options(games, words)]
        super().__init__(name, options, value, changed, search=game_search(variants, words, options))
        self.called = words.t("Game")
