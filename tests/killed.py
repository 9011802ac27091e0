"""A program that is killed at random moments while it plays and saves: `python -m tests.killed 200 1`.

Each time the library has to open, without a word of complaint, and at most the turn in the air may be missing: a turn
counts when it was played, and is told then, before anybody knows whether it is written.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, NamedTuple

from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter
from game.rules.file.variant_library import standard_library

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 0.5  # seconds after which a program is killed at the latest, counted from its first turn
SLOW = 30.0  # seconds: a program that does not begin within them will not begin any more


class Found(NamedTuple):
    """What was seen in all tries: turns that were played, turns that were missing, and in how many tries."""

    turns: int
    missing: int
    tries: int


def play(folder: Path, seed: int) -> None:
    """Three games side by side, each saved after every turn, until somebody kills this."""
    from types import SimpleNamespace
    from typing import Any, cast

    from game.features.play.game_table import GameAutosave
    from game.rules.match import Game
    from game.rules.sowing.chance import random_move
    from game.store.record import GameRecord, Player
    from game.store.settings import Settings

    chance, variants = random.Random(seed), standard_library().variants
    file, learners = SimpleNamespace(save=lambda settings: None), SimpleNamespace(current=SimpleNamespace(to_play=""))
    games = GameArchive(folder, variants)
    services = cast("Any", SimpleNamespace(games=games, settings=Settings(), settings_file=file, learners=learners))
    tables = list[tuple[Game, GameAutosave]]()
    while True:
        if len(tables) < 3:
            rules = variants[chance.choice(["oware", "kalah", "congkak"])].rules()
            tables.append((Game(rules), GameAutosave(services)))
        game, autosave = table = chance.choice(tables)
        if game.position.over or len(game.plies) > 60:
            autosave.release(GameRecord.of_game(game), game)
            tables.remove(table)
            continue
        game.play(random_move(game.position, chance))
        print(autosave.id, len(game.plies), flush=True)
        autosave.save(GameRecord.of_game(game, {"S": Player(), "N": Player()}, "2025-01-31"), game)
        while autosave.is_still_saving():  # as a game that plays by itself waits
            time.sleep(0.0005)
        if chance.random() < 0.1:
            services.games.rename(autosave.id, f"game {seed}")


def kill_once(folder: Path, seed: int, after: float) -> tuple[int, int]:
    """Plays, kills, looks: how many turns were played, and how many of them are missing."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.killed", "play", str(folder), str(seed)], cwd=ROOT, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        said = _heard(program.stdout, program, after)
    last = {id: int(n) for id, n in (line.split() for line in said)}
    library = GameArchive(folder, standard_library().variants)
    there = {entry.id: library.read_record(entry.id) for entry in library.games_under_way()}
    there |= {
        entry.id: library.read_record(entry.id)
        for entry in library.page_of_games(ArchiveFilter(under_way=False)).entries
    }
    missing = 0
    for id, n in last.items():
        kept = len(there[id].moves) if id in there else 0
        in_the_air = id == said[-1].split()[0]
        if kept < n - in_the_air:
            raise AssertionError(f"seed {seed}: of game {id} {n} turns were played and {kept} are there")
        missing += n - min(n, kept)
        if kept:
            library.open_game(id)
    if library.notes or library.note:
        raise AssertionError(f"seed {seed}: {', '.join(map(str, library.notes))}")
    library.close()
    return len(said), missing


def _heard(out: IO[bytes], program: "subprocess.Popen[bytes]", after: float) -> list[str]:
    """What the program said before it was killed: whole lines only."""
    import select

    ready, _, _ = select.select([out], [], [], SLOW)
    if not ready:
        program.kill()
        raise AssertionError("the program did not begin")
    time.sleep(after)
    program.send_signal(signal.SIGKILL)
    said = out.read().decode().split("\n")
    return said[:-1]


def kill(folder: Path, tries: int, seed: int) -> Found:
    """Kills as often as that, always in the same library.  Raises AssertionError where a game is lost."""
    chance, turns, missing, bad = random.Random(seed), 0, 0, 0
    for number in range(tries):
        played, lost = kill_once(folder, seed * 1000 + number, chance.random() * LONGEST)
        turns, missing, bad = turns + played, missing + lost, bad + bool(lost)
    return Found(turns, missing, bad)


def main(words: list[str]) -> None:
    """`TRIES SEED`."""
    if words[:1] == ["play"]:
        play(Path(words[1]), int(words[2]))
        return
    tries, seed = (int(word) for word in (words + ["200", "1"][len(words) :])[:2])
    with tempfile.TemporaryDirectory() as folder:
        found = kill(Path(folder), tries, seed)
    print(f"killed {tries} times: {found.turns} turns, of which {found.missing} were in the air in {found.tries} tries")


if __name__ == "__main__":
    if os.name != "posix":
        raise SystemExit("this needs kill -9")
    main(sys.argv[1:])
