"""A lesson: its tasks are played on the board, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.film.playback import TRAIL
from game.scenes.board_page import strip
from game.scenes.board_page.scene import BoardScene
from game.scenes.board_page.shown import Shown
from game.scenes.lesson.controller import LessonController, LessonHands, OnLesson
from game.scenes.lesson.page import LessonPage
from game.scenes.lesson.panel import Panel
from game.scenes.lesson.sheet import AboutSheet, HintsSheet
from game.scenes.lesson.texts import LessonTexts, TaskTexts
from game.scenes.moves.move_texts import MoveTexts
from game.scenes.moves.pointing import Pointing
from game.scenes.moves.previews import Allowed
from game.scenes.moves.question import asked
from game.scenes.moves.showing import Showing
from game.scenes.shared import key_texts
from game.scenes.shared.speech import Said
from game.scenes.shared.table_texts import table_text
from game.session.ahead import Lookahead
from game.session.lesson.run import HINTS, Begun, LessonRun

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.board.marks import Marks
    from game.rules.game import Position
    from game.scenes.moves.question import Question
    from game.scenes.shell.services import Services
    from game.session.lesson.opening import Opened
    from game.session.playing import Playing
    from game.ui.controls import Controls
    from game.ui.screen import Sprite
    from game.ui.ui import Ui


DROPPED = 3.0  # seconds after which all stones that were earned lie in their hole


class _Table(NamedTuple):
    """All that belongs to the game of one task."""

    playing: Playing
    texts: TaskTexts
    pointing: Pointing
    showing: Showing
    controller: LessonController
    hands: LessonHands


class LessonScene(BoardScene):
    """Shows a `LessonRun`.  Leaving loses nothing but the task that one is at."""

    page: LessonPage
    keys = key_texts.LESSON

    def __init__(self, services: Services, opened: Opened) -> None:
        super().__init__(services)
        self._key = services.learners.current.id, opened.rules.variant, opened.lesson.id
        begun = services.begun.get(self._key)
        self.run = LessonRun(opened, services.settings.speed, begun if isinstance(begun, Begun) else None)  # type: ignore[arg-type]
        self.table = self._sit()
        self._kept = False
        self._age = 0.0  # seconds since the end of the lesson

    def _sit(self) -> _Table:
        """The game of a task, with hands that play it.  Nothing of a move is shown ahead: finding it is the task."""
        services, run = self.services, self.run
        playing = run.playing
        playing.film.speed = services.settings.speed  # type: ignore[assignment]
        texts = TaskTexts(playing, services.words)
        texts.way_shown = lambda: run.hints == HINTS
        texts.otherwise = lambda: self.texts.otherwise() if self.page.layout.below else ""
        texts.turns_left = lambda: run.turns_left
        says = MoveTexts(texts)
        pointing = Pointing(playing, Lookahead(playing, says.preview))
        showing = Showing(pointing, says)
        showing.may, pointing.scrub.allowed = Allowed(way=False, whole=False), False
        lesson = OnLesson(
            self.leave, self.rebuild, pointing.forget, self._hints, self._rule, self._map, self._next, self._play
        )
        to = LessonController(services, run, says, pointing, lesson)
        return _Table(playing, texts, pointing, showing, to, LessonHands(playing, pointing, to, services.settings))

    # ------------------------------------------------------------------ the page
    def made_of(self) -> tuple[object, ...]:
        return (id(self.run.playing),)

    def follow(self) -> None:
        if self.table.playing is not self.run.playing:
            self.table = self._sit()
        super().follow()

    def make(self, ui: Ui, before: Controls | None) -> LessonPage:
        services, table = self.services, self.table
        if table.texts.words is not services.words:
            table.texts.words = services.words
            table.pointing.ahead.forget()
        self.texts = LessonTexts(self.run, services.words)
        return LessonPage(ui, services.settings, self.texts, table.controller, self._question(), before)

    @property
    def seen(self) -> Position:
        """The position that is copied."""
        return self.run.playing.position

    @property
    def in_words(self) -> str:
        return table_text(self.table.texts)

    @property
    def spoken(self) -> str:
        run = self.run
        told = self.texts.wrong() if run.wrong else self.texts.right() if run.stage == "right" else self.speech.said
        goal = (
            [self.texts.otherwise(), self.texts.goal()] if run.stage == "try" and not run.wrong and not run.line else []
        )
        return " ".join(filter(None, (*goal, *told)))

    def _question(self) -> Question | None:
        """What is asked besides a hole, while the task is tried."""
        playing = self.run.playing
        return asked(playing, self.table.texts.asked(), self.services.words) if self.run.stage == "try" else None

    def refresh(self) -> None:
        page, table, run = self.page, self.table, self.run
        page.show(self._question())
        page.repaint()
        film = run.playing.film
        enabled = strip.enabled(film) | {"taskback": run.can_back, "hint": run.can_hint or page.layout.below}
        moves = run.stage != "shown" or run.opened.clip is not None  # a rule that is only read has nothing to play
        enabled |= {"play": moves, "restart": moves}
        page.show_buttons(enabled, running=film.running)
        shown = table.showing.look(page)
        self.shown = Shown(self._marked(shown), self._said(shown.said), shown.place, None)
        if not film.begins:
            self.speech.say(self.shown.said, self.shown.place, film.turn if not film.at_end else None)

    def _said(self, said: Said) -> Said:
        """What is said under the board; nothing there where it is told what a move did."""
        run, film, t = self.run, self.run.playing.film, self.services.words.t
        if self.table.pointing.refused or self.table.pointing.notice:
            return said if not (self.page.layout.below and self.page.told) else Said()
        if self.page.layout.below and self.page.told and film.at_end:
            return Said()
        if run.stage == "back":
            return Said(t("The stones go back."))
        if run.stage in ("right", "over") and film.at_end:
            return Said(t("Well done!") if run.stage == "right" else t("The lesson is finished."))
        if run.stage in ("wrong", "answer") and film.at_end:
            return Said(t("Not quite."), t("Look where the stones lie now."))
        if run.stage == "shown" and film.at_end:
            told = Said(t("That is the rule."), t("Press Space to see it again."))
            return told if run.opened.clip else Said(t("Read the rule first."), t("Then you can try it."))
        if run.stage == "shown" and film.cursor == 0 and film.playing is None:
            return Said(t("Watch this turn."))
        return said

    def _marked(self, shown: Shown) -> Marks:
        """With brackets round the hole that was wrong, and the way of the answer once that hint is open."""
        run, marks = self.run, shown.marks
        if run.stage != "try" or not run.playing.film.at_end:
            return marks._replace(may=(), forced="") if run.stage != "try" else marks
        if run.wrong is not None:
            marks = marks._replace(wrong=run.playing.game.rules.place_of(run.wrong.ply.move))
        for hint in self.page.made.told:
            if hint.holes:
                marks = marks._replace(may=hint.holes)
            if hint.move and not marks.forbidden:
                marks = marks._replace(way=self.table.pointing.ahead.of(hint.move).path, strength=1.0, may=())
        return marks

    def sprites(self) -> Sequence[Sprite]:
        page = self.page
        board = page.board.sprites(self.run.playing.film, self.shown.marks)
        return [
            *board,
            *self.speech.sprites(),
            *page.controls.sprites(),
            *page.earned(DROPPED if self.services.settings.calm_motion else self._age),
        ]

    @property
    def moving(self) -> bool:
        run = self.run
        return (
            (run.playing.moving if run.stage == "try" else run.playing.film.running)
            or run.waits
            or (run.stage == "over" and self._age < DROPPED)
            or self.table.pointing.moving
            or self.speech.moving
            or self.page.board.moving
            or run.playing.film.since_end < TRAIL
        )

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        events = self.run.update(dt)
        self.happened(dt, events)
        self.table.hands.update(dt)
        self.table.pointing.update(dt)
        if self.run.done:
            self._keep()
        else:
            self._kept = False  # it may be done once more
        self._drop(dt)
        self.follow()
        self.speech.update(dt)

    def _drop(self, dt: float) -> None:
        """At the end the stones drop into the hole, and are heard."""
        if self.run.stage != "over":
            self._age = 0.0
            return
        hole, before = self.page.made.hole, self._age
        self._age += dt
        if hole is not None and hole.landed(self._age) > hole.landed(before):
            self.services.sound.play("drop")

    def taken(self, event: pygame.event.Event) -> bool:
        return self.table.hands.event(event, self.page, self.shown.marks.arrows)

    def pause(self) -> None:
        self.table.pointing.forget()
        self.table.hands.rest()
        super().pause()

    def resume(self) -> None:
        self.run.playing.film.speed = self.services.settings.speed  # type: ignore[assignment]
        super().resume()

    # ------------------------------------------------------------------ what is kept, and other pages
    def close(self) -> None:
        """Who comes back goes on with the next task; a lesson that is finished begins anew."""
        self.services.begun.pop(self._key, None)
        if not self.run.done:
            self.services.begun[self._key] = self.run.begun

    def _keep(self) -> None:
        """The lesson is finished: that is kept at once, for who began it."""
        if self._kept:
            return
        self._kept = True
        learners, opened = self.services.learners, self.run.opened
        learner = learners.known(self._key[0])
        if learner is not None:  # not taken away meanwhile, as by another window
            learner.finish(opened.rules.variant, opened.lesson.id, self.run.stones, self.services.now()[:10])
            learners.save()

    def _hints(self) -> None:
        """What the lesson is about, and its hints, are sheets where the panel is below the board."""
        if self.page.layout.below:
            sheet = AboutSheet if self.run.stage == "shown" else HintsSheet
            self.services.stack.push(sheet(self.services, Panel(self.texts, self.table.controller)))

    def _rule(self) -> None:
        opened, rules = self.run.opened, self.run.playing.game.rules  # a task may have options of its own
        if opened.clause:
            self.services.routes.rule(rules, opened.clause)
        else:
            self.services.routes.rules(rules)

    def _map(self) -> None:
        self.leave()
        self.services.routes.learn(self.run.opened.course.id)

    def _next(self) -> None:
        after, routes = self.run.opened.next, self.services.routes
        if after is not None:
            self.leave()
            routes.lesson(after.game, after.lesson.id)
            return
        opened = self.run.opened
        if not opened.onward:
            self._map()
            return
        self.leave()
        if opened.onward == "course":
            routes.learn(opened.rules.variant)
        else:
            routes.puzzles(opened.rules.variant)

    def _play(self) -> None:
        variant = self.services.library.variants[self.run.opened.rules.variant]
        self.leave()
        self.services.routes.new_game(variant)
