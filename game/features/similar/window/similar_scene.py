"""Similar games: a game with those whose rules differ least from its own, and what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.features.similar.near_games import NearGames, ask_similar
from game.features.similar.relations import GameRelation
from game.features.similar.turn_of_both import on_one_board
from game.features.similar.window import relatives, two_games
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundQuery
from game.table.side_by_side import SideBySideTurns
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shared.board_card import BoardPictures
from game.window.shared.board_pair import BoardPair
from game.window.shared.game_choice import GameDropDown
from game.window.shared.slow_painting import SlowPainting
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 380.0  # of the game with its branches, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all stands one below the other


class SimilarGamesPage(Page):
    """`root`: the game that others are held against; `other`: the one beside it, on `pair`."""

    page_title = msg("Similar games")

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.turns = self.follow_source(SideBySideTurns(services.settings.speed))
        self.pair = self.add_part(BoardPair(self, self.turns))
        self.add_part(SlowPainting())
        self.root, self.other = game, ""
        self.moved = False  # the other game has left its own board
        self.pictures: BoardPictures | None = None
        self.tree = self.follow_source(BackgroundQuery(NearGames()), self._grown)
        self._look()

    @property
    def library(self) -> Mapping[str, Variant]:
        """The games of the shelf; one that has gone is known until the others are compared anew."""
        return {**self.tree.value.variants, **self.services.library.variants}

    @property
    def relatives(self) -> list[GameRelation]:
        return self.tree.value.nearest(self.root)

    def _look(self) -> None:
        self.tree.wait_for_answer(ask_similar(self.services, self.root))

    def on_library_changed(self) -> None:
        if self.root not in self.services.library.variants:
            self.leave()
            return
        self._look()
        super().on_library_changed()

    def _grown(self) -> None:
        """The tree is known: the nearest relative stands beside the game."""
        self._beside(self.other)
        self.refresh()

    def _beside(self, other: str) -> None:
        found = [one for one in self.relatives if one.there in self.library]
        chosen = next((one for one in found if one.there == other), next(iter(found), None))
        self.other = chosen.there if chosen else ""
        if chosen:
            one, beside, self.moved = on_one_board(chosen, self.library)
            self.turns.look_for_turn(one, beside, next((it.there or it.here for it in chosen.changes), ""))
            self.mark_seen(self.turns)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("games whose rules differ least, the nearest first")

    def tools(self) -> Sequence[Node]:
        return [] if self.has_scrolling_body and self.ui and self.ui.small else [self._any_game()]

    def _any_game(self) -> Node:
        return GameDropDown("game", self.services.library.variants, self.root, self._go_to, self.words)

    def body(self, ui: Ui) -> Node:
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        if self.pictures is None or not self.pictures.fits_layout(ui):
            self.pictures = BoardPictures(ui)
        room, margin = ui.size[0] / ui.unit, ui.m.margin
        small = w < WIDE or h < HIGH
        self.has_scrolling_body = small
        top: list[Node] = [self._any_game()] if ui.small else []
        if not self.tree.value.variants:
            return Column([*top, Label(self.words.t("The games are being compared …"), "heading", "ontable")], gap=12)
        chosen = next((one for one in self.relatives if one.there == self.other), None)
        names = [self.words.t(self.library[id].name) for id in (self.root, self.other) if id]
        self.pair.lay(two_games.NAMES, names)
        if small:
            side = two_games.difference_rows(self, chosen, columns=1 if ui.small else 2) if chosen else []
            return Column(
                [*top, *relatives.relatives_column(self, room - 2 * margin), Space(8), *side, Space(8)], gap=12
            )
        own = [*relatives.relatives_column(self, SIDE), Space(8)]
        left = Pane(Column(own, gap=10, wide=SIDE), inset=margin, top=8, grow=0)
        side = two_games.difference_rows(self, chosen, columns=2) if chosen else []
        right = Pane(Column(side, gap=10), inset=margin, top=8)
        return Inset(Row([left, right], gap=0, align="stretch", grow=1), pad=(0, 6), grow=1)

    # ------------------------------------------------------------------ what is pressed
    def choose(self, id: str) -> None:
        """A relative stands beside the game; once more, and it is the game in the middle."""
        if id == self.other:
            self.walk(id)
            return
        self._beside(id)
        self.refresh()
        again = self.controls.canvas.named("again") if self.controls and self.has_scrolling_body else None
        if again and again.pane and self.ui:  # where all stands in one column, both games come into view
            again.pane.move(again.rect.y - self.ui.gap(8) - again.pane.scroll)

    def walk(self, id: str) -> None:
        """From game to game: the one that was in the middle stands beside the new one."""
        before, self.root = self.root, id
        if id not in self.tree.value.variants:
            self._look()
        self._beside(before)
        self.refresh()
        if self.controls:
            self.controls.to_top()
            self.controls.focus_on(f"kin.{self.other}" if self.other else "middle", ring=False)

    def _go_to(self, id: object) -> None:
        if id:
            self.walk(str(id))

    def to_game(self) -> None:
        self.services.routes.game_page(self.library[self.root])

    def skip_to_end(self) -> None:
        """All of the turn is seen at once."""
        for board in self.turns.boards:
            board.skip_to_end()
