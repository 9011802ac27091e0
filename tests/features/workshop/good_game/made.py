"""Games that nobody played, for pages and numbers: as long, and won by whom, as is said."""

from collections.abc import Sequence

from game.engine.self_play import How, SelfPlayedGame
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialCache
from game.rules.board import Seat
from game.rules.file.variant_library import Variant

LENGTHS = ((8, 1), (13, 12), (15, 15), (17, 12), (18, 25), (20, 23), (22, 28), (24, 34), (26, 12), (28, 11), (31, 9),
           (33, 10), (35, 2), (37, 5), (42, 1))  # turns, and how many games have so many  # fmt: skip


def even(n: int = 20) -> list[SelfPlayedGame]:
    """Games that both sides win in turn, as a change that helps would bring them."""
    return [SelfPlayedGame(i + 1, (), "SN"[i % 2], "rules", 20, 2, 3.8) for i in range(n)]  # type: ignore[arg-type]


def games(south: int = 121, drawn: int = 14, north: int = 65, how: Sequence[How] = ()) -> list[SelfPlayedGame]:
    """Games of these winners; the first ones ended as `how` says."""
    winners: list[Seat | None] = [*["S"] * south, *[None] * drawn, *["N"] * north]  # type: ignore[list-item]
    turns = [length for length, n in LENGTHS for _ in range(n)]
    made = []
    for i, winner in enumerate(winners):
        ended: How = how[i] if i < len(how) else "rules"
        number = i * 77 % len(winners)
        made.append(SelfPlayedGame(i + 1, (), winner, ended, turns[number % len(turns)], 2 + i % 2, 3.8))
    return made


class LaidTrial(SelfPlayTrial):
    """Plays nothing: a test lays its games there, which come with the next look, be it busy or not."""

    def __init__(self, variant: Variant, start: Sequence[str], count: int = 200) -> None:
        super().__init__(variant, start, count)
        self.under_way = False
        self.coming: list[SelfPlayedGame] = []

    @property
    def is_busy(self) -> bool:
        return self.under_way

    def begin(self) -> None:
        if not self.under_way and not self.is_all_played:
            self.under_way, self.news = True, self.news + 1

    def stop(self) -> None:
        if self.under_way:
            self.under_way, self.news = False, self.news + 1

    def update(self, dt: float = 0.0) -> None:
        self.games += self.coming
        self.news += len(self.coming)
        self.coming = []
        if self.is_all_played:
            self.stop()

    def lay(self, some: Sequence[SelfPlayedGame]) -> None:
        self.coming += some


class LaidTrials(TrialCache):
    """Trials that play nothing; `every` holds all that were ever asked for."""

    trial_type = LaidTrial

    def __init__(self, count: int) -> None:
        super().__init__(start=["nobody"], count=count)
        self.every: list[LaidTrial] = []

    def trial_for(self, variant: Variant) -> LaidTrial:
        found = super().trial_for(variant)
        assert isinstance(found, LaidTrial)
        if found not in self.every:
            self.every.append(found)
        return found
