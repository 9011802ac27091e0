"""Similar games: a game with those whose rules differ least from its own, and what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.features.similar.near_games import SimilarGames, request_similar_games
from game.features.similar.relations import GameRelation
from game.features.similar.turn_of_both import fit_to_one_board
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
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 380.0  # of the game with its branches, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all stands one below the other


class SimilarGamesPage(Page):
    """Page of similar games. `root`: id of the central game; `other`: id of the game compared with it; `pair`: the
    boards of both.
    """

    page_title = msg("Similar games")

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.turns = self.follow_source(SideBySideTurns(services.settings.speed))
        self.pair = self.add_part(BoardPair(self, self.turns))
        self.add_part(SlowPaintingPart())
        self.root, self.other = game, ""
        self.moved = False  # the other game has left its own board
        self.pictures = BoardPictures()
        self.tree = self.follow_source(BackgroundQuery(SimilarGames()), self._on_compared)
        self._compare_games()

    @property
    def comparable_games(self) -> Mapping[str, Variant]:
        """The installed games, and those of the last comparison that have since been removed."""
        return {**self.tree.value.variants, **self.services.library.variants}

    @property
    def relatives(self) -> list[GameRelation]:
        """Games similar to the central one, the nearest first."""
        return self.tree.value.nearest_games(self.root)

    def _compare_games(self) -> None:
        """Start comparing the central game with all others, in the background."""
        self.tree.expect_answer(request_similar_games(self.services, self.root))

    def on_library_changed(self) -> None:
        if self.root not in self.services.library.variants:
            self.leave()
            return
        self._compare_games()
        super().on_library_changed()

    def _on_compared(self) -> None:
        self._compare_with(self.other)
        self.refresh()

    def _compare_with(self, other: str) -> None:
        """Compare the central game with the game `other` (id), or with the nearest one if that isn't similar."""
        found = [relative for relative in self.relatives if relative.other_game in self.comparable_games]
        chosen = next((one for one in found if one.other_game == other), next(iter(found), None))
        self.other = chosen.other_game if chosen else ""
        if chosen:
            one, beside, self.moved = fit_to_one_board(chosen, self.comparable_games)
            self.turns.look_for_turn(one, beside, next((it.other_id or it.own_id for it in chosen.changes), ""))
            self.mark_seen(self.turns)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("games whose rules differ least, the nearest first")

    def tools(self) -> Sequence[Node]:
        return [] if self.has_scrolling_body and self.ui and self.ui.small else [self._game_field()]

    def _game_field(self) -> Node:
        """Return the field in which the central game is chosen."""

        def choose(id: object) -> None:
            if id:
                self.make_central(str(id))

        return GameDropDown("game", self.services.library.variants, self.root, choose, self.words)

    def body(self, ui: Ui) -> Node:
        self.pictures.use_layout(ui)
        room, margin = ui.size[0] / ui.unit, ui.m.margin
        self.has_scrolling_body = small = not ui.has_room(WIDE, HIGH)
        top: list[Node] = [self._game_field()] if ui.small else []
        if not self.tree.value.variants:
            return Column([*top, Label(self.words.t("The games are being compared …"), "heading", "ontable")], gap=12)
        chosen = next((relative for relative in self.relatives if relative.other_game == self.other), None)
        names = [self.words.t(self.comparable_games[id].name) for id in (self.root, self.other) if id]
        self.pair.create_boards(two_games.NAMES, names)
        middle = relatives.central_game_node(self, room - 2 * margin if small else SIDE)
        own = [middle, relatives.grouped_relatives_node(self), Space(8)]
        side = two_games.difference_rows(self, chosen, columns=1 if ui.small else 2) if chosen else []
        if small:
            return Column([*top, *own, *side, Space(8)], gap=12)
        left = Pane(Column(own, gap=10, wide=SIDE), inset=margin, top=8, grow=0)
        right = Pane(Column(side, gap=10), inset=margin, top=8)
        return Inset(Row([left, right], gap=0, align="stretch", grow=1), pad=(0, 6), grow=1)

    # ------------------------------------------------------------------ what is pressed
    def choose_relative(self, id: str) -> None:
        """Compare the game of this id with the central one; if it is compared already, make it the central one."""
        if id == self.other:
            self.make_central(id)
            return
        self._compare_with(id)
        self.refresh()
        again = self.controls.canvas.widget_named("again") if self.controls and self.has_scrolling_body else None
        if again and again.pane and self.ui:  # where all stands in one column, both games come into view
            again.pane.scroll_by(again.rect.y - self.ui.gap(8) - again.pane.scroll)

    def make_central(self, id: str) -> None:
        """Make the game of this id the central one, and compare it with the former central one."""
        before, self.root = self.root, id
        if id not in self.tree.value.variants:
            self._compare_games()
        self._compare_with(before)
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()
            self.controls.focus_on(f"kin.{self.other}" if self.other else "middle", ring=False)

    def open_game(self) -> None:
        """Open the page of the game that is compared with the central one."""
        self.services.routes.game_page(self.comparable_games[self.root])

    def finish_turn(self) -> None:
        """Finish the turn running on the boards at once."""
        for board in self.turns.boards:
            board.skip_to_end()
