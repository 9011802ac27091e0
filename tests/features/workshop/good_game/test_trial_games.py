"""Games in the background: they come one after the other, can be stopped, and survive what happens to the process."""

import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.process.child_command import ChildCommand
from game.engine.process.worker import worker_command
from game.engine.self_play import SelfPlayedGame, play_games
from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game import trial_games
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialCache
from game.rules.file.variant_library import standard_library
from tests.features.workshop.good_game.made import LaidTrials

GAMES = standard_library().variants
WAIT = 60.0  # seconds, on a busy machine
DIES = "import sys; print('{\"level\": 3}', flush=True); sys.exit(1)"
TALKS = "print('nonsense', flush=True)"


def wait(trial: SelfPlayTrial, until: Callable[[], bool]) -> None:
    ends = time.monotonic() + WAIT
    while not until():
        assert time.monotonic() < ends
        assert trial.is_busy, trial.failed
        trial.update()
        time.sleep(0.02)


@pytest.mark.parametrize("cores", [1, 2])
def test_games_come_in_by_and_by_can_be_stopped_and_gone_on_with(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_games, "processor_count", lambda: cores)
    started = list[ChildCommand]()

    def start(*words: Any) -> ChildCommand:
        started.append(ChildCommand(*words))
        return started[-1]

    monkeypatch.setattr(trial_games, "ChildCommand", start)
    trial = TrialCache(count=12).trial_for(GAMES["kalah"])
    trial.begin()
    wait(trial, lambda: len(trial.games) >= 2)
    trial.stop()
    assert not trial.is_busy
    assert not trial.is_all_played
    trial.begin()
    wait(trial, lambda: trial.is_all_played)
    assert [one.number for one in trial.games] == list(range(1, 13))
    assert trial.level == 3
    assert len(started) == 2 * cores, "each core plays, before and after"
    alone = [one for one in play_games(trial.rules, 12) if isinstance(one, SelfPlayedGame)]
    assert trial.games == alone, "the same games as one after the other"


def test_what_was_played_is_there_again_for_the_same_rules_whatever_they_are_called() -> None:
    shelf = TrialCache(count=2)
    draft = GameDraft.new_draft(GAMES["kalah"], "My Kalah")
    trial = shelf.trial_for(draft.game)
    trial.begin()
    wait(trial, lambda: trial.is_all_played)
    draft.rename("Another name")
    for same in (draft.game, GAMES["kalah"]):
        assert shelf.trial_for(same).games == trial.games, "the unchanged game has the figures of the game below"
    draft.set_option_default("seeds", 3)
    assert not shelf.trial_for(draft.game).games


def test_a_process_that_dies_or_talks_nonsense_is_said_and_keeps_what_was_played() -> None:
    for code, why in ((DIES, "ended"), (TALKS, "refused")):
        trial = SelfPlayTrial(GAMES["kalah"], [sys.executable, "-c", code], count=3)
        trial.begin()
        wait(trial, lambda trial=trial: not trial.is_busy)  # type: ignore[misc]
        assert trial.failed is not None
        assert trial.failed.why == why


def test_a_process_that_is_killed_is_started_again_where_it_was() -> None:
    once = (
        "import subprocess, sys; n = int(sys.argv[sys.argv.index('--from') + 1]); "
        "p = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True); "
        "[print(p.stdout.readline(), end='', flush=True) for _ in range(3)]; p.kill()"
    )
    trial = SelfPlayTrial(GAMES["kalah"], [sys.executable, "-c", once, *worker_command(None, "trial")], count=5)
    trial.begin()
    wait(trial, lambda: not trial.is_busy)
    assert trial.failed is None
    assert [one.number for one in trial.games] == [1, 2, 3, 4, 5]


def test_only_so_many_sets_of_games_are_remembered_and_what_is_forgotten_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_games, "KEPT", 2)
    shelf = LaidTrials(3)
    first = shelf.trial_for(GAMES["kalah"])
    first.begin()
    second = shelf.trial_for(GAMES["oware"])
    assert shelf.trial_for(GAMES["kalah"]) is first
    assert first.is_busy
    third = shelf.trial_for(GAMES["songo"])
    assert not first.is_busy, "nobody would hear of it any more"
    assert shelf.trial_for(GAMES["oware"]) is second
    assert shelf.trial_for(GAMES["kalah"]) is not first
    third.begin()
    shelf.close()
    assert not third.is_busy
