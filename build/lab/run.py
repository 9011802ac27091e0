"""The lab: second implementations of the rules, random trials and measures that no commit waits for.

    python build/lab/run.py                              lists what there is
    python build/lab/run.py NAME [WORDS …]               one of it, with words of its own
    python build/lab/run.py --lot 3 [--seed 7]           three of them, drawn by lot; the seed goes to each of them
    python build/lab/run.py --all [--seed 7]             each of them

With `--lot` and `--all` a table says at the end what became of each; the exit code is 1 where one found a fault.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Trial(NamedTuple):
    """A part of the lab: what it does, its module, and its words where it is one of several, for a seed."""

    about: str
    words: tuple[str, ...] = ()
    module: str = ""


TRIALS = {
    "reference": Trial("games on two rows beside a second version of the rules: GAMES SEED [GAME …]", ("20", "{seed}")),
    "reference4": Trial("the same of games on three and four rows", ("20", "{seed}")),
    "fuzz": Trial("random games, each step followed on a board without rules: GAMES SEED [GAME …]", ("5", "{seed}")),
    "mixed_files": Trial("own files mixed from parts of several games: FILES SEED", ("500", "{seed}")),
    "telling": Trial("each sentence about random games against their positions", ("1", "--seed", "{seed}")),
    "monkey": Trial("random events in windows of any shape: EVENTS SEED", ("2000", "{seed}")),
    "duel": Trial("two programs behind pipes play each other: GAMES SEED", ("40", "{seed}")),
    "exact_ends": Trial(
        "late positions whose values the analyst proves in three seconds: [GAME …]", ("--seed", "{seed}")
    ),
    "reviews": Trial("mistakes that a review names wrongly or misses: GAMES [GAME …]", ("2", "--seed", "{seed}")),
    "cards": Trial("cards of reviews to be read, with boards and lines: GAMES [GAME …]", ("1", "--seed", "{seed}")),
    "expressions": Trial("regular expressions on texts that are made to cost much"),
    "mutants": Trial("changed lines of the program that no test notices", ("--seed", "{seed}", "--count", "20")),
    "switched_off": Trial("functions that are switched off, and the tests that notice", ("rules",)),
    "checks": Trial(
        "shorter trials of all of these, of the benches and of a screen reader's visits, as tests: [FILE …]",
        module="pytest",
    ),
    "guessing": Trial("how far random presses come in the courses: [GAME …]", ("kalah", "oware", "omweso")),
    "kept": Trial("prints tests/kept_games.jsonl anew: sums of random games, from the second versions of the rules"),
    "counted": Trial("prints tests/perft/GAME.txt anew: GAME [SEED]"),
    "tune": Trial("weights of positions play against each other: GAME WEIGHTS"),
}
BY_HAND = ("kept", "counted", "tune")  # what asks for words, or writes what is kept


def call(name: str, words: list[str]) -> int:
    """Runs one of them; its exit code."""
    trial = TRIALS[name]
    module = trial.module or f"lab.{name}"
    if name == "checks":
        checks = str(ROOT / "build" / "lab" / "checks")
        named = [word if not word.startswith("test_") else f"{checks}/{word}" for word in words]
        words = [*named, *([] if any("test_" in word for word in words) else [checks])]
    path = os.pathsep.join(filter(None, (str(ROOT), str(ROOT / "build"), os.environ.get("PYTHONPATH", ""))))
    done = subprocess.run(
        [sys.executable, "-m", module, *words], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False
    )
    return done.returncode


def run_all(names: list[str], seed: int) -> int:
    """Runs some of them, each with the seed, and prints the table."""
    rows = list[tuple[str, int, float]]()
    for name in names:
        print(f"== {name}: {TRIALS[name].about}", flush=True)
        began = time.monotonic()
        code = call(name, [word.format(seed=seed) for word in TRIALS[name].words])
        rows.append((name, code, time.monotonic() - began))
    print(f"\nseed {seed}")
    for name, code, seconds in rows:
        print(f"{name:14}{'no fault' if code == 0 else 'FAULTS':10}{seconds:7.0f} s")
    return int(any(code for _, code, _ in rows))


def main(words: list[str]) -> int:
    """The command."""
    if words and words[0] in TRIALS:
        return call(words[0], words[1:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="each of them")
    parser.add_argument("--lot", type=int, metavar="N", help="so many of them, drawn by lot")
    parser.add_argument("--seed", type=int, default=None)
    asked = parser.parse_args(words)
    seed = asked.seed if asked.seed is not None else Random().randrange(1, 10_000)
    names = [name for name in TRIALS if name not in BY_HAND]
    if asked.all:
        return run_all(names, seed)
    if asked.lot:
        return run_all(Random(seed).sample(names, min(asked.lot, len(names))), seed)
    for name, trial in TRIALS.items():
        print(f"{name:14}{trial.about}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
