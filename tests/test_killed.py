"""`kill -9` at any moment: the library opens, and at most the turn in the air is missing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.features.library.game_library import GameArchive
from game.rules.match import Game
from game.store.record import Player
from game.table.playing import LATEST, GameInPlay
from tests import killed
from tests.store.common import VARIANTS
from tests.window.stage import Oracle

ROOT = Path(__file__).resolve().parents[1]
unix = pytest.mark.skipif(os.name != "posix", reason="kill -9")


@unix
def test_killed_again_and_again_it_has_lost_no_game(tmp_path: Path) -> None:
    found = killed.kill(tmp_path, 6, 7)
    assert found.turns > 6
    assert found.missing <= 6


def test_the_computer_waits_until_the_turn_before_is_kept_but_not_for_ever() -> None:
    behind = [True]
    players = {"S": Player("computer", 1), "N": Player("computer", 1)}
    playing = GameInPlay(Game(VARIANTS["oware"].rules()), players, Oracle(), behind=lambda: behind[0])  # type: ignore[arg-type]

    def run(seconds: float) -> int:
        for _ in range(round(seconds * 10)):
            playing.update(0.1)
        return len(playing.game.plies)

    assert run(LATEST / 2) == 0
    behind[0] = False
    assert run(0.3) == 1
    behind[0] = True
    assert run(LATEST / 2) == 1
    assert run(LATEST + 10) == 2, "it waits for a disk that does not answer"


# Two computers play in frames of a sixtieth of a second, and ten sixtieths pass in each.
FAST = """
import random, sys, time
from pathlib import Path
from types import SimpleNamespace
from game.rules.match import Game
from game.features.play.game_table import GameAutosave
from game.table.playing import GameInPlay
from game.features.library.game_library import GameArchive
from game.store.record import GameRecord, Player
from game.store.settings import Settings
from tests.window.stage import Oracle
from tests.store.common import VARIANTS

library = GameArchive(Path(sys.argv[1]), VARIANTS)
write = library._run_transaction
def slow(change):
    time.sleep(0.3)  # a disk that is slower than the game
    return write(change)
library._run_transaction = slow
game = Game(VARIANTS["oware"].rules())
autosave = GameAutosave(
    SimpleNamespace(
        games=library, settings=Settings(), settings_file=SimpleNamespace(save=lambda settings: None),
        learners=SimpleNamespace(current=SimpleNamespace(to_play="")),
    )
)
players = {"S": Player("computer", 1), "N": Player("computer", 1)}
def keep():
    print(len(game.plies), flush=True)
    autosave.save(GameRecord.of_game(game, players), game)
playing = GameInPlay(game, players, Oracle(), speed="fast", kept=keep, behind=autosave.is_still_saving)
while True:
    playing.update(10 / 60)
    time.sleep(1 / 60)
"""


@unix
def test_at_ten_times_speed_and_with_a_slow_disk_one_turn_is_missing_at_most(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FAST, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        played = [int(program.stdout.readline()) for _ in range(8)]
        program.send_signal(signal.SIGKILL)
        played += [int(line) for line in program.stdout.read().split("\n")[:-1]]
    library = GameArchive(tmp_path, VARIANTS)
    [entry] = library.games_under_way()
    assert len(library.read_record(entry.id).moves) >= played[-1] - 1
    library.close()
