"""The language of the reader: its catalogue and plural forms, and how numbers and names stand in a sentence.

A message is written once, in British English, with named placeholders; the English is its catalogue key.

    words = Words("he", "assets/locale")
    words.fill(words.t("Lift {n:stone} from hole {hole}."), n=4, hole="C")

Placeholders of `fill`:

    {n}             a number: digits 0-9, grouped from 10,000 on, with a real minus
    {n:stone}       the number with its noun, in the plural form that the number asks for (`NOUNS`)
    {n:hole.acc}    the same from another row (a grammatical case), where a language's catalogue has one
    {n:word}        the number spelled out, up to twelve, as a sentence begins with it
    {n:signed}      a difference: +4, −2, 0
    {player}        a seat or a kind of player ("S", "N", "computer", "rival 2"; anything else, and a `GivenName` name,
                    as it is)
    {player.gen}    the same in another row
    {hole}          names of holes, bold; also `target`, and lists of names
    {best} {played} {answer} {next}       moves, bold, as the list of turns names them
    {move} {size} {score} {file} {version} {keys} {key} {code}    left to right also in a right-to-left sentence
    anything else   text of any direction, kept together; a `Phrase` of the rules is translated first

The only markup is `**bold**`.  What is filled in is wrapped in Unicode isolates in a right-to-left language, and in any
other where it has letters that run from right to left; `without_markup` takes both away.  A value that ends as a
sentence does takes no full stop behind it.

How the language writes numbers and dates and orders names, its catalogue says in the context "format"; how it ends
sentences and joins lists, in the context "sentence".
"""

import contextlib
import gettext
import os
import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import Annotated, TypeVar

from game.rules.phrase import Phrase
from game.text.catalogue import CODE, Catalogue
from game.text.given_values import remembered_values
from game.text.nouns import NOUNS, NUMBERS
from game.text.punctuation import STOPS, is_sentence

DOMAIN = "naqala"
SOURCE = "en"

NBSP, MINUS = "\u00a0", "\u2212"
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
APART = LRI + PDI  # it is not drawn

# Who sits there.  Catalogues translate them in the context "seat", further rows in "seat.ROW".
PLAYERS: dict[str, str] = {"S": "South", "N": "North", "computer": "Computer"}
# Two computers, by where they sit: none of them is *the* computer.
PLAYERS |= {"first computer": "Computer 1", "second computer": "Computer 2"}
# Whoever plays against the learner of a lesson; its name begins with a small letter within a sentence.
OPPONENT = "opponent"
PLAYERS |= {OPPONENT: "Your opponent"}
# The computer as one plays it: an animal for each of its levels.
RIVALS = ("Kima", "Sungura", "Mnana", "Kinyonga", "Kobe", "Chui", "Tembo", "Anansi")
PLAYERS |= {f"rival {level}": name for level, name in enumerate(RIVALS, 1)}

# How the language writes numbers and dates and orders names, in the context "format", and how sentences end and lists
# are put together, in the context "sentence"; each with what translators are told.
DIRECTION, NAME, GROUP, POINT, SIZES = "ltr", "English", ",", ".", "3"
DATE, ALPHABET, HOLE_WORDS = "{year}-{month}-{day}", "abcdefghijklmnopqrstuvwxyz", "hole, holes"
ARTICLE = "the "
FORMATS: Mapping[str, str] = {
    DIRECTION: "ltr or rtl: which way the language is written",
    NAME: "The name of the language, in its own script",
    GROUP: "Between groups of digits in large numbers",
    POINT: "Before the fraction of a number",
    SIZES: "Digits in a group: 3, or 3,2 for 1,00,000",
    DATE: "A date in figures, as people write it",
    ALPHABET: "The small letters in their order, without accents that do not matter: names are sorted by it",
    ARTICLE: "An article that names are sorted without, with its space if it has one; without such a word: the English",
    HOLE_WORDS: "The word before a hole’s name, in all its forms, with commas (,): a lone letter behind it is a hole",
}
MANY = 100  # no language has a form for this number alone
STOP, COMMA = ".", ", "
SENTENCE: Mapping[str, str] = {
    STOP: "Ends a statement",
    COMMA: "Stands between the parts of a list, with its space",
}

HOLES = frozenset({"hole", "target", "start", "head", "best", "played", "answer", "next"})
PERSONS = frozenset({"player", "other", "winner"})
LEFT_TO_RIGHT = frozenset({"move", "moves", "size", "score", "file", "version", "keys", "key", "code", "time"})

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")  # Hebrew, Arabic and their neighbours
_DIRECTING = re.compile("[\u202a-\u202e\u2066-\u2069]")  # signs that turn round what stands behind them
_PLACE = re.compile(r"\{(\w+)(?:([.:])([\w.]+))?\}")
_ISOLATES = re.compile("[\u2066-\u2069]")
_STOP = re.compile(rf"[{STOPS}](?!\S)")
_STARS = re.compile(r"\*(?=\*)")

Value = object
Table = TypeVar("Table")
Messages = Annotated[Table, "all its texts are for the catalogues"]  # the type of a table, without a `msg` for each
Folder = str | os.PathLike[str]
OwnTexts = Mapping[str, Catalogue]


@dataclass(frozen=True)
class FamilyWording:
    """Terms and texts in which a family of games differs from the program's usual wording.

    `family`: id of the family. `texts`: replacement by usual text, with the same placeholders. `nouns`: replacement by
    usual noun.
    """

    family: str
    texts: Mapping[str, str]
    nouns: Mapping[str, str]


VOICES = ("you", "name", "computer")  # whom a text with several voices speaks of; its rows begin with these words
_ROW = re.compile(rf"({'|'.join(VOICES)}): (.+)")


# What stands for whom in a text of several voices.
_WHOM = {
    "{You}": "[You|{player}|The computer]",
    "{you}": "[you|{player}|the computer]",
    "{Your}": "[Your|{player}’s|The computer’s]",
    "{your}": "[your|{player}’s|the computer’s]",
}


@lru_cache(maxsize=1024)
def sentence_forms(text: str) -> tuple[str, ...]:
    """Return the texts that a text with bracketed alternatives stands for: `from [hole|the holes] {hole}` gives two.

    The last alternative of a shorter list is repeated.
    """
    parts = [part.split("|") if i % 2 else [part] for i, part in enumerate(re.split(r"\[([^\[\]]*)\]", text))]
    return tuple("".join(part[min(i, len(part) - 1)] for part in parts) for i in range(max(map(len, parts))))


@lru_cache(maxsize=1024)
def joined_voices(text: str) -> str:
    """Return a text expanded for all grammatical persons, one line each, as it is a key in the catalogues.

    `{You} [capture|captures] {n:stone}.` has three: the reader, a name or seat, the computer. `{You}`, `{you}`,
    `{Your}` and `{your}` name the person; other differences are bracketed as in `sentence_forms`. Texts that name
    nobody have fewer lines.
    """
    for whom, each in _WHOM.items():
        text = text.replace(whom, each)
    said = sentence_forms(text)
    rows = zip(VOICES, said, strict=False)
    return "\n".join(f"{voice}: {row}" for voice, row in rows if row) if len(said) > 1 else text


@lru_cache(maxsize=1024)
def parse_voices(text: str) -> dict[str, str]:
    """Return the lines of an expanded text by grammatical person; empty for a text without such lines."""
    rows = [_ROW.fullmatch(line) for line in text.split("\n")]
    found = {row[1]: row[2] for row in rows if row}
    return found if len(found) == len(rows) else {}


class GivenName(str):
    """Name that a person gave to a player, shown unchanged even if it spells a seat or a kind of player."""


class Language:
    """The reader's language: translates texts, fills in values and formats numbers and names.

    A missing or damaged catalogue leaves the texts English.  `code`: the language in use; `rtl`: whether it is written
    from right to left; `percent`: share of its texts that are translated; `own`: the user's own catalogues by language.
    """

    def __init__(self, code: str = SOURCE, folder: Folder | None = None, own: OwnTexts | None = None) -> None:
        found = _read_catalogue(code, folder, own) if code != SOURCE and folder is not None else None
        self.code: str = code if found else SOURCE
        self._catalogue: gettext.NullTranslations = found or gettext.NullTranslations()
        self.percent = found.percent if found else 100
        self._missed = set[str]()  # texts that were asked for and have no translation
        self.rtl: bool = self.tc("format", DIRECTION) == "rtl"
        self._group, self._point = self.tc("format", GROUP), self.tc("format", POINT)
        sizes = self.tc("format", SIZES)
        self._sizes = [int(size) for size in sizes.split(",") if re.fullmatch("[1-9]", size)] or [3]
        self._stop, self._comma = self.tc("sentence", STOP), self.tc("sentence", COMMA)
        self.alphabet: Mapping[str, int] = {letter: at for at, letter in enumerate(self.tc("format", ALPHABET))}
        self.article = self.tc("format", ARTICLE)
        self.before_hole_names = tuple(filter(None, map(str.strip, self.tc("format", HOLE_WORDS).split(","))))
        self._own: FamilyWording | None = None
        self._worded: dict[str, Language] = {}

    def with_wording(self, own: FamilyWording | None) -> "Language":
        """Return this language with the wording of a family of games, one object per wording; this language itself if
        `own` is None.
        """
        if own is None:
            return self
        if own.family not in self._worded:
            made = copy(self)
            made._own = own
            vars(made).pop("_english", None)  # who has not the words of these games
            self._worded[own.family] = made
        return self._worded[own.family]

    @property
    def wording(self) -> FamilyWording | None:
        """The game family's wording in use, or None."""
        return self._own

    def t(self, msgid: str) -> str:
        """Translate a text into the reader's language."""
        if self._own is not None:
            msgid = self._own.texts.get(msgid, msgid)
        for text, values in remembered_values(msgid) if self.code != SOURCE else ():
            said = self._catalogue.gettext(text)
            if said is not text:
                return self.fill(said, **values).replace("**", "")
        said = self._catalogue.gettext(msgid) if msgid else ""
        if said is msgid and self.code != SOURCE:
            self._missed.add(said)
        is_filled_later = "{" in said or "\n" in said  # then `fill` and `voiced` let English run from left to right
        return self._isolate_ltr(said) if said and said is msgid and not is_filled_later else said

    @cached_property
    def _english_fallback(self) -> "Language":
        """An English `Language` with this one's text direction, which fills untranslated texts."""
        made = copy(self)
        made._catalogue, made._group, made._point, made._sizes = gettext.NullTranslations(), GROUP, POINT, [int(SIZES)]
        made._stop, made._comma = STOP, COMMA
        made.code = SOURCE
        return made

    def tn(self, one: str, many: str, n: int) -> str:
        """Translate a text with the plural form for n; `fill` puts the number in."""
        said = self._catalogue.ngettext(one, many, abs(n))
        if self.code != SOURCE and (said is one or said is many):
            self._missed.add(said)
        return said

    def tc(self, context: str, msgid: str) -> str:
        """Translate a text that is ambiguous in English; `context` tells translators which meaning is intended."""
        said = self._catalogue.pgettext(context, msgid)
        if said is msgid and self.code != SOURCE:
            self._missed.add(said)
        return said

    def translated_alternatives(self, context: str, text: str) -> tuple[str, ...]:
        """Return the translations of a text's bracketed alternatives: `[won|lost]` gives two."""
        return tuple(self.tc(context, form) for form in sentence_forms(text))

    def fill(self, template: str, /, **values: Value) -> str:
        """Fill values into a text's placeholders; a placeholder without a value is left visible."""
        parts = _parse_template(template)
        if len(parts) == 1:
            return template
        if template in self._missed and self.code != SOURCE:
            return self._isolate_ltr(self._english_fallback.fill(template, **values))
        said: list[str] = []
        for literal, name, sign, form, whole in parts:
            ended = said and _STOP.match(literal) and is_sentence(said[-1])
            said.append(literal[1:] if ended else literal)
            if name:
                one = self._fill_placeholder(name, sign, form, values[name]) if name in values else whole
                if name in PERSONS and values.get(name) == OPPONENT and (before := "".join(said).rstrip()):
                    one = one if is_sentence(before) else one[:1].lower() + one[1:]
                said.append(one)
        return "".join(said)

    def say(self, msgid: str, /, **values: Value) -> str:
        """Translate a text and fill in its values."""
        return self.fill(self.t(msgid), **values)

    def voiced(self, text: str, voice: str, /, **values: Value) -> str:
        """Translate a text, choose its line for a grammatical person (one of `VOICES`) and fill it."""
        said = self.t(text)
        rows = parse_voices(said)
        row = rows.get(voice) or rows.get("name") or said
        if said in self._missed and self.code != SOURCE:
            return self._isolate_ltr(self._english_fallback.fill(row, **values))
        return self.fill(row, **values)

    def translated(self, text: str) -> str:
        """Translate a text that was built in English: a `Phrase` with values, or plain text."""
        return self.say(text.text, **text.values) if isinstance(text, Phrase) else self.t(text)

    def format_number(self, n: float) -> str:
        """Format a number as the language writes it."""
        whole, _, rest = f"{abs(n):f}".rstrip("0").partition(".") if isinstance(n, float) else (f"{abs(n)}", "", "")
        said = self._group_digits(whole) + (self._point + rest if rest else "")
        return self._isolate_ltr(MINUS + said) if n < 0 else said

    def with_stop(self, text: str) -> str:
        """Add a full stop unless the text already ends as a sentence."""
        return text if not text or is_sentence(text) else text + self._stop

    def join_list(self, parts: Iterable[str]) -> str:
        """Join the non-empty parts with the language's comma."""
        return self._comma.join(filter(None, parts))

    def share_text(self, share: float) -> str:
        """Return a share, 0 to 1, in percent; in languages written from right to left without a space before
        the sign.
        """
        return f"{round(100 * share)}%" if self.rtl else f"{round(100 * share)} %"

    def format_date(self, day: date) -> str:
        """Format a date in figures."""
        said = self.tc("format", DATE)
        for name, value in (("{year}", day.year), ("{month}", f"{day.month:02}"), ("{day}", f"{day.day:02}")):
            said = said.replace(name, str(value))
        return self._isolate_ltr(said)

    def _group_digits(self, digits: str) -> str:
        """Return digits in the language's groups; fewer than five stay together."""
        if len(digits) < 5:
            return digits
        groups, sizes = list[str](), list(self._sizes)
        while digits:
            size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
            groups.insert(0, digits[-size:])
            digits = digits[:-size]
        return self._group.join(groups)

    def format_counted_noun(self, n: int, noun: str, row: str = "") -> str:
        """Format a number with its noun without a line break: `3 stones`. `row`: the grammatical case of the noun, ""
        for the usual one.
        """
        one, many = NOUNS[self._own.nouns.get(noun, noun) if self._own is not None else noun]
        context = f"noun.{row}" if row else "noun"
        said = self._catalogue.npgettext(context, one, many, abs(n))
        if n < 0 and "{n}" not in said:  # a form for a single number, such as "one stone", has no place for the minus
            said = self._catalogue.npgettext(context, one, many, MANY)
        return said.replace(" ", NBSP).replace("{n}", self.format_number(n))

    def player(self, who: str, row: str = "") -> str:
        """Return the translated name of a seat or kind of player; other names unchanged. `row`: the grammatical case,
        "" for the usual one.
        """
        if isinstance(who, GivenName) or who not in PLAYERS:
            return self._isolate_if_needed(_DIRECTING.sub("", who))
        return self.tc(f"seat.{row}" if row else "seat", PLAYERS[who])

    def bold_hole_names(self, names: str | Iterable[str]) -> str:
        """Return names of holes or moves in bold, joined with the language's comma."""
        each = [names] if isinstance(names, str) else map(str, names)
        return self._comma.join(
            self._isolate_ltr(f"**{separate_stars(name)}{APART * name.endswith('*')}**") for name in each
        )

    def _fill_placeholder(self, name: str, sign: str, form: str, value: Value) -> str:
        """Return a value as text for the placeholder `{name}`, `{name:form}` or `{name.form}`; `sign`: `:` or `.`."""
        if sign == ":" and isinstance(value, (int, float)):
            if form == "word" and value in range(len(NUMBERS)):
                return self.tc("number", NUMBERS[int(value)])
            if form == "signed":
                return self._isolate_ltr("+" + self.format_number(value)) if value > 0 else self.format_number(value)
            noun, _, row = form.partition(".")
            if noun in NOUNS:
                return self.format_counted_noun(int(value), noun, row)
        if isinstance(value, (int, float)):
            return self.format_number(value)
        if name in HOLES and isinstance(value, (str, tuple, list)):
            return self.bold_hole_names(value)
        if name in PERSONS:
            return self.player(value if isinstance(value, str) else str(value), form if sign == "." else "")
        if isinstance(value, Phrase):
            return f"{RLI}{self.translated(value)}{PDI}" if self.rtl else self._isolate(self.translated(value))
        if isinstance(value, (tuple, list)) and any(isinstance(part, Phrase) for part in value):
            return self._comma.join(self._fill_placeholder(name, sign, form, part) for part in value)
        if isinstance(value, (tuple, list)):
            between = "×" if name == "size" else "–" if name == "score" else self._comma
            value = between.join(self.format_number(v) if isinstance(v, (int, float)) else str(v) for v in value)
        if name in LEFT_TO_RIGHT:
            return self._isolate_ltr(separate_stars(str(value)))
        return self._isolate_if_needed(str(value))

    def _isolate_ltr(self, text: str) -> str:
        """Mark a text to be laid out left to right, if the language is written right to left."""
        return f"{LRI}{text}{PDI}" if self.rtl else text

    def _isolate_if_needed(self, text: str) -> str:
        """Escape markup in a text, and mark it to be laid out in its own direction where needed."""
        return self._isolate(escape_markup(text))

    def _isolate(self, text: str) -> str:
        """Mark a text to be laid out in its own direction, if it or the language is right to left."""
        return f"{FSI}{text}{PDI}" if self.rtl or _RIGHT_TO_LEFT.search(text) else text


def msg(text: str) -> str:
    """Return a text unchanged; the call marks it for extraction into the catalogues, and it is translated
    when shown.
    """
    return text


def separate_stars(move: str) -> str:
    """Insert separators between stars in a move, so that those of C1<** don't toggle bold."""
    return _STARS.sub(f"*{APART}", move)


def without_markup(text: str) -> str:
    """Remove bold markers and direction isolates, for window titles and comparisons."""
    return _ISOLATES.sub("", strip_bold(text))


def strip_bold(text: str) -> str:
    """Remove bold markers but keep direction isolates, for a terminal."""
    return text.replace("**", "")


def available_languages(folder: Folder, own: OwnTexts | None = None) -> dict[str, str]:
    """Return the selectable languages: code → name in its own script, English first, then by code.

    A language counts as soon as one text is translated; `own`: the user's own catalogues by language.
    """
    found = {SOURCE: NAME}
    codes = set(own or ())
    with contextlib.suppress(OSError):
        codes |= set(os.listdir(folder))
    for code in sorted(codes):
        if code != SOURCE and (catalogue := _read_catalogue(code, folder, own)):
            name = catalogue.pgettext("format", NAME)
            found[code] = code if name == NAME else name
    return found


def _read_catalogue(code: str, folder: Folder, own: OwnTexts | None) -> Catalogue | None:
    """Return a catalogue; None if none can be read."""
    if own and code in own:
        return own[code]
    if not CODE.fullmatch(code):
        return None
    try:
        with open(os.path.join(folder, code, "LC_MESSAGES", f"{DOMAIN}.mo"), "rb") as file:
            catalogue = Catalogue(file.read())
        for n in range(200):
            catalogue.npgettext("noun", *NOUNS["stone"], n)
    except Exception:  # whatever the damage leads to: struct, Unicode, value errors, and those of its plural forms
        return None
    return catalogue


def escape_markup(text: str) -> str:
    """Escape markup characters in text from outside the program."""
    return re.sub(r"\*{2,}", "*", text)


@lru_cache(maxsize=1024)
def _parse_template(template: str) -> tuple[tuple[str, str, str, str, str], ...]:
    """Split a template into pairs of literal text and placeholder; the last has no placeholder."""
    parts: list[tuple[str, str, str, str, str]] = []
    at = 0
    for place in _PLACE.finditer(template):
        name, sign, form = place.groups()
        parts.append((template[at : place.start()], name, sign or "", form or "", place.group()))
        at = place.end()
    parts.append((template[at:], "", "", "", ""))
    return tuple(parts)
