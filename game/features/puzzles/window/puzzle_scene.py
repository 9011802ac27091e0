"""The puzzles' page: what is due today, one after the other, on a board as wide as the window.

A rule that is due comes on a page of its own in the same form (`routes.next_question`), and leads back here.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.marks import Marks
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import PuzzleTexts, change_text
from game.features.puzzles.puzzling import PuzzleAttempt
from game.features.puzzles.window.practice_round import PracticeRound
from game.features.puzzles.window.puzzle_page import PuzzlePage
from game.features.puzzles.window.reply import ReplyKeys
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.keyboard import ENTER
from game.window.board_page.film_keys import BEGINNING
from game.window.moves.board_part import BoardPart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.board_keys import HINT_KEY
from game.window.shared.review_marks import path_of_ply
from game.window.shell.actions import action
from game.window.shell.services import Services

HELP = msg("a hint · the answer")
POLICY = BoardPolicy(keys=key_texts.PUZZLES, hidden_actions=("redo", "watch"))  # what is taken back is played anew


class PuzzleScene(GameBoard):
    """`game`: whose puzzles come; "": those of all games that one plays.  `first`: ids of those that come first.
    `practice`: what was begun on the page of a rule.

    `theme`: the idea that all of them have.
    """

    page: PuzzlePage
    texts: PuzzleTexts

    def __init__(
        self,
        services: Services,
        game: str = "",
        first: Sequence[str] = (),
        theme: str = "",
        practice: Practice | None = None,
    ) -> None:
        self.practice = practice or Practice(services, game, first, theme)
        super().__init__(
            services, self.puzzling, lambda: PuzzleTexts(self.puzzling, services.words), PuzzlePage, POLICY
        )
        self.round, self.supply = PracticeRound(services, self.practice), PuzzleSupply(self)
        self.puzzle_keys, self.reply = PuzzleKeys(self), ReplyKeys(lambda: self.page.reply, self._refuse_part)
        self.add_parts(self.puzzle_keys, self.round, self.supply)
        self.parts = (self.reply, *self.parts)

    def _refuse_part(self) -> None:
        self.notify(Caption(self.services.words.t("Nothing is moving now.")))

    @property
    def puzzling(self) -> PuzzleAttempt:
        """The puzzle that is on."""
        return self.practice.puzzling

    def follow(self) -> None:
        if self.activity is not self.puzzling:
            self.attach(self.puzzling)
        super().follow()

    @property
    def text_to_speak(self) -> str:
        """Text about a wrong turn while its plate is shown; the question was spoken before."""
        reply, texts = self.page.reply.reply if self.page.reply else None, self.texts
        if reply is None or self.has_urgent_sentence or self.is_telling_turn:
            said = super().text_to_speak
            seen = self.puzzling.done and texts.figure and not texts.brief and said and not self.has_urgent_sentence
            return f"{said} {texts.why_better()}" if seen else said  # with the figure that stands beside it
        return " ".join(filter(None, (reply.said, reply.why)))


class PuzzleSupply(BoardPart):
    """Takes in what comes while a puzzle is on the board, and counts it once it is done.

    `whole`: the first frame has the board and the sentence; what can be pressed comes with the next.
    """

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene, self.practice = scene, scene.practice
        self.whole = self._seen = False
        self._awaited = False

    @property
    def is_moving(self) -> bool:
        return self.practice.waits

    def prepare(self) -> None:
        self._awaited = self._scene.puzzling.awaits_move

    def update(self, dt: float) -> None:
        scene, practice = self._scene, self.practice
        if practice.supply.update(dt, practice.queue) and not scene.controls.holding:
            practice.take_new()
            scene.follow()
            scene.rebuild()
        if practice.take_rules():
            scene.round.show_next()
            return
        self.whole, self._seen = self._seen, True
        if (back := practice.count()) is not None:
            scene.texts.back = back
            scene.texts.change = change_text(practice.queue.ladder, scene.puzzling, scene.services.words)
        if scene.puzzling.awaits_move and not self._awaited:
            scene.pointing.ignore_until_moved()  # the pointer is still on the hole; what the move did is to be read

    def take_event(self, event: pygame.event.Event) -> bool:
        """Enter presses the main button once the puzzle is done."""
        scene = self._scene
        self.practice.supply.touched()
        ringed = scene.controls.ring and scene.controls.focus is not None
        over = event.type == pygame.KEYDOWN and scene.puzzling.done and not (ringed or scene.controls.list_is_open)
        return over and event.key in ENTER and scene.controls.event(event) is None

    def on_resume(self) -> bool:
        """Update the bar after a choice on the page that lay over it."""
        self._scene.follow()
        self._scene.rebuild()
        return False


class PuzzleKeys(BoardPart):
    """Actions of a puzzle, and the marks of its board."""

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene, self.practice = scene, scene.practice

    @property
    def puzzling(self) -> PuzzleAttempt:
        return self.practice.puzzling

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        scene = self._scene
        at_rest = scene.film.at_end and self.puzzling.state in ("open", "goes on")
        if at_rest and not self.practice.empty:
            display = scene.reply.shown_on(display._replace(marks=self._marked(display.marks)))
        elif scene.film.at_end and self.puzzling.done and not self.practice.empty and not display.marks.way:
            display = display._replace(marks=self._reasoned(display.marks))
        return display._replace(caption=Caption()) if scene.page.covers else display

    def _reasoned(self, marks: Marks) -> Marks:
        """With the path of the solver's last turn, and of the capture that the other side can no longer make."""
        plies = self.puzzling.playing.game.plies
        mine = [ply for ply in plies if ply.mover == self.puzzling.solver]
        if not mine:
            return marks
        averted = self.puzzling.reason.averted if len(plies) == 1 else None
        way = path_of_ply(averted.ply) if averted else None
        return marks._replace(origin="", way=path_of_ply(mine[-1]), averted_way=way)

    def _marked(self, marks: Marks) -> Marks:
        """With brackets round what was played in one's own game, and what hints point out."""
        puzzling, origin = self.puzzling, self.puzzling.puzzle.origin
        told = origin and not puzzling.puzzle.is_own_best  # else the brackets would tell the answer
        if origin and told and not puzzling.moves and not puzzling.missed and not marks.barred:
            marks = marks._replace(barred=puzzling.position.rules.start_of_move(origin.played))
        if puzzling.hints >= 3 or (puzzling.hints == 2 and len(puzzling.holes) == 1):
            return marks._replace(hint=puzzling.hole)
        return marks._replace(allowed_starts=puzzling.holes) if puzzling.hints == 2 else marks

    def _say(self, said: str) -> None:
        self._scene.notify(Caption(self._scene.services.words.t(said)))

    @action("again", msg("Once more"), key="Home", icon="again", sheet=msg("begins the puzzle again"))
    def restart(self) -> None:
        """The puzzle from its beginning; how it was found stays."""
        self._scene.pointing.forget()
        began = not self.puzzling.moves
        self.puzzling.restart_board()
        self._scene.rebuild()
        if began:
            self._say(BEGINNING)

    @action(
        "hint",
        lambda part, words: words.tc("help", "Hint"),
        key=HINT_KEY,
        icon="hint",
        tip=msg("Three hints, one after the other"),
        sheet=HELP,
        when=lambda part: part.puzzling.can_hint,
    )
    def hint(self) -> None:
        self._scene.pointing.forget()
        if not self.puzzling.hint():
            self._say(msg("There are no more hints here."))

    @action("answer", msg("Show the answer"), key="F4", icon="eye", sheet=HELP)
    def show_answer(self) -> None:
        self._scene.pointing.forget()
        self.puzzling.show_answer()

    def show_wrong_again(self) -> None:
        """The wrong turn and the answer to it once more."""
        self._scene.pointing.forget()
        self.puzzling.show_wrong_again()

    @action("alike", msg("Another like it"), icon="fwd", when=lambda part: part.practice.is_missed)
    def show_another_like_it(self) -> None:
        """Leave a puzzle that was missed for one of the same idea; it comes back."""
        self.practice.open_alike()
        self._scene.follow()
        self._scene.rebuild()

    @action("game", msg("Look at the game"), icon="archive")
    def open_game(self) -> None:
        """The game of one's own that the puzzle comes from."""
        if self.puzzling.puzzle.origin:
            self._scene.services.routes.open_game(self.puzzling.puzzle.origin.game, "review")

    @action("more", msg("A few more"), when=lambda part: part.practice.queue.has_more)
    def more(self) -> None:
        self.practice.queue.add_more()
        self._scene.round.go_on()
