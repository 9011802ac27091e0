"""The puzzles' page: what is due today, one after the other, on a board as wide as the window.

A rule that is due comes on a page of its own in the same form (`routes.next_question`), and leads back here.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.mark_sprites import MOST_TOLD
from game.board.marks import Marks
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import PuzzleTexts, moves_of_answer, rating_change_text
from game.features.puzzles.puzzling import PuzzleAttempt
from game.features.puzzles.solved_reason import pieces_taken
from game.features.puzzles.window.practice_round import PracticeRound
from game.features.puzzles.window.puzzle_page import puzzle_page
from game.features.puzzles.window.reply import ReplyKeys, ReplyPlate
from game.film.hops import MoveHops
from game.rules.match import Ply
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.keyboard import ENTER
from game.window.board_page.film_keys import BEGINNING
from game.window.moves.board_part import BoardPagePart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.board_keys import HINT_KEY
from game.window.shared.review_marks import path_of_ply
from game.window.shell.actions import action
from game.window.shell.services import Services

HELP = msg("a hint · the answer")
POLICY = BoardPolicy(  # a chain of jumps would be the answer; what is taken back is played anew
    draws_chains=False, keys=key_texts.PUZZLES, hidden_actions=("redo", "watch")
)


class PuzzleScene(GameBoard):
    """Scene of today's puzzles, one after the other.

    `game`: the game of the puzzles, "" for all games that the learner plays; `first`: ids of puzzles to begin with;
    `theme`: only puzzles of this theme.  `practice`: practice that was begun on the page of a rule.
    """

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
        self.reply_plate: ReplyPlate | None = None  # on the last wrong turn
        super().__init__(
            services, self.puzzling, lambda: PuzzleTexts(self.puzzling, services.words), puzzle_page, POLICY
        )
        self.round, self.supply = PracticeRound(services, self.practice), PuzzleProgress(self)
        self.puzzle_keys, self.reply = PuzzleKeys(self), ReplyKeys(lambda: self.reply_plate, self._refuse_reply_step)
        self.add_parts(self.puzzle_keys, self.round, self.supply)
        self.parts = (self.reply, *self.parts)

    def _refuse_reply_step(self) -> None:
        """Show a notice that there are no turns to step through, since no wrong try has been made."""
        self.show_notice(Caption(self.services.words.t("Nothing is moving now.")))

    @property
    def puzzling(self) -> PuzzleAttempt:
        """The current puzzle attempt."""
        return self.practice.puzzling

    def update_page(self) -> None:
        if self.activity is not self.puzzling:
            self.set_activity(self.puzzling)
        super().update_page()

    @property
    def text_to_speak(self) -> str:
        """The board's sentence, after a solved puzzle with the figure beside it; of a wrong turn the verdict, already
        before its reply is played.
        """
        puzzling, texts, said = self.puzzling, self.texts, super().text_to_speak
        if puzzling.told and puzzling.missed and puzzling.stage in ("wrong", "answer") and not self.has_urgent_sentence:
            return " ".join(filter(None, texts.wrong_turn_caption(puzzling.missed)[:2]))
        figure = puzzling.done and texts.shown_stones_better and not texts.brief
        return f"{said} {texts.solution_margin_text()}" if figure and said and not self.has_urgent_sentence else said


class PuzzleProgress(BoardPagePart):
    """Adds new puzzles to the practice while one is on the board, and counts a puzzle once it is done. `whole`: the
    page is complete; the first frame has only the board and the sentence.
    """

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene, self.practice = scene, scene.practice
        self.whole = self._seen = False
        self._awaited = False

    @property
    def is_moving(self) -> bool:
        return self.practice.is_waiting

    def before_board_update(self) -> None:
        self._awaited = self._scene.puzzling.awaits_move

    def update(self, dt: float) -> None:
        scene, practice = self._scene, self.practice
        if practice.supply.update(dt, practice.queue) and not scene.controls.is_pressed:
            practice.add_new_puzzles()
            scene.update_page()
            scene.rebuild()
        if practice.open_awaited_rule():
            scene.round.show_next_question()
            return
        self.whole, self._seen = self._seen, True
        if (back := practice.count_puzzle()) is not None:
            scene.texts.back = back
            scene.texts.change = rating_change_text(practice.queue.ladder, scene.puzzling, scene.services.words)
        if scene.puzzling.awaits_move and not self._awaited:
            scene.pointing.ignore_until_moved()  # the pointer is still on the hole; what the move did is to be read

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Let Enter press the main button once the puzzle is done."""
        scene = self._scene
        self.practice.supply.note_user_input()
        ringed = scene.controls.is_focus_visible and scene.controls.focus is not None
        over = event.type == pygame.KEYDOWN and scene.puzzling.done and not (ringed or scene.controls.is_list_open)
        return over and event.key in ENTER and scene.controls.handle_event(event) is None

    def on_resume(self) -> bool:
        """Update the title bar after a choice on the page above."""
        self._scene.update_page()
        self._scene.rebuild()
        return False


def _path_of_answer(answer: Sequence[Ply]) -> MoveHops | None:
    """Return the paths of all turns of an opponent's answer as one; None for none."""
    ways = [path_of_ply(ply) for ply in answer]
    if not ways:
        return None
    hops = tuple(hop for way in ways for hop in way.hops[:MOST_TOLD])
    return ways[-1]._replace(hops=hops, taken=tuple(taken for way in ways for taken in way.taken))


class PuzzleKeys(BoardPagePart):
    """Commands of the puzzle page, and the marks on its board."""

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene, self.practice = scene, scene.practice

    @property
    def attempt(self) -> PuzzleAttempt:
        return self.practice.puzzling

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        scene = self._scene
        if display.marks.forbidden and not (scene.pointing.refused or scene.pointing.notice):  # only pointed at
            asked, why = scene.texts.resting_sentence(), display.caption.text
            display = display._replace(caption=asked._replace(why=why) if scene.page.sentence_box.why else asked)
        at_rest = scene.film.at_end and self.attempt.state in ("open", "goes on")
        if at_rest and not self.practice.empty:
            marks, missed = self._mark_hints(display.marks), self.attempt.missed
            if missed is not None:
                marks = marks._replace(wrong_hole=missed.before.rules.start_of_move(missed.move))
            display = scene.reply.display_with_reply(display._replace(marks=marks))
        elif scene.film.at_end and self.attempt.stage == "missed":
            display = display._replace(marks=self._mark_miss(display.marks))
        elif scene.film.at_end and self.attempt.done and not self.practice.empty and not display.marks.way:
            display = display._replace(marks=self._mark_reason(display.marks))
        return display

    def _mark_reason(self, marks: Marks) -> Marks:
        """Return the marks with the path of the solver's last turn and the path of the opponent's capture that this
        turn prevents.
        """
        mine, averted = self.reason_turns()
        if mine is None:
            return marks
        return marks._replace(origin="", way=path_of_ply(mine), averted_way=_path_of_answer(averted))

    def _mark_miss(self, marks: Marks) -> Marks:
        """Return the marks with the paths of the wrong turn and of the reply, which lie on the board."""
        missed, reply = self.reason_turns()
        way, answer = path_of_ply(missed) if missed else None, _path_of_answer(reply)
        gains: tuple[tuple[str, int], ...] = ()
        if way and answer:
            way = way._replace(taken=())  # one gain at a time: that of the reply, as the sentence tells it
            gains = tuple((to, pieces_taken(reply, reply[0].mover)) for _, _, to in answer.taken[:1])
        return Marks(
            keyboard=marks.keyboard, hovered=marks.hovered, way=way, averted_way=answer, count_changes=gains,
            is_unnumbered=True,
        )  # fmt: skip

    def reason_turns(self) -> tuple[Ply | None, tuple[Ply, ...]]:
        """Return the turns whose paths are drawn: once the puzzle is done, the solver's last one, and the opponent's
        capture that it prevents; after a miss, the wrong one and the whole reply; else None and ().
        """
        attempt, plies = self.attempt, self.attempt.playing.game.plies
        mine = [ply for ply in plies if ply.mover == attempt.solver]
        if attempt.stage == "missed":
            return attempt.missed, moves_of_answer(attempt.reply)
        if not (attempt.done and mine) or self.practice.empty:
            return None, ()
        averted = attempt.reason.averted if len(plies) == 1 else None
        return mine[-1], (averted.ply,) if averted else ()

    def _mark_hints(self, marks: Marks) -> Marks:
        """Return the marks with brackets around the hole of the move played in the user's own game, and around the
        holes of the given hints.
        """
        puzzling, origin = self.attempt, self.attempt.puzzle.origin
        told = origin and not puzzling.puzzle.is_own_best  # else the brackets would tell the answer
        if origin and told and not puzzling.moves and not puzzling.missed and not marks.barred:
            marks = marks._replace(barred=puzzling.position.rules.start_of_move(origin.played))
        if puzzling.hints >= 3 or (puzzling.hints == 2 and len(puzzling.candidate_holes) == 1):
            return marks._replace(hint=puzzling.hinted_hole)
        return marks._replace(allowed_starts=puzzling.candidate_holes) if puzzling.hints == 2 else marks

    def _announce(self, said: str) -> None:
        """Show the text `said`, translated, in place of the board's sentence for a while."""
        self._scene.show_notice(Caption(self._scene.services.words.t(said)))

    @action("again", msg("Once more"), key="Home", icon="again", sheet=msg("begins the puzzle again"))
    def restart_puzzle(self) -> None:
        """Reset the board to the puzzle's start; tries and result so far stay."""
        self._scene.pointing.reset()
        began = not self.attempt.moves
        self.attempt.restart_board()
        if began:
            self._announce(BEGINNING)

    @action(
        "hint",
        lambda part, words: words.tc("help", "Hint"),
        key=HINT_KEY,
        icon="hint",
        tip=msg("Three hints, one after the other"),
        sheet=HELP,
        when=lambda part: part.attempt.can_take_hint,
    )
    def take_hint(self) -> None:
        """Give one more hint, or announce that there is none."""
        self._scene.pointing.reset()
        if not self.attempt.take_hint():
            self._announce(msg("There are no more hints here."))

    @action("answer", msg("Show the answer"), key="F4", icon="eye", sheet=HELP)
    def show_answer(self) -> None:
        """Show the puzzle's solution on the board."""
        self._scene.pointing.reset()
        self.attempt.show_answer()

    @action("try_again", msg("Try again"), icon="undo", when=lambda part: part.attempt.stage == "missed")
    def try_again(self) -> None:
        """Take the wrong turn and the reply back, stone by stone."""
        self._scene.pointing.reset()
        self.attempt.take_back_try()

    @action(
        "replay", msg("Watch again"), icon="again",
        when=lambda part: part.attempt.awaits_move or part.attempt.stage == "missed",
    )  # fmt: skip
    def replay_wrong_turn(self) -> None:
        """Play the wrong turn and the opponent's reply to it again."""
        self._scene.pointing.reset()
        self.attempt.show_wrong_again()

    @action("alike", msg("Another like it"), icon="fwd", when=lambda part: part.practice.is_missed)
    def show_another_like_it(self) -> None:
        """Replace a missed puzzle, which comes back later, by another one of the same idea."""
        self.practice.open_similar()
        self._scene.update_page()

    @action("game", msg("Look at the game"), icon="archive")
    def open_game(self) -> None:
        """Open the user's own game from which the puzzle was taken."""
        if self.attempt.puzzle.origin:
            self._scene.services.routes.open_saved_game(self.attempt.puzzle.origin.game, "review")

    @action(
        "analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE,
        when=lambda part: part.attempt.done and not part.practice.empty,
        why_not=msg("Solve the puzzle first, or look at the answer."),
    )  # fmt: skip
    def analyse(self) -> None:
        """Try any move from the position of the puzzle; the moves that were played are its first line."""
        playing = self.attempt.playing
        playing.film.skip_to_end()
        self._scene.services.routes.analysis(playing.game, playing.players, 0)

    @action("more", msg("A few more"), when=lambda part: part.practice.queue.has_more)
    def add_more_puzzles(self) -> None:
        """Extend today's puzzles by a few more, and show the next one."""
        self.practice.queue.extend_today()
        self._scene.round.continue_round()
