"""Translate the texts that a system shows of the program: menu entry, file types, software centre, installer.

The templates in `build/linux` and `build/windows` are English; each of their texts gets its translations from the
catalogues on lines of its own, whenever something is packed.
"""

import re
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, unescape

from game.place import ASSETS
from game.text.catalogue import Catalogue
from game.text.language import DOMAIN

BUILD = Path(__file__).resolve().parent
LINUX, INSTALLER = BUILD / "linux", BUILD / "windows" / "naqala.nsi"
MENU = tuple(LINUX / name for name in ("naqala.desktop", "naqala.xml", "add-to-menu.sh"))
METAINFO = LINUX / "org.naqala.Naqala.metainfo.xml"
TEMPLATES = (*MENU, METAINFO, INSTALLER)
FORMS = {  # suffix → where a text stands in such a file, and the line of a translation
    ".desktop": (r"^(?P<key>Comment|Keywords)=(?P<text>.+)$", "{key}[{code}]={said}"),
    ".xml": (
        r"^(?P<indent> *)<(?P<key>summary|p|li|caption|comment)>(?P<text>[^<]+)</(?P=key)>$",
        '{indent}<{key} xml:lang="{code}">{said}</{key}>',
    ),
    ".sh": (
        r'^(?P<key>added|removed)="(?P<text>.+)"$',
        'case $locale in {code} | {code}[_.@]*) {key}="{said}" ;; esac',
    ),
    ".nsi": (
        r'^LangString (?P<key>\w+) \$\{LANG_ENGLISH\} "(?P<text>.+)"$',
        'LangString {key} ${{LANG_{name}}} "{said}"',
    ),
}
NSIS_NAME = re.compile(r'MUI_LANGUAGE(?:EX "\.")? "(\w+)"  ; (\w+)')


def texts(template: Path) -> list[str]:
    """Return the English texts of a template."""
    return [_english(found) for found in _found(template)]


def translated(template: Path) -> str:
    """Return a template's content with each text in all languages.  Untranslated texts stay English."""
    content, done = template.read_text("utf-8"), 0
    parts = []
    for found in _found(template):
        parts += [content[done : found.end()], *(f"\n{line}" for line in _lines(template, found))]
        done = found.end()
    return "".join([*parts, content[done:]])


def installer_texts() -> str:
    """Return the installer's texts in the languages that its script names, as lines for NSIS."""
    return "".join(f"{line}\n" for found in _found(INSTALLER) for line in _lines(INSTALLER, found))


def _found(template: Path) -> list[re.Match[str]]:
    return [*re.finditer(FORMS[template.suffix][0], template.read_text("utf-8"), re.MULTILINE)]


def _english(found: re.Match[str]) -> str:
    return unescape(" ".join(found["text"].split()))


@cache
def _catalogues() -> dict[str, Catalogue]:
    """Return the catalogues by language, each read once."""
    paths = sorted((ASSETS / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return {path.parents[1].name: Catalogue(path.read_bytes()) for path in paths}


def _lines(template: Path, found: re.Match[str]) -> list[str]:
    """Return a line for each translation of a text."""
    names = {code: name.upper() for name, code in NSIS_NAME.findall(INSTALLER.read_text("utf-8"))}
    lines, english = list[str](), _english(found)
    for code, catalogue in _catalogues().items():
        said = catalogue.gettext(english)
        if said != english and (code in names or template != INSTALLER):
            said = escape(said) if template.suffix == ".xml" else said
            values = found.groupdict() | {"code": code, "said": said, "name": names.get(code)}
            lines.append(FORMS[template.suffix][1].format(**values))
    return lines
