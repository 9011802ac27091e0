"""An advice is given once it helped in some games; of one's own changes that is named with which the fault came."""

from typing import Any, cast

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_games import TrialCache
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.tried_out import TRIED, RemedyTrials, SuspectChange
from game.features.workshop.good_game.verdict import Kind
from game.rules.file.variant_library import Variant, standard_library
from tests.features.workshop.good_game import made

KALAH, OWARE, SONGO = (standard_library().variants[id] for id in ("kalah", "oware", "songo"))
CIRCLES = made.games(0, 60, 0, how=["circles"] * 60)
DRAWN = [SelfPlayedGame(i + 1, (), None, "rules", 20, 2, 3.8) for i in range(TRIED)]


class Played:
    """A trial whose games are all there at once."""

    def __init__(self, games: list[SelfPlayedGame]) -> None:
        self.games, self.is_busy, self.asked = games, False, 0

    def begin(self) -> None:
        self.asked += 1

    def stop(self) -> None:
        """Nothing is under way."""

    def update(self, dt: float = 0.0) -> None:
        """All games have been played."""


class Shelf:
    def __init__(self, games: dict[str, list[SelfPlayedGame]]) -> None:
        self.trials = {id: Played(some) for id, some in games.items()}

    def trial_for(self, variant: Variant) -> Any:
        return self.trials[variant.id]


def remedy(variant: Variant) -> Remedy:
    return Remedy("draw", 0, variant, lambda draft: None)


def tried(games: dict[str, list[SelfPlayedGame]], kind: Kind, before: list[SelfPlayedGame], *what: Any) -> RemedyTrials:
    remedies = [one for one in what if isinstance(one, Remedy)]
    suspects = [one for one in what if isinstance(one, SuspectChange)]
    out = RemedyTrials(cast(TrialCache, Shelf(games)), kind, SelfPlayResults(before), remedies, suspects)
    for _ in range(10):
        out.update(0.1)
    assert not out.is_busy
    return out


def test_what_does_not_help_is_not_offered() -> None:
    games = {"kalah": CIRCLES[:TRIED], "oware": made.even(), "songo": made.even()}
    found = tried(games, "circles", CIRCLES, remedy(KALAH), remedy(OWARE), remedy(SONGO))
    assert found.helping_remedy is not None
    assert found.helping_remedy.game is OWARE
    assert tried(games, "circles", CIRCLES, remedy(KALAH)).helping_remedy is None


def test_the_change_is_named_without_which_the_fault_is_gone() -> None:
    games = {"kalah": CIRCLES[:TRIED], "oware": made.even(), "songo": CIRCLES[:TRIED]}
    innocent, guilty = cast(Any, "stones"), cast(Any, "direction")
    found = tried(
        games, "circles", CIRCLES, remedy(SONGO), SuspectChange(innocent, KALAH), SuspectChange(guilty, OWARE)
    )
    assert found.helping_remedy is None
    assert found.suspect_change is guilty


def test_a_trial_is_played_to_its_number_stopped_and_told_once() -> None:
    games = [SelfPlayedGame(i + 1, (), None, "rules", 20, 2, 3.8) for i in range(TRIED)]
    trial = Played([])
    trial.is_busy = True
    shelf = cast(TrialCache, type("One", (), {"trial_for": lambda self, game: trial})())
    stops = list[int]()
    trial.stop = lambda: stops.append(len(trial.games))  # type: ignore[method-assign]
    trials = RemedyTrials(shelf, "drawn", SelfPlayResults(DRAWN), [remedy(KALAH)], [])
    assert (trial.asked, trials.is_busy, trials.news) == (1, True, 0)
    for n in range(TRIED):
        trial.games = games[:n]
        trials.update()
    assert (stops, trials.rows, trials.news) == ([], [], 0), "it is still playing"
    trial.games = games
    trials.update()
    assert stops == [TRIED], "it is stopped although it would go on"
    assert (len(trials.rows), trials.is_busy, trials.news) == (1, False, 2)
    trials.update()
    assert trials.news == 2


def test_games_that_are_there_are_not_played_again() -> None:
    trial = Played(DRAWN)
    shelf = cast(TrialCache, type("One", (), {"trial_for": lambda self, game: trial})())
    trials = RemedyTrials(shelf, "drawn", SelfPlayResults(DRAWN), [remedy(KALAH)], [])
    assert trial.asked == 0
    trials.pause()
    trials.resume()
    assert trial.asked == 1
    trials.close()
    trials.resume()
    assert (trial.asked, trials.is_busy) == (1, False)
