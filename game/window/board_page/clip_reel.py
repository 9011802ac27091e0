"""The clips of a page: which of them runs, which are made next, and what of them is drawn."""

from collections.abc import Mapping

import pygame

from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.widgets import Widget
from game.window.board_page.clip import ClipView

DWELL = 0.3  # seconds for which a page must stand still before another of its clips runs by itself
AHEAD = 0.5  # so much of the pane above and below the view is made ahead


class PageClips:
    """The clips (animated examples) of a page, of which one runs until it rests after its last round. It is the one
    under the pointer or with the focus, or else the first in view.
    """

    _controls: Controls  # of the page, once that is laid out

    def __init__(self) -> None:
        self._near: Mapping[str, ClipView] = {}
        self.clips: list[ClipView] = []
        self.running: ClipView | None = None
        self._pointed: ClipView | None = None
        self._calm = False
        self._began = False  # the first one does not wait until the page stands still
        self._waiting: tuple[ClipView | None, float] = (None, 0.0)  # what would run, and for how long by now

    def set_layout(self, controls: Controls, near: Mapping[str, ClipView] | None = None) -> None:
        """Set the widgets of a new layout, and paint the clips in view at once.

        `near`: widgets by name that stand for the clip beside them.
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
                clip.make_playable(controls.ui, calm=self._calm)  # one that was stopped stays where it is
            else:
                clip.play.rewind()
        for one in (self.running, next(filter(self._is_visible, self.clips), None)):
            if one:
                self._make_clip(one)

    # ------------------------------------------------------------------ what is seen
    def _window_rect(self, widget: Widget) -> pygame.Rect:
        """Return a widget's rectangle in window px."""
        return self._controls.canvas.on_screen(widget)

    def _view_rect(self, widget: Widget) -> pygame.Rect:
        """Return the visible part of the pane that a widget scrolls in, or of the window."""
        return widget.pane.rect if widget.pane else self._controls.ui.window

    def _is_visible(self, clip: ClipView, share: float = 0.5) -> bool:
        box = clip.board_rect.move(0, self._window_rect(clip).y - clip.rect.y)
        return box.h > 0 and box.clip(self._view_rect(clip)).h >= max(1, share * box.h)

    def _pointed_clip(self) -> ClipView | None:
        """Return the clip under the pointer or with the focus, or None."""
        hands = [self._controls.hover, self._controls.focus if self._controls.is_focus_visible else None]
        for hand in hands:
            clip = hand if isinstance(hand, ClipView) else self._near.get(hand.name) if hand else None
            if clip and clip.play.has_turns and self._is_visible(clip, 0.1):
                return clip
        return None

    # ------------------------------------------------------------------ time
    def update(self, dt: float, *, calm: bool = False, busy: bool = False) -> None:
        """Advance by `dt` seconds.  `calm`: nothing runs by itself.  `busy`: there is no time to paint another clip."""
        self._calm = calm
        if not busy:
            self._make_next_clip()
        before, self._pointed = self._pointed, self._pointed_clip()
        wanted = self._pointed or self._automatic_clip(dt)
        if wanted is not self.running:
            self._switch_clip(wanted)
        if self._pointed not in (None, before) and self._pointed.play.is_resting:
            self._pointed.play.rewind()
        for clip in self.clips:
            if clip.board and (clip is self.running or clip.play.paused):
                clip.play.update(dt)
                clip.board.update_picture()

    def _automatic_clip(self, dt: float) -> ClipView | None:
        """Return the clip to run by itself: the running one as long as it is in view and no other clip has been the
        first in view for a while; None for none. `dt`: seconds since the last call.
        """
        movable = [] if self._calm else [clip for clip in self.clips if clip.play.has_turns]
        first = next((clip for clip in movable if self._is_visible(clip, 0.9)), None)
        before, waited = self._waiting
        waited = waited + dt if first is before else 0.0
        self._waiting = first, waited
        now = self.running
        if first is now or waited >= DWELL or not self._began:
            return first
        return now if now and not self._calm and self._is_visible(now, 0.1) else None

    def _switch_clip(self, wanted: ClipView | None) -> None:
        """Make the clip `wanted` the running one (None: no clip), stopping the one before."""
        before, self.running = self.running, wanted
        self._began = True
        if before and (before.play.is_resting or not before.play.paused):
            before.stop_clip()
        if wanted and wanted.board is None:
            wanted.make_playable(self._controls.ui, calm=self._calm)
            if self._calm:  # it stands at its end until somebody asks for more
                wanted.play.skip_to_end()
                wanted.play.toggle_pause()

    def _make_next_clip(self) -> None:
        """Paint one clip in this frame: those in view first, then those next to it."""
        due = [clip for clip in self.clips if not clip.made]
        for clip in [*(clip for clip in due if self._is_visible(clip, 0.0)), *due]:
            view = self._view_rect(clip)
            if self._window_rect(clip).colliderect(view.inflate(0, round(2 * AHEAD * view.h))):
                self._make_clip(clip)
                return

    def _make_clip(self, clip: ClipView) -> None:
        """Paint a clip's still picture, if that wasn't done yet."""
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
        return stepping or any(not clip.made and self._is_visible(clip, 0.0) for clip in self.clips)

    @property
    def active_clips(self) -> set[str]:
        """The names of the clips in which the effect of their rule is being shown."""
        return {clip.name for clip in self.clips if clip.board and clip.play.is_clause_showing}

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the clips that run, and of those stopped in the middle."""
        live = [clip for clip in self.clips if clip.board]
        return [
            one
            for clip in live
            for one in clip.sprites(self._controls.ui, self._window_rect(clip), self._view_rect(clip))
        ]
