"""`bench good [--games N] [VARIANT ...]`: cost and result of the check "Is it a good game?" for every game.

For each game: the level that fits, the seconds of a processor that 200 games take (reckoned from N games, all 200 if N
is not said), winners, the turns by which half of the games are over, and the advice.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

from game.commands.trial import GAMES
from game.engine.self_play import SelfPlayedGame, play_games
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import judge_games
from game.rules.file.variant_library import standard_library
from lab.bench.running import MeasureError, each, steps

EXPECTED = 40.0  # seconds for 200 games


def measure(words: Sequence[str]) -> dict[str, Any]:
    """Measure every game of the shelf, or those that are named."""
    parser = argparse.ArgumentParser(prog="bench good")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("variants", nargs="*")
    chosen = parser.parse_args(list(words))
    variants, found = standard_library().variants, dict[str, Any]()
    if wrong := [id for id in chosen.variants if id not in variants]:
        raise MeasureError(f"there is no game {wrong[0][:40]!r}.")
    for id in steps("good", each(chosen.variants or sorted(variants), EXPECTED * chosen.games / GAMES)):
        rules = variants[id].rules()
        began = time.process_time()
        level, *played = play_games(rules, chosen.games)
        seconds = (time.process_time() - began) * GAMES / chosen.games
        tally = SelfPlayResults([one for one in played if isinstance(one, SelfPlayedGame)])
        said = judge_games(tally, rules, chosen.games)
        found[id] = {
            "level": level,
            "seconds": round(seconds, 1),
            "begins": tally.first_player_wins,
            "drawn": tally.drawn_games,
            "answers": tally.second_player_wins,
            "half_by": tally.median_length,
            "endless": tally.endless_games,
            "leads": round(tally.average_lead_changes, 1),
            "choices": round(tally.average_choices, 1),
            "advice": said.kind,
        }
    return found
