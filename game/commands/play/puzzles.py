"""Puzzles of a game in the terminal: what is due, then new ones near the learner's rating, as on their page."""

from __future__ import annotations

import time
from collections.abc import Iterable

from game.commands.play.board_in_words import PATIENT, TICK, BoardRoom
from game.commands.play.room import TerminalSession, command
from game.features.puzzles.practice import Practice
from game.features.puzzles.puzzle_text import PuzzleTexts, change_text, nothing_left, traits_text
from game.features.puzzles.puzzling import PuzzleAttempt
from game.text.language import msg

OWN = 2.0  # seconds in which puzzles of one's own games may come in before the first one is chosen


def _open(room: PuzzleRoom) -> bool:
    return not room.puzzling.done


class PuzzleRoom(BoardRoom):
    """`practice` says which puzzle is on, and which one comes next."""

    def __init__(self, session: TerminalSession, game: str) -> None:
        super().__init__(session)
        self.practice = Practice(self.services, game, rules=False)
        self._texts: PuzzleTexts | None = None
        self._told = 0  # plies that were told

    @property
    def puzzling(self) -> PuzzleAttempt:
        return self.practice.puzzling

    @property
    def activity(self) -> PuzzleAttempt:
        return self.puzzling

    @property
    def texts(self) -> PuzzleTexts:
        if self._texts is None or self._texts.puzzling is not self.puzzling:
            self._texts = PuzzleTexts(self.puzzling, self.services.words)
        return self._texts

    tells_ahead = False  # finding it is the task

    def visit(self) -> None:
        try:
            super().visit()
        finally:
            self.practice.close()

    # ------------------------------------------------------------------ what is told
    def begin(self) -> None:
        self._take_own()
        self.ask_puzzle()

    def _take_own(self) -> None:
        """Puzzles of one's own games, where there are any."""
        practice, until = self.practice, time.monotonic() + OWN
        while practice.supply.library_pending and time.monotonic() < until:
            if practice.supply.update(TICK, practice.queue):
                practice.take_new()
                practice.next_puzzle()
            time.sleep(TICK)

    def ask_puzzle(self) -> None:
        """The puzzle that is on: whose game, the board, the question."""
        words, puzzling, queue = self.words, self.puzzling, self.practice.queue
        self._told = len(self.playing.game.plies)
        if self.practice.empty:
            self.say(*nothing_left(queue, self.playing.game.rules.driven, words))
            if queue.has_more:
                more = self.desk.vocabulary.name("another")
                self.say(words.say("Type “{command}” for a few more puzzles.", command=more))
            return
        name = words.t(self.playing.game.rules.words.name)
        self.say(
            words.say("{title}: {text}", title=name, text=traits_text(puzzling.puzzle, len(puzzling.turns), words))
        )
        self.say(words.say("Today: {n} of {total}", n=self.practice.number, total=queue.of_today))
        self.table()

    def empty_line(self) -> None:
        """Enter goes on once the puzzle is done; before that it tells the board once more."""
        if self.practice.empty:
            self.ask_puzzle()
        elif self.puzzling.done:
            self._next()
        else:
            self.table()

    def _next(self) -> None:
        self.practice.next_puzzle()
        self.ask_puzzle()

    def why_no_move(self) -> Iterable[str]:
        if self.practice.empty:
            return nothing_left(self.practice.queue, self.playing.game.rules.driven, self.words)
        return (self.words.t("This puzzle is done."), self.words.t("Enter opens the next puzzle."))

    def situation(self) -> Iterable[str]:
        return (self.texts.question(), *super().situation()) if self.can_type_move else self.why_no_move()

    # ------------------------------------------------------------------ a try
    def on_move_played(self) -> None:
        """The turn and what comes of it, until the solver is to choose again or all is found."""
        puzzling, missed = self.puzzling, False
        while not puzzling.done:
            self.playing.film.skip_to_end()
            wrong = puzzling.state == "wrong"
            puzzling.update(TICK if wrong and not puzzling.told else PATIENT)
            for ply in self.playing.game.plies[self._told :]:
                self.tell_turn(ply)
                self._told += 1
            if puzzling.is_going_back:
                missed = True
                puzzling.settle()
                self._told = len(self.playing.game.plies)
            elif puzzling.awaits_move and puzzling.on_the_way:
                break
            time.sleep(TICK if wrong else 0.0)
        back = self.practice.count()
        if back is not None:
            self.texts.back = back
        if missed and puzzling.missed is not None:
            self.say(
                *self.texts.wrong_turn_text(puzzling.missed), self.words.t("The move is taken back. Try another one.")
            )
        self.say(*self.texts.resting_sentence())
        if puzzling.done:
            self.say(*filter(None, [change_text(self.practice.queue.ladder, puzzling, self.words)]))
            self.say(self.words.t("Enter opens the next puzzle."))
        elif not missed:
            self.say(self.choices())

    # ------------------------------------------------------------------ what can be asked for
    @command("hint", msg("gives a hint; there are up to three"), _open)
    def hint(self, rest: str) -> None:
        if self.puzzling.can_hint and not self.practice.empty:
            self.puzzling.hint()
        self.say(self.texts.clue() if self.texts.clue() else self.texts.resting_sentence().text)

    @command("answer", msg("shows the answer; the puzzle comes back soon"), _open)
    def answer(self, rest: str) -> None:
        if self.practice.empty or self.puzzling.done:
            self.say(*self.why_no_move())
            return
        self.puzzling.show_answer()
        self._told = len(self.playing.game.plies)
        self.on_move_played()

    @command("later", msg("shows another puzzle first; this one comes after it"), _open)
    def later(self, rest: str) -> None:
        self.practice.postpone_puzzle()
        self.ask_puzzle()

    @command("next", msg("the next puzzle"), lambda room: room.puzzling.done)
    def next(self, rest: str) -> None:
        self._next()

    @command("another", msg("a few more puzzles, beyond those of the day"))
    def more(self, rest: str) -> None:
        if self.practice.empty:
            self.practice.queue.add_more()
            self._next()
        else:
            self.later("")
