"""What was learned of games: the search weighs by it what the files say, and only where it was worth having."""

from pathlib import Path
from random import Random

import pytest

from game.engine.constants import INFINITE
from game.engine.mind import SearchLimits
from game.engine.sowing.levels.player import choose_move
from game.engine.sowing.search import weights as weighing
from game.engine.sowing.search.search import Search
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.sowing.search.weights import FOLDER, weights_file_of, weights_of
from game.engine.strength import nearest_level
from game.rules.file.variant_library import load_variant, standard_library, variants_folder
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from lab.minimax import bare, judged
from tests.play import scattered, some_rules
from tests.sampled import few

FILES = sorted((variants_folder() / FOLDER).glob("*.json"))
GAMES = [path.stem for path in FILES]
POSITIONS = 12 if machine.COMPILED else 3


@pytest.mark.parametrize("game", few(GAMES, 6))
def test_the_search_weighs_what_the_file_says(game: str) -> None:
    """Hole by hole, as a second reader of the file does."""
    random, compared, other = Random(7), 0, 0
    variant = standard_library().variants[game]
    for _ in range(100 * POSITIONS):
        rules = some_rules(variant, random)
        if compared == POSITIONS:
            break
        if rules.match:
            continue
        position = bare(scattered(rules, random))
        if position.over or position.phase != "play":
            continue
        search = Search(rules.rule, 8)
        plain = search.run(position.setting, 0, -INFINITE, INFINITE)
        search.weigh(weights_of(rules))
        found = search.run(position.setting, 0, -INFINITE, INFINITE)
        assert found == judged(position, 0)
        other += found != plain
        compared += 1
    assert compared == POSITIONS
    assert other


def test_who_does_as_people_do_counts_stones() -> None:
    rules = standard_library().variants["kalah"].rules()
    random, start = Random(1), BestMoveSearch(bare(scattered(rules, Random(3))))
    changed = 0
    for _ in range(10):
        position = bare(scattered(rules, random))
        if position.over:
            continue
        plain = BestMoveSearch(position)
        plain.use_weights(None)
        wanted = [info.cp for info in plain.lines(position, SearchLimits(depth=3))]
        with start.without_learning():
            assert [info.cp for info in start.lines(position, SearchLimits(depth=3))] == wanted
        changed += [info.cp for info in start.lines(position, SearchLimits(depth=3))] != wanted
    assert changed > 3


# A first round of nam nam in which South takes 32 of the 48 stones, and then owns eight holes, two of them North's.
FIRST_ROUND = "FeEaCeDfEbDcFaCbBeAcC"


@pytest.mark.parametrize("number", [3, 8])
def test_only_the_whole_search_claims_holes_by_what_was_learned(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.start(standard_library().variants["nam_nam"].rules())
    for move in FIRST_ROUND:
        position = position.play(move)
    assert position.phase == "claim"
    learned = list[int]()
    quick_value = BestMoveSearch.quick_value

    def noted(self: BestMoveSearch, after: Position, nodes: int) -> int:
        learned.append(self.search.learned)
        return quick_value(self, after, nodes)

    monkeypatch.setattr(BestMoveSearch, "quick_value", noted)
    chosen = choose_move(position, nearest_level(number), BestMoveSearch(position), Random(1))
    assert (chosen or "").startswith("claim:")
    assert set(learned) == {int(number == 8)}


def own(folder: Path, game: str, more: str = "") -> Path:
    path = folder / "own.toml"
    path.write_text((variants_folder() / f"{game}.toml").read_text(encoding="utf-8") + more, encoding="utf-8")
    return path


def test_an_own_game_takes_what_its_nearest_relative_has_learned(tmp_path: Path) -> None:
    rules = load_variant(own(tmp_path, "kalah")).rules({})
    found = weights_file_of(rules)
    assert found
    assert found.stem == "kalah"
    assert weights_of(rules) == weights_of(standard_library().variants["kalah"].rules())
    weighed = load_variant(own(tmp_path, "kalah", "\n[worth]\nholes = 30\n")).rules({})
    assert weights_file_of(weighed) is None  # its author says what a position is worth


@pytest.mark.parametrize("text", ["", "{", '{"rows": 2}', "[]", "\0"])
def test_a_damaged_file_leaves_the_search_without(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "kalah.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(weighing, "variants_folder", lambda: tmp_path)
    weights_of.cache_clear()
    try:
        assert weights_of(standard_library().variants["kalah"].rules()) is None
    finally:
        weights_of.cache_clear()
