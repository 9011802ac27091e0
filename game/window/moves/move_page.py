"""A page on which moves are chosen: what hands may touch on it besides the board, and where its sentence stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.ghost_board import preview_frame
from game.board.view import BoardLook
from game.rules.board import Seat
from game.rules.steps import Step
from game.table.move_question import ENTER, SPACE, WAY
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.layout import Collapsible, CollapsingRow, Node, Row
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.board_page import BoardPage
from game.window.board_page.live_board import BoardSession
from game.window.moves.way_cards import WayCards
from game.window.shared.speech import SpeechBox

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard
    from game.window.moves.pointing import BoardDisplay


class MovePage(BoardPage):
    """`question`: what is asked besides a hole; `ways`: the cards of a turn that waits for an answer, while it does.

    Whatever a page has beyond these, such as a ribbon or the laps of a move, it says by the methods below.
    """

    ways: WayCards | None = None
    _way: int | None = None  # the card under the pointer

    def __init__(
        self,
        ui: Ui,
        scene: GameBoard,
        rect: pygame.Rect,
        *,
        panel: Ui | None = None,
        reserve: int = 0,
        look: BoardLook | None = None,
        session: BoardSession | None = None,
    ) -> None:
        """`scene` does what is asked for here; `session`: what lies on the board, if that is not as in the game; the
        rest is as for every page with a board.
        """
        playing, settings = scene.playing, scene.services.settings
        self.scene, self.playing, self.question = scene, playing, scene.question()
        super().__init__(
            ui,
            settings,
            scene.texts.words,
            session or playing,
            rect,
            panel=panel,
            reserve=reserve,
            below=scene.below,
            look=look,
        )

    def made_of(self) -> tuple[object, ...]:
        """Return what the page is made of, apart from game and settings; another one is made once that is different."""
        return ()

    @property
    def place(self) -> SpeechBox:
        """The box of the sentence."""
        raise NotImplementedError

    def follow(self) -> None:
        """Let what can be pressed, and what stands around the board, follow the game."""
        self.repaint()

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return all that lies on the base picture, from back to front; `spoken`: the sentence."""
        still = self.scene.activity.rests_between_turns
        board = self.board.sprites(self.playing.film, display.marks, still=still)
        return [*board, *self.frame(display), *spoken, *self.controls.sprites()]

    # ------------------------------------------------------------------ pictures that may be needed soon
    @property
    def all_drawn(self) -> bool:
        """Whether no picture is left to be drawn ahead."""
        return True

    def on_turn_started(self) -> None:
        """Prefetch pictures of a turn that begins to be shown."""

    def on_first_preview(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """Prefetch pictures for a move that has just been previewed."""

    def prefetch(self, *, busy: bool) -> None:
        """Draw a picture ahead at the end of a frame; `busy`: the frame had others to draw."""

    # ------------------------------------------------------------------ what is told
    def players(self) -> tuple[PageElement, ...]:
        """Return the elements about the players, for those who do not see them."""
        return ()

    def show_moment(self, counts: Mapping[str, int] | None) -> None:
        """Show these counts of a past moment on the board; None shows the board as it is."""
        if self.board.show_moment(counts):
            self.repaint()

    def frame(self, display: BoardDisplay) -> list[Sprite]:
        """The dashed frame round a board that shows what would come."""
        if not display.condition or display.marks.way is None:
            return []
        return preview_frame(self.panel, display.condition, self.board.geometry, display.marks.strength)

    # ------------------------------------------------------------------ what else hands may be on
    @property
    def path_shown(self) -> bool:
        return False

    @property
    def hands_on_path(self) -> bool:
        return False

    def over_path(self, pos: tuple[int, int]) -> bool:
        return False

    def keep(self, pos: tuple[int, int]) -> bool:
        """The other button at a point; False if it means nothing there."""
        return False

    def scroll(self, by: int, pos: tuple[int, int]) -> bool:
        """The wheel at a point; False if nothing there scrolls."""
        return False

    def point(self, pos: tuple[int, int]) -> None:
        self._way = self.ways.card_at(pos) if self.ways else None

    # ------------------------------------------------------------------ what is asked
    def answers(self, *, keyed: bool = True) -> list[Button]:
        """The answers as buttons, in the order in which the sentence names them; `keyed`: with their keys."""
        keys = {ENTER: self.words.tc("key", "Enter"), SPACE: self.words.tc("key", "Space")}  # Esc is called so anywhere
        out = []
        for name, label, key, enabled in self.question.answers if self.question else ():
            shown, press = keys.get(key, key), partial(self.scene.chooser.answer, name)
            said = f"{label} · {shown}" if keyed and shown else label
            out.append(Button(name, press, label=said, kind="raised", tip=label, key=shown, enabled=enabled))
        return out

    def answer_row(self) -> CollapsingRow:
        """Return the answers in a row; with their keys where these have room."""
        return CollapsingRow(
            Collapsible(Row(self.answers(), gap=12), short=(1, Row(self.answers(keyed=False), gap=12)))
        )

    # ------------------------------------------------------------------ the ways of a turn that waits
    def way_cards(self, band: pygame.Rect) -> list[Node]:
        """The cards in a band of the window, while a turn waits for an answer."""
        crossing = self.playing.crossing if self.question and self.question.kind == "ways" else None
        self.ways = WayCards(self, band, crossing) if crossing else None
        return self.ways.nodes if self.ways else []

    def put(self, root: Node, *, before: Controls | None = None) -> None:
        """Of the cards, if there are any, the answer that Enter gives has the focus."""
        super().put(root, before=before)
        self._way = None
        if self.ways and (self.controls.focus is None or not self.controls.focus.name.startswith(WAY)):
            self.controls.focus_on(f"{WAY}0")

    @property
    def way_looked_at(self) -> int | None:
        """Of the ways in which the turn can go on the one under the pointer, else the one that has the focus."""
        focus = self.controls.focus
        if self._way is not None or focus is None or not focus.name.startswith(WAY):
            return self._way
        return int(focus.name.removeprefix(WAY))

    def walk_ways(self, by: int) -> bool:
        """An arrow key goes to the next card on that side; False where there are none."""
        ways, now = self.ways, self.way_looked_at
        if ways is None:
            return False
        order = sorted(range(len(ways.rects)), key=lambda i: ways.rects[i].x)
        at = order.index(now or 0) + (by if now is not None else 0)
        self._way = None
        self.controls.focus_on(f"{WAY}{order[max(0, min(at, len(order) - 1))]}")
        return True
