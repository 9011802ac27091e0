"""What a system shows of the program, in all its languages: menu entry, file types, software centre, installer."""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import debian
import installer
import package
import system_texts
from game import __version__

NSIS_NAMES = {
    "ARABIC": "ar", "DANISH": "da", "ENGLISH": "en", "FRENCH": "fr",
    "HEBREW": "he", "HINDI": "hi", "RUSSIAN": "ru", "SWAHILI": "sw",
}  # fmt: skip
LANGUAGES = sorted(NSIS_NAMES.values())
SHOWN = {"naqala.desktop": 2, "naqala.xml": 4, "org.naqala.Naqala.metainfo.xml": 8, "naqala.nsi": 4}
"""How many texts each file shows, besides the name."""
CHECKED_BY = {"desktop-file-validate": "naqala.desktop", "appstreamcli": "org.naqala.Naqala.metainfo.xml"}
PAGES = "https://example.org/naqala"


def shown(name: str, folder: Path) -> list[tuple[str, str, str]]:
    """Return the texts of a packed file as its reader finds them: language, key, text."""
    if name == "naqala.nsi":
        script = system_texts.INSTALLER.read_text("utf-8") + system_texts.installer_texts()
        found = re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} "(.*)"$', script, re.MULTILINE)
        return [(NSIS_NAMES[language], key, text) for key, language, text in found]
    if name == "naqala.desktop":
        lines = (folder / name).read_text("utf-8")
        found = re.findall(r"^(Comment|GenericName|Keywords)(?:\[(\w+)\])?=(.*)$", lines, re.MULTILINE)
        return [(language or "en", key, text) for key, language, text in found]
    elements = [
        (one.get("{http://www.w3.org/XML/1998/namespace}lang", "en"), one.tag.rpartition("}")[2], one.text or "")
        for one in ET.parse(folder / name).iter()
    ]
    return [one for one in elements if one[1] in ("summary", "p", "li", "caption", "comment")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The menu entry and what goes with it, as packed for a project with a place on the web."""
    assert debian.main(["--entries", str(tmp_path / "entries"), "--pages", PAGES]) == 0
    return tmp_path / "entries"


@pytest.mark.parametrize("name", SHOWN)
def test_each_text_is_there_in_every_language(name: str, folder: Path) -> None:
    texts = shown(name, folder)
    english = [(key, text) for language, key, text in texts if language == "en"]
    assert len(english) == SHOWN[name]
    for language in LANGUAGES:
        own = [(key, text) for code, key, text in texts if code == language]
        assert [key for key, _ in own] == [key for key, _ in english], language
        assert all(text.strip() for _, text in own), language
        assert language == "en" or not set(own) & set(english), language


@pytest.mark.parametrize("tool", CHECKED_BY)
@pytest.mark.parametrize("pages", ["", PAGES])
def test_packed_files_are_valid(tool: str, pages: str, tmp_path: Path) -> None:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    debian.main(["--entries", str(tmp_path), "--pages", pages])
    command = [tool, *(["validate", "--no-net"] if tool == "appstreamcli" else []), str(tmp_path / CHECKED_BY[tool])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("makensis"), reason="NSIS is not installed")
def test_the_installer_has_its_own_words_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NSIS warns of each page's text that a language does not have, and -WX makes an error of it."""
    monkeypatch.setattr(installer, "WORK", tmp_path)
    monkeypatch.setattr(installer, "DIST", tmp_path)
    program = tmp_path / installer.PROGRAMS["Windows"]
    program.parent.mkdir(parents=True)
    program.write_bytes(b"a program")
    assert installer.main([], system="Windows", machine="amd64") == 0
    assert (tmp_path / f"Naqala-{__version__}-amd64-setup.exe").is_file()


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_script_speaks_the_language_of_the_session(language: str, tmp_path: Path) -> None:
    said = {}
    package.add_menu_entry(tmp_path)
    for code in ("en", language):
        environ = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LANG": f"{code}_XX.UTF-8"}
        command = ["sh", str(tmp_path / "add-to-menu.sh")]
        said[code] = [
            subprocess.run([*command, *words], env=environ, capture_output=True, encoding="utf-8", check=True).stdout
            for words in ((), ("--remove",))
        ]
    assert said["en"] == [
        "Naqala is in the menu now.\n",
        "Naqala is out of the menu. Its folder and your games stay.\n",
    ]
    assert all("Naqala" in text for text in said[language])
    assert language == "en" or not set(said[language]) & set(said["en"])
