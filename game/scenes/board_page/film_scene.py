"""What pages share on which a film is looked at and nobody plays: a board, a sentence, keys, buttons of the film."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board import ghost_board
from game.board.geometry import Geometry
from game.board.marks import NOTHING, Marks
from game.board.standing import standing
from game.board.view import BoardView
from game.film.playback import TRAIL, Film
from game.scenes.board_page import film_strip
from game.scenes.shared import keys as play_keys
from game.scenes.shared.speech import Place, Said, Speech
from game.scenes.shell.stack import Scene
from game.ui.cloth import table
from game.ui.controls import ARROWS, ENTER, Controls
from game.ui.layout import Node
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.sowing.position import Position
    from game.scenes.shell.services import Services
    from game.session.playing import Playing
    from game.ui.ui import Ui


class Parts(NamedTuple):
    """Where everything stands, in window px; `root` holds the widgets, placed already."""

    root: Node
    free: pygame.Rect  # of the bar, for what the board is where it is too small for a tag
    board: pygame.Rect
    strip: pygame.Rect
    speech: Place
    reserve: int = 0


class FilmScene(Scene):
    """Subclasses say where things stand (`lay_out`), what is said and marked, and whether it is a “what if”."""

    board: BoardView
    controls: Controls
    parts: Parts

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ui: Ui | None = None
        self.speech = Speech()
        self._stood: Position | None = None
        self._touched: list[pygame.Rect] = []

    # ------------------------------------------------------------------ what a subclass tells
    @property
    def playing(self) -> Playing:
        """The game whose film is seen."""
        raise NotImplementedError

    @property
    def tag(self) -> str:
        """What the board's tag says; with a tag it is a “what if”."""
        return ""

    def lay_out(self, ui: Ui) -> Parts:
        """Where everything stands in a window."""
        raise NotImplementedError

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """What stands still besides the board, the strip and what can be pressed."""

    def said(self) -> Said:
        """What is said now."""
        raise NotImplementedError

    def marks(self) -> Marks:
        """What is marked on the board at rest."""
        return NOTHING

    @property
    def still(self) -> bool:
        """Whether the board rests, so that it can be marked."""
        return self.film.at_end

    def leave(self) -> None:
        """Back to what lies below."""
        self.services.stack.pop(self)

    # ------------------------------------------------------------------ pictures
    @property
    def film(self) -> Film:
        """The film that is seen."""
        return self.playing.film

    def resize(self, ui: Ui) -> None:
        settings = self.services.settings
        self.ui, old = ui, getattr(self, "controls", None)
        self.parts = parts = self.lay_out(ui)
        board, rect = self.playing.game.rules.board, parts.board
        self.board = BoardView(
            Geometry(board, rect.x, rect.y, rect.w, ui.text_scale, settings.hole_names, parts.reserve),
            ui.theme,
            letters=settings.hole_names,
            calm=settings.calm_motion,
            counts=settings.counts,  # type: ignore[arg-type]
        )
        ground = table(ui.theme, ui.size).copy()
        if self.tag:
            ghost_board.paint(ground, self.board, ui)
        else:
            self.board.paint(ground)
        film_strip.paint(ground, ui, parts.strip)
        self.paint(ground, ui)
        parts.root.paint(ground, ui)
        self.controls = Controls(parts.root, ui, ground, arrows=False, space=False)
        if old is not None:
            self.controls.take_over(old)
        self.film.take_changed()
        self._stood = None
        self._stand()
        self.board.paint_stones(self.controls.picture, self.film)
        self.speech.lay_out(ui)
        self.refresh()

    def _stand(self) -> set[str]:
        if self._stood is self.playing.seen:
            return set()
        self._stood = self.playing.seen
        return self.board.stand(standing(self._stood))

    def refresh(self) -> None:
        """What is shown follows what is."""
        changed = self.film.take_changed() | self._stand()
        ground = self.controls.canvas.layer.ground
        self._touched += self.board.repaint(self.controls.picture, ground, self.film, changed)
        film_strip.follow(self.controls, self.film, self.services.words)
        turn = None if self.film.at_end else self.film.turn
        self.speech.say(self.said(), self.parts.speech, turn, fade=turn is None or self.film.unhurried)

    @property
    def base(self) -> pygame.Surface | None:
        return self.controls.picture

    def take_touched(self) -> list[pygame.Rect]:
        touched, self._touched = self._touched, []
        return touched + self.controls.take_touched()

    def sprites(self) -> Sequence[Sprite]:
        assert self.ui is not None
        geometry = self.board.geometry
        tag = ghost_board.tag(self.ui, self.tag, geometry, self.parts.free) if self.tag else []
        board = self.board.sprites(self.film, self.marks(), still=self.still)
        return [*board, *tag, *self.speech.sprites(), *self.controls.sprites()]

    @property
    def moving(self) -> bool:
        film = self.film
        return film.running or film.since_end < TRAIL or self.speech.moving or self.board.moving

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        events = self.film.update(dt)
        self.services.sound.hear(events)
        self.board.update(dt, events)
        self.controls.update(dt)
        self.refresh()
        self.speech.update(dt)

    def pause(self) -> None:
        self.controls.rest()

    def resume(self) -> None:
        self.controls.rest()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        taken = self._taken(event)
        self.refresh()
        return None if taken else event

    def _taken(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or self.controls.busy:
            return self.controls.event(event) is None or self.clicked(event)
        ringed = self.controls.ring and event.key in (*ARROWS, *ENTER)
        if (ringed or event.key == pygame.K_TAB) and self.controls.event(event) is None:
            return True
        key = play_keys.read(event)
        deeds = {
            "pause": self.toggle,
            "back": self.step_back,
            "forward": self.step_forward,
            "leave": self.leave,
            **self.keys(),
        }
        if key is None or key.deed not in deeds:
            return False
        deeds[key.deed]()
        return True

    def keys(self) -> dict[str, Callable[[], None]]:
        """More keys, by what they ask for on the board's page."""
        return {}

    def clicked(self, event: pygame.event.Event) -> bool:
        """What is no key and meant for no widget; True if it is wanted."""
        return False

    # ------------------------------------------------------------------ what the film's buttons do
    def step_back(self) -> None:
        """One stone back."""
        self.film.step_back()

    def step_forward(self) -> None:
        """One stone forward."""
        self.film.step_forward()

    def toggle(self) -> None:
        """Pause, or go on; at the end once more from the beginning."""
        if self.film.running:
            self.film.pause()
        elif self.film.at_end:
            self.play_again()
        else:
            self.film.resume()

    def play_again(self) -> None:
        """Shows it from its beginning."""
        self.film.seek(0)
        self.film.resume()

    def set_speed(self, speed: object) -> None:
        """Calm, normal or fast."""
        self.film.speed = speed  # type: ignore[assignment]
        self.services.settings.speed = str(speed)
        self.services.settings_file.save(self.services.settings)
