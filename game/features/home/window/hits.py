"""Search results in place of the list of games: names, other names, countries, ideas; lessons and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.home.window.card_maker import game_facts
from game.features.home.window.found_practice import FoundPractice, found_practice
from game.features.home.window.hit_line import HighlightedLabel
from game.features.home.window.near_names import name_suggestions_node
from game.rules.file.variant_library import Variant
from game.text.finding import FoundGames, bold_typed_text, sentence_with_other_words
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

Hits = tuple[str, int, list[Callable[[], Node]]]  # their kind: its heading, how many, and what makes their cards


def search_results_node(browser: GameBrowser, found: FoundGames, room: float, *, rows: int = LISTED) -> Node:
    """Return the node with the search results in `found`, at most `rows` of each kind. The kinds stand side by side if
    `room`, the width in reference px, is enough.
    """
    ui, words = browser.ui, browser.page.words
    practice = found_practice(browser, found)
    if (meant := found.meant_game) is not None and (meant.is_word or not practice):
        return name_suggestions_node(browser, meant, room)
    kinds = [kind for kind in _results_by_kind(browser, found) if kind[1]][: COLUMNS - bool(practice)]
    games = list(kinds)
    if practice:
        cards: list[Callable[[], Node]] = [partial(_practice_card, browser, make) for make in practice]
        kinds.append((words.t("Lessons and puzzles"), len(practice), cards))
    if not kinds:
        return Inset(_no_results_node(browser), pad=(GAP, 10), face="plate")
    fit = room >= COLUMNS * LEAST * (0.4 + 0.6 * ui.text_scale)
    columns = len(kinds) if fit and rows != IN_A_LIST else 1
    cells: list[Node] = []
    for heading, n, makers in kinds:
        made = [card() for card in makers[:rows]]
        head = Row([Label(heading, "fact"), Label(words.format_number(n), "note")], gap=8)
        listed = Column(made, gap=0).as_group("list", heading)
        cells.append(Column([Inset(head, pad=(PAD + 2, 0)), listed], gap=BELOW))
    first = next(node for node in cells[0].walk() if isinstance(node, BoardCard))
    first.chosen, first.plain = True, False  # where Enter goes
    parts: list[Node] = [Grid(cells, columns, gap=GAP, line_gap=10)]
    total = len(found.game_ids)
    if any(n > rows for _, n, _ in games) or total > sum(n for _, n, _ in games):
        said = words.say("All {n:game} found", n=total)
        button = Button("all_hits", browser.show_only_results, icon="fwd", label=said, kind="link")
        button.group, button.high = "hits", LINK
        parts.append(Row([button]))
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
    one = BoardCard(
        browser.pictures, name, variant, texts, play, wide=BOARD, high=HIGH, beside=True, awake=True,
    )  # fmt: skip
    one.group, one.pad = "hits", PAD
    return one


def _results_by_kind(browser: GameBrowser, found: FoundGames) -> list[Hits]:
    """Return the kinds of search results in their order on the page, each with functions that make its cards."""
    words, card = browser.page.words, partial(_result_card, browser)

    def called(name: str, variant: Variant) -> str:
        return words.say("{other} → {name}", other=name, name=words.t(variant.name))

    def what_and_where(name: str, variant: Variant) -> str:
        """Return the idea and the facts of a game, as this other name of it alone may mean another one to whoever typed
        it; or the sentence about it that has more of what was typed.
        """
        facts = f"{sentence_case(words.t(variant.idea))} · {game_facts(variant, words)}"
        return sentence_with_other_words(words.t(variant.about), browser.typed, name) or facts

    def country(name: str, games: Sequence[Variant]) -> Node:
        n, land = words.say("{n:game}", n=len(games)), words.t(name)
        if len(games) == 1:
            return card(f"country.{name}", games[0], called(land, games[0]), n)
        return card(f"country.{name}", games[0], land, n, partial(browser.show_country, name))

    def idea(shelf: str) -> Node:
        games = browser.games_of_family(shelf)
        n = words.say("{n:game}", n=len(games))
        return card(f"family.{shelf}", games[0], words.t(IDEAS[shelf].title), n, partial(browser.show_family, shelf))

    names: list[Callable[[], Node]] = [
        partial(card, f"hit.{hit.game.id}", hit.game, words.t(hit.game.name), game_facts(hit.game, words))
        for hit in found.names
    ]
    also: list[Callable[[], Node]] = [
        partial(card, f"also.{hit.game.id}", hit.game, called(name, hit.game), what_and_where(name, hit.game))
        for name, hit in found.also
    ]
    lands: list[Callable[[], Node]] = [partial(country, name, games) for name, games in found.countries]
    ideas: list[Callable[[], Node]] = [partial(idea, shelf) for shelf in found.ideas]
    ideas += [
        partial(card, f"hit.{hit.game.id}", hit.game, words.t(hit.game.name), sentence_case(words.t(hit.game.idea)))
        for hit in found.rest
    ]
    near: list[Callable[[], Node]] = [
        partial(
            card,
            f"near.{hit.game.id}",
            hit.game,
            called(name, hit.game) if hit.other_name_meant else name,
            game_facts(hit.game, words),
        )
        for name, hit in found.near
    ]
    called_so = [(words.t("Names"), len(names), names), (words.t("Also called"), len(also), also)]
    return [
        *called_so[:: -1 if found.is_other_first else 1],
        (words.t("Countries"), len(lands), lands),
        (words.t("Ideas"), len(ideas), ideas),
        (words.t("Similar names"), len(near), near),
    ]


def _no_results_node(browser: GameBrowser) -> Node:
    """Return the message that no game was found, with a button that ends the search."""
    words = browser.page.words
    said = words.say("No game was found for “{text}”.", text=browser.typed.strip())
    back = Button("all", browser.clear_search_and_filters, icon="close", label=words.t("Show all games"), kind="raised")
    return Column([Space(4), Label(said, "name"), Row([back])], gap=8)
