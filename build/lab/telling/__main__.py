"""Plays random games of every game and option, and checks every sentence.

    python build/lab/run.py telling [GAMES] [--seed N]


GAMES is how many games of each choice are played.  With `--language CODE` what is said in that language is said back in
English before it is checked (`ear`).  Faults are listed by sort with an example each; the exit code is 1
if there are any.
"""

import argparse
import sys
import time
from collections import defaultdict
from random import Random

from game.rules.file.variant_library import Variant, standard_library
from game.text.language import SOURCE, Language
from lab.telling.ear import LOCALE
from lab.telling.games import Fault, Found, listen
from lab.telling.squares import listen as listen_on_squares
from lab.telling.tongue import ENGLISH, Tongue
from tests.play import LIBRARY


def hear_squares(variants: list[Variant], games: int, seed: int, found: Found, tongue: Tongue) -> None:
    """The same for games on squares, with every value of every option."""
    for variant in variants:
        random = Random(f"{seed} {variant.id}")
        choices = [{}, *({option.id: value} for option in variant.options for value in option.values[1:])]
        for options in choices * games:
            turns, sentences, faults = listen_on_squares(variant.rules({"burning": True, **options}), random, tongue)
            found.games, found.turns, found.sentences = (
                found.games + 1,
                found.turns + turns,
                found.sentences + sentences,
            )
            found.faults += [Fault("squares", fault, "", variant.id) for fault in faults]


def main(words: list[str]) -> int:
    """Plays, and prints what was found."""
    parser = argparse.ArgumentParser(prog="python build/lab/run.py telling", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1, help="of each choice of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--usual", action="store_true", help="without the invented games of tests/made_up")
    parser.add_argument("--variant", action="append", help="only this game; may stand several times")
    parser.add_argument("--previews", type=int, default=99, help="moves of a position that are previewed, at most")
    parser.add_argument("--language", default=SOURCE, help="what the program speaks: he, ar, da …; English without it")
    chosen = parser.parse_args(words)
    spoken = Language(chosen.language, LOCALE)
    if spoken.code != chosen.language:
        parser.error(f"there is no catalogue for {chosen.language}")
    tongue = ENGLISH if spoken.code == SOURCE else Tongue.of(spoken)
    library = standard_library() if chosen.usual else LIBRARY
    variants = [variant for id, variant in library.variants.items() if not chosen.variant or id in chosen.variant]
    print(f"{len(variants)} games are played and heard: some minutes for all.", file=sys.stderr)
    began = time.monotonic()
    on_squares = [variant for variant in variants if variant.words.family == "draughts"]
    found = listen(
        [one for one in variants if one not in on_squares], chosen.games, chosen.seed, chosen.previews, tongue=tongue
    )
    hear_squares(on_squares, chosen.games, chosen.seed, found, tongue)
    sorts = defaultdict[str, list[Fault]](list)
    for fault in found.faults:
        sorts[fault.sort].append(fault)
    for faults in sorted(sorts.values(), key=len, reverse=True):
        first = min(faults, key=lambda fault: len(fault.game))
        print(f"{len(faults)} times, {first.kind}: {first.sentence}\n    {first.why}\n    {first.game[-300:]}")
    seconds = time.monotonic() - began
    print(
        f"{found.games:,} games, {found.turns:,} turns, {found.sentences:,} sentences in {seconds:.0f} seconds: "
        f"{len(found.faults)} that are not so, of {len(sorts)} sorts"
    )
    return bool(sorts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
