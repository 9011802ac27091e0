"""The bench in a test: no games are played behind it, and what it finds out beside the window is waited for."""

from pathlib import Path
from typing import Any

from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game.trial_games import SelfPlayTrial, TrialCache
from game.features.workshop.window.bench.bench_scene import BenchScene
from game.text.language import without_markup
from game.ui.flow import FlowWord
from tests.features.workshop.same_turn_cases import based_on
from tests.window.hands import Hands, until_so


class QuietTrial(SelfPlayTrial):
    """Of which no game is ever played but those that a test lays there."""

    def begin(self) -> None:
        """No process is started."""


class QuietTrials(TrialCache):
    trial_type = QuietTrial


def quiet_hands(tmp_path: Path, *, size: tuple[int, int] = (1280, 800), **settings: Any) -> Hands:
    hands = Hands(tmp_path / "user", size=size, own=tmp_path / "own", **settings)
    vars(hands.services).update(trials=QuietTrials())
    return hands


def bench_page(hands: Hands) -> BenchScene:
    return hands.top_as(BenchScene)


def changed_kalah(hands: Hands, folder: Path, text: str, seconds: float = 1.0) -> BenchScene:
    """The bench with a game that changes Kalah as the text says, after so long a look at it."""
    based_on(folder, "kalah", text)
    page = BenchScene(hands.services, GameDraft.from_file(folder / "own_kalah.toml"))
    hands.services.stack.push(page)
    hands.wait(seconds)
    return page


def told(hands: Hands) -> str:
    """All that is said on the page, with plain spaces."""
    return without_markup(" ".join(hands.texts))


def all_tried(hands: Hands) -> None:
    """Until it is known which words, or which holes, can be."""
    page = bench_page(hands)
    hands.wait(0.05)
    until_so(hands, lambda: page.bench.word is None or not page.bench.word.is_busy, patience=60)
    hands.wait(0.1)


def open_rule(hands: Hands, key: str) -> None:
    """A rule is read, whether its chip is seen or it is only in the list of all."""
    page = bench_page(hands)
    card = next(one for one in page.bench.cards if f"{one.kind}.{one.id}.{one.nth}" == key)
    page.bench.open_card(card)
    hands.step()


def open_word(hands: Hands, name: str) -> None:
    """A word is open: the choices for it are shown."""
    open_rule(hands, name.removeprefix("word.").rpartition(".")[0]) if name not in hands.names else None
    hands.click(name)
    all_tried(hands)


def word(hands: Hands, name: str) -> str:
    return hands.widget(name, FlowWord).label
