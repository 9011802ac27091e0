"""This puzzle, one's ladder, today, what one finds, when puzzles come back: beside the board, or on a plate over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.learn.kept_puzzles import KeptPuzzle, PuzzleOrigin
from game.scenes.puzzles.ladder_curve import SHOWN, LadderCurve
from game.scenes.shell.plate import Plate
from game.session.puzzles.queue import PuzzleQueue, ThemeScore
from game.text.language import Language, msg
from game.ui import plates
from game.ui.labels import DifficultyPips, Divider, Icon, Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Node, Row, Sketch, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.computer_text import level_name
from game.words.puzzle_text import ladder_in_words, stake_text, theme_text, traits_text

if TYPE_CHECKING:
    from game.scenes.puzzles.puzzle_scene import PuzzleScene

DRAWN = 12  # stones in a hole, at most; the number counts
MOST_PARTS = 12  # of the bar of today
THEMES = 4  # that are listed
COMES = (msg("today"), msg("tomorrow"), msg("3 days"), msg("a week"), msg("a month"))


def puzzle_panel(scene: PuzzleScene, *, whole: bool = True) -> Node:
    """This puzzle, the ladder, how far one is today, what one finds, and the way on; with little room the last
    parts of the first go.  `whole`: with the way on.
    """
    words, queue, rows = scene.services.words, scene.practice.queue, list[Node]()
    if not scene.practice.empty:
        rows += _this(scene)
    rows += [*_ladder(scene), *_progress(words, queue, scene.practice.number)]
    if scores := queue.scores():
        found: list[Node] = [_score(words, one) for one in scores[:THEMES]]
        found[2:] = [Collapsible(node, gone=2 + THEMES - n) for n, node in enumerate(found[2:])]
        rows.append(_part(3 + THEMES, _heading(words.t("What you find")), *found))
    told = Label(words.t("A puzzle that you find at once stays away longer."), "note")
    back = (
        _heading(words.t("When they come back")),
        RepetitionHoles(words, queue.comes_back()),
        Collapsible(told, gone=1),
    )
    parts = Column([*rows, _part(2, *back)], gap=12)
    return Column([CollapsingRow(parts, tall=True, grow=1), *way_on_button(scene)], gap=12) if whole else parts


def _part(gone: int, *rows: Node) -> Collapsible:
    return Collapsible(Column([Divider(), *rows], gap=12), gone=gone)


def _this(scene: PuzzleScene) -> list[Node]:
    """How hard the puzzle is, and why; whose game it was."""
    words, puzzle = scene.services.words, scene.puzzling.puzzle
    head = Row([Label(words.t("This puzzle"), "heading"), Space(0, grow=1), difficulty_pips(puzzle, words)])
    said = Label(traits_text(puzzle, len(scene.puzzling.turns), words), "note")
    origin = [_origin(words, puzzle.origin, scene.open_game)] if puzzle.origin else []
    return [Column([head, said], gap=6), *origin, Divider()]


def difficulty_pips(puzzle: KeptPuzzle, words: Language) -> Node:
    """How hard a puzzle is, for eyes and ears."""
    return DifficultyPips(puzzle.pips).told_as(words.say("Difficulty: {n} of {total}", n=puzzle.pips, total=5))


def _ladder(scene: PuzzleScene) -> list[Node]:
    """The learner's rating over the last puzzles, and what this one brings and costs."""
    words, ladder, puzzle = scene.services.words, scene.practice.queue.ladder, scene.puzzling.puzzle
    rungs, empty = ladder.learner.ladder[-SHOWN:], scene.practice.empty
    more = len(ladder.learner.ladder) > SHOWN
    many = words.say("the last {n:puzzle}", n=SHOWN) if more else words.counted(len(rungs), "puzzle")
    count = Label(many if rungs else words.t("you begin here"), "note")
    head = Row([_heading(words.t("Your ladder")), Space(0, grow=1), count])
    known = ladder.counted(puzzle)
    at = None if empty else known.stood if known else ladder.rating_of_puzzle(puzzle).value
    curve = LadderCurve(words, rungs, ladder.rating_before(len(rungs)), at)
    told = curve.told_as(ladder_in_words(ladder, len(rungs), at, words))
    said = [] if empty else [Label(stake_text(ladder, scene.puzzling, words), "note"), Divider()]
    return [head, told, *said]


def way_on_button(scene: PuzzleScene) -> list[Node]:
    """The place of the brass button: what is missing until it can be pressed, then when the puzzle comes back."""
    words, actions, left = scene.services.words, scene.actions, len(scene.puzzling.turns) - scene.puzzling.turn_index
    if scene.practice.empty:
        return (
            [actions.button("more", "primary", word=True, stretch=True)] if scene.practice.queue.count_of_unseen else []
        )
    told = words.say("{n:turn} more, and you can go on.", n=left)
    missing = [] if scene.puzzling.done or not left else [Label(told, "note", align="center")]
    return [*missing, actions.button("next", "primary", word=True, stretch=True)]


class TodayPlate(Plate):
    """The same on a plate, for windows without room beside the board.  Esc or the button closes it."""

    first_focus = "close"

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene.services)
        self._scene = scene

    def body(self, ui: Ui) -> Node:
        return puzzle_panel(self._scene, whole=False)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", stretch=True)


def _heading(text: str) -> Label:
    return Label(text, "label", "ink2")


def _progress(words: Language, queue: PuzzleQueue, number: int) -> list[Node]:
    """`number`: which one of today's is on the board."""
    done, total = queue.done_today, queue.of_today
    count = Label(words.say("{n} of {total}", n=number, total=total), "note") if total else Space(0)
    return [Row([_heading(words.tc("puzzles", "Today")), Space(0, grow=1), count]), progress_in_parts(done, total)]


def _score(words: Language, score: ThemeScore) -> Row:
    said = words.say("{n} of {total}", n=score.found, total=score.tried)
    name = Column([Label(theme_text(score.theme, words), "note", "ink", single=True)], wide=112)
    return Row([name, success_bar(score.found / score.tried), Label(said, "note")], gap=12)


def _origin(words: Language, origin: PuzzleOrigin, open_game: Callable[[str], None]) -> Row:
    lines: list[Node] = [Label(words.say("From your own game, turn {number}", number=origin.turn), "note", "ink")]
    told = _against(words, origin)
    if told:
        lines.append(Label(told, "note"))
    link = Button(
        "open game", lambda: open_game(origin.game), icon="fwd", label=words.tc("a game", "open"), kind="link"
    )
    return Row([Icon("archive", 20, "brass"), Column(lines, gap=2, grow=1), link], gap=12)


def _against(words: Language, origin: PuzzleOrigin) -> str:
    if origin.score is None:
        return words.say("against {level}", level=level_name(words, origin.level)) if origin.level else ""
    score = f"{origin.score[0]} : {origin.score[1]}"
    mine, theirs = origin.score
    if origin.level:
        texts = (
            msg("against {level}, won {score}"),
            msg("against {level}, drawn {score}"),
            msg("against {level}, lost {score}"),
        )
        said = texts[1 if mine == theirs else 0 if mine > theirs else 2]
        return words.say(said, level=level_name(words, origin.level), score=score)
    return words.say("the game ended {score}", score=score)


def progress_in_parts(done: int, total: int) -> Node:
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
            plates.draw_plate(dst, box, box.h // 2, t.brass if i < done else t.plate2, edge, ui.unit)

    return Sketch(paint, (0, 11))


def success_bar(part: float) -> Node:
    """How much of something was found."""

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        t = ui.theme
        plates.draw_plate(dst, r, r.h // 2, t.plate2, t.hair, ui.unit)
        full = pygame.Rect(r.left, r.top, max(r.h, round(r.w * part)), r.h)
        if ui.rtl:
            full.right = r.right
        if part:
            plates.draw_plate(dst, full, r.h // 2, t.brass)

    return Sketch(paint, (60, 6), grow=1)


class RepetitionHoles(Node):
    """Five holes, from today to a month, with a stone for each puzzle and its number below."""

    def __init__(self, words: Language, counts: Sequence[int]) -> None:
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
