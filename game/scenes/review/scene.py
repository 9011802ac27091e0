"""The review: the curve of a game, its costliest turns, every position with what was played and what was better.

It looks back in the film of the game itself and leaves it where it was.  A better line is played on a ghost board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.review import widgets
from game.scenes.review.cards import CostliestScene, cards
from game.scenes.review.layout import ReviewLayout, lay_out
from game.scenes.review.looking import Looking, Waiting
from game.scenes.review.marks import marks_of, with_values
from game.scenes.review.texts import ReviewTexts, cost, mistakes, points
from game.scenes.review.widgets import BarSays, BarState
from game.scenes.shared import hint_texts
from game.scenes.shared.curve import Curve
from game.scenes.shared.ghost import Ghost
from game.scenes.shared.speech import Place, Said, shows_all
from game.session.insight import Insight
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.widgets import Pane

if TYPE_CHECKING:
    from game.engine.analysis.values import Review, TurnReview
    from game.rules.game import Position
    from game.rules.match import Ply
    from game.scenes.shell.services import Services, Table
    from game.session.playing import Playing
    from game.text.language import Words
    from game.ui.ui import Ui

SHADE = 12  # reference px that the cards' shadows have to the sides


class ReviewScene(FilmScene):
    """Lies over the game's own page (`table`), whose film has been shown to its end."""

    def __init__(self, services: Services, table: Table, at: int | None = None) -> None:
        """`at`: the ply that is looked at first; None for the one that decided."""
        super().__init__(services)
        self.table, self.game = table, table.game
        self.ghost: Ghost | None = None
        self.looking = Looking(services.analyst, self.game, table.hints.known_review)
        self._insight = Insight(services.analyst)
        self._curve: Curve | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self._waiting: Waiting | None = None
        self._news = self.looking.news
        self._texts: tuple[Words, ReviewTexts] | None = None
        self._brief: tuple[Said, Place, Said] | None = None  # what is said, where, and as much as has room
        if at is not None or self.review:
            self.go(max(0, at) if at is not None else self._first())

    # ------------------------------------------------------------------ what is looked at
    @property
    def review(self) -> Review | None:
        """What the engine has found; None while it looks."""
        return self.looking.review

    @property
    def playing(self) -> Playing:
        return self.ghost.playing if self.ghost else self.table.playing

    @property
    def at(self) -> int:
        """The ply before which the board stands, or which is being shown; as many as there are at the end."""
        film = self.table.playing.film
        if film.at_end:
            return len(self.game.plies)
        turn = film.turn
        begins = film.playing is None and turn + 1 < len(film.tracks) and film.cursor == film.tracks[turn + 1].start
        return turn + 1 if begins else max(turn, 0)

    @property
    def still(self) -> bool:
        """Whether the board rests between two turns."""
        film = self.film
        if film.at_end or self.ghost:
            return film.at_end
        return film.playing is None and film.paused and film.cursor == film.tracks[self.at].start

    def _first(self) -> int:
        """The turn that is looked at first: the one that decided, else the costliest, else the last."""
        assert self.review is not None
        listed = mistakes(self.review)
        costliest = max(listed, key=lambda one: one.turn.loss or 0).turn.ply if listed else len(self.game.plies) - 1
        point = self.review.turning_point
        return costliest if point is None else point

    def _found(self, ply: int) -> TurnReview | None:
        return self.review.turns[ply] if self.review and ply < len(self.review.turns) else None

    def go(self, ply: int) -> None:
        """To the position before a turn."""
        was_ghost, self.ghost = self.ghost is not None, None
        film = self.table.playing.film
        film.seek(film.tracks[ply].start if ply < len(film.tracks) else len(film.moments))
        film.pause()
        if was_ghost:
            self.rebuild()

    def _has_better(self, found: TurnReview) -> bool:
        """Whether a better line can be shown for a turn."""
        line, before = found.line, self.game.plies[found.ply].before
        return bool(cost(found) and line) and before.why_not(line[0]) is None

    def show_better(self, ply: int | None = None) -> None:
        """Plays the better line of a turn on a ghost board; in the middle of one, back to what was played."""
        if self.ghost is not None:
            self.go(self.at)
            return
        ply = self.at if ply is None else ply
        found = self._found(ply)
        if found is None or not self._has_better(found):
            return
        self.go(ply)
        services, speed = self.services, self.services.settings.speed
        self.ghost = Ghost(
            self.game.plies[ply].before,
            found.line,
            self.table.playing.players,
            services.thinker,
            services.words,
            stones=self.table.playing.film.stones,
            speed=speed,  # type: ignore[arg-type]
        )
        self.ghost.film.resume()
        self.rebuild()

    @property
    def _plies(self) -> list[Ply]:
        """The turns that led to what is looked at, on the ghost board those of its line."""
        return [*self.game.plies[: self.at], *(self.ghost.shown if self.ghost else ())]

    @property
    def _position(self) -> Position:
        """The position that is looked at."""
        plies = self._plies
        return plies[-1].after if plies else self.game.start

    def play_on(self) -> None:
        """A new game from the position that is looked at."""
        if not self._position.over:
            players, record = self.table.playing.players, self.table.record
            self.services.routes.play_on(self.game, players, self._plies, record)

    def look_again(self) -> None:
        """Has the engine look through the game anew; what was found before stands until it has."""
        if self.review is None:
            return
        self.go(self.at)
        self._insight.leave()  # both are asked of the same engine
        self.looking.begin()

    # ------------------------------------------------------------------ the page
    @property
    def tag(self) -> str:
        ghost = self.ghost
        if ghost is None:
            return ""
        return self.services.words.say(
            "Better line · {number} of {moves} · {move}",
            number=ghost.number,
            moves=str(ghost.moves),
            move=ghost.move,
        )

    @property
    def texts(self) -> ReviewTexts:
        """The sentences, in the language of now."""
        words = self.services.words
        if self._texts is None or self._texts[0] is not words:
            self._texts = words, ReviewTexts(self.table.texts, self.game.plies)
        return self._texts[1]

    def lay_out(self, ui: Ui) -> Parts:
        self.table.texts.words = self.services.words
        if self.ghost:
            self.ghost.texts.words = self.services.words
        words, settings = self.services.words, self.services.settings
        places = lay_out(ui, self.game.rules.board)
        known = self.review is not None
        says = BarSays(
            self._subtitle(), self.table.hints.values_tip, settings.values, known and places.cards is None, known
        )
        bar, free = widgets.bar(ui, words, places, self, says)
        nodes: list[Node] = [bar, self._top(ui, places)]
        if places.cards and self.review:
            beside = cards(ui, self.texts, mistakes(self.review), self.go, self.show_better)
            pane = Pane(beside, inset=SHADE, top=2)
            pane.place(ui, places.cards.inflate(2 * ui.gap(SHADE), 0))
            nodes.append(pane)
        nodes.append(widgets.strip(ui, words, places, self, settings.speed, ghost=self.ghost is not None))
        return Parts(Group(nodes), free, places.board, places.strip, places.speech)

    def _subtitle(self) -> str:
        words = self.services.words
        parts = [words.t(self.game.rules.words.name)]
        if self.game.position.over:
            parts.append(self.table.texts.outcome().text)
        return " · ".join(parts)

    def _top(self, ui: Ui, places: ReviewLayout) -> Node:
        """The curve; until it is known how far the engine has come."""
        words = self.services.words
        if self.review is None:
            node, self._waiting = self.looking.node(words)
            node.place(ui, places.curve)
            self._curve = None
            return node
        self._waiting = None
        names = self.texts.ahead("S"), self.texts.ahead("N")
        plotted = points(self.review, self.game.plies, self.game.rules)
        start = self.review.curve[0] if self.game.rules.counts else 0
        self._curve = Curve(plotted, start, names, words.t("even"), self.go, at=self.at)
        self._curve.place(ui, places.curve)
        return self._curve

    # ------------------------------------------------------------------ what is said and shown
    def said(self) -> Said:
        said, place = self._said(), self.parts.speech
        if self._brief is None or self._brief[:2] != (said, place):
            assert self.ui is not None
            self._brief = said, place, said if shows_all(self.ui, said, place) else Said(said.text)
        return self._brief[2]

    def _said(self) -> Said:
        film, words = self.film, self.services.words
        if self.ghost:
            if film.at_end:
                return Said(hint_texts.after_line(self.ghost.score, self.ghost.telling))
            return self.ghost.texts.step()
        if self._pointed is not None and self._pointed < len(self.game.plies):
            return self.texts.turn(self._pointed, self._found(self._pointed))
        if film.at_end:
            under_way = Said(words.t("This is how it stands now."))
            return self.table.texts.outcome() if self.game.position.over else under_way
        if not self.still:
            return self.table.texts.step()
        return self.texts.turn(self.at, self._found(self.at))

    def marks(self) -> Marks:
        if self.ghost or not self.still or self.at >= len(self.game.plies):
            return Marks()
        found, ply, values = self._found(self.at), self.game.plies[self.at], self.services.settings.values
        marks = marks_of(ply, found, values=values)
        if not values:
            return marks
        return with_values(marks, ply, found, self._insight.of(ply.before), self.services.words)

    def sprites(self) -> Sequence[Sprite]:
        assert self.ui is not None
        over: list[Sprite] = []
        if self._curve is not None and self._curve.points:
            if self._pointed is not None:
                over.append(self._curve.frame(self.ui, self._pointed, chosen=False))
            if self.at < len(self.game.plies):
                over.append(self._curve.frame(self.ui, self.at, chosen=True))
        return [*super().sprites(), *over]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        before = self.review
        self.looking.update()
        if self.review is not None and before is None:
            self.table.hints.keep_review(self.review)
            if self.table.playing.film.at_end:
                self.go(self._first())
        if self._news != self.looking.news:
            self._news = self.looking.news
            self.rebuild()
        if self._waiting is not None and self._waiting.shown != self.looking.progress:
            self._waiting.shown = self.looking.progress
            self.controls.repaint(self._waiting)
        self._follow_values(dt)
        super().update(dt)

    def _follow_values(self, dt: float) -> None:
        """What each hole is worth, where the board rests; only once the whole game has been looked at."""
        wanted = self.services.settings.values and self.review is not None and self.ghost is None and self.still
        if wanted and self.at < len(self.game.plies):
            self._insight.look(self.game, self.at)
            self._insight.update(dt)
        else:
            self._insight.leave()

    def refresh(self) -> None:
        if self._curve is not None:
            self._curve.at = min(self.at, len(self._curve.points) - 1)
        super().refresh()
        found = self._found(self.at)
        better = self.ghost is not None or (found is not None and self._has_better(found))
        state = BarState(self.at, better, not self._position.over, self.services.settings.values)
        widgets.follow(self.page, state)

    @property
    def moving(self) -> bool:
        return super().moving or self.review is None or self._insight.under_way

    def keys(self) -> dict[str, Callable[[], None]]:
        last = len(self.game.plies)
        return {
            "left": lambda: self.go(max(0, self.at - 1)),
            "right": lambda: self.go(min(last, self.at + 1)),
            "again": lambda: self.go(0),
            "skip": lambda: self.go(last),
            "choose": self.show_better,
            "values": self.services.toggle_values,
            "review": self.leave,
            "anew": self.look_again,
        }

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE) and self._curve is not None and self.ui is not None:
            self._pointed = self._curve.index(self.ui, event.pos) if event.type == pygame.MOUSEMOTION else None
        return super().event(event)

    def play_again(self) -> None:
        """The line, or the last turn, once more."""
        if self.ghost:
            super().play_again()
        else:
            self.film.seek(self.film.tracks[-1].start)
            self.film.resume()

    def leave(self) -> None:
        """First back from the ghost board, then to the game."""
        if self.ghost is not None:
            self.go(self.at)
        else:
            super().leave()

    def close(self) -> None:
        """The game's film is as it was."""
        self.looking.stop()
        self._insight.leave()
        self.table.playing.film.to_now()

    def show_costliest(self) -> None:
        if self.review:
            listed = mistakes(self.review)
            self.services.stack.push(
                CostliestScene(self.services, self.texts, listed, self.go, self.show_better)
            )  # fmt: skip
