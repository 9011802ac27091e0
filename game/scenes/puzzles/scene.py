"""The puzzles' page: what is due today, one after the other, on the board; beside it how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.film.playback import TRAIL
from game.learn.kept_puzzles import KeptPuzzle
from game.rules.families import family_of
from game.scenes.board_page import strip as strips
from game.scenes.board_page.scene import BoardScene
from game.scenes.board_page.shown import Shown
from game.scenes.moves.hands import MoveHands
from game.scenes.moves.move_texts import MoveTexts
from game.scenes.moves.pointing import Pointing
from game.scenes.moves.previews import allowed
from game.scenes.moves.question import Question, asked
from game.scenes.moves.showing import Showing
from game.scenes.puzzles import widgets
from game.scenes.puzzles.books import Books
from game.scenes.puzzles.controller import Asks, PuzzleController
from game.scenes.puzzles.layout import lay_out
from game.scenes.puzzles.page import PuzzlePage
from game.scenes.puzzles.panel import Today, panel
from game.scenes.puzzles.plate import TodayPlate
from game.scenes.puzzles.supply import Supply
from game.scenes.puzzles.texts import PuzzleTexts
from game.scenes.shared import key_texts
from game.scenes.shared import keys as play_keys
from game.scenes.shared.speech import Said
from game.scenes.shared.table_texts import table_text
from game.session.ahead import Lookahead
from game.session.puzzles.puzzling import Puzzling
from game.session.puzzles.queue import Queue
from game.session.puzzles.repetition import days_until, last_week, streak
from game.ui.keyboard import ENTER

if TYPE_CHECKING:
    from game.board.marks import Marks
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.ui.controls import Controls
    from game.ui.screen import Sprite
    from game.ui.ui import Ui


class PuzzleScene(BoardScene):
    """`game`: whose puzzles come; "": those of all games that one plays.  `first`: ids of those that come first."""

    page: PuzzlePage
    keys = key_texts.PUZZLES

    def __init__(self, services: Services, game: str = "", first: Sequence[str] = ()) -> None:
        super().__init__(services)
        self.books, self.game = Books(services), game
        self._day = services.now()[:10]
        self._news = 0  # grows with whatever the panel tells
        self.queue = self._queue()
        self.queue.wanted = list(first)
        self._supply = Supply(services)
        self._open(self.queue.next)

    def _queue(self) -> Queue:
        games = (self.game,) if self.game else self.books.played()
        return Queue(self.services.learners.current, games, self._day, self.books)

    # ------------------------------------------------------------------ a puzzle
    def _open(self, puzzle: KeptPuzzle | None) -> None:
        """Lays a puzzle on the board; None: there is nothing left."""
        position = self.books.position(puzzle) if puzzle else None
        while puzzle is not None and position is None:  # the rules have changed since it was made
            self.queue.drop(puzzle)
            puzzle = self.queue.next
            position = self.books.position(puzzle) if puzzle else None
        services = self.services
        self.empty = puzzle is None
        if puzzle is None or position is None:
            position = self._start()
            puzzle = KeptPuzzle("", position.rules.variant, {}, {}, ("",))
        speed = services.settings.speed
        seed = services.random.randrange(1 << 30)
        self.puzzling = puzzling = Puzzling(puzzle, position, speed=speed, seed=seed)  # type: ignore[arg-type]
        puzzling.done, self._counted = self.empty, self.empty
        self.texts = PuzzleTexts(puzzling, services.words)
        self.texts.below = self._below = puzzling.solver
        self.texts.rest = self._nothing_left() if self.empty else None
        says = MoveTexts(self.texts)
        playing = puzzling.playing
        self.pointing = Pointing(playing, Lookahead(playing, says.preview, lambda steps, mover, move: None))
        self.showing = Showing(self.pointing, says)
        asks = Asks(
            self.leave,
            self.rebuild,
            self.go_on,
            self.later,
            self.more,
            self.choose_game,
            self.choose_theme,
            self._show_today,
        )
        self.controller = PuzzleController(services, says, self.pointing, puzzling, asks)
        self._hands = MoveHands(playing, self.pointing, self.controller, services.settings)

    def _start(self) -> Position:
        """A board to look at where there is no puzzle."""
        variants = self.services.library.variants
        rules = variants[self.game or self.queue.games[0]].rules()
        position: Position = family_of(rules).start(rules)
        return position

    def _nothing_left(self) -> Said:
        t = self.services.words.t
        if not self.queue.any:
            rules = self._start().rules
            if rules.driven:
                return Said(t("This game has no puzzles: its turns leave no choice."), t("Choose another game above."))
            return Said(t("There are no puzzles for this game yet."), t("Choose another game above."))
        if self.queue.unseen:
            return Said(t("That is all for today."), t("Come back tomorrow, or do a few more."))
        return Said(t("That is all for today."), t("You have seen all puzzles of these games."))

    # ------------------------------------------------------------------ from one to the next
    def go_on(self) -> None:
        """To the next puzzle."""
        if (self._day, self.queue.learner) != (self.services.now()[:10], self.services.learners.current):
            self._day, theme = self.services.now()[:10], self.queue.theme
            self.queue = self._queue()
            self.queue.theme = theme
        self._show(self.queue.next)

    def later(self) -> None:
        """Another one first."""
        if not self.empty and not self.puzzling.done:
            self.queue.later(self.puzzling.puzzle)
        self.go_on()

    def more(self) -> None:
        """A few more, today."""
        self.queue.more()
        self.go_on()

    def choose_game(self, game: object) -> None:
        """Puzzles of one game, or of all."""
        self.game = str(game)
        self.queue = self._queue()
        self.go_on()

    def choose_theme(self, theme: object) -> None:
        """Puzzles of one theme, or of all."""
        self.queue.theme = str(theme)
        now = self.puzzling.puzzle
        if self.empty or self.puzzling.done or (theme and theme not in now.themes):
            self.go_on()
        else:
            self._news += 1

    def _show(self, puzzle: KeptPuzzle | None) -> None:
        self._open(puzzle)
        self._news += 1
        self.rebuild()

    def _count(self) -> None:
        """A puzzle was done: when it comes back is known now."""
        if self._counted or self.puzzling.how is None:
            return
        self._counted = True
        puzzle, learners = self.puzzling.puzzle, self.services.learners
        self.queue.done(puzzle, self.puzzling.how)
        learners.save()
        self.texts.back = days_until(self.queue.learner.puzzles[puzzle.id].due, self._day)
        self._news += 1

    def _show_today(self) -> None:
        self.services.stack.push(TodayPlate(self.services, self._today(), self.controller.open_game))

    # ------------------------------------------------------------------ the page
    def made_of(self) -> tuple[object, ...]:
        return self._news, self._strip_state, self._question(), self._below

    @property
    def _strip_state(self) -> str:
        return "empty" if self.empty else "done" if self.puzzling.done else "open"

    @property
    def side(self) -> object:
        return self._below

    def _question(self) -> Question | None:
        """What a turn asks that waits on its way, or what is asked before it; nothing once the puzzle is shown."""
        found = asked(self.puzzling.playing, self.texts.asked(), self.services.words)
        open_ = not (self.puzzling.done or self.puzzling.showing or self.puzzling.state == "wrong")
        return found if found and (found.kind == "ways" or (found.kind == "remove" and open_)) else None

    def _today(self) -> Today:
        queue = self.queue
        return Today(
            queue.done_today,
            queue.of_today,
            queue.at_once_today,
            queue.comes_back(),
            tuple(last_week(queue.learner.days, self._day)),
            tuple(queue.scores()),
            self.puzzling.puzzle.origin,
        )

    def make(self, ui: Ui, before: Controls | None) -> PuzzlePage:
        services, words = self.services, self.services.words
        if self.texts.words is not words:
            self.texts.words = words
            self.pointing.ahead.forget()
            if self.empty:
                self.texts.rest = self._nothing_left()
        words = self.texts.words  # of the game's family
        playing, rules = self.puzzling.playing, self.puzzling.position.rules
        places = lay_out(ui, playing.board, signs=rules.signs)
        panel_ui, today = places.panel, self._today()
        self.texts.brief = not places.speech.why
        page = PuzzlePage(
            ui, services.settings, words, playing, places, self.controller, question=self._question(), below=self._below
        )
        themes = self.queue.themes()
        page.fill(
            widgets.bar(panel_ui, words, places, self.controller, self._bar_says(today)),
            widgets.chips(panel_ui, words, places, themes, self.queue.theme, self.controller.choose_theme),
            widgets.strip(panel_ui, words, places.strip, self.controller, self._strip_state),
            panel(panel_ui, words, today, places.side, self.controller.open_game) if places.side else None,
            before,
        )
        self.showing.may = allowed(services.settings)
        return page

    def _bar_says(self, today: Today) -> widgets.BarSays:
        words, variants = self.services.words, self.services.library.variants
        title = words.t("Find the better move") if self.puzzling.puzzle.origin else words.t("Puzzles")
        name = words.t(variants[self.puzzling.position.rules.variant].name)
        subtitle = name if self.empty else words.say("{game} · you to play", game=name)
        games: list[tuple[object, str]] = [("", words.t("All games"))]
        games += sorted(((one.id, words.t(one.name)) for one in self.books.games()), key=lambda pair: pair[1])
        if self.game and self.game not in dict(games):
            games.append((self.game, words.t(variants[self.game].name)))
        told = words.say("{n} of {total}", n=min(today.done, today.total), total=today.total)
        days = streak(self.queue.learner.days, self._day)
        return widgets.BarSays(title, subtitle, games, self.game, days, told)

    @property
    def seen(self) -> Position:
        """The position that is copied."""
        return self.puzzling.playing.position

    @property
    def in_words(self) -> str:
        return table_text(self.texts)

    # ------------------------------------------------------------------ what is shown
    def refresh(self) -> None:
        page, film = self.page, self.puzzling.playing.film
        page.repaint()
        enabled = strips.enabled(film) | {"undo": self.puzzling.playing.can_undo and not self.empty}
        enabled |= {"hint": not self.puzzling.moves and self.puzzling.hints < 3, "more": self.queue.unseen > 0}
        page.show_buttons(enabled, running=film.running)
        shown = self.showing.look(page)
        self.shown: Shown = shown._replace(marks=self._marked(shown.marks))
        page.board.imagine(self.shown.marks.moment.counts if self.shown.marks.moment else None)
        turn = film.turn if self.puzzling.playing.state == "film" else None
        if not film.begins:
            self.speech.say(self.shown.said, self.shown.place, turn, fade=turn is None or film.unhurried)

    def _marked(self, marks: Marks) -> Marks:
        """With the hole that was wrong in brackets, and what hints point out."""
        puzzling = self.puzzling
        if self.empty or not puzzling.playing.film.at_end or puzzling.moves:
            return marks
        place_of, origin = puzzling.position.rules.place_of, puzzling.puzzle.origin
        wrong = puzzling.missed.move if puzzling.missed else origin.played if origin else ""
        if wrong and not marks.barred:
            marks = marks._replace(barred=place_of(wrong))
        if puzzling.hints >= 3 or (puzzling.hints == 2 and len(puzzling.holes) == 1):
            return marks._replace(hint=puzzling.hole)
        return marks._replace(may=puzzling.holes) if puzzling.hints == 2 else marks

    def sprites(self) -> Sequence[Sprite]:
        page, shown = self.page, self.shown
        tip = shown.tip.sprites if shown.tip else []
        board = page.board.sprites(self.puzzling.playing.film, shown.marks)
        return [*board, *self.speech.sprites(), *tip, *self.controls.sprites()]

    @property
    def moving(self) -> bool:
        puzzling = self.puzzling
        film = puzzling.playing.film
        busy = not puzzling.done and (bool(puzzling.moves) or puzzling.showing)
        return (
            busy
            or film.running
            or film.since_end < TRAIL
            or self.pointing.moving
            or self.speech.moving
            or self.page.board.moving
        )

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        at_rest, awaited = self.puzzling.playing.film.at_end, self._awaits_move
        events = self.puzzling.update(dt)
        if self.puzzling.done:
            self._count()
        self.happened(dt, events)
        self._hands.update(dt)
        self.pointing.update(dt)
        if at_rest and not self.puzzling.playing.film.at_end:
            self.pointing.forget()
        if self._awaits_move and not awaited:
            self.pointing.overlook()  # the pointer is still on the hole; what the move did is to be read
        self._take_new(dt)
        self.follow()
        self.speech.update(dt)

    @property
    def _awaits_move(self) -> bool:
        """Whether the solver is to choose a move now."""
        return self.puzzling.state in ("open", "goes on") and self.puzzling.playing.state == "person"

    def _take_new(self, dt: float) -> None:
        """Puzzles that were found meanwhile."""
        if self._supply.update(dt, self.queue) and not self.controls.holding:
            self.queue.refresh()
            if self.empty and self.queue.next is not None and not self.queue.done_today:
                self.go_on()
            self._news += 1

    def close(self) -> None:
        self._supply.close()

    def resume(self) -> None:
        self.puzzling.playing.film.speed = self.services.settings.speed  # type: ignore[assignment]
        if self.queue.learner is not self.services.learners.current:
            self.go_on()
        super().resume()

    def pause(self) -> None:
        self.pointing.forget()
        self._hands.rest()
        super().pause()

    def taken(self, event: pygame.event.Event) -> bool:
        self._supply.touched()
        if event.type == pygame.KEYDOWN and not self.controls.busy:
            key = play_keys.read(event)
            if key and key.deed == "costly":
                self.later()
                return True
            ringed = self.controls.ring and self.controls.focus is not None
            over = self._strip_state != "open" and not ringed
            if over and event.key in ENTER and self.controls.event(event) is None:  # the main button
                return True
        return self._hands.event(event, self.page, self.shown.marks.arrows)
