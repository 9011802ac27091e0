"""The moment of a game that is worth telling at its end, computed from the lead and from nothing else.

It belongs to the winner: the turn by which they came back, kept ahead or decided the game.  After a loss
`search_turn_to_try` finds what the loser might do otherwise.  Both need no engine and no window.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, dropwhile, islice, takewhile
from typing import Literal, NamedTuple

from game.engine.analysis.values import Review, TurnReview
from game.rules.board import Seat, other_seat
from game.rules.lead import pieces_on_board
from game.rules.match import Game, Ply
from game.rules.steps import captures_of_player, step_kind
from game.rules.stopped_games import is_ended_by_players
from game.rules.turns import turn_numbers
from game.table.lead_curve import LeadCurve, LeadPoint
from game.table.mistakes import costly_turns

FAR = 4  # pieces behind from which on a win is a comeback
NEAR = 3  # pieces that a narrow game never went beyond
EARLY = 3  # a runaway is ahead from the first of so many parts of the game
WORTH_TRYING = 3  # pieces that a turn to try saves or takes at least
MOST_COMPARED = 300  # turns that are looked at for it: the window waits

MomentKind = Literal["comeback", "promoted", "narrow", "runaway", "capture"]


class GameMoment(NamedTuple):
    """The most notable moment of a game.

    `shown`: index of the ply to show; `number`: number of its turn; `taken`: pieces captured in it. `low`: turn after
    which the later winner was furthest behind, or, before a promotion, turn of the level score; `behind`: by how
    many pieces the winner was behind, or how many pieces each player had. `apart`: greatest lead of either player.
    `ahead`: turn from which on the winner led to the end, 0 if none; `at_last`: only the last turn gave that lead;
    `shared_out`: the remaining stones, distributed at the end, gave it.
    """

    kind: MomentKind
    shown: int
    number: int
    taken: int
    apart: int = 0
    low: int = 0
    behind: int = 0
    ahead: int = 0
    at_last: bool = False
    shared_out: bool = False


class TurnToTry(NamedTuple):
    """A turn that a loser may try again: the ply with the index `ply`, in turn `number`.

    `move`: a better move there, "" if none is known. `captured`: pieces that this move captures; 0 if it is better for
    another reason. `taker`: the opponent's answer that captured stones which the move takes away; None if there's none.
    """

    ply: int
    number: int
    move: str = ""
    captured: int = 0
    taker: Ply | None = None


def moment_of_game(
    plies: Sequence[Ply], curve: LeadCurve, winner: Seat | None, reader: Seat | None = None
) -> GameMoment | None:
    """Return the most notable moment of a game; None if nothing worth showing happened, and in one-player games.
    `reader`: the player whose moment is preferred in a draw.
    """
    played = [ply for ply in plies if not is_ended_by_players(ply.move)]
    if not played or not curve.points or played[0].before.rules.for_one_player:
        return None
    points, numbers, sign = curve.points, turn_numbers(plies), 1 if winner in ("S", None) else -1
    leads = [sign * point.lead for point in points]
    first = len(leads)
    while winner and first and leads[first - 1] > 0:
        first -= 1
    stays_ahead = first < len(leads)
    apart = max(map(abs, leads))

    def told(kind: MomentKind, shown: int, low: int = -1, behind: int = 0) -> GameMoment:
        ahead, last = (points[first].number, first == len(leads) - 1) if stays_ahead else (0, False)
        taken, since = captured_in(plies[shown]), points[low].number if low >= 0 else 0
        return GameMoment(kind, shown, numbers[shown], taken, apart, since, behind, ahead, last, curve.shared_out)

    if len(played) == len(plies) and not played[-1].after.round:
        if stays_ahead and min(leads) <= -FAR:
            low = leads.index(min(leads))
            return told("comeback", _best_capture(plies, points[low + 1 :], winner), low, -leads[low])
        if winner and (promoted := _find_promotion(plies, points, leads, winner)) is not None:
            at, shown = promoted
            return told("promoted", shown, at, pieces_on_board(plies[points[at].plies.stop - 1].after, winner))
        if apart <= NEAR:
            return told("narrow", _best_capture(plies, points[first:] or points, winner or reader))
        if stays_ahead and EARLY * first < len(leads):
            return told("runaway", _best_capture(plies, points, winner))
    return told("capture", _best_capture(plies, points, winner or reader))


def best_capture_of(plies: Sequence[Ply], seat: Seat, costly: Collection[int] = ()) -> GameMoment | None:
    """Return a player's biggest capture of which the answer didn't take as much; None without any. `costly`: plies that
    don't count, as they were mistakes.
    """
    own = [i for i, ply in enumerate(plies) if ply.mover == seat and i not in costly and captured_in(ply)]
    own = [i for i in own if captured_in(plies[i]) > _captured_by_answer(plies, i)]
    found = max(own, key=lambda i: captured_in(plies[i]), default=None)
    return (
        None if found is None else GameMoment("capture", found, turn_numbers(plies)[found], captured_in(plies[found]))
    )


def captured_in(ply: Ply) -> int:
    """Return how many pieces the mover of a ply captured, including those sown again."""
    return sum(step.n for step in captures_of_player(ply.mover, ply.steps))


def _captured_by_answer(plies: Sequence[Ply], at: int) -> int:
    """Return how many pieces the opponent's next turn after a ply captured, its extra turns included."""
    mover = plies[at].mover
    after = dropwhile(lambda ply: ply.mover == mover, plies[at:])
    return sum(map(captured_in, takewhile(lambda ply: ply.mover != mover, after)))


def _best_capture(plies: Sequence[Ply], points: Sequence[LeadPoint], seat: Seat | None) -> int:
    """Return the index of the ply with the largest capture among these points, the last of equal ones. `seat`: whose
    plies count, None for both. Without any such ply, the last of the game.
    """
    found = [i for point in points if seat in (None, point.seat) for i in point.plies]
    played = [i for i, ply in enumerate(plies) if not is_ended_by_players(ply.move)]
    return max(found or played[-1:], key=lambda i: (captured_in(plies[i]), i))


def _find_promotion(
    plies: Sequence[Ply], points: Sequence[LeadPoint], leads: Sequence[int], winner: Seat
) -> tuple[int, int] | None:
    """Return the index of the point with a level score before the winner's first part of a turn that promotes a piece,
    and that of the promoting ply; None if there is none, or if the winner was behind later.
    """
    if not plies[0].before.rules.coats:
        return None
    for at, point in enumerate(points[1:]):
        found = next((i for i in point.plies if point.seat == winner and promoted_on(plies[i])), None)
        if found is not None and not leads[at]:
            return (at, found) if min(leads[at:]) >= 0 else None
    return None


def promoted_on(ply: Ply) -> str:
    """Return the place where a piece was promoted in a ply; "" without a promotion."""
    cells, index = ply.before.rules.board.cells, ply.before.rules.board.index
    told = (step.to for step in ply.steps if step_kind(step.op).is_decision and step.to in index)
    return next((place for place in told if cells[index[place]].hole), "")


# ---------------------------------------------------------------------- after a loss
def search_turn_to_try(
    plies: Sequence[Ply], curve: LeadCurve, loser: Seat, told: int = 0, praised: int | None = None
) -> Iterator[TurnToTry | None]:
    """Search the turn that the loser may try again: yield None after each compared turn, and last the turn if any. It
    is the turn before a large capture where the stones could have been moved away, else a missed capture, else the turn
    after which the winner stayed ahead. `told`: the number of plies at the beginning that the loser was told to play;
    `praised`: the index of the ply that is told as the loser's best, which is never the one to try again.
    """
    free = (i for i, ply in enumerate(plies) if i >= told and i != praised and ply.mover == loser)
    own = [i for i in free if _had_several_moves(plies[i])]
    numbers, found = turn_numbers(plies), None
    searched = chain(_saving_moves(plies, own, numbers, other_seat(loser)), _missed_captures(plies, own, numbers))
    for found in islice(searched, MOST_COMPARED):
        if found is not None:
            break
        yield None
    if found is None and own:
        first = curve.lead_start_of(other_seat(loser))
        turned = curve.points[first].plies.start if first is not None else len(plies)
        at = max((i for i in own if i < turned), default=own[0])
        found = TurnToTry(at, numbers[at])
    yield found


def turn_to_try_in_review(turn_to_try: TurnToTry, plies: Sequence[Ply], review: Review, told: int = 0) -> TurnToTry:
    """Return the turn to try that a review calls the loser's costliest mistake, without any `turn_to_try` with no
    better move. `told`: as in `search_turn_to_try`.
    """
    own = costly_plies(review, plies, plies[turn_to_try.ply].mover, told)
    worst = next((turn for turn in own.values() if _had_several_moves(plies[turn.ply])), None)
    if worst is None:
        return turn_to_try if not review.done else TurnToTry(turn_to_try.ply, turn_to_try.number)
    if worst.ply == turn_to_try.ply and turn_to_try.move == worst.best:
        return turn_to_try
    ply = plies[worst.ply]
    more = captured_in(Game(ply.before.rules, ply.before).preview_turn(worst.best))
    gained = more if more >= captured_in(ply) + WORTH_TRYING else 0
    return TurnToTry(worst.ply, turn_numbers(plies)[worst.ply], worst.best, gained)


def costly_plies(review: Review, plies: Sequence[Ply], seat: Seat, told: int = 0) -> dict[int, TurnReview]:
    """Return a player's mistakes by ply, the costliest first. `told`: the number of plies at the beginning that the
    player was told to play.
    """
    found = costly_turns(review, plies[0].before.rules, seat, None)
    return {one.turn.ply: one.turn for one in found if one.turn.ply >= told}


def _had_several_moves(ply: Ply) -> bool:
    before = ply.before
    return before.phase == "play" and not before.joint and not is_ended_by_players(ply.move) and len(before.legal()) > 1


def _saving_moves(
    plies: Sequence[Ply], own: Sequence[int], numbers: Sequence[int], winner: Seat
) -> Iterator[TurnToTry | None]:
    """Yield the moves that would have saved stones from a large capture of `winner`, None after each compared turn.
    `own`: indexes of the loser's plies; `numbers`: the turn number of each ply.
    """
    large = [(captured_in(ply), i) for i, ply in enumerate(plies) if ply.mover == winner]
    for taken, at in sorted(large, key=lambda one: (-one[0], one[1])):
        before = at - 1
        if taken < WORTH_TRYING or before not in own or plies[before].after.round != plies[before].before.round:
            continue
        ply, taker = plies[before], plies[at]
        holes = {step.hole for step in captures_of_player(taker.mover, taker.steps)}
        for move in ply.before.legal():
            if move == ply.move or ply.before.rules.start_of_move(move) not in holes:
                continue
            after = Game(ply.before.rules, ply.before).preview_turn(move).after
            if after.over or after.player != winner or after.phase != "play":
                continue
            game, least = Game(after.rules, after), True
            for answer in after.legal():
                least = captured_in(game.preview_turn(answer)) <= taken - WORTH_TRYING
                yield None
                if not least:
                    break
            if least:
                yield TurnToTry(before, numbers[before], move, 0, taker)


def _missed_captures(plies: Sequence[Ply], own: Sequence[int], numbers: Sequence[int]) -> Iterator[TurnToTry | None]:
    """Yield the captures much larger than the move played, None for each other move compared. `own`: indexes of the
    loser's plies; `numbers`: the turn number of each ply.
    """
    for at in own:
        ply, game = plies[at], Game(plies[at].before.rules, plies[at].before)
        for move in ply.before.legal():
            more = captured_in(game.preview_turn(move)) if move != ply.move else 0
            yield TurnToTry(at, numbers[at], move, more) if more >= captured_in(ply) + WORTH_TRYING else None
