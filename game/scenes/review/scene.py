"""The review: the curve of a game, its costliest turns, every position with what was played and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.rules.game import Position
from game.rules.match import Game
from game.rules.parts import Part, TurnParts
from game.rules.turns import run_at, turn_numbers
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.board_page.ribbon import Ribbon
from game.scenes.board_page.ribbon_ends import Says
from game.scenes.board_page.scene import for_class
from game.scenes.review import legend, widgets
from game.scenes.review.cards import Cards
from game.scenes.review.layout import ReviewLayout, lay_out
from game.scenes.review.widgets import BarSays
from game.scenes.shared import key_texts, speech
from game.scenes.shared.curve import Curve
from game.scenes.shared.keys import digit
from game.scenes.shared.review_marks import marks_of, with_values
from game.scenes.shared.speech import Place, Said, shows_all
from game.scenes.shell.actions import action
from game.scenes.shell.services import Services
from game.session.last_turn import LastTurn, TurnSeen
from game.session.reviewing import Reviewing
from game.session.setup import PERSON
from game.text.language import Words, msg
from game.ui import plates
from game.ui.layout import Column, Gives, Inset, Node, Row, Sheds, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Look, Widget
from game.words.play_text import GhostTexts, PlayTexts
from game.words.review_text import ReviewTexts, points

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene
    from game.session.insight import Looking

# ----------------------------------------------------------------------
# how far the engine has come with a game, in the place of the curve; a button stops it or begins again
WIDE, BAR = 560, 8  # reference px


def in_place_of_curve(waiting: Waiting) -> Node:
    """A plate with the sentence, and the button beside it."""
    looking, words = waiting.looking, waiting.words
    if looking.under_way:
        button = Button("stop", looking.stop, label=words.t("Stop"), kind="raised")
    else:
        button = Button("look", looking.begin, label=words.t("Look through the game"), kind="raised")
    inside = Row([waiting, button], gap=16)
    return Inset(Column([Space(0, grow=1), inside, Space(0, grow=1)], gap=0), pad=(16, 0), face="plate")


class Waiting(Widget):
    """What the engine does, in a sentence, with a bar that fills.  It cannot be pressed."""

    stretch = True
    reach = 0
    grow = 1

    def __init__(self, looking: Looking, words: Words) -> None:
        super().__init__("waiting", enabled=False)
        self.looking, self.words = looking, words
        self.shown = looking.progress

    @property
    def said(self) -> str:
        looking, words = self.looking, self.words
        if looking.failed:
            return words.t("The computer could not look through the game.")
        if not looking.under_way:
            return words.t("The review was stopped.")
        if not self.shown.total:
            return words.t("Looking through the game.")
        done, total = self.shown.done, self.shown.total
        return words.say("Looking through the game: {done} of {total:turn}.", done=done, total=total)

    def width(self, ui: Ui) -> int:
        return ui.px(WIDE)

    def least(self, ui: Ui) -> int:
        return ui.px(120)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(44)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        style = ui.style("name", t.ink)
        while ui.width(self.said, style) > r.w and style.size > ui.px(13):
            style = style._replace(size=style.size - 1)
        ui.write(dst, self.said, style, r.right if ui.rtl else r.left, r.top + ui.px(24), ui.start)
        if not self.looking.under_way:
            return
        bar = pygame.Rect(r.left, r.bottom - ui.px(BAR + 2), r.w, ui.px(BAR))
        plates.draw(dst, bar, bar.h // 2, t.plate2, t.line, ui.unit)
        part = self.shown.done / self.shown.total if self.shown.total else 0.0
        bar.width = max(bar.h, round(r.w * part))
        if ui.rtl:
            bar.right = r.right
        plates.draw(dst, bar, bar.h // 2, t.brass)


class TurnRibbon:
    """At rest it tells the whole turn that the board stands before; `widget` goes among what can be pressed."""

    def __init__(
        self, ui: Ui, texts: ReviewTexts, line: PlayTexts | None, session: Reviewing, deeds: ReviewScene,
        plate: pygame.Rect,
    ) -> None:  # fmt: skip
        """`line`: the sentences of the ghost board's line, while there is one."""
        self._names, self._texts, self._session = texts, line or texts.texts, session
        self._shown = LastTurn(session.playing)
        self._at_rest: tuple[int, TurnSeen] | None = None
        self.widget = Ribbon(ui, texts.texts.words, plate, 0, deeds.watch_part)

    def follow(self) -> None:
        """Tells what is seen now."""
        seen = self._seen()
        if seen is None:
            self.widget.show_turn(None, Says())
            return
        seat, total = seen.told.mover, self._texts.total(seen.told, seen.plies)
        self.widget.show_turn(seen, Says(seat, self._names.name(seat), seen.number, total))

    def _seen(self) -> TurnSeen | None:
        session = self._session
        ply = session.at
        if session.ply is None:
            return self._shown.follow()
        if self._at_rest is None or self._at_rest[0] != ply:
            plies = session.game.plies
            run = run_at(plies, ply)
            told = TurnParts.of(plies[run.start : run.stop])
            self._at_rest = ply, TurnSeen(told, run, turn_numbers(plies[: run.stop])[-1])
        return self._at_rest[1]

    @property
    def lit(self) -> tuple[Part, str] | None:
        """The part that hands are on while nothing moves, and what is said of it."""
        part, seen = self.widget.lit, self._seen()
        if part is None or seen is None or self._session.film.running:
            return None
        return part, self._texts.part(part, seen.plies, seen.number)


TURNS = msg("one turn back · one turn on")
ENDS = msg("goes to the first turn · to the end of the game")
COSTLY = msg("goes to the costly turn before · to the next one")


class ReviewScene(FilmScene):
    """Lies over the game's own page (`table`), whose film has been shown to its end."""

    keys = key_texts.REVIEW
    session: Reviewing
    _places: ReviewLayout

    def __init__(self, services: Services, table: PlayScene, at: int | None = None) -> None:
        """`at`: the ply that is seen first; None for the reader's costliest."""
        super().__init__(services)
        self.table = table
        known, keep = table.hints.known_review, table.hints.keep_review
        self.session = Reviewing(table.playing, services.analyst, known, keep, at)
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self.values = True  # each hole says what it was worth; what a player sees in a game is another matter
        self.following_game = services.games.after(table.keeping.id)  # the finished one that comes next in the library
        self._line: GhostTexts | None = None
        self.curve: Curve | None = None
        self._cards: Cards | None = None
        self.ribbon: TurnRibbon | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self.waiting: Waiting | None = None
        self._brief: tuple[Said, Place, Said] | None = None  # what is said, where, and as much as has room
        self._marked: tuple[tuple[object, ...], Marks] = (), Marks()
        self.legend = legend.Legend()
        self._meant: tuple[object, tuple[legend.Entry, ...]] = None, ()
        self._below: tuple[object, int] = None, 0  # what is said, and where it ends, px

    # ------------------------------------------------------------------ the page
    @property
    def words(self) -> Words:
        """The language, in the words of the game's family."""
        return self.table.texts.words

    def made_of(self) -> tuple[object, ...]:
        return self.session.looking.news, self.session.ghost, self.session.whose

    @property
    def tag(self) -> str:
        return self._line.tag(msg("Better line · {number} of {moves} · {move}")) if self._line else ""

    def lay_out(self, ui: Ui) -> Parts:
        session, settings = self.session, self.services.settings
        self.table.texts.words = self.services.words
        words = self.words
        self._line = GhostTexts(session.ghost, words) if session.ghost else None
        self._places = places = lay_out(ui, session.game.rules.board)
        panel = places.panel
        known = session.review is not None
        side: Gives | None = None
        nodes: list[Node] = []
        if known and (places.whose or not self._line):  # in the bar the line's tag takes its place
            side = widgets.whose(words, self.table.playing, session, self)
            if places.whose:
                nodes.append(Sheds(side))
                nodes[-1].place(panel, places.whose)
                side = None
        following = self.following_game is not None
        says = BarSays(self._subtitle(), self.table.hints.values_tip, self.values, known, following)
        bar = widgets.bar(panel, words, self, says, side)
        bar.place(panel, places.bar.inflate(2 * panel.gap(8), 0))
        nodes = [bar, self._top(panel, places), *nodes]
        self._cards = None
        if known and places.cards:
            single = places.whose is None
            self._cards = Cards(panel, self.texts, session, self, places.cards, single=single)
            nodes.append(self._cards.node)
        self.ribbon = None
        if places.ribbon.h:
            self.ribbon = TurnRibbon(panel, self.texts, self._line, session, self, places.ribbon)
            nodes.append(self.ribbon.widget)
        widest = self._turn(len(session.game.plies) - 1)
        strip = widgets.strip(panel, words, self, settings.speed, widest)
        strip.place(panel, places.strip)
        return Parts(
            Group([*nodes, strip]), bar.free(panel), places.board, places.strip, places.speech, 0, panel, places.ribbon
        )

    def _subtitle(self) -> str:
        game = self.session.game
        parts = [self.words.t(game.rules.words.name)]
        if game.position.over:
            parts.append(self.table.texts.outcome().text)
        return " · ".join(parts)

    def _turn(self, ply: int) -> str:
        """Which turn it is, of how many in its round."""
        plies, numbers = self.session.game.plies, self.texts.numbers
        ply = min(ply, len(plies) - 1)
        last = max(n for n, one in zip(numbers, plies, strict=True) if one.before.round == plies[ply].before.round)
        return self.words.say("turn {number} of {total}", number=numbers[ply], total=last)

    def _top(self, ui: Ui, places: ReviewLayout) -> Node:
        """The curve; until it is known how far the engine has come."""
        game, review, words = self.session.game, self.session.review, self.words
        node: Node
        if review is None:
            self.curve, self.waiting = None, Waiting(self.session.looking, words)
            node = in_place_of_curve(self.waiting)
        else:
            names = self.texts.ahead("S"), self.texts.ahead("N")
            plotted = points(review, game.plies, game.rules, self.session.whose)
            start = review.curve[0] if game.rules.counts else 0
            node = Curve(plotted, start, names, words.t("even"), self.go, at=self.session.at)
            self.curve, self.waiting = node, None
        node.place(ui, places.curve)
        return node

    @property
    def seen(self) -> Position:
        return self.session.position

    # ------------------------------------------------------------------ what is said and shown
    def said(self) -> Said:
        said, place = self._said(), self.parts.speech
        if self._brief is None or self._brief[:2] != (said, place):
            assert self.ui is not None
            self._brief = said, place, said if shows_all(self.ui, said, place) else Said(said.text)
        return self._brief[2]

    def _said(self) -> Said:
        session = self.session
        lit = self.ribbon.lit if self.ribbon else None
        if lit and lit[1]:
            return Said(lit[1])
        if self._line:
            return Said(self._line.after_line()) if session.film.at_end else self._line.step()
        if self._pointed is not None and self._pointed < len(session.game.plies):
            return self.texts.turn(self._pointed, session.found(self._pointed))
        if session.film.at_end:
            under_way = Said(self.words.t("This is how far the game has come."))
            return self.table.texts.outcome() if session.game.position.over else under_way
        if not session.still:
            return self.table.texts.step()
        found = session.found(session.at)
        reason = self.texts.reason(found) if found else ""  # what was played, and its cost, stand on the card
        return Said(reason) if reason and self._cards else self.texts.turn(session.at, found)

    def marks(self) -> Marks:
        lit = self.ribbon.lit if self.ribbon else None
        marks = self._of_turn()
        return marks._replace(told=lit[0], began="", hint="", arrows=(), gains=(), losses=()) if lit else marks

    def _of_turn(self) -> Marks:
        session, words, values = self.session, self.words, self.values
        ply, found = session.ply, session.found(session.at)
        if ply is None:
            return Marks()
        key = session.at, found, values, words
        if self._marked[0] != key:
            marks = marks_of(ply, found, self.texts.lines(found) if found else None, values=values)
            self._marked = key, with_values(marks, ply, found, words) if values else marks
        return self._marked[1]

    def sprites(self) -> Sequence[Sprite]:
        panel = self._places.panel
        over: list[Sprite] = []
        if self.curve is not None and self.curve.points:
            if self._pointed is not None:
                over.append(self.curve.frame(panel, self._pointed, chosen=False))
            if self.session.at < len(self.session.game.plies):
                over.append(self.curve.frame(panel, self.session.at, chosen=True))
        told = self.ribbon.widget.sprites() if self.ribbon else []
        return [*super().sprites(), *over, *told, *self._meanings(panel)]

    def _meanings(self, ui: Ui) -> list[Sprite]:
        """The legend, just below what is said; nothing while stones move."""
        place, session = self.parts.speech, self.session
        if not self._places.legend or session.review is None or session.ghost is not None or not session.still:
            return []
        key = self.speech.said, place, ui
        if self._below[0] != key:
            assert self.ui is not None
            last = speech.rows(self.ui, self.speech.said, place)[-1:]
            self._below = key, max((row.baseline for row in last), default=place.rect.top)
        top = min(self._below[1] + ui.gap(12), place.rect.bottom)
        game, review = session.game, session.review
        marks, words = self.marks(), self.words
        meant = marks, words, review, session.whose
        if self._meant[0] != meant:
            costly, turning = bool(session.listed), review.turning_point is not None
            self._meant = meant, legend.entries(marks, words, game.rules, costly=costly, turning=turning)
        shown = self._meant[1]
        rect = pygame.Rect(place.rect.left, top, place.rect.w, self._places.strip.top - ui.gap(6) - top)
        return self.legend.sprites(ui, shown, rect)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self.ribbon is not None:
            self.ribbon.widget.paint_plate(dst)

    def refresh(self) -> None:
        session = self.session
        if self.ribbon is not None:
            self.ribbon.follow()
        if self.curve is not None:
            self.curve.at = min(session.at, len(self.curve.points) - 1)
        super().refresh()
        widgets.follow(self.page, self._turn(session.at))
        if self._cards is not None:
            self._cards.follow(self.page.controls)

    @property
    def can_better(self) -> bool:
        """Whether there is a better line, or a way back from it."""
        return self.session.ghost is not None or bool(self.session.better(self.session.at))

    @property
    def can_costly(self) -> bool:
        """Whether there is another costly turn to go to."""
        session = self.session
        return session.next_costly() not in (None, session.at) or session.ghost is not None

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self.session.look()
        self.follow()
        if self.waiting is not None and self.waiting.shown != self.session.looking.progress:
            self.waiting.shown = self.session.looking.progress
            self.controls.repaint(self.waiting)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.session.waits

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE) and self.curve is not None and self.ui is not None:
            self._pointed = (
                self.curve.index(self._places.panel, event.pos) if event.type == pygame.MOUSEMOTION else None
            )
        return super().event(event)

    def taken(self, event: pygame.event.Event) -> bool:
        number = None if self.controls.busy else digit(event)
        if number and self.session.better(self.session.at):
            self.show_move(number)
            return True
        return super().taken(event)

    def close(self) -> None:
        self.session.close()

    # ------------------------------------------------------------------ what can be asked for
    @action("left", key="←", sheet=TURNS)
    def turn_back(self) -> None:
        self.go(max(0, self.session.at - 1))

    @action("right", key="→", sheet=TURNS)
    def turn_on(self) -> None:
        self.go(min(len(self.session.game.plies), self.session.at + 1))

    @action("first", key="Home", sheet=ENDS)
    def to_start(self) -> None:
        self.go(0)

    @action("last", key="End", sheet=ENDS)
    def to_end(self) -> None:
        self.go(len(self.session.game.plies))

    @for_class
    def show_class(self) -> None:
        """The position that is looked at for a whole class; the better line where that is shown."""
        session = self.session
        if session.ghost is not None:
            game, at = session.ghost.playing.game, 0
        else:
            game, at = session.game, session.at
        self.services.routes.class_view(game.start, game.plies, at, self.table.playing.players)

    # ------------------------------------------------------------------ which turn
    def go(self, ply: int) -> None:
        """To the position before a turn."""
        self.session.go(ply)

    def choose_whose(self, whose: object) -> None:
        """Whose costly turns are looked at: a seat, or None for both; the costliest of them is seen."""
        self.session.look_at(whose)  # type: ignore[arg-type]

    @action("costly", msg("Next costly turn"), key="Page ↓", sheet=COSTLY, when=lambda page: page.can_costly)
    def next_costly(self) -> None:
        """To the next of the costliest turns; after the last one the first."""
        ply = self.session.next_costly()
        if ply is not None:
            self.go(ply)

    @action("before", key="Page ↑", sheet=COSTLY, when=lambda page: page.can_costly)
    def costly_before(self) -> None:
        """To the one before; before the first one the last."""
        ply = self.session.costly_before()
        if ply is not None:
            self.go(ply)

    # ------------------------------------------------------------------ the better line
    @action(
        "better",
        lambda page, words: words.t("Back" if page.session.ghost else "Better line"),
        key="Enter",
        icon=lambda page: "undo" if page.session.ghost else "film",
        sheet=msg("shows how the turn could have gone better"),
        when=lambda page: page.can_better,
    )
    def show_better(self, ply: int | None = None) -> None:
        """Plays the better line of a turn on a ghost board; in the middle of one, back to what was played."""
        session = self.session
        if session.ghost is not None:
            session.go(session.at)
        else:
            self.show_line(session.at if ply is None else ply)

    def show_line(self, ply: int, number: int | None = None) -> None:
        """Plays the whole better line of a turn, or only one move of it."""
        self.session.show_better(ply, self.services.settings.speed, number)  # type: ignore[arg-type]

    def show_move(self, number: int) -> None:
        """Plays a move of the better line of the turn that is looked at, if it has so many."""
        session = self.session
        if number <= len(session.better(session.at)):
            self.show_line(session.at, number)

    def watch_part(self, plies: range, part: Part) -> None:
        """Shows the turn that the ribbon tells from one of its parts on, and rests after it."""
        self.session.film.show(plies.start + part.ply, plies.stop - 1, part.first)

    # ------------------------------------------------------------------ playing on
    @action("on", msg("Try again here"), icon="person", when=lambda page: not page.session.position.over)
    def try_again(self) -> None:
        """A new game from the position that is seen, with take-back; the old one stays as it is.

        It begins at once where a person is to move; else it is asked who plays.
        """
        table, session, services = self.table, self.session, self.services
        position, players = session.position, table.playing.players
        if position.over:
            return
        if players[position.player].kind == PERSON:
            game = Game(table.game.rules, table.game.start, list(session.plies))
            services.routes.show_game(game, players, services.now())
        else:
            services.routes.play_on(table.game, players, session.plies, table.record)

    # ------------------------------------------------------------------ other pages
    def practise(self) -> None:
        from game.session.puzzles.own import puzzles_of

        session, own = self.session, self.services.own_puzzles
        table = self.table
        found = puzzles_of(session.game, table.playing.players, session.listed, table.keeping.id)
        own.add(found)
        if found:
            self.services.routes.puzzles(found[0].variant, [puzzle.id for puzzle in found])

    @action("share", msg("Copy and save"), icon="export")
    def share(self) -> None:
        self.services.routes.share(self.table, self.session.position, self.session.at)

    @action("film", msg("Save as film"), icon="film")
    def save_film(self) -> None:
        """Saves the game as a film, or what is seen as a picture."""
        self.services.routes.film(self.table.record, self.table.game.plies, self.session.at)

    @action("library", msg("Library"), icon="archive")
    def library(self) -> None:
        self.services.routes.library()

    @action("next", msg("Next game"), icon="fwd", tip=msg("The review of the next game in the library"))
    def next_game(self) -> None:
        """The review of the finished game that comes next in the library."""
        if self.following_game:
            self.services.routes.review_next(self.table, self.following_game)

    @action(
        "anew",
        msg("Look again"),
        key="F5",
        icon="again",
        tip=msg("Look through the game once more"),
        sheet=msg("looks through the game again"),
    )
    def look_again(self) -> None:
        self.session.look_again()

    @action(
        "values",
        lambda page, words: page.table.hints.values_tip,
        key="F2",
        icon="worth",
        sheet=msg("what each hole is worth"),
        on=lambda page: page.values,
    )
    def toggle_values(self) -> None:
        self.values = not self.values

    @action("back", msg("Back"), key="Esc", icon="back")
    @action("end", key="F3", sheet=msg("leaves the review"))
    def leave(self) -> None:
        """First back from the ghost board, then to the game."""
        if self.session.ghost is not None:
            self.session.go(self.session.at)
        else:
            super().leave()
