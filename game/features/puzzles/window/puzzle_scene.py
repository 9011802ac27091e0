"""The puzzles' page: what is due today, one after the other, on a board as wide as the window.

A rule that is due comes on a page of its own in the same form (`routes.next_question`), and leads back here.
"""

from collections.abc import Sequence

import pygame

from game.board.marks import Marks
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import PuzzleTexts, change_text, nothing_left
from game.features.puzzles.puzzling import PuzzleAttempt
from game.features.puzzles.window.puzzle_page import PuzzlePage
from game.features.puzzles.window.reply import ReplyKeys
from game.film.showing import SoundEvent
from game.rules.notation import Sign
from game.table.move_question import MoveQuestion
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.moves.game_board import GameBoard, Previews
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.board_keys import HINT_KEY
from game.window.shell.actions import NOTHING_DONE, action
from game.window.shell.services import Services

HELP = msg("a hint · the answer")


class PuzzleScene(GameBoard):
    """`game`: whose puzzles come; "": those of all games that one plays.  `first`: ids of those that come first.
    `practice`: what was begun on the page of a rule.

    `theme`: the idea that all of them have.
    """

    page: PuzzlePage
    texts: PuzzleTexts
    puzzling: PuzzleAttempt
    keys = key_texts.PUZZLES
    without = ("redo", "watch")  # a move that was taken back is played by hand again

    def __init__(
        self,
        services: Services,
        game: str = "",
        first: Sequence[str] = (),
        theme: str = "",
        practice: Practice | None = None,
    ) -> None:
        super().__init__(services)
        self.reply = ReplyKeys(lambda: self.page.reply, self._no_reply)
        self.parts = (self.reply,)
        self.practice = practice or Practice(services, game, first, theme)
        self._covered = False  # by another page, since it was last seen
        self._handed_on = False  # the page of a rule goes on with the round
        self.whole = self._seen = (
            False  # the first frame has the board and the sentence; what can be pressed comes with the next
        )
        self._lay()

    def _lay(self) -> None:
        """The puzzle that is on now, if it is another one."""
        if getattr(self, "puzzling", None) is self.practice.puzzling:
            return
        self.puzzling = puzzling = self.practice.puzzling
        texts = PuzzleTexts(puzzling, self.services.words)
        texts.below = self.below = puzzling.solver
        self.attach_game(puzzling.playing, texts)

    @property
    def is_whole(self) -> bool:
        """Whether there is anything to be pressed."""
        return self.whole and not self.practice.waits

    def resize(self, ui: Ui) -> None:
        self._lay()
        super().resize(ui)

    # ------------------------------------------------------------------ from one to the next
    @action(
        "next",
        lambda page, words: words.t("Next question") if page.practice.next_is_rule else words.t("Next puzzle"),
        icon="fwd",
        when=lambda page: page.puzzling.done,
    )
    def go_on(self) -> None:
        self.practice.next_puzzle()
        self._show_next()

    def _show_next(self) -> None:
        if self.practice.rule is not None:
            self._handed_on = True
            self.services.routes.next_question(self.practice)
            return
        self.rebuild()
        if self.practice.empty and not self.practice.waits:  # after the last of the day
            self.show_yours()

    @action(
        "later",
        lambda page, words: words.tc("puzzles", "Later"),
        key="Page ↓",
        icon="fwd",
        sheet=msg("shows another puzzle first"),
    )
    def later(self) -> None:
        self.practice.postpone_puzzle()
        self._show_next()

    def on_library_changed(self) -> None:
        """The puzzle that lies here is finished by its own rules; the next ones are of the games there are now."""
        self.practice.books.forget()
        super().on_library_changed()

    @action("more", msg("A few more"), when=lambda page: page.practice.queue.has_more)
    def more(self) -> None:
        self.practice.queue.add_more()
        self.go_on()

    # ------------------------------------------------------------------ the page
    def page_key(self) -> tuple[object, ...]:
        puzzling = self.puzzling
        told = puzzling.told and (puzzling.missed is not None, puzzling.refutation is not None, len(puzzling.reply))
        return (
            self.whole, self.practice.empty, self.practice.waits, puzzling.done, told, self.question(), self.below,
        )  # fmt: skip

    @property
    def allowed_previews(self) -> Previews:
        """Nothing of the next try while a wrong one is still on the board."""
        if self.puzzling.state == "wrong" or self.puzzling.showing:
            return Previews(way=False, whole=False)
        return super().allowed_previews

    def question(self) -> MoveQuestion | None:
        """What a turn asks that waits on its way, or what is asked before it; nothing once the puzzle is shown."""
        found = super().question()
        open_ = not (self.puzzling.done or self.puzzling.showing or self.puzzling.state == "wrong")
        return found if found and (found.kind == "ways" or (found.kind == "remove" and open_)) else None

    def make(self, ui: Ui, before: Controls | None) -> PuzzlePage:
        if self.practice.waits:
            self.texts.rest = Caption(self.services.words.t("The question is being read …"))
        elif self.practice.empty:
            queue, driven = self.practice.queue, self.playing.game.rules.driven
            self.texts.rest = nothing_left(queue, driven, self.services.words, self.practice.supply.looks_for(queue))
        page = PuzzlePage(ui, self, before)
        self.texts.brief, self.texts.sits = not page.layout.speech.why, page.sits
        return page

    # ------------------------------------------------------------------ what is shown
    def follow_page(self) -> None:
        self.page.repaint()

    @property
    def text_to_speak(self) -> str:
        """What came of a wrong turn, for as long as it stands there; the question was heard before."""
        reply = self.page.reply.reply if self.page.reply else None
        if reply is None or self.has_urgent_sentence or self.is_telling_turn:
            return super().text_to_speak
        return " ".join(filter(None, (reply.said, reply.why)))

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        at_rest = self.film.at_end and self.puzzling.state in ("open", "goes on")
        if at_rest and not self.practice.empty:
            display = self.reply.shown_on(display._replace(marks=self._marked(display.marks)))
        return display._replace(said=Caption()) if self.page.covers else display

    def _marked(self, marks: Marks) -> Marks:
        """With brackets round what was played in one's own game, and what hints point out."""
        puzzling, origin = self.puzzling, self.puzzling.puzzle.origin
        if origin and not puzzling.moves and not puzzling.missed and not marks.barred:
            marks = marks._replace(barred=puzzling.position.rules.start_of_move(origin.played))
        if puzzling.hints >= 3 or (puzzling.hints == 2 and len(puzzling.holes) == 1):
            return marks._replace(hint=puzzling.hole)
        return marks._replace(may=puzzling.holes) if puzzling.hints == 2 else marks

    def sprites(self) -> Sequence[Sprite]:
        reply = self.page.reply.sprites() if self.page.reply else []
        return [*super().sprites(), *reply]

    # ------------------------------------------------------------------ time and hands
    @property
    def is_moving(self) -> bool:
        shows = not self.puzzling.done and (bool(self.puzzling.moves) or self.puzzling.showing)
        return super().is_moving or shows or self.practice.waits

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        if self.practice.supply.update(dt, self.practice.queue) and not self.controls.holding:
            self.practice.take_new()
            self.rebuild()
        if self.practice.take_rules():
            self._show_next()
            return []
        self.whole, self._seen = self._seen, True
        awaited = self.puzzling.awaits_move
        events = self.puzzling.update(dt)
        if (back := self.practice.count()) is not None:
            self.texts.back = back
            self.texts.change = change_text(self.practice.queue.ladder, self.puzzling, self.services.words)
        if self.puzzling.awaits_move and not awaited:
            self.pointing.ignore_until_moved()  # the pointer is still on the hole; what the move did is to be read
        return events

    def close(self) -> None:
        if not self._handed_on:
            self.practice.close()

    def resume(self) -> None:
        if self.practice.queue.learner is not self.services.learners.current:
            self.go_on()
        elif self.practice.rule is not None:  # the first of the round, or of the game that was chosen meanwhile
            self._show_next()
        if not self._handed_on:
            super().resume()
            if self._covered:
                self._covered = False
                self.rebuild()

    def pause(self) -> None:
        super().pause()
        self._covered = True

    def try_event(self, event: pygame.event.Event) -> bool:
        self.practice.supply.touched()
        ringed = self.controls.ring and self.controls.focus is not None
        over = event.type == pygame.KEYDOWN and self.puzzling.done and not (ringed or self.controls.list_is_open)
        if over and event.key in ENTER and self.controls.event(event) is None:  # the main button
            return True
        return super().try_event(event)

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
            super().choose(move, towards)  # the press is the next try
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
            self.notify(Caption(self.services.words.t(NOTHING_DONE)))

    @property
    def can_undo(self) -> bool:
        return super().can_undo and not self.practice.empty

    def _no_reply(self) -> None:
        self.notify(Caption(self.services.words.t("Nothing is moving now.")))

    @action("again", msg("Once more"), key="Home", icon="again", sheet=msg("begins the puzzle again"))
    def watch_again(self) -> None:
        """The puzzle from its beginning; how it was found stays."""
        self.pointing.forget()
        began = not self.puzzling.moves
        self.puzzling.restart_board()
        self.rebuild()
        if began:
            self.notify(Caption(self.services.words.t("This is the beginning.")))

    @action(
        "hint",
        lambda page, words: words.tc("help", "Hint"),
        key=HINT_KEY,
        icon="hint",
        tip=msg("Three hints, one after the other"),
        sheet=HELP,
        when=lambda page: page.puzzling.can_hint,
    )
    def hint(self) -> None:
        self.pointing.forget()
        if not self.puzzling.hint():
            self.notify(Caption(self.services.words.t("There are no more hints here.")))

    @action("answer", msg("Show the answer"), key="F4", icon="eye", sheet=HELP)
    def show_answer(self) -> None:
        self.pointing.forget()
        self.puzzling.show_answer()

    def watch_wrong(self) -> None:
        """The wrong turn and the answer to it once more."""
        self.pointing.forget()
        self.puzzling.watch_wrong()

    def toggle(self) -> None:
        if not (self.film.at_end and self.puzzling.watch_wrong()):
            super().toggle()

    @action("game", msg("Look at the game"), icon="archive")
    def open_game(self) -> None:
        """The game of one's own that the puzzle comes from."""
        if self.puzzling.puzzle.origin:
            self.services.routes.open_game(self.puzzling.puzzle.origin.game, "review")

    @action("yours", msg("Your puzzles"), key="Ctrl P", icon="bars", sheet=msg("how far you are, themes, another game"))
    def show_yours(self) -> None:
        self.services.routes.your_puzzles(self.practice)
