"""The guided start of one's first game of a kind: its goal and a telling move; any other move may be played instead.

Later it tells each rule that acts for the first time, and how little is lacking to the win.
"""

from typing import NamedTuple

from game.features.play.game_table import GameTable
from game.rules.board import Seat, other_seat
from game.rules.game import Position
from game.rules.stopped_games import is_ended_by_players
from game.table.common_services import CommonServices
from game.table.decided_game import sure_winner
from game.table.first_move import goal_sentence, most_instructive_move, press_text
from game.table.play_text import PlayTexts
from game.table.reading_pace import reading_seconds
from game.text.language import Language, msg
from game.text.speech_context import Caption

EACH_STONE = 0.45  # seconds of a stone in the first turn of each side
FEW = 12  # stones of a turn up to which they take so long
NEAR_THE_END = 5  # stones to win from which on they are told

LEFT, LEFT_TO_DRAW = msg("{n} more to win."), msg("{n} more for a draw.")


class ReachableResult(NamedTuple):
    """The best result that a player can still reach: how many `stones` are lacking, to a win (`wins`) or a draw."""

    stones: int
    wins: bool


class GuidedStart:
    """The guidance of one game; it says nothing in a game of a kind that was played before."""

    def __init__(self, table: GameTable) -> None:
        self._table, self.playing = table, table.playing
        self._found: tuple[Position | None, str] = None, ""
        self._goal: tuple[Language | None, str] = None, ""

    @property
    def is_on(self) -> bool:
        """Whether one person plays, for the first time in a game of this kind."""
        return self._table.is_guided_start and self.playing.only_person is not None

    @property
    def waits_for_first_move(self) -> bool:
        """Whether the reader has sown nothing yet."""
        plies, reader = self.playing.game.plies, self.playing.only_person
        return self.is_on and not any(ply.mover == reader and ply.before.phase == "play" for ply in plies)

    @property
    def move(self) -> str:
        """The move that is shown to begin with; "" once another was played, and where none can be pressed now."""
        playing = self.playing
        if not self.waits_for_first_move or playing.state != "person":
            return ""
        if self._found[0] is not playing.position:
            self._found = playing.position, most_instructive_move(playing.game)
        return self._found[1]

    def caption(self, texts: PlayTexts) -> Caption | None:
        """Return the goal, and below it what to press, before the reader has moved; None afterwards."""
        playing = self.playing
        if not self.waits_for_first_move:
            return None
        goal = self._goal_in(texts.words)
        if not self.move:
            return Caption(goal, texts.usual_sentence().text if playing.state == "person" else "")
        return Caption(f"{goal}\n{press_text(playing.position, self.move, texts.words, texts.below)}")

    def _goal_in(self, words: Language) -> str:
        if self._goal[0] is not words:
            self._goal = words, goal_sentence(self.playing.game.rules, words)
        return self._goal[1]

    def update(self, texts: PlayTexts) -> None:
        """Let the computer wait until the goal could be read; let the first turns be sown slowly."""
        playing, film = self.playing, self.playing.film
        if not self.is_on:
            return
        before = not playing.game.plies and playing.state == "computer"
        playing.reading = reading_seconds(self._goal_in(texts.words)) if before else 0.0
        position, move = self._found
        own = next((i for i, ply in enumerate(playing.game.plies) if ply.before is position), None)
        if position and own is not None and playing.game.plies[own].move == move:
            self._table.note_guided(own + 1)  # what was told to be played is no mistake
        film.each_stone = EACH_STONE if film.speed != "fast" and self._is_first_short_turn() else 0.0

    def _is_first_short_turn(self) -> bool:
        """Return whether the turn that is shown is the first one of its side, and short."""
        plies, at = self.playing.game.plies, self.playing.film.current_turn
        if not 0 <= at < len(plies) or is_ended_by_players(plies[at].move):
            return False
        if any(ply.mover == plies[at].mover for ply in plies[:at]):
            return False
        return sum(step.op == "drop" for step in plies[at].steps) <= FEW


def reachable_result(position: Position, reader: Seat) -> ReachableResult | None:
    """Return the best result that the stones in play still allow the reader; None if they lose or have won, or where
    stones don't decide.
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


def lead_text(texts: PlayTexts, reader: Seat) -> str:
    """Return how little the reader lacks to the best result within reach; "" if it is more, or the game is decided."""
    position = texts.playing.position
    lead = reachable_result(position, reader)
    if lead is None or lead.stones > NEAR_THE_END or sure_winner(position) is not None:
        return ""
    return texts.words.say(LEFT if lead.wins else LEFT_TO_DRAW, n=lead.stones)


def begin_first_lesson(services: CommonServices, game: str) -> bool:
    """Count the first lesson of a game as begun, since its first task was just seen; return False if not read yet."""
    courses, learner = services.courses, services.learners.current
    course = courses.course(game)
    if course is None and not courses.ready:
        courses.begin(game)
        return False
    if course is not None and course.steps:
        step = course.steps[0]
        if not learner.lesson_stones(step.game, step.lesson.id):
            learner.open_task(step.game, step.lesson.id, 1)
            services.learners.save()
    return True
