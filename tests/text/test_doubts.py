"""What is doubtful about the rules of a game is said on its pages, in every language, and rests on works."""

from pathlib import Path

import pytest

from game.features.rules_page.window.rules_scene import RulesScene
from game.rules.file.variant_library import standard_library
from game.text.citations import DOUBT
from game.text.language import without_markup
from game.text.letters import letters_to_compare
from tests.commands.run import run
from tests.window.hands import Hands

DOUBTFUL = [id for id, variant in standard_library().variants.items() if variant.words.doubt]


@pytest.mark.parametrize("variant", DOUBTFUL)
def test_a_doubtful_game_says_why_wherever_its_rules_are_read(
    variant: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    game = standard_library().variants[variant]
    for language in ("en", "he"):
        hands = Hands(tmp_path / language, language=language, home=False)
        words = hands.services.words
        head, doubt = words.t(DOUBT), words.t(game.words.doubt)
        assert (doubt == game.words.doubt) == (language == "en"), "it is translated"
        hands.services.routes.game_page(game)
        hands.wait(0.2)
        assert doubt in hands.texts
        hands.services.stack.push(RulesScene(hands.services, game.rules()))
        hands.wait(0.2)
        assert [one for one in hands.texts if one in (head, doubt)] == [head, doubt]
        assert run("rules", variant, "--language", language, data=tmp_path / language) == 0
        assert " ".join(without_markup(f"{head} {doubt}").split()) in " ".join(capfd.readouterr().out.split())


def test_of_two_games_whose_names_are_one_word_spelled_in_two_ways_one_is_doubtful_and_names_the_other() -> None:
    games = list(standard_library().variants.values())
    pairs = [
        (one, other)
        for i, one in enumerate(games)
        for other in games[i + 1 :]
        if sorted(letters_to_compare(one.name)) == sorted(letters_to_compare(other.name))
        and set(one.country) & set(other.country)
    ]
    assert [(one.id, other.id) for one, other in pairs] == [("alitev", "altiev")]
    for one, other in pairs:
        assert other.name in one.words.doubt or one.name in other.words.doubt
