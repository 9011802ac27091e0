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
    """A move of two that are put to the vote: its hole, the hops of its first lap, and where it lands if that is all
    there is to it."""

    move: str
    hole: str
    hops: tuple[Hop, ...]
    landing: str


class AskedSowing(NamedTuple):
    """A sowing whose end is put to the vote, by steps of its turn, numbered from 0.

    `begin`: its first step once the stones are in the hand.  `at`: the step before which the film waits for votes.
    `last`: the step of its last stone.
    """

    begin: int
    at: int
    last: int


class Classroom(GameInPlay):
    """Both sides are played by hand.  `at`: how many of the turns have been seen at first; without it all of them.

    Where the film rests between two turns that position can be played from, instead of what came after it.
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
        """`names`: what people are called who gave a name."""
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
        """The turn before which the film rests in the past; None where it does not."""
        film = self.film
        if film.playing is not None or film.is_running or film.at_end:
            return None
        return next((i for i, track in enumerate(film.tracks) if track.start == film.cursor), None)

    @property
    def rests_between_turns(self) -> bool:
        """Whether the board rests between two turns."""
        return self.film.at_end or self.resting_turn is not None

    @property
    def position(self) -> Position:
        """The position that rests on the board, or that before the turn that is shown."""
        return self.game.position if self.film.at_end else self.position_seen

    @property
    def state(self) -> State:
        return super().state if self.resting_turn is None else "person"

    def update(self, dt: float) -> list[SoundEvent]:
        """Lets dt seconds pass."""
        film = self.film
        if self.asking and not film.at_end:
            if self.asked_sowing is None:
                sowing = self._sowing_to_ask()
                self._asked = (film.turn, sowing) if sowing else None
            if (asked := self.asked_sowing) and film.steps_shown <= asked.at:
                film.stop_before(asked.at)
        if not film.at_end and film.playing is None and film.paused and self._turn_shown and self.resting_turn is None:
            film.resume()  # a turn whose last stone was stepped to is over
        return super().update(dt)

    @property
    def _turn_shown(self) -> bool:
        """Whether the turn that is shown has been seen to its last step, and it is the last of all turns."""
        film = self.film
        if film.turn != len(film.tracks) - 1 or film.turn < 0:
            return False
        steps = self.crossing.shared if self.crossing else len(self._steps())
        return film.steps_shown >= steps

    def _steps(self) -> Sequence[Step]:
        """The steps of the turn that is shown."""
        turn = self.film.turn
        ply = self.turns[turn] if 0 <= turn < len(self.turns) else None
        if self._known[0] is not ply:
            self._known = ply, tuple(islice(ply.step_by_step(), FORESEEN)) if ply else ()
        return self._known[1]

    def _sowing_to_ask(self) -> AskedSowing | None:
        """The next sowing of the turn that is shown, else what is left of the one under way; None without either."""
        if self.crossing and self.film.turn == len(self.turns) - 1:
            return None
        at = self.film.steps_shown + (self.film.playing is not None)
        sowings = sowings_of(self._steps())
        ahead = next((one for one in sowings if one.begin >= at), None)
        return ahead or next((one._replace(at=at) for one in sowings if at <= one.last), None)

    @property
    def asked_sowing(self) -> AskedSowing | None:
        """The sowing of the turn that is shown that is put to the vote, or was."""
        return self._asked[1] if self._asked and self._asked[0] == self.film.turn else None

    @property
    def stones_asked(self) -> int:
        """Number of stones in the hand while the class votes."""
        asked = self.asked_sowing
        return sum(step.op == "drop" for step in self._steps()[asked.at : asked.last + 1]) if asked else 0

    @property
    def landing(self) -> str:
        """Landing hole of the sowing that is, or was, put to the vote; "" where there is none."""
        return self._steps()[asked.last].hole if (asked := self.asked_sowing) else ""

    @property
    def question(self) -> TaskQuestion:
        """Question to the class: where the last stone falls."""
        return TaskQuestion([(self.landing,)])

    @property
    def right_votes(self) -> int:
        """Number of right votes."""
        return sum(self.question.judge((vote,)) == "right" for vote in self.votes)

    @property
    def is_answered(self) -> bool:
        """Whether, after a vote, the film rests where the last stone of the sowing in question fell."""
        film, asked = self.film, self.asked_sowing
        if asked is None or self.told != film.turn or self.asking or film.playing is not None or film.is_running:
            return False
        return self.rests_between_turns or film.steps_shown == asked.last + 1

    @property
    def pressed_turn(self) -> int | None:
        """The turn whose hole was pressed and of which no stone has moved yet."""
        return self._pressed if self.resting_turn is not None and self.resting_turn == self._pressed else None

    @property
    def start_hole(self) -> str:
        """The hole where the turn begins that is shown or waits."""
        turn = self.film.turn if self.pressed_turn is None else self.pressed_turn
        return hops_of_move(list(islice(self.turns[turn].step_by_step(), FORESEEN))).origin

    def play_again(self) -> None:
        """The last turn once more."""
        if self.film.tracks:
            self.film.play_and_return(len(self.film.tracks) - 1)

    def turn_back(self) -> bool:
        """To the beginning of the turn that is shown, or of the one before; False at the very beginning."""
        self.by_itself = False
        film, starts = self.film, [track.start for track in self.film.tracks]
        before = [start for start in starts if start < film.cursor or (start == film.cursor and film.playing)]
        if not before:
            return False
        film.seek(before[-1])
        film.pause()
        return True

    def turn_on(self) -> bool:
        """To the end of the turn that is shown, or of the one that comes next; False at the very end."""
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
    def begin(self, moves: Sequence[str]) -> bool:
        """Plays from the position that rests on the board, or has a move compared.  False if that cannot be.

        The stones wait for who presents, but where the class is asked for the last one.
        """
        position = self.position
        if self.state != "person" or (not position.joint and position.why_not(moves[0]) is not None):
            return False
        if self.comparing:
            self.choose_way(moves)
            return True
        self._go_on_from_here()
        self.forget_votes()
        begun = super().begin(moves)
        if begun and not self.asking:
            self.film.pause()
            self._pressed = len(self.turns) - 1
        return begun

    def _go_on_from_here(self) -> None:
        """Take back all turns after the position that rests on the board."""
        between = self.resting_turn
        if between is not None:
            self.back_to(between)

    @property
    def can_undo(self) -> bool:
        return super().can_undo or self.votes_are_open or self.comparing

    def undo(self) -> bool:
        """Takes back the last vote, the last choice, or the last turn; False if there is none."""
        if self.votes_are_open and self.votes:
            self.votes.pop()
        elif self.for_ways:
            self.for_ways.pop()
        elif self._ways:
            self._ways.pop()
        else:
            self.forget_votes()
            return super().undo()
        return True

    def redo(self) -> bool:
        self.forget_votes()
        return super().redo()

    def forget_votes(self) -> None:
        """Nothing is put to the vote any more, and no result is shown."""
        self.votes, self.told = [], None
        self.comparing, self._ways, self.for_ways = False, [], []

    # ------------------------------------------------------------------ where will it fall?
    @property
    def votes_are_open(self) -> bool:
        """Whether votes are taken for where the last stone falls."""
        film, asked = self.film, self.asked_sowing
        rests = film.playing is None and not film.is_running and not film.at_end
        return self.asking and asked is not None and rests and film.steps_shown == asked.at

    def end_vote(self) -> bool:
        """Lets go of a vote, or of moves that are compared; False if there is neither."""
        if not (self.asking or self.comparing):
            return False
        self.asking = False
        self.forget_votes()
        return True

    def begin_anew(self) -> None:
        """All turns are taken back."""
        self.asking = False
        self.forget_votes()
        self.back_to(0)

    def ask_class(self) -> None:
        """The turn under way, or whose hole is chosen, or else the next one, stops with stones in the hand.

        Asked again: not any more.
        """
        self.asking, self._asked = not self.asking, None
        self.forget_votes()
        begun = self.pressed_turn is not None or not self.rests_between_turns
        if self.asking and begun:
            self.film.resume()

    def vote(self, place: str, by: int = 1) -> None:
        """One more of the class means this place, or one fewer."""
        if by > 0:
            self.votes.append(place)
        elif place in self.votes:
            self.votes.remove(place)

    def reveal(self) -> None:
        """The stones are sown to the last one that was asked about."""
        self.asking, self.told = False, self.film.turn
        self.film.resume()
        if (asked := self.asked_sowing) and asked.last + 1 < len(self._steps()):
            self.film.stop_before(asked.last + 1)

    # ------------------------------------------------------------------ one of two
    def compare(self) -> None:
        """Two moves are to be chosen and put to the vote; asked again: not any more."""
        comparing = not self.comparing
        self.forget_votes()
        if comparing and self.rests_between_turns and self.position.phase == "play" and not self.position.joint:
            self._go_on_from_here()
            self.asking, self.comparing = False, True

    @property
    def _still_moves(self) -> list[str]:
        """The chosen moves; none of those that belong to another position, to which one has gone since."""
        position = self.game.position
        legal = () if position.over else position.legal()
        return [move for move in self._ways if move in legal]

    @property
    def ways(self) -> tuple[BallotMove, ...]:
        out = []
        for number, move in enumerate(self._still_moves, 1):
            ply = self.game.preview_turn(move)
            whole = hops_of_move(list(islice(ply.step_by_step(), FORESEEN)))
            hops = tuple(hop._replace(lap=number) for hop in whole.hops if hop.lap == 1)
            out.append(BallotMove(move, whole.origin, hops, whole.landing if whole.laps == 1 else ""))
        return tuple(out)

    def choose_way(self, moves: Sequence[str]) -> None:
        """Add a move to those that are compared, or remove it if it is there already."""
        move = first_of_each_direction(moves)[0]
        if move in self._ways:
            self._ways.remove(move)
        else:
            self._ways = [*self._still_moves, move][-WAYS:]
        self.for_ways = []

    @property
    def paired(self) -> bool:
        return self.comparing and len(self._still_moves) == WAYS

    def vote_way(self, number: int) -> None:
        """One more of the class is for the first or the second move."""
        if self.paired and number in (1, WAYS):
            self.for_ways.append(number)

    def play_way(self, number: int) -> bool:
        """Plays one of the two moves; its stones wait for who presents, as those of any other."""
        move = self._still_moves[number - 1]
        alike = [one for one in self.moves_from(self.ways[number - 1].hole) if sign_of(one) == sign_of(move)]
        self.comparing = False
        return self.begin(alike or [move])


class ClassPlay(BoardActivity):
    """A presenter plays before a class, has it vote, and steps through the film."""

    playing: Classroom

    def __init__(self, room: Classroom) -> None:
        self.playing = room
        self._skipped: list[SoundEvent] = []  # heard in the next frame

    def may_ask(self, kind: str) -> bool:
        """Return whether a move may ask a question; a layout to be set by hand is only shown."""
        return self.playing.film.at_end and kind not in ("over", "layout")

    @property
    def rests_between_turns(self) -> bool:
        return self.playing.rests_between_turns

    def update(self, dt: float) -> Sequence[SoundEvent]:
        skipped, self._skipped = self._skipped, []
        return [*skipped, *super().update(dt)]

    def press_place(self, place: str) -> bool:
        """A press is a vote, or skips to the end of the turn that is shown."""
        room = self.playing
        holes = [way.hole for way in room.ways] if room.paired else []
        if room.votes_are_open:
            room.vote(place)
        elif place in holes:
            room.vote_way(holes.index(place) + 1)
        elif room.state == "film":
            self._skipped += self.skip() or []
        else:
            return False
        return True

    def skip(self) -> Sequence[SoundEvent] | None:
        """To the end of the turn that is shown; where a stone falls that is asked about is not told like this."""
        return super().skip() if self.playing.state == "film" and not self.playing.asking else []

    def press_enter(self) -> bool:
        """Of two moves the one with more votes is played."""
        room = self.playing
        first = room.for_ways.count(1)
        second = len(room.for_ways) - first
        if room.paired and first != second:
            room.play_way(1 if first > second else 2)
        return room.paired

    def press_pause(self) -> bool:
        """Pause, or go on; at the end the last turn once more."""
        room = self.playing
        if room.votes_are_open:
            room.reveal()
        elif not room.film.at_end:
            room.toggle()
        elif room.can_go_by_itself or not room.turns:
            return False
        else:
            room.play_again()
        return True


def sowings_of(steps: Sequence[Step]) -> list[AskedSowing]:
    """The sowings of a turn, each from stones in the hand to its last one; none where that is not settled."""
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


def left_class(begun: Mapping[tuple[str, ...], object], position: Position) -> Classroom | None:
    """The game that a class has begun from a position and left; None where it has begun none.  `begun`: all that is."""
    return next((room for room in _left(begun) if room.game.start == position and room.turns), None)


def keep_class(begun: MutableMapping[tuple[str, ...], object], room: Classroom) -> None:
    """Keeps the game of a class that is left; those that began from other positions stay, too."""
    others = [one for one in _left(begun) if one.game.start != room.game.start]
    begun[CLASS] = [room, *others][:MOST_LEFT]


def _left(begun: Mapping[tuple[str, ...], object]) -> Sequence[Classroom]:
    left = begun.get(CLASS)
    return [one for one in left if isinstance(one, Classroom)] if isinstance(left, list) else ()
