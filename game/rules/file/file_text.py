"""Reading a variant file's text and decoding its tables, before any word is checked."""

import re
import tomllib
from pathlib import Path
from typing import Any

from game.rules.file.faults import Fault, VariantError, displayed_file_name, variant_errors
from game.rules.file.regular_files import read_content
from game.rules.file.syntax import syntax_fault_in
from game.rules.phrase import Phrase, error_phrase

SOURCE = "en"  # the language of a text that names none
OWN_TEXTS = frozenset({"title", "text"})  # what an author says of a clause in words of their own
LESSON = "lesson"  # the tables of a file of lessons, which are no clauses
MOST_PARTS = 8  # of a key: a.b.c
# Possessive and from the beginning of a word only, so that a long text is walked through once.
_PART = r"""(?:[A-Za-z0-9_-]++|"")"""
DEEP = re.compile(rf"(?<![A-Za-z0-9_-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_PARTS},}}+")
DEEPLY, MANY_DIGITS = re.compile(r"(?:[\[{][ \t\r\n]*+){50}"), re.compile(r"(?<![0-9_])[0-9_]{4000}")
# A text without an end goes on to the end of its line or of the file, so that no quote is walked from twice.
QUOTED = re.compile(
    r""""{3}(?:\\(?:.|\Z)|[^\\])*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\(?:.|\Z)|[^"\\\n])*+"?|'[^'\n]*+'?|\#[^\n]*""",
    re.DOTALL,
)


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """Read a file; return its text and the decoded TOML.  Raises VariantError with one sentence that names the line."""
    file = displayed_file_name(path)
    try:
        text = read_content(path).decode("utf-8").removeprefix("\ufeff")
    except OSError as error:
        fault = Fault.of_file(file, Phrase("the file cannot be read ({why})", why=error_phrase(error)))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        fault = Fault.at_key(file, line, "", Phrase("this isn’t UTF-8 text; save the file as UTF-8"))
    else:
        return text, decode_tables(text, file)
    raise VariantError(file, [fault])


def decode_tables(text: str, file: str) -> dict[str, Any]:
    """Decode the TOML of a text; `file` is its name in faults.  Raises VariantError."""
    with variant_errors(file):
        return _decoded_tables(text, file)


def _decoded_tables(text: str, file: str) -> dict[str, Any]:
    """Decode the TOML of a text.  Raises VariantError with one sentence that names the line."""
    if line := line_of_deep_key(text):
        wrong = Phrase("a key with too many parts; at most {n}, with dots between", n=MOST_PARTS)
        raise VariantError(file, [Fault.at_key(file, line, "", wrong)])
    try:
        return texts_by_language(tomllib.loads(text))
    except RecursionError:
        wrong = Phrase("lists or tables are nested too deeply; a variant file needs four levels at most")
        fault = Fault.at_key(file, _line_of(DEEPLY, text), "", wrong)
    except tomllib.TOMLDecodeError as error:
        line, wrong = syntax_fault_in(text, str(error))
        fault = Fault.at_key(file, line, "", wrong)
    except ValueError:  # numbers of thousands of digits
        fault = Fault.at_key(file, _line_of(MANY_DIGITS, text), "", Phrase("a number is too long"))
    raise VariantError(file, [fault])


def texts_by_language(tables: dict[str, Any]) -> dict[str, Any]:
    """Return the tables with each title or text that is a plain string replaced by a table with the string as the
    English text.
    """
    for name, value in tables.items():
        for table in value if isinstance(value, list) and name != LESSON else [value]:
            if isinstance(table, dict):
                table.update({key: {SOURCE: table[key]} for key in OWN_TEXTS if isinstance(table.get(key), str)})
    return tables


def _line_of(what: re.Pattern[str], text: str) -> int:
    """Return the line, from 1, of the first match of the pattern `what` in the text."""
    found = what.search(text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def line_of_deep_key(text: str) -> int:
    """Return the line of the first key with more than MOST_PARTS parts, or 0; TOML itself has no limit."""
    bare = QUOTED.sub(lambda found: '""' + "\n" * found[0].count("\n"), text)
    deep = DEEP.search(bare)
    return bare.count("\n", 0, deep.start()) + 1 if deep else 0
