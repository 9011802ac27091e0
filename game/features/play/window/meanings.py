"""The legend beside a board: what its signs mean, each with its picture."""

from collections.abc import Sequence
from typing import cast

import pygame

from game.board.sign_strokes import Sign, small_sign_picture
from game.board.small_board import piece_picture
from game.rules.board import Board, Seat
from game.text.sentences import Meant
from game.ui import plates, text
from game.ui.kit.scale import Style
from game.ui.ui import Ui

STYLES: tuple[Style, ...] = ("text", "note", "fine")  # of what is meant, the first that fits
HEAD, SIGN, PAD = 34, 26, 16  # reference px


def paint_legend(
    dst: pygame.Surface, ui: Ui, rect: pygame.Rect, title: str, meant: Sequence[Meant], board: Board, me: Seat
) -> None:
    """Paint the legend of the board's signs, in two columns as far as there is room.

    `meant`: the signs with their meanings; `me`: the seat whose pieces are shown.
    """
    t = ui.theme
    plates.draw_plate(dst, rect, ui.gap(14), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)
    edge = rect.right - ui.px(PAD) if ui.rtl else rect.left + ui.px(PAD)
    ui.write(dst, title, ui.style("fine", t.ink2, bold=True), edge, rect.top + ui.px(24), ui.start_side)
    columns = _columns_and_style(ui, rect, meant)
    if columns is None:
        return
    count, style = columns
    wide, rows = (rect.w - 2 * ui.px(PAD)) // count, -(-len(meant) // count)
    high = min(ui.px(40), (rect.h - ui.px(HEAD) - ui.px(6)) // rows)
    for i, (sign, words) in enumerate(meant):
        row, column = divmod(i, count)
        away = ui.px(PAD) + column * wide
        y = rect.top + ui.px(HEAD) + round((row + 0.5) * high)
        picture = _sign_picture(sign, ui, board, me, min(ui.px(SIGN), high - ui.gap(2)))
        box = ui.px(SIGN)
        left = rect.right - away - box if ui.rtl else rect.left + away
        dst.blit(picture, picture.get_rect(center=(left + box // 2, y)))
        x = left - ui.px(9) if ui.rtl else left + box + ui.px(9)
        ui.write(dst, words, style, x, y + round(0.36 * style.size), ui.start_side)


def _columns_and_style(ui: Ui, rect: pygame.Rect, meant: Sequence[Meant]) -> tuple[int, text.TextStyle] | None:
    """Return the number of columns and the text style with which the legend fits; None if it doesn't."""
    for count in (2, 1):
        room = (rect.w - 2 * ui.px(PAD)) // count - ui.px(SIGN + 16)
        if -(-len(meant) // count) * ui.px(20) > rect.h - ui.px(HEAD):
            continue
        for name in STYLES:
            style = ui.style(name, ui.theme.ink)
            if all(ui.width(words, style) <= room for _, words in meant):
                return count, style
    return None


def legend_fits(ui: Ui, rect: pygame.Rect, meant: Sequence[Meant]) -> bool:
    """Return whether the legend with these signs fits into `rect`."""
    return _columns_and_style(ui, rect, meant) is not None


def _sign_picture(sign: str | int, ui: Ui, board: Board, me: Seat, size: int) -> pygame.Surface:
    """Return a sign's picture `size` px wide; a number stands for a stack of so many pieces of `me`."""
    if isinstance(sign, int):
        return piece_picture(board, ui.theme, me, size, sign)
    return small_sign_picture(cast("Sign", sign), size, ui.theme)
