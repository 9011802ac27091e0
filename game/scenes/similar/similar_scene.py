"""Similar games: a game in the middle with those that differ from it in one rule or two, or all games by nearness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.file.variant_library import Variant
from game.scenes.shared.board_card import BoardPictures
from game.scenes.shared.game_choice import GameDropDown
from game.scenes.shared.pair_page import PairPage
from game.scenes.shared.slow_painting import SlowPage
from game.scenes.shell.services import Services
from game.scenes.similar import relatives, two_games, whole_tree
from game.session.similar.relations import GameRelation
from game.session.similar.tree import SimilarityTree
from game.session.similar.turn_of_both import on_one_board
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, SegmentedControl

ONE, ALL = "one", "all"
SIDE = 380.0  # of the game with its branches, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all stands one below the other


class SimilarGamesPage(SlowPage, PairPage):
    """`root`: the game in the middle, "" while none was chosen; `other`: the relative beside it."""

    called = msg("Similar games")

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.root, self.other = game, ""
        self.view = ONE if game else ALL
        self.moved = False  # the other game has left its own board
        self.pictures: BoardPictures | None = None
        self.tree = self.follow_source(BackgroundQuery(SimilarityTree()), self._grown)
        self._look()

    @property
    def library(self) -> Mapping[str, Variant]:
        """The games of the shelf; one that has gone is known until the others are compared anew."""
        return {**self.tree.value.variants, **self.services.library.variants}

    @property
    def relatives(self) -> list[GameRelation]:
        return self.tree.value.nearest(self.root) if self.root else []

    def _look(self) -> None:
        own = {one.id for one in self.services.own_games.all}  # as many as one likes: only the one in the middle counts
        known = self.services.library.variants
        games = {id: one for id, one in known.items() if id == self.root or id not in own}
        self.tree.wait_for_answer(BackgroundAnswer(lambda: SimilarityTree(games)))

    def library_changed(self) -> None:
        if self.root not in self.services.library.variants:
            self.root, self.other, self.view = "", "", ALL
        self._look()
        super().library_changed()

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
            self.take_note(self.turns)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        if self.view == ONE and self.root:
            name = self.words.t(self.library[self.root].name)
            return self.words.say("{game} and the games whose rules differ least from its own", game=name)
        n = self.tree.value.by_one()
        return self.words.say("{n:game} differ from another one in one rule at most", n=n) if n else ""

    def tools(self) -> Sequence[Node]:
        return [] if self.scrolls and self.ui and self.ui.small else self._ways()

    def _ways(self) -> list[Node]:
        """What is shown: one game, which can be any, or all."""
        t = self.words.t
        known = self.services.library.variants
        games = GameDropDown("game", known, self.root, self._go_to, self.words, first=self._nobody())
        view = SegmentedControl("view", [(ONE, t("One game")), (ALL, t("All games"))], self.view, self._show)
        view.called = t("How the games are arranged")
        return [games, view]

    def _nobody(self) -> list[tuple[object, str]]:
        return [] if self.root else [("", self.words.t("Choose a game"))]

    def body(self, ui: Ui) -> Node:
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        if self.pictures is None or not self.pictures.fits_layout(ui):
            self.pictures = BoardPictures(ui)
        room, margin = ui.size[0] / ui.unit, ui.m.margin
        small = w < WIDE or h < HIGH
        self.scrolls = small or self.view == ALL
        top: list[Node] = [Row(self._ways(), gap=8, wrap=True)] if ui.small else []
        if not self.tree.value.of:
            return Column([*top, Label(self.words.t("The games are being compared …"), "heading", "ontable")], gap=12)
        if self.view == ALL or not self.root:
            return Column([*top, *whole_tree.family_trees(self, ui, room - 2 * margin), Space(8)], gap=16)
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
        again = self.controls.canvas.named("again") if self.controls and self.scrolls else None
        if again and again.pane and self.ui:  # where all stands in one column, both games come into view
            again.pane.move(again.rect.y - self.ui.gap(8) - again.pane.scroll)

    def walk(self, id: str) -> None:
        """From game to game: the one that was in the middle stands beside the new one."""
        before, self.root, self.view = self.root, id, ONE
        if id not in self.tree.value.of:
            self._look()
        self._beside(before)
        self.refresh()
        if self.controls:
            self.controls.to_top()
            self.controls.focus_on(f"kin.{self.other}" if self.other else "middle", ring=False)

    def _go_to(self, id: object) -> None:
        if id:
            self.walk(str(id))

    def _show(self, view: object) -> None:
        """Without a game in the middle the first of all is the one that has most relatives."""
        self.view = str(view)
        if view == ONE and not self.root:
            self.walk(self.tree.value.families[0][0].game)
        else:
            self.refresh()

    def to_rules(self) -> None:
        self.services.routes.rules(self.library[self.root].rules(), choose=True)

    def skip_to_end(self) -> None:
        """All of the turn is seen at once."""
        for board in self.turns.boards:
            board.skip_to_end()
