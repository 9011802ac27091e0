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
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position_marks import TUZ, WON
from game.rules.steps import CARRIED, count_laps, first_lap
from game.teaching.family_hooks import QUIET, PuzzleTheme
from game.teaching.sowing.goals import HOUSE
from game.text.language import msg
from game.text.sowing.nobodys import can_start_anywhere

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
        msg("You earn an extra turn first, and capture with it. Your opponent can’t play in between: you get both."),
        first="again",
    ),
    PuzzleTheme(
        "chain",
        msg("The chain of extra turns"),
        msg("One move earns an extra turn, and the next move earns one more."),
        msg(
            "One extra turn leads to the next, and your opponent can only watch. Look for the order in which "
            "you lose none of them."
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
        msg("Leave your opponent without a stone that they can play."),
        msg(
            "You leave your opponent no stone that they can play. The rules of each game say who gets the "
            "stones that are left."
        ),
    ),
    PuzzleTheme(
        "feeding", msg("Feeding"), msg("Your opponent has no stones, and you have to give them some: choose how many.")
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
        msg("It’s all about your house (nyumba): sow it now, or keep it."),
        msg(
            "Your house (nyumba) is full of stones. Sowing it is strong, but then it’s gone: keep it until that "
            "brings most."
        ),
    ),
    PuzzleTheme(
        "build_up",
        msg("Building up a long hole"),
        msg("A hole can nearly go all the way round the board. Let it grow."),
        msg(
            "You let stones gather in one hole until they go all the way round the board. Such a sowing "
            "reaches every one of your opponent’s holes."
        ),
    ),
    PuzzleTheme(
        "hold_back",
        msg("Holding back"),
        msg("Threaten nothing: your opponent has to move, and every move they have gives something away."),
        msg(
            "You make a move that threatens nothing, and wait. Your opponent has to move, and whatever they "
            "play, you can capture."
        ),
    ),
    PuzzleTheme(
        "threats",
        msg("The double threat"),
        msg("Threaten two things at once: your opponent can save only one."),
        msg("You threaten two holes at once. Your opponent can save only one of them, and you capture the other."),
    ),
    PuzzleTheme(
        "rescue",
        msg("Keeping a hole safe"),
        msg("One of your holes is in danger: take its stones away from there."),
        msg(
            "One of your holes is in danger. You take its stones away from there before your opponent can capture them."
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
    """Return the themes of a solution, the most characteristic first."""
    idea = SolutionEffects(plies, position)
    rules = position.rules
    nobodys = isinstance(rules, Rules) and can_start_anywhere(rules)  # an empty row then leaves nobody without a move
    said = {
        "extra_first": idea.extra_turns == 1 and idea.captures_later_in_turn,
        "chain": idea.extra_turns > 1,
        "again": idea.extra_turns == 1 and not idea.captures_later_in_turn,
        "starve": not nobodys and idea.leaves_nothing_to_play,
        "feeding": not nobodys and idea.feeds_opponent,
        "win_hole": idea.wins_hole,
        "house": idea.is_about_house,
        "sacrifice": idea.sacrifices,
        "build_up": idea.builds_up_long_hole,
        "hold_back": idea.is_zugzwang,
        "threats": idea.threatens_twice,
        "several": len(idea.captured_in_first_turn) > 1,
        "rescue": idea.keeps_hole_safe,
        "block": idea.leaves_hardly_a_move,
        "defend": idea.is_quiet and idea.saves_own_stones and not idea.keeps_hole_safe,
        "prepare": idea.is_quiet and idea.gains_next_turn and not idea.sacrifices,
        "round": idea.goes_round,
        "laps": idea.laps > 2,
        "relay": idea.laps == 2,
        "capture": len(idea.captured_in_first_turn) == 1,
    }
    found = [name for name, holds in said.items() if holds] or [QUIET] * idea.is_quiet
    return (*found, *["count"] * idea.is_endgame_count, *["end"] * plies[-1].after.over)


def captured_by_hole(ply: Ply) -> dict[str, int]:
    """Return the stones that a turn captured for its mover, by hole: the opponent's if any, else the mover's own."""
    found = _all_captured_by_hole(ply)
    theirs = {hole: n for hole, n in found.items() if ply.before.owner(hole) != ply.mover}
    return theirs or found


def _all_captured_by_hole(ply: Ply) -> dict[str, int]:
    """Return all stones that a turn captured for its mover, by hole."""
    found = dict[str, int]()
    for step in ply.steps:
        own = step.to in (ply.mover, CARRIED)
        if step.op == "capture" and own and step.hole in ply.before.rules.board.index:
            found[step.hole] = found.get(step.hole, 0) + step.n
    return found


class SolutionEffects:
    """Effects of a puzzle's solution, compared with the effects of other moves."""

    def __init__(self, plies: Sequence[Ply], position: Position) -> None:
        self._plies, self._position = plies, position
        self._first, self._mover = plies[0], position.player
        self._turn = list(takewhile(lambda ply: ply.mover == position.player, plies))

    # ------------------------------------------------------------------ what the first turn does
    @cached_property
    def captured_in_first_turn(self) -> dict[str, int]:
        """Stones captured by the first ply, by hole."""
        return captured_by_hole(self._first)

    @property
    def extra_turns(self) -> int:
        """Number of extra turns that the turn earns."""
        return sum(map(_earns_extra_turn, self._turn))

    @property
    def is_quiet(self) -> bool:
        """Whether the first ply captures nothing and the turn earns no extra turn."""
        return not self.captured_in_first_turn and not self.extra_turns

    @property
    def captures_later_in_turn(self) -> bool:
        """Whether the first ply captures nothing, but one after an extra turn does."""
        return not self.captured_in_first_turn and any(map(captured_by_hole, self._turn[1:]))

    @property
    def laps(self) -> int:
        """Number of laps of the first ply, not counting captured stones that are sown again."""
        return sum(step.op == "lift" for step in self._first.steps)

    @property
    def goes_round(self) -> bool:
        """Whether the first lap of the first ply comes back to its start hole or goes beyond it."""
        return _goes_round(self._first)

    @property
    def is_about_house(self) -> bool:
        """Whether the move keeps the solver's house while the alternative sows it, or the reverse. The alternative move
        is compared, not a pass, as a pass always keeps the house.
        """
        here, move = self._position, self._first.move
        places = {mark.place for mark in marks_of_kind(here, HOUSE) if here.owner(mark.place) == self._mover}
        if not places:
            return False
        if not _lifts_any_hole(self._first, places):
            return {move.rstrip(SOWN), move.rstrip(SOWN) + SOWN} <= {*here.legal()}
        others = (Ply(self._mover, one, here, here.play(one)) for one in here.legal() if one != move)
        return any(not _lifts_any_hole(ply, places) for ply in others)

    @property
    def wins_hole(self) -> bool:
        """Whether the solver wins a hole for good, which might never be possible after a pass.

        After a pass, some answer must leave the solver no turn that wins a hole.
        """
        won = any(
            len(_won_holes(ply.after, self._mover)) > len(_won_holes(ply.before, self._mover))
            for ply in self._solver_turns
        )
        free = self._position.with_turn_passed()
        answers = () if not won or free.over or free.phase != "play" else free.legal()
        return any(not self._can_win_hole(free.play(move)) for move in answers if move != PASS)

    def _can_win_hole(self, position: Position) -> bool:
        """Return whether the solver is to move and can win a hole."""
        if position.over or position.player != self._mover or position.phase != "play":
            return False
        before = len(_won_holes(position, self._mover))
        return any(len(_won_holes(position.play(move), self._mover)) > before for move in position.legal())

    # ------------------------------------------------------------------ where it leads
    @property
    def _solver_turns(self) -> list[Ply]:
        return [ply for ply in self._plies if ply.mover == self._mover]

    @cached_property
    def _can_be_followed(self) -> bool:
        return all(count_laps(ply.steps) <= MOST_LAPS for ply in self._solver_turns)

    @cached_property
    def _starts_quietly(self) -> bool:
        """Whether the solver's first turn captures nothing and earns no extra turn, and the opponent moves next."""
        after = self._first.after
        answered = not after.over and after.player != self._mover and after.phase == "play"
        return answered and self.is_quiet and self._can_be_followed

    @property
    def leaves_nothing_to_play(self) -> bool:
        """Whether a turn of the solver leaves the opponent, who could move before, without stones."""
        foe = other_seat(self._mover)
        return any(_leaves_no_stone(ply, foe) for ply in self._solver_turns) and _has_turn(
            self._position.with_turn_passed()
        )

    @property
    def feeds_opponent(self) -> bool:
        """Whether the opponent had no stones on the board and has some after the first ply."""
        foe = other_seat(self._mover)
        return not _stones_of_player(self._position, foe) and _stones_of_player(self._first.after, foe) > 0

    @property
    def _next_solver_turn(self) -> list[Ply]:
        return self._solver_turns[len(self._turn) :]

    @property
    def gains_next_turn(self) -> bool:
        """Whether the solver's next turn captures or earns an extra turn."""
        return any(captured_by_hole(ply) or _earns_extra_turn(ply) for ply in self._next_solver_turn)

    @property
    def sacrifices(self) -> bool:
        """Whether the opponent captures stones that could have been saved, and the solver then captures more.

        Only if the solver could not have captured as much at once.
        """
        if not self._starts_quietly:
            return False
        answers = [ply for ply in self._plies if ply.mover != self._mover]
        lost = sum(sum(_captured_from_player(ply, self._mover).values()) for ply in answers)
        won = sum(sum(captured_by_hole(ply).values()) for ply in self._next_solver_turn)
        if not THREAT <= lost < won:
            return False
        saved = any(sum(costs.values()) < lost for costs in self._costliest_answers.values())
        return saved and all(sum(holes.values()) < won for holes in self._captures_by_move(self._position))

    @property
    def builds_up_long_hole(self) -> bool:
        """Whether a hole gathers so many stones that a later turn from it goes round and captures, which it couldn't
        before.
        """
        begun = [ply for ply in self._next_solver_turn if _goes_round(ply) and captured_by_hole(ply)]
        return self._starts_quietly and any(
            ply.before.count(_start_hole(ply)) > self._position.count(_start_hole(ply))
            and not self._goes_round_now(ply.move)
            for ply in begun
        )

    def _goes_round_now(self, move: str) -> bool:
        """Return whether a move would go round the board if it were played in the puzzle's starting position."""
        here = self._position
        return move in here.legal() and _goes_round(Ply(self._mover, move, here, here.play(move)))

    @cached_property
    def is_zugzwang(self) -> bool:
        """Whether the solver can capture after every answer, but couldn't if the opponent were allowed to pass."""
        if not self._starts_quietly or self._capturing_threats(self._first.after.with_turn_passed()):
            return False
        return self._answered_by_capture()

    def _answered_by_capture(self) -> bool:
        """Return whether the opponent has a choice and the solver can capture after every answer."""
        after = self._first.after
        answers = [move for move in after.legal() if move != PASS]
        return len(answers) >= ANSWERS and all(self._can_capture(after.play(move)) for move in answers)

    def _can_capture(self, position: Position) -> bool:
        mine = not position.over and position.player == self._mover and position.phase == "play"
        return mine and bool(self._capturing_threats(position))

    @property
    def threatens_twice(self) -> bool:
        """Whether, if the opponent passed, the solver could capture by two moves from different holes.

        Neither was possible before; after every answer a capture is left, and the solution makes one of the two.
        """
        if not self._starts_quietly or self._capturing_threats(self._position):
            return False
        threats = self._capturing_threats(self._first.after.with_turn_passed())
        twice = any(not one & other for one in threats for other in threats)
        made = any({*_all_captured_by_hole(ply)} & threat for ply in self._next_solver_turn for threat in threats)
        return twice and made and self._answered_by_capture()

    def _capturing_threats(self, position: Position) -> list[frozenset[str]]:
        """Return the holes that each move could capture from, for moves that capture enough to matter."""
        return [frozenset(holes) for holes in self._captures_by_move(position) if sum(holes.values()) >= THREAT]

    @staticmethod
    def _captures_by_move(position: Position) -> list[dict[str, int]]:
        """Return, for each move of the player to move, the stones that it captures by hole."""
        here = position
        return [
            _all_captured_by_hole(Ply(here.player, move, here, here.play(move)))
            for move in here.legal()
            if move != PASS
        ]

    @property
    def is_endgame_count(self) -> bool:
        """Whether most stones are in the stores and each turn matters: after a pass the solver would do clearly worse.

        A small search compares the values of the position and after a pass.
        """
        from game.engine.mind import SearchLimits  # with it comes the engine
        from game.teaching.deep_search import UNPROVED, DeepSearcher, winning_margin

        here, free = self._position, self._position.with_turn_passed()
        rules = here.rules
        left = _stones_of_player(here, "S") + _stones_of_player(here, "N")
        if not rules.collects_captures or left * FEW_LEFT > rules.stones or free.phase != "play" or not _has_turn(free):
            return False
        looker = DeepSearcher(rules.words.family, megabytes=1)
        worth, passed = (looker.search_depths(one, SearchLimits(nodes=COUNTED))[-1][0] for one in (here, free))
        clear = winning_margin(rules) * (1 if worth.exact and passed.exact else UNPROVED)
        return worth.cp - (passed.cp if free.player == self._mover else -passed.cp) >= clear

    # ------------------------------------------------------------------ compared with other moves
    @cached_property
    def _costliest_answers(self) -> dict[str, dict[str, int]]:
        """The stones that the most costly answer to each move captures from the solver, by move and hole."""
        return {move: self._costliest_answer(self._position.play(move)) for move in self._position.legal()}

    def _costliest_answer(self, after: Position) -> dict[str, int]:
        """Return what the costliest answer in the position `after` captures from the solver, by hole; else empty."""
        if after.over or after.player == self._mover or after.phase != "play":
            return {}
        answers = (Ply(after.player, move, after, after.play(move)) for move in after.legal())
        return max((_captured_from_player(ply, self._mover) for ply in answers), key=lambda holes: sum(holes.values()))

    @cached_property
    def saves_own_stones(self) -> bool:
        """Whether the opponent can capture much less after the solution's first move than after most other moves."""
        others = sorted(sum(n.values()) for move, n in self._costliest_answers.items() if move != self._first.move)
        return (
            bool(others)
            and others[len(others) // 2] >= sum(self._costliest_answers[self._first.move].values()) + THREAT
        )

    @property
    def keeps_hole_safe(self) -> bool:
        """Whether a hole that the opponent could have captured is safe after its stones are sown.

        The opponent captures less then, and this hole is most of what is saved.
        """
        if not self._starts_quietly:
            return False
        danger, hole = self._costliest_answer(self._position.with_turn_passed()), _start_hole(self._first)
        if danger.get(hole, 0) < THREAT or 2 * danger[hole] < sum(danger.values()):
            return False
        return self.saves_own_stones and sum(self._costliest_answers[self._first.move].values()) < danger[hole]

    @property
    def leaves_hardly_a_move(self) -> bool:
        """Whether the opponent has hardly a move left, and has a choice after most other moves.

        The forced move is bad: if the opponent could pass, the solver could capture less.
        """
        if not self._starts_quietly or not self._forces_a_loss:
            return False
        left = sorted(self._count_replies(move) for move in self._position.legal() if move != self._first.move)
        return (
            bool(left) and self._count_replies(self._first.move) <= BLOCKED and left[len(left) // 2] >= BLOCKED + FREE
        )

    @property
    def _forces_a_loss(self) -> bool:
        """Whether the solver captures more after every answer than if the opponent could pass."""
        after = self._first.after
        answers = [after.play(move) for move in after.legal() if move != PASS]
        return bool(answers) and min(map(self._most_captured, answers)) > self._most_captured(after.with_turn_passed())

    def _most_captured(self, position: Position) -> int:
        """Return the most that the solver can capture with one move; 0 if the solver isn't to move."""
        mine = not position.over and position.player == self._mover and position.phase == "play"
        return max((sum(holes.values()) for holes in self._captures_by_move(position)), default=0) if mine else 0

    def _count_replies(self, move: str) -> int:
        after = self._position.play(move)
        return len(after.legal()) if not after.over and after.player != self._mover else FREE + BLOCKED


def _start_hole(ply: Ply) -> str:
    return next((step.hole for step in ply.steps if step.op == "lift"), "")


def _lifts_any_hole(ply: Ply, places: Collection[str]) -> bool:
    return any(step.op == "lift" and step.hole in places for step in ply.steps)


def _goes_round(ply: Ply) -> bool:
    lap = first_lap(ply.steps)
    return bool(lap.fell) and lap.lifted >= sum(cell.hole for cell in ply.before.rules.board.cells) - 1


def _earns_extra_turn(ply: Ply) -> bool:
    return any(step.op == "bonus" for step in ply.steps)


def _captured_from_player(ply: Ply, seat: Seat) -> dict[str, int]:
    """Return the stones that a turn captures from a player, by hole."""
    return {hole: n for hole, n in captured_by_hole(ply).items() if ply.before.owner(hole) == seat}


def _won_holes(position: Position, seat: Seat) -> set[str]:
    kinds = {kind.name for row in (TUZ, WON) for kind in row.kinds}
    return {mark.place for kind in kinds for mark in marks_of_kind(position, kind) if mark.seat == seat}


def _stones_of_player(position: Position, seat: Seat) -> int:
    board = position.rules.board
    return sum(position.count(cell.name) for cell in board.cells if cell.hole and position.owner(cell.name) == seat)


def _has_turn(position: Position) -> bool:
    return position.legal() not in ((), (PASS,))


def _leaves_no_stone(ply: Ply, foe: Seat) -> bool:
    """Return whether a turn leaves the player `foe` without stones; at the end of the game, before the rest is
    collected.
    """
    if not ply.after.over:
        return not _stones_of_player(ply.after, foe)
    swept = [step.hole for step in ply.steps if step.op == "sweep" and step.hole in ply.before.rules.board.index]
    return (
        bool(swept) and all(ply.before.owner(hole) != foe for hole in swept) and not _stones_of_player(ply.after, foe)
    )


__all__ = ["THEMES", "captured_by_hole", "themes_in"]
