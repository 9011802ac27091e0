"""The game under way on the home page: its board, how it stands, and the button to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board import small_board
from game.board.drawing import fit
from game.rules.board import SEATS, Seat, other
from game.session.setup import PERSON
from game.store.library.entry import UnderWay
from game.text.language import Words
from game.text.outcome import PLAIN, match_line
from game.text.telling import COMPUTER
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card

# Reference px.
WIDE = 300.0  # width of the plate beside the cards
SMALL = 230.0  # width of the board above the cards
LARGE = 1.3  # from this text size on the button stands below


def go_on_plate(ui: Ui, kept: UnderWay, words: Words, go_on: Callable[[], None]) -> Node:
    """The plate; its board can be pressed like its button."""
    picture = _board(ui, kept)
    head = Label(words.t("Continue your game"), 13, "ink2", bold=True)
    name = Label(words.t(kept.game.rules.words.name), 24, family="serif", foreign=True)
    stands = Label(standing(kept, words), 15, "ink2")
    button = Button("go_on", go_on, label=words.t("Go on playing"), kind="primary", stretch=True)
    if ui.small:
        texts = Column([head, name, stands], gap=0, grow=1)
        shown = Card("continue", Row([picture, texts], gap=16, wrap=True), go_on, pad=6)
        shown.grow = 1
        both = [shown, Inset(button, pad=(6, 6))]
        together = Column(both, gap=4) if ui.text_scale > LARGE else Row(both, gap=12, wrap=True)
        return Inset(together, pad=(10, 8), face="plate")
    beside = name.width(ui) + ui.gap(10) + stands.width(ui) <= ui.gap(picture.wide)
    named: Node = Row([name, stands], gap=10) if beside else Column([name, stands], gap=0)
    rows = [head, Space(2), picture, Space(2), named]
    shown = Card("continue", Column(rows, gap=4), go_on, pad=6)
    return Inset(Column([shown, Inset(button, pad=(6, 6))], gap=2), pad=(8, 8), face="plate")


def _board(ui: Ui, kept: UnderWay) -> Picture:
    game = kept.game
    board, theme = game.rules.board, ui.theme
    counts = {cell.name: n for cell, n in zip(board.cells, game.position.cells, strict=True)}

    def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
        small_board.paint(dst, fit(board, rect), board, counts, theme)

    wide = SMALL if ui.small else WIDE - 2 * 14
    high = min(small_board.height_for(board, wide), 0.6 * wide)
    return Picture(painter, wide, high, least=150)


def standing(kept: UnderWay, words: Words) -> str:
    """How the game under way stands, in a line."""
    game, players = kept.game, kept.record.players
    people: list[Seat] = [seat for seat in SEATS if players[seat].kind == PERSON]
    alone = people[0] if len(people) == 1 else None
    if game.rules.match:
        names = {**PLAIN, other(alone): COMPUTER} if alone else PLAIN
        return match_line(game.position, words, alone, names)
    if not game.rules.counts:
        return words.say("turn {n}", n=game.turn_number)
    south, north = game.position.store("S"), game.position.store("N")
    if alone:
        mine, theirs = (south, north) if alone == "S" else (north, south)
        return words.say("turn {n} · you {mine}, computer {theirs}", n=game.turn_number, mine=mine, theirs=theirs)
    return words.say("turn {n} · South {south}, North {north}", n=game.turn_number, south=south, north=north)
