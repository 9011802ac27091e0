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
from game.features.play.hints import MoveHints
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.table.better_move import has_harmless_answer
from game.table.hint_reason import MoveReason, search_reason
from game.table.playing import GameInPlay
from game.table.turn_gains import TurnGains, gains_of_turn
from game.text.language import msg

ENOUGH = 3  # times that something is done well without help, until it is not helped with any more
MOST_MOVES = 24  # of a position that are compared with each other

SEEN = ("win", "capture", "again", "then", "safe", "calm")  # reasons that a beginner sees on the board

TIPS = {
    "look": msg("Move to a hole to see where its stones will go."),
    "capture": msg("You can capture now. Look through your holes to find out how."),
    "again": msg("You can earn an extra turn now. Look through your holes to find out how."),
}

Kind = Literal["look", "bound", "chance", "why"]
ALWAYS: tuple[Kind, ...] = ("look", "chance", "why")  # kinds that every game has
Tip = Literal["", "look", "capture", "again"]


class ComputerReason(NamedTuple):
    """Reason for the computer's move: its only move, a capture of `stones`, an extra turn, or a safe move."""

    kind: Literal["one_move", "capture", "again", "safe"]
    ply: Ply
    stones: int = 0


def search_gains(game: Game) -> Iterator[Tip]:
    """Preview one move at a time and yield the best gain so far: a capture counts more than an extra turn."""
    best: Tip = ""
    for move in game.position.legal()[:MOST_MOVES]:
        does = gains_of_turn(game.preview_turn(move))
        if does is not None and does.stones:
            best = "capture"
        elif does is not None and does.bonus and not best:
            best = "again"
        yield best


class BeginnerGuide:
    """Decides which help a beginner gets in a game, and counts their successes without help.

    `hints` has the engine's analysis; `learner` returns the current learner; `keep` saves that learner's counts.  The
    guide never changes the game, and gives away nothing that only a search can see.
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
        """Whether exactly one person plays and the game offers choices."""
        playing = self._playing
        return playing.only_person is not None and not playing.driven and playing.game.rules.layout is None

    @property
    def _variant_id(self) -> str:
        return self._playing.game.rules.variant

    @property
    def on(self) -> bool:
        """Whether the guide is switched on for this learner and this game."""
        return self._success_count("on") > 0 and self.is_possible

    def switch(self, *, on: bool) -> None:
        """Switch the guide on or off; switching it on again resets its counts."""
        counts = self._learner().guide
        for kind in (*ALWAYS, "bound", "on"):
            counts.pop(self._counter_key(kind), None)
        if on:
            counts[self._counter_key("on")] = 1
        self._keep()

    def _counter_key(self, kind: str) -> str:
        """Return the key of a counter in the learner's data: the variant's id and the kind of help."""
        return f"{self._variant_id} {kind}"

    def _success_count(self, kind: str) -> int:
        return self._learner().guide.get(self._counter_key(kind), 0)

    def _count_success(self, kind: Kind) -> None:
        """Count one success of the learner without this kind of help, up to `ENOUGH`."""
        counts = self._learner().guide
        counts[self._counter_key(kind)] = min(ENOUGH, self._success_count(kind) + 1)

    def needs_help(self, kind: Kind) -> bool:
        """Return whether the guide is on and the learner has had too few successes without this kind of help."""
        return self.on and self._success_count(kind) < ENOUGH

    # ------------------------------------------------------------------ what happens
    def note_preview_used(self) -> None:
        """Note that the player has previewed a move in this turn."""
        self._looked = True

    def note_refused_move(self) -> None:
        """Note that a move of the player was refused in this turn."""
        self._refused = True

    def update(self) -> None:
        """Process new turns of the game, a little in each frame."""
        plies = self._playing.game.plies
        if len(plies) < self._seen:
            self._seen, self._why, self._reasons = len(plies), None, iter(())
            self._reset_turn_notes()
        while self._seen < len(plies):
            self._seen += 1
            self._process_turn(plies[self._seen - 1], self._seen - 1)
        found = next(self._reasons, None) if self.on else None
        if found is not None and (self._why is None or found.kind == "capture"):
            self._why = found  # of several turns in a row what the first one was for, or what was captured
        if self.on and self._playing.state == "person":
            self._update_analysis()

    def _reset_turn_notes(self) -> None:
        self._looked = self._refused = self.bound = False

    def _update_analysis(self) -> None:
        """Take over the engine's analysis of the position, and check move by move for captures and extra turns."""
        position = self._playing.position
        if self._hints.analysis is not None:
            found = self._hints.analysis
            self._known = position, found
            if self._because[0] is not position:
                self._because = (
                    position,
                    search_reason(position, found.values[0].line or (found.values[0].move,)),
                    None,
                )
        if self._because[0] is position and (reason := next(self._because[1], None)):
            self._because = (*self._because[:2], reason)
        if self._chances[0] is not position:
            self._chances = position, search_gains(self._playing.game), ""
        chance = next(self._chances[1], None)
        if chance:
            self._chances = (*self._chances[:2], chance)

    def _process_turn(self, ply: Ply, at: int) -> None:
        """Process a finished turn: count the person's successes, or look for the reason of the computer's move."""
        if ply.mover != self._playing.only_person:
            self._reasons = _find_computer_reason(ply)
            self._reset_turn_notes()
            return
        if self.on:
            self._count_successes_of_turn(ply, at)
        self._reasons, self._why = iter(()), None
        self._reset_turn_notes()

    def _count_successes_of_turn(self, ply: Ply, at: int) -> None:
        """Count what the player did well in a turn without help."""
        analysis = self._known[1] if self._known[0] is ply.before else None
        loss = analysis.loss_of_move(ply.move) if analysis else None
        if self._looked:
            self._count_success("look")
        if self.bound and not self._refused:
            self._count_success("bound")
        if loss is not None and loss < EVEN and not self._hints.had_hint(ply.before):
            self._count_success("chance")
            if at and self._playing.game.plies[at - 1].mover != ply.mover:
                self._count_success("why")  # the right answer to what the computer did
        kinds: tuple[Kind, ...] = (*ALWAYS, "bound") if self._success_count("bound") else ALWAYS
        if not any(self.needs_help(kind) for kind in kinds):
            self.switch(on=False)
            self.ended = True
        self._keep()

    # ------------------------------------------------------------------ what is said
    @property
    def needs_analysis(self) -> bool:
        """Whether the engine should analyse the position, so that the player's move can be judged."""
        return self.on and self._playing.state == "person"

    @property
    def computer_reason(self) -> ComputerReason | None:
        """Reason for the computer's last move; None if unknown, or if the learner needs no such help."""
        return self._why if self.needs_help("why") else None

    @property
    def current_tip(self) -> Tip:
        """The kind of gain that the player might look for now; "" for none."""
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return ""
        if self.needs_help("look") and not self._looked:
            return "look"
        return self._chances[2] if self.needs_help("chance") and self._chances[0] is self._playing.position else ""

    @property
    def is_first_turn(self) -> bool:
        """Whether the person hasn't played a turn yet."""
        return not any(ply.mover == self._playing.only_person for ply in self._playing.game.plies)

    @property
    def best_move_reason(self) -> MoveReason | None:
        """The best move now with its reason; None while unknown, or if the board doesn't show the reason."""
        here = self._because[0] is self._playing.position and self._playing.state == "person"
        found = self._because[2] if here and self.needs_help("chance") else None
        return found if found and found.kind in SEEN else None


def _find_computer_reason(ply: Ply) -> Iterator[ComputerReason | None]:
    """Search for the reason of a computer's turn, one move per step; yield None until it is found."""
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
    yield from _find_safety_reason(ply, legal)


def _find_safety_reason(ply: Ply, legal: tuple[str, ...]) -> Iterator[ComputerReason | None]:
    """Search for the reason that, unlike each other move, the turn leaves nothing to capture."""
    if len(legal) > MOST_MOVES or not has_harmless_answer(ply.after, ply.mover):
        return
    least = 0
    for move in legal:
        if move == ply.move:
            continue
        other = Game(ply.before.rules, ply.before).preview_turn(move)
        lost = 0 if other.after.over or other.after.player == ply.mover else _largest_capture(other.after)
        if not lost:
            return
        least = min(least or lost, lost)
        yield None
    yield ComputerReason("safe", ply, least)


def _largest_capture(position: Position) -> int:
    """Return the largest number of stones that a legal move captures; 0 if none does."""
    game = Game(position.rules, position)
    found: list[TurnGains | None] = [
        gains_of_turn(game.preview_turn(move)) for move in islice(position.legal(), MOST_MOVES)
    ]
    return max((one.stones for one in found if one), default=0)
