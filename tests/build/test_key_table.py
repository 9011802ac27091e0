"""The table of keys in docs/playing.md says what pages declare."""

import key_table


def test_the_table_is_that_of_the_pages() -> None:
    assert key_table.main(["--check"]) == 0


def test_it_has_the_keys_of_many_pages() -> None:
    page = key_table.PAGE.read_text(encoding="utf-8")
    for key in ("F1", "F9", "Ctrl+H", "Ctrl+O", "Esc"):
        assert f"\n| {key} | " in page, key
