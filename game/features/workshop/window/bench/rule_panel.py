"""The rule that is open: its sentence with one word open, and below it what else can stand there, in fixed places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.open_word import WordAlternative, WordChoices, word_widget_name
from game.features.workshop.window.bench.place_choice import hole_choice_node
from game.features.workshop.window.bench.two_boards import is_cramped_window
from game.features.workshop.window.bench.why_not import fault_text_of_rule, refusal_reason_of_word, refusal_row
from game.text.workshop.card_pieces import CardText, WordSlot
from game.text.workshop.number_lists import multiples_of
from game.ui import plates
from game.ui.element import PageElement
from game.ui.flow import LEADING, Flow, FlowWord
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, Pane, Stepper, Widget, WidgetLook
from game.window.shared.dots import DotsMenuButton
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.workshop.window.bench.bench_scene import BenchScene

TALL, LOW, LEAST = 112.0, 84.0, 64.0  # of a choice, below higher boards, and in a small window; reference px
LARGE = 34.0  # height of the line with a choice's result in large, reference px
ONE_ROW, NARROWEST = 6, 3  # choices in one row at most, and columns at least
LOCKED_ACROSS = 3  # columns of locked choices
WIDE = 150.0  # of a choice in a row, before the rest is shared; reference px
CONTROL = 44.0  # height of what chooses numbers, reference px
FLAT, LINES = 2, 2  # rows of a board that leaves its rule always so many lines: nothing below it moves then
LONG = 200  # letters of a sentence that is set smaller
COUNTED, STEPS = range(1, 13), range(2, 11)  # numbers to choose from, and those whose multiples are


def card_sentences_text(card_text: CardText) -> str:
    """Return all sentences of a card as one text, without the buttons that add a condition."""
    said = (piece.text for piece in card_text.pieces if not (isinstance(piece, WordSlot) and piece.kind == "more"))
    return "".join(said).strip()


def _have_boards_spare_room(page: BenchScene) -> bool:
    """Return whether the game has few rows, so that the boards leave much height for other nodes."""
    return bool(page.bench.draft.base.rules().board.rows <= FLAT)


def open_rule_panel(page: BenchScene, ui: Ui) -> Node:
    """Return the panel of the open rule, which scrolls as a whole where there is little room."""
    bench = page.bench
    if not (cards := bench.open_rule_cards):
        return Space(grow=1)
    flat = _have_boards_spare_room(page) and not ui.small
    room = Slot("", 0, LINES * ui.px(LEADING * ui.size_of_style("heading")) if flat else 0)
    rows: list[Node] = [Row([room, _sentence_flow(page, ui), _rule_buttons(page)], gap=0, align="start")]
    own = [bench.card_text(card).own for card in cards if card.is_changed or card.is_own]
    rows += [Label(one, "note") for one in own if one]
    word, fault = bench.word, _fault_rows(page)
    beside = word is not None and _has_number_control(word)  # which made the fault, and stays under the pointer
    rows += fault if not beside else []
    if word is not None:
        rows += _alternative_nodes(page, ui, word, fault if beside else [])
    inside = Column(rows, gap=6)
    return inside if ui.small else Pane(inside, inset=4, top=4)


def _fault_rows(page: BenchScene) -> list[Node]:
    """Return rows with the game's fault, what has to change first and an undo button; [] unless the open rule is the
    faulty one.
    """
    bench = page.bench
    text, found = fault_text_of_rule(page, bench.open_rule_cards)
    rows: list[Node] = [Label(text, "note", "bad")] if text else []
    rows += [refusal_row(page, found, "fault")] if found else []
    if text and bench.draft.can_undo:
        repair = LinkButton("repair", bench.undo, label=page.words.t("Undo the change"), icon="undo")
        rows.append(Row([repair]))
    return [Column(rows, gap=4)] if rows else []


def _sentence_flow(page: BenchScene, ui: Ui) -> Flow:
    """Return the sentences of the open rule's cards as flowing text, those of the first card at the end."""
    bench, pieces, added = page.bench, list[str | FlowWord](), list[FlowWord]()
    for card in reversed(bench.open_rule_cards):
        pieces += [" "] if pieces else []
        for piece in bench.card_text(card).pieces:
            if not isinstance(piece, WordSlot):
                pieces.append(piece.text)
            elif piece.kind != "more" or not card.is_locked:
                opened = bench.word is not None and bench.word.is_for_word(card, piece.path)
                act = partial(bench.open_word, card, piece)
                name, can = word_widget_name(card, piece.path), not card.is_locked
                word = FlowWord(name, piece.text, act, open=opened, enabled=can)
                word.with_traits(group="words", about=bench.card_text(card).title)
                (added if piece.kind == "more" else pieces).append(word)
    for word in added[-1:]:  # of the rule's own card
        pieces += [" ", word]
    long = sum(len(piece if isinstance(piece, str) else piece.label) for piece in pieces) > LONG
    flow = Flow(pieces, "text" if long and ui.small else "name" if long or ui.small else "heading")
    flow.grow = 1
    return flow


def _rule_buttons(page: BenchScene) -> Node:
    """Return the buttons for other actions on the open rule."""
    bench, t = page.bench, page.words.t
    card = bench.open_rule_cards[0]
    lock = t("Others may change it, too") if card.is_locked else t("Lock it for those who get the file")
    toggle = partial(bench.toggle_rule_lock, bench.open_rule_cards)
    acts: dict[str, tuple[str, Callable[[], None]]] = {"lock": (lock, toggle)}
    if not card.is_locked:
        acts["say"] = t("Words of your own"), partial(page.edit_own_text, card)
        for id, by, said in (("before", -1, t("Move it one place forward")), ("after", 1, t("Move it one place back"))):
            if bench.can_move_rule(by):
                acts[id] = said, partial(bench.move_rule, by)
        if not card.is_single_table:
            acts["away"] = t("Remove the rule"), bench.remove_rule
    listed = [(id, said) for id, (said, _) in acts.items()]
    title = bench.card_text(card).title
    tip = page.words.say("More for {name}", name=title)
    dots = DotsMenuButton("rule.ways", listed, lambda id: acts[str(id)][1](), tip=tip, about="")
    dots.minor = False
    return dots


# ---------------------------------------------------------------------- what can stand there
def _has_number_control(choices: WordChoices) -> bool:
    return choices.slot.kind == "numbers" or bool(choices.choosable_numbers)


def _alternative_nodes(page: BenchScene, ui: Ui, choices: WordChoices, beside: list[Node]) -> list[Node]:
    """Return the nodes of a word's alternatives; `beside`: nodes to place beside a number control."""
    if choices.slot.kind == "place":
        return [hole_choice_node(page, choices)]
    numbers = choices.slot.kind == "numbers"
    shown, locked = choices.open_alternatives, choices.locked_alternatives
    many = len(shown) > ONE_ROW and not ui.small  # in two rows there is room for the words alone
    large = not (many or ui.small or numbers) and _have_boards_spare_room(page)
    tile = partial(_alternative_tile, page, ui, choices, short=numbers or many, large=large)
    tiles: list[Node] = [tile(at, one) for at, one in shown]
    across = max(NARROWEST, -(-len(tiles) // 2) if many else len(tiles))
    if ui.small:
        across = NARROWEST - is_cramped_window(ui)
    rows = _rows_of_equal_columns(tiles, across)
    if _has_number_control(choices):
        said: list[Node] = [Column(beside, gap=0, grow=1)] if beside else []
        control = Row([Slot("", 0, ui.px(CONTROL)), *_number_controls(page, choices)], gap=0)
        rows.insert(0, Row([control, *said], gap=20, align="start"))
    if locked:
        told: list[Node] = [_locked_alternative(page, at, one) for at, one in locked]
        inside = Column(_rows_of_equal_columns(told, 1 if ui.small else LOCKED_ACROSS), gap=6)
        rows.append(page.locked.row_node(page.words.say("{n} more, and why", n=len(locked)), "lock"))
        rows.append(page.locked.content_node(lambda: inside, Slot("", 0, 0), scrolls=True))
    return [Column(rows, gap=6).as_group("group", page.words.t("What else it can say"))]


def _rows_of_equal_columns(nodes: list[Node], across: int) -> list[Node]:
    """Return rows of `across` nodes each, the last one filled up with empty space."""
    every = [*nodes, *(Column([], wide=WIDE, grow=1) for _ in range(-len(nodes) % across))]
    return [Row(every[i : i + across], gap=12, align="stretch", grow=1) for i in range(0, len(every), across)]


def _number_controls(page: BenchScene, choices: WordChoices) -> list[Node]:
    """Return a stepper if the word is one number, switches if it is a set of numbers; empty for other words."""
    choose, words = page.bench.choose_number, page.words
    if values := choices.choosable_numbers:
        now = choices.current_value
        if not isinstance(now, int) or isinstance(now, bool):
            return [Button("to.number", partial(choose, values[0]), label=words.t("Choose a number"), kind="raised")]
        return [Stepper("number", sorted({*values, now}), now, choose)]
    least = min(choices.current_value or [0])
    match choices.number_form:
        case "one":
            return [Stepper("number", sorted({*COUNTED, least}), least, lambda n: choose([n]))]
        case "multiple":
            return [Stepper("number", sorted({*STEPS, least}), least, lambda n: choose(multiples_of(n)))]
        case "several":

            def switch(n: int, on: bool) -> None:
                """Add the number `n` to the chosen ones or remove it; the last one can't be removed."""
                chosen = {*choices.current_value, n} if on else {*choices.current_value} - {n}
                choose(sorted(chosen) if chosen else choices.current_value)

            chips: list[Node] = [
                Chip(f"n.{n}", words.format_number(n), n in choices.current_value, partial(switch, n)) for n in COUNTED
            ]
            return [Row(chips, gap=6, wrap=True)]
    return []


class AlternativeTile(Widget):
    """Button with an alternative for a word, its effect and a note."""

    stretch = True
    below = True
    reach = 3

    def __init__(self, page: BenchScene, alternative: WordAlternative, at: int) -> None:
        super().__init__(f"to.{at}", enabled=not alternative.is_refused)
        self.group = "alternatives"
        self._page, self.one = page, alternative

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if look.face != "rest" and self.enabled and not self.one.is_chosen:
            plates.draw_plate(dst, self.rect, ui.gap(10), None, ui.theme.brass, 1.5 * ui.unit)

    def element(self, ui: Ui) -> PageElement:
        found, choice = refusal_reason_of_word(self._page, self.one), self.one.option
        gain = self.one.turn_board.store_gain if self.one.turn_board and not self.one.is_refused else None
        words, chosen = self._page.words, self.one.is_chosen
        brings = "" if gain is None else words.say("worth {value}", value=words.format_number(gain))
        about = found.text if found else " ".join(filter(None, (choice.says, brings)))
        return PageElement(self.name, "option", choice.text, about=about, chosen=chosen, enabled=self.enabled)

    def activate(self) -> None:
        self._page.bench.choose_alternative(self.one)


class TileFace(Inset):
    """Surface of an alternative's button, with the nodes on it; no plate is drawn for a locked one."""

    def __init__(self, tile: AlternativeTile, child: Node, *, high: float) -> None:
        super().__init__(child, pad=(14, 8) if tile.enabled else (4, 2))
        self._tile, self._high, self.grow, self.stretch = tile, high, 1, True

    def children(self) -> list[Node]:
        return [self._tile, self.child]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._tile.place(ui, rect)

    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(100)

    def height(self, ui: Ui, width: int) -> int:
        """Return the height, px, at least the usual one, so that all are as high."""
        return max(super().height(ui, width), ui.px(self._high))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, chosen = ui.theme, self._tile.one.is_chosen
        fill, border, wide = (t.raised, t.brass, 2.0) if chosen else (t.plate2, t.line, t.outline)
        if self._tile.enabled:
            plates.draw_plate(dst, self.rect, ui.gap(10), fill, border, wide * ui.unit)
        super().paint(dst, ui)


def _alternative_tile(
    page: BenchScene, ui: Ui, choices: WordChoices, at: int, alternative: WordAlternative, *, short: bool, large: bool
) -> Node:
    """Return the tile of an alternative: its word, the sample turn's result and a note. `short`: only its word;
    `large`: the result stands in large below the word.
    """
    words, choice = page.words, alternative.option
    named: list[Node] = [Label(choice.text, "label", grow=1).with_spoken_text("")]
    if alternative.is_chosen:
        named.append(Icon("check", 20, "brass").with_spoken_text(""))
    gain = alternative.turn_board.store_gain if alternative.turn_board else None
    result: list[Node] = []
    if gain is not None:
        gained = words.fill("{n:signed}", n=gain) if gain else words.format_number(0)
        result.append(Label(gained, "heading" if large else "name", "brass").with_spoken_text(""))
    said = "" if short else _alternative_note(page, choices, alternative)
    note: list[Node] = [Label(said, "fine" if large else "note", grow=1).with_spoken_text("")] if said else []
    if large:
        below = Row([Slot("", 0, ui.px(LARGE)), *result, *note], gap=10)
        rows: list[Node] = [Row(named, gap=8, align="start"), Space(grow=1), below]
    else:
        rows = [Row([*named, *result], gap=8), *note, Space(grow=1)]
    high = LEAST if ui.small or short else TALL if large else LOW
    return TileFace(AlternativeTile(page, alternative, at), Column(rows, gap=2), high=high)


def _locked_alternative(page: BenchScene, at: int, alternative: WordAlternative) -> Node:
    """Return an alternative that can't be chosen, with the reason below it."""
    named = Label(alternative.option.text, "label", "ink2", grow=1).with_spoken_text("")
    rows: list[Node] = [Row([Icon("lock", 16, "ink3").with_spoken_text(""), named], gap=8)]
    if found := refusal_reason_of_word(page, alternative):
        rows.append(refusal_row(page, found, at, "ink"))
    return TileFace(AlternativeTile(page, alternative, at), Column(rows, gap=2), high=0)


def _alternative_note(page: BenchScene, choices: WordChoices, alternative: WordAlternative) -> str:
    """Return a note on what an alternative does, or which games have it; "" for none."""
    words, draft, choice = page.words, page.bench.draft, alternative.option
    said = [choice.says] if choice.says else []
    is_added = any(one.what == "added" and choices.card.is_same_rule(one) for one in draft.changes)
    in_base = choices.slot.path and not is_added  # of a rule that was added, the base game has no word
    if in_base and alternative is choices.alternatives[page.bench.index_of_base_word(choices)]:
        said.insert(0, words.say("As in {games}.", games=(words.t(draft.base.name),)))
    elif not said and (others := [name for name in choice.as_in if name != words.t(draft.base.name)]):
        said.append(words.say("As in {games}.", games=tuple(others[:2])))
    return " ".join(said)
