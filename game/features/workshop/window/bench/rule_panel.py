"""The rule that is open: its sentence with one word open, and below it what else can stand there, in fixed places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.open_word import RuleChoices, WordAlternative, name_of
from game.features.workshop.window.bench.place_choice import place_choice
from game.features.workshop.window.bench.why_not import fault_of_rule, why_not, why_not_row
from game.text.workshop.card_pieces import CardText, WordSlot
from game.text.workshop.number_lists import multiples
from game.ui import plates
from game.ui.element import PageElement
from game.ui.flow import LEADING, Flow, FlowWord
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, Pane, Stepper, Widget, WidgetLook
from game.window.shared.dots import MenuDots
from game.window.shared.link import LinkButton

if TYPE_CHECKING:
    from game.features.workshop.window.bench.bench_scene import BenchScene

TALL, LOW, LEAST = 124.0, 84.0, 64.0  # of a choice, below higher boards, and in a small window; reference px
CONTROL = 44.0  # height of what chooses numbers, reference px
FLAT, LINES = 2, 2  # rows of a board that leaves its rule always so many lines: nothing below it moves then
LONG = 200  # letters of a sentence that is set smaller
COUNTED, STEPS = range(1, 13), range(2, 11)  # numbers to choose from, and those whose multiples are


def said_text(said: CardText) -> str:
    """The sentences of a card in one."""
    return "".join(one.text for one in said.pieces if not (isinstance(one, WordSlot) and one.kind == "more")).strip()


def _is_flat(page: BenchScene) -> bool:
    """Whether the boards leave much room."""
    return bool(page.bench.draft.base.rules().board.rows <= FLAT)


def rule_panel(page: BenchScene, ui: Ui) -> Node:
    """All of it scrolls where there is little room."""
    bench = page.bench
    if not (cards := bench.rule):
        return Space(grow=1)
    flat = _is_flat(page) and not ui.small
    room = Slot("", 0, LINES * ui.px(LEADING * ui.size_of_style("heading")) if flat else 0)
    rows: list[Node] = [Row([room, _sentence(page, ui), _ways(page)], gap=0, align="start")]
    own = [bench.card_text(one).own for one in cards if one.changed or one.own]
    rows += [Label(one, "note") for one in own if one]
    word, fault = bench.word, _fault(page)
    beside = word is not None and _has_control(word)  # which made the fault, and stays under the pointer
    rows += fault if not beside else []
    if word is not None:
        rows += _choices(page, ui, word, fault if beside else [])
    inside = Column(rows, gap=12)
    return inside if ui.small else Pane(inside, inset=4, top=4)


def _fault(page: BenchScene) -> list[Node]:
    """What is wrong with the game as it is, what has to change, and the way back: once, at what was changed last."""
    bench = page.bench
    text, found = fault_of_rule(page, bench.rule)
    rows: list[Node] = [Label(text, "note", "bad")] if text else []
    rows += [why_not_row(page, found, "fault")] if found else []
    if text and bench.draft.can_undo:
        repair = LinkButton("repair", bench.undo, label=page.words.t("Take the change back"), icon="undo")
        rows.append(Row([repair]))
    return [Column(rows, gap=4)] if rows else []


def _sentence(page: BenchScene, ui: Ui) -> Flow:
    """What the cards of the rule say, that of the first at the end."""
    bench, pieces, added = page.bench, list[str | FlowWord](), list[FlowWord]()
    for card in reversed(bench.rule):
        pieces += [" "] if pieces else []
        for one in bench.card_text(card).pieces:
            if not isinstance(one, WordSlot):
                pieces.append(one.text)
            elif one.kind != "more" or not card.locked:
                opened = bench.word is not None and bench.word.is_at(card, one.path)
                act = partial(bench.open_word, card, one)
                word = FlowWord(name_of(card, one.path), one.text, act, open=opened, enabled=not card.locked)
                word.group, word.about = "words", bench.card_text(card).title
                (added if one.kind == "more" else pieces).append(word)
    for word in added[-1:]:  # of the rule's own card
        pieces += [" ", word]
    long = sum(len(one if isinstance(one, str) else one.label) for one in pieces) > LONG
    flow = Flow(pieces, "text" if long and ui.small else "name" if long or ui.small else "heading")
    flow.grow = 1
    return flow


def _ways(page: BenchScene) -> Node:
    """What else can be done with the rule."""
    bench, t = page.bench, page.words.t
    card = bench.rule[0]
    lock = t("Others may change it again") if card.locked else t("Lock it for those who get the file")
    acts: dict[str, tuple[str, Callable[[], None]]] = {"lock": (lock, partial(bench.lock, bench.rule))}
    if not card.locked:
        acts["say"] = t("Words of your own"), partial(page.say_it, card)
        for id, by, said in (("before", -1, t("Move it one place forward")), ("after", 1, t("Move it one place back"))):
            if bench.can_move(by):
                acts[id] = said, partial(bench.move, by)
        if not card.is_single_table:
            acts["away"] = t("Take the rule away"), bench.take_away
    listed = [(id, said) for id, (said, _) in acts.items()]
    title = bench.card_text(card).title
    dots = MenuDots("rule.ways", listed, lambda id: acts[str(id)][1](), tip=t("More"), about=title)
    dots.minor = False
    return dots


# ---------------------------------------------------------------------- what can stand there
def _has_control(choices: RuleChoices) -> bool:
    """Whether numbers are chosen with a stepper, or with switches."""
    return choices.slot.kind == "numbers" or bool(choices.numbers)


def _choices(page: BenchScene, ui: Ui, choices: RuleChoices, beside: list[Node]) -> list[Node]:
    """`beside`: what is said beside the control of numbers, where there is one."""
    if choices.slot.kind == "place":
        return [place_choice(page, choices)]
    numbers = choices.slot.kind == "numbers"
    tiles: list[Node] = [_tile(page, ui, choices, at, one, short=numbers) for at, one in choices.tiles]
    across = 2 if ui.small else max(1, choices.most if choices.many > choices.most else len(tiles))
    lines = [tiles[i : i + across] for i in range(0, len(tiles), across)]
    rows: list[Node] = [
        Row([*line, *(Space(grow=1) for _ in range(across - len(line)))], gap=12, align="stretch", grow=1)
        for line in lines
    ]
    if choices.many > choices.most:
        rows = [Row([Column(rows, gap=10, grow=1), _pages(page, choices)], gap=8)]
    if _has_control(choices):
        said: list[Node] = [Column(beside, gap=0, grow=1)] if beside else []
        control = Row([Slot("", 0, ui.px(CONTROL)), *_numbers(page, choices)], gap=0)
        rows.insert(0, Row([control, *said], gap=20, align="start"))
    return [Column(rows, gap=10).as_group("group", page.words.t("What else it can say"))]


def _numbers(page: BenchScene, choices: RuleChoices) -> list[Node]:
    """A stepper where there is one number to choose, switches where there are several; else nothing."""
    choose, words = page.bench.choose_number, page.words
    if values := choices.numbers:
        now = choices.now if isinstance(choices.now, int) and not isinstance(choices.now, bool) else None
        if now is None:
            return [Button("to.number", partial(choose, values[0]), label=words.t("Say a number"), kind="raised")]
        return [Stepper("number", sorted({*values, now}), now, choose)]
    least = min(choices.now or [0])
    match choices.form:
        case "one":
            return [Stepper("number", sorted({*COUNTED, least}), least, lambda n: choose([n]))]
        case "multiple":
            return [Stepper("number", sorted({*STEPS, least}), least, lambda n: choose(multiples(n)))]
        case "several":

            def switch(n: int, on: bool) -> None:
                chosen = {*choices.now, n} if on else {*choices.now} - {n}
                choose(sorted(chosen) if chosen else choices.now)

            chips: list[Node] = [Chip(f"n.{n}", words.number(n), n in choices.now, partial(switch, n)) for n in COUNTED]
            return [Row(chips, gap=6, wrap=True)]
    return []


def _pages(page: BenchScene, choices: RuleChoices) -> Node:
    """The way to other choices, where there are more than can be seen."""
    t, turn = page.words.t, page.bench.turn_page
    n, of = choices.first // choices.most + 1, -(-choices.many // choices.most)
    back = Button("fewer", partial(turn, -1), icon="back", tip=t("Those before"), enabled=n > 1)
    on = Button("more", partial(turn, 1), icon="fwd", tip=t("More of them"), enabled=n < of)
    said = Label(page.words.say("{n} of {total}", n=n, total=of), "note", align="center")
    return Column([Row([back, on], gap=0), said], gap=0, stretch=False)


class WordTile(Widget):
    """A word to choose; all that is said of it lies on it."""

    stretch = True
    below = True
    reach = 3

    def __init__(self, page: BenchScene, alternative: WordAlternative, at: int) -> None:
        super().__init__(f"to.{at}", enabled=not alternative.cannot_be)
        self.group = "alternatives"
        self._page, self.one = page, alternative

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if look.face != "rest" and self.enabled and not self.one.chosen:
            plates.draw_plate(dst, self.rect, ui.gap(10), None, ui.theme.brass, 1.5 * ui.unit)

    def element(self, ui: Ui) -> PageElement:
        found, choice = why_not(self._page, self.one), self.one.choice
        gain = self.one.board.gain if self.one.board and not self.one.cannot_be else None
        brings = "" if gain is None else self._page.words.say("worth {value}", value=self._page.words.number(gain))
        about = found.text if found else " ".join(filter(None, (choice.says, brings)))
        return PageElement(self.name, "option", choice.text, about=about, chosen=self.one.chosen, enabled=self.enabled)

    def activate(self) -> None:
        self._page.bench.choose(self.one)


class TilePlate(Inset):
    """The face of a tile, with what can be pressed on it."""

    def __init__(self, tile: WordTile, child: Node, *, high: float) -> None:
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
        """With room for why it cannot be, which is known a moment later: nothing moves then."""
        return max(super().height(ui, width), ui.px(self._high))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, chosen = ui.theme, self._tile.one.chosen
        fill, border, wide = (t.raised, t.brass, 2.0) if chosen else (t.plate2, t.line, t.outline)
        plates.draw_plate(dst, self.rect, ui.gap(10), fill, border, wide * ui.unit)
        super().paint(dst, ui)


def _tile(
    page: BenchScene, ui: Ui, choices: RuleChoices, at: int, alternative: WordAlternative, *, short: bool
) -> Node:
    """A word, what the turn above brings with it, and what is said of it; `short`: only why it cannot be."""
    words, choice = page.words, alternative.choice
    named: list[Node] = [
        Label(choice.text, "label", "ink3" if alternative.cannot_be else None, grow=1).with_spoken_text("")
    ]
    if alternative.chosen:
        named.append(Icon("check", 20, "brass").with_spoken_text(""))
    elif alternative.cannot_be:
        named.append(Icon("lock", 16, "ink3").with_spoken_text(""))
    gain = alternative.board.gain if alternative.board else None
    if gain is not None and not alternative.cannot_be:
        gained = words.fill("{n:signed}", n=gain) if gain else words.number(0)
        named.append(Label(gained, "name", "brass").with_spoken_text(""))
    rows: list[Node] = [Row(named, gap=8)]
    if alternative.cannot_be:
        if found := why_not(page, alternative):
            rows.append(why_not_row(page, found, at))
    elif not short and (said := _said(page, choices, alternative)):
        rows.append(Label(said, "note").with_spoken_text(""))
    high = LEAST if ui.small else TALL if _is_flat(page) else LOW
    return TilePlate(WordTile(page, alternative, at), Column(rows, gap=4), high=high)


def _said(page: BenchScene, choices: RuleChoices, alternative: WordAlternative) -> str:
    """What a word does; that it is the word of the game below, or of which games."""
    words, draft, choice = page.words, page.bench.draft, alternative.choice
    said = [choice.says] if choice.says else []
    if choices.slot.path and alternative is choices.alternatives[page.bench.usual_index(choices)]:
        said.insert(0, words.say("As in {games}.", games=(words.t(draft.base.name),)))
    elif not said and (others := [name for name in choice.as_in if name != words.t(draft.base.name)]):
        said.append(words.say("As in {games}.", games=tuple(others[:2])))
    return " ".join(said)
