"""Catalogues: every text of the program is in them, and the compiled files say what the readable ones say."""

import ast
import gettext
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.text.common import LOCALE

ROOT = LOCALE.parents[1]


def load() -> ModuleType:
    """The script of `build/`, which is no package."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "build" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = load()
CODES = [path.parents[1].name for path in catalogues.catalogues()]


def po(code: str) -> Path:
    return Path(LOCALE / code / "LC_MESSAGES" / "naqala.po")


def test_everything_is_in_step(capsys: pytest.CaptureFixture[str]) -> None:
    """If this fails, run `python build/catalogues.py`, and translate what it names."""
    assert catalogues.main(["--check"]) == 0, capsys.readouterr().out


def test_hebrew_is_one_of_them() -> None:
    assert "he" in CODES


@pytest.mark.parametrize("code", CODES)
def test_the_compiled_catalogue_says_what_the_readable_one_says(code: str) -> None:
    with po(code).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in catalogues.load(po(code)):
        if message.id and isinstance(message.id, str):
            said = compiled.pgettext(message.context, message.id) if message.context else compiled.gettext(message.id)
            assert said == message.string


@pytest.mark.parametrize("code", CODES)
def test_no_translation_is_uncertain_missing_or_lacks_a_placeholder(code: str) -> None:
    assert catalogues.faults_of(catalogues.load(po(code))) == []


def test_hebrew_follows_the_house_style() -> None:
    """Plural address, no vowel points, no control characters, Hebrew quotes."""
    for message in catalogues.load(po("he")):
        for text in message.string if isinstance(message.string, (tuple, list)) else (message.string,):
            if not message.id:
                continue
            assert not any("\u0591" <= c <= "\u05bd" for c in text), text
            assert not any(c in text for c in "\u200e\u200f\u2066\u2067\u2068\u2069"), text
            assert '"' not in text
            assert "שחקן" not in text
            assert "יריב" not in text


@pytest.mark.parametrize(
    ("english", "other", "fault"),
    [
        ("Lift {n:stone} from {hole}.", "הרימו {n:stone}.", "placeholders"),
        ("Lift {n:stone} from {hole}.", "", "not translated"),
        ("Hole **A**", "גומה **A", "bold"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(english: str, other: str, fault: str) -> None:
    catalog = catalogues.new_catalog("he")
    catalog.add(english, other)
    assert [fault in said for said in catalogues.faults_of(catalog)] == [True]


def test_another_case_of_a_noun_needs_only_a_catalogue() -> None:
    catalog = catalogues.new_catalog("ru")
    catalog.add("Through {n:hole}.", "Через {n:hole.acc}.")
    catalog.add("{player}’s store", "амбар {player.gen}")
    merged = catalogues.merged(catalog, catalog)
    assert merged.get("{n} hole", "noun.acc") is not None
    assert merged.get("South", "seat.gen") is not None
    assert merged.num_plurals == 4


def test_the_catalogue_of_a_language_survives_being_written_and_read(tmp_path: Path) -> None:
    catalog = catalogues.load(po("he"))
    path = tmp_path / "he" / "LC_MESSAGES" / "naqala.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogues.encode_po(catalogues.merged(catalogues.extract(), catalog)))
    again = catalogues.load(path)
    assert {(m.id, m.context) for m in again} == {(m.id, m.context) for m in catalog}


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('words.t("A")', [("A", None)]),
        ('words.say(msg("A {n}."), n=1)', [("A {n}.", None)]),
        ('t("A" if x else "B")', [("A", None), ("B", None)]),
        ('words.t(TABLE["key"])', []),
        ('words.tn("{n} day", "{n} days", 3)', [(("{n} day", "{n} days"), None)]),
        ('words.tc("verb", "Open")', [("Open", "verb")]),
        ('words.t("long "\n"text")', [("long text", None)]),
    ],
)
def test_texts_are_found_in_the_code(source: str, texts: list[object]) -> None:
    assert list(catalogues.texts_of(source)) == texts


def test_no_text_of_the_program_is_put_together_before_it_is_translated() -> None:
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("t", "say"):
                assert not any(isinstance(arg, (ast.JoinedStr, ast.BinOp)) for arg in node.args), (
                    f"{path}:{node.lineno}"
                )
