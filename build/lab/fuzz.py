"""Random games of every game with random options: `python build/lab/run.py fuzz [GAMES] [SEED] [VARIANT …]`.

Half of the games begin at the start, half with scattered stones.  In every turn the steps are followed on a board that
knows no rule, and must lead where silent play leads; a turn has a thousand laps at most.  In some games every position
is also played by the uncompiled machine.  For a game that hangs, its name and the place are printed.
"""

import faulthandler
import sys
from random import Random

from game.rules.sowing import machine
from game.rules.sowing.chance import some_move
from game.rules.sowing.position import Position
from tests.followed import Played, follow
from tests.plain import compare, plain_rule
from tests.play import LIBRARY, SOWING, some_position, some_rules

MOST = 1000  # plies of one game, as a match of random moves can take very long
PLAIN = 50  # one in so many games is also played uncompiled, …
PLAIN_PLIES = 60  # … for so many plies
PATIENCE = 120  # seconds for a game, before it counts as hanging


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
            said.append(some_move(position, random))
            position = follow(position, said[-1], told)
        except Exception as error:
            raise AssertionError(f"{' '.join(said)}: {error!r}") from error


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
