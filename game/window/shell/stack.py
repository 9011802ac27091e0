"""A stack of scenes: the top one gets all input and all time, those it covers are paused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

import pygame

from game.rules.game import Position
from game.store.polling import PolledSource
from game.text.language import msg
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.outline import page_outline, spoken_text
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.shell.actions import Actions, action
from game.window.shell.double_click import DoubleClickFilter

if TYPE_CHECKING:
    from game.window.shell.services import Services

S = TypeVar("S", bound=PolledSource)

# ----------------------------------------------------------------------
# from page to page, and from one side of a board to the other: the old view fades out over the new one
SECONDS, TURNING = 0.16, 0.4  # to another page; to the other side of a board
LARGEST = 2_400_000  # px: on larger windows a fade would cost more than a frame has time


class PageTransition:
    """Cross-fade from the previous page to the current one."""

    def __init__(self) -> None:
        self._page: Scene | None = None
        self._picture: pygame.Surface | None = None
        self._side: object = None
        self._left, self._whole = 0.0, SECONDS

    def update(self, page: Scene | None, window: pygame.Surface, dt: float, *, calm: bool) -> None:
        """Start or advance the fade when the top page changes.

        `page`: the page shown from now on; `window`: the picture of the window before; `calm`: don't fade.
        """
        self._left = max(0.0, self._left - dt)
        side = page.lower_seat if page else None
        if page is not self._page or side != self._side:
            whole = SECONDS if page is not self._page else TURNING
            before, self._page, self._side = self._page, page, side
            small = window.get_width() * window.get_height() <= LARGEST
            if before is not None and page is not None and not calm and small:
                self._picture, self._left, self._whole = window.copy(), whole, whole
        if not self._left:
            self._picture = None

    @property
    def is_moving(self) -> bool:
        """Whether the previous page is still fading out."""
        return self._left > 0

    def cancel_fade(self) -> None:
        """Drop the old picture, as the window has another size; nothing that it shows then is faded out."""
        self._picture, self._left, self._page = None, 0.0, None

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the old page while it fades."""
        if self._picture is None:
            return []
        return [Sprite(self._picture, 0, 0, None, round(255 * self._left / self._whole))]


class WindowFrame(NamedTuple):
    """A picture of the window: an opaque base, sprites from back to front, and the areas repainted in place."""

    base: pygame.Surface
    sprites: list[Sprite]
    repainted: list[pygame.Rect]


@dataclass
class _WatchedSource:
    """A source that a scene watches: the function to call on its news, None to refresh the page, and the news that the
    scene has seen.
    """

    source: PolledSource
    on_news: Callable[[], object] | None
    seen_news: object


class GameGuide(Protocol):
    """A guide that explains a game while it is played; `on`: whether it is switched on, `switch`: switches it on or
    off.
    """

    @property
    def can_switch(self) -> bool:
        """Whether the guide can be switched on or off now."""

    @property
    def on(self) -> bool: ...
    def switch(self, *, on: bool) -> None: ...


class Scene:
    """A page of the program; Esc leads back to the page below.

    `resume` and `pause` come in pairs: `resume` when it becomes the top one, `pause` when it stops being that.  Reading
    a scene (`base`, `sprites`) changes nothing; only `update`, `handle_event` and `resize` do.
    """

    accepts_paste = False  # True: a position or a game that is pasted on it opens
    keys: Sequence[tuple[str, str]] = ()  # what keys do that are no action's: the keys and a message
    is_transparent = False  # True: the scene below shows through; such a scene has no base
    back_label = ""  # what the way back to it is called, where whoever left it for a game looks for it
    guide: GameGuide | None = None  # of the game that is played on this page
    is_workplace = False  # True: a game that is begun from here lies on it, and leads back to it

    def __init__(self, services: Services) -> None:
        self.services = services
        self.spoken: Callable[[str], str] = spoken_text  # a text with markup → as it is read aloud
        self.spoken_heading = ""  # what `text_to_speak` belongs to, spoken before it whenever it changes
        self.ui: Ui | None = None
        self._watched: list[_WatchedSource] = []
        self.follow_source(services.shelf, self.on_library_changed)

    @property
    def help_names(self) -> tuple[str, ...]:
        """The names, in order of preference, under which the help text of this page is stored."""
        return tuple(one.__name__ for one in type(self).__mro__)

    # ------------------------------------------------------------------ what comes in while it is open
    def on_library_changed(self) -> None:
        """Refresh the page after the user's own games were added, changed or removed."""
        self.refresh()

    def follow_source(self, source: S, then: Callable[[], object] | None = None) -> S:
        """Watch a source until the page is closed, and return it. Its news refresh the page or, if given, call `then`;
        never while something is held or a list is open.
        """
        self._watched.append(_WatchedSource(source, then, source.news))
        return source

    def unfollow_source(self, source: PolledSource | None) -> None:
        """Stop watching a source, and close it; do nothing if it is None."""
        left = [one for one in self._watched if one.source is not source]
        if source and len(left) < len(self._watched):
            self._watched = left
            source.close()

    def poll_sources(self, dt: float) -> None:
        """Poll the watched sources, dt seconds later, and refresh the page on news."""
        for one in self._watched:
            one.source.update(dt)
        if self.controls and not self.controls.is_pressed and not self.controls.is_list_open:
            self._call_back_on_news()

    def _call_back_on_news(self) -> None:
        """Refresh the page if a followed source has news, or call the function given for that source."""
        for one in [one for one in self._watched if one.on_news and one.seen_news != one.source.news]:
            one.seen_news = one.source.news
            if one.on_news:
                one.on_news()
        shown = [one for one in self._watched if one.on_news is None and one.seen_news != one.source.news]
        for one in shown:  # `then` may have laid out the page with all of it
            one.seen_news = one.source.news
        if shown:
            self.refresh()

    def mark_seen(self, source: PolledSource) -> None:
        """Treat the source's current news as seen, without calling back."""
        for one in self._watched:
            if one.source is source:
                one.seen_news = source.news

    def refresh(self) -> None:
        """Lay the page out again, as something shown has changed."""
        raise NotImplementedError

    def explain_refusal(self, said: str) -> None:
        """Show `said`, the reason why something can't be done now, in the way this page shows messages."""
        self.services.answer(said)
        self.services.sound.play("refused")

    # ------------------------------------------------------------------ what can be asked for on every page
    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Close the page, so that the one below is on top."""
        self.services.stack.pop(self)

    @action("full", msg("Full screen"), key="F11", icon="full")
    def full_screen(self) -> None:
        """Switch between full screen and a window."""
        self.services.toggle_full_screen()

    # ------------------------------------------------------------------ what the stack does with it
    def resize(self, ui: Ui) -> None:
        """Lay the page out for a window, theme, text size and language; called before it is first shown."""

    def resume(self) -> None:
        """Resume, as the scene is on top now."""
        if self.controls:
            self.controls.reset_input()
        for one in self._watched:
            one.source.resume()

    def pause(self) -> None:
        """Pause, as another scene lies over this one, or it is about to be closed."""
        if self.controls:
            self.controls.reset_input()
        for one in self._watched:
            one.source.pause()

    def on_seen(self, seen: bool) -> None:
        """Release pictures, as another page now covers the whole scene, or paint them again, as it is `seen` again."""

    def save_work(self) -> None:
        """Save the state, as the program may end at any moment."""

    def close(self) -> None:
        """Close all that the scene has opened or started, as it has left the stack for good."""
        for one in self._watched:
            one.source.close()

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle the event and return None, or return it unhandled."""
        return event

    # ------------------------------------------------------------------ what is read of it
    @property
    def controls(self) -> Controls | None:
        """The widgets of the page, once it was laid out."""
        raise NotImplementedError

    @property
    def actions(self) -> Actions:
        """The actions that the page offers now."""
        raise NotImplementedError

    @property
    def lower_seat(self) -> object:
        """The seat at the lower edge of the page's board, None without a board; when it changes, the page
        cross-fades.
        """
        return None

    @property
    def position_seen(self) -> Position | None:
        """The position on the page's board, to be copied; None if there is none."""
        return None

    @property
    def text_to_speak(self) -> str:
        """Text to speak aloud, if that is wanted; "" leaves the current speech running."""
        return ""

    @property
    def spoken_summary(self) -> str:
        """Summary of what has just happened and what follows, spoken before `text_to_speak`."""
        return ""

    @property
    def is_telling_turn(self) -> bool:
        """Whether a turn is shown that will be described at its end, so that other announcements wait."""
        return False

    @property
    def outline(self) -> PageOutline:
        """The accessibility tree of the page, for screen readers."""
        return page_outline(lambda: self.controls, self.handle_event, self.spoken)

    @property
    def page_as_text(self) -> str:
        """Everything shown, as plain text to be copied."""
        return ""

    @property
    def base(self) -> pygame.Surface | None:
        """The picture of all static content, as large as the window; None for a transparent scene."""
        return None

    def sprites(self) -> Sequence[Sprite]:
        """Return the sprites on the base in this frame, from back to front."""
        return ()

    def take_repainted(self) -> list[pygame.Rect]:
        """Return the areas repainted in place since the last call, window px."""
        return []

    @property
    def is_moving(self) -> bool:
        """Whether something on the page moves without input, so that the window is drawn 60 times a second."""
        return any(one.source.is_busy for one in self._watched)

    @property
    def is_idle(self) -> bool:
        """Whether only input changes the page while nothing moves, so that the loop may sleep; other news may be two
        seconds late.
        """
        return True


class Stack:
    """The stack of scenes, the topmost last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._fitted: dict[int, Ui] = {}  # by id of the scene: what it was last laid out for
        self._ui: Ui | None = None
        self._double_click = DoubleClickFilter()
        self._serving: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The page on top; None if the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def full_page(self) -> Scene | None:
        """The topmost scene that covers the whole window; transparent ones may lie on it."""
        seen = self._visible_scenes()
        return seen[0] if seen else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        below = self.top
        if below:
            below.pause()
        self._put_on_top(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Remove the top scene; with `scene`, only if that one is on top."""
        if not self._scenes or (scene is not None and scene is not self._scenes[-1]):
            return
        self._remove_top_scene()
        while self._scenes and self._scenes[-1] in self._serving:
            self._close_scene(self._scenes.pop())  # it was paused when it was covered
        self._resume_top()

    def close_with_page_above(self, scene: Scene) -> None:
        """Close a scene together with the page over it, for which alone it was opened."""
        self._serving.append(scene)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene; the one below is not resumed."""
        if self._scenes:
            self._remove_top_scene()
        self._put_on_top(scene)

    def pop_to(self, scene: Scene) -> None:
        """Remove everything above `scene`."""
        if scene not in self._scenes or self._scenes[-1] is scene:
            return
        self._remove_top_scene()
        while self._scenes[-1] is not scene:
            self._close_scene(self._scenes.pop())  # it was paused when it was covered
        self._resume_top()

    def push_on_workplace(self, scene: Scene) -> None:
        """Push a scene onto the topmost scene that `is_workplace`, or else the first one.

        Other scenes above the first one are removed, and those below aren't resumed.
        """
        place = next((one for one in reversed(self._scenes[1:]) if one.is_workplace), None)
        stay = [one for one in self._scenes if one in (self._scenes[0], place)]
        if self._scenes and self._scenes[-1] in stay:
            self.push(scene)
            return
        if self._scenes:
            self._remove_top_scene()
        while gone := [one for one in self._scenes if one not in stay]:
            self._scenes.remove(gone[-1])
            self._close_scene(gone[-1])
        self._put_on_top(scene)

    def pop_to_first(self) -> None:
        """Remove everything above the first scene."""
        if self._scenes:
            self.pop_to(self._scenes[0])

    def clear(self) -> None:
        """Remove every scene, the top one first."""
        if self._scenes:
            self._remove_top_scene()
        while self._scenes:
            self._close_scene(self._scenes.pop())

    def resize(self, ui: Ui) -> None:
        """Lay the visible scenes out for a new size, theme, text size or language; covered ones follow when shown."""
        self._ui = ui
        self._resize_visible()

    def update(self, dt: float) -> None:
        """Advance the top scene only."""
        self._double_click.update(dt, self.top)
        if self._scenes:
            self._scenes[-1].update(dt)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Pass an event to the top scene only; return it if unhandled.

        The second click of a double click that opened a page does nothing on that page.
        """
        if not self._scenes:
            return event
        scene = self._scenes[-1]
        return None if self._double_click.is_second_click(event, scene) else scene.handle_event(event)

    @property
    def is_moving(self) -> bool:
        """Whether something on the top page moves by itself."""
        return bool(self._scenes) and self._scenes[-1].is_moving

    @property
    def is_idle(self) -> bool:
        """Whether the top page has nothing to do until the next event."""
        return bool(self._scenes) and self._scenes[-1].is_idle and not self.is_moving

    def frame(self) -> WindowFrame | None:
        """Return the current picture; None if there is nothing to show."""
        seen = self._visible_scenes()
        base = seen[0].base if seen else None
        if base is None:
            return None
        sprites = [sprite for scene in seen for sprite in scene.sprites()]
        return WindowFrame(base, sprites, [rect for scene in seen for rect in scene.take_repainted()])

    def _visible_scenes(self) -> list[Scene]:
        """Return the scenes that can be seen, from back to front."""
        for i in range(len(self._scenes) - 1, -1, -1):
            if not self._scenes[i].is_transparent:
                return self._scenes[i:]
        return []

    def _resize_visible(self) -> None:
        """Lay out the visible scenes for the current window."""
        if self._ui is None:
            return
        for scene in self._visible_scenes() or self._scenes[-1:]:
            if self._fitted.get(id(scene)) is not self._ui:
                self._fitted[id(scene)] = self._ui
                scene.resize(self._ui)
            elif scene is not self.top:  # that one is resumed
                scene.on_seen(True)

    def _put_on_top(self, scene: Scene) -> None:
        """Put a scene on top of the others, which have been paused."""
        self._push_and_pause_covered(scene)
        scene.resume()

    def _push_and_pause_covered(self, scene: Scene) -> None:
        """Put a page on top, lay it out, and hide the pages that it covers."""
        before = self._visible_scenes()
        if not scene.is_transparent:  # first: the new page is painted in the memory of theirs
            for covered in before:
                covered.on_seen(False)
            for below in before[:-1]:  # the last one resumes when it is seen again, these are only laid out
                self._fitted.pop(id(below), None)
        self._scenes.append(scene)
        self._resize_visible()

    def hide_scenes_below(self, scene: Scene) -> None:
        """Make the transparent scene on top opaque, so that the scenes below it are hidden."""
        if scene is self.top and scene.is_transparent:
            self._scenes.pop()
            scene.is_transparent = False
            self._fitted.pop(id(scene), None)
            self._push_and_pause_covered(scene)

    def _remove_top_scene(self) -> None:
        """Remove the top scene, pausing and closing it."""
        scene = self._scenes.pop()
        scene.pause()
        self._close_scene(scene)

    def _close_scene(self, scene: Scene) -> None:
        """Close a scene that has left the stack."""
        self._fitted.pop(id(scene), None)
        self._serving = [one for one in self._serving if one is not scene]
        scene.on_seen(False)  # the scene itself waits for the collector, which doesn't see the size of pictures
        scene.close()

    def _resume_top(self) -> None:
        """Resume the top scene, if there is one."""
        self._resize_visible()
        if self._scenes:
            self._scenes[-1].resume()
