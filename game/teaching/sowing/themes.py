"""Themes of a puzzle of a sowing game: read from the steps of its solution, including the other side's answer.

What the other side could do after another move counts, too: a defence is one compared with most other moves.
"""

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import takewhile

from game.rules.board import Seat, other_seat
from game.rules.game import PASS, Position, marks_of_kind
from game.rules.match import Ply
from game.rules.notation import SOWN
from game.rules.sowing.position_marks import TUZ, WON
from game.rules.steps import CARRIED, count_laps, first_lap
from game.teaching.family_hooks import QUIET, PuzzleTheme
from game.teaching.sowing.goals import HOUSE
from game.text.language import msg

THREAT = 3  # stones that a move has to save to be a defence, or that the other side has to get to be a sacrifice
FEW_LEFT = 4  # of all stones one in so many is still on the board: the end is counted
ANSWERS = 2  # from which the other side has to choose, where each of them gives something away
MOST_LAPS = 3  # of a turn that shows an idea: more than that nobody follows
COUNTED = 20_000  # positions that are searched to count an end
BLOCKED, FREE = 1, 3  # moves that are left to the other side; after most other moves so many more are

THEMES = (
    PuzzleTheme(
        "extra_first",
        msg("First the extra turn, then the capture"),
        msg("First earn an extra turn, then capture."),
        msg("You earn an extra turn first, and capture with it. The other side cannot play in between: you get both."),
        first="again",
    ),
    PuzzleTheme(
        "chain",
        msg("The chain of extra turns"),
        msg("One move earns an extra turn, and the next move earns one more."),
        msg(
            "One extra turn leads to the next, and the other side can only watch. Look for the order in which you lose"
            " none of them."
        ),
        first="again",
    ),
    PuzzleTheme("again", msg("An extra turn"), msg("One move earns an extra turn."), first="again"),
    PuzzleTheme(
        "several", msg("Several at once"), msg("One move captures from several holes at once."), first="several"
    ),
    PuzzleTheme("capture", msg("A capture"), msg("One move captures, and more than it seems."), first="capture"),
    PuzzleTheme(
        "starve",
        msg("Starving"),
        msg("Leave the other side without a stone that it can play."),
        msg(
            "You leave the other side no stone that it can play. The rules of each game say who gets the stones that"
            " are left."
        ),
    ),
    PuzzleTheme(
        "feeding", msg("Feeding"), msg("The other side has no stones, and you have to give it some: choose how many.")
    ),
    PuzzleTheme(
        "win_hole",
        msg("Winning a hole"),
        msg("One move wins a hole for the rest of the game."),
        msg("A hole becomes yours for the rest of the game. It brings you stones again and again."),
    ),
    PuzzleTheme(
        "house",
        msg("Keeping or sowing the house"),
        msg("It is all about your house (nyumba): sow it now, or keep it."),
        msg(
            "Your house (nyumba) is full of stones. To sow it is strong, but then it is gone: keep it until that brings"
            " most."
        ),
    ),
    PuzzleTheme(
        "build_up",
        msg("Building up a long hole"),
        msg("One of your holes has nearly enough stones to go all the way round the board: let it grow."),
        msg(
            "You let stones gather in one hole until they go all the way round the board. Such a sowing reaches every"
            " hole of the other side."
        ),
    ),
    PuzzleTheme(
        "hold_back",
        msg("Holding back"),
        msg("Threaten nothing: the other side has to move, and every move of it gives something away."),
        msg(
            "You make a move that threatens nothing, and wait. The other side has to move, and whatever it plays, you"
            " can capture."
        ),
    ),
    PuzzleTheme(
        "threats",
        msg("The double threat"),
        msg("Threaten two things at once: the other side can save only one."),
        msg("You threaten two holes at once. The other side can save only one of them, and you capture the other."),
    ),
    PuzzleTheme(
        "rescue",
        msg("Keeping a hole safe"),
        msg("One of your holes is in danger: take its stones away from there."),
        msg(
            "One of your holes is in danger. You take its stones away from there before the other side can capture"
            " them."
        ),
    ),
    PuzzleTheme("round", msg("Once round"), msg("One hole has enough stones to go all the way round the board.")),
    PuzzleTheme("laps", msg("Many laps"), msg("One move goes on for many laps.")),
    PuzzleTheme("relay", msg("Sowing on"), msg("The sowing goes on where its last stone falls: follow it to its end.")),
    PuzzleTheme(
        "count",
        msg("Counting the end"),
        msg("Few stones are left: count what each side still gets."),
        msg("Few stones are left. Count the moves of both sides to the last stone before you choose yours."),
    ),
)


def themes_in(plies: Sequence[Ply], position: Position) -> tuple[str, ...]:
    """The themes of a solution, what tells most first."""
    idea = SolutionIdea(plies, position)
    said = {
        "extra_first": idea.extra == 1 and idea.captures_later_in_turn,
        "chain": idea.extra > 1,
        "again": idea.extra == 1 and not idea.captures_later_in_turn,
        "starve": idea.leaves_nothing_to_play,
        "feeding": idea.feeds,
        "win_hole": idea.wins_hole,
        "house": idea.about_house,
        "sacrifice": idea.sacrifices,
        "build_up": idea.builds_up_long_hole,
        "hold_back": idea.holds_back,
        "threats": idea.threatens_twice,
        "several": len(idea.taken) > 1,
        "rescue": idea.keeps_hole_safe,
        "block": idea.leaves_hardly_a_move,
        "defend": idea.quiet and idea.saves_own_stones and not idea.keeps_hole_safe,
        "prepare": idea.quiet and idea.brings_later and not idea.sacrifices,
        "round": idea.goes_round,
        "laps": idea.lifts > 2,
        "relay": idea.lifts == 2,
        "capture": len(idea.taken) == 1,
    }
    found = [name for name, holds in said.items() if holds] or [QUIET] * idea.quiet
    return (*found, *["count"] * idea.counts_the_end, *["end"] * plies[-1].after.over)


def captured_from(ply: Ply) -> dict[str, int]:
    """The holes out of which a turn captured for its mover, with how many stones: the other side's if any was, else the
    mover's."""
    found = _gained_from(ply)
    theirs = {hole: n for hole, n in found.items() if ply.before.owner(hole) != ply.mover}
    return theirs or found


def _gained_from(ply: Ply) -> dict[str, int]:
    """All holes out of which a turn captured for its mover, with how many stones."""
    found = dict[str, int]()
    for step in ply.steps:
        own = step.to in (ply.mover, CARRIED)
        if step.op == "capture" and own and step.hole in ply.before.rules.board.index:
            found[step.hole] = found.get(step.hole, 0) + step.n
    return found


class SolutionIdea:
    """Effects of a solution, compared with what else could have been done."""

    def __init__(self, plies: Sequence[Ply], position: Position) -> None:
        self._plies, self._position = plies, position
        self._first, self._mover = plies[0], position.player
        self._turn = list(takewhile(lambda ply: ply.mover == position.player, plies))

    # ------------------------------------------------------------------ what the first turn does
    @cached_property
    def taken(self) -> dict[str, int]:
        return captured_from(self._first)

    @property
    def extra(self) -> int:
        """The extra turns that the turn earns."""
        return sum(map(_earns, self._turn))

    @property
    def quiet(self) -> bool:
        return not self.taken and not self.extra

    @property
    def captures_later_in_turn(self) -> bool:
        return not self.taken and any(map(captured_from, self._turn[1:]))

    @property
    def lifts(self) -> int:
        return sum(step.op == "lift" for step in self._first.steps)

    @property
    def goes_round(self) -> bool:
        return _goes_round(self._first)

    @property
    def about_house(self) -> bool:
        """Whether the solver's house is sown where a move keeps it, or kept where a move sows it.

        A pass proves nothing here, as it keeps the house. What is compared is the other choice, and the solution is
        clearly better than that, as than all other moves. In games without a house such moves sow other holes on.
        """
        here, move = self._position, self._first.move
        places = {mark.place for mark in marks_of_kind(here, HOUSE) if here.owner(mark.place) == self._mover}
        if not places:
            return False
        if not _sows(self._first, places):
            return {move.rstrip(SOWN), move.rstrip(SOWN) + SOWN} <= {*here.legal()}
        others = (Ply(self._mover, one, here, here.play(one)) for one in here.legal() if one != move)
        return any(not _sows(ply, places) for ply in others)

    @property
    def wins_hole(self) -> bool:
        """Whether a hole is the solver's for good, as none was before, and it might never be after a pass.

        If the solver passed, an answer could leave it no turn that wins a hole.
        """
        won = any(len(_won(ply.after, self._mover)) > len(_won(ply.before, self._mover)) for ply in self._own)
        free = self._position.with_turn_passed()
        answers = () if not won or free.over or free.phase != "play" else free.legal()
        return any(not self._can_win_hole(free.play(move)) for move in answers if move != PASS)

    def _can_win_hole(self, position: Position) -> bool:
        """Whether the solver is to move, and a move of it wins a hole."""
        if position.over or position.player != self._mover or position.phase != "play":
            return False
        before = len(_won(position, self._mover))
        return any(len(_won(position.play(move), self._mover)) > before for move in position.legal())

    # ------------------------------------------------------------------ where it leads
    @property
    def _own(self) -> list[Ply]:
        return [ply for ply in self._plies if ply.mover == self._mover]

    @cached_property
    def _followed(self) -> bool:
        """Whether somebody can follow the solver's turns in their head."""
        return all(count_laps(ply.steps) <= MOST_LAPS for ply in self._own)

    @cached_property
    def _waits(self) -> bool:
        """Whether the solver captures nothing and earns nothing with the first turn, and the other side is to move."""
        after = self._first.after
        answered = not after.over and after.player != self._mover and after.phase == "play"
        return answered and self.quiet and self._followed

    @property
    def leaves_nothing_to_play(self) -> bool:
        """Whether no stone of the other side's is left after one of the solver's turns, and it could play before."""
        foe = other_seat(self._mover)
        return any(_starves(ply, foe) for ply in self._own) and _can_play(self._position.with_turn_passed())

    @property
    def feeds(self) -> bool:
        foe = other_seat(self._mover)
        return not _stones(self._position, foe) and _stones(self._first.after, foe) > 0

    @property
    def _later(self) -> list[Ply]:
        """The solver's next turn."""
        return self._own[len(self._turn) :]

    @property
    def brings_later(self) -> bool:
        """Whether the next turn captures, or earns another one."""
        return any(captured_from(ply) or _earns(ply) for ply in self._later)

    @property
    def sacrifices(self) -> bool:
        """Whether the answer captures what could have been saved, and the solver captures more after it.

        It does so only after it: nothing like that could be captured at once.
        """
        if not self._waits:
            return False
        answers = [ply for ply in self._plies if ply.mover != self._mover]
        lost = sum(sum(_taken_from(ply, self._mover).values()) for ply in answers)
        won = sum(sum(captured_from(ply).values()) for ply in self._later)
        if not THREAT <= lost < won:
            return False
        saved = any(sum(costs.values()) < lost for costs in self._answers.values())
        return saved and all(sum(holes.values()) < won for holes in self._captures(self._position))

    @property
    def builds_up_long_hole(self) -> bool:
        """Whether a later turn goes round the board and captures, with a hole that has grown and could not before."""
        begun = [ply for ply in self._later if _goes_round(ply) and captured_from(ply)]
        return self._waits and any(
            ply.before.count(_origin(ply)) > self._position.count(_origin(ply)) and not self._goes_round_now(ply.move)
            for ply in begun
        )

    def _goes_round_now(self, move: str) -> bool:
        """Whether a move would have gone round the board in place of the first turn."""
        here = self._position
        return move in here.legal() and _goes_round(Ply(self._mover, move, here, here.play(move)))

    @cached_property
    def holds_back(self) -> bool:
        """Whether the solver can capture after every answer, and could not if the other side were free to pass."""
        if not self._waits or self._threats(self._first.after.with_turn_passed()):
            return False
        return self._answered_by_capture()

    def _answered_by_capture(self) -> bool:
        """Whether the other side has a choice, and the solver can capture whatever it is."""
        after = self._first.after
        answers = [move for move in after.legal() if move != PASS]
        return len(answers) >= ANSWERS and all(self._can_capture(after.play(move)) for move in answers)

    def _can_capture(self, position: Position) -> bool:
        mine = not position.over and position.player == self._mover and position.phase == "play"
        return mine and bool(self._threats(position))

    @property
    def threatens_twice(self) -> bool:
        """Whether the solver, if the other side passed, could capture by two moves from different holes.

        Neither could be done before; whatever is answered, a capture is left, and the solution makes one of the two.
        """
        if not self._waits or self._threats(self._position):
            return False
        threats = self._threats(self._first.after.with_turn_passed())
        twice = any(not one & other for one in threats for other in threats)
        made = any({*_gained_from(ply)} & threat for ply in self._later for threat in threats)
        return twice and made and self._answered_by_capture()

    def _threats(self, position: Position) -> list[frozenset[str]]:
        """The holes out of which each move captures so much that it counts."""
        return [frozenset(holes) for holes in self._captures(position) if sum(holes.values()) >= THREAT]

    @staticmethod
    def _captures(position: Position) -> list[dict[str, int]]:
        """Return the stones that each move captures for the player to move, by hole."""
        here = position
        return [_gained_from(Ply(here.player, move, here, here.play(move))) for move in here.legal() if move != PASS]

    @property
    def counts_the_end(self) -> bool:
        """Whether most stones lie in the stores already, and each turn counts: who passed would end with clearly less.

        A small search says what the position is worth, and what it is worth after a pass.
        """
        from game.engine.mind import SearchLimits  # with it comes the engine
        from game.teaching.deep_search import UNPROVED, DeepSearcher, margin_of

        here, free = self._position, self._position.with_turn_passed()
        rules = here.rules
        left = _stones(here, "S") + _stones(here, "N")
        if not rules.collects_captures or left * FEW_LEFT > rules.stones or free.phase != "play" or not _can_play(free):
            return False
        looker = DeepSearcher(rules.words.family, megabytes=1)
        worth, passed = (looker.depths(one, SearchLimits(nodes=COUNTED))[-1][0] for one in (here, free))
        clear = margin_of(rules) * (1 if worth.exact and passed.exact else UNPROVED)
        return worth.cp - (passed.cp if free.player == self._mover else -passed.cp) >= clear

    # ------------------------------------------------------------------ compared with other moves
    @cached_property
    def _answers(self) -> dict[str, dict[str, int]]:
        """Stones that the costliest answer to each move takes out of the solver's holes, by move and hole."""
        return {move: self._costliest(self._position.play(move)) for move in self._position.legal()}

    def _costliest(self, after: Position) -> dict[str, int]:
        if after.over or after.player == self._mover or after.phase != "play":
            return {}
        answers = (Ply(after.player, move, after, after.play(move)) for move in after.legal())
        return max((_taken_from(ply, self._mover) for ply in answers), key=lambda holes: sum(holes.values()))

    @cached_property
    def saves_own_stones(self) -> bool:
        """Whether the other side can take much less after this move than after most others."""
        others = sorted(sum(n.values()) for move, n in self._answers.items() if move != self._first.move)
        return bool(others) and others[len(others) // 2] >= sum(self._answers[self._first.move].values()) + THREAT

    @property
    def keeps_hole_safe(self) -> bool:
        """Whether the other side could capture the stones of a hole, were it to move now, and not once they are sown.

        The other side captures less than that then, and they are most of what is saved.
        """
        if not self._waits:
            return False
        danger, hole = self._costliest(self._position.with_turn_passed()), _origin(self._first)
        if danger.get(hole, 0) < THREAT or 2 * danger[hole] < sum(danger.values()):
            return False
        return self.saves_own_stones and sum(self._answers[self._first.move].values()) < danger[hole]

    @property
    def leaves_hardly_a_move(self) -> bool:
        """Whether the other side is left hardly a move, and most other moves leave it a choice.

        It has to play then what it would rather not: were it free to pass, the solver could capture less.
        """
        if not self._waits or not self._forces_a_loss:
            return False
        left = sorted(self._left(move) for move in self._position.legal() if move != self._first.move)
        return bool(left) and self._left(self._first.move) <= BLOCKED and left[len(left) // 2] >= BLOCKED + FREE

    @property
    def _forces_a_loss(self) -> bool:
        """Whether the solver captures more after whatever is answered than if the other side could pass."""
        after = self._first.after
        answers = [after.play(move) for move in after.legal() if move != PASS]
        return bool(answers) and min(map(self._most_captured, answers)) > self._most_captured(after.with_turn_passed())

    def _most_captured(self, position: Position) -> int:
        """The most that the solver can capture with one move; 0 where it is not to move."""
        mine = not position.over and position.player == self._mover and position.phase == "play"
        return max((sum(holes.values()) for holes in self._captures(position)), default=0) if mine else 0

    def _left(self, move: str) -> int:
        """Return how many moves the other side has after a move."""
        after = self._position.play(move)
        return len(after.legal()) if not after.over and after.player != self._mover else FREE + BLOCKED


def _origin(ply: Ply) -> str:
    """The hole in which a turn begins."""
    return next((step.hole for step in ply.steps if step.op == "lift"), "")


def _sows(ply: Ply, places: Collection[str]) -> bool:
    """Whether a turn lifts the stones of one of these holes."""
    return any(step.op == "lift" and step.hole in places for step in ply.steps)


def _goes_round(ply: Ply) -> bool:
    """Whether the first lap comes back to the hole in which it begins, or beyond."""
    lap = first_lap(ply.steps)
    return bool(lap.fell) and lap.lifted >= sum(cell.hole for cell in ply.before.rules.board.cells) - 1


def _earns(ply: Ply) -> bool:
    """Whether a turn earns another one."""
    return any(step.op == "bonus" for step in ply.steps)


def _taken_from(ply: Ply, seat: Seat) -> dict[str, int]:
    """Return the stones that a turn takes out of a player's holes, by hole."""
    return {hole: n for hole, n in captured_from(ply).items() if ply.before.owner(hole) == seat}


def _won(position: Position, seat: Seat) -> set[str]:
    """The holes that are a player's for good."""
    kinds = {kind.name for row in (TUZ, WON) for kind in row.kinds}
    return {mark.place for kind in kinds for mark in marks_of_kind(position, kind) if mark.seat == seat}


def _stones(position: Position, seat: Seat) -> int:
    """The stones in a player's holes."""
    board = position.rules.board
    return sum(position.count(cell.name) for cell in board.cells if cell.hole and position.owner(cell.name) == seat)


def _can_play(position: Position) -> bool:
    """Whether the player to move has a turn."""
    return position.legal() not in ((), (PASS,))


def _starves(ply: Ply, foe: Seat) -> bool:
    """Whether a turn leaves this side no stone in its holes; at the end, before what is left is swept."""
    if not ply.after.over:
        return not _stones(ply.after, foe)
    swept = [step.hole for step in ply.steps if step.op == "sweep" and step.hole in ply.before.rules.board.index]
    return bool(swept) and all(ply.before.owner(hole) != foe for hole in swept) and not _stones(ply.after, foe)


__all__ = ["THEMES", "captured_from", "themes_in"]
