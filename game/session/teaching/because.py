"""Why a move is the best one, read from the turns of the line that the engine expects: what a hint and the guide say.

A position with many moves takes a moment: a reason is looked for a move a time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.learn.goals import worst_reply
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.session.two_lines import Did, costliest_answer, did, line_of

MOST_MOVES = 24  # of a position that are compared with the best one

Kind = Literal["win", "capture", "again", "then", "safe", "prepare", "calm"]


class Because(NamedTuple):
    """Why `best` is the best move.

    It wins; captures what `did` says; earns another turn, and then `did`; keeps safe what the answer `did` could take
    after other moves; gets the turn `did` ready, which captures; leaves nothing to capture, as not every move does.
    """

    kind: Kind
    best: Ply
    did: Did | None = None


def because(position: Position, line: Sequence[str]) -> Iterator[Because | None]:
    """Found a move a time: last comes a reason, or nothing where the turns show none.

    `line`: the moves that the engine expects, the best one first.
    """
    plies = line_of(position, line)
    if position.phase != "play" or position.joint or not plies:
        return
    best, mover = plies[0], position.player
    found, outcome = did(best), best.after.outcome
    if outcome is not None and outcome.winner == mover:
        yield Because("win", best)
        return
    if found is None:
        return
    own = [ply for ply in plies[1:2] if ply.mover == mover]
    more = did(own[0]) if found.bonus and own else None
    if more and more.stones > found.stones:
        yield Because("then", best, more)
    elif found.stones:
        yield Because("capture", best, found)
    elif found.bonus:
        yield Because("again", best)
    else:
        yield from _quiet(best, plies, position)


def _quiet(best: Ply, plies: Sequence[Ply], position: Position) -> Iterator[Because | None]:
    """A move that brings nothing at once: does it keep something safe, or make the next turn?"""
    lost, reply = costliest_answer(best), worst_reply(best.after, best.mover)
    in_danger = {step.hole for ply in reply for step in ply.steps if step.op == "capture"}
    threats: Counter[tuple[str, tuple[str, ...]]] = Counter()
    answers: dict[tuple[str, tuple[str, ...]], Did] = {}
    others = [move for move in position.legal()[:MOST_MOVES] if move != best.move]
    for move in others:
        answer = costliest_answer(Game(position.rules, position).ahead(move))
        if answer is not None and answer.stones > (lost.stones if lost else 0):
            key = answer.ply.move, answer.holes
            threats[key] += 1
            answers[key] = answer
        yield None
    if threats and 2 * sum(threats.values()) >= len(others):
        key, _ = threats.most_common(1)[0]
        if not set(key[1]) & in_danger:
            yield Because("safe", best, answers[key])
            return
    after = [ply for ply in plies if ply.mover != best.mover]
    following = plies[plies.index(after[0]) :] if after else []
    mine = next((did(ply) for ply in following if ply.mover == best.mover), None)
    if mine is not None and mine.stones:
        yield Because("prepare", best, mine)
    elif threats and reply and not in_danger:
        yield Because("calm", best)
