"""Choosing one of all games, wherever something begins with a game: a search, boards to press, own games after a rule.

A page holds a `GameChooser` and lays it out.  Where there is only room for a line it has a `GameField`, which opens the
same chooser on a plate.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import pygame

from game.rules.file.first_games import first_games, games_to_teach
from game.rules.file.variant_library import Variant
from game.text.finding import game_finder
from game.text.letters import SortingKey, sorting_key
from game.ui import icons
from game.ui.element import PageElement
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.text import fit_text_smaller
from game.ui.ui import Ui
from game.ui.widgets import Button, TextEntry, Widget, WidgetLook
from game.ui.widgets.face import paint_button_face
from game.window.shared.board_card import PAD, BoardCard, BoardPictures
from game.window.shared.grid import Grid
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

SUGGESTED = 6  # games that are shown before anything is typed
HIGH = 124.0  # of the room for a board, reference px
NARROW = 196.0  # of a card, for text of the usual size, reference px
GAP = 14.0  # between two cards, reference px
WIDE = 700.0  # of the plate, reference px
MARGIN = 24.0  # inside the plate, reference px
PAD_LINE, SIGN = 14.0, 16.0  # beside the name in a line, and of the sign that it opens, reference px


def game_to_teach(services: Services) -> str:
    """Return the id of the game taught last, else played last, else the easiest to begin with."""
    variants, settings = services.library.variants, services.settings
    usual = (settings.last_taught, settings.last_variant, *first_games())
    known = next((id for id in usual if id in variants), "")
    return known or min(variants.values(), key=lambda one: (one.difficulty, one.id)).id


class GameChooser(SlowPaintingPart):
    """A search field and cards to choose a game.

    `typed`: the text in the search field; `every`: show all games, not only likely ones.
    """

    def __init__(
        self,
        services: Services,
        chosen: str,
        changed: Callable[[str], None],
        refresh: Callable[[], None],
        *,
        only: Collection[str] | None = None,
        plate: bool = False,
    ) -> None:
        """Set up the chooser.

        `changed`: called with the chosen game; `refresh`: called to lay out the page again after a search; `only`: ids
        of the games that can be chosen, if not all; `plate`: it lies on a plate, not on the cloth.
        """
        self._services, self.chosen, self._changed, self._refresh = services, chosen, changed, refresh
        self._only, self._plate = only, plate
        self.typed, self.every = "", False
        self._pictures = BoardPictures()
        settings = services.settings
        likely = [settings.last_taught, chosen, *settings.games_played, *first_games(), *games_to_teach()]
        known = [id for id in dict.fromkeys(likely) if id in self._selectable_games and id not in self._own_ids]
        rest = sorted(
            (game for game in self._selectable_games.values() if game.id not in self._own_ids),
            key=lambda one: (one.difficulty, one.id),
        )
        self._likely = list(dict.fromkeys([*known, *(one.id for one in rest)]))[:SUGGESTED]

    @property
    def _selectable_games(self) -> Mapping[str, Variant]:
        """The games that can be chosen, by id."""
        variants = self._services.library.variants
        return variants if self._only is None else {id: variants[id] for id in self._only if id in variants}

    @property
    def _own_ids(self) -> Sequence[str]:
        """Ids of the user's own games, in their order of display."""
        games = self._selectable_games
        return [game.id for game in self._services.own_games.own_games if game.variant is not None and game.id in games]

    def _search_results(self) -> list[tuple[str, str]]:
        """Return the ids of the games that fit the typed text, best first, each with the other name that matched."""
        finder = game_finder(self._services.library.variants, self._services.words)
        return [(hit.game.id, hit.other_name_meant) for hit in finder.matching_games(self.typed)
                if hit.game.id in self._selectable_games]  # fmt: skip

    # ------------------------------------------------------------------ what is laid out
    def search_field(self) -> TextEntry:
        """Return the search field; Enter chooses the first game."""
        t, typed, find = self._services.words.t, self.typed, self._on_typed
        hint, clear = t("Find a game"), t("Clear the search field")
        return TextEntry("search", typed, find, hint=hint, done=self._choose_first, icon="search", grow=1, clear=clear)

    def card_nodes(self, ui: Ui, room: float) -> Node:
        """Return the cards of the games, in a width of `room` reference px."""
        self._pictures.use_layout(ui)
        words, games, own = self._services.words, self._selectable_games, self._own_ids
        columns = max(1, int((room + GAP) // (NARROW * max(1.0, 0.8 * ui.text_scale) + GAP)))
        if self.typed.strip():
            found = self._search_results()
            if not found:
                return Label(words.t("There’s no game by that name."), "text", None if self._plate else "ontable")
            return self._card_grid(found, columns, room)
        shown = [id for id in self._likely if id in games]
        if self.every:
            shown = sorted((id for id in games if id not in own), key=self._sort_key)
        rows: list[Node] = [self._card_grid([(id, "") for id in shown], columns, room)] if shown else []
        if own:
            rows += [*([Divider()] if rows else []), self._card_grid([(id, "") for id in own], columns, room)]
        if self.every:
            rows.insert(0, self._show_more_row("fewer", "up", words.t("Fewer games"), every=False))
        elif len(games) > len(shown) + len(own):
            rows.append(self._show_more_row("all_games", "down", words.say("All {n:game}", n=len(games)), every=True))
        return Column(rows, gap=GAP)

    def _show_more_row(self, name: str, icon: str, label: str, *, every: bool) -> Node:
        """Return the row that shows all games, or fewer, as wide as the cards."""
        return Button(
            name, partial(self._set_show_all, every=every), icon=icon, label=label, kind="raised", stretch=True
        )

    def _sort_key(self, id: str) -> SortingKey:
        return sorting_key(self._services.words.t(self._selectable_games[id].name), self._services.words)

    def _card_grid(self, games: Sequence[tuple[str, str]], columns: int, room: float) -> Node:
        """Return cards of games; `games`: pairs of id and matched other name; `room`: width, reference px."""
        wide = (room + GAP) / columns - GAP - 2 * PAD
        return Grid([self._game_card(id, other, wide, n) for n, (id, other) in enumerate(games)], columns, gap=GAP,
                    line_gap=GAP)  # fmt: skip

    def _game_card(self, id: str, other: str, wide: float, n: int) -> Node:
        """Return a game's card; `other`: the other name that matched a search; `n`: its index among the cards."""
        words, game, here = self._services.words, self._selectable_games[id], id == self.chosen
        last = [Label(words.t("taught last"), "fine", single=True)] if id == self._services.settings.last_taught else []
        sign = [Icon("check", 18, "brass")] if here else []
        name = Label(words.t(game.name), "name", single=True, foreign=True, grow=1)
        texts: list[Node] = [Row([name, *last, *sign], gap=6), *([Label(other, "fine", foreign=True)] if other else [])]
        card = BoardCard(self._pictures, f"game.{id}", game, texts, partial(self._choose_game, id), wide=wide,
                         high=HIGH, plain=False, awake=n < SUGGESTED, centred=True)  # fmt: skip
        card.chosen, card.group = here, "games"
        return card

    # ------------------------------------------------------------------ what is pressed
    def _choose_game(self, id: str) -> None:
        self.chosen = id
        self._changed(id)

    def _on_typed(self, typed: str) -> None:
        self.typed = typed
        self._refresh()

    def _choose_first(self) -> None:
        """Choose the first game found."""
        found = self._search_results() if self.typed.strip() else []
        if found:
            self._choose_game(found[0][0])

    def _set_show_all(self, *, every: bool) -> None:
        """Show all games if `every`, else only the likely ones."""
        self.every = every
        self._refresh()


class GameChooserPlate(Plate):
    """A dialog with the game chooser; pressing a game chooses it and closes the dialog."""

    plate_width, first_face = WIDE, "choose"

    def __init__(self, services: Services, chosen: str, taken: Callable[[str], None]) -> None:
        super().__init__(services)
        self._taken = taken
        self.chooser = self.add_part(GameChooser(services, chosen, self._choose_game, self.refresh, plate=True))

    @face(focus="search")
    def choose(self) -> Rows:
        """Yield the rows of the dialog: heading, search field and cards."""
        yield self.heading(self.words.t("Which game?"))
        yield self.chooser.search_field()
        assert self.ui is not None
        yield self.chooser.card_nodes(self.ui, chooser_cards_width(self.ui))

    def footer(self, ui: Ui) -> Node | None:
        """Return the button to go back."""
        return self.button_row(self.button("back", self.words.t("Back"), self.leave, key="Esc"))

    def _choose_game(self, id: str) -> None:
        """Close the dialog, then report the chosen game."""
        self.leave()
        self._taken(id)


def chooser_cards_width(ui: Ui) -> float:
    """Return the width (reference px) that is left for the cards of games in the dialog of the game chooser."""
    window = ui.size[0] / ui.unit - 2 * ui.m.margin
    return min(WIDE * ui.px(100) / ui.gap(100), window) - 2 * MARGIN


class GameField(Widget):
    """A row with a game, its `value`; a press opens the chooser."""

    extent = 0, 44

    def __init__(self, name: str, services: Services, chosen: str, changed: Callable[[str], None]) -> None:
        super().__init__(name)
        words, game = services.words, services.library.variants.get(chosen)
        self.label = words.t(game.name) if game else words.t("A game of your own")
        self.value, self._about, self._services, self._changed = chosen, words.t("Game"), services, changed

    def width(self, ui: Ui) -> int:
        return ui.width(self.label, ui.style("text", ui.theme.ink)) + ui.px(2 * PAD_LINE + 2 * SIGN)

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.px(120))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        rect, ink = self.rect, paint_button_face(dst, ui, self.rect, look.face)
        size, pad = ui.px(SIGN), ui.px(PAD_LINE)
        sign = icons.icon("down", size, ink)
        dst.blit(sign, (rect.x + pad if ui.rtl else rect.right - pad - size, rect.centery - size // 2))
        room = rect.w - 2 * pad - size - ui.px(8)
        said, style = fit_text_smaller(self.label, ui.style("text", ink), room, rtl=ui.rtl)
        x = rect.right - pad if ui.rtl else rect.x + pad
        ui.write(dst, said, style, x, rect.centery + round(0.36 * style.size), ui.start_side)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "button", self.label, about=self._about, enabled=self.enabled)

    def activate(self) -> None:
        """Open the game chooser."""
        self._services.stack.push(GameChooserPlate(self._services, self.value, self._choose_game))

    def _choose_game(self, id: str) -> None:
        """Report a chosen game, unless it is the current one."""
        if id != self.value:
            self._changed(id)
