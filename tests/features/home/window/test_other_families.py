"""Games of other families among those that sow: on a shelf of their own, found by what they are called."""

from pathlib import Path

from game.features.home.window import home_filters
from game.features.home.window.home_scene import HomePage
from game.rules.file.variant_library import standard_library
from game.text.language import without_markup
from game.text.option_text import id_as_title, option_text
from game.ui.labels import Label
from tests.some import some
from tests.text.common import ENGLISH, HEBREW
from tests.window.hands import Hands

GAMES = standard_library().variants


def test_home_follows_who_plays_nothing_else(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    hands.services.settings.note_played("damka", barely=True)
    hands.services.stack.push(HomePage(hands.services))
    hands.wait(0.5)
    cards = [name for name in hands.names if name.startswith(("start.", "play."))]
    assert [cards[0], next(name for name in cards if name.startswith("play."))] == ["start.damka", "play.damka"]
    assert next(name for name in hands.names if name.startswith("idea.")) == "idea.hopping"
    assert hands.texts[hands.texts.index("5 puzzles") - 1] == "Damka"
    assert not [one.marked for one in hands.nodes if isinstance(one, Label) and one.named == "fine"]  # all larger
    assert not {"Sowing games of the world", "Three to begin with", "The next step after Damka"} & {*hands.texts}


def test_a_board_without_rows_of_holes_is_found_by_its_squares() -> None:
    counts = home_filters.games_by_value(list(GAMES.values()), {}, home_filters.ROWS)
    assert sum(counts.values()) == len(GAMES)
    [squares] = [value for value in counts if value not in (1, 2, 3, 4)]
    assert [game.id for game in home_filters.filter_games(GAMES.values(), {home_filters.ROWS: squares})] == ["damka"]
    assert without_markup(home_filters.filter_value_text(home_filters.ROWS, squares, ENGLISH)) == "8×8 squares"
    assert "damka" not in [game.id for game in home_filters.filter_games(GAMES.values(), {home_filters.ROWS: 2})]


def test_its_choices_are_said_in_words() -> None:
    for words in (ENGLISH, HEBREW):
        for option in some(GAMES["damka"].options):
            told = option_text(option, words)
            assert told.label != id_as_title(option.id) or option.id == "burning"
            assert told.note
            assert len(set(told.values)) == len(option.values)
