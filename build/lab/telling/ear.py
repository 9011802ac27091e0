"""Sentences of any language, said back in English: taken apart with the texts of its catalogue, and put together again.

A translation is a pattern, its placeholders are places: numbers with their nouns, names of holes, who plays.  What was
taken apart is said once more in the language itself, and counts only where that gives the same letters: so no rule of
a language has to be known here a second time.  A sentence that can be taken apart in several ways has several meanings,
one that cannot be taken apart at all was glued together, or something of it was lost.
"""

import re
from ast import literal_eval
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path

from game.text.language import HOLES, MINUS, PERSONS, PLAYERS, VOICES, Language, parse_voices
from game.text.nouns import NOUNS, NUMBERS
from game.text.punctuation import ENDS, first_sentence

LOCALE = Path(__file__).parents[3] / "assets" / "locale"
TEMPLATE = LOCALE / "naqala.pot"
FROM = re.compile(r"game/text/|assets/texts/(words|clauses)\.json|variants/\w+\.toml")  # what speaks of a game
APART = ("format", "sentence", "noun", "seat", "number")  # contexts of what is no sentence
MOST_COUNTED = 120  # numbers with their nouns, one by one: no form of any language begins behind that
SIGNED = "{n:signed}"  # said alone, and in no catalogue
MOST_SENTENCES = 8  # of one text
MOST_READINGS = 40
NAME = r"\*\*[A-Za-z]\d{0,2}[<>]?[*.]*(?:x[A-Za-z]\d{0,2})*\*\*"
LISTED = re.compile(r"[A-Za-z]\d{0,2}(?: \d+)?(?:, [A-Za-z]\d{0,2}(?: \d+)?)*")  # holes, with what lies in them
PLACE = re.compile(r"\{(\w+)(?:([.:])([\w.]+))?\}")
WORD = re.compile(r"\w+")
TOUCHED = re.compile(r"(?<=\0)\w+|\w+(?=\0)")
ISOLATES = re.compile("[\u2066-\u2069]")
BETWEEN = re.compile(rf"(?<=[{ENDS}]) |(?<=[{ENDS}]\*\*) ")
ENGLISH = Language()
Values = dict[str, tuple[object, object]]  # of each place: what it is in the language, and in English


@cache
def texts() -> Sequence[tuple[str, str]]:
    """Context and English of all texts that may be said of a game."""
    found = list[tuple[str, str]]()
    for block in TEMPLATE.read_text("utf-8").split("\n\n"):
        places = re.findall(r"^#: (.*)$", block, re.MULTILINE)
        if any(FROM.match(place) for line in places for place in line.split(" ")):
            context, text = (_strings(block, key) for key in ("msgctxt", "msgid"))
            if not context.partition(".")[0].startswith(APART):
                found.append((context, text))
    return found


def _strings(block: str, key: str) -> str:
    lines = re.search(rf'^{key} (".*"(?:\n".*")*)$', block, re.MULTILINE)
    return "".join(map(literal_eval, lines[1].split("\n"))) if lines else ""


@dataclass(frozen=True, eq=False)
class Template:
    """A text in one of its voices, as the language says it."""

    context: str
    english: str
    voice: str
    said: str
    first: bool = False  # only its first sentence, as what an author wrote stands under the board

    @cached_property
    def literals(self) -> list[str]:
        """What stands between its places."""
        return PLACE.sub("\0", self.said).split("\0")

    @cached_property
    def words(self) -> set[str]:
        """Those that stand there whatever is filled in: none that a place touches, which may be a part of a word."""
        return set(WORD.findall(PLACE.sub("\0", self.said))) - set(TOUCHED.findall(PLACE.sub("\0", self.said)))

    @cached_property
    def places(self) -> list[tuple[str, str, str]]:
        """Name, sign and form of its places."""
        return [(found[1], found[2] or "", found[3] or "") for found in PLACE.finditer(self.said)]


class Ear:
    """Who knows a language: its catalogue, and nothing else of it."""

    def __init__(self, words: Language) -> None:
        self.words = words
        self._counted: dict[str, tuple[dict[str, list[int]], str]] = {}
        self._patterns: dict[Template, re.Pattern[str]] = {}
        self._heard: dict[str, tuple[str, ...]] = {}
        every = list(self._templates())
        often = Counter(word for template in every for word in template.words)
        self._by_word: dict[str, list[Template]] = {}  # the rarest word of each; "" where it has none
        for template in every:
            rarest = min(template.words, key=lambda word: (often[word], word), default="")
            self._by_word.setdefault(rarest, []).append(template)

    def _templates(self) -> Iterator[Template]:
        yield Template("", SIGNED, "", SIGNED)
        for context, english in texts():
            said = ISOLATES.sub("", self.words.tc(context, english) if context else self.words.t(english))
            rows = parse_voices(said)
            for voice in VOICES if rows else ("",):
                row = rows.get(voice) or rows.get("name") or said
                yield Template(context, english, voice, row)
            if not context and not rows and not PLACE.search(english) and first_sentence(said) != said:
                yield Template(context, english, "", first_sentence(said), first=True)

    # ------------------------------------------------------------------ whole texts
    def readings(self, text: str) -> tuple[str, ...]:
        """All that a text of one or several sentences can mean, in English."""
        if text not in self._heard:
            self._heard[text] = tuple(dict.fromkeys(self._several(text)))
        return self._heard[text]

    def _several(self, text: str) -> list[str]:
        """All ways to cut it into texts of the catalogue."""
        cuts = [0, *(found.end() for found in BETWEEN.finditer(text)), len(text) + 1]
        ways: list[list[str]] = [[""], *([] for _ in cuts[1:])]
        for i in range(len(cuts) - 1):
            for j in range(i + 1, min(i + MOST_SENTENCES, len(cuts) - 1) + 1) if ways[i] else ():
                meant = self._one(text[cuts[i] : cuts[j] - 1])
                ways[j] += [f"{before} {now}".strip() for before in ways[i] for now in meant]
                ways[j] = list(dict.fromkeys(ways[j]))[:MOST_READINGS]
        return ways[-1]

    @cache  # noqa: B019 - as long as the ear is there
    def _one(self, text: str) -> tuple[str, ...]:
        """All that a text of the catalogue can mean: it may be several sentences itself."""
        found = dict[str, None]()
        for word in ("", *dict.fromkeys(WORD.findall(text))):
            for template in self._by_word.get(word, ()):
                found |= dict.fromkeys(self._taken_apart(text, template))
        return tuple(found)

    def _taken_apart(self, text: str, template: Template) -> Iterator[str]:
        match = self._pattern(template).fullmatch(text)
        if match is None:
            return
        each = [self._meant(place, match[i + 1], template) for i, place in enumerate(template.places)]
        for one in product(*each):
            values: Values = {}
            if all(
                values.setdefault(place[0], value) == value for place, value in zip(template.places, one, strict=True)
            ):
                yield from self._said_back(text, template, values)

    def _said_back(self, text: str, template: Template, values: Values) -> Iterator[str]:
        """In English, if the language says just this of these values."""
        who = values.get("player", ("", ""))[1]
        if (template.voice == "computer" and who not in ("", "computer")) or (
            template.voice == "name" and who == "computer" and _names_computer(template.english)
        ):
            return
        here = {name: value for name, (value, _) in values.items()}
        if self._say(self.words, template, here) == text:
            yield self._say(ENGLISH, template, {name: value for name, (_, value) in values.items()})

    @staticmethod
    def _say(words: Language, template: Template, values: Mapping[str, object]) -> str:
        if template.first:
            return ISOLATES.sub("", first_sentence(words.t(template.english)))
        nested = {name: value.text for name, value in values.items() if isinstance(value, Nested)}
        plain = {name: value for name, value in values.items() if name not in nested}
        if template.voice:
            said = words.voiced(template.english, template.voice, **plain)
        elif template.context:
            said = words.fill(words.tc(template.context, template.english), **plain)
        else:
            said = words.fill(SIGNED if template.english == SIGNED else words.t(template.english), **plain)
        for name, text in nested.items():
            said = said.replace(f"{{{name}}}", text)
        return ISOLATES.sub("", said)

    # ------------------------------------------------------------------ places
    def _pattern(self, template: Template) -> "re.Pattern[str]":
        if template not in self._patterns:
            literals, places = template.literals, [f"({self._place(*place)})" for place in template.places]
            pattern = "".join(
                re.escape(literal) + place for literal, place in zip(literals, [*places, ""], strict=True)
            )
            self._patterns[template] = re.compile(pattern, re.DOTALL)
        return self._patterns[template]

    def _place(self, name: str, sign: str, form: str) -> str:
        noun = form.partition(".")[0]
        if sign == ":" and noun in NOUNS:
            exact, number = self._forms(form)
            return "|".join([*map(re.escape, sorted(exact, key=len, reverse=True)), *filter(None, [number])])
        if sign == ":" and form == "word":
            return "|".join([*map(re.escape, self._numbers), self._number])
        if sign == ":":
            return r"[+\u2212]?\d+"
        if name in PERSONS:
            return "|".join(re.escape(said) for said in self._seats(form if sign == "." else ""))
        if name in HOLES:
            names = f"{NAME}(?:{re.escape(self.words.join_list(('x', 'x'))[1:-1])}{NAME})*"
            return rf"{names}|{NAME}[^*:]+"  # with the direction in which its stones go
        return ".+?"

    @cached_property
    def _comma(self) -> str:
        return self.words.join_list(("x", "x"))[1:-1]

    @cached_property
    def _names(self) -> str:
        return f"{NAME}(?:{re.escape(self._comma)}{NAME})*"

    @cached_property
    def _number(self) -> str:
        group = re.escape(self.words.format_number(10**9).replace("0", "").replace("1", "")[:1])
        return rf"{MINUS}?(?:\d{{1,3}}(?:{group}\d{{2,3}})+|\d+)" if group else rf"{MINUS}?\d+"

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        """The numbers that are spelled out."""
        return {self.words.fill("{n:word}", n=n): n for n in range(len(NUMBERS))}

    @cache  # noqa: B019 - as long as the ear is there
    def _seats(self, row: str) -> Mapping[str, list[str]]:
        found = dict[str, list[str]]()
        for who in PLAYERS:
            found.setdefault(self.words.player(who, row), []).append(who)
        return found

    def _forms(self, form: str) -> tuple[dict[str, list[int]], str]:
        """What is said of a noun without a number, and of which numbers; a pattern of it with any number."""
        if form not in self._counted:
            exact, around = dict[str, list[int]](), set[tuple[str, str]]()
            for n in range(-MOST_COUNTED, MOST_COUNTED):
                said = ISOLATES.sub("", self.words.format_counted_noun(n, *form.split(".")))
                digits = re.search(rf"{MINUS}?\d+", said)
                if digits is None or int(digits[0].replace(MINUS, "-")) != n:
                    exact.setdefault(said, []).append(n)
                else:
                    around.add((said[: digits.start()], said[digits.end() :]))
            each = (f"{re.escape(before)}{self._number}{re.escape(behind)}" for before, behind in around)
            self._counted[form] = exact, "|".join(sorted(each, key=len, reverse=True))
        return self._counted[form]

    def _meant(self, place: tuple[str, str, str], heard: str, template: Template) -> list[tuple[object, object]]:
        """What may stand in a place, in this language and in English."""
        name, sign, form = place
        if sign == ":" and form.partition(".")[0] in NOUNS:
            exact, _ = self._forms(form)
            return [(n, n) for n in [*exact.get(heard, ()), *self._digits(heard)]]
        if sign == ":":
            return [(n, n) for n in [*([self._numbers[heard]] if heard in self._numbers else ()), *self._digits(heard)]]
        if name in PERSONS:
            return [(who, who) for who in self._seats(form if sign == "." else "").get(heard, ())]
        if name in HOLES:
            if re.fullmatch(self._names, heard):
                names = tuple(name[2:-2] for name in heard.split(self._comma))
                return [(names, names)]
            return [(Nested(heard), Nested(meant)) for meant in self._one(heard)]
        numbers = [(n, n) for n in self._digits(heard) if re.fullmatch(self._number, heard)]
        if numbers:
            return list[tuple[object, object]](numbers)
        if LISTED.fullmatch(heard):
            return [(heard, heard)]
        return [(heard, meant) for meant in self._one(heard)]

    def _digits(self, heard: str) -> list[int]:
        found = re.search(self._number, heard)
        digits = re.sub(r"[^\d]", "", found[0]) if found else ""
        return [int(digits) * (-1 if found and found[0].startswith(MINUS) else 1)] if digits else []


@dataclass(frozen=True)
class Nested:
    """A text that is put into another one after that was filled."""

    text: str


def _names_computer(english: str) -> bool:
    """Whether a text has a row of its own for the computer."""
    return "computer" in parse_voices(english)
