"""Own games for tests: two that change others, one of them with an order of its own, and a file with a fault."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from game.features.workshop.own_games import OwnGames
from game.place import PLANS
from game.rules.file.variant_library import load_checked_file, variant_files_in
from tests.window.hands import Hands

SHORT = """# a comment that stays
based_on = "kalah"
name = "Short Kalah"

[[option]]
id     = "seeds"
values = [3, 4, 5, 6]

[[lap]]
id   = "capture_facing"
if   = { empty_capture = false }
when = { place = "own side", was = "empty", facing = "occupied" }
take = ["facing"]
then = "end turn"
"""
OPEN = """based_on = "oware"
name = "Open Oware"

[[option]]
id     = "seeds"
values = [3, 4]
"""
FAULTY = (PLANS / "plan_laps.toml").read_text("utf-8").replace('was = "empty"', 'was = "emty"')
FILES = {"short_kalah": SHORT, "open_oware": OPEN, "twelve": FAULTY}


def fill(hands: Hands, files: dict[str, str] = FILES) -> Path:
    """These files are the user's own games; the folder they lie in."""
    folder = hands.folders.data / "own"
    folder.mkdir(parents=True, exist_ok=True)
    for id, text in files.items():
        path = folder / f"{id}.toml"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (time.time() - 3600,) * 2)  # one that changed just now is read once it has rested
    paths, faults = variant_files_in(folder)
    library = hands.services.library.with_files(paths, faults, load_checked_file)
    hands.services.own_games = OwnGames(folder, library)
    hands.services.games.variants = library.variants
    return folder


def hand_in(hands: Hands, learners: Sequence[str]) -> Path:
    """Each learner has left another rule of Kalah out; the folder of what a class has made."""
    folder = hands.folders.handed_in_games
    folder.mkdir(parents=True, exist_ok=True)
    for who, left_out in zip(learners, ("capture_facing", "extra_turn"), strict=True):
        text = f'# from: {who}\nname = "{who}’s Kalah"\nbased_on = "kalah"\nwithout = ["{left_out}"]\n'
        (folder / f"{who}.toml").write_text(text, encoding="utf-8")
    return folder
