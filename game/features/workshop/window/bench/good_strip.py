"""Is it a good game?  The strip below the rule says what many games come to, and a plate what was tried to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.workshop.change_text import change_text
from game.features.workshop.good_game import good_game_text as texts
from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.tried_out import SuspectChange, TriedRemedy
from game.features.workshop.good_game.verdict import NO_END, ONE_SIDED
from game.features.workshop.window.bench.changed_strip import change_labels
from game.features.workshop.window.bench.help_scale import ScaleRow, ScaleWords, WinShareScale, scale_end_labels
from game.features.workshop.window.bench.text_in_place import FirstLowNode, FixedHeightText
from game.features.workshop.window.bench.two_boards import is_cramped_window
from game.text.language import LRI, PDI, msg
from game.ui.kit.scale import Ink
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Sketch, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane, ProgressBar
from game.ui.widgets.button import Kind
from game.window.shared import result_signs

if TYPE_CHECKING:
    from game.features.workshop.window.bench.bench_scene import BenchScene

BAR = 90.0  # how far it is, reference px
WIDE, HIGH, GAP = 130.0, 22.0, 3.0  # of the bar of winners, and between its parts; reference px
HIGH_TEXT, LOW = 66.0, 42.0  # room for what is said, reference px
BAD: Ink = "bad"
NAME = 330.0  # width of what was tried, reference px
SHARE, END = 106.0, 310.0  # width of a share of 100, and of it with what takes it, reference px


def self_play_strip(page: BenchScene, ui: Ui, *, high: bool) -> Node:
    """Return the bar with figures of the computer's games against itself, which opens their page or the tried remedies.
    `high`: there is room for three lines.
    """
    words, exam = page.words, page.bench.exam
    said = texts.self_play_summary(words, exam)
    head, ink = (f"**{said.heading}** " if said.heading else ""), BAD if said.is_fault else None
    if is_cramped_window(ui):  # the last of what scrolls: nothing below it could move
        whole = Label(head + said.details, "text", ink)
        whole.live = True
        return Column([whole, Row(_strip_end_nodes(page, ui), gap=14)], gap=8)
    most = HIGH_TEXT if high else LOW
    told = FixedHeightText(head + said.details, ink, most, live=bool(len(exam.tally)) or said.is_fault)
    ends = _strip_end_nodes(page, ui)
    if ui.small:
        return Row([told, *ends], gap=14)
    title = Label(words.t("Good?"), "label")
    counts = exam.draft.is_valid and exam.tally.decided_games and exam.verdict.kind not in NO_END
    bar = [_winners_picture(exam.tally)] if counts else []
    forms = [Row([title, *beside, told, *ends], gap=14) for beside in ([bar, []] if bar else [[]])]
    return FirstLowNode([*forms, Column([told, Row([title, Space(grow=1), *ends], gap=14)], gap=4)], most)


def _strip_end_nodes(page: BenchScene, ui: Ui) -> list[Node]:
    """Return the controls at the end of the bar: progress and stop, start, or links to remedies and figures."""
    words, exam = page.words, page.bench.exam
    if not exam.draft.is_valid:
        return []  # what was played is of another version
    if exam.trial.is_busy or exam.is_comparing:
        bar = ProgressBar("played", exam.progress)
        return [_stop_button(page)] if ui.small else [Column([bar], wide=BAR, stretch=False), _stop_button(page)]
    if exam.is_stopped and exam.tally.games:
        return [_go_on_button(page), *_result_links(page)]
    if not exam.tally.games:
        label = words.say("play {n:game}", n=exam.trial.count)
        return [] if exam.is_busy else [Button("begin.trial", exam.start_playing, label=label, kind="link")]
    return [*([_stop_button(page)] if exam.is_playing else []), *_result_links(page)]


def _stop_button(page: BenchScene) -> Node:
    return Button("stop", page.bench.stop_playing, label=page.words.t("stop"), kind="link")


def _go_on_button(page: BenchScene) -> Node:
    return Button("begin.trial", page.bench.start_playing, label=page.words.t("Continue"), kind="link")


def _result_links(page: BenchScene) -> list[Node]:
    """Return the links to what helps, if remedies were tried, and to the figures."""
    words, exam = page.words, page.bench.exam
    played = words.say("{n:game}", n=len(exam.tally))
    numbers = Button("numbers", page.open_self_play_page, label=played, icon="fwd", kind="link")
    if exam.tried_out is None or exam.verdict.is_good:
        return [numbers]
    tried = Button("tried", partial(page.bench.show_panel, "good"), label=words.t("What helps?"), kind="link")
    return [tried, numbers]


def _winners_picture(results: SelfPlayResults) -> Node:
    """Return a picture of the shares of winners: first player filled, draws outlined, second player hatched,
    games without an end dashed."""
    parts = (
        ("south", results.first_player_wins),
        ("draw", results.drawn_games),
        ("north", results.second_player_wins),
        ("endless", results.undecided_games),
    )

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        gap, x = ui.gap(GAP), 0.0
        room = rect.w - gap * (sum(n > 0 for _, n in parts) - 1)
        for kind, n in parts:
            wide = room * n / max(1, len(results))
            if n:
                box = ui.part_of_row(rect, round(x), max(ui.gap(4), round(wide)))
                result_signs.paint_result_sign(dst, box, ui, kind, bar=True)
                x += wide + gap

    return Sketch(paint, (WIDE, HIGH), stretch=False).with_spoken_text("")


# ---------------------------------------------------------------------- what was tried
def remedies_panel(page: BenchScene, ui: Ui) -> Node:
    """Return the panel on the cause of a fault and its remedies, with buttons to apply those that helped."""
    words, exam = page.words, page.bench.exam
    close = Button("shut", page.bench.close_panel, icon="close", tip=words.t("Close"), key="Esc")
    rows: list[Node] = [Row([Label(words.t("What helps?"), "heading", grow=1), close], gap=8)]
    if exam.suspect_change is not None:
        change = change_text(words, exam.suspect_change, exam.draft.game)
        began = Label(words.t("It began with your change:"), "text", "ink2")
        rows.append(Row([began, *change_labels(change, "text", named=True)], gap=8, wrap=True, line_gap=0))
    kind, tried = exam.verdict.kind, exam.tried_out.rows if exam.tried_out else []
    if kind in ONE_SIDED or (exam.before and exam.tally.decided_games and exam.verdict.is_good):
        rows += _scale_rows(page, ui, tried)
        rows.append(_note_row(page, ()))
        inside = Column(rows, gap=4)
        return inside if ui.small else Pane(inside, inset=4, top=4)
    if exam.verdict.is_good:  # a change was taken, and is measured
        said = texts.self_play_summary(words, exam)
        return Column([*rows, Label(f"{said.heading} {said.details}".strip(), "text")], gap=10)
    rows.append(_remedy_row(ui, words.t("As it is now"), texts.remedy_result_text(words, kind, exam.tally), []))
    for at, one in enumerate(tried):
        if one.has_helped:
            name, text = (
                texts.remedy_name(words, one, exam.draft.game),
                texts.remedy_result_text(words, kind, one.results),
            )
            apply = _apply_button(page, at, one, is_best=isinstance(one.tried, Remedy))
            rows.append(_remedy_row(ui, name, text, [apply]))
    vain = [texts.remedy_name(words, one, exam.draft.game) for one in tried if not one.has_helped]
    rows.append(_note_row(page, vain))
    inside = Column(rows, gap=10)
    return inside if ui.small else Pane(inside, inset=4, top=4)


def _note_row(page: BenchScene, vain: Sequence[str]) -> Node:
    """Return the note on how much was tried, with the button that stops or resumes it; the summary if nothing is."""
    words, exam = page.words, page.bench.exam
    said = texts.self_play_summary(words, exam)
    plain = f"{said.heading} {said.details}".strip()
    tried = "" if exam.is_stopped else texts.remedies_note(words, exam, vain)
    note = Label(plain if exam.verdict.is_good else tried, "note", grow=1)
    button = [_stop_button(page)] if exam.is_playing else [_go_on_button(page)] if exam.is_stopped else []
    return Row([note, *button], gap=12)


def _remedy_row(ui: Ui, name: str, text: str, more: list[Node]) -> Node:
    """Return a row with a remedy's name, the text on the result of its trial, and the nodes `more`."""
    wide = NAME * (0.6 if ui.small else 1)
    return Row([Column([Label(name)], wide=wide, stretch=False), Label(text, "text", grow=1), *more], gap=16)


def _scale_rows(page: BenchScene, ui: Ui, tried: Sequence[TriedRemedy]) -> list[Node]:
    """Return rows that show the first player's share of wins, now and with each tried remedy, as marks on a scale with
    a band for chance, and buttons to apply what helped.
    """
    words, exam = page.words, page.bench.exam
    source = exam.source if exam.source and exam.source.has_enough_games and len(exam.draft.changes) > 1 else None
    others = [(words.t(exam.draft.base.name), source.results)] if source else []
    if exam.before:  # else, with one change only, this is what comes of taking it back
        others.append((words.t("Before this change"), exam.before))
    scale = WinShareScale(exam.tally, [*(results for _, results in others), *(one.results for one in tried)])

    def row(
        name: str, results: SelfPlayResults, more: Sequence[Node] = (), *, own: bool = False, effect: str = ""
    ) -> Node:
        """Return the row of a change: its name with its figures, its mark, and its share of 100 games with the margin
        of chance.
        """
        told = [Label(one, "fine") for one in (effect, texts.decided_games_text(words, results)) if one]
        named = Column([Label(f"**{name}**" if own else name), *told], gap=0, wide=NAME * wide, stretch=False)
        number = Label(f"{LRI}{texts.share_with_margin(words, results)}{PDI}", "label", align="end", single=True)
        share = Column([number], wide=SHARE, stretch=False)
        end: Node = Row([share, Space(grow=1), *more], gap=8)
        if ui.small:
            end = Column([share, *more], gap=4, stretch=False)
        named = Column([Space(4), named, Space(4)], gap=0, wide=NAME * wide, stretch=False)
        return Row([named, ScaleRow(scale, results, own=own), _in_end_column(ui, end)], gap=12, align="stretch")

    def words_row(node: ScaleWords, end: str = "") -> Node:
        """Return a row of words above or below the scale, and above or below the shares."""
        return Row([Column([], wide=NAME * wide, stretch=False), node, _in_end_column(ui, Label(end, "fine"))], gap=12)

    wide = 0.6 if ui.small else 1.0
    rows = [row(name, results) for name, results in others]
    rows.append(row(words.t("As it is now"), exam.tally, own=True))
    offered = [one for one in tried if one.has_helped or one.is_nearer]
    best = min(offered, key=lambda one: one.distance_from_half, default=None)
    for at, one in enumerate(tried):
        more = [_apply_button(page, at, one, is_best=one is best)] if one in offered else []
        name, effect = texts.remedy_name(words, one, exam.draft.game), texts.remedy_effect_text(words, one, scale.band)
        rows.append(row(name, one.results, more, effect=effect))
    sides = words.t("the second player wins more"), words.t("the first player wins more")
    shared = words.t("won, of 100 decided games")
    every = [
        *([Row([Space(grow=1), Label(shared, "fine")])] if ui.small else []),
        words_row(ScaleWords(scale, sides), "" if ui.small else shared),
        *rows,
        words_row(ScaleWords(scale, scale_end_labels(words, scale), "½")),
    ]
    band = msg("The pale band is chance: a fair game lies in it 95 times in 100, after {n:game}.")
    return [Label(words.say(band, n=len(exam.tally)), "note"), Column(every, gap=0)]


def _in_end_column(ui: Ui, node: Node) -> Node:
    """Return a node, vertically centred, in the column of fixed width at the end of the scale."""
    return Column([Space(grow=1), node, Space(grow=1)], gap=0, wide=END * (0.66 if ui.small else 1), stretch=False)


def _apply_button(page: BenchScene, at: int, tried_remedy: TriedRemedy, *, is_best: bool) -> Node:
    """Return the button that applies a tried remedy or reverts a suspect change; `at`: index of its row; `is_best`: it
    stands out if it helped.
    """
    back = isinstance(tried_remedy.tried, SuspectChange)
    label = page.words.t("Undo it") if back else page.words.t("Take this change")
    act = partial(page.bench.apply_remedy, tried_remedy.tried)
    kind: Kind = "primary" if tried_remedy.has_helped and is_best else "raised"
    return Button(f"advice.{at}", act, icon="undo" if back else "check", label=label, kind=kind)
