"""Plays the program against the reference: `python build/lab/run.py reference4 GAMES SEED [VARIANT]`"""

import sys
from random import Random

from lab import reference4
from lab.reference4.lockstep import lockstep


def main(words: list[str]) -> int:
    games = int(words[0]) if words else 100
    seed = int(words[1]) if len(words) > 1 else 1
    wrong = 0
    for variant in words[2:] or reference4.GAMES:
        plies, faults = 0, []
        for i in range(games):
            try:
                plies += lockstep(variant, Random(f"{seed} {i} {variant}"))
            except AssertionError as error:
                faults.append(str(error))
        wrong += len(faults)
        print(f"{variant}: {games:,} games, {plies:,} plies, {len(faults)} differences (seed {seed})", flush=True)
        if faults:
            print(min(faults, key=len), flush=True)  # the shortest game is the easiest to read
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
