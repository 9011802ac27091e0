"""The plate of a word: up to four words that can stand in its place, each with the same turn under that word."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.workshop.bench.card_clip import CardClip
from game.scenes.workshop.bench.open_word import MOST, RuleChoices, WordAlternative
from game.scenes.workshop.bench.why_not import why_not, why_not_row
from game.session.workshop.draft_clips import AT_REST
from game.text.workshop.choice_words import key_text
from game.ui import plates
from game.ui.element import PageElement
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Stepper, Widget, WidgetLook

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.session.clips.clip_play import ClipPlay

HIGHEST, LOWEST, STEPS = 0.78, 0.26, 14  # of the width of a tile: how high its clip is, as there is room
TAIL = 13  # how far the tail of the plate reaches to the card, reference px


class TileClip(CardClip):
    """The same turn under one of the words; it runs while its word has the focus."""

    def __init__(self, name: str, alternative: WordAlternative, share: float, frame: ClipPlay, *, whole: bool) -> None:
        """`frame`: what all of them together need to be seen of the board; `whole`: all of the board is seen."""
        assert alternative.play is not None
        super().__init__(name, alternative.play, large=True)
        self.frame = frame
        if whole:
            self.nearest = 1.0  # no part of it is enough
        self.share, self.enabled = share, False
        self.stretch = True

    def width(self, ui: Ui) -> int:
        return ui.gap(150)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(90)


class WordTile(Widget):
    """A word to choose; all that is said of it lies on it."""

    stretch = True
    below = True
    reach = 0

    def __init__(self, page: BenchScene, word: RuleChoices, one: WordAlternative, at: int) -> None:
        super().__init__(f"to.{at}", enabled=not one.cannot_be)
        self.group = "alternatives"
        self._page, self._word, self.one = page, word, one

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if look.face != "rest" and self.enabled and not self.one.chosen:
            plates.draw_plate(dst, self.rect, ui.gap(10), None, ui.theme.brass, 1.5 * ui.unit)

    def element(self, ui: Ui) -> PageElement:
        found = why_not(self._page, self.one)
        about = found.text if found else self.one.choice.says
        return PageElement(
            self.name, "option", self.one.choice.text, about=about, chosen=self.one.chosen, enabled=self.enabled
        )

    def activate(self) -> None:
        self._page.choose(self.one)


class TilePlate(Inset):
    """The face of a tile, with what can be pressed on it."""

    def __init__(self, tile: WordTile, child: Node, ui: Ui) -> None:
        super().__init__(child, pad=(8, 8))
        self._tile, self.grow, self.stretch = tile, 1, True

    def children(self) -> list[Node]:
        return [self._tile, self.child]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._tile.place(ui, rect)

    def width(self, ui: Ui) -> int:
        return ui.gap(150)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(100)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, chosen = ui.theme, self._tile.one.chosen
        fill, border, wide = (t.raised, t.brass, 2.0) if chosen else (t.plate2, t.line, t.outline)
        plates.draw_plate(dst, self.rect, ui.gap(10), fill, border, wide * ui.unit)
        super().paint(dst, ui)


def word_tile(page: BenchScene, ui: Ui, word: RuleChoices, one: WordAlternative, at: int, share: float) -> Node:
    """A word, its clip, and what is said of it."""
    words, choice = page.words, one.choice
    rows: list[Node] = []
    if one.play and not one.cannot_be:
        whole = word.card.kind in AT_REST  # their words are about the board itself
        rows.append(TileClip(f"clip.to.{at}", one, share, word.frame_of(one.play), whole=whole))
    named: list[Node] = [Label(choice.text, "label", "ink3" if one.cannot_be else None, grow=1)]
    if one.chosen:
        named.append(Icon("check", 20, "brass").told_as(""))
    elif one.cannot_be:
        named.append(Icon("lock", 16, "ink3").told_as(""))
    rows.append(Row(named, gap=6))
    if one.cannot_be:
        if found := why_not(page, one):
            rows.append(why_not_row(page, found, at))
    else:
        rows += [Label(choice.says, "note").told_as("")] if choice.says else []
        if choice.as_in:
            rows.append(Label(words.say("As in {games}.", games=choice.as_in[:2]), "note").told_as(""))
        if (alike := word.like(one)) is not None:
            rows.append(Label(words.say("Here the same as with “{word}”.", word=alike.choice.text), "note", "brass"))
    return TilePlate(WordTile(page, word, one, at), Column(rows, gap=6), ui)


def closed_word_plate(page: BenchScene) -> Node:
    """The place of the plate while no word is open."""
    said = page.words.t("Press an underlined word: what else can stand there is shown here, with this turn under each.")
    return EmptySlot(Label(said, "note", "ontable2", align="center"))


class EmptySlot(Inset):
    """A place that is still empty."""

    def __init__(self, child: Node) -> None:
        super().__init__(Column([Space(grow=1), child, Space(grow=1)], grow=1), pad=(24, 16), grow=1)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        dst.blit(plates.dashed_outline(self.rect.size, ui.gap(14), ui.theme.edge, ui.unit), self.rect)
        super().paint(dst, ui)


class WordPlate(Inset):
    """Beside the card, its tail at the word."""

    def __init__(self, child: Node, ui: Ui, highest: float) -> None:
        super().__init__(child, pad=(14, 10), face="plate", border=ui.theme.brass, grow=1)
        self._shares = highest, highest if ui.small else LOWEST
        self._clips = [one for one in child.walk() if isinstance(one, TileClip)]

    def height(self, ui: Ui, width: int) -> int:
        return self._height(ui, width, self._shares[1])

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Its clips are as high as there is room for, all of them alike."""
        highest, lowest = self._shares
        for step in range(STEPS + 1):
            if self._height(ui, rect.w, highest + (lowest - highest) * step / STEPS) <= rect.h:
                break
        super().place(ui, rect)

    def _height(self, ui: Ui, width: int, share: float) -> int:
        for clip in self._clips:
            clip.share = share
        return super().height(ui, width)


def word_plate(page: BenchScene, ui: Ui, word: RuleChoices, *, share: float = HIGHEST, across: int = MOST) -> Node:
    """`across`: how many stand side by side."""
    t = page.words.t
    head: list[Node] = [Label(_asked(page, word), "heading"), Space(grow=1)]
    if isinstance(word.now, int) and not isinstance(word.now, bool) and len(word.alternatives) > 2:
        numbers = [one.choice.value for one in word.alternatives if isinstance(one.choice.value, int)]
        if word.now in numbers:
            head.insert(1, Stepper("number", numbers, word.now, page.choose_number))
    if word.first or word.first + MOST < len(word.alternatives):
        n, of = word.first // MOST + 1, -(-len(word.alternatives) // MOST)
        head.append(Button("fewer", partial(page.turn_page, -1), icon="back", tip=t("Those before"), enabled=n > 1))
        head.append(Label(page.words.say("{n} of {total}", n=n, total=of), "note"))
        head.append(Button("more", partial(page.turn_page, 1), icon="fwd", tip=t("More of them"), enabled=n < of))
    if not ui.small and word.card.kind not in AT_REST:  # they show a start of their own
        head.append(Label(t("Each clip shows the turn above."), "note"))
    head.append(Button("shut", page.on_plate_closed, icon="close", tip=t("Close"), key="Esc"))
    tiles = [word_tile(page, ui, word, one, word.first + i, share) for i, one in enumerate(word.shown_alternatives)]
    lines = [Row(tiles[i : i + across], gap=10, align="stretch", grow=1) for i in range(0, len(tiles), across)]
    return WordPlate(Column([Row(head, gap=8), *lines], gap=8, grow=1), ui, share).gathered(
        "group", t("What else it can say")
    )


def _asked(page: BenchScene, word: RuleChoices) -> str:
    """What is asked, as the beginning of a sentence that each of the words ends; else the title of the card."""
    name = key_text(page.draft.game.words.family, word.card.kind, word.slot.path).name
    if not name:
        return page.card_text(word.card).title
    said = page.words.t(name)
    return page.words.say("{beginning} …", beginning=f"{said[:1].upper()}{said[1:]}")


def plate_tail(ui: Ui, beside: pygame.Rect, word: pygame.Rect, view: pygame.Rect) -> list[Sprite]:
    """The tail of the plate: it points at the word, as far as that is in view."""
    wide, half = ui.gap(TAIL), ui.gap(TAIL)
    middle = word.centery
    if not view.top <= middle <= view.bottom or not beside.top + 2 * half <= middle <= beside.bottom - 2 * half:
        return []  # a crooked one, or one that points at another card, says nothing
    left = beside.right - 2 if ui.rtl else beside.left - wide + 2
    return [Sprite(_tail(wide, half, ui), left, middle - half)]


def _tail(wide: int, half: int, ui: Ui) -> pygame.Surface:
    fine, high = 4, 2 * half
    big = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
    big.fill((*ui.theme.plate, 0))
    points = [(wide, 0.0), (1, float(half)), (wide, float(high))]
    if ui.rtl:
        points = [(wide - x, y) for x, y in points]
    line = [(x * fine, y * fine) for x, y in points]
    pygame.draw.polygon(big, ui.theme.plate, line)
    pygame.draw.lines(big, ui.theme.brass, False, line, round(2 * ui.unit * fine))
    return pygame.transform.smoothscale(big, (wide, high))
