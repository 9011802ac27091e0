"""The guided start of one's first game of a kind: its goal and a telling move; any other move may be played instead.

Later it tells each rule that acts for the first time, and how little is lacking to the win.
"""

from collections.abc import Iterator
from itertools import repeat
from typing import NamedTuple

from game.features.play.first_move import MOST_MOVES, goal_sentence, most_instructive_move, press_text
from game.features.play.game_table import GameTable
from game.rules.board import Seat, other_seat
from game.rules.game import Position
from game.rules.match import Game
from game.rules.steps import Step, step_kind
from game.rules.stopped_games import is_ended_by_players
from game.table.common_services import CommonServices
from game.table.decided_game import sure_winner
from game.table.play_text import PlayTexts
from game.table.reading_pace import reading_seconds
from game.text.language import Language, msg
from game.text.sentences import caption, steps_with_contexts
from game.text.speech_context import Caption

EACH_STONE = 0.45  # seconds of a stone in the first turn of each side
FEW = 12  # stones of a turn up to which they take so long
SEARCHED = 40  # turns of a line of play in which a capture is looked for
NEAR_THE_END = 5  # stones to win from which on they are told

LEFT, LEFT_TO_DRAW = msg("{n} more to win."), msg("{n} more for a draw.")


class ReachableResult(NamedTuple):
    """Best result that a player can still reach: a win if `wins`, else a draw, with `stones` more to capture."""

    stones: int
    wins: bool


class GuidedStart:
    """Guidance at the start of one's first game of a kind: tells its goal and suggests a first move."""

    def __init__(self, table: GameTable) -> None:
        self._table, self.playing = table, table.playing
        self._found: tuple[Position | None, str] = None, ""
        self._goal: tuple[Language | None, str] = None, ""

    @property
    def is_on(self) -> bool:
        """Whether exactly one person plays, and has not played a game of this kind before."""
        return self._table.is_guided_start and self.playing.only_person is not None

    @property
    def waits_for_first_move(self) -> bool:
        """Whether the guidance is on and the reader has not made a move yet."""
        plies, reader = self.playing.game.plies, self.playing.only_person
        return self.is_on and not any(ply.mover == reader and ply.before.phase == "play" for ply in plies)

    @property
    def suggested_move(self) -> str:
        """The suggested first move; "" once the reader has moved, and while it is not the reader's turn."""
        playing = self.playing
        if not self.waits_for_first_move or playing.state != "person":
            return ""
        if self._found[0] is not playing.position:
            self._found = playing.position, most_instructive_move(playing.game)
        return self._found[1]

    def caption(self, texts: PlayTexts) -> Caption | None:
        """Return the caption before the reader's first move: the goal, and which hole to press; None afterwards."""
        playing = self.playing
        if not self.waits_for_first_move:
            return None
        goal = self._goal_text(texts.words)
        if not self.suggested_move:
            return Caption(goal, texts.usual_sentence().text if playing.state == "person" else "")
        return Caption(f"{goal}\n{press_text(playing.position, self.suggested_move, texts.words, texts.below)}")

    def _goal_text(self, words: Language) -> str:
        """Return the sentence on the goal of the game in a language."""
        if self._goal[0] is not words:
            self._goal = words, goal_sentence(self.playing.game.rules, words)
        return self._goal[1]

    def update(self, texts: PlayTexts) -> None:
        """Make the computer wait until the goal can have been read, and slow down the first turns."""
        playing, film = self.playing, self.playing.film
        if not self.is_on:
            return
        before = not playing.game.plies and playing.state == "computer"
        playing.reading = reading_seconds(self._goal_text(texts.words)) if before else 0.0
        position, move = self._found
        own = next((i for i, ply in enumerate(playing.game.plies) if ply.before is position), None)
        if position and own is not None and playing.game.plies[own].move == move:
            self._table.note_guided(own + 1)  # what was told to be played is no mistake
        film.each_stone = EACH_STONE if film.speed != "fast" and self._is_first_short_turn() else 0.0

    def _is_first_short_turn(self) -> bool:
        """Return whether the turn being shown is its side's first one and sows at most `FEW` stones."""
        plies, at = self.playing.game.plies, self.playing.film.current_turn
        if not 0 <= at < len(plies) or is_ended_by_players(plies[at].move):
            return False
        if any(ply.mover == plies[at].mover for ply in plies[:at]):
            return False
        return sum(step.op == "drop" for step in plies[at].steps) <= FEW


def search_capture_rule(texts: PlayTexts, turns: int = SEARCHED) -> Iterator[tuple[str, str] | None]:
    """Search a line of play of so many turns from here on, a move in each step, for the first capture of the player to
    move: yield None until it is found, then again and again its clause and text, empty if there is none.
    """
    position = texts.playing.position
    reader = position.player
    for turn in range(turns if position.phase == "play" else 0):  # a layout is laid by hand
        game, moves = Game(position.rules, position), position.legal()[:MOST_MOVES]
        after = None  # the line goes on with one of the moves
        for n, move in enumerate(moves):
            if (goes_on := n == turn % len(moves)) or position.player == reader:
                ply = game.preview_turn(move)
                if position.player == reader and any(map(_is_capture_by_clause, ply.steps)):
                    told = steps_with_contexts(ply.steps, texts.speech_context(ply.mover, ply.before), ply.move)
                    step, moment = next(both for both in told if _is_capture_by_clause(both[0]))
                    yield from repeat((step.clause, caption(step, moment).why))
                after = ply.after if goes_on else after
                yield None
        if after is None or after.over:
            break
        position = after
    yield from repeat(("", ""))


def _is_capture_by_clause(step: Step) -> bool:
    return bool(step.clause and step.n and step_kind(step.op).is_capture)


def reachable_result(position: Position, reader: Seat) -> ReachableResult | None:
    """Return the best result that the stones in play still allow the reader; None if neither a win nor a draw is to be
    gained, or stones don't decide.
    """
    rules = position.rules
    if not (wins := rules.stones_to_win):
        return None
    own, most = position.store(reader), rules.stones - position.store(other_seat(reader))
    if own < wins <= most:
        return ReachableResult(wins - own, wins=True)
    half = rules.stones // 2
    if own < half <= most and 2 * half == rules.stones:
        return ReachableResult(half - own, wins=False)
    return None


def stones_lacking_text(texts: PlayTexts, reader: Seat) -> str:
    """Return the sentence on how few stones the reader needs to win or draw; "" if more than `NEAR_THE_END`, or the
    winner is certain.
    """
    position = texts.playing.position
    lead = reachable_result(position, reader)
    if lead is None or lead.stones > NEAR_THE_END or sure_winner(position) is not None:
        return ""
    return texts.words.say(LEFT if lead.wins else LEFT_TO_DRAW, n=lead.stones)


def begin_first_lesson(services: CommonServices, game: str) -> bool:
    """Record that the first lesson of a game was begun, as its first task was just seen; return False if the courses
    are still being loaded.
    """
    courses, learner = services.courses, services.learners.current
    course = courses.course(game)
    if course is None and not courses.ready:
        courses.begin(game)
        return False
    if course is not None and course.steps:
        step = course.steps[0]
        if not learner.lesson_stones(step.game, step.lesson.id):
            learner.open_task(step.game, step.lesson.id, 1, guided=True)
            services.learners.save()
    return True
