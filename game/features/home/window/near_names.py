"""Suggestions for a typed name: one game in large, a few others beside it or below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.home.window.card_maker import game_facts
from game.features.home.window.hit_line import HighlightedLabel
from game.rules.file.variant_library import Variant
from game.text.finding import FoundGame, ProbableGame
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import face
from game.window.shared.board_card import BoardCard
from game.window.shared.board_keys import key_label
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.browsing import GameBrowser

# Reference px.
PAD, GAP = 8.0, 14.0
SHARE = 0.48  # of the room for the large board
STEEPEST = 0.42  # how high that may be beside its width
BESIDE = 380.0  # from that width on the words of a small card stand beside its board
BOARD, BOARD_HIGH = 220.0, 104.0  # of such a card
LOW_BOARD = 110.0  # the height of the board over the words
NARROW = 440.0  # rooms in which the large board stands over its words
BUTTON, SMALL_BUTTON = 52.0, 44.0


class CardButtonFace(Node):
    """Face of a button on a card that is pressed as a whole, with the name of the key that does the same."""

    def __init__(self, said: str, key: str) -> None:
        super().__init__()
        self.said, self._key = said, key

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(SMALL_BUTTON if ui.small else BUTTON)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        ink = face.paint_button_face(dst, ui, self.rect, "rest", brass=True)
        style, small = ui.style("label", ink), ui.style("fine", ink, bold=True)
        words, gap = ui.width(self.said, style), ui.px(12)
        cap = pygame.Rect(0, 0, ui.width(self._key, small) + ui.px(16), ui.px(22))
        room = self.rect.inflate(-ui.px(16), 0)
        whole = words + gap + cap.w
        if whole <= room.w:
            left = self.rect.centerx - whole // 2
            cap.midleft = left if ui.rtl else left + whole - cap.w, self.rect.centery
            pygame.draw.rect(dst, ink, cap, max(1, round(ui.unit)), border_radius=ui.gap(5))
            ui.write_in(dst, self._key, small, cap, "center")
            room = pygame.Rect(cap.right + gap if ui.rtl else left, room.y, words, room.h).inflate(ui.px(8), 0)
        face.paint_caption(dst, ui, room, style, self.said)


def name_suggestions_node(browser: GameBrowser, probable_game: ProbableGame, room: float) -> Node:
    """Return suggestions for a misspelt name, `room` reference px wide: one game in large, others beside or below."""
    ui, words = browser.ui, browser.page.words
    inner = room - 2 * PAD
    heading = words.t("Similar names") if probable_game.is_word else words.t("Or one of these")
    large = Grid([_large_suggestion(browser, probable_game, inner)], 1)
    rows: list[Node] = [large.as_group("list", words.t("Best match"))]
    others = probable_game.others[: 3 if probable_game.is_word and not ui.small else 2]
    if others:
        columns = len(others) if inner >= NARROW * ui.text_scale else 1
        each = (inner + GAP) / columns - GAP
        cards = Grid([_small_suggestion(browser, hit, each) for hit in others], columns, gap=GAP, line_gap=GAP)
        rows += [Inset(Label(heading, "note"), pad=(GAP, 0)), cards.as_group("list", heading)]
    return Inset(Column(rows, gap=8), pad=(PAD, PAD), face="plate")


def _large_suggestion(browser: GameBrowser, probable_game: ProbableGame, room: float) -> Node:
    """Return the card of the most likely game, which Enter opens."""
    ui, words, game = browser.ui, browser.page.words, probable_game.hit.game
    name = words.t(game.name)
    if probable_game.is_word:
        other, said, below = (
            probable_game.hit.other_name_meant,
            name,
            words.t("The word can mean any sowing game, too."),
        )
        if other:
            below = words.say("Also called **{other}**. The word can mean any sowing game, too.", other=other)
    else:
        said = words.say("Did you mean **{name}**?", name=name)
        below = f"{sentence_case(words.t(game.idea))} · {game_facts(game, words)}"
    beside = room >= NARROW * ui.text_scale
    texts: list[Node] = [HighlightedLabel(said, "heading", single=False)]
    if probable_game.is_word or not ui.small:
        texts += [Space(4), HighlightedLabel(below, "text", "ink2", single=False)]
    opens = CardButtonFace(words.say("Open {name}", name=name), key_label("Enter", words))
    texts += [Space(6), opens]
    wide = room * SHARE if beside else room - 2 * PAD - 2 * GAP
    return _suggestion(browser, game, texts, (wide, STEEPEST * wide), beside=beside).with_traits(chosen=True)


def _small_suggestion(browser: GameBrowser, found: FoundGame, room: float) -> Node:
    """Return a small card for a game of a similar name; `room`: the width available, reference px."""
    ui, words = browser.ui, browser.page.words
    below = Label(sentence_case(words.t(found.game.idea)), "fine")
    if other := found.other_name_meant:
        below = HighlightedLabel(words.say("Also called **{other}**", other=other), "fine", single=False)
    texts = [Label(words.t(found.game.name), "name", foreign=True), below]
    beside = room >= BESIDE * ui.text_scale
    size = (BOARD, BOARD_HIGH) if beside else (room - 2 * PAD, LOW_BOARD)
    return _suggestion(browser, found.game, texts, size, beside=beside)


def _suggestion(
    browser: GameBrowser, game: Variant, texts: Sequence[Node], size: tuple[float, float], *, beside: bool
) -> BoardCard:
    """Return the card of a suggested game, which opens its page; `size`: room for its board, reference px."""
    card = BoardCard(
        browser.pictures, f"near.{game.id}", game, [*texts], partial(browser.page.services.routes.game_page, game),
        wide=size[0], high=size[1], beside=beside, plain=False, awake=True, centred=True,
    )  # fmt: skip
    return card.with_traits(group="hits")
