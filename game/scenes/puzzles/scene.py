"""The puzzles' page: what is due today, one after the other, on the board; beside it how it goes."""

from collections.abc import Sequence

import pygame

from game.board.marks import Marks
from game.film.showing import Event
from game.learn.kept_puzzles import KeptPuzzle, Origin, UnfitError, position_of, shipped
from game.rules.families import family_of
from game.rules.file.library import Variant
from game.rules.game import Position
from game.rules.notation import Sign
from game.scenes.moves.game_board import GameBoard
from game.scenes.moves.pointing import Display
from game.scenes.moves.question import Question
from game.scenes.puzzles.page import PuzzlePage
from game.scenes.puzzles.panel import TodayPlate
from game.scenes.puzzles.supply import Supply
from game.scenes.shared import key_texts
from game.scenes.shell.actions import action
from game.scenes.shell.first_games import first_games
from game.scenes.shell.services import Services
from game.session.puzzles.puzzling import Puzzling
from game.session.puzzles.queue import Queue
from game.session.puzzles.repetition import days_until
from game.text.language import msg
from game.text.telling import Caption
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.ui import Ui
from game.words.puzzle_text import PuzzleTexts


# ----------------------------------------------------------------------
# which puzzles there are: those that come with the games, and the user's own
class Books:
    """Read once for each game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shipped: dict[str, list[KeptPuzzle]] = {}
        self._positions: dict[str, Position | None] = {}

    def __call__(self, game: str) -> list[KeptPuzzle]:
        """The puzzles of a game that can be played; the user's own first."""
        if game not in self._shipped:
            self._shipped[game] = shipped(game)
        own = self._services.own_puzzles.of_game(game)
        known = {puzzle.id for puzzle in own}
        return [*own, *(puzzle for puzzle in self._shipped[game] if puzzle.id not in known)]

    def position(self, puzzle: KeptPuzzle) -> Position | None:
        """The position of a puzzle; None if the rules that there are now do not allow it."""
        if puzzle.id not in self._positions:
            variant = self._services.library.variants.get(puzzle.variant)
            try:
                self._positions[puzzle.id] = position_of(puzzle, variant) if variant else None
            except UnfitError:
                self._positions[puzzle.id] = None
        return self._positions[puzzle.id]

    # ------------------------------------------------------------------ games
    def games(self) -> list[Variant]:
        variants = self._services.library.variants.values()
        return [variant for variant in variants if not variant.rules().driven]

    def played(self) -> tuple[str, ...]:
        """The games that the learner plays, learns or has puzzles of; at the very first some that come with them."""
        services, learner = self._services, self._services.learners.current
        known = {id.rpartition("-")[0] for id in learner.puzzles} | set(learner.lessons)
        known |= set(services.games.facets().variants)
        found = tuple(id for id in services.library.variants if id in known and self(id))
        return found or tuple(id for id in first_games() if id in services.library.variants)


HELP = msg("a hint · the answer")


class PuzzleScene(GameBoard):
    """`game`: whose puzzles come; "": those of all games that one plays.  `first`: ids of those that come first."""

    page: PuzzlePage
    texts: PuzzleTexts
    keys = key_texts.PUZZLES
    without = ("redo", "watch")  # a move that was taken back is played by hand again

    def __init__(self, services: Services, game: str = "", first: Sequence[str] = ()) -> None:
        super().__init__(services)
        self.books, self.game = Books(services), game
        self.queue = self._queue()
        self.queue.wanted = list(first)
        self._supply = Supply(services)
        self.open(self.queue.next)

    def _queue(self) -> Queue:
        games = (self.game,) if self.game else self.books.played()
        return Queue(self.services.learners.current, games, self.services.now()[:10], self.books)

    # ------------------------------------------------------------------ a puzzle
    def open(self, puzzle: KeptPuzzle | None) -> None:
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
        texts = PuzzleTexts(puzzling, services.words)
        texts.below = self.below = puzzling.solver
        self.sit(puzzling.playing, texts)

    def _start(self) -> Position:
        """A board to look at where there is no puzzle."""
        variants = self.services.library.variants
        rules = variants[self.game or self.queue.games[0]].rules()
        position: Position = family_of(rules).start(rules)
        return position

    def _nothing_left(self) -> Caption:
        t = self.services.words.t
        if self.queue.any:
            more = t("Come back tomorrow, or do a few more.")
            seen = t("You have seen all puzzles of these games.")
            return Caption(t("That is all for today."), more if self.queue.unseen else seen)
        none = t("There are no puzzles for this game yet.")
        if self._start().rules.driven:
            none = t("This game has no puzzles: its turns leave no choice.")
        return Caption(none, t("Choose another game above."))

    # ------------------------------------------------------------------ from one to the next
    @action("next", msg("Next puzzle"))
    def go_on(self) -> None:
        if (self.queue.day, self.queue.learner) != (self.services.now()[:10], self.services.learners.current):
            theme, self.queue = self.queue.theme, self._queue()
            self.queue.theme = theme
        self.open(self.queue.next)
        self.rebuild()

    @action(
        "later",
        lambda page, words: words.tc("puzzles", "Later"),
        key="Page ↓",
        icon="skip",
        tip=msg("Another puzzle first"),
        sheet=msg("shows another puzzle first"),
    )
    def later(self) -> None:
        if not self.empty and not self.puzzling.done:
            self.queue.later(self.puzzling.puzzle)
        self.go_on()

    @action("more", msg("A few more"), when=lambda page: page.queue.unseen > 0)
    def more(self) -> None:
        self.queue.more()
        self.go_on()

    def choose_game(self, game: object) -> None:
        self.game = str(game)
        self.queue = self._queue()
        self.go_on()

    def choose_theme(self, theme: object) -> None:
        self.queue.theme = str(theme)
        now = self.puzzling.puzzle
        if self.empty or self.puzzling.done or (theme and theme not in now.themes):
            self.go_on()
        else:
            self.rebuild()

    def _count(self) -> None:
        """A puzzle was done: when it comes back is known now."""
        if self._counted or self.puzzling.how is None:
            return
        self._counted = True
        puzzle, learners = self.puzzling.puzzle, self.services.learners
        self.queue.done(puzzle, self.puzzling.how)
        learners.save()
        self.texts.back = days_until(self.queue.learner.puzzles[puzzle.id].due, self.queue.day)

    # ------------------------------------------------------------------ the page
    def made_of(self) -> tuple[object, ...]:
        return self.empty, self.puzzling.done, self.question(), self.below

    def question(self) -> Question | None:
        """What a turn asks that waits on its way, or what is asked before it; nothing once the puzzle is shown."""
        found = super().question()
        open_ = not (self.puzzling.done or self.puzzling.showing or self.puzzling.state == "wrong")
        return found if found and (found.kind == "ways" or (found.kind == "remove" and open_)) else None

    @property
    def origin(self) -> Origin | None:
        """The game of one's own that the puzzle comes from."""
        return self.puzzling.puzzle.origin

    def make(self, ui: Ui, before: Controls | None) -> PuzzlePage:
        if self.empty:
            self.texts.rest = self._nothing_left()
        page = PuzzlePage(ui, self, before)
        self.texts.brief = not page.layout.speech.why
        return page

    # ------------------------------------------------------------------ what is shown
    def follow_page(self) -> None:
        self.page.repaint()

    def with_more(self, shown: Display) -> Display:
        return shown._replace(marks=self._marked(shown.marks))

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

    # ------------------------------------------------------------------ time and hands
    @property
    def moving(self) -> bool:
        puzzling = self.puzzling
        return super().moving or (not puzzling.done and (bool(puzzling.moves) or puzzling.showing))

    def pass_time(self, dt: float) -> Sequence[Event]:
        self._take_new(dt)
        awaited = self._awaits_move
        events = self.puzzling.update(dt)
        if self.puzzling.done:
            self._count()
        if self._awaits_move and not awaited:
            self.pointing.overlook()  # the pointer is still on the hole; what the move did is to be read
        return events

    @property
    def _awaits_move(self) -> bool:
        """Whether the solver is to choose a move now."""
        return self.puzzling.state in ("open", "goes on") and self.playing.state == "person"

    def _take_new(self, dt: float) -> None:
        if self._supply.update(dt, self.queue) and not self.controls.holding:
            self.queue.refresh()
            if self.empty and self.queue.next is not None and not self.queue.done_today:
                self.go_on()
            else:
                self.rebuild()

    def close(self) -> None:
        self._supply.close()

    def resume(self) -> None:
        if self.queue.learner is not self.services.learners.current:
            self.go_on()
        super().resume()

    def taken(self, event: pygame.event.Event) -> bool:
        self._supply.touched()
        if event.type == pygame.KEYDOWN and not self.controls.busy:
            ringed = self.controls.ring and self.controls.focus is not None
            over = self.puzzling.done and not ringed
            if over and event.key in ENTER and self.controls.event(event) is None:  # the main button
                return True
        return super().taken(event)

    # ------------------------------------------------------------------ what can be asked for
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, unless the puzzle is over or shows itself."""
        puzzling, t, at_rest = self.puzzling, self.services.words.t, self.film.at_end
        if puzzling.done and at_rest:
            self.notify(Caption(t("This puzzle is done.")))
        elif puzzling.showing and at_rest:
            self.notify(Caption(t("The answer is being shown.")))
        elif puzzling.state == "wrong" and (at_rest or puzzling.goes_back):
            puzzling.laid_back()
        else:
            super().choose(move, towards)

    def lay_back(self) -> None:
        if self.puzzling.goes_back:
            self.puzzling.laid_back()

    def undo(self) -> None:
        self.pointing.forget()
        if self.puzzling.undo():
            self.rebuild()
        else:
            self.notify(Caption(self.services.words.t("There is nothing to take back.")))

    @property
    def can_undo(self) -> bool:
        return super().can_undo and not self.empty

    @action("again", msg("Once more"), key="Home", icon="again")
    def watch_again(self) -> None:
        """The puzzle from its beginning; how it was found stays."""
        self.pointing.forget()
        self.puzzling.again()
        self.rebuild()

    @action(
        "hint",
        lambda page, words: words.tc("help", "Hint"),
        key="F1",
        icon="hint",
        tip=msg("Three hints, one after the other"),
        sheet=HELP,
        when=lambda page: not page.puzzling.moves and page.puzzling.hints < 3,
    )
    def hint(self) -> None:
        self.pointing.forget()
        if not self.puzzling.hint():
            self.notify(Caption(self.services.words.t("There are no more hints here.")))

    @action("answer", msg("Show the answer"), key="F3", icon="eye", sheet=HELP)
    def show_answer(self) -> None:
        self.pointing.forget()
        self.puzzling.show()

    def open_game(self, id: str) -> None:
        self.services.routes.open_game(id, "review")

    @action("learn", msg("Learn"), icon="learn")
    def learn(self) -> None:
        self.services.routes.learn(self.playing.game.rules.variant)

    @action("today", msg("What there is today"), icon="list")
    def show_today(self) -> None:
        self.services.stack.push(TodayPlate(self))
