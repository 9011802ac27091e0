"""The table of a game, without a window: what is played at it is kept, and given up when it is left."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from game.features.learners.learners_file import Learners
from game.features.library.game_library import GameArchive
from game.features.play.game_table import GameTable
from game.rules.board import Seat
from game.rules.match import Game
from game.store.record import Player
from game.store.settings import Settings
from tests.store.common import VARIANTS

TWO: dict[Seat, Player] = {"S": Player(name="Dana"), "N": Player()}


def services(folder: Path) -> Any:
    """Those of a program of its own: another window, or a terminal."""
    return cast("Any", SimpleNamespace(
        games=GameArchive(folder, VARIANTS), settings=Settings(),
        settings_file=SimpleNamespace(save=lambda settings: None),
        computer_player=SimpleNamespace(cancel=lambda: None), random=Random(1),
        learners=Learners(folder / "learners.json"),
    ))  # fmt: skip


def begun(here: Any) -> GameTable:
    return GameTable.start_new(here, Game(VARIANTS["kalah"].rules()), TWO, "2025-01-31T18-30-00")


def test_every_turn_is_kept_with_the_time_that_it_took(tmp_path: Path) -> None:
    here = services(tmp_path)
    table = begun(here)
    table.add_time(30.0)
    table.playing.play("A")
    here.games.flush()
    entry = here.games.entry_by_id(table.autosave.id)
    assert not table.copied, "it is open nowhere else"
    assert (entry.seconds, entry.began, here.games.read_record(entry.id).moves) == (30.0, "2025-01-31T18-30-00", ("A",))
    assert here.settings.games_played == ["kalah"]


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(tmp_path: Path) -> None:
    here = services(tmp_path)
    table = begun(here)
    table.save()
    table.close()
    here.games.flush()
    assert here.games.page_of_games().total == 0


def test_what_was_left_is_gone_on_with_and_what_is_open_elsewhere_is_copied(tmp_path: Path) -> None:
    here, there = services(tmp_path), services(tmp_path)
    table = begun(here)
    table.playing.play("A")
    here.games.flush()
    copy = GameTable.open_stored(there, there.games.open_game(table.autosave.id))
    assert copy.copied
    assert copy.autosave.id != table.autosave.id
    table.close()
    here.games.flush()
    again = GameTable.open_stored(there, there.games.open_game(table.autosave.id))
    assert not again.copied
    assert (again.autosave.id, again.record.moves) == (table.autosave.id, ("A",))


def test_a_draft_is_kept_as_long_as_stones_are_laid_out(tmp_path: Path) -> None:
    here = services(tmp_path)
    rules = next(one.rules() for one in VARIANTS.values() if Game(one.rules()).position.phase == "layout")
    table = GameTable.start_new(here, Game(rules), TWO)
    table.save_draft("layout:1")
    here.games.flush()
    kept = here.games.open_game(table.autosave.id)
    assert GameTable.open_stored(here, kept).draft == "layout:1"
