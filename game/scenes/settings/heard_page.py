"""What is heard of the play page: the page itself, never shown, read from the outline that a screen reader gets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.rules.match import Game
from game.scenes.board_page.board_outline import id_of
from game.scenes.shell.services import Services
from game.scenes.shell.speaking import as_spoken_sentence, element_in_words
from game.session.play.playing import GameInPlay
from game.store.settings import SaidOfTurn
from game.text.language import PDI, RLI, Language, without_markup
from game.ui.element import PageElement, Role
from game.ui.ui import Ui
from game.words.play_text import PlayTexts

GAME, MOVES, TOLD = "kalah", ("D", "c", "a"), "C"  # what lies there, and the move that is told
RLM = "\u200f"  # a sign without a width: what stands before it does not run on with what follows
BETWEEN = " · "  # things of one row
NAME = re.compile(r"\b([A-Za-z]\d?), ")  # of a hole, before a number: each reads for itself in a line from the right
STORES = id_of("S"), id_of("N")


class HeardRow(NamedTuple):
    """Elements of one kind that are told in a row: how far in they stand, what they are, and what they are called."""

    depth: int
    role: str
    elements: tuple[PageElement, ...]
    text: str

    @property
    def id(self) -> str:
        return self.elements[0].id


class HeardPage:
    """`at`: the id of the row that one is on."""

    def __init__(self, services: Services) -> None:
        self.game = Game(services.library.variants[GAME].rules())
        for move in MOVES:
            self.game.play(move)
        self.scene, self.at, self._services = services.routes.model(self.game), id_of(TOLD), services
        self._ui: Ui | None = None

    def fit_window(self, ui: Ui) -> None:
        """Lays the page out for a window, where that is another one."""
        if ui is not self._ui:
            self._ui = ui
            self.scene.resize(ui)
            self.go(self.at)

    @property
    def _words(self) -> Language:
        return self._services.words

    # ------------------------------------------------------------------ its rows
    def rows(self) -> list[HeardRow]:
        """In reading order.  Of rows of holes that one is not on, and of buttons beside each other, each is one."""
        outline = self.scene.outline
        window = PageElement("window", "window", outline.name)
        return [self._row(0, [window]), *self._inside(outline.elements, 1)]

    def _inside(self, elements: Sequence[PageElement], depth: int) -> Iterator[HeardRow]:
        for _, same in groupby(elements, key=lambda one: (one.role, one.id in STORES, _apart(one))):
            beside = [one for one in same if one.name]
            here = any(one.id == self.at for one in beside)
            if beside and ((beside[0].role == "cell" and here) or _apart(beside[0])):
                for one in beside:
                    yield self._row(depth, [one])
                    if one.role not in ("choice", "list"):
                        yield from self._inside(one.children, depth + 1)
            elif beside:
                yield self._row(depth, beside)

    def _row(self, depth: int, elements: Sequence[PageElement]) -> HeardRow:
        first = elements[0]
        called = role_names(self._words)
        role = called["store"] if first.id in STORES else called[first.role]
        names = [one.name.rstrip(".") if len(elements) > 1 else one.name for one in elements]
        if first.role in ("choice", "list"):
            names += [child.name for child in first.children]
        elif first.size:
            names = [self._words.say("{n:row} of {m:hole}", n=first.size[0], m=first.size[1])]
        return HeardRow(depth, role, tuple(elements), self._seen(BETWEEN.join(names)))

    def _seen(self, said: str) -> str:
        """What is heard, as it is written here."""
        return NAME.sub(f"\\1{RLM}, ", said) if self._words.rtl else said

    # ------------------------------------------------------------------ where one is
    def go(self, id: str) -> None:
        """The focus comes to a row: on the board to a hole, or away from it."""
        self.at = id
        found = next((one for one in self.scene.outline.walk() if one.id == id), None)
        if found is not None and found.role == "cell" and found.focus:
            found.focus()
        else:
            self.scene.pointing.leave()
            self.scene.pointing.glance.forget()
        self.scene.refresh()

    def sentence_as_written(self) -> str:
        """The sentence of a voice, as it is written."""
        said = self._seen(self.sentence())
        return f"{RLI}{said}{PDI}" if self._words.rtl else said

    def sentence(self) -> str:
        """What a voice says there."""
        row = next((one for one in self.rows() if one.id == self.at), None)
        if row is None:
            return ""
        return without_markup(" ".join(as_spoken_sentence(element_in_words(one, self._words)) for one in row.elements))

    # ------------------------------------------------------------------ a turn
    def turn_told(self, much: SaidOfTurn) -> str:
        """What is said of the turn that the hole in the middle would begin."""
        game = Game(self.game.rules)
        for move in (*MOVES, TOLD):
            game.play(move)
        playing = GameInPlay(game, self.scene.playing.players, self._services.thinker)
        texts, ply = PlayTexts(playing, self._words), game.plies[-1]
        if much == "stones":
            captions = texts.steps_ahead(list(ply.step_by_step()), ply.mover, ply.move)
            told = [caption.text for caption in captions]
        else:
            told = [texts.last_turn_told() if much == "turn" else "", texts.resting_sentence().text]
        return " ".join(filter(None, told)).replace("**", "")

    def quoted(self, said: str) -> str:
        """Between quotes; not filled in, since holes in it have isolates of their own."""
        return self._words.t("“{text}”").replace("{text}", said)


def _apart(one: PageElement) -> str:
    """The id of what stands in a row of its own, whatever is beside it."""
    return one.id if one.children or one.role in ("status", "heading") else ""


def role_names(words: Language) -> dict[Role | str, str]:
    """What kinds of things are called, as screen readers do."""
    tc = words.tc
    return {
        "window": tc("screen reader", "window"), "status": tc("screen reader", "text"),
        "text": tc("screen reader", "text"), "heading": tc("screen reader", "heading"),
        "grid": tc("screen reader", "board"), "row": tc("screen reader", "row"), "cell": tc("screen reader", "hole"),
        "store": tc("screen reader", "store"), "list": tc("screen reader", "list"),
        "item": tc("screen reader", "entry"), "button": tc("screen reader", "button"),
        "choice": tc("screen reader", "choice"), "option": tc("screen reader", "choice"),
        "switch": tc("screen reader", "switch"), "slider": tc("screen reader", "slider"),
        "group": tc("screen reader", "group"), "picture": tc("screen reader", "picture"),
        "progress": tc("screen reader", "progress"), "dropdown": tc("screen reader", "choice"),
        "number": tc("screen reader", "number"), "entry": tc("screen reader", "field"),
        "page": tc("screen reader", "page"), "dialog": tc("screen reader", "window"),
    }  # fmt: skip
