"""Status of the screen reader: whether one was found, or why none can be used."""

from collections.abc import Mapping
from typing import NamedTuple

from game.text.language import Language, msg
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.window.shell.services import ReaderFound


class ScreenReaderStatus(NamedTuple):
    """Status of the screen reader as the settings show it."""

    title: str
    consequence: str
    """What follows from it for the user."""
    status_word: str
    """Status in a word."""
    ink: Ink = "ink2"
    """Colour of that word."""


FOUND: Mapping[ReaderFound, ScreenReaderStatus] = {
    "found": ScreenReaderStatus(
        msg("A screen reader is running"), msg("Naqala tells it what’s on each page, and what happens"),
        msg("found"), "good",
    ),
    "not found": ScreenReaderStatus(
        msg("No screen reader is running"), msg("As soon as one starts, Naqala tells it what’s on each page"),
        msg("not found"),
    ),
    "no library": ScreenReaderStatus(
        msg("Screen readers can’t be told anything"), msg("A part of the program couldn’t be loaded; the log "
                                                           "says why"),
        msg("not loaded"), "bad",
    ),
    "no service": ScreenReaderStatus(
        msg("Screen readers can’t be told anything"), msg("Your system’s service for them doesn’t answer; the "
                                                           "log says why"), msg("no service"), "bad",
    ),
    "off": ScreenReaderStatus(
        msg("Screen readers are told nothing"), msg("Switch it on below if you use one"), msg("switched off"),
    ),
    "later": ScreenReaderStatus(
        msg("Screen readers are told nothing yet"), msg("On this system it begins when you start Naqala again"),
        msg("from the next start"),
    ),
}  # fmt: skip


def screen_reader_row(words: Language, found: ReaderFound) -> Node:
    """Return the row on the connection to a screen reader; `found`: its state, such as "found"."""
    title, about, word, ink = FOUND[found]
    sign = Inset(Icon("ear", 28, ink), pad=(10, 10), face="well")
    said = Column([Label(words.t(title), "name"), Label(words.t(about), "note")], gap=2, grow=1)
    check = [Icon("check", 18, ink)] if found == "found" else []
    return Row([sign, said, Row([*check, Label(words.t(word), "fact", ink)], gap=6)], gap=16)
