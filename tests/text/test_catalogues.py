"""Catalogues: every text of the program is in them, and the compiled files say what the readable ones say."""

import ast
import copy
import gettext
import re
import shutil
import tomllib
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import localedata

from compile_catalogues import compile_catalogues
from game.text import language
from game.text.catalogue import Catalogue
from game.text.language import joined_voices
from game.text.own_catalogues import parse_translations
from game.text.workshop import choice_words
from seen import Seen, see_turns
from tests import pseudo
from tests.sampled import few
from tests.some import some
from tests.text.common import LOCALE

ROOT = LOCALE.parents[1]


# a prefix stands before Latin letters, digits and what is filled in with a maqaf: ב־16, ל־{hole}
PREFIX_WITHOUT_MAQAF = re.compile(r"(?<![א-ת׳״־])[ובכלמהש]{1,2}-?[A-Za-z0-9{]")
# one word for one thing: what a language has settled otherwise, with an example of each kind
OTHER_WORDS: dict[str, list[dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("other_words.toml").read_text("utf-8")
)


catalogues = pseudo.catalogues()
CODES = [path.parents[1].name for path in catalogues.catalogues()]
OFFERED = [path.parents[1].name for path in catalogues.catalogues() if path.with_suffix(".mo").exists()]


def po(code: str) -> Path:
    return Path(LOCALE / code / "LC_MESSAGES" / "naqala.po")


@cache
def _extracted() -> Any:
    return catalogues.extract()


def every_text() -> Any:
    """What the script finds in the program, found once, for that takes seconds; each test may change its own."""
    return copy.deepcopy(_extracted())


def test_everything_is_in_step(capsys: pytest.CaptureFixture[str]) -> None:
    """If this fails, run `python build/catalogues.py`.  What is still to be translated is listed as a warning."""
    wrong = catalogues.main(["--check"])
    said = capsys.readouterr().out
    assert wrong == 0, said
    if "left to do: 0." not in said:
        warnings.warn(said, stacklevel=1)


@pytest.mark.parametrize("code", OFFERED)  # one that was just begun is not compiled: `--check` says which have to be
def test_the_compiled_catalogue_says_what_the_readable_one_says(code: str) -> None:
    with po(code).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in some(one for one in catalogues.load(po(code)) if one.id and isinstance(one.id, str)):
        said = compiled.pgettext(message.context, message.id) if message.context else compiled.gettext(message.id)
        assert said == (message.string or message.id)


@pytest.mark.parametrize("code", CODES)
def test_no_translation_lacks_a_placeholder(code: str) -> None:
    assert catalogues.faults_of(catalogues.load(po(code))) == []


def test_a_new_text_stays_english_and_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A change of somebody who knows no Hebrew: it passes, the language stays, and a release asks for the text."""
    others = [code for code in CODES if code != "he"]
    shutil.copytree(LOCALE, tmp_path / "locale", ignore=shutil.ignore_patterns(*others))
    template = every_text()
    template.add("Harvest", None, [("game/window/a.py", 0)])
    template.add("Count {n:stone} twice.", None, [("game/window/a.py", 0)])
    monkeypatch.setattr(catalogues, "extract", lambda: template)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "POT", tmp_path / "locale" / "naqala.pot")
    assert catalogues.main([]) == 0
    assert catalogues.main(["--check"]) == 0
    said = capsys.readouterr().out
    assert "'Count {n:stone} twice.' is not translated." in said
    assert "'Harvest' is one word" in said
    assert catalogues.main(["--check", "--complete"]) == 1
    words = language.Language("he", tmp_path / "locale")
    assert words.code == "he"
    assert language.without_markup(words.say("Count {n:stone} twice.", n=3)).startswith("Count 3")
    assert words.t("Cancel") != "Cancel"


def test_a_language_can_be_chosen_once_a_text_of_it_is_there(tmp_path: Path) -> None:
    path = tmp_path / "he" / "LC_MESSAGES" / "naqala.po"
    path.parent.mkdir(parents=True)
    catalog = catalogues.merge_translations(catalogues.load(po("he")), catalogues.new_catalog("he"))
    catalog.get("ltr", "format").string = "rtl"
    path.write_bytes(catalogues.encode_po(catalog))
    assert compile_catalogues(tmp_path) == []
    catalog.get("Cancel").string = "ביטול"
    path.write_bytes(catalogues.encode_po(catalog))
    compiled = Catalogue(compile_catalogues(tmp_path)[0].read_bytes())
    assert (compiled.gettext("Cancel"), compiled.percent) == ("ביטול", 1)


def test_hebrew_follows_the_house_style() -> None:
    """Plural address, no vowel points, no control characters, Hebrew quotes, maqaf."""
    for message in some(catalogues.load(po("he"))):
        for text in some(message.string if isinstance(message.string, (tuple, list)) else (message.string,)):
            if not message.id:
                continue
            assert not any("\u0591" <= c <= "\u05bd" for c in text), text
            assert not any(c in text for c in "\u200e\u200f\u2066\u2067\u2068\u2069"), text
            assert not any(c in text for c in '"„“”')
            assert not PREFIX_WITHOUT_MAQAF.search(text), text


@pytest.mark.parametrize("code", OTHER_WORDS)
def test_no_text_says_what_its_language_has_settled_otherwise(code: str) -> None:
    """No calque comes back: see `other_words.toml`."""
    strings = [message.string for message in catalogues.load(po(code)) if message.id]
    said = [text for one in strings for text in ((one,) if isinstance(one, str) else one)]
    found = [
        f"{other[0]}: say {kind['say']}: {text}"
        for kind in OTHER_WORDS[code]
        for text in said
        if (other := re.search(kind["pattern"], text)) is not None
    ]
    assert found == []


def test_each_kind_of_other_words_is_found_in_its_example() -> None:
    kinds = [kind for kinds in OTHER_WORDS.values() for kind in kinds]
    assert [kind for kind in kinds if re.search(kind["pattern"], kind["wrong"]) is None] == []
    assert [kind for kind in kinds if re.search(kind["pattern"], kind["right"]) is not None] == []


@pytest.mark.parametrize(
    ("english", "other", "fault"),
    [
        ("Lift {n:stone} from {hole}.", "הרימו {n:stone}.", "lacks the placeholders hole"),
        ("Lift {n:stone}.", "הרימו {n:stone} {hole}.", "does not have: hole"),
        ("Lift {n:stone}.", "הרימו {n:stones}.", "'stones', which is no noun"),
        ("Hole **A**", "גומה **A", "bold"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(english: str, other: str, fault: str) -> None:
    catalog = catalogues.new_catalog("he")
    catalog.add(english, other)
    assert [fault in said for said in catalogues.faults_of(catalog)] == [True]


@pytest.mark.parametrize(("code", "forms", "fault"), [
    ("ru", ("{n} камень", "{n} камня", "{n} камней"), ""),
    ("ru", ("один камень", "{n} камня", "{n} камней"), "form 0 too, which serves 1, 21, 31"),
    ("ru", ("{n} камень", "камня", "{n} камней"), "form 1 too, which serves 2, 3, 4"),
    ("he", ("אבן אחת", "שתי אבנים", "{n} אבנים"), ""),
    ("he", ("אבן אחת", "שתי אבנים", "אבנים"), "form 2 too, which serves 0, 3, 4"),
    ("ja", ("石",), "form 0 too, which serves 0, 1, 2"),
    ("he", ("אבן אחת", "שתי אבנים {m}", "{n} אבנים"), "does not have: m"),
])  # fmt: skip
def test_a_plural_form_for_more_than_one_number_says_the_number(code: str, forms: tuple[str, ...], fault: str) -> None:
    catalog = catalogues.new_catalog(code)
    catalog.add(("{n} stone", "{n} stones"), forms, context="noun")
    assert [fault in said for said in catalogues.faults_of(catalog)] == ([True] if fault else [])


LANGUAGES = [code for code in localedata.locale_identifiers() if "_" not in code]


@pytest.mark.parametrize("code", few(LANGUAGES, 60))
def test_the_plurals_of_every_language_are_formed_as_people_form_them(code: str) -> None:
    """The rule in the catalogue, as gettext reads it, chooses as the Unicode CLDR does, and has no form in vain."""
    catalog = catalogues.new_catalog(code)
    forms = catalogues.parse_plurals(catalog.plural_forms)
    chosen, told = gettext.c2py(forms[1]), catalog.locale.plural_form
    pairs = {(told(n), chosen(n)) for n in range(2000)}
    assert sorted(form for _, form in pairs) == list(range(catalog.num_plurals)) == list(range(len(pairs)))


@pytest.mark.parametrize(
    ("code", "known"),
    [
        ("ar", {"ltr": "rtl", "English": "العربية", "3": "3"}),
        ("hi", {"ltr": "ltr", "English": "हिन्दी", ",": ",", "3": "3,2"}),
        ("da", {"English": "Dansk", ",": ".", ".": ","}),
    ],
)
def test_a_new_catalogue_knows_how_its_language_is_written(code: str, known: dict[str, str]) -> None:
    catalog = catalogues.start_catalog(code)
    assert {text: catalog.get(text, "format").string for text in known} == known


def said_of(*texts: str, context: str | None = None) -> str:
    catalog = catalogues.new_catalog()
    for text in texts:
        catalog.add(text, None, [("game/window/a.py", 0)], context=context)
    return "\n".join(said for said in catalogues.missing_notes(catalog) if "has a note for" not in said)


def test_a_word_alone_and_a_placeholder_need_a_note_for_translators() -> None:
    assert "'Harvest' is one word" in said_of("Harvest")
    assert not said_of("Harvest", context="a verb")
    assert not said_of("Harvest it", "{n:stone}")
    assert "{field} needs a note" in said_of("Harvest {field}")


YOU_WIN = language.joined_voices("{You} [win|wins].")


@pytest.mark.parametrize(("string", "fault"), [
    ("you: Du gewinnst.\nname: {player} gewinnt.\ncomputer: Der Rechner gewinnt.", ""),
    ("computer: Der Rechner gewinnt.\nyou: Du gewinnst.\nname: {player} gewinnt.", ""),
    ("you: Du gewinnst.\nname: {player} gewinnt.", ""),
    ("you: Du gewinnst.\ncomputer: Der Rechner gewinnt.", "needs a row for each of you:, name:, computer:"),
    ("Du gewinnst.\nname: {player} gewinnt.", "needs a row for each"),
    ("you: Du gewinnst.\nname: Gewonnen.\ncomputer: Er gewinnt.", "in the row name: lacks the placeholders"),
    ("you: **Du gewinnst.\nname: **{player} gewinnt.", "bold"),
])  # fmt: skip
def test_a_text_of_several_voices_has_a_row_for_each(string: str, fault: str) -> None:
    catalog = catalogues.new_catalog("de")
    catalog.add(YOU_WIN, string)
    assert [fault in said for said in catalogues.faults_of(catalog)] == ([True] if fault else [])


@pytest.mark.parametrize(("source", "texts"), [
    ('words.t("A")', [("A", None)]), ('words.say(msg("A {n}."), n=1)', [("A {n}.", None)]),
    ('t("A" if x else "B")', [("A", None), ("B", None)]), ('words.t(TABLE["key"])', []),
    ('words.tn("{n} day", "{n} days", 3)', [(("{n} day", "{n} days"), None)]),
    ('words.tc("verb", "Open")', [("Open", "verb")]),
    ('words.translated_alternatives("verb", "[Open|Close]")', [("Open", "verb"), ("Close", "verb")]),
    ('telling.voice(seat, "[You|{player}|It].", n=1)', [("you: You.\nname: {player}.\ncomputer: It.", None)]),
    ('joined_voices("[|{player}.|It.]")', [("name: {player}.\ncomputer: It.", None)]),
    (
        'telling.voice(seat, "[A|{player}]" if x else "[B|{player}]")',
        [("you: A\nname: {player}", None), ("you: B\nname: {player}", None)],
    ),
    ("telling.voice(seat, WINS)", []),
    ('T: Messages[dict[str, str]] = {"a": ("B", {"c": "D"}), "e": ""}', [("B", None), ("D", None)]),
    ('sentence_forms("in [a hole|{n:hole}]")', [("in a hole", None), ("in {n:hole}", None)]),
    ('words.t("long "\n"text")', [("long text", None)]),
])  # fmt: skip
def test_texts_are_found_in_the_code(source: str, texts: list[object]) -> None:
    assert list(catalogues.texts_of(source)) == texts


@cache
def calls() -> list[tuple[str, Path, ast.Call]]:
    """The methods that the program calls, by name, and where."""
    return [
        (node.func.attr, path, node)
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    ]


def test_no_text_of_the_program_is_put_together_before_it_is_translated() -> None:
    for _, path, call in some(one for one in calls() if one[0] in ("t", "say")):
        assert not any(isinstance(arg, (ast.JoinedStr, ast.BinOp)) for arg in call.args), f"{path}:{call.lineno}"


def test_texts_with_a_word_of_context_are_written_where_they_are_asked_for() -> None:
    """What is not written there nobody finds for the catalogues, and it stays English without being listed."""
    for name, path, call in some(calls()):
        if name not in ("tc", "tn") or path.name == "language.py":
            continue
        if ast.unparse(call.args[0]).startswith("key_row_name("):  # of the table of words, see below
            continue
        parts = [
            part for arg in call.args[:2] for part in ([arg.body, arg.orelse] if isinstance(arg, ast.IfExp) else [arg])
        ]
        assert all(isinstance(part, (ast.Constant, ast.IfExp)) for part in parts), f"{path}:{call.lineno}"


def test_each_choice_of_the_workshop_has_the_key_that_it_is_of_as_its_context() -> None:
    """One English word is several in other languages: "empty" of a hole and of a row."""
    template = every_text()
    rows = choice_words.all_keys().items()
    choices = [(key, row.card, word.short) for key, row in rows for word in row.words.values() if word.short]
    for key, card, said in some(choices):
        message = template.get(said, key)
        assert message is not None, (key, said)
        assert not card or card in message.auto_comments[0]


def test_every_text_that_is_seen_is_one_of_the_program() -> None:
    """The texts that a page asks for are those that the script finds in the code."""
    template = every_text()
    seen = Seen()
    see_turns(seen)
    gone = [text for context, text in seen.times if text and template.get(text, context or None) is None]
    assert gone == []


def test_what_is_marked_as_uncertain_stays_in_the_file_and_out_of_the_program() -> None:
    begun = catalogues.start_catalog("it")
    begun.add("Back", "Indietro?", flags=["fuzzy"])
    merged = catalogues.merge_translations(every_text(), begun)
    kept = merged.get("Back")
    assert kept is not None
    assert (kept.string, kept.fuzzy) == ("Indietro?", True)
    assert b"Indietro?" in catalogues.encode_po(merged)
    assert "Indietro?" not in parse_translations(catalogues.encode_po(merged).decode(), "it.po").values()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'msgid "a"\nmsgstr "\xff"\n', "is not written in UTF-8."),
        (b'msgid "a"\nmsgstr "b "c" d"\n', "line 2: this isn’t a line of a catalogue."),
    ],
)
def test_a_catalogue_that_the_program_could_not_read_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "it" / "LC_MESSAGES" / "naqala.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with pytest.raises(catalogues.CatalogueError, match=re.escape(said)):
        catalogues.load(path)


def in_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script works on two languages there instead of on those of the program."""
    for code in ("he", "fr"):
        there = folder / code / "LC_MESSAGES"
        there.mkdir(parents=True)
        (there / "naqala.po").write_bytes(po(code).read_bytes())
    (folder / "naqala.pot").write_bytes((LOCALE / "naqala.pot").read_bytes())
    for name, value in {"LOCALE": folder, "POT": folder / "naqala.pot", "ROOT": folder}.items():
        monkeypatch.setattr(catalogues, name, value)


def extracted(before: str, now: str) -> Any:
    """What the script finds in a program in which a text was reworded."""
    template = every_text()
    message = template.get(before)
    template.delete(before)
    template.add(now, None, message.locations, auto_comments=message.auto_comments)
    return template


def test_a_text_of_several_voices_is_reworded_as_it_stands_in_the_code(tmp_path: Path) -> None:
    before, now = "{You} [capture|captures] {n:stone}.", "{You} [win|wins] {n:stone}."
    pairs = tmp_path / "reworded.toml"
    pairs.write_text(f'"{before}" = "{now}"\n')
    assert catalogues.rewordings(pairs) == {joined_voices(before): joined_voices(now)}
    assert "stand there as in the code" in (ROOT / "docs" / "languages.md").read_text("utf-8")


BEFORE, NOW = "The last stone falls into {hole}, now {now}.", "Your last stone falls into {hole}: {now}."


def test_a_reworded_text_keeps_its_translations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = extracted(BEFORE, NOW)
    said = {code: catalogues.load(po(code)).get(BEFORE).string for code in ("he", "fr")}
    in_folder(tmp_path / "locale", monkeypatch)
    monkeypatch.setattr(catalogues, "extract", lambda: template)
    pairs = tmp_path / "reworded.toml"
    pairs.write_text(f'"{BEFORE}" = "{NOW}"\n')
    assert catalogues.main(["--reword", str(pairs), "--complete"]) == 0
    for code, before in said.items():
        path = tmp_path / "locale" / code / "LC_MESSAGES" / "naqala.po"
        catalog = catalogues.load(path)
        assert catalog.get(NOW).string == before
        assert catalog.get(BEFORE) is None
        assert Catalogue(path.with_suffix(".mo").read_bytes()).gettext(NOW) == before
