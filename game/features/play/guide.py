"""A guided game: what helps at one's own turn, and why the computer moved so.

Each kind of help is given until the player has done well without it a few times, counted for each learner and game;
when none is left to give, the guide ends.  Everything is read from the steps of turns and from what the engine found of
the position beside the game.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Literal, NamedTuple

from game.engine.analysis.values import EVEN, Analysis
from game.features.learners.learners_file import Learner
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.table.better_move import TurnGains, gains_of_turn, has_harmless_answer
from game.table.hint_reason import MoveReason, reasons_stepwise
from game.table.hints import MoveHints
from game.table.playing import GameInPlay

ENOUGH = 3  # times that something is done well without help, until it is not helped with any more
MOST_MOVES = 24  # of a position that are compared with each other

SEEN = ("win", "capture", "again", "then", "safe", "calm")  # reasons that a beginner sees on the board

Kind = Literal["look", "bound", "chance", "why"]
ALWAYS: tuple[Kind, ...] = ("look", "chance", "why")  # kinds that every game has
Tip = Literal["", "look", "capture", "again"]


class ComputerReason(NamedTuple):
    """Why the computer moved so: it had no other move, captured `stones`, moves again, or left nothing to capture."""

    kind: Literal["one_move", "capture", "again", "safe"]
    ply: Ply
    stones: int = 0


class BeginnerGuide:
    """`hints` knows what the engine found; `learner` is who plays, `keep` saves what is counted for them.

    It changes nothing in the game, and tells nothing that only a search sees.
    """

    def __init__(
        self, playing: GameInPlay, hints: MoveHints, learner: Callable[[], Learner], keep: Callable[[], None]
    ) -> None:
        self._playing, self._hints, self._learner, self._keep = playing, hints, learner, keep
        self._seen = len(playing.game.plies)
        self._known: tuple[Position | None, Analysis | None] = None, None
        self._looked = self._refused = self.bound = False
        self._chances: tuple[Position | None, Iterator[Tip], Tip] = None, iter(()), ""
        self._because: tuple[Position | None, Iterator[MoveReason | None], MoveReason | None] = None, iter(()), None
        self._reasons: Iterator[ComputerReason | None] = iter(())
        self._why: ComputerReason | None = None
        self.ended = False  # just now, by itself

    # ------------------------------------------------------------------ whether there is a guide
    @property
    def is_possible(self) -> bool:
        """Whether one person plays, and has something to choose."""
        playing = self._playing
        return playing.reader is not None and not playing.driven and playing.game.rules.layout is None

    @property
    def _game(self) -> str:
        return self._playing.game.rules.variant

    @property
    def on(self) -> bool:
        """Whether this learner is guided in this game."""
        return self.is_possible and self._count("on") > 0

    def switch(self, *, on: bool) -> None:
        """Guides or does so no more; whoever wants it again begins anew."""
        counts = self._learner().guide
        for kind in (*ALWAYS, "bound", "on"):
            counts.pop(self._key(kind), None)
        if on:
            counts[self._key("on")] = 1
        self._keep()

    def _key(self, kind: str) -> str:
        return f"{self._game} {kind}"

    def _count(self, kind: str) -> int:
        return self._learner().guide.get(self._key(kind), 0)

    def _done_well(self, kind: Kind) -> None:
        counts = self._learner().guide
        counts[self._key(kind)] = min(ENOUGH, self._count(kind) + 1)

    def needs(self, kind: Kind) -> bool:
        return self.on and self._count(kind) < ENOUGH

    # ------------------------------------------------------------------ what happens
    def looked(self) -> None:
        self._looked = True

    def refused(self) -> None:
        self._refused = True

    def update(self) -> None:
        """Follows the game, a little in each frame."""
        plies = self._playing.game.plies
        if len(plies) < self._seen:
            self._seen, self._why, self._reasons = len(plies), None, iter(())
            self._begin_turn()
        while self._seen < len(plies):
            self._seen += 1
            self._took(plies[self._seen - 1], self._seen - 1)
        found = next(self._reasons, None) if self.on else None
        if found is not None and (self._why is None or found.kind == "capture"):
            self._why = found  # of several turns in a row what the first one was for, or what was captured
        if self.on and self._playing.state == "person":
            self._follow()

    def _begin_turn(self) -> None:
        self._looked = self._refused = self.bound = False

    def _follow(self) -> None:
        """Remembers what the engine finds of the position, and looks for what can be won in it."""
        position = self._playing.position
        if self._hints.analysis is not None:
            found = self._hints.analysis
            self._known = position, found
            if self._because[0] is not position:
                self._because = (
                    position,
                    reasons_stepwise(position, found.values[0].line or (found.values[0].move,)),
                    None,
                )
        if self._because[0] is position and (reason := next(self._because[1], None)):
            self._because = (*self._because[:2], reason)
        if self._chances[0] is not position:
            self._chances = position, self._looks_for_chances(), ""
        chance = next(self._chances[1], None)
        if chance:
            self._chances = (*self._chances[:2], chance)

    def _looks_for_chances(self) -> Iterator[Tip]:
        """A move a time, what it wins: a capture is more than another turn."""
        best: Tip = ""
        for move in self._playing.position.legal()[:MOST_MOVES]:
            does = gains_of_turn(self._playing.game.preview_turn(move))
            if does is not None and does.stones:
                best = "capture"
            elif does is not None and does.bonus and not best:
                best = "again"
            yield best

    def _took(self, ply: Ply, at: int) -> None:
        if ply.mover != self._playing.reader:
            self._reasons = _reasons(ply)
            self._begin_turn()
            return
        if self.on:
            self._judge(ply, at)
        self._reasons, self._why = iter(()), None
        self._begin_turn()

    def _judge(self, ply: Ply, at: int) -> None:
        """Note what was done well in a turn without help."""
        analysis = self._known[1] if self._known[0] is ply.before else None
        loss = analysis.loss(ply.move) if analysis else None
        if self._looked:
            self._done_well("look")
        if self.bound and not self._refused:
            self._done_well("bound")
        if loss is not None and loss < EVEN and not self._hints.helped(ply.before):
            self._done_well("chance")
            if at and self._playing.game.plies[at - 1].mover != ply.mover:
                self._done_well("why")  # the right answer to what the computer did
        kinds: tuple[Kind, ...] = (*ALWAYS, "bound") if self._count("bound") else ALWAYS
        if not any(self.needs(kind) for kind in kinds):
            self.switch(on=False)
            self.ended = True
        self._keep()

    # ------------------------------------------------------------------ what is said
    @property
    def wants_values(self) -> bool:
        """Whether the engine is to look at the position, so that it is known what was done well."""
        return self.on and self._playing.state == "person"

    @property
    def computer_reason(self) -> ComputerReason | None:
        return self._why if self.needs("why") else None

    @property
    def tip(self) -> Tip:
        """Hint at what the player might look for now; "" for none."""
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return ""
        if self.needs("look") and not self._looked:
            return "look"
        return self._chances[2] if self.needs("chance") and self._chances[0] is self._playing.position else ""

    @property
    def begins(self) -> bool:
        return not any(ply.mover == self._playing.reader for ply in self._playing.game.plies)

    @property
    def best(self) -> MoveReason | None:
        """Best move now, with its reason; None while that is not known, or where the board does not show it."""
        here = self._because[0] is self._playing.position and self._playing.state == "person"
        found = self._because[2] if here and self.needs("chance") else None
        return found if found and found.kind in SEEN else None


def _reasons(ply: Ply) -> Iterator[ComputerReason | None]:
    """Why a turn was played, found a move a time: last comes a reason, or nothing."""
    legal = ply.before.legal() if ply.before.phase == "play" and not ply.before.joint else ()
    if ply.move not in legal:
        return
    if len(legal) == 1:
        yield ComputerReason("one_move", ply)
        return
    does = gains_of_turn(ply)
    if does is None:
        return
    if does.stones:
        yield ComputerReason("capture", ply, does.stones)
        return
    if does.bonus:
        yield ComputerReason("again", ply)
        return
    yield from _safe(ply, legal)


def _safe(ply: Ply, legal: tuple[str, ...]) -> Iterator[ComputerReason | None]:
    """Yield the reason that the turn leaves nothing to capture, where each other move would have left something."""
    if len(legal) > MOST_MOVES or not has_harmless_answer(ply.after, ply.mover):
        return
    least = 0
    for move in legal:
        if move == ply.move:
            continue
        other = Game(ply.before.rules, ply.before).preview_turn(move)
        lost = 0 if other.after.over or other.after.player == ply.mover else _taken(other.after)
        if not lost:
            return
        least = min(least or lost, lost)
        yield None
    yield ComputerReason("safe", ply, least)


def _taken(position: Position) -> int:
    game = Game(position.rules, position)
    found: list[TurnGains | None] = [
        gains_of_turn(game.preview_turn(move)) for move in islice(position.legal(), MOST_MOVES)
    ]
    return max((one.stones for one in found if one), default=0)
