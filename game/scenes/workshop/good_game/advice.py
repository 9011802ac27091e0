"""The plate with the one advice: what many games say, what helps, a board that shows it, and its button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import NOTHING, Marks
from game.rules.game import Position, counts_of
from game.rules.match import Game
from game.rules.notation import move_shown
from game.scenes.shared.board_picture import board_picture
from game.ui import icons, plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.ui.widgets.button import Kind
from game.words import good_game_text as texts

if TYPE_CHECKING:
    from game.scenes.workshop.good_game.good_game_scene import GoodGamePage

PAD = (24, 20)
DISC, BETWEEN = 0.075, 0.2  # radius of a sign of a player who swaps, and how far from the middle; of the board's width
BOARD = 400.0  # width of the board, reference px
LARGE = 1.2  # times as large as other headings is the advice
LEAST = 150.0  # width of a button, reference px


def advice_plate(page: GoodGamePage, ui: Ui) -> Node:
    """In a narrow window what can be done stands above the board."""
    words, exam = page.words, page.exam
    said, remedy, trial = exam.verdict, exam.remedy, exam.trial
    head = Label(
        texts.advice_heading(words, said, page.exam.tally, alone=trial.rules.for_one_player),
        "heading",
        times=LARGE if page.wide else 1.0,
    )
    head.live = True
    what = texts.advice_lines(words, exam)
    rows: list[Node] = [
        Row([Icon("hint", 22, "brass"), Label(words.t("Advice"), "label", "brass")], gap=8),
        head,
        *(Label(one, "text", "ink2") for one in what),
        *([Label(texts.trial_failed(words, trial.failed), "text", "bad")] if trial.failed else []),
    ]
    position, marks, move = advice_board(page)
    picture = board_picture(ui, position.rules.board, counts_of(position), BOARD, least=160, marks=marks, seen=position)
    picture = _swapping(ui, picture) if remedy is not None and remedy.kind == "pie" else picture
    caption = texts.advice_board_caption(words, said, remedy, move)
    shown: list[Node] = [picture, *([Label(caption, "note")] if caption else [])]
    buttons = _buttons(page)
    if not page.wide:
        return Inset(Column([*rows, *buttons, *shown], gap=12), pad=(20, 16), face="plate")
    told = Pane(Column([*rows, Space(8), *shown], gap=10))
    return Inset(Column([told, *buttons], gap=12, grow=1), pad=PAD, face="plate", grow=1)


def _buttons(page: GoodGamePage) -> list[Node]:
    actions = page.actions
    first: list[Node] = [actions.button("mend", "primary", word=True, stretch=True)] if page.exam.remedy else []
    kinds: dict[str, Kind] = {"leave_it": "raised", "to_rules": "raised"}
    if not first and page.exam.verdict.kind != "few":
        kinds["to_rules" if page.exam.verdict.kind == "fault" else "leave_it"] = "primary"
    both = [actions.button(id, kind, word=True, grow=1, narrow=LEAST) for id, kind in kinds.items()]
    return [*first, Row(both, gap=10, wrap=True)]


def advice_board(page: GoodGamePage) -> tuple[Position, Marks, str]:
    """What the board beside the advice shows, and the move that led there."""
    remedy, tally, rules = page.exam.remedy, page.exam.tally, page.exam.rules
    if remedy is not None and remedy.kind == "pie":
        game = Game(rules)
        ply = game.play(tally.usual_first or game.position.legal()[0])
        return ply.after, NOTHING._replace(began=rules.start_of_move(ply.move)), move_shown(ply.move)
    if remedy is not None and remedy.kind in ("stones", "columns"):
        return Game(remedy.game.rules()).position, NOTHING, ""
    return (end if (end := page.exam.end_of_loop) else Game(rules).position), NOTHING, ""


def _swapping(ui: Ui, picture: Picture) -> Picture:
    """A board with both players' signs in its middle, which change places."""
    inner = picture.painter

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        inner(dst, rect)
        t, r, (x, y) = ui.theme, max(8, round(rect.w * DISC / 2)), rect.center
        away = round(rect.w * BETWEEN)
        start, end = x - away + round(1.3 * r), x + away - round(1.3 * r)
        for bend, (a, b) in ((-1, (start, end)), (1, (end, start))):
            lift = bend * r * 1.3
            line = icons.cubic(
                (a, y + lift * 0.3), (a + (b - a) / 3, y + lift), (b - (b - a) / 3, y + lift), (b, y + lift * 0.3)
            )
            pygame.draw.lines(dst, t.plate, False, line, max(3, ui.gap(5)))
            pygame.draw.lines(dst, t.brass2, False, line, max(2, ui.gap(2)))
            back = r * 0.55 * (1 if b > a else -1)
            tip = [
                (b - back, y + lift * 0.3 - r * 0.4 + lift * 0.25),
                (b, y + lift * 0.3),
                (b - back, y + lift * 0.3 + r * 0.3 + lift * 0.3),
            ]
            pygame.draw.lines(dst, t.brass2, False, tip, max(2, ui.gap(2)))
        for seat, at in (("S", x - away), ("N", x + away)):
            plates.draw_plate(dst, pygame.Rect(at - r, y - r, 2 * r, 2 * r), r, t.plate)
            emblem = icons.emblem(seat, r, t.emblem(seat))
            dst.blit(emblem, emblem.get_rect(center=(at, y)))

    return Picture(paint, picture.wide, picture.high, least=picture.smallest)
