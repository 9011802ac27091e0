"""The rule that is open: its sentence with one word open, and below it what else can stand there, in fixed places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.open_word import WordAlternative, WordChoices, word_widget_name
from game.features.workshop.window.bench.place_choice import hole_choice_node
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

TALL, LOW, LEAST = 124.0, 84.0, 64.0  # of a choice, below higher boards, and in a small window; reference px
CONTROL = 44.0  # height of what chooses numbers, reference px
FLAT, LINES = 2, 2  # rows of a board that leaves its rule always so many lines: nothing below it moves then
LONG = 200  # letters of a sentence that is set smaller
COUNTED, STEPS = range(1, 13), range(2, 11)  # numbers to choose from, and those whose multiples are


def card_sentences_text(card_text: CardText) -> str:
    """Return all sentences of a card as one text, without the buttons that add a condition."""
    return "".join(
        piece.text for piece in card_text.pieces if not (isinstance(piece, WordSlot) and piece.kind == "more")
    ).strip()


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
    inside = Column(rows, gap=12)
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
        repair = LinkButton("repair", bench.undo, label=page.words.t("Take the change back"), icon="undo")
        rows.append(Row([repair]))
    return [Column(rows, gap=4)] if rows else []


def _sentence_flow(page: BenchScene, ui: Ui) -> Flow:
    """Return the sentences of a rule's cards, the first card's at the end."""
    bench, pieces, added = page.bench, list[str | FlowWord](), list[FlowWord]()
    for card in reversed(bench.open_rule_cards):
        pieces += [" "] if pieces else []
        for piece in bench.card_text(card).pieces:
            if not isinstance(piece, WordSlot):
                pieces.append(piece.text)
            elif piece.kind != "more" or not card.is_locked:
                opened = bench.word is not None and bench.word.is_for_word(card, piece.path)
                act = partial(bench.open_word, card, piece)
                word = FlowWord(
                    word_widget_name(card, piece.path), piece.text, act, open=opened, enabled=not card.is_locked
                )
                word.group, word.about = "words", bench.card_text(card).title
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
    lock = t("Others may change it again") if card.is_locked else t("Lock it for those who get the file")
    acts: dict[str, tuple[str, Callable[[], None]]] = {
        "lock": (lock, partial(bench.toggle_rule_lock, bench.open_rule_cards))
    }
    if not card.is_locked:
        acts["say"] = t("Words of your own"), partial(page.edit_own_text, card)
        for id, by, said in (("before", -1, t("Move it one place forward")), ("after", 1, t("Move it one place back"))):
            if bench.can_move_rule(by):
                acts[id] = said, partial(bench.move_rule, by)
        if not card.is_single_table:
            acts["away"] = t("Take the rule away"), bench.remove_rule
    listed = [(id, said) for id, (said, _) in acts.items()]
    title = bench.card_text(card).title
    dots = DotsMenuButton("rule.ways", listed, lambda id: acts[str(id)][1](), tip=t("More"), about=title)
    dots.minor = False
    return dots


# ---------------------------------------------------------------------- what can stand there
def _has_number_control(choices: WordChoices) -> bool:
    """Return whether the numbers of a word are chosen with a stepper or with switches."""
    return choices.slot.kind == "numbers" or bool(choices.choosable_numbers)


def _alternative_nodes(page: BenchScene, ui: Ui, choices: WordChoices, beside: list[Node]) -> list[Node]:
    """Return the nodes of a word's alternatives; `beside`: nodes to place beside a number control."""
    if choices.slot.kind == "place":
        return [hole_choice_node(page, choices)]
    numbers = choices.slot.kind == "numbers"
    tiles: list[Node] = [
        _alternative_tile(page, ui, choices, at, one, short=numbers) for at, one in choices.visible_alternatives
    ]
    across = 2 if ui.small else max(1, choices.most if choices.alternative_count > choices.most else len(tiles))
    lines = [tiles[i : i + across] for i in range(0, len(tiles), across)]
    rows: list[Node] = [
        Row([*line, *(Space(grow=1) for _ in range(across - len(line)))], gap=12, align="stretch", grow=1)
        for line in lines
    ]
    if choices.alternative_count > choices.most:
        rows = [Row([Column(rows, gap=10, grow=1), _page_buttons(page, choices)], gap=8)]
    if _has_number_control(choices):
        said: list[Node] = [Column(beside, gap=0, grow=1)] if beside else []
        control = Row([Slot("", 0, ui.px(CONTROL)), *_number_controls(page, choices)], gap=0)
        rows.insert(0, Row([control, *said], gap=20, align="start"))
    return [Column(rows, gap=10).as_group("group", page.words.t("What else it can say"))]


def _number_controls(page: BenchScene, choices: WordChoices) -> list[Node]:
    """Return a stepper if the word is one number, switches if it is a set of numbers; empty for other words."""
    choose, words = page.bench.choose_number, page.words
    if values := choices.choosable_numbers:
        now = (
            choices.current_value
            if isinstance(choices.current_value, int) and not isinstance(choices.current_value, bool)
            else None
        )
        if now is None:
            return [Button("to.number", partial(choose, values[0]), label=words.t("Say a number"), kind="raised")]
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


def _page_buttons(page: BenchScene, choices: WordChoices) -> Node:
    """Return the buttons to other pages of alternatives; empty if there is only one page."""
    t, turn = page.words.t, page.bench.change_page
    n, of = choices.first // choices.most + 1, -(-choices.alternative_count // choices.most)
    back = Button("fewer", partial(turn, -1), icon="back", tip=t("Those before"), enabled=n > 1)
    on = Button("more", partial(turn, 1), icon="fwd", tip=t("More of them"), enabled=n < of)
    said = Label(page.words.say("{n} of {total}", n=n, total=of), "note", align="center")
    return Column([Row([back, on], gap=0), said], gap=0, stretch=False)


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
        brings = (
            "" if gain is None else self._page.words.say("worth {value}", value=self._page.words.format_number(gain))
        )
        about = found.text if found else " ".join(filter(None, (choice.says, brings)))
        return PageElement(
            self.name, "option", choice.text, about=about, chosen=self.one.is_chosen, enabled=self.enabled
        )

    def activate(self) -> None:
        self._page.bench.choose_alternative(self.one)


class TileFace(Inset):
    """Surface of an alternative's button, with the nodes on it."""

    def __init__(self, tile: AlternativeTile, child: Node, *, high: float) -> None:
        super().__init__(Column([child, Space(grow=1)], gap=0), pad=(14, 10))
        self._tile, self._high, self.grow, self.stretch = tile, high, 1, True

    def children(self) -> list[Node]:
        return [self._tile, self.child]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._tile.place(ui, rect)

    def width(self, ui: Ui) -> int:
        return ui.gap(150)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(100)

    def height(self, ui: Ui, width: int) -> int:
        """Return the height, px, with space for a reason of refusal that may be added later without moving anything."""
        return max(super().height(ui, width), ui.px(self._high))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, chosen = ui.theme, self._tile.one.is_chosen
        fill, border, wide = (t.raised, t.brass, 2.0) if chosen else (t.plate2, t.line, t.outline)
        plates.draw_plate(dst, self.rect, ui.gap(10), fill, border, wide * ui.unit)
        super().paint(dst, ui)


def _alternative_tile(
    page: BenchScene, ui: Ui, choices: WordChoices, at: int, alternative: WordAlternative, *, short: bool
) -> Node:
    """Return the button of the alternative with index `at`: its word, the sample turn's result and a note; `short`:
    only the reason why it is refused.
    """
    words, choice = page.words, alternative.option
    named: list[Node] = [
        Label(choice.text, "label", "ink3" if alternative.is_refused else None, grow=1).with_spoken_text("")
    ]
    if alternative.is_chosen:
        named.append(Icon("check", 20, "brass").with_spoken_text(""))
    elif alternative.is_refused:
        named.append(Icon("lock", 16, "ink3").with_spoken_text(""))
    gain = alternative.turn_board.store_gain if alternative.turn_board else None
    if gain is not None and not alternative.is_refused:
        gained = words.fill("{n:signed}", n=gain) if gain else words.format_number(0)
        named.append(Label(gained, "name", "brass").with_spoken_text(""))
    rows: list[Node] = [Row(named, gap=8)]
    if alternative.is_refused:
        if found := refusal_reason_of_word(page, alternative):
            rows.append(refusal_row(page, found, at))
    elif not short and (said := _alternative_note(page, choices, alternative)):
        rows.append(Label(said, "note").with_spoken_text(""))
    high = LEAST if ui.small else TALL if _have_boards_spare_room(page) else LOW
    return TileFace(AlternativeTile(page, alternative, at), Column(rows, gap=4), high=high)


def _alternative_note(page: BenchScene, choices: WordChoices, alternative: WordAlternative) -> str:
    """Return a note on what an alternative does, or which games have it; "" for none."""
    words, draft, choice = page.words, page.bench.draft, alternative.option
    said = [choice.says] if choice.says else []
    if choices.slot.path and alternative is choices.alternatives[page.bench.index_of_base_word(choices)]:
        said.insert(0, words.say("As in {games}.", games=(words.t(draft.base.name),)))
    elif not said and (others := [name for name in choice.as_in if name != words.t(draft.base.name)]):
        said.append(words.say("As in {games}.", games=tuple(others[:2])))
    return " ".join(said)
