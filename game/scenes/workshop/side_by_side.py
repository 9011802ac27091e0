"""The games of two learners: a hole that is pressed on one board is played on both."""

from collections.abc import Sequence

from game.scenes.shell.actions import action
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.scenes.workshop.bench.turn_board import TurnBoardView
from game.session.workshop.two_turns import TwoTurns
from game.store.class_games import Result
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.words import same_turn_text as texts


class SideBySide(Page):
    called = msg("Side by side")
    first_focus = "again"

    def __init__(self, services: Services, pair: Sequence[Result]) -> None:
        super().__init__(services)
        self.pair = pair
        self.turns = self.watch(TwoTurns(services.settings.speed))  # type: ignore[arg-type]
        self._aim: dict[str, str] = {}
        self._views: list[TurnBoardView] = []
        first, second = (one.found.variant for one in pair)
        assert first is not None
        assert second is not None
        self.turns.ask(first, second)

    def tools(self) -> Sequence[Node]:
        return [self.actions.button("again", "table", word=True)]

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        words, turns = self.words, self.turns
        self._views = [
            TurnBoardView(f"board.{n}", board, words, self.services.settings, self._aim, turns.press, one.who)
            for n, (one, board) in enumerate(zip(self.pair, turns.boards, strict=False))
        ]
        if not self._views:
            said = (
                words.t("Looking for a turn in which the two games differ …") if turns.under_way
                else words.t("These games have no turn in common.")
            )  # fmt: skip
            return Label(said, "heading", "ontable", align="center")
        told = texts.board_texts(turns.boards, words)
        columns = []
        for one, view, line in zip(self.pair, self._views, told, strict=False):
            variant = one.found.variant
            head = [Label(one.who, "heading", "ontable")]
            if variant is not None:
                head.append(Label(words.t(variant.name), "note", "ontable2"))
            below = Row([Label(line.text, "text", "ontable", grow=1), Label(line.gain, "heading", "brass")], gap=10)
            columns.append(Column([*head, view, below], gap=6, grow=1))
        both: Node = Column(columns, gap=16) if ui.small else Row(columns, gap=24, align="start")
        rows = [both]
        if not any(one.text for one in told):
            rows.append(Label(words.t("The same."), "heading", "ontable", align="center"))
        note = Label(words.t("Press a hole: it is played on both boards."), "note", "ontable2", align="center")
        return Inset(Column([*rows, note], gap=16), pad=(0, 16))

    @action("again", msg("Again"), icon="again", key="Home", sheet=msg("plays the turn again"))
    def again(self) -> None:
        self.turns.again()

    # ------------------------------------------------------------------ time and pictures
    @property
    def moving(self) -> bool:
        return super().moving or self.turns.moving

    def update(self, dt: float) -> None:
        super().update(dt)
        before, events = self.turns.moving, self.turns.pass_time(dt)
        if self.controls is not None:
            for view in self._views:
                view.picture(self.controls.ui).update(dt, events)
                if before and not self.turns.moving:
                    self.controls.repaint(view)

    def sprites(self) -> Sequence[Sprite]:
        out = list(super().sprites())
        controls = self.controls
        if controls is not None and not controls.busy:
            for view in self._views:
                box = view.pane.rect if view.pane else controls.ui.window
                at = controls.canvas.on_screen(view)
                out += view.sprites(controls.ui, at, box, controls.canvas.look_of(view))
        return out

    def close(self) -> None:
        super().close()
        self.turns.close()
