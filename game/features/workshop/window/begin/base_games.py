"""The games that one may begin with: a few at first, all that are found where one looks for one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.first_games import games_to_change
from game.rules.file.variant_library import Variant
from game.text.finding import game_finder
from game.text.letters import sentence_case
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_card import PAD, BoardCard
from game.window.shared.difficulty import difficulty_pips
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

# Reference px.
LEAST = 190.0  # of a card, for text of the usual size
GAP, LINE_GAP = 16.0, 14.0
STEEP, HIGHEST = 0.39, 96.0  # height of a board for its width, and at most: the plans are seen below; reference px
FEW, MOST = 3, 4  # columns: beside the shelf, and without it
LINES = 2  # of games that are there at first
SEARCH = 250.0
FOUND = 12  # games that are shown of those that were found


def base_games_heading(page: BeginScene, room: float) -> Node:
    """Return the heading of the list of base games, with the search entry; `room`: width, reference px."""
    words = page.words
    games = page.services.library.variants.keys() - {*page.services.own_games.own_ids}
    hint, done = words.say("any of {n:game}", n=len(games)), partial(_choose_first_found_game, page)
    entry = page.search_field(page.typed, page.set_search_text, hint, done=done, wide=SEARCH, grow=0)
    entry.with_traits(called=words.t("Find a game to begin with"), stretch=False)
    said = [
        Label(words.t("Begin with a game"), "heading", "ontable"),
        Label(sentence_case(words.t("and change what you like")), "note", "ontable2"),
    ]
    return Row([Row(said, gap=12, wrap=True, line_gap=0, grow=1), entry], gap=12, wrap=True)


def base_games_in_view(page: BeginScene) -> list[Variant]:
    """Return the base games that match the search."""
    known = page.services.library.variants
    if not page.typed.strip():
        first = [known[id] for id in games_to_change() if id in known][: LINES * _fitting_column_count(page)]
        return first if page.origin in first or page.origin.id not in known else [page.origin, *first[:-1]]
    return [hit.game for hit in game_finder(known, page.words).matching_games(page.typed)]


def _fitting_column_count(page: BeginScene) -> int:
    return FEW if page.has_own_games_column else MOST


def _choose_first_found_game(page: BeginScene) -> None:
    """Choose the first game that the search has found, as Enter does in the search entry."""
    games = base_games_in_view(page)
    if games and page.typed.strip():
        page.choose_base(games[0])


def base_game_cards(page: BeginScene, ui: Ui, room: float) -> Node:
    """Return the cards of the base games in a width of `room` reference px."""
    games = base_games_in_view(page)
    if not games:
        return _no_match_note(page)
    columns = max(1, min(_fitting_column_count(page), int((room + GAP) // (LEAST * (0.4 + 0.6 * ui.text_scale) + GAP))))
    wide = (room + GAP) / columns - GAP - 2 * PAD
    cards = [_base_game_card(page, game, wide) for game in games[:FOUND]]
    grid: Node = Grid(cards, columns, gap=GAP, line_gap=LINE_GAP)
    more = len(games) - FOUND
    if more > 0:
        said = page.words.say("There are {n:game} more: type more of the name.", n=more)
        grid = Column([grid, Label(said, "note", "ontable2")], gap=8)
    return grid.as_group("list", page.words.t("Begin with a game"))


def _base_game_card(page: BeginScene, variant: Variant, wide: float) -> Node:
    """Return the card of a game that can be chosen as base game; `wide`: width, reference px."""
    words, chosen = page.words, variant is page.origin
    name = Label(words.t(variant.name), "name", foreign=True, grow=1)
    idea = Label(sentence_case(words.t(variant.idea)), "fine", grow=1)
    texts: list[Node] = [
        Row([name, difficulty_pips(variant, words)], gap=8, wrap=True, line_gap=2),
        Row([idea, *([Icon("check", 18, "brass")] if chosen else [])]),
    ]
    card = BoardCard(
        page.pictures, f"with.{variant.id}", variant, texts, partial(page.choose_base, variant),
        wide=wide, high=min(STEEP * wide, HIGHEST), plain=False, awake=False, centred=True,
    )  # fmt: skip
    return card.with_traits(chosen=chosen, group="games")


def _no_match_note(page: BeginScene) -> Node:
    words, show = page.words, partial(page.set_search_text, "")
    said = words.say("No game was found for “{text}”.", text=page.typed.strip())
    back = Button("all", show, icon="close", label=words.t("Show the first games"), kind="raised")
    return Column([Label(said, "text", "ontable"), Row([back])], gap=8)
