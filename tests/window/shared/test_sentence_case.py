"""A line under a title begins with a capital, on every page that says what is special about a game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.file.plans import blank_games
from game.text.letters import sentence_case
from game.window.shared.door_card import LinkCard
from tests.window.hands import Hands


@pytest.mark.parametrize("page", ["home", "workshop", "game_page", "similar"])
def test_what_is_special_about_a_game_begins_with_a_capital(tmp_path: Path, page: str) -> None:
    hands = Hands(tmp_path)
    games = hands.services.library.variants
    opened = hands.services.routes
    ways: dict[str, Callable[[], object]] = {
        "home": opened.return_home, "workshop": opened.workshop,
        "game_page": lambda: opened.game_page(games["hawalis"]), "similar": lambda: opened.similar("hawalis"),
    }  # fmt: skip
    ways[page]()
    hands.step()
    hands.wait(0.2)
    ideas = {one.idea for one in (*games.values(), *blank_games())}
    texts = {str(text) for text in hands.texts}
    assert texts & {sentence_case(idea) for idea in ideas}
    assert not texts & {idea for idea in ideas if idea != sentence_case(idea)}


def test_the_line_of_a_door_begins_with_a_capital(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.services.routes.show_teach()
    hands.step()
    hands.wait(0.2)
    lines = [one.line for one in hands.nodes if isinstance(one, LinkCard) and one.line]
    assert lines
    assert [line for line in lines if line != sentence_case(line)] == []
    assert set(lines) <= set(hands.texts)


@pytest.mark.parametrize(("text", "said"), [("", ""), ("éa", "Éa"), ("2 a", "2 a"), ("חי", "חי"), ("Bo Co", "Bo Co")])
def test_only_the_first_letter_changes(text: str, said: str) -> None:
    assert sentence_case(text) == said
