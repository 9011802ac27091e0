"""The same turn twice, under the old rules and under the new ones: two boards, and below each what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.film.showing import Event
from game.rules.game import Position
from game.rules.match import Game
from game.scenes.workshop.bench.turn_board import TurnBoardView
from game.session.workshop.two_turns import TwoTurns
from game.store.record import Player
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words import same_turn_text as texts

if TYPE_CHECKING:
    from game.scenes.workshop.bench.scene import BenchScene

NAMES = "turn.old", "turn.new"
LOOKING = msg("Looking for a turn in which the change shows …")


class TwoBoards:
    """What the page asks: a node for each layout, what moves, and the turn that is shown."""

    def __init__(self, page: BenchScene) -> None:
        self._page = page
        self.turns = page.watch(
            TwoTurns(page.services.settings.speed),  # type: ignore[arg-type]
            page.another_turn,
        )
        self._aim: dict[str, str] = {}
        self._views: list[TurnBoardView] = []
        self.ask()

    @property
    def turn(self) -> tuple[Position, str] | None:
        """The position and the move of the turn that is shown; None while none is known."""
        shown = self.turns.shown
        return (shown.position, shown.move) if shown and shown.move else None

    def ask(self) -> None:
        """The draft is another, or another card is open: a turn is looked for that shows its clause."""
        draft = self._page.draft
        kind, id, *_ = (self._page.opened or ".").split(".")
        changed = draft.changes[-1].id if draft.changes else ""
        clip = self._page.clips.plays.get(id) if id else None
        example = (clip.position, clip.move) if clip and clip.move else None
        self.turns.ask(draft.base, draft.game, id or kind or changed, example)

    # ------------------------------------------------------------------ the page
    def node(self, ui: Ui) -> Node:
        words, turns = self._page.words, self.turns
        shown = turns.shown
        said = texts.above(turns.boards, bool(shown and shown.apart), words) or words.t(LOOKING)
        ways = [
            Button("again.both", self.again, icon="again", label=words.t("Again"), kind="table", enabled=bool(shown)),
            Button("lay.out", self.lay_out, icon="plus", label=words.t("Lay out stones"), kind="table"),
            Button("from.here", self.play_on, icon="play", label=words.t("Play from here"), kind="table"),
        ]
        buttons = [one.wordless() for one in ways]
        title = Label(words.t("The same turn, twice"), "heading", "ontable", single=True, grow=int(ui.small))
        told = Label(said, "note", "ontable2", single=not ui.small, grow=1)
        head = [Row([title, *buttons], gap=4), told] if ui.small else [Row([title, Space(4), told, *buttons], gap=4)]
        abouts = words.t("The old rule"), words.t("The new rule")
        self._views = [
            TurnBoardView(
                name, board, words, self._page.services.settings, self._aim, self.press, about, ghost=name == NAMES[0]
            )
            for name, about, board in zip(NAMES, abouts, turns.boards, strict=False)
        ]
        if not self._views:
            return Column(head, gap=4)
        lines = self._lines(ui)
        boards = [Column([view, line], gap=6, grow=1) for view, line in zip(self._views, lines, strict=False)]
        both: Node = Row(boards, gap=16, align="start")
        return Column([*head, both, *lines[len(boards) :]], gap=8)

    def _lines(self, ui: Ui) -> list[Node]:
        """What differs, below each board."""
        words = self._page.words
        said = texts.board_texts(self.turns.boards, words)
        if not any(one.text for one in said):
            return [Row([]), Row([]), Row([Label(words.t("The same."), "name", "ontable", grow=1)])]
        names = words.tc("a rule", "Old"), words.tc("a rule", "New")
        return [
            Row(
                [
                    Inset(Label(name, "label"), pad=(10, 2), face="plate", border=border),
                    Label(one.text, "text", "ontable", grow=1),
                    Label(one.gain, "heading", "brass"),
                ],
                gap=10,
                align="start",
            )
            for name, one, border in zip(names, said, (None, ui.theme.brass), strict=True)
        ]

    # ------------------------------------------------------------------ what is asked for
    def press(self, hole: str) -> None:
        self.turns.press(hole)

    def again(self) -> None:
        self.turns.again()

    def lay_out(self) -> None:
        """Any position by hand; it is then played on both boards."""
        shown = self.turns.shown
        if shown is not None:
            self._page.services.routes.choose_position(shown.position, self._use)

    def _use(self, position: Position) -> None:
        if not self.turns.lay(position):
            self._page.services.sound.play("refused")

    def play_on(self) -> None:
        """A new game from this position, by the new rules."""
        shown = self.turns.shown
        if shown is not None:
            game = Game(shown.position.rules, shown.position)
            self._page.services.routes.play_on(game, {"S": Player(), "N": Player()}, (), None)

    # ------------------------------------------------------------------ time and pictures
    @property
    def moving(self) -> bool:
        return self.turns.moving

    def update(self, dt: float) -> None:
        controls = self._page.controls
        before = self.turns.moving
        events: Sequence[Event] = self.turns.pass_time(dt)
        if controls is None:
            return
        for view in self._views:
            view.picture(controls.ui).update(dt, events)
        if before and not self.turns.moving:
            for view in self._views:
                controls.repaint(view)

    def sprites(self) -> Sequence[Sprite]:
        controls = self._page.controls
        if controls is None or controls.busy:
            return ()
        out = list[Sprite]()
        for view in self._views:
            box = view.pane.rect if view.pane else controls.ui.window
            at = controls.canvas.on_screen(view)
            out += view.sprites(controls.ui, at, box, controls.canvas.look_of(view))
        return out

    def close(self) -> None:
        self.turns.close()
