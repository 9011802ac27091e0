"""The board that is likely to be opened next, drawn in a thread once the first page is there."""

import pygame

from game.board.drawing import board_family_of, place_board
from game.rules.file.first_games import first_games
from game.ui.ui import Ui
from game.window.board_page.play_layout import lay_out_page
from game.window.shared.board_look import board_look_of
from game.window.shell.services import Services


def draw_likely_board(services: Services, ui: Ui) -> None:
    """Draw the board of the game that was played last, or of the first one for who begins, as its page needs it; caches
    keep what it is made of.

    It has no letters, for fonts belong to the window's thread.
    """
    variants, told, look = services.library.variants, services.settings.turn_list, board_look_of(services.settings)
    likely = next((id for id in (*services.settings.games_played, *first_games()) if id in variants), None)
    if likely is None:
        return
    rules = variants[likely].rules()
    layout = lay_out_page(ui, rules.board, turns=told and ui.m.labels, signs=rules.signs, ribbon=told)
    rect, figures = layout.board, ui.text_scale * look.figures
    at = place_board(rules.board, rect.x, rect.y, rect.w, figures, look.has_names, layout.reserve)
    family = board_family_of(rules.board)
    family.board_painter(at, ui.theme).paint(pygame.Surface(ui.size, pygame.SRCALPHA), letters=False)
    family.piece_pictures(at, ui.theme)
