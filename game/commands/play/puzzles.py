"""Puzzles in the terminal: due ones, then new ones near the learner's rating, as on their page."""

from __future__ import annotations

import time
from collections.abc import Iterable

from game.commands.play.board_in_words import PATIENT, TICK, BoardMode
from game.commands.play.room import TerminalSession, command
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import PuzzleTexts, difficulty_traits_text, no_puzzle_caption, rating_change_text
from game.features.puzzles.puzzling import PuzzleAttempt
from game.text.language import msg

OWN = 2.0  # seconds in which puzzles of one's own games may come in before the first one is chosen


def _is_unsolved(puzzle_mode: PuzzleMode) -> bool:
    return not puzzle_mode.attempt.done


class PuzzleMode(BoardMode):
    """The mode in which puzzles are solved; `practice` chooses the current and the next one."""

    def __init__(self, session: TerminalSession, game: str) -> None:
        super().__init__(session)
        self.practice = Practice(self.services, game, rules=False)
        self._texts: PuzzleTexts | None = None
        self._told = 0  # plies that were told

    @property
    def attempt(self) -> PuzzleAttempt:
        """The attempt at the current puzzle."""
        return self.practice.puzzling

    @property
    def activity(self) -> PuzzleAttempt:
        """The attempt at the current puzzle, as the mode's current activity."""
        return self.attempt

    @property
    def texts(self) -> PuzzleTexts:
        """Texts of the current puzzle."""
        if self._texts is None or self._texts.puzzling is not self.attempt:
            self._texts = PuzzleTexts(self.attempt, self.services.words)
        return self._texts

    shows_previews = False  # finding it is the task

    def run_until_left(self) -> None:
        """Run the mode until it is left, then close the practice."""
        try:
            super().run_until_left()
        finally:
            self.practice.close()

    # ------------------------------------------------------------------ what is told
    def introduce(self) -> None:
        """Add the puzzles of the user's own games, then describe the first puzzle."""
        self._add_own_puzzles()
        self.describe_puzzle()

    def _add_own_puzzles(self) -> None:
        """Add the puzzles of the user's own games, if there are any."""
        practice, until = self.practice, time.monotonic() + OWN
        while practice.supply.is_library_pending and time.monotonic() < until:
            if practice.supply.update(TICK, practice.queue):
                practice.add_new_puzzles()
                practice.open_next_question()
            time.sleep(TICK)

    def describe_puzzle(self) -> None:
        """Describe the current puzzle: its game, the board, the question."""
        words, puzzling, queue = self.words, self.attempt, self.practice.queue
        self._told = len(self.playing.game.plies)
        if self.practice.empty:
            self.say(*no_puzzle_caption(queue, self.playing.game.rules.driven, words))
            if queue.has_more:
                more = self.desk.vocabulary.command_name("another")
                self.say(words.say("Type “{command}” for a few more puzzles.", command=more))
            return
        name = words.t(self.playing.game.rules.words.name)
        self.say(
            words.say(
                "{title}: {text}", title=name, text=difficulty_traits_text(puzzling.puzzle, len(puzzling.turns), words)
            )
        )
        self.say(words.say("Today: {n} of {total}", n=self.practice.question_number, total=queue.total_count_today))
        self.print_table()

    def handle_empty_line(self) -> None:
        """Continue on Enter if the puzzle is done; otherwise describe the board again."""
        if self.practice.empty:
            self.describe_puzzle()
        elif self.attempt.done:
            self._open_next()
        else:
            self.print_table()

    def _open_next(self) -> None:
        self.practice.open_next_question()
        self.describe_puzzle()

    def why_no_move(self) -> Iterable[str]:
        """Return why no move can be typed: there is no puzzle, or the current one is done."""
        if self.practice.empty:
            return no_puzzle_caption(self.practice.queue, self.playing.game.rules.driven, self.words)
        return (self.words.t("This puzzle is done."), self.words.t("Enter opens the next puzzle."))

    def describe_options(self) -> Iterable[str]:
        """Return the puzzle's question and what can be typed, or why no move can be typed."""
        return (self.texts.question_text(), *super().describe_options()) if self.can_type_move else self.why_no_move()

    # ------------------------------------------------------------------ a try
    def on_move_played(self) -> None:
        """Describe the turn and its result, until the solver is to choose again or all is found."""
        puzzling, missed = self.attempt, False
        while not puzzling.done:
            self.playing.film.skip_to_end()
            wrong = puzzling.state == "wrong"
            puzzling.update(TICK if wrong and not puzzling.told else PATIENT)
            for ply in self.playing.game.plies[self._told :]:
                self.describe_turn(ply)
                self._told += 1
            if puzzling.is_going_back or puzzling.stage == "missed":
                missed = True
                puzzling.clear_wrong_try()
                self._told = len(self.playing.game.plies)
            elif puzzling.awaits_move and puzzling.is_on_solution:
                break
            time.sleep(TICK if wrong else 0.0)
        back = self.practice.count_puzzle()
        if back is not None:
            self.texts.back = back
        if missed and puzzling.missed is not None:
            self.say(
                *self.texts.wrong_turn_caption(puzzling.missed),
                self.words.t("The move is taken back. Try another one."),
            )
        self.say(*self.texts.resting_sentence())
        if puzzling.done:
            self.say(*filter(None, [rating_change_text(self.practice.queue.ladder, puzzling, self.words)]))
            self.say(self.words.t("Enter opens the next puzzle."))
        elif not missed:
            self.say(self.choices_text())

    # ------------------------------------------------------------------ what can be asked for
    @command("hint", msg("gives a hint; there are up to three"), _is_unsolved)
    def give_hint(self, rest: str) -> None:
        """Open the next hint, if there is one, and print the last opened one (command `hint`; `rest` is unused)."""
        if self.attempt.can_take_hint and not self.practice.empty:
            self.attempt.take_hint()
        self.say(self.texts.last_hint_text() if self.texts.last_hint_text() else self.texts.resting_sentence().text)

    @command("answer", msg("shows the answer; the puzzle comes back soon"), _is_unsolved)
    def show_answer(self, rest: str) -> None:
        """Play and describe the answer of the current puzzle, which then counts as not solved (command `answer`)."""
        if self.practice.empty or self.attempt.done:
            self.say(*self.why_no_move())
            return
        self.attempt.show_answer()
        self._told = len(self.playing.game.plies)
        self.on_move_played()

    @command("later", msg("shows another puzzle first; this one comes after it"), _is_unsolved)
    def postpone_puzzle(self, rest: str) -> None:
        """Put the current puzzle off until after the next one (command `later`; `rest` is unused)."""
        self.practice.postpone_question()
        self.describe_puzzle()

    @command("next", msg("the next puzzle"), lambda room: room.attempt.done)
    def next_puzzle(self, rest: str) -> None:
        """Open the next puzzle, whether or not the current one is done (command `next`; `rest` is unused)."""
        self._open_next()

    @command("another", msg("a few more puzzles, beyond those of the day"))
    def show_more(self, rest: str) -> None:
        """Add more puzzles for today if none is left; otherwise put the current one off (command `another`; `rest` is
        unused).
        """
        if self.practice.empty:
            self.practice.queue.extend_today()
            self._open_next()
        else:
            self.postpone_puzzle("")
