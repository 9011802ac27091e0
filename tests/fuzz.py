"""Random games of every game with random options: `python -m tests.fuzz [GAMES] [SEED] [VARIANT …]`.

Half of the games begin at the start, half with scattered stones.  In every turn the steps are followed on a board that
knows no rule, and must lead where silent play leads; a turn has a thousand laps at most.  In some games every position
is also played by the uncompiled machine.  For a game that hangs, its name and the place are printed.
"""

import faulthandler
import sys
from dataclasses import dataclass
from random import Random

from game.rules.sowing import machine
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from tests.plain import compare, plain_rule
from tests.play import LIBRARY, SOWING, some_position, some_rules
from tests.stones import Stones

MOST = 1000  # plies of one game, as a match of random moves can take very long
LAPS = 1000
PLAIN = 50  # one in so many games is also played uncompiled, …
PLAIN_PLIES = 60  # … for so many plies
PATIENCE = 120  # seconds for a game, before it counts as hanging


@dataclass
class Played:
    """What was played."""

    games: int = 0
    whole: int = 0
    plies: int = 0
    steps: int = 0
    longest: int = 0
    endless: int = 0
    compared: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, {self.whole:,} to their end, {self.plies:,} plies, {self.steps:,} steps, longest "
            f"turn {self.longest} laps, {self.endless} endless turns, {self.compared:,} positions also uncompiled"
        )


def play(variant: str, random: Random, told: Played, uncompiled: bool = False, most: int = MOST) -> None:
    """One random game.  Raises AssertionError with the whole game."""
    rules = some_rules(LIBRARY.variants[variant], random)
    position = Position.start(rules) if random.random() < 0.5 else some_position(rules, random)
    said = [f"{variant} {rules.options} {position.as_json()}"]
    rule = plain_rule(rules) if uncompiled else None
    told.games += 1
    for ply in range(most):
        if position.over:
            told.whole += 1
            return
        try:
            if rule and ply < PLAIN_PLIES and position.phase == "play":
                compare(position, rule, random)
                told.compared += 1
            said.append(random_move(position, random))
            position = follow(position, said[-1], told)
        except Exception as error:
            raise AssertionError(f"{' '.join(said)}: {error!r}") from error


def follow(position: Position, move: str, told: Played) -> Position:
    """Plays a turn step by step and at once, and compares; the position after it."""
    turn, board = position.turn(move), Stones(position)
    laps = 0
    for step in turn:
        board.follow(step)
        laps += step.op == "lift" or step.to == "carried"
        told.steps += 1
        told.endless += step.op == "void"
        assert board.least >= 0, f"{step}: a stone too few"
        assert board.total == position.rules.stones, f"{step}: {board.total} stones"
    after = position.play(move)
    assert turn.result == after, f"{turn.result} by steps, {after} at once"
    assert after.cells == board.cells, f"the steps leave {board.cells}"
    assert not board.hands.total(), f"stones stay in a hand: {board.hands}"
    assert laps <= (2 * LAPS if position.joint else LAPS), f"{laps} laps"
    told.plies += 1
    told.longest = max(told.longest, laps)
    return after


def main(words: list[str]) -> int:
    games = int(words[0]) if words else 100
    seed = int(words[1]) if len(words) > 1 else 1
    wrong = 0
    for variant in words[2:] or SOWING:
        told, faults = Played(), []
        for i in range(games):
            faulthandler.dump_traceback_later(PATIENCE, exit=True)
            try:
                play(variant, Random(f"{seed} {i} {variant}"), told, machine.COMPILED and i % PLAIN == 0)
            except AssertionError as error:
                faults.append(str(error))
        faulthandler.cancel_dump_traceback_later()
        wrong += len(faults)
        print(f"{variant}: {told}, {len(faults)} faults (seed {seed})", flush=True)
        if faults:
            print(min(faults, key=len), flush=True)  # the shortest game is the easiest to read
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
