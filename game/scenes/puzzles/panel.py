"""What there is today: how far one is, when puzzles come back, the week, how each theme goes, whose game it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.learn.kept_puzzles import Origin
from game.scenes.shell.labels import Tag
from game.scenes.shell.plate import Plate
from game.session.puzzles.queue import Queue, Score
from game.session.puzzles.repetition import last_week
from game.text.language import Words, msg
from game.ui import plates
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Gives, Node, Row, Sheds, Sketch, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.puzzle_text import theme

if TYPE_CHECKING:
    from game.scenes.puzzles.scene import PuzzleScene

DRAWN = 12  # stones in a hole, at most; the number counts
MOST_PARTS = 12  # of the bar of today
THEMES = 4  # that are listed
DAYS = msg("Mo"), msg("Tu"), msg("We"), msg("Th"), msg("Fr"), msg("Sa"), msg("Su")
COMES = (msg("today"), msg("tomorrow"), msg("3 days"), msg("a week"), msg("a month"))


def today(words: Words, queue: Queue, origin: Origin | None, open_game: Callable[[str], None]) -> Sheds:
    """The panel; where there is little room the last parts of it go first.  `origin`: of the puzzle that is shown."""

    def part(gone: int, *rows: Node) -> Gives:
        return Gives(Column([Divider(), *rows], gap=12), gone=gone)

    days, scores = last_week(queue.learner.days, queue.day), queue.scores()
    told = words.t("A puzzle that you find at once stays away longer. If you saw the answer, it comes back tomorrow.")
    holes = Holes(words, queue.comes_back())
    rows: list[Node] = _progress(words, queue, practised=days[-1][1])
    rows.append(part(4, _heading(words.t("When they come back")), holes, Gives(Label(told, "note"), gone=3)))
    rows.append(part(2, _heading(words.t("Days on which you practised")), week(words, days)))
    if scores:
        rows.append(part(1, _heading(words.t("By theme")), *(_score(words, one) for one in scores[:THEMES])))
    if origin is not None:
        rows += [Divider(), _origin(words, origin, open_game)]
    return Sheds(Column(rows, gap=12), tall=True)


class TodayPlate(Plate):
    """The same on a plate, for windows without room beside the board.  Esc or the button closes it."""

    first_focus = "close"

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene.services)
        self._scene = scene

    def body(self, ui: Ui) -> Node:
        return today(self.words, self._scene.queue, self._scene.origin, self._go)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", stretch=True)

    def _go(self, id: str) -> None:
        self.leave()
        self._scene.open_game(id)


def _heading(text: str) -> Label:
    return Label(text, "label", "ink2")


def _progress(words: Words, queue: Queue, *, practised: bool) -> list[Node]:
    done, total, at_once = queue.done_today, queue.of_today, queue.at_once_today
    found = (
        words.say("{n:puzzle} found at the first try", n=at_once)
        if at_once
        else words.t("No puzzle was found at the first try yet.")
        if done
        else words.t("You have practised today, but done no puzzle yet.")
        if practised
        else words.t("You have done no puzzle yet today.")
    )
    heading: list[Node] = [Label(words.tc("puzzles", "Today"), "heading"), Space(0, grow=1)]
    if total:
        heading.append(Tag(words.say("{n} of {total}", n=min(done, total), total=total)))
    return [Row(heading), parts(done, total), Label(found, "note")]


def _score(words: Words, score: Score) -> Row:
    said = words.say("{n} of {total}", n=score.found, total=score.tried)
    name = Column([Label(theme(score.theme, words), "note", "ink", single=True)], wide=112)
    return Row([name, bar(score.found / score.tried), Label(said, "note")], gap=12)


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


def parts(done: int, total: int) -> Node:
    """A bar in as many parts as there are puzzles today: done, the one that is next, still to come."""
    n = min(max(1, total), MOST_PARTS)
    done = done if total <= MOST_PARTS else done * n // total

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        t, gap = ui.theme, ui.gap(6)
        wide = (r.w - (n - 1) * gap) / n
        for i in range(n):
            box = pygame.Rect(round(r.left + i * (wide + gap)), r.top, round(wide), r.h)
            if ui.rtl:
                box.right = r.right - round(i * (wide + gap))
            edge = t.brass if i <= done else t.edge
            plates.draw(dst, box, box.h // 2, t.brass if i < done else t.plate2, edge, ui.unit)

    return Sketch(paint, (0, 11))


def bar(part: float) -> Node:
    """How much of something was found."""

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        t = ui.theme
        plates.draw(dst, r, r.h // 2, t.plate2, t.hair, ui.unit)
        full = pygame.Rect(r.left, r.top, max(r.h, round(r.w * part)), r.h)
        if ui.rtl:
            full.right = r.right
        if part:
            plates.draw(dst, full, r.h // 2, t.brass)

    return Sketch(paint, (60, 6), grow=1)


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
            top, style = r.top + row.get_height(), name._replace(color=t.brass) if i == 0 else name
            ui.write(dst, self.words.number(count), number._replace(color=ink), x, top + ui.px(18), "center")
            ui.write(dst, self.words.t(when), style, x, top + ui.px(36), "center")


def week(words: Words, days: Sequence[tuple[int, bool]]) -> Node:
    """Seven days as discs, today last: filled where something was practised."""

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        t, n, size, style = ui.theme, len(days), ui.px(26), ui.style("fine", ui.theme.ink2)
        for i, (day, practised) in enumerate(days):
            at = n - 1 - i if ui.rtl else i
            x = r.left + round((at + 0.5) * r.w / n)
            edge = t.brass if practised or i == n - 1 else t.edge
            disc = plates.rounded((size, size), size / 2, t.brass if practised else None, edge, 1.5 * ui.unit)
            dst.blit(disc, disc.get_rect(midtop=(x, r.top)))
            ui.write(dst, words.t(DAYS[day]), style, x, r.top + size + ui.px(16), "center")

    return Sketch(paint, (0, 48))
