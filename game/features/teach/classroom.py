"""A game that is shown to a class: a copy, played by hand, stopped with stones in the hand, put to the vote.

Nothing of the game that it was copied from is touched.
"""

from collections.abc import Mapping, MutableMapping, Sequence
from itertools import islice
from typing import NamedTuple

from game.film.hops import Hop, hops_of_move
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.notation import first_of_each_direction, sign_of
from game.rules.steps import Step
from game.store.record import Player
from game.table.board_activity import BoardActivity
from game.table.engine_request import NoOpponent
from game.table.playing import FORESEEN, GameInPlay, State
from game.teaching.question import TaskQuestion

WAYS = 2  # moves that are compared
CLASS = ("class",)  # where the games of a class that were left are kept, to go on with
MOST_LEFT = 12  # of them, the newest


class BallotMove(NamedTuple):
    """One of two moves that the class votes on: its start hole, the hops of its first lap, and its landing hole.

    `landing_hole` is "" if the move has more than one lap.
    """

    move: str
    start_hole: str
    hops: tuple[Hop, ...]
    landing_hole: str


class AskedSowing(NamedTuple):
    """A sowing whose landing hole the class votes on, as indices of steps in its turn, from 0. `first_step`: the first
    step after the lift; `vote_step`: step before which the film waits for votes; `last_step`: the step of the last
    stone.
    """

    first_step: int
    vote_step: int
    last_step: int


class ClassGame(GameInPlay):
    """A copy of a game for a class, in which a presenter plays both sides. `at`: the number of turns shown at first, by
    default all. Playing on from an earlier position replaces the later turns.
    """

    counts_captures = False  # each hole is told alone, and the class counts

    def __init__(
        self,
        start: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        *,
        names: Mapping[Seat, str] | None = None,
        speed: Speed = "normal",
        seed: int = 0,
    ) -> None:
        """`names`: the names of players who have one."""
        players = {seat: Player(name=(names or {}).get(seat, "")) for seat in SEATS}
        super().__init__(Game(start.rules, start, list(plies)), players, NoOpponent(), seed=seed, speed=speed)
        if at is not None and at < len(plies):
            self.film.seek(self.film.tracks[at].start)
            self.film.pause()
        self._pressed = -1  # the turn that was begun here last: it waits for who presents
        self.asking = False  # the turn under way, or the next one, stops with stones in the hand
        self._asked: tuple[int, AskedSowing] | None = None  # the turn and its sowing that is put to the vote, or was
        self.votes: list[str] = []  # the places that were voted for, in order
        self.told: int | None = None  # the turn that was put to the vote and has been played on
        self.comparing = False  # two moves are put to the vote
        self._ways: list[str] = []
        self.for_ways: list[int] = []  # the votes for the first and the second move, in order
        self._known: tuple[Ply | None, Sequence[Step]] = None, ()  # a turn and its steps

    # ------------------------------------------------------------------ the film
    @property
    def resting_turn(self) -> int | None:
        """Index of the earlier turn before which the film rests; None while the film runs or is at its end."""
        film = self.film
        if film.playing is not None or film.is_running or film.at_end:
            return None
        return next((i for i, track in enumerate(film.tracks) if track.start == film.cursor), None)

    @property
    def rests_between_turns(self) -> bool:
        """Whether the film rests before a turn or at its end."""
        return self.film.at_end or self.resting_turn is not None

    @property
    def position(self) -> Position:
        """The position in which the board rests; within a turn, the position before that turn."""
        return self.game.position if self.film.at_end else self.position_seen

    @property
    def state(self) -> State:
        return super().state if self.resting_turn is None else "person"

    def update(self, dt: float) -> list[SoundEvent]:
        """Let dt seconds pass; return the sounds of the stones."""
        film = self.film
        if self.asking and not film.at_end:
            if self.asked_sowing is None:
                sowing = self._next_sowing_to_ask()
                self._asked = (film.current_turn, sowing) if sowing else None
            if (asked := self.asked_sowing) and film.finished_steps <= asked.vote_step:
                film.stop_before(asked.vote_step)
        if (
            not film.at_end
            and film.playing is None
            and film.paused
            and self._is_last_turn_shown
            and self.resting_turn is None
        ):
            film.resume()  # a turn whose last stone was stepped to is over
        return super().update(dt)

    @property
    def _is_last_turn_shown(self) -> bool:
        """Whether the last turn of the game is shown to its last step."""
        film = self.film
        if film.current_turn != len(film.tracks) - 1 or film.current_turn < 0:
            return False
        steps = self.crossing.shared if self.crossing else len(self._shown_steps())
        return film.finished_steps >= steps

    def _shown_steps(self) -> Sequence[Step]:
        """Return the steps of the shown turn."""
        turn = self.film.current_turn
        ply = self.turns[turn] if 0 <= turn < len(self.turns) else None
        if self._known[0] is not ply:
            self._known = ply, tuple(islice(ply.step_by_step(), FORESEEN)) if ply else ()
        return self._known[1]

    def _next_sowing_to_ask(self) -> AskedSowing | None:
        """Return the next sowing of the shown turn to vote on, or what remains of the current sowing; None
        for neither.
        """
        if self.crossing and self.film.current_turn == len(self.turns) - 1:
            return None
        at = self.film.finished_steps + (self.film.playing is not None)
        sowings = find_sowings(self._shown_steps())
        ahead = next((one for one in sowings if one.first_step >= at), None)
        return ahead or next((one._replace(vote_step=at) for one in sowings if at <= one.last_step), None)

    @property
    def asked_sowing(self) -> AskedSowing | None:
        """The sowing of the shown turn on whose end the class votes or has voted; None if there is none."""
        return self._asked[1] if self._asked and self._asked[0] == self.film.current_turn else None

    @property
    def stones_in_hand(self) -> int:
        """Number of stones in the hand while the class votes."""
        asked = self.asked_sowing
        return (
            sum(step.op == "drop" for step in self._shown_steps()[asked.vote_step : asked.last_step + 1])
            if asked
            else 0
        )

    @property
    def landing(self) -> str:
        """Landing hole of the sowing on which the class votes or has voted; "" if there is none."""
        return self._shown_steps()[asked.last_step].hole if (asked := self.asked_sowing) else ""

    @property
    def landing_question(self) -> TaskQuestion:
        """The question to the class: where the last stone falls."""
        return TaskQuestion([(self.landing,)])

    @property
    def right_votes(self) -> int:
        """Number of votes for the right landing hole."""
        return sum(self.landing_question.judge_answers((vote,)) == "right" for vote in self.votes)

    @property
    def is_result_reached(self) -> bool:
        """Whether, after a vote, the film rests where the last stone of the sowing fell."""
        film, asked = self.film, self.asked_sowing
        if (
            asked is None
            or self.told != film.current_turn
            or self.asking
            or film.playing is not None
            or film.is_running
        ):
            return False
        return self.rests_between_turns or film.finished_steps == asked.last_step + 1

    @property
    def waiting_turn(self) -> int | None:
        """Index of the turn that was chosen but whose stones haven't moved yet; None if there is none."""
        return self._pressed if self.resting_turn is not None and self.resting_turn == self._pressed else None

    @property
    def start_hole(self) -> str:
        """Start hole of the turn that is shown or waits to begin."""
        turn = self.film.current_turn if self.waiting_turn is None else self.waiting_turn
        return hops_of_move(list(islice(self.turns[turn].step_by_step(), FORESEEN))).origin

    def play_again(self) -> None:
        """Play the last turn again."""
        if self.film.tracks:
            self.film.play_and_return(len(self.film.tracks) - 1)

    def go_to_turn_start(self) -> bool:
        """Go back to the start of the shown turn, or of the one before; return False at the very beginning."""
        self.by_itself = False
        film, starts = self.film, [track.start for track in self.film.tracks]
        before = [start for start in starts if start < film.cursor or (start == film.cursor and film.playing)]
        if not before:
            return False
        film.seek(before[-1])
        film.pause()
        return True

    def go_to_turn_end(self) -> bool:
        """Go on to the end of the shown turn, or of the next one; return False at the very end."""
        film = self.film
        if film.at_end:
            return False
        after = [track.start for track in film.tracks if track.start > film.cursor]
        if after:
            film.seek(after[0])
            film.pause()
        else:
            film.skip_to_end()
        return True

    # ------------------------------------------------------------------ playing
    def begin_turn(self, moves: Sequence[str]) -> bool:
        """Play one of `moves` (same hole, several directions) from the resting position, or add it to the comparison;
        return False if that is impossible. Its stones wait for the presenter, unless the class is asked for the landing
        hole.
        """
        position = self.position
        if self.state != "person" or (not position.joint and position.why_not(moves[0]) is not None):
            return False
        if self.comparing:
            self.choose_way(moves)
            return True
        self._discard_later_turns()
        self.clear_votes()
        begun = super().begin_turn(moves)
        if begun and not self.asking:
            self.film.pause()
            self._pressed = len(self.turns) - 1
        return begun

    def _discard_later_turns(self) -> None:
        """Discard all turns after the position in which the board rests."""
        between = self.resting_turn
        if between is not None:
            self.undo_to_ply(between)

    @property
    def can_undo(self) -> bool:
        return super().can_undo or self.votes_are_open or self.comparing

    def undo(self) -> bool:
        """Undo the last vote, choice or turn; return False if there is none."""
        if self.votes_are_open and self.votes:
            self.votes.pop()
        elif self.for_ways:
            self.for_ways.pop()
        elif self._ways:
            self._ways.pop()
        else:
            self.clear_votes()
            return super().undo()
        return True

    def redo(self) -> bool:
        self.clear_votes()
        return super().redo()

    def clear_votes(self) -> None:
        """Clear the votes and their result."""
        self.votes, self.told = [], None
        self.comparing, self._ways, self.for_ways = False, [], []

    # ------------------------------------------------------------------ where will it fall?
    @property
    def votes_are_open(self) -> bool:
        """Whether the class is voting on where the last stone falls."""
        film, asked = self.film, self.asked_sowing
        rests = film.playing is None and not film.is_running and not film.at_end
        return self.asking and asked is not None and rests and film.finished_steps == asked.vote_step

    def cancel_vote(self) -> bool:
        """Cancel the vote or the comparison of moves; return False if neither is in progress."""
        if not (self.asking or self.comparing):
            return False
        self.asking = False
        self.clear_votes()
        return True

    def reset_game(self) -> None:
        """Undo all turns."""
        self.asking = False
        self.clear_votes()
        self.undo_to_ply(0)

    def toggle_landing_vote(self) -> None:
        """Let the class vote on the landing hole of the current, chosen or next turn; called again, cancel the vote."""
        self.asking, self._asked = not self.asking, None
        self.clear_votes()
        begun = self.waiting_turn is not None or not self.rests_between_turns
        if self.asking and begun:
            self.film.resume()

    def change_landing_vote(self, place: str, by: int = 1) -> None:
        """Add a vote for the hole `place`, or remove one if `by` is negative."""
        if by > 0:
            self.votes.append(place)
        elif place in self.votes:
            self.votes.remove(place)

    def sow_to_asked_stone(self) -> None:
        """Continue the sowing until its last stone has fallen, whose hole the class voted on."""
        self.asking, self.told = False, self.film.current_turn
        self.film.resume()
        if (asked := self.asked_sowing) and asked.last_step + 1 < len(self._shown_steps()):
            self.film.stop_before(asked.last_step + 1)

    # ------------------------------------------------------------------ one of two
    def toggle_move_comparison(self) -> None:
        """Let two moves be chosen and the class vote on them; called again, cancel the comparison."""
        comparing = not self.comparing
        self.clear_votes()
        if comparing and self.rests_between_turns and self.position.phase == "play" and not self.position.joint:
            self._discard_later_turns()
            self.asking, self.comparing = False, True

    @property
    def _valid_compared_moves(self) -> list[str]:
        """Moves chosen for the comparison that are legal in the present position."""
        position = self.game.position
        legal = () if position.over else position.legal()
        return [move for move in self._ways if move in legal]

    @property
    def ways(self) -> tuple[BallotMove, ...]:
        """The compared moves, numbered 1 and 2, each with the path of its first lap."""
        out = []
        for number, move in enumerate(self._valid_compared_moves, 1):
            ply = self.game.preview_turn(move)
            whole = hops_of_move(list(islice(ply.step_by_step(), FORESEEN)))
            hops = tuple(hop._replace(lap=number) for hop in whole.hops if hop.lap == 1)
            out.append(BallotMove(move, whole.origin, hops, whole.landing if whole.laps == 1 else ""))
        return tuple(out)

    def choose_way(self, moves: Sequence[str]) -> None:
        """Add the first of `moves` to the comparison, or remove it if it is there already; of three moves the oldest is
        dropped.
        """
        move = first_of_each_direction(moves)[0]
        if move in self._ways:
            self._ways.remove(move)
        else:
            self._ways = [*self._valid_compared_moves, move][-WAYS:]
        self.for_ways = []

    @property
    def paired(self) -> bool:
        """Whether both moves to be compared have been chosen."""
        return self.comparing and len(self._valid_compared_moves) == WAYS

    def vote_way(self, number: int) -> None:
        """Add a vote for compared move 1 or 2."""
        if self.paired and number in (1, WAYS):
            self.for_ways.append(number)

    def play_compared_move(self, number: int) -> bool:
        """Play compared move 1 or 2; its stones wait for the presenter. Return False if that is impossible."""
        move = self._valid_compared_moves[number - 1]
        alike = [one for one in self.moves_from(self.ways[number - 1].start_hole) if sign_of(one) == sign_of(move)]
        self.comparing = False
        return self.begin_turn(alike or [move])


class ClassPlay(BoardActivity):
    """The presenter's control of a game before a class: playing, voting, and stepping through the film."""

    playing: ClassGame

    def __init__(self, class_game: ClassGame) -> None:
        self.playing = class_game
        self._skipped: list[SoundEvent] = []  # heard in the next frame

    def may_ask_question(self, kind: str) -> bool:
        """Return whether a move may ask the presenter a question of this kind; not for a layout by hand, which is only
        shown.
        """
        return self.playing.film.at_end and kind not in ("over", "layout")

    @property
    def rests_between_turns(self) -> bool:
        """Whether the board is at rest between two turns."""
        return self.playing.rests_between_turns

    def update(self, dt: float) -> Sequence[SoundEvent]:
        skipped, self._skipped = self._skipped, []
        return [*skipped, *super().update(dt)]

    def handle_place_press(self, place: str) -> bool:
        """Count a press on a hole as a vote for it, or else skip to the end of the shown turn; return False if neither
        applies.
        """
        room = self.playing
        holes = [way.start_hole for way in room.ways] if room.paired else []
        if room.votes_are_open:
            room.change_landing_vote(place)
        elif place in holes:
            room.vote_way(holes.index(place) + 1)
        elif room.state == "film":
            self._skipped += self.skip_to_end() or []
        else:
            return False
        return True

    def skip_to_end(self) -> Sequence[SoundEvent] | None:
        """Skip to the end of the shown turn; while the class votes, do nothing. Return the sounds to play."""
        return super().skip_to_end() if self.playing.state == "film" and not self.playing.asking else []

    def handle_enter(self) -> bool:
        """Play the compared move that has more votes; return whether two moves are compared."""
        room = self.playing
        first = room.for_ways.count(1)
        second = len(room.for_ways) - first
        if room.paired and first != second:
            room.play_compared_move(1 if first > second else 2)
        return room.paired

    def handle_pause_key(self) -> bool:
        """Pause or resume the film, while voting show the result, at the end replay the last turn; return False if none
        applies.
        """
        room = self.playing
        if room.votes_are_open:
            room.sow_to_asked_stone()
        elif not room.film.at_end:
            room.toggle()
        elif room.can_autoplay or not room.turns:
            return False
        else:
            room.play_again()
        return True


def find_sowings(steps: Sequence[Step]) -> list[AskedSowing]:
    """Return the sowings of a turn as indices of its `steps`; a sowing whose end isn't in the steps is left out."""
    if any(step.op == "void" or step.seat for step in steps):
        return []
    out, begin, last = list[AskedSowing](), -1, -1
    for i, step in enumerate((*steps, Step("lift"))):
        if step.op == "lift" or (step.op == "capture" and step.to == "carried"):
            if 0 <= begin <= last and (i < len(steps) or len(steps) < FORESEEN):
                out.append(AskedSowing(begin, begin, last))
            begin = i + 1
        elif step.op == "drop":
            last = i
    return out


def find_left_game(begun: Mapping[tuple[str, ...], object], position: Position) -> ClassGame | None:
    """Return the unfinished class game from this position, among the activities `begun` (by key); None for none."""
    return next((room for room in _unfinished_class_games(begun) if room.game.start == position and room.turns), None)


def store_left_game(begun: MutableMapping[tuple[str, ...], object], class_game: ClassGame) -> None:
    """Store a game that the class leaves among the activities `begun`, beside games from other positions."""
    others = [one for one in _unfinished_class_games(begun) if one.game.start != class_game.game.start]
    begun[CLASS] = [class_game, *others][:MOST_LEFT]


def _unfinished_class_games(begun: Mapping[tuple[str, ...], object]) -> Sequence[ClassGame]:
    """Return the games that classes left unfinished; `begun`: unfinished activities of the program by key."""
    left = begun.get(CLASS)
    return [one for one in left if isinstance(one, ClassGame)] if isinstance(left, list) else ()
