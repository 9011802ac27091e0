"""Boards that are likely to be opened next, drawn in a thread once the first page is there."""

from collections.abc import Iterator
from itertools import islice

import pygame

from game.board.drawing import board_family_of, place_board
from game.rules.file.first_games import first_games
from game.rules.file.variant_library import Variant
from game.ui.ui import Ui
from game.window.board_page.play_layout import lay_out_page
from game.window.shared.board_look import board_look_of
from game.window.shell.services import Services

GAMES = 1  # so many of those that are likely to be opened


def draw_boards(services: Services, ui: Ui) -> None:
    """Draw the boards on which a game is likely to begin, as its page needs them; caches keep what they are made of.

    They have no letters, for fonts belong to the window's thread.
    """
    told, look = services.settings.turn_list, board_look_of(services.settings)
    for variant in islice(_likely_games(services), GAMES):
        rules = variant.rules()
        layout = lay_out_page(ui, rules.board, turns=told and ui.m.labels, signs=rules.signs, ribbon=told)
        rect, figures = layout.board, ui.text_scale * look.figures
        at = place_board(rules.board, rect.x, rect.y, rect.w, figures, look.has_names, layout.reserve)
        family = board_family_of(rules.board)
        family.board_painter(at, ui.theme).paint(pygame.Surface(ui.size, pygame.SRCALPHA), letters=False)
        family.piece_pictures(at, ui.theme)


def _likely_games(services: Services) -> Iterator[Variant]:
    """Yield the games that were played here, the last one first, then those for who begins."""
    variants = services.library.variants
    yield from (variants[id] for id in [*services.settings.games_played, *first_games()] if id in variants)
