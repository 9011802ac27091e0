"""A page with a board, laid out for one window: board, stones, and what can be pressed.

It shows a session and knows no other page.  Its buttons call the controller that they were given.
"""

from collections.abc import Callable, Sequence

import pygame

from game.board.drawing import place_board
from game.board.view import BoardLook, CountsShown
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.store.settings import Settings
from game.text.language import Language
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.keyboard import ARROWS, ENTER
from game.ui.layout import Node
from game.ui.memory import note_new_page
from game.ui.ui import Ui
from game.window.board_page.live_board import BoardSession, LiveBoard
from game.window.shared.board_look import board_look_of

Paint = Callable[[pygame.Surface], None]


class BoardPage:
    """Make it, then `put` on it what can be pressed."""

    controls: Controls

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        words: Language,
        session: BoardSession,
        rect: pygame.Rect,
        *,
        panel: Ui | None = None,
        reserve: int = 0,
        counts: CountsShown | None = None,
        below: Seat = "S",
        look: BoardLook | None = None,
    ) -> None:
        """`panel` measures what can be pressed; without it `ui` does.

        `rect`: of the board; `reserve`: what of its height something else takes from the bowls beside it.

        `below`: who sits there; `look`: how the board looks where it is not as the settings say.
        """
        self.ui, self.settings, self.words, self.session = ui, settings, words, session
        self.panel = panel or ui
        look = look or board_look_of(settings)
        look = look._replace(counts=counts or look.counts)
        figures = ui.text_scale * look.figures
        self.board = LiveBoard(
            session,
            place_board(session.board, rect.x, rect.y, rect.w, figures, look.has_names, reserve, turned=below == "N"),
            ui.theme,
            look=look,
            calm=settings.calm_motion,
        )
        self._touched: list[pygame.Rect] = []
        self._ground = cloth_picture(ui.theme, ui.size).copy()
        note_new_page(self._ground)

    def paint(self, *paints: Paint) -> None:
        """Paints on the ground what stays there when other buttons are put on the page."""
        for paint in paints:
            paint(self._ground)

    def put(self, root: Node, *, before: Controls | None = None) -> None:
        """Puts on it what can be pressed, placed already.  Focus and scroll are taken from `before`."""
        ground = self._ground.copy()
        root.paint(ground, self.panel)
        self.controls = Controls(root, self.panel, ground, arrows=False, space=False, tells=self.ui)
        self.board.begin(self.controls.picture)
        if before is not None:
            self.controls.take_over(before)

    # ------------------------------------------------------------------ following
    @property
    def ground(self) -> pygame.Surface:
        """The page without stones."""
        return self.controls.canvas.layer.ground

    def repaint(self) -> set[str]:
        """Paints anew what rests on the board where it changed; the places that did."""
        repainted = self.board.follow(self.controls.picture, self.ground)
        self._touched += repainted.rects
        return repainted.places

    def touch(self, rect: pygame.Rect) -> None:
        """Part of the picture was repainted in place."""
        self._touched.append(rect)

    def update(self, dt: float, events: Sequence[SoundEvent]) -> None:
        """Lets dt seconds pass; `events`: what happened on the board."""
        self.board.update(dt, events)
        self.controls.update(dt)

    def take_touched(self) -> list[pygame.Rect]:
        """Return the rectangles repainted in place since the last call, and clear them."""
        touched, self._touched = self._touched, []
        return touched + self.controls.take_touched()

    def key(self, event: pygame.event.Event, *more: int) -> bool:
        """Takes a key that belongs to the buttons: Tab, and what moves the ring or presses a button that has it."""
        ringed = self.controls.ring and self.controls.focus is not None and event.key in (*ARROWS, *ENTER, *more)
        return (ringed or event.key == pygame.K_TAB) and self.controls.event(event) is None
