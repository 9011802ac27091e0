"""What the games are found by: what one types, and the ideas as pieces of wood."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from game.board import ideas as close_ups
from game.rules.file.library import Variant
from game.scenes.home.families import IDEAS, shelf_of
from game.scenes.shared.slow import Slow
from game.text.language import Words, plain
from game.ui import icons, plates, text
from game.ui.kit.scale import STYLES
from game.ui.ui import Ui
from game.ui.widgets import Look


# ----------------------------------------------------------------------
# finding games by what one types: their names in any language of theirs, where they are played, their idea
class Hit(NamedTuple):
    """A game that was found, and what was wanted of it."""

    entry: _Entry
    wanted: tuple[str, ...]

    @property
    def game(self) -> Variant:
        return self.entry.game

    @property
    def other(self) -> str:
        """The name of it that was meant, where that is not the one under which it stands."""
        return self.entry.other(self.wanted) if self.wanted else ""


class Finder:
    """All games with what they are found by, in the chosen language and in the one their files are written in."""

    def __init__(self, variants: Iterable[Variant], words: Words) -> None:
        self._entries = [_Entry(variant, words) for variant in variants]

    def hits(self, typed: str) -> list[Hit]:
        """The games in which every word that was typed occurs, those whose names begin so first."""
        wanted = tuple(letters(typed).split())
        if not wanted:
            return [Hit(entry, ()) for entry in self._entries]
        said = " ".join(wanted)
        found = [entry for entry in self._entries if all(word in entry.said for word in wanted)]
        found.sort(key=lambda entry: entry.rank(said))
        return [Hit(entry, wanted) for entry in found]


class _Entry:
    def __init__(self, game: Variant, words: Words) -> None:
        self.game = game
        self._names = [letters(text) for text in (words.t(game.name), game.name, game.id)]
        self._also = [(letters(f"{words.t(name)} {name}"), words.t(name)) for name in game.also]
        idea = IDEAS[shelf_of(game)]
        rest = (game.idea, *game.country, idea.tile, idea.title)
        self._rest = letters(" ".join([*map(words.t, rest), *rest]))
        self.said = " ".join([*self._names, *(name for name, _ in self._also), self._rest])

    def rank(self, said: str) -> int:
        """0: its name begins with what was typed; then its other names, then all else."""
        if any(name.startswith(said) for name in self._names):
            return 0
        return 1 if any(name.startswith(said) for name, _ in self._also) else 2

    def other(self, wanted: tuple[str, ...]) -> str:
        """The other name that was meant, if its own name and all else would not have been found."""
        if all(any(word in text for text in (*self._names, self._rest)) for word in wanted):
            return ""
        return next((shown for name, shown in self._also if all(word in name for word in wanted)), "")


def letters(text: str) -> str:
    """A text as it is compared: without case, accents, points and quotation marks."""
    apart = unicodedata.normalize("NFKD", plain(text).casefold())
    kept = (c for c in apart if not unicodedata.combining(c))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isalnum() or c.isspace() or c in "-–־_")


# ----------------------------------------------------------------------
# the ideas as pieces of wood: a close-up of each, which leads to its family
HIGH = 66.0  # of the wood, reference px
RADIUS = 12.0
WORDS = STYLES["note"].size
DIM = 0.4  # of a tile whose family is empty now
ROOM = 6.0  # round the wood, for the edge of the chosen one


class IdeaTile(Slow):
    """`chosen`: its family is in view.  `empty`: no game of it is left by the filters."""

    group = "ideas"
    stretch = True

    def __init__(self, shelf: str, label: str, action: Callable[[], None], *, empty: bool) -> None:
        super().__init__(f"idea.{shelf}", enabled=not empty)
        self.shelf, self.label, self.action, self.empty, self.chosen = shelf, label, action, empty, False
        self._ui: Ui | None = None

    def _style(self, ui: Ui, *, bold: bool = False) -> text.Style:
        return ui.style("note", ui.theme.ontable, bold=bold, alpha=ui.theme.disabled if self.empty else 1.0)

    def least(self, ui: Ui) -> int:
        return ui.px(72)

    def _lines(self, ui: Ui, width: int) -> list[str]:
        return ui.wrap(self.label, self._style(ui, bold=True), max(width, ui.px(40)))

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(HIGH + 2 * ROOM) + len(self._lines(ui, width)) * ui.px(WORDS * 1.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._ui = ui

    @property
    def wood(self) -> pygame.Rect:
        """Where the close-up is."""
        ui = self._ui
        assert ui is not None
        room = ui.gap(ROOM)
        return pygame.Rect(self.rect.x, self.rect.y + room, self.rect.w, ui.gap(HIGH))

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.wood, ui.gap(RADIUS)

    @property
    def known(self) -> bool:
        """Whether its close-up is at hand."""
        assert self._ui is not None
        return close_ups.known(self.shelf, self.wood.size, self._ui.theme)

    def finish(self) -> None:
        """Paints the close-up; the tile itself is to be repainted then."""
        assert self._ui is not None
        close_ups.make(self.shelf, self.wood.size, self._ui.theme)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, box, radius = ui.theme, self.wood, ui.gap(RADIUS)
        if self.awake and self.known:
            picture = close_ups.make(self.shelf, box.size, t)
            dst.blit(icons.faded(picture, DIM) if self.empty else picture, box)
        else:
            plates.draw(dst, box, radius, t.plate2)
        edge = self.chosen or look.face != "rest"
        room = ui.gap(3) if self.chosen else 0
        border, wide = (t.brass2, 2.5) if edge else (t.edge, t.outline)
        outer = box.inflate(2 * room, 2 * room)
        plates.draw(dst, outer, radius + room, None, border, wide * ui.unit)
        style = self._style(ui, bold=self.chosen)
        y = box.bottom + ui.gap(ROOM) + ui.px(WORDS * 0.95)
        for line in self._lines(ui, self.rect.w):
            ui.write(dst, line, style, box.centerx, y, "center")
            y += ui.px(WORDS * 1.35)

    def activate(self) -> None:
        self.action()
