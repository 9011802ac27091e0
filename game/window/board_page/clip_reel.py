"""The clips of a page: which of them runs, which are made next, and what of them is drawn."""

from collections.abc import Mapping

import pygame

from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.widgets import Widget
from game.window.board_page.clip import ClipView

DWELL = 0.3  # seconds for which a page must stand still before another of its clips runs by itself
AHEAD = 0.5  # so much of the pane above and below the view is made ahead


class ClipReel:
    """One clip runs: the one under the pointer, or with the focus, or else the first that is in view."""

    _controls: Controls  # of the page, once that is laid out

    def __init__(self) -> None:
        self._near: Mapping[str, ClipView] = {}
        self.clips: list[ClipView] = []
        self.running: ClipView | None = None
        self._calm = False
        self._began = False  # the first one does not wait until the page stands still
        self._waiting: tuple[ClipView | None, float] = (None, 0.0)  # what would run, and for how long by now

    def lay(self, controls: Controls, near: Mapping[str, ClipView] | None = None) -> None:
        """The page was laid out.  `near`: widgets by name that stand for the clip beside them.

        What is in view is made at once.
        """
        before, running = {clip.name: clip for clip in self.clips}, self.running
        same = bool(before) and self._controls.ui is controls.ui
        self._controls, self._near = controls, near or {}
        self.clips = [widget for widget in controls.canvas.widgets if isinstance(widget, ClipView)]
        self.running = None
        for clip in self.clips:
            old = before.get(clip.name)
            if old is None or old.play is not clip.play:
                continue
            if same and old is running and clip.board_rect.size == old.board_rect.size:
                clip.board, self.running = old.board, clip  # what runs goes on
            elif old.board and clip.play.paused:
                clip.begin(controls.ui, calm=self._calm)  # one that was stopped stays where it is
            else:
                clip.play.rewind()
        for one in (self.running, next(filter(self._seen, self.clips), None)):
            if one:
                self._make(one)

    # ------------------------------------------------------------------ what is seen
    def _at(self, widget: Widget) -> pygame.Rect:
        return self._controls.canvas.on_screen(widget)

    def _view(self, widget: Widget) -> pygame.Rect:
        return widget.pane.rect if widget.pane else self._controls.ui.window

    def _seen(self, clip: ClipView, share: float = 0.5) -> bool:
        """Whether at least a share of its height is in view."""
        box = clip.board_rect.move(0, self._at(clip).y - clip.rect.y)
        return box.h > 0 and box.clip(self._view(clip)).h >= max(1, share * box.h)

    def _pointed(self) -> ClipView | None:
        """The one that hands are on."""
        hands = [self._controls.hover, self._controls.focus if self._controls.ring else None]
        for hand in hands:
            clip = hand if isinstance(hand, ClipView) else self._near.get(hand.name) if hand else None
            if clip and clip.play.moves and self._seen(clip, 0.1):
                return clip
        return None

    # ------------------------------------------------------------------ time
    def update(self, dt: float, *, calm: bool = False, busy: bool = False) -> None:
        """Lets dt seconds pass.  `calm`: nothing runs by itself.  `busy`: there is no time to paint another clip."""
        self._calm = calm
        if not busy:
            self._make_next()
        wanted = self._pointed() or self._by_itself(dt)
        if wanted is not self.running:
            self._change(wanted)
        for clip in self.clips:
            if clip.board and (clip is self.running or clip.play.paused):
                clip.play.update(dt)
                clip.board.follow()

    def _by_itself(self, dt: float) -> ClipView | None:
        """Return the clip that runs untouched: one that is still in view, until another was first for a while."""
        movable = [] if self._calm else [clip for clip in self.clips if clip.play.moves]
        first = next((clip for clip in movable if self._seen(clip, 0.9)), None)
        before, waited = self._waiting
        waited = waited + dt if first is before else 0.0
        self._waiting = first, waited
        now = self.running
        if first is now or waited >= DWELL or not self._began:
            return first
        return now if now and not self._calm and self._seen(now, 0.1) else None

    def _change(self, wanted: ClipView | None) -> None:
        before, self.running = self.running, wanted
        self._began = True
        if before and not before.play.paused:
            before.stop_clip()
        if wanted and wanted.board is None:
            wanted.begin(self._controls.ui, calm=self._calm)
            if self._calm:  # it stands at its end until somebody asks for more
                wanted.play.skip_to_end()
                wanted.play.toggle()

    def _make_next(self) -> None:
        """One clip a frame: those in view first, then those next to it."""
        due = [clip for clip in self.clips if not clip.made]
        for clip in [*(clip for clip in due if self._seen(clip, 0.0)), *due]:
            view = self._view(clip)
            if self._at(clip).colliderect(view.inflate(0, round(2 * AHEAD * view.h))):
                self._make(clip)
                return

    def _make(self, clip: ClipView) -> None:
        if not clip.made:
            clip.made = True
            self._controls.repaint(clip)

    # ------------------------------------------------------------------ for the page
    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself, or waits to be painted."""
        now, first = self.running, self._waiting[0]
        if (now and not now.play.paused) or (first and first is not now):
            return True
        # A step that was asked for may be under way in a clip that was stopped.
        stepping = any(clip.board and clip.play.paused and clip.play.film.is_running for clip in self.clips)
        return stepping or any(not clip.made and self._seen(clip, 0.0) for clip in self.clips)

    @property
    def lit_clips(self) -> set[str]:
        """The names of the clips whose clause is happening."""
        return {clip.name for clip in self.clips if clip.board and clip.play.clause_happens}

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the clips that run, and of those stopped in the middle."""
        live = [clip for clip in self.clips if clip.board]
        return [one for clip in live for one in clip.sprites(self._controls.ui, self._at(clip), self._view(clip))]
