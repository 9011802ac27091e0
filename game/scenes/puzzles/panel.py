"""What there is today: how far one is, when puzzles come back, the week, how each theme goes, whose game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board import ideas
from game.learn.kept_puzzles import Origin
from game.scenes.shell.labels import Tag
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.text.language import Words, msg
from game.ui import plates
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Gives, Node, Row, Sheds, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.puzzle_text import theme

if TYPE_CHECKING:
    from game.session.puzzles.queue import Score

DRAWN = 12  # stones in a hole, at most; the number counts
MOST_PARTS = 12  # of the bar of today
THEMES = 4  # that are listed
DAYS = msg("Mo"), msg("Tu"), msg("We"), msg("Th"), msg("Fr"), msg("Sa"), msg("Su")
COMES = (msg("today"), msg("tomorrow"), msg("3 days"), msg("a week"), msg("a month"))


class Today(NamedTuple):
    """All that the panel tells; `week`: the last seven days as `repetition.last_week` has them."""

    done: int
    total: int
    at_once: int
    comes_back: tuple[int, ...]
    week: tuple[tuple[int, bool], ...]
    scores: tuple[Score, ...]
    origin: Origin | None = None


def body(words: Words, today: Today, open_game: Callable[[str], None]) -> Sheds:
    """The panel; where there is little room the last parts of it go first."""

    def part(gone: int, *rows: Node) -> Gives:
        return Gives(Column([Divider(), *rows], gap=11), gone=gone)

    rows: list[Node] = [*_progress(words, today), part(4, *_comes_back(words, today))]
    rows.append(part(2, _heading(words.t("Days on which you practised")), Week(words, today.week)))
    if today.scores:
        rows.append(part(1, _heading(words.t("By theme")), *(_score(words, one) for one in today.scores[:THEMES])))
    if today.origin is not None:
        rows += [Divider(), _origin(words, today.origin, open_game)]
    return Sheds(Column(rows, gap=11), tall=True)


class TodayPlate(Over):
    """The same on a plate, for windows without room beside the board.  Esc or the button closes it."""

    first_focus = "close"

    def __init__(self, services: Services, today: Today, open_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._today, self._open_game = today, open_game

    def body(self, ui: Ui) -> Node:
        return body(self.words, self._today, self._go)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", stretch=True)

    def _go(self, id: str) -> None:
        self.leave()
        self._open_game(id)


def _heading(text: str) -> Label:
    return Label(text, "label", "ink2")


def _progress(words: Words, today: Today) -> list[Node]:
    found = (
        words.say("{n:puzzle} found at the first try", n=today.at_once)
        if today.at_once
        else words.t("No puzzle was found at the first try yet.")
        if today.done
        else words.t("You have practised today, but done no puzzle yet.")
        if today.week and today.week[-1][1]
        else words.t("You have done no puzzle yet today.")
    )
    heading: list[Node] = [Label(words.tc("puzzles", "Today"), "heading"), Space(0, grow=1)]
    if today.total:
        heading.append(Tag(words.say("{n} of {total}", n=min(today.done, today.total), total=today.total)))
    return [Row(heading), Parts(today.done, today.total), Label(found, "note")]


def _comes_back(words: Words, today: Today) -> list[Node]:
    told = words.t("A puzzle that you find at once stays away longer. If you saw the answer, it comes back tomorrow.")
    heading = _heading(words.t("When they come back"))
    return [heading, Holes(words, today.comes_back), Gives(Label(told, "note"), gone=3)]


def _score(words: Words, score: Score) -> Row:
    said = words.say("{n} of {total}", n=score.found, total=score.tried)
    name = Column([Label(theme(score.theme, words), "note", "ink", single=True)], wide=112)
    return Row([name, Bar(score.found / score.tried), Label(said, "note")], gap=12)


def _origin(words: Words, origin: Origin, open_game: Callable[[str], None]) -> Row:
    lines: list[Node] = [Label(words.say("From your own game, turn {number}", number=origin.turn), "note", "ink")]
    told = _against(words, origin)
    if told:
        lines.append(Label(told, "note"))
    link = Button(
        "open game", lambda: open_game(origin.game), icon="fwd", label=words.tc("a game", "open"), kind="link"
    )
    return Row([Icon("archive", 20, "brass"), Column(lines, gap=2, grow=1), link], gap=12)


def _against(words: Words, origin: Origin) -> str:
    if origin.score is None:
        return words.say("against level {number}", number=origin.level) if origin.level else ""
    score = f"{origin.score[0]} : {origin.score[1]}"
    mine, theirs = origin.score
    if origin.level:
        texts = (
            msg("against level {number}, won {score}"),
            msg("against level {number}, drawn {score}"),
            msg("against level {number}, lost {score}"),
        )
        return words.say(texts[1 if mine == theirs else 0 if mine > theirs else 2], number=origin.level, score=score)
    return words.say("the game ended {score}", score=score)


class Parts(Node):
    """A bar in as many parts as there are puzzles today: done, the one that is next, still to come."""

    def __init__(self, done: int, total: int) -> None:
        super().__init__()
        self.done, self.total = done, max(1, total)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(11)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r, n = ui.theme, self.rect, min(self.total, MOST_PARTS)
        done = self.done if self.total <= MOST_PARTS else self.done * n // self.total
        gap = ui.gap(6)
        wide = (r.w - (n - 1) * gap) / n
        for i in range(n):
            box = pygame.Rect(round(r.left + i * (wide + gap)), r.top, round(wide), r.h)
            if ui.rtl:
                box.right = r.right - round(i * (wide + gap))
            edge = t.brass if i <= done else t.edge
            plates.draw(dst, box, box.h // 2, t.brass if i < done else t.plate2, edge, ui.unit)


class Bar(Node):
    """How much of something was found."""

    grow = 1

    def __init__(self, part: float) -> None:
        super().__init__()
        self.part = part

    def width(self, ui: Ui) -> int:
        return ui.gap(60)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(6)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r = ui.theme, self.rect
        plates.draw(dst, r, r.h // 2, t.plate2, t.hair, ui.unit)
        full = pygame.Rect(r.left, r.top, max(r.h, round(r.w * self.part)), r.h)
        if ui.rtl:
            full.right = r.right
        if self.part:
            plates.draw(dst, full, r.h // 2, t.brass)


class Holes(Node):
    """Five holes, from today to a month, with a stone for each puzzle and its number below."""

    def __init__(self, words: Words, counts: Sequence[int]) -> None:
        super().__init__()
        self.words, self.counts = words, tuple(counts)

    def height(self, ui: Ui, width: int) -> int:
        return ideas.hole_row_height(len(self.counts), width) + ui.px(44)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r, n = ui.theme, self.rect, len(self.counts)
        drawn = [min(count, DRAWN) for count in self.counts]
        row = ideas.hole_row(drawn[::-1] if ui.rtl else drawn, r.w, t)
        dst.blit(row, r)
        number, name = ui.style("text", t.ink, bold=True), ui.style("fine", t.ink2)
        for i, (count, when) in enumerate(zip(self.counts, COMES, strict=True)):
            at = n - 1 - i if ui.rtl else i
            x = r.left + round((at + 0.5) * r.w / n)
            ink = t.brass if i == 0 else t.ink
            ui.write(
                dst,
                self.words.number(count),
                number._replace(color=ink),
                x,
                r.top + row.get_height() + ui.px(18),
                "center",
            )
            style = name._replace(color=t.brass) if i == 0 else name
            ui.write(dst, self.words.t(when), style, x, r.top + row.get_height() + ui.px(36), "center")


class Week(Node):
    """Seven days as discs, today last: filled where something was practised."""

    def __init__(self, words: Words, days: Sequence[tuple[int, bool]]) -> None:
        super().__init__()
        self.words, self.days = words, tuple(days)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(48)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r, n = ui.theme, self.rect, len(self.days)
        size = ui.px(26)
        style = ui.style("fine", t.ink2)
        for i, (day, practised) in enumerate(self.days):
            at = n - 1 - i if ui.rtl else i
            x = r.left + round((at + 0.5) * r.w / n)
            edge = t.brass if practised or i == n - 1 else t.edge
            disc = plates.rounded((size, size), size / 2, t.brass if practised else None, edge, 1.5 * ui.unit)
            dst.blit(disc, disc.get_rect(midtop=(x, r.top)))
            ui.write(dst, self.words.t(DAYS[day]), style, x, r.top + size + ui.px(16), "center")
