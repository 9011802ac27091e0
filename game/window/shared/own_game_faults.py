"""What is wrong with games of the user's own, short enough for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.file.faults import MORE, Fault, file_name
from game.rules.phrase import Phrase
from game.text.language import Language
from game.text.quotes import with_marks
from game.ui.labels import Label
from game.ui.layout import Node, Row

if TYPE_CHECKING:
    from game.features.workshop.own_games import OwnGame
    from game.rules.file.variant_library import Variant

ALLOWED = "; allowed: "
MOST_FILES = 5  # whose faults are shown; the terminal has more of them
MOST = 4  # things that may stand there are named; the whole list is for the terminal


def fault_texts(faults: Iterable[str], words: Language) -> list[str]:
    """A sentence for each file: its first fault, and how many more there are.  Each fault begins with its file.

    Of many files, the first few and the number of the others.
    """
    files: dict[str, list[str]] = {}
    for fault in faults:
        files.setdefault(_file_of(fault), []).append(fault)
    said = []
    for of_file in list(files.values())[:MOST_FILES]:
        text = words.fill("{text}", text=with_marks(shortened_fault(of_file[0]), words))
        last = MORE.search(of_file[-1])  # the reader itself leaves some out
        more = len(of_file) - 1 + (int(last[1]) - 1 if last else 0)
        if more:
            text += " " + words.say("And {n:fault} more in this file.", n=more)
        said.append(text)
    if (others := len(files) - MOST_FILES) > 0:
        said.append(words.say("There are faults in {n:file} besides these.", n=others))
    return said


def fault_rows(faults: Iterable[str], words: Language) -> list[Node]:
    """Every fault in full, file by file, with its line in front."""
    rows, file = list[Node](), ""
    for fault in faults:
        if _file_of(fault) != file:
            file = _file_of(fault)
            rows.append(Label(words.fill("{file}", file=file), "label"))
        if isinstance(fault, Fault):
            place = words.say("line {n}", n=fault.line)
            why = words.fill(
                "**{key}** · {why}." if fault.key else "{why}.", key=fault.key, why=with_marks(fault.why, words)
            )
        else:
            place, why = "", words.fill("{text}", text=fault)
        rows.append(Row([Label(place, "fact", "bad"), Label(why, "text", grow=1)], gap=10, align="start"))
    return rows


def is_of_own_lines(fault: Fault, one: OwnGame) -> bool:
    """Whether a fault stands in a line of the file itself, not in one of the game that it changes."""
    return fault.file == file_name(one.path) and fault.cause is fault.why


def fault_of_own_game(one: OwnGame, base: Variant | None, words: Language) -> str:
    """The first fault of a file that is named beside it; `base`: the game that it changes, if it is known.

    A line of the file below is nobody's here: what was changed does not go with what stands there.
    """
    fault = one.faults[0]
    if not isinstance(fault, Fault):
        return words.translated(with_marks(shortened_fault(fault), words))
    wrong = fault.cause.values.get("wrong")
    why = with_marks(wrong if isinstance(wrong, Phrase) else fault.cause, words)
    if is_of_own_lines(fault, one):
        return words.say("Line {n}: {why}.", n=fault.line, why=why)
    from game.text.workshop.reasons import fault_sentence  # only now: the first page does without

    said = fault_sentence(words, fault, base) if base is not None else words.fill("{why}.", why=why)
    return words.say("What was changed does not go with the rest of the game. {sentence}", sentence=said)


def _file_of(fault: str) -> str:
    """The file that a fault is of; other sentences begin with it too."""
    return fault.file if isinstance(fault, Fault) else fault.partition(": ")[0]


def shortened_fault(fault: str) -> str:
    """The fault with the end of a long list of what is allowed cut off."""
    if isinstance(fault, Phrase):
        return Phrase(fault.text, **{name: _cut(value) for name, value in fault.values.items()})
    wrong, found, allowed = fault.partition(ALLOWED)
    each = allowed.split(", ")
    return f"{wrong}{found}{', '.join(each[:MOST])}, …" if len(each) > MOST + 1 else fault


def _cut(value: object) -> object:
    if isinstance(value, Phrase):
        return shortened_fault(value)
    return [*value[:MOST], "…"] if isinstance(value, list | tuple) and len(value) > MOST + 1 else value
