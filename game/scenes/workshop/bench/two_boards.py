"""The same turn twice, under the old rules and under the new ones: two boards, and below each what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import Position
from game.rules.match import Game
from game.scenes.shared.board_pair import BoardPair
from game.session.workshop.side_by_side import SideBySideTurns
from game.store.record import Player
from game.text.language import msg
from game.ui import plates
from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words import same_turn_text as texts

if TYPE_CHECKING:
    import pygame

    from game.scenes.workshop.bench.bench_scene import BenchScene

NAMES = "turn.old", "turn.new"
LOOKING = msg("Looking for a turn in which the change shows …")
OLD_NEW_CORNER = 7  # reference px


class TwoBoards:
    """What the page asks: a node for each layout, what moves, and the turn that is shown."""

    def __init__(self, page: BenchScene) -> None:
        self._page = page
        self.turns = page.follow_source(
            SideBySideTurns(page.services.settings.speed),
            page.another_turn,
        )
        self.pair = BoardPair(page, self.turns)
        self.look_for_turn()

    @property
    def turn(self) -> tuple[Position, str] | None:
        """The position and the move of the turn that is shown; None while none is known."""
        shown = self.turns.shown
        return (shown.position, shown.move) if shown and shown.move else None

    def look_for_turn(self) -> None:
        """The draft is another, or another card is open: a turn is looked for that shows its clause."""
        draft = self._page.draft
        kind, id, *_ = (self._page.opened or ".").split(".")
        changed = draft.changes[-1].id if draft.changes else ""
        clip = self._page.clips.plays.get(id) if id else None
        example = (clip.position, clip.move) if clip and clip.move else None
        self.pair.rules = draft.game.rules()
        self.turns.look_for_turn(draft.base, draft.game, id or kind or changed, example)
        self.offer()
        self._page.take_note(self.turns)  # what they show at once is on the page that is laid out next

    def offer(self) -> None:
        """The turn that is shown is the clip of a card that has none."""
        shown = self.turns.shown
        if shown is not None and shown.move and not shown.apart:
            self._page.clips.offer(shown.position, shown.move, self.turns.clause)

    # ------------------------------------------------------------------ the page
    def node(self, ui: Ui) -> Node:
        words = self.pair.words
        self.pair.lay(NAMES, (words.t("The old rule"), words.t("The new rule")), ghosts=NAMES[:1])
        if not self.pair.views:
            return self._head(ui)
        said = self.pair.difference_texts
        lines = [self._line(i, one) for i, one in enumerate(said)] or [Row([]), Row([])]
        pairs = zip(self.pair.views, lines, strict=True)
        boards = [Column([view, line], gap=2, grow=1) for view, line in pairs]
        both = Row(boards, gap=16, align="start")
        return Column([self._head(ui), both, *([] if said else [self._same()])], gap=4)

    def _same(self) -> Node:
        """Nothing differs here; and how far that was looked for."""
        tried = texts.nothing_differs_text(self.turns.in_vain, self._page.words)
        said = [Label(tried, "note", "ontable2", align="center")] if tried else []
        return Column([self.pair.label_of_both(), *said], gap=0)

    def _head(self, ui: Ui) -> Node:
        """Where there is little room the buttons lose their words, first those that are needed least."""
        words, shown = self.pair.words, self.turns.shown
        told = texts.two_boards_heading(self.turns.boards, bool(shown and shown.apart), words) or words.t(LOOKING)
        acts = [
            ("again.both", self.turns.replay_turn, "again", words.t("Again"), bool(shown)),
            ("lay.out", self.lay_out, "plus", words.t("Lay out stones"), True),
            ("from.here", self.play_on, "play", words.t("Play from here"), True),
        ]
        buttons = [
            Collapsible(Button(name, act, icon=icon, label=label, kind="table", enabled=enabled), word=3 - i)
            for i, (name, act, icon, label, enabled) in enumerate(acts)
        ]
        title = Label(words.t("The same turn, twice"), "heading", "ontable", single=True)
        title.yields = True
        head = CollapsingRow(Row([title, Space(grow=1), *buttons], gap=2))
        return Column([head, Label(told, "note", "ontable2")], gap=0)

    def _line(self, at: int, said: texts.BoardText) -> Node:
        """What differs, below a board; the new one is marked as what stands now."""
        words, new = self.pair.words, at == 1
        name = words.tc("a rule", "New") if new else words.tc("a rule", "Old")
        mark = WordBadge(Label(name, "label", "onbrass" if new else "ontable"), filled=new)
        text = Label(said.text, "name", "ontable", times=0.84, grow=1)
        return Row([mark, text, Label(said.gain, "heading", "brass")], gap=10, align="start")

    # ------------------------------------------------------------------ what is asked for
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


class WordBadge(Inset):
    """A word on a small plate: filled with brass, or an outline."""

    def __init__(self, child: Node, *, filled: bool) -> None:
        super().__init__(child, pad=(10, 2))
        self._filled, self.stretch = filled, False

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        fill, border = (t.brass, None) if self._filled else (None, t.ontable)
        plates.draw_plate(dst, self.rect, ui.gap(OLD_NEW_CORNER), fill, border, 1.5 * ui.unit)
        super().paint(dst, ui)
