"""Catalogues of the user's own: what is translated is spoken, the rest is English, and damage is a sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text import own_catalogues as own
from game.text.catalogue import Catalogue
from game.text.language import Language, available_languages
from game.text.own_catalogues import CatalogueError, parse_catalogue, read_own_catalogue, read_own_catalogues
from tests.text.common import LOCALE

HEAD = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"\n\n'
BODY = """# a translator's remark
msgctxt "format"
msgid "English"
msgstr "Українська"

msgctxt "noun"
msgid "{n} stone"
msgid_plural "{n} stones"
msgstr[0] "{n} камень"
msgstr[1] "{n} камня"
msgstr[2] "{n} камней"

msgid "Lift {n:stone}."
msgstr ""
"Поднимите "
"{n:stone}."

#, fuzzy
msgid "Cancel"
msgstr "Отмена?"

msgid "Sow {n:stone}."
msgstr ""

#~ msgid "Gone"
#~ msgstr "Нет"
"""


def spoken(folder: Path, text: str, code: str = "uk") -> Language:
    (folder / f"{code}.po").write_text(text, "utf-8")
    return Language(code, LOCALE, read_own_catalogues(folder).by_code)


def faults(folder: Path) -> list[str]:
    return [str(one) for one in read_own_catalogues(folder).faults]


def test_what_is_translated_is_spoken_and_the_rest_is_english(tmp_path: Path) -> None:
    words = spoken(tmp_path, HEAD + BODY)
    assert words.code == "uk"
    assert words.percent == 60  # 3 of 5
    assert [words.say("Lift {n:stone}.", n=n) for n in (1, 3, 7)] == [
        "Поднимите 1\xa0камень.", "Поднимите 3\xa0камня.", "Поднимите 7\xa0камней.",
    ]  # fmt: skip
    assert words.t("Cancel") == "Cancel"
    assert available_languages(LOCALE, read_own_catalogues(tmp_path).by_code) == {
        **available_languages(LOCALE),
        "uk": "Українська",
    }


@pytest.mark.parametrize(("text", "said"), [
    ("", "uk.po doesn’t say how its plurals are formed: Plural-Forms."),
    (HEAD + 'msgid "a"\nmsgstr "b\n', "uk.po, line 7: this isn’t a line of a catalogue."),
    (HEAD + "Hello\n", "uk.po, line 6: this isn’t a line of a catalogue."),
    (HEAD + 'msgstr "b"\n', "uk.po, line 6: msgstr is where it doesn’t belong."),
    (HEAD + 'msgid "b"\nmsgid "c"\n', "uk.po, line 7: msgid is where it doesn’t belong."),
    (HEAD + 'msgid "b"\n', "uk.po ends in the middle of a text."),
    (HEAD.replace("n==1", "n=="), "uk.po has a plural rule that can’t be read: Plural-Forms."),
    (HEAD.replace("n==1", "1/(n-7)"), "uk.po has a plural rule that can’t be read: Plural-Forms."),
])  # fmt: skip
def test_damage_is_told_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    words = spoken(tmp_path, text)
    assert words.code == "en"
    assert faults(tmp_path) == [said]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "it.po")
    (tmp_path / "pl.po").symlink_to("/dev/zero")
    asked = (
        "import sys; from game.text.own_catalogues import read_own_catalogues;"
        "print(*read_own_catalogues(sys.argv[1]).faults, sep='\\n')"
    )
    said = subprocess.run([sys.executable, "-c", asked, tmp_path], stdout=subprocess.PIPE, check=True, timeout=20)
    why = "can’t be read: it is a folder, a pipe or a device, not a text file."
    assert said.stdout.decode().splitlines() == [f"it.po {why}", f"pl.po {why}"]


@given(at=st.integers(0, len(HEAD + BODY) - 1), put=st.text(max_size=3), left=st.integers(0, 4))
def test_damage_anywhere_never_stops_the_program(at: int, put: str, left: int) -> None:
    text, said = HEAD + BODY, "uk.po"
    try:
        parse_catalogue(text[:at] + put + text[at + left :], "uk.po").ngettext("{n} stone", "{n} stones", 3)
    except CatalogueError as error:
        said = str(error.args[0])
    assert said.startswith("uk.po")


def test_what_looks_as_before_is_not_parsed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = list[str]()

    def noted(text: str, file: str) -> Catalogue:
        parsed.append(file)
        return parse_catalogue(text, file)

    monkeypatch.setattr(own, "parse_catalogue", noted)
    for code in ("es", "it", "uk"):
        spoken(tmp_path, HEAD + BODY, code)
    parsed.clear()
    before = read_own_catalogues(tmp_path)
    (tmp_path / "it.po").write_text(HEAD + BODY + "\n", "utf-8")
    after = read_own_catalogues(tmp_path, before)
    assert parsed == ["es.po", "it.po", "uk.po", "it.po"]
    assert after.by_code["uk"] is before.by_code["uk"]
    assert (after != before, read_own_catalogues(tmp_path, after) == after) == (True, True)
    assert list(read_own_catalogue("uk", tmp_path).by_code) == ["uk"]
    assert not read_own_catalogue("pl", tmp_path).found
    assert not read_own_catalogue("../uk", tmp_path).found
