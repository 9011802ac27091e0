"""List of games on the home page: families by idea, the map, by name, or search results."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from game.features.home.window import home_layout
from game.features.home.window.card_maker import CardMaker
from game.rules.file.variant_library import Variant
from game.store.settings import BROWSE_BY
from game.text.idea_families import IDEAS, IdeaGames, best_known_games, games_by_idea
from game.text.language import msg
from game.text.letters import sorting_key
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.board_card import PAD, BoardPictures, shape_of_board
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.browsing import GameBrowser

LANE = 10.0  # of the bar with which it is scrolled, reference px
FEW = 16  # games that the filters leave: all of them are shown
TILE = 74.0  # a tile's width for what grows with the text, reference px
BETWEEN = 8.0  # tiles
LETTER = 40.0  # a letter's tile, reference px
MEASURING = 0.008  # seconds of a frame for boards that were never measured
AT_FIRST = 2  # families in the first frame: no more are in view


class HomeGameList:
    """List of games on the home page for one layout: families, the map, by name, or search results.

    `heads`: by id of a family, its first node.
    """

    def __init__(self, browser: GameBrowser, ui: Ui, pictures: BoardPictures) -> None:
        self._browsing, self._ui, self._pictures = browser, ui, pictures
        self._words, self._room = browser.page.words, home_layout.cards_width(ui)
        self.cards = CardMaker(browser.page, ui, pictures, {})
        self.heads: dict[str, Node] = {}
        self._few = False  # so few games are left that each is shown

    def search_results_node(self) -> Node:
        """Return the node of the search results."""
        from game.features.home.window import hits  # only now: few type

        browsing, ui = self._browsing, self._ui
        beside = home_layout.has_side_column(ui)
        rows = hits.LISTED if beside else hits.IN_A_LIST
        return hits.search_results_node(browsing, browsing.found_games(), self._room, rows=rows)

    def content_node(self) -> Node:
        """Return the node of the families, the map, or the list of all games, as chosen."""
        browsing, hits = self._browsing, self._browsing.matching_games()
        games = [hit.game for hit in hits]
        named = {hit.game.id: hit.other_name_meant for hit in hits if hit.other_name_meant}
        self.cards = CardMaker(browsing.page, self._ui, self._pictures, named)
        self._wide = self._room + (2 * PAD - LANE if home_layout.has_side_column(self._ui) else 0)
        if not games:
            return self._no_games_node()
        self.heads = {}
        if browsing.page.is_first_day and not browsing.narrowed:
            return self._first_day_node()
        way = browsing.page.services.settings.browse_by
        if way == BROWSE_BY[1]:
            return self._with_faulty_files(self._map_and_games(games))
        if way == BROWSE_BY[2]:
            return self._with_faulty_files(self._name_sections(games))
        own = browsing.page.services.own_games.own_ids
        others = [game for game in games if game.id not in own]
        self._few = len(others) <= FEW and (browsing.narrowed or any(browsing.chosen.values()))
        shown = self._group_by_idea(others)[: None if browsing.page.whole else AT_FIRST]
        return Column([*self._proposals_nodes(), *self._with_own_games(list(map(self._family_section, shown)))], gap=14)

    def measure_boards(self) -> Iterator[None]:
        """Measure the boards that `content_node` will show, yielding now and then, as rules may have to be read."""
        began = perf_counter()
        for family in self._group_by_idea(self._browsing.all_games):
            for game in best_known_games(family, self.cards.column_count(self._room)):
                shape_of_board(game)
                if perf_counter() - began > MEASURING:
                    yield
                    began = perf_counter()

    def _proposals_nodes(self) -> list[Node]:
        """Return the proposed games; none while a search or filter is active."""
        browsing = self._browsing
        if browsing.narrowed or any(browsing.chosen.values()):
            return []
        from game.features.home.window.for_you import proposals_section

        return [proposals_section(browsing.page, self.cards, self._wide)]

    def _first_day_node(self) -> Node:
        """Return a few games to begin with, and a button that shows all games."""
        from game.features.home.window.for_you import proposals_section

        page = self._browsing.page
        said = self._words.say("All {n:game}", n=len(self._browsing.all_games))
        every = Button("every_game", page.show_all_games, icon="down", label=said, kind="raised")
        return Column([Space(6), proposals_section(page, self.cards, self._wide, [every])], gap=0)

    # ---- by idea

    def _group_by_idea(self, games: Sequence[Variant]) -> list[IdeaGames]:
        """Group games by their idea; the only idea of which one has played games comes first."""
        first = self._browsing.page.play.only_idea
        return sorted(games_by_idea(games, self._words), key=lambda family: family.shelf != first)

    def family_tiles(self) -> Grid:
        """Return a tile for each family; families without any game that passes the filters are dim."""
        from game.window.shared.idea_tile import IdeaTile, label_size_of_tiles  # only now: they take a moment

        ui, words = self._ui, self._words
        left = self._group_by_idea([hit.game for hit in self._browsing.matching_games()])
        full = {f.shelf: len(f.games) for f in left}
        here = [f.shelf for f in self._group_by_idea(self._browsing.all_games)]
        fit = max(1, int(self._room // (TILE * (0.5 + 0.5 * ui.text_scale) + BETWEEN)))
        columns = -(-len(here) // -(-len(here) // fit))  # as many in each line
        wide = ui.gap(self._room / columns - BETWEEN)
        labels = [words.t(IDEAS[shelf].tile) for shelf in here]
        times = label_size_of_tiles(ui, labels, wide)
        tiles: list[Node] = []
        for shelf, label in zip(here, labels, strict=True):
            about, go_to = words.say("{n:game}", n=full.get(shelf, 0)), partial(self._browsing.scroll_to_family, shelf)
            tiles.append(IdeaTile(shelf, label, go_to, empty=shelf not in full, times=times, about=about))
        return Grid(tiles, columns, gap=BETWEEN, line_gap=4)

    def _family_section(self, idea_games: IdeaGames) -> Node:
        """Return the section of a family of games: its heading, and one line of cards or all of them."""
        words, idea = self._words, IDEAS[idea_games.shelf]
        said = Space(grow=1) if self._ui.small else Label(words.t(idea.said), "note", "ontable2", grow=1)
        line = [Label(words.t(idea.title), "heading", "ontable"), said, self._family_count_node(idea_games)]
        head = Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 0))
        games = best_known_games(idea_games, self.cards.column_count(self._wide))
        if self._is_unfolded(idea_games):  # the others follow: the first line stays as it is
            games += [game for game in idea_games.games if game not in games]
        cards = self.cards.card_grid(games, self._wide, idea_games.shelf).as_group("list", words.t(idea.title))
        self.heads[idea_games.shelf] = node = Column([head, cards], gap=2)
        return node

    def _is_unfolded(self, games: IdeaGames) -> bool:
        """Return whether all games of a family are shown, and not only its first line."""
        small = len(games.games) <= self.cards.column_count(self._wide)
        return small or self._few or games.shelf in self._browsing.opened

    def _family_count_node(self, games: IdeaGames) -> Node:
        """Return the number of a family's games, or the button that shows or folds them."""
        n, words, shelf = len(games.games), self._words, games.shelf
        if self._few or n <= self.cards.column_count(self._wide):
            return Label(words.say("{n:game}", n=n), "note", "ontable2", single=True)
        opened = shelf in self._browsing.opened
        said = words.t("fewer") if opened else words.say("all {n}", n=n)
        open_ = partial(self._browsing.toggle_family, shelf)
        button = Button(f"more.{shelf}", open_, label=said, icon="close" if opened else "down", kind="link")
        family_ = words.t(IDEAS[shelf].title)  # heard without what stands beside it
        first_row = words.say("{family}: fewer", family=family_)
        button.called = first_row if opened else words.say("{family}: all {n}", family=family_, n=n)
        return button

    def _with_own_games(self, families: list[Node]) -> list[Node]:
        """Return the families, preceded by the user's own games."""
        browsing = self._browsing
        if any(browsing.chosen.values()) or not browsing.page.services.own_games.own_games:
            return families
        from game.features.home.window.own_games_shelf import own_games_section  # only now: most have none

        return [own_games_section(self.cards, self._wide, whole="own" in browsing.opened), *families]

    def _with_faulty_files(self, node: Node) -> Node:
        """Return the list, preceded by the files that have faults."""
        browsing = self._browsing
        if any(browsing.chosen.values()) or not browsing.page.services.own_games.own_games:
            return node
        from game.features.home.window.own_games_shelf import faulty_files_section

        return Column([*faulty_files_section(self.cards, self._wide), node], gap=14)

    # ---- by name

    def _games_by_letter(self, games: Collection[Variant]) -> dict[str, list[Variant]]:
        """Return games by the first letter of their names, sorted; names that begin with no letter come first."""
        groups: dict[str, list[Variant]] = {}
        keys = {game.id: sorting_key(self._words.t(game.name), self._words) for game in games}
        for game in sorted(games, key=lambda game: keys[game.id]):
            first = "".join(letter for _, letter in keys[game.id][:1]).upper()  # an own game may be called "?!"
            groups.setdefault(first if first.isalpha() else "#", []).append(game)
        return groups

    def letter_tiles(self) -> Grid:
        """Return a tile for each first letter, with the number of its games."""
        from game.features.home.window.letter_tile import NUMBERED, LetterTile  # only now: few look at the list

        ui, words = self._ui, self._words
        groups = self._games_by_letter([hit.game for hit in self._browsing.matching_games()])
        fit = max(1, int((self._room + BETWEEN) // (LETTER + BETWEEN)))
        columns = max(1, -(-len(groups) // -(-len(groups) // fit)))  # as many in each line
        numbered = self._room / columns >= NUMBERED * ui.text_scale
        tiles: list[LetterTile] = []
        for letter, games in groups.items():
            go_to, n = partial(self._browsing.scroll_to_family, letter), len(games)
            tiles.append(LetterTile(letter, words.format_number(n) * numbered, words.say("{n:game}", n=n), go_to))
        return Grid(tiles, columns, gap=BETWEEN / 2, line_gap=2)

    def _name_sections(self, games: Sequence[Variant]) -> Node:
        """Return all games under the first letters of their names."""
        parts: list[Node] = []
        for letter, some in self._games_by_letter(games).items():
            head = Inset(Label(letter, "name", "brass"), pad=(PAD, 0))
            rows = self.cards.list_rows(some, self._wide, f"letter {letter}")
            self.heads[letter] = node = Column([head, rows], gap=0)
            parts.append(node)
        return Column(parts, gap=6)

    # ---- on the map

    def _map_and_games(self, games: Sequence[Variant]) -> Node:
        """Return the map, and below it the games of the chosen country."""
        from game.features.home.window import atlas  # only now: few look at the map

        words, browsing = self._words, self._browsing
        found = atlas.countries_of_games(games)
        if not found:
            return self._no_games_node()
        pad = PAD if home_layout.has_side_column(self._ui) else 0
        spots = atlas.spots_for_width(self._ui, found, self._ui.gap(self._wide) - 2 * self._ui.gap(pad))
        most = max(range(len(spots)), key=lambda i: spots[i].game_count)
        at = next((i for i, one in enumerate(spots) if browsing.place in [it.country for it in one.places]), most)
        shown, counted = spots[at], msg("{n:game} · each stone is a game played there")
        if shown.game_count > atlas.MOST:  # a hole holds no more
            counted = msg("{n:game} · a number in a hole counts the games played there")
        line: list[Node] = [
            Label(atlas.country_names(words, shown), "heading", "ontable"),
            Label(words.say(counted, n=shown.game_count), "note", "ontable2", grow=1),
        ]
        if len(spots) > 1:
            for name, one, icon in (
                ("place.before", spots[at - 1], "back"), ("place.after", spots[(at + 1) % len(spots)], "fwd"),
            ):  # fmt: skip
                go = partial(browsing.choose_map_country, one.main_country.country, False)
                button = Button(name, go, icon=icon, label=atlas.country_names(words, one), kind="link")
                line.append(button.with_traits(group="places"))
        world = atlas.WorldMap(words, spots, at, browsing.choose_map_country)
        rows: list[Node] = [
            Inset(world, pad=(pad, 4)),
            Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 4)),
            self.cards.card_grid(shown.games, self._wide, "place"),
        ]
        return Column(rows, gap=8)

    # ---- nothing is left

    def _no_games_node(self) -> Node:
        """Return the message that no game passes the filters, with a button that clears them."""
        words = self._words
        said = words.t("No game fits all the filters.")
        label = words.t("Show all games")
        back = Button("all", self._browsing.clear_search_and_filters, icon="close", label=label, kind="raised")
        rows: list[Node] = [Space(24), Label(said, "heading", "ontable"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))
