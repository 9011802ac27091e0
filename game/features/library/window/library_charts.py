"""Charts of all games: results by week and by level, and a few numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.features.library import library_text as texts
from game.rules.notation import displayed_move
from game.table.rivals import rival_name
from game.text.language import Language, msg
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.window.shared import result_signs

if TYPE_CHECKING:
    from datetime import date

    from game.features.library.statistics import Statistics, WinsAndLosses

WEEKS = 8  # that are drawn
WIDE, HIGH = 300.0, 170.0  # of the weeks, reference px
BAR, BAR_GAP = 16.0, 3.0  # height of a level's bar, room between its parts, reference px
NUMBER = 124.0  # width of a number with its words, two in a line, reference px
SIGN = 14.0  # of the legend, reference px
KINDS = ("won", "draw", "lost", "others")


def statistics_nodes(
    ui: Ui, words: Language, statistics: Statistics, level_of: str = "", *, some: bool = False
) -> list[Node]:
    """Return the nodes of the page's statistics.

    `level_of`: id of the game whose levels are shown, "" for all games together.  `some`: whether a filter is active.
    """
    if not statistics.all.games_played:
        none = msg("Statistics appear when the first game is finished.")
        return [Label(words.t(msg("None of these games is finished.") if some else none), "note")]
    weeks = list(statistics.weeks.items())[-WEEKS:]
    rows: list[Node] = []
    if len(weeks) > 1:  # a single pile compares nothing
        chart = _FixedHeightChart(lambda dst, rect: _draw_weeks(dst, rect, ui, words, weeks), WIDE, HIGH, least=160)
        rows += [
            Label(words.t("Games each week"), "fact"),
            chart,
            _legend_node(ui, words, statistics.all),
            Space(4),
            Divider(),
        ]
    levels = _results_by_level(statistics, level_of)
    if levels:
        rows += [Space(2), Label(words.t("Wins by rival"), "fact")]
        most = max(1, *(score.games_played for score in levels.values()))
        rows += [_level_bar(ui, words, level, score, most) for level, score in sorted(levels.items())]
        rows += [*([] if len(weeks) > 1 else [_legend_node(ui, words, statistics.all)]), Space(4), Divider()]
    rows.append(_records_node(words, statistics))
    if first := statistics.first_moves.get(level_of):
        moves = words.join_list(f"{displayed_move(move)} ({n})" for move, n in first)
        rows += [Space(2), Label(words.say("Favourite first moves: {moves}", moves=moves), "note")]
    return rows


class _FixedHeightChart(Picture):
    """Chart as wide as the space there is, with a fixed height."""

    stretch = True

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self.high)


def _results_by_level(statistics: Statistics, variant: str) -> dict[int, WinsAndLosses]:
    """Return the results against each level; `variant`: id of a game, "" for all games together."""
    from game.features.library.statistics import WinsAndLosses

    out: dict[int, WinsAndLosses] = {}
    for (game, level), score in statistics.levels.items():
        if variant in ("", game):
            one = out.setdefault(level, WinsAndLosses())
            one.won, one.lost, one.draw = one.won + score.won, one.lost + score.lost, one.draw + score.draw
    return out


def _level_bar(ui: Ui, words: Language, level: int, wins_and_losses: WinsAndLosses, most: int) -> Node:
    """Return the row of a rival: name, bar of results and percentage of wins; `most`: games of the longest bar."""
    share = wins_and_losses.won / max(1, wins_and_losses.games_played)
    bar = _FixedHeightChart(
        lambda dst, rect: _draw_bar(dst, rect, ui, wins_and_losses, most), 150, BAR, least=60, grow=1
    )
    return Row(
        [Label(rival_name(words, level), "note", single=True), bar, Label(words.share_text(share), "note")], gap=10
    )


def _draw_bar(dst: pygame.Surface, rect: pygame.Rect, ui: Ui, wins_and_losses: WinsAndLosses, most: int) -> None:
    """Paint the results as parts of a bar; `most`: number of games for which the bar is as wide as `rect`."""
    high = ui.px(BAR)
    x, gap = float(rect.left), ui.gap(BAR_GAP)
    for kind in KINDS:
        n = getattr(wins_and_losses, kind)
        if not n:
            continue
        wide = max(4.0, (rect.w - 3 * gap) * n / most)
        result_signs.paint_result_sign(
            dst, pygame.Rect(round(x), rect.centery - high // 2, round(wide), high), ui, kind, bar=True
        )
        x += wide + gap


def _draw_weeks(
    dst: pygame.Surface, rect: pygame.Rect, ui: Ui, words: Language, weeks: Sequence[tuple[date, WinsAndLosses]]
) -> None:
    """Draw a stacked bar for each week, the newest at the right in every language."""
    style = ui.style("fine", ui.theme.ink3)
    foot = ui.px(20)
    plot = pygame.Rect(rect.x, rect.y, rect.w, rect.h - foot)
    most = max((score.games_played for _, score in weeks), default=1) or 1
    step = rect.w / WEEKS
    gap = max(1, ui.gap(2))
    named = ""
    for i, (week, score) in enumerate(weeks):
        left, bottom = round(rect.x + step * i), float(plot.bottom)
        for kind in KINDS:
            n = getattr(score, kind)
            if n:
                high = max(3.0, (plot.h - 4 * gap) * n / most)
                part = pygame.Rect(left, round(bottom - high), round(step * 0.72), round(high))
                result_signs.paint_result_sign(dst, part, ui, kind, bar=True)
                bottom -= high + gap
        month = words.tc("week", "now") if i == len(weeks) - 1 else texts.month_names(words)[week.month - 1]
        if month != named:
            ui.write(dst, month, style, left, rect.bottom - ui.px(5), "left")
        named = month


def _legend_node(ui: Ui, words: Language, wins_and_losses: WinsAndLosses) -> Node:
    """Return the legend of the charts: each kind of result with its sign."""
    said = {"others": words.tc("result of a game", "others")}
    parts: list[Node] = []
    for kind in KINDS:
        if kind != "others" or wins_and_losses.others:
            sign = Picture(result_signs.result_painter(ui, kind, bar=True), SIGN * ui.text_scale, SIGN * ui.text_scale)
            parts.append(Row([sign, Label(said.get(kind) or texts.result_text(words, kind), "fine")], gap=6))
    return Row(parts, gap=14, wrap=True)


def _records_node(words: Language, statistics: Statistics) -> Node:
    """Return the longest streak of wins and the time spent, as large numbers with a word below each."""
    told: list[tuple[str, str]] = []
    if statistics.best_streak > 1:
        told.append((words.format_number(statistics.best_streak), words.t("wins in a row")))
    if statistics.seconds >= 60:
        told.append((texts.duration_text(words, statistics.seconds), words.t("in finished games")))
    cells: list[Node] = [
        Column(
            [Label(n, "heading", align="center"), Label(said, "fine", align="center")],
            gap=0, wide=NUMBER, grow=1,
        )
        for n, said in told
    ]  # fmt: skip
    lines = [cells[i : i + 2] for i in range(0, len(cells), 2)]
    return Column([Row(line, gap=10, align="start") for line in lines], gap=8)
