"""Options in the words of a file: which value comes first, and which choice makes a value."""

from copy import deepcopy
from typing import Any

from game.features.workshop.toml_data import option_value_for, set_option_default

WORDS: dict[str, Any] = {
    "option": [{"id": "pie", "values": [False, True]}, {"id": "seeds", "values": [4, 5]}, {"id": "none", "values": []}]
}


def test_another_value_can_become_the_usual_one() -> None:
    words = deepcopy(WORDS)
    set_option_default(words, "seeds", 5)
    assert words["option"][1]["values"] == [5, 4]
    set_option_default(words, "seeds", 6)
    assert words["option"][1]["values"] == [6, 5, 4]
    assert words["option"][0]["values"] == [False, True], "another option stays"
    set_option_default(words, "pie", 0)
    assert words["option"][0]["values"] == [0, False, True], "0 is not false"


def test_the_choice_that_makes_a_value_is_found() -> None:
    setting = {"option": "pie", "words": {"false": "draw", "true": "own"}}
    assert option_value_for(WORDS, setting, "own") is True
    assert option_value_for(WORDS, setting, "draw") is False
    assert option_value_for(WORDS, setting, "else") is None
    assert option_value_for(WORDS, {"option": "other", "words": {}}, "own") is None
    assert option_value_for(WORDS, {"option": "seeds"}, 7) == 7, "without words the value is the choice itself"
