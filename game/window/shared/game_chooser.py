"""Choosing one of all games, wherever something begins with a game: a search, boards to press, own games after a rule.

A page holds a `GameChooser` and lays it out.  Where there is only room for a line it has a `GameLine`, which opens the
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
from game.ui.widgets.face import paint_button
from game.window.shared.board_card import PAD, BoardCard, BoardPictures
from game.window.shared.grid import Grid
from game.window.shared.slow_painting import SlowPainting
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
    """The game that was taught last, else the one played last, else the easiest to begin with."""
    variants, settings = services.library.variants, services.settings
    usual = (settings.last_taught, settings.last_variant, *first_games())
    known = next((id for id in usual if id in variants), "")
    return known or min(variants.values(), key=lambda one: (one.difficulty, one.id)).id


class GameChooser(SlowPainting):
    """`typed`: what is searched for; `every`: whether all games are shown, not only those that are likely."""

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
        """`changed` gets the game that is taken; `refresh` lays the page out anew for what is searched.

        `only`: the games that can be chosen, where those are not all; `plate`: whether it lies on a plate, not on the
        cloth.
        """
        self._services, self.chosen, self._changed, self._refresh = services, chosen, changed, refresh
        self._only, self._plate = only, plate
        self.typed, self.every = "", False
        self._pictures: BoardPictures | None = None
        likely = [
            services.settings.last_taught,
            chosen,
            *services.settings.games_played,
            *first_games(),
            *games_to_teach(),
        ]
        known = [id for id in dict.fromkeys(likely) if id in self._games and id not in self._own]
        rest = sorted(
            (one for one in self._games.values() if one.id not in self._own), key=lambda one: (one.difficulty, one.id)
        )
        self._likely = list(dict.fromkeys([*known, *(one.id for one in rest)]))[:SUGGESTED]

    @property
    def _games(self) -> Mapping[str, Variant]:
        variants = self._services.library.variants
        return variants if self._only is None else {id: variants[id] for id in self._only if id in variants}

    @property
    def _own(self) -> Sequence[str]:
        """The games of the user's own, in the order of their shelf."""
        games = self._games
        return [one.id for one in self._services.own_games.all if one.variant is not None and one.id in games]

    def _found(self) -> list[tuple[str, str]]:
        """The games that fit what was typed, best first, each with its other name that was meant."""
        finder = game_finder(self._services.library.variants, self._services.words)
        return [(hit.game.id, hit.other_name_meant) for hit in finder.matching_games(self.typed)
                if hit.game.id in self._games]  # fmt: skip

    # ------------------------------------------------------------------ what is laid out
    def search(self) -> TextEntry:
        """What one types into; Enter takes the first game that fits."""
        hint = self._services.words.t("Find a game")
        return TextEntry("search", self.typed, self._type, hint=hint, done=self._take_first, icon="search", grow=1)

    def cards(self, ui: Ui, room: float) -> Node:
        """The games in a room so wide, reference px."""
        if self._pictures is None or not self._pictures.fits_layout(ui):
            self._pictures = BoardPictures(ui)
        words, games, own = self._services.words, self._games, self._own
        columns = max(1, int((room + GAP) // (NARROW * max(1.0, 0.8 * ui.text_scale) + GAP)))
        if self.typed.strip():
            found = self._found()
            if not found:
                return Label(words.t("No game is called that."), "text", None if self._plate else "ontable")
            return self._grid(found, columns, room)
        shown = [id for id in self._likely if id in games]
        if self.every:
            shown = sorted((id for id in games if id not in own), key=self._in_order)
        rows: list[Node] = [self._grid([(id, "") for id in shown], columns, room)] if shown else []
        if own:
            rows += [*([Divider()] if rows else []), self._grid([(id, "") for id in own], columns, room)]
        if self.every:
            rows.insert(0, self._line("fewer", "up", words.t("Fewer games"), every=False))
        elif len(games) > len(shown) + len(own):
            rows.append(self._line("all_games", "down", words.say("All {n:game}", n=len(games)), every=True))
        return Column(rows, gap=GAP)

    def _line(self, name: str, icon: str, said: str, *, every: bool) -> Node:
        """What unfolds all games, or folds them again, as wide as they are."""
        return Button(name, partial(self._show_every, every=every), icon=icon, label=said, kind="raised", stretch=True)

    def _in_order(self, id: str) -> SortingKey:
        return sorting_key(self._services.words.t(self._games[id].name), self._services.words)

    def _grid(self, games: Sequence[tuple[str, str]], columns: int, room: float) -> Node:
        wide = (room + GAP) / columns - GAP - 2 * PAD
        return Grid([self._card(id, other, wide, n) for n, (id, other) in enumerate(games)], columns, gap=GAP,
                    line_gap=GAP)  # fmt: skip

    def _card(self, id: str, other: str, wide: float, n: int) -> Node:
        words, game, here = self._services.words, self._games[id], id == self.chosen
        last = [Label(words.t("taught last"), "fine", single=True)] if id == self._services.settings.last_taught else []
        sign = [Icon("check", 18, "brass")] if here else []
        name = Label(words.t(game.name), "name", single=True, foreign=True, grow=1)
        texts: list[Node] = [Row([name, *last, *sign], gap=6), *([Label(other, "fine", foreign=True)] if other else [])]
        assert self._pictures is not None
        card = BoardCard(self._pictures, f"game.{id}", game, texts, partial(self._choose, id), wide=wide, high=HIGH,
                         plain=False, awake=n < SUGGESTED, centred=True)  # fmt: skip
        card.chosen, card.group = here, "games"
        return card

    # ------------------------------------------------------------------ what is pressed
    def _choose(self, id: str) -> None:
        self.chosen = id
        self._changed(id)

    def _type(self, typed: str) -> None:
        self.typed = typed
        self._refresh()

    def _take_first(self) -> None:
        found = self._found() if self.typed.strip() else []
        if found:
            self._choose(found[0][0])

    def _show_every(self, *, every: bool) -> None:
        self.every = every
        self._refresh()


class ChooseGame(Plate):
    """The chooser over a page; a press takes a game and leads back."""

    plate_width, first_face = WIDE, "choose"

    def __init__(self, services: Services, chosen: str, taken: Callable[[str], None]) -> None:
        super().__init__(services)
        self._taken = taken
        self.chooser = self.add_part(GameChooser(services, chosen, self._take, self.refresh, plate=True))

    @face(focus="search")
    def choose(self) -> Rows:
        yield self.heading(self.words.t("Which game?"))
        yield self.chooser.search()
        assert self.ui is not None
        yield self.chooser.cards(self.ui, plate_room(self.ui))

    def footer(self, ui: Ui) -> Node | None:
        return self.buttons(self.button("back", self.words.t("Back"), self.leave, key="Esc"))

    def _take(self, id: str) -> None:
        self.leave()
        self._taken(id)


def plate_room(ui: Ui) -> float:
    """The room for cards on a plate of that width, reference px."""
    window = ui.size[0] / ui.unit - 2 * ui.m.margin
    return min(WIDE * ui.px(100) / ui.gap(100), window) - 2 * MARGIN


class GameLine(Widget):
    """A game in a line, its `value`; a press opens the chooser."""

    extent = 0, 44

    def __init__(self, name: str, services: Services, chosen: str, changed: Callable[[str], None]) -> None:
        super().__init__(name)
        words, game = services.words, services.library.variants.get(chosen)
        self.label = words.t(game.name) if game else words.t("A game of your own")
        self.value, self.called, self._services, self._changed = chosen, words.t("Game"), services, changed

    def width(self, ui: Ui) -> int:
        return ui.width(self.label, ui.style("text", ui.theme.ink)) + ui.px(2 * PAD_LINE + 2 * SIGN)

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.px(120))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        rect, ink = self.rect, paint_button(dst, ui, self.rect, look.face)
        size, pad = ui.px(SIGN), ui.px(PAD_LINE)
        sign = icons.icon("down", size, ink)
        dst.blit(sign, (rect.x + pad if ui.rtl else rect.right - pad - size, rect.centery - size // 2))
        room = rect.w - 2 * pad - size - ui.px(8)
        said, style = fit_text_smaller(self.label, ui.style("text", ink), room, rtl=ui.rtl)
        x = rect.right - pad if ui.rtl else rect.x + pad
        ui.write(dst, said, style, x, rect.centery + round(0.36 * style.size), ui.start)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "button", self.label, about=self.called, enabled=self.enabled)

    def activate(self) -> None:
        self._services.stack.push(ChooseGame(self._services, self.value, self._take))

    def _take(self, id: str) -> None:
        if id != self.value:
            self._changed(id)
