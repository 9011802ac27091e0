"""The table of all keys is made of what pages declare."""

import key_table
from game.text.language import Language


def test_it_has_the_keys_of_many_pages() -> None:
    made = key_table.table(Language("en", key_table.ROOT / "assets" / "locale"))
    for key in ("F1", "F9", "Ctrl+H", "Ctrl+O", "Esc"):
        assert f"\n| {key} | " in made, key
