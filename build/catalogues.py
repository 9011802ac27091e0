"""Bring the catalogues up to date with the texts of the program: extract, merge, compile.

    python build/catalogues.py                        writes naqala.pot, merges into each naqala.po, compiles
    python build/catalogues.py --reword FILE          the same after English was reworded: its translations stay
    python build/catalogues.py --by-use               the same, in the order in which texts are seen, with their pages
    python build/catalogues.py --check                writes nothing; exit code 1 and a sentence for all that is wrong
    python build/catalogues.py --check --complete     the same, and nothing may be left to translate: for a release
    python build/catalogues.py --new ru               starts a language
    python build/catalogues.py --tiers                also says how much of each tier is translated
    python build/catalogues.py --voice                counts the English that no text should have, by kind

Texts come from the Python files (`t`, `say`, `msg`, `tn`, `tc`; many in `Messages`, `joined_voices`, `sentence_forms`),
from the tables of `game/text/language.py`, from assets/texts, from the files of variants, lessons and
lesson plans, and from the templates of `build/system_texts.py`.
A text without a translation is listed, and stays English in the program.  A language can be chosen as soon as one of
its texts is translated.

FILE is TOML, a line for each text whose meaning stays: "former English" = "English now".
"""

import argparse
import ast
import gc
import io
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from difflib import get_close_matches
from functools import cache
from gettext import c2py  # not documented, but what reads the forms in the program
from pathlib import Path
from typing import Any

from babel.core import Locale, UnknownLocaleError
from babel.localedata import locale_identifiers
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from babel.plural import PluralRule, to_gettext

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import system_texts  # noqa: E402  (beside this file)
from compile_catalogues import HOW_WRITTEN, compile_catalogues  # noqa: E402
from game.features.lessons.lesson_files import list_lesson_files  # noqa: E402  (the path must stand first)
from game.features.teach.lesson_plan import SHIPPED  # noqa: E402
from game.place import CONFLICTS  # noqa: E402
from game.rules.file import conflicts  # noqa: E402
from game.rules.file.origins import FILE as ORIGINS  # noqa: E402
from game.rules.file.origins import all_origins  # noqa: E402
from game.rules.phrase import Phrase  # noqa: E402
from game.text import language, nouns  # noqa: E402
from game.text.catalogue import CODE  # noqa: E402
from game.text.given_values import strip_given_values  # noqa: E402
from game.text.own_catalogues import CatalogueError, parse_catalogue  # noqa: E402
from game.text.workshop import choice_words  # noqa: E402
from voice import report_voice  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
POT = LOCALE / f"{language.DOMAIN}.pot"
_PLACES = re.compile(r"\{[^{}]*\}")
PLACE = re.compile(r"\{(\w+)(?:[.:][\w.]+)?\}")
CASE = re.compile(r"\{(\w+)\.(\w+)\}")
NOUN = re.compile(r"\{\w+:([\w.]+)\}")
ROW = re.compile(r"\{\w+(?::(\w+)\.(\w+)|\.(\w+))\}")
VOICES_NOTE = "One sentence said of the reader, of a name or seat, of the computer: keep the words before the colons"
NOTES = ROOT / "build" / "notes.toml"
TEXTS = ROOT / "assets" / "texts"
SAID_OF = {"joined_voices": 0, "voice": 1}  # calls with a text of several voices: which argument it is
FORMED = (  # calls whose texts are read by `language.sentence_forms`
    "sentence_forms", "sentence_for_yes_or_no", "sentence_by_reached", "sentence_by_wanted", "sentence_by_one_or_more",
)  # fmt: skip
ASKED = re.compile(
    rf"\b(?:t|say|msg|Phrase|Meta|tn|tc|translated_alternatives|{'|'.join((*SAID_OF, *FORMED))})\(|Messages\["
)
TAGS = ("zero", "one", "two", "few", "many", "other")  # the forms of the CLDR, in the order of a catalogue
MOST_LISTED = 20  # texts that are listed; of more only the number is said
VARIANT_TEXTS = ("name", "idea", "about", "doubt")
CLAUSE_TEXTS = ("title", "text", "why")
SEEN = ROOT / "work" / "seen.json"  # written by `python build/seen.py`
# What a catalogue is translated in, one after the other: what is seen most; all else that one meets in play; the first
# steps and five courses; all other lessons, puzzles and where games come from; what authors and teachers read.
TIERS = MOST_SEEN, PLAY, FIRST_LESSONS, LESSONS, AUTHORS = "seen", "play", "first lessons", "lessons", "authors"
FIRST_COURSES = {"kalah", "oware", "kujifunza", "kiswahili", "mangala_turkiye"}
PLACES = {  # which files a tier is of; all others are of play
    AUTHORS: re.compile(
        r"workshop|editor|teach|own_|sharing|^game/(rules|store|commands|protocol)/|^variants/plans/|/conflicts\.txt$"
    ),
    LESSONS: re.compile(r"lesson|learn|puzzle|task|motif|^assets/origins"),
}
WHOLE: dict[str, str] = {}  # code → tier: how far a release needs a language; all others whole
COUNTED = ("noun", "seat", "number")
VARIANT_LISTS = ("country", "also")


def extract() -> Catalog:
    """Extract all texts of the program, as a template."""
    catalog = new_catalog()
    sources = [*sorted((ROOT / "game").rglob("*.py")), ROOT / "main.py"]
    for path in (path for path in sources if path.exists()):
        for ids, context in texts_of(path.read_text("utf-8")):
            catalog.add(ids, None, [(path.relative_to(ROOT).as_posix(), 0)], context=context)
        if path == Path(conflicts.__file__):  # beside what other checks say
            for text in _conflict_texts():
                catalog.add(text, None, [(CONFLICTS.relative_to(ROOT).as_posix(), 0)])
    _add_tables(catalog)
    for file, text in (
        *_variant_texts(),
        *_lesson_texts(),
        *_plan_texts(),
        *_asset_texts(),
        *_origin_texts(),
        *_system_texts(),
    ):
        catalog.add(text, None, [(file, 0)])
    _add_notes(catalog)
    _add_choices(catalog)
    return catalog


def new_catalog(code: str | None = None) -> Catalog:
    """Return an empty catalogue, for a language `code` with its plural forms from the Unicode CLDR."""
    catalog = Catalog(code, project="Naqala", version="1", fuzzy=False)
    catalog.header_comment = "# Texts of Naqala.  Made by build/catalogues.py."
    if catalog.locale is not None:
        number, expression = parse_plurals(to_gettext(whole_numbers(catalog.locale.plural_form)))
        _set_plurals(catalog, number, expression)  # Babel's own table has no dual
    return catalog


def _set_plurals(catalog: Catalog, number: int, expression: str) -> None:
    vars(catalog).update(_num_plurals=number, _plural_expr=expression)


def whole_numbers(rule: PluralRule) -> PluralRule:
    """Restrict a plural rule to whole numbers up to ten thousand, without forms for fractions and millions."""
    used = {rule(n) for n in range(10_000)}
    known = {tag: said for tag, said in rule.rules.items() if tag in used}
    if "other" not in used:  # the last form serves whatever the others do not
        known.pop(max(known, key=TAGS.index))
    return PluralRule(known)


def parse_plurals(forms: str) -> tuple[int, str]:
    """Parse a plural header: the number of forms, and the expression that chooses one."""
    found = re.fullmatch(r"nplurals=(\d+); plural=(.+);", forms)
    if found is None:
        raise ValueError(f"no plural forms: {forms}")
    return int(found[1]), found[2]


def texts_of(source: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Yield ids and context of the translatable texts in a Python source; both branches of `t(A if x else B)` count."""
    if not ASKED.search(source):  # most files have no text, and to parse one takes far longer than to look
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.annotation).startswith("Messages["):
            yield from ((text, None) for text in _values(node.value) if text)
        if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Name, ast.Attribute)):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        if name in ("t", "say", "msg", "Phrase") and node.args:
            yield from ((text, None) for text in _constants(node.args[0]) if text)
        elif name == "Meta":  # what a type of the rules allows: `game.rules.json_check` makes a phrase of it
            told = [keyword.value for keyword in node.keywords if keyword.arg == "description"]
            yield from ((text, None) for value in told for text in _constants(value))
        elif name == "tn" and len(node.args) > 1:
            yield from (((one, many), None) for one in _constants(node.args[0]) for many in _constants(node.args[1]))
        elif name in SAID_OF and len(node.args) > SAID_OF[name]:
            yield from ((language.joined_voices(text), None) for text in _constants(node.args[SAID_OF[name]]))
        elif name in FORMED:
            told = [*node.args, *(keyword.value for keyword in node.keywords)]
            yield from (
                (form, None) for arg in told for text in _constants(arg) for form in language.sentence_forms(text)
            )
        elif name in ("tc", "translated_alternatives") and len(node.args) > 1:
            formed = [form for text in _constants(node.args[1]) for form in language.sentence_forms(text)]
            yield from ((text, context) for context in _constants(node.args[0]) for text in formed)


def _values(node: ast.expr) -> Iterator[str]:
    """Yield the texts of a table expression that aren't marked otherwise."""
    inner = node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Tuple | ast.List) else []
    for one in inner:
        yield from _values(one)
    yield from _constants(node)


def _constants(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _add_tables(catalog: Catalog) -> None:
    place = [("game/text/language.py", 0)]
    for one, many in nouns.NOUNS.values():
        catalog.add((one, many), None, place, context="noun")
    for name in language.PLAYERS.values():
        catalog.add(name, None, place, context="seat")
    for number in nouns.NUMBERS:
        catalog.add(number, None, place, context="number")
    for context, signs in (("format", language.FORMATS), ("sentence", language.SENTENCE)):
        for sign, about in signs.items():
            catalog.add(sign, None, place, auto_comments=[about], context=context)


def notes() -> dict[str, dict[str, str]]:
    """Return the translators' notes on ambiguous texts and on placeholders."""
    return tomllib.loads(NOTES.read_text("utf-8"))


def _add_notes(catalog: Catalog) -> None:
    said = notes()
    for message in catalog:
        if message.id and message.context not in HOW_WRITTEN:
            text = _english(message)
            used = _places(text)
            places = [f"{{{name}}}: {note}" for name, note in said["placeholders"].items() if name in used]
            own = [note] if (note := said["texts"].get(_key_of_note(message))) else []
            message.auto_comments = [*([VOICES_NOTE] if language.parse_voices(text) else []), *own, *places]


def _key_of_note(message: Message) -> str:
    """Return the key of a text's note: with its context, if it has one."""
    return f"{message.context}|{_english(message)}" if message.context else _english(message)


def _add_choices(catalog: Catalog) -> None:
    """Add the choices in sentences of the rules editor, with the sentence as a note."""
    place = [(choice_words.FILE.relative_to(ROOT).as_posix(), 0)]
    for key, row in choice_words.all_keys().items():
        for word in row.words.values():
            if word.short:
                note = [f"Stands in: {row.card}"] if row.card else []
                catalog.add(word.short, None, place, auto_comments=note, context=key)


def _english(message: Message) -> str:
    return str(message.id if isinstance(message.id, str) else message.id[-1])


def _places(text: str) -> set[str]:
    """Return the placeholders of a text that need explanation, without `{n}` and the like."""
    return {name for name in PLACE.findall(text) if len(name) > 1}


@cache
def texts_seen_most() -> dict[tuple[str, str], list[str]]:
    """Return the texts seen most, most often first, each with its pages (build/seen.py)."""
    if not SEEN.exists():
        subprocess.run([sys.executable, str(ROOT / "build" / "seen.py")], cwd=ROOT, check=True)
    return {(context, text): pages for context, text, *pages in json.loads(SEEN.read_text("utf-8"))}


@cache
def _first_lessons() -> frozenset[str]:
    """Return the texts of the first steps and of the first courses."""
    courses = (
        tomllib.loads(path.read_text("utf-8"))["lesson"] for path in list_lesson_files(ROOT / "variants" / "lessons")
    )
    first = (one for lessons in courses for one in lessons if FIRST_COURSES & {*one.get("games", FIRST_COURSES)})
    return frozenset(strip_given_values(text) for lesson in first for text in _texts_of_lesson(lesson))


def tier(message: Message) -> str:
    """Return a text's priority: the first of `TIERS` that contains one of its places."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    context = (message.context or "").partition(".")[0] if message.context not in choice_words.all_keys() else ""
    if context in (*HOW_WRITTEN, *COUNTED) or (message.context or "", text) in texts_seen_most():
        return MOST_SEEN
    if message.context in choice_words.all_keys():
        return AUTHORS
    return min((_tier_of(file, text) for file, _ in message.locations), key=TIERS.index, default=PLAY)


def _tier_of(file: str, text: str) -> str:
    if file.startswith("variants/lessons/"):
        return FIRST_LESSONS if text in _first_lessons() else LESSONS
    return next((name for name, places in PLACES.items() if places.search(file)), PLAY)


def in_order(catalog: Catalog) -> Catalog:
    """Return the catalogue sorted for translation: the most frequently shown texts first, with their pages."""
    rank = {key: place for place, key in enumerate(texts_seen_most())}

    def order(message: Message) -> tuple[int, int, str]:
        text = message.id if isinstance(message.id, str) else message.id[0]
        where = TIERS.index(tier(message))
        place = -1 if message.context in HOW_WRITTEN else rank.get((message.context or "", text), len(rank))
        if message.locations and all(file.startswith("variants/") for file, _ in message.locations):
            place += len(rank)  # names of games, which are read by those who know their letters already
        return where, place, message.locations[0][0] if where and message.locations else ""

    messages = sorted((message for message in catalog if message.id), key=order)
    ordered = copy(catalog)
    vars(ordered)["_messages"] = type(vars(catalog)["_messages"])()
    for message in messages:
        ordered[message.id] = message
    _add_pages(ordered)
    return ordered


def _add_pages(catalog: Catalog) -> None:
    """Add the pages on which each text is seen: `build/seen.py --pictures FOLDER` makes a picture of each."""
    for (context, text), pages in texts_seen_most().items():
        message = catalog.get(text, context or None)
        if message is not None:
            message.auto_comments = [*message.auto_comments, f"Seen on: {', '.join(pages)}"]


def missing_notes(catalog: Catalog) -> Iterator[str]:
    """Yield faults: texts and placeholders that need a note, and notes without a text."""
    said, texts, places = notes(), set[str](), set[str]()
    for message in catalog:
        if not message.id or message.context in HOW_WRITTEN:  # what says how a language writes has notes of its own
            continue
        if all(file.startswith("variants/") for file, _ in message.locations):
            continue
        text = _english(message)
        places |= _places(text)
        texts.add(_key_of_note(message))
        alone = " " not in text and not PLACE.fullmatch(text) and not message.context
        if alone and text not in said["texts"]:
            yield f"{text!r} is one word: give it a context (words.tc) or a note in build/notes.toml."
    yield from (
        f"{{{name}}} needs a note in build/notes.toml." for name in sorted(places - said["placeholders"].keys())
    )
    for text in sorted((said["texts"].keys() - texts) | (said["placeholders"].keys() - places)):
        yield f"build/notes.toml has a note for {text!r}, which no text of the program is."


def _variant_texts() -> Iterator[tuple[str, str]]:
    for path in sorted([*(ROOT / "variants").glob("*.toml"), *(ROOT / "variants" / "plans").glob("*.toml")]):
        variant = tomllib.loads(path.read_text("utf-8"))
        lists = (variant.get(key, ()) for key in VARIANT_LISTS)
        listed = [text["name"] if isinstance(text, dict) else text for texts in lists for text in texts]
        tables = [one for value in variant.values() for one in (value if isinstance(value, list) else [value])]
        clauses = [one.get(key, "") for one in tables if isinstance(one, dict) for key in CLAUSE_TEXTS]
        for text in (*(variant.get(key, "") for key in VARIANT_TEXTS), *listed, *clauses):
            if isinstance(text, str) and text:
                yield path.relative_to(ROOT).as_posix(), text


def _system_texts() -> Iterator[tuple[str, str]]:
    """Yield the texts that a system shows of the program."""
    for template in system_texts.TEMPLATES:
        yield from ((template.relative_to(ROOT).as_posix(), text) for text in system_texts.texts(template))


def _conflict_texts() -> Iterator[str]:
    """Yield what faults say of words in variant files that require or exclude each other."""
    for one in conflicts.all_conflicts():
        yield from (text.text for text in (one.wrong, one.allowed) if isinstance(text, Phrase))
        yield from filter(None, (one.plain,))


def _origin_texts() -> Iterator[tuple[str, str]]:
    """Yield the texts on the origins of games."""
    sentences = (one for of_game in all_origins().values() for one in of_game)
    return ((f"assets/{ORIGINS.name}", one.text) for one in sentences)


def _lesson_texts() -> Iterator[tuple[str, str]]:
    for path in list_lesson_files(ROOT / "variants" / "lessons"):
        name = path.relative_to(ROOT).as_posix()
        for lesson in tomllib.loads(path.read_text("utf-8"))["lesson"]:
            yield from ((name, strip_given_values(text)) for text in _texts_of_lesson(lesson))


def _plan_texts() -> Iterator[tuple[str, str]]:
    """Yield the titles and topics of the lesson plans, and what a teacher says."""
    for plan in json.loads(SHIPPED.read_text("utf-8")):
        said = (plan["title"], *plan["topics"], *(card["say"] for card in plan["cards"]))
        yield from ((SHIPPED.relative_to(ROOT).as_posix(), text) for text in said)


def _texts_of_lesson(lesson: dict[str, Any]) -> Iterator[str]:
    tasks = lesson["task"]
    yield from (lesson["title"], lesson["about"], *lesson.get("more", []))
    yield from (lesson[key] for key in ("wins", "special") if key in lesson)
    for task in tasks:
        yield from (task["goal"], *task.get("hints", []))
    for task in tasks:
        yield from (one["text"] for one in task.get("mistakes", []))
    yield from (task["about"] for task in tasks if "about" in task)


NO_TEXTS = (
    "kind",
    "says",
    "number",
    "first",
    "slots",
    "words",
    "picture",
)  # what rows of texts say besides, for the program


def _asset_texts() -> Iterator[tuple[str, str]]:
    """Yield the texts on words, clauses, options and pages."""
    for path in sorted(TEXTS.glob("*.json")):
        for row in json.loads(path.read_text("utf-8")).values():
            said = [value for key, value in row.items() if key not in NO_TEXTS]
            if path == choice_words.FILE:  # choices have a context, the key that they are of
                said += [{**word, "short": ""} for word in row.get("words", {}).values()]
            yield from ((path.relative_to(ROOT).as_posix(), language.joined_voices(one)) for one in _strings_in(said))


def _strings_in(texts: object) -> Iterator[str]:
    if isinstance(texts, str):
        yield from [texts] if texts else []
    elif isinstance(texts, (dict, list)):
        for one in texts.values() if isinstance(texts, dict) else texts:
            yield from _strings_in(one)


def merge_translations(template: Catalog, old: Catalog) -> Catalog:
    """Merge old translations into the template.

    New texts are empty, nothing is guessed, and texts marked as uncertain stay marked.  The old plural rule is kept, as
    the translations have its forms.
    """
    catalog = new_catalog(str(old.locale))
    _set_plurals(catalog, old.num_plurals, old.plural_expr)
    for message in template:
        if message.id:
            _take_over(catalog, message, old)
    for context, ids in _rows(catalog):  # rows of grammatical cases, which only this language has
        _take_over(catalog, Message(ids, context=context, locations=[("game/text/language.py", 0)]), old)
    return catalog


def _take_over(catalog: Catalog, message: Message, old: Catalog) -> None:
    known = old.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
    string = known.string if known is not None else None
    if isinstance(string, (tuple, list)) != message.pluralizable:
        string = None  # the English is counted now, or no more
    comments = known.user_comments if known is not None else ()
    catalog.add(
        message.id,
        string,
        [(file, 0) for file, _line in message.locations],
        auto_comments=message.auto_comments,
        user_comments=comments,
        context=message.context,
        flags=("fuzzy",) if known is not None and known.fuzzy else (),
    )


def _rows(catalog: Catalog) -> list[tuple[str, str | tuple[str, str]]]:
    """Return context and ids of the case rows that translations use, such as {n:hole.acc} or {player.gen}."""
    wanted: dict[tuple[str, str | tuple[str, str]], None] = {}
    for message in catalog:
        for string in _strings(message):
            for noun, case, seat in ROW.findall(string):
                if seat:
                    wanted.update({(f"seat.{seat}", name): None for name in language.PLAYERS.values()})
                elif noun in nouns.NOUNS:
                    wanted[(f"noun.{case}", nouns.NOUNS[noun])] = None
    return list(wanted)


def _strings(message: Message) -> list[str]:
    said = message.string
    return [s or "" for s in said] if isinstance(said, (tuple, list)) else [said or ""]


def untranslated(catalog: Catalog) -> list[Message]:
    """Return the untranslated texts: without a translation, or with an uncertain one."""
    return [message for message in catalog if message.id and not _translated(message, catalog)]


def untranslated_for_release(catalog: Catalog) -> list[Message]:
    """Return the untranslated texts that a release needs."""
    left, most = untranslated(catalog), WHOLE.get(str(catalog.locale), TIERS[-1])
    if most == TIERS[-1]:
        return left
    return [message for message in left if TIERS.index(tier(message)) <= TIERS.index(most)]


def counted_by_tier(catalog: Catalog) -> dict[str, tuple[int, int]]:
    """Return, by tier, how many texts are translated, and their number of English words."""
    counts = dict.fromkeys(TIERS, (0, 0))
    for message in catalog:
        if message.id and _translated(message, catalog):
            texts, words = counts[tier(message)]
            counts[tier(message)] = texts + 1, words + len(_english(message).split())
    return counts


def _translated(message: Message, catalog: Catalog) -> bool:
    strings = _strings(message)
    whole = not message.pluralizable or len(strings) == catalog.num_plurals
    return all(strings) and whole and not message.fuzzy


def faults_of(catalog: Catalog) -> list[str]:
    """List the faults of the existing translations, a sentence each."""
    faults = []
    for message in catalog:
        if not message.id or message.fuzzy:
            continue
        name, strings = _named(message, catalog), _strings(message)
        if not _translated(message, catalog):
            if any(strings):  # then it is counted
                forms = (f"msgstr[{i}]" for i in range(catalog.num_plurals) if not any(strings[i : i + 1]))
                faults.append(f"{name} lacks {', '.join(forms)}: what is counted needs all its forms.")
            continue
        if voices := language.parse_voices(_english(message)):
            faults += [f"{name} {fault}" for fault in _faults_of_voices(voices, strings[0], catalog)]
        else:
            found = _faults_of_places(_english(message), strings, catalog, message.pluralizable)
            faults += [f"{name} {fault}" for fault in found]
        if any(row.count("**") % 2 for string in strings for row in string.split("\n")):
            faults.append(f"{name} has a bold mark that is not closed.")
    return faults


def _named(message: Message, catalog: Catalog) -> str:
    first = message.id if isinstance(message.id, str) else message.id[0]
    return f"{catalog.locale}: {first[:60]!r}"


def _why_english(message: Message) -> str:
    return "is marked as uncertain, and stays English." if message.fuzzy else "is not translated."


def _faults_of_voices(english: dict[str, str], string: str, catalog: Catalog) -> Iterator[str]:
    """Yield the faults of a text for several grammatical persons, line by line."""
    rows = language.parse_voices(string)
    missing, more = english.keys() - rows - {"computer"}, rows.keys() - english
    if missing or more or not rows:
        needed = ", ".join(f"{row}:" for row in english)
        yield f"needs a row for each of {needed} with the same words before the colons; computer: may be left out."
    for row in (row for row in rows if row in english):
        yield from (
            f"in the row {row}: {fault}" for fault in _faults_of_places(english[row], [rows[row]], catalog, False)
        )


def _faults_of_places(english: str, strings: list[str], catalog: Catalog, plural: bool) -> Iterator[str]:
    """Yield the faults in the placeholders of a translation, in each of its forms."""
    needed, served = set(PLACE.findall(english)), _numbers_by_form(catalog) if plural else []
    for i, string in enumerate(strings):
        got, numbers = set(PLACE.findall(string)), served[i] if plural else []
        if got - needed:
            yield f"has placeholders that the English does not have: {', '.join(sorted(got - needed))}."
        # a form for a single number may say it in a word: "one stone"
        missing = needed - got - ({"n"} if len(numbers) == 1 else set())
        if missing == {"n"} and plural:
            yield f"needs {{n}} in form {i} too, which serves {', '.join(map(str, numbers[:3])) or 'fractions'} …"
        elif missing:
            yield f"lacks the placeholders {', '.join(sorted(missing))}."
        for name, case in CASE.findall(string):
            if name not in language.PERSONS:
                people = ", ".join(f"{{{one}}}" for one in sorted(language.PERSONS))
                yield f"asks for {name!r} in the case {case!r}: only {people} have cases. Use a colon or quotes."
        for noun in NOUN.findall(string):
            if noun.partition(".")[0] not in (*nouns.NOUNS, "word", "signed"):
                yield f"counts with {noun!r}, which is no noun; there are {', '.join(nouns.NOUNS)}."


def _numbers_by_form(catalog: Catalog) -> list[list[int]]:
    """Return the numbers to which each plural form of a language applies, up to a limit."""
    form_of = c2py(catalog.plural_expr)
    served: list[list[int]] = [[] for _ in range(catalog.num_plurals)]
    for n in range(1001):
        served[form_of(n)].append(n)
    return served


def encode_po(catalog: Catalog) -> bytes:
    """Return the text of a catalogue, without dates: the same texts always give the same file."""
    out = io.BytesIO()
    write_po(out, catalog, width=110, include_lineno=False, ignore_obsolete=True, omit_header=False)
    lines = [
        line
        for line in out.getvalue().decode().split("\n")
        if not re.match(r'"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report|Generated)', line)
    ]
    return "\n".join(lines).encode()


def has_same_texts(path: Path, content: bytes) -> bool:
    """Return whether a catalogue file holds these texts, regardless of order, layout and notes."""
    if not path.exists():
        return False
    if path.read_bytes() == content:
        return True
    with path.open("rb") as file:
        return _content(read_po(file)) == _content(read_po(io.BytesIO(content)))


def _content(catalog: Catalog) -> list[tuple[str, ...]]:
    return sorted(
        (repr(message.id), str(message.context), repr(message.string), str(message.fuzzy))
        for message in catalog
        if message.id
    )


def load(path: Path) -> Catalog:
    """Load a catalogue of the locale folder.  Raises CatalogueError if the program couldn't read it either."""
    content, name = path.read_bytes(), path.relative_to(LOCALE).as_posix() if path.is_relative_to(LOCALE) else path.name
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CatalogueError(f"{name} is not written in UTF-8.") from None
    parse_catalogue(text, name)
    return read_po(io.StringIO(text), locale=path.parents[1].name)


def catalogues() -> list[Path]:
    """List the translated catalogues."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{language.DOMAIN}.po"))


def rewordings(path: Path) -> dict[str, str]:
    """Read a file of rewordings: former English text → present one.  Raises CatalogueError with a sentence."""
    try:
        pairs = tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CatalogueError(f"{path.name} cannot be read: {error}.") from None
    for old, new in pairs.items():
        if not isinstance(new, str):
            raise CatalogueError(f'{path.name}: {old!r} has no text; write "former English" = "English now".')
        if Counter(_PLACES.findall(old)) != Counter(_PLACES.findall(new)):
            raise CatalogueError(f"{path.name}: {new!r} has other placeholders than {old!r}; translate it anew.")
        joined = (language.joined_voices(text) for text in (old, new))  # as the catalogues have them
        if len({tuple(language.parse_voices(text)) for text in joined}) > 1:
            raise CatalogueError(f"{path.name}: {new!r} has other voices than {old!r}; translate it anew.")
    return {language.joined_voices(old): language.joined_voices(new) for old, new in pairs.items()}


def why_not_reworded(pairs: Mapping[str, str], template: Catalog, known: Catalog) -> Iterator[str]:
    """Yield a sentence for each pair that matches no text of the program; `known`: the texts before."""
    now, before = _every_text(template), _every_text(known)
    yield from (f"No text was {old!r}." for old in pairs if old not in before)
    yield from (f"No text is {new!r}: change it in the code first." for new in pairs.values() if new not in now)


def _every_text(catalog: Catalog) -> set[str]:
    return {text for message in catalog if message.id for text in _ids(message)}


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def reword(catalog: Catalog, pairs: Mapping[str, str]) -> None:
    """Give each reworded text the translations of its former wording, unless it is already translated."""
    for message in [one for one in catalog if one.id and not pairs.keys().isdisjoint(_ids(one))]:
        ids = tuple(pairs.get(text, text) for text in _ids(message))
        known = catalog.get(ids[0], message.context)
        if known is None or not any(_strings(known)):
            catalog.add(
                ids if message.pluralizable else ids[0],
                message.string,
                user_comments=message.user_comments,
                context=message.context,
                flags=("fuzzy",) if message.fuzzy else (),
            )


def why_not_new(code: str) -> str:
    """Return why no catalogue can be created for this language code, as a sentence; "" if one can."""
    try:
        locale = Locale.parse(code.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        meant = _codes_of(code) or get_close_matches(code, _short_codes(), n=3, cutoff=0.5)
        hint = f" Is it one of {', '.join(meant)}?" if meant else ""
        return f"There is no language {code[:20]!r} in the Unicode CLDR: say two or three letters, as fr.{hint}"
    if locale.language == language.SOURCE:
        return "English is what all texts are written in."
    written = "_".join(filter(None, (locale.language, locale.script)))
    if code != written or not CODE.fullmatch(code):
        return f"Say {written!r}: that is how the language is written here, without a country."
    if code in (path.parents[1].name for path in catalogues()):
        return f"{locale.english_name} has been begun: run build/catalogues.py without --new."
    return ""


def _short_codes() -> list[str]:
    return [one for one in locale_identifiers() if "_" not in one]


def _codes_of(name: str) -> list[str]:
    """Return the codes of languages with this name, in English or in the language itself."""
    every = ((code, Locale.parse(code)) for code in _short_codes())
    return [code for code, one in every if name.casefold() in {said.casefold() for said in _names(one)}]


def _names(locale: Locale) -> list[str]:
    return [str(said) for said in (locale.english_name, locale.display_name) if said]


def start_catalog(code: str) -> Catalog:
    """Create a catalogue with the language's data from the Unicode CLDR: its own name, direction, numbers."""
    catalog, locale = new_catalog(code), Locale.parse(code)
    signs, pattern = locale.number_symbols.get("latn", {}), locale.decimal_formats[None]
    sizes = [size for size in dict.fromkeys(pattern.grouping) if size < 100] or [3]
    own = locale.get_display_name(locale) or locale.language
    known = {
        ("format", language.DIRECTION): "rtl" if locale.text_direction == "rtl" else language.DIRECTION,
        ("format", language.NAME): own[0].upper() + own[1:],
        ("format", language.GROUP): signs.get("group", language.GROUP),
        ("format", language.POINT): signs.get("decimal", language.POINT),
        ("format", language.SIZES): ",".join(map(str, sizes)),
        ("format", language.DATE): _date(locale),
        ("sentence", language.COMMA): locale.list_patterns["standard"]["start"].replace("{0}", "").replace("{1}", ""),
    }
    for (context, text), said in known.items():
        catalog.add(text, said, context=context)
    return catalog


def _date(locale: Locale) -> str:
    """Return the numeric date format, with all digits of the year."""
    pattern = "".join(c for c in locale.date_formats["short"].pattern if c.isprintable())
    return re.sub(r"y+|[ML]+|d+", lambda of: f"{{{ {'y': 'year', 'd': 'day'}.get(of[0][0], 'month') }}}", pattern)


def next_steps(path: Path, catalog: Catalog) -> str:
    """Return instructions for the author of a new catalogue."""
    code, where = catalog.locale, path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    name = Locale.parse(str(code)).english_name
    return f"""{name} has {catalog.num_plurals} plural forms; its catalogue is {where}.
1. Run python build/catalogues.py --by-use, then translate it from top to bottom in any editor of .po files: what is
   seen most stands first, with its pages.  Without --by-use the script puts all texts back into the order of the code.
2. To see each save at once, copy it to FOLDER/languages/{code}.po (make that folder), work on the copy, and start
   python main.py --language {code} --data FOLDER. Copy it back before step 3.
3. Run python build/catalogues.py (it needs Babel) from time to time: it says what is wrong, and brings new texts.
4. docs/languages.md says how placeholders, plurals and voices are written; ask in an issue about anything else.
5. Propose the change as soon as you like: what is not translated is English."""


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing, say what is not in step")
    parser.add_argument("--complete", action="store_true", help="nothing may be left to translate or to explain")
    parser.add_argument("--new", metavar="CODE", help="start a language")
    parser.add_argument("--tiers", action="store_true", help="also say how much of each tier is translated")
    parser.add_argument("--by-use", action="store_true", help="in the order in which texts are seen, with their pages")
    parser.add_argument("--voice", action="store_true", help="only count the English that no text should have")
    parser.add_argument("--reword", metavar="FILE", type=Path, help="keep the translations of reworded texts")
    args = parser.parse_args(argv)
    if args.check and (args.new is not None or args.reword is not None):
        parser.error("--check writes nothing, and --new and --reword do: say one of them")
    if args.new is not None and (wrong := why_not_new(args.new)):
        print(wrong)
        return 1
    try:
        pairs = rewordings(args.reword) if args.reword else {}
    except CatalogueError as error:  # told at once: to find all texts takes seconds
        print(error)
        return 1
    template = extract()
    if args.voice:
        print(report_voice(template))
        return 0
    files = {POT: template}
    faults, left, counts = [], list(missing_notes(template)), dict[str, dict[str, tuple[int, int]]]()
    paths = catalogues()
    if args.new:
        paths.append(LOCALE / args.new / "LC_MESSAGES" / f"{language.DOMAIN}.po")
    try:
        if pairs and (wrong := "\n".join(why_not_reworded(pairs, template, read_po(io.BytesIO(POT.read_bytes()))))):
            raise CatalogueError(wrong)
        for path in dict.fromkeys(paths):
            old = load(path) if path.exists() else start_catalog(path.parents[1].name)
            reword(old, pairs)
            files[path] = merge_translations(template, old)
    except CatalogueError as error:
        print(error)
        return 1
    for catalog in files.values():
        if catalog is not template:
            faults += faults_of(catalog)
            left += [
                f"{_named(message, catalog)} {_why_english(message)}" for message in untranslated_for_release(catalog)
            ]
            if args.tiers:
                counts[str(catalog.locale)] = counted_by_tier(catalog)
    for path, catalog in files.items():
        content = encode_po(in_order(catalog) if args.by_use else catalog)
        if args.check:
            if not has_same_texts(path, content):
                where = path.relative_to(ROOT)
                faults.append(f"{where} is not in step with the texts: run python build/catalogues.py.")
        elif not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(f"wrote {path.relative_to(ROOT)}")
    if not args.check:
        compile_catalogues(LOCALE)
    if args.new:
        print(next_steps(paths[-1], catalog))
        return 0
    if args.tiers:
        _print_tiers(template, counts)
    _report(faults, left, every=args.complete)
    print(f"{len(list(template)) - 1} texts; wrong: {len(faults)}; left to do: {len(left)}.")
    return 1 if faults or (args.complete and left) else 0


def _print_tiers(template: Catalog, counts: dict[str, dict[str, tuple[int, int]]]) -> None:
    """Print a table of texts (and of their English words) by language and tier."""
    every = {name: [m for m in template if m.id and tier(m) == name] for name in TIERS}
    whole = {name: (len(some), sum(len(_english(one).split()) for one in some)) for name, some in every.items()}
    print("| language |", *(f"{name} |" for name in TIERS))
    print("| --- |", *("--- |" for _ in TIERS))
    for code, of_tier in {"all": whole, **counts}.items():
        print(f"| {code} |", *(f"{texts:,} ({words:,} words) |" for texts, words in of_tier.values()))


def _report(faults: list[str], left: list[str], *, every: bool) -> None:
    for fault in faults:
        print(fault)
    if left:
        print("Left to do, in this change or before the next release; untranslated texts stay English until then:")
    shown = left if every else left[:MOST_LISTED]
    for one in shown:
        print(f"  {one}")
    if len(left) > len(shown):
        print(f"  … and {len(left) - len(shown)} more: --check --complete lists all.")


if __name__ == "__main__":
    gc.disable()  # a few seconds of work on some million small objects, none of them in a circle
    sys.exit(main())
