"""Search results in place of the list of games: names, other names, countries, ideas; lessons and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.features.home.window.card_maker import game_facts
from game.features.home.window.found_practice import FoundPractice, found_practice
from game.features.home.window.hit_line import HighlightedLabel
from game.features.home.window.near_names import name_suggestions_node
from game.rules.file.variant_library import Variant
from game.text.finding import FoundGame, FoundGames, bold_typed_text, sentence_with_other_words
from game.text.idea_families import IDEAS
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button
from game.window.shared.board_card import BoardCard
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.browsing import GameBrowser

# Reference px.
BOARD, HIGH = 72.0, 34.0  # the board of a hit
NAME = 0.9  # how large its name is
LEAST = 250.0  # of a column, for text of the usual size
PAD, GAP = 2.0, 12.0  # inside a hit, between columns
ABOVE = 6.0  # the first line
BELOW = 6.0  # a heading: the ring of the focus covers no letter of it
LINK = 40.0  # height of the way to all
COLUMNS = 3  # kinds of hits side by side
LISTED, IN_A_LIST = 8, 4  # hits of a kind: beside others, and one kind below the other


class Kind(NamedTuple):
    """A kind of hits: its heading, the hits, and what makes the card of one: only cards that are shown are made."""

    heading: str
    hits: Sequence[Any]
    card: Callable[[Any], Node]


def search_results_node(browser: GameBrowser, found: FoundGames, room: float, *, rows: int = LISTED) -> Node:
    """Return the node with the search results in `found`, at most `rows` of each kind. The kinds stand side by side if
    `room`, the width in reference px, is enough.
    """
    ui, words = browser.ui, browser.page.words
    practice = found_practice(browser, found)
    if (meant := found.meant_game) is not None and (meant.is_word or not practice):
        return name_suggestions_node(browser, meant, room)
    games = [kind for kind in HitCards(browser).kinds(found) if kind.hits][: COLUMNS - bool(practice)]
    lessons = Kind(words.t("Lessons and puzzles"), practice, partial(_practice_card, browser))
    kinds = [*games, lessons] if practice else games
    if not kinds:
        return Inset(_no_results_node(browser), pad=(GAP, 10), face="plate")
    fit = room >= COLUMNS * LEAST * (0.4 + 0.6 * ui.text_scale)
    columns = len(kinds) if fit and rows != IN_A_LIST else 1
    cells: list[Node] = []
    for kind in kinds:
        head = Row([Label(kind.heading, "fact"), Label(words.format_number(len(kind.hits)), "note")], gap=8)
        listed = Column([kind.card(hit) for hit in kind.hits[:rows]], gap=0).as_group("list", kind.heading)
        cells.append(Column([Inset(head, pad=(PAD + 2, 0)), listed], gap=BELOW))
    first = next(node for node in cells[0].walk() if isinstance(node, BoardCard))
    first.chosen, first.plain = True, False  # where Enter goes
    parts: list[Node] = [Grid(cells, columns, gap=GAP, line_gap=10)]
    total = len(found.game_ids)
    if any(len(kind.hits) > rows for kind in games) or total > sum(len(kind.hits) for kind in games):
        said = words.say("All {n:game} found", n=total)
        button = Button("all_hits", browser.show_only_results, icon="fwd", label=said, kind="link")
        button.high = LINK
        parts.append(Row([button.with_traits(group="hits")]))
    return Inset(Column(parts, gap=0), pad=(GAP - PAD, ABOVE), face="plate")


def _practice_card(browser: GameBrowser, make: Callable[[], FoundPractice]) -> Node:
    """Return the card of a lesson or of puzzles, which `make` returns."""
    one = make()
    return _result_card(browser, f"practice.{one.id}", one.game, one.said, one.below, one.open_)


def _result_card(
    browser: GameBrowser, name: str, variant: Variant, said: str, below: str, action: Callable[[], None] | None = None
) -> Node:
    """Return the card of one result. `said`: the game's name; `below`: the line under it; `action`: called when the
    card is pressed, None to open the page of the game.
    """
    play = action or partial(browser.page.services.routes.game_page, variant)
    texts: list[Node] = [
        HighlightedLabel(bold_typed_text(said, browser.typed), times=NAME),
        Label(below, "fine", single=True),
    ]
    one = BoardCard(browser.pictures, name, variant, texts, play, wide=BOARD, high=HIGH, beside=True, awake=True)
    one.group, one.pad = "hits", PAD
    return one


class HitCards:
    """The cards of games that were found, of each kind."""

    def __init__(self, browser: GameBrowser) -> None:
        self._browser, self._words = browser, browser.page.words
        self._card = partial(_result_card, browser)

    def kinds(self, found: FoundGames) -> list[Kind]:
        """Return the kinds of hits in their order on the page."""
        t = self._words.t
        named = [Kind(t("Names"), found.names, self._named), Kind(t("Also called"), found.also, self._also)]
        return [
            *named[:: -1 if found.is_other_first else 1],
            Kind(t("Countries"), found.countries, self._country),
            Kind(t("Ideas"), [*found.ideas, *found.rest], self._idea),
            Kind(t("Similar names"), found.near, self._near),
        ]

    def _called(self, name: str, game: Variant) -> str:
        return self._words.say("{other} → {name}", other=name, name=self._words.t(game.name))

    def _named(self, hit: FoundGame) -> Node:
        return self._card(
            f"hit.{hit.game.id}", hit.game, self._words.t(hit.game.name), game_facts(hit.game, self._words)
        )

    def _also(self, named: tuple[str, FoundGame]) -> Node:
        """Return a card with the idea and the facts of a game, as this other name of it alone may mean another one to
        whoever typed it; or with the sentence about it that has more of what was typed.
        """
        (name, hit), t = named, self._words.t
        below = sentence_with_other_words(t(hit.game.about), self._browser.typed, name)
        below = below or f"{sentence_case(t(hit.game.idea))} · {game_facts(hit.game, self._words)}"
        return self._card(f"also.{hit.game.id}", hit.game, self._called(name, hit.game), below)

    def _country(self, named: tuple[str, Sequence[Variant]]) -> Node:
        (name, games), land, n = named, self._words.t(named[0]), self._words.say("{n:game}", n=len(named[1]))
        if len(games) == 1:
            return self._card(f"country.{name}", games[0], self._called(land, games[0]), n)
        return self._card(f"country.{name}", games[0], land, n, partial(self._browser.show_country, name))

    def _idea(self, hit: str | FoundGame) -> Node:
        t, browser = self._words.t, self._browser
        if not isinstance(hit, str):
            return self._card(f"hit.{hit.game.id}", hit.game, t(hit.game.name), sentence_case(t(hit.game.idea)))
        games = browser.games_of_family(hit)
        n = self._words.say("{n:game}", n=len(games))
        return self._card(f"family.{hit}", games[0], t(IDEAS[hit].title), n, partial(browser.show_family, hit))

    def _near(self, named: tuple[str, FoundGame]) -> Node:
        name, hit = named
        said = self._called(name, hit.game) if hit.other_name_meant else name
        return self._card(f"near.{hit.game.id}", hit.game, said, game_facts(hit.game, self._words))


def _no_results_node(browser: GameBrowser) -> Node:
    """Return the message that no game was found, with a button that ends the search."""
    words = browser.page.words
    said = words.say("No game was found for “{text}”.", text=browser.typed.strip())
    back = Button("all", browser.clear_search_and_filters, icon="close", label=words.t("Show all games"), kind="raised")
    return Column([Space(4), Label(said, "name"), Row([back])], gap=8)
