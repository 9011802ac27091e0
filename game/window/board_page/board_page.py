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
from game.ui.cloth import ground_on_cloth
from game.ui.controls import Controls
from game.ui.keyboard import ARROWS, ENTER
from game.ui.layout import Node
from game.ui.ui import Ui
from game.window.board_page.live_board import BoardSession, LiveBoard
from game.window.shared.board_look import board_look_of

Paint = Callable[[pygame.Surface], None]


class BoardPage:
    """A page with a board, for one layout of the window; `set_widgets` adds its widgets.

    It shows the film and the stones of a `BoardSession`.
    """

    controls: Controls
    shows_board = True  # otherwise the page has other boards in its place

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
        """Set up the page.

        `panel`: the measures of widgets, `ui` by default.  `rect`: of the board; `reserve`: the part of its height that
        is kept free of bowls.  `below`: the seat at the lower edge; `look`: how the board is shown, by default as the
        settings say.
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
        self._static_paints: list[Paint] = []

    def add_static_paint(self, *paints: Paint) -> None:
        """Have parts painted on the background, below the widgets, whenever those are replaced."""
        self._static_paints += paints

    def set_widgets(self, root: Node, *, before: Controls | None = None) -> None:
        """Set the widgets of the page, the nodes in `root`, which are placed already; `before`: the former controls,
        from which focus and scroll are taken.
        """
        spare = before.canvas.hand_over_pictures(root) if before else None  # first, so that never both are there
        paints = [*self._static_paints, lambda dst: root.paint(dst, self.panel)]
        ground = ground_on_cloth(self.ui.theme, self.ui.size, paints, spare)
        self.controls = Controls(root, self.panel, ground, arrows=False, space=False, tip_ui=self.ui, spare=spare)
        if self.shows_board:
            self.board.paint_initial(self.controls.picture)
        if before is not None:
            self.controls.take_over_state(before)

    @property
    def is_released(self) -> bool:
        """Whether the pictures were released; then the page is of no more use but for its focus and scroll."""
        return self.controls.canvas.is_released

    def release_pictures(self) -> None:
        """Release the pictures of the page, which has to be made anew before it is seen again."""
        self.controls.canvas.release_pictures()

    # ------------------------------------------------------------------ following
    @property
    def ground(self) -> pygame.Surface:
        """The page without stones."""
        return self.controls.canvas.layer.ground

    def repaint_changes(self) -> set[str]:
        """Repaint what changed on the board at rest; return the places that changed."""
        if not self.shows_board:
            return set()
        repainted = self.board.repaint_changes(self.controls.picture, self.ground)
        self._touched += repainted.rects
        return repainted.places

    def mark_repainted(self, rect: pygame.Rect) -> None:
        """Note that a part of the picture was repainted in place."""
        self._touched.append(rect)

    def update(self, dt: float, events: Sequence[SoundEvent]) -> None:
        """Advance by `dt` seconds; `events`: what happened on the board."""
        self.board.update(dt, events)
        self.controls.update(dt)

    def take_repainted(self) -> list[pygame.Rect]:
        """Return the rectangles repainted in place since the last call, and clear them."""
        touched, self._touched = self._touched, []
        return touched + self.controls.take_repainted()

    def key(self, event: pygame.event.Event, *more: int) -> bool:
        """Pass a key on to the buttons: Tab, and keys that move the focus or press the focused button."""
        ringed = (
            self.controls.is_focus_visible and self.controls.focus is not None and event.key in (*ARROWS, *ENTER, *more)
        )
        return (ringed or event.key == pygame.K_TAB) and self.controls.handle_event(event) is None
