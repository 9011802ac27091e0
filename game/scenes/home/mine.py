"""What is one's own on the home page: games under way, and the ways to other places of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.board import small_board
from game.board.drawing import fit
from game.board.marks import Standing
from game.rules.board import SEATS, Seat, other
from game.rules.game import counts_of
from game.scenes.shell.labels import Tag
from game.session.setup import PERSON
from game.store.library.entry import UnderWay
from game.text.language import Words, msg
from game.text.score import match_line
from game.text.telling import COMPUTER, PLAIN
from game.ui.labels import Divider, Emblem, Icon, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card

# Reference px.
WIDE = 300.0  # of the column
PAD = 14.0
SMALL = 190.0  # of the board where it stands above the cards
THUMB, THUMB_HIGH = 96.0, 52.0  # of the board of a row
LARGE = 1.3  # from this text size on the button of the strip stands below
ROWS = 3
# where one can go, what that is called, and its icon
PLACES = (
    ("learn", "learn", msg("Learn")),
    ("puzzles", "puzzle", msg("Puzzles")),
    ("library", "archive", msg("Library")),
)


class Place(NamedTuple):
    """Another place of the program; `note`: what waits there; `whose`: who goes there."""

    name: str
    icon: str
    title: str
    action: Callable[[], None]
    note: str = ""
    whose: str = ""


class Mine:
    """What can be done here.  `first`: the name of the game to begin with, which `begin` plays.

    `games`: the newest under way, of `total`.  `others`: the other places of the program.  `learn`: for who has never
    played, the way to learn, which comes before the first game then; `begun`: some lessons are finished.  `known`: who
    plays here has played or learnt before, and needs no welcome.
    """

    def __init__(
        self,
        words: Words,
        games: Sequence[UnderWay],
        go_on: Callable[[Any], None],
        first: str,
        begin: Callable[[], None],
        others: Sequence[Place],
        total: int,
        all_of_them: Callable[[], None],
        learn: Callable[[], None] | None = None,
        *,
        begun: bool = False,
        known: bool = False,
    ) -> None:
        self.words, self.games, self.go_on, self.first, self.begin = words, games, go_on, first, begin
        self.others, self.total, self.all_of_them, self.learn = others, total, all_of_them, learn
        self.begun, self.known = begun, known

    # ---- beside the cards

    def column(self, ui: Ui, most: int = ROWS, steepest: float = 0.6) -> Node:
        """A column of plates: games under way, `most` besides the newest, then the other places.

        `steepest`: of the newest game's board, height to width.
        """
        plate = self._games(ui, most, steepest) if self.games else self._first(ui)
        rows = [Inset(plate, pad=(PAD, 10), face="plate")]
        return Column([*rows, *(self._place(one) for one in self.others)], gap=12, wide=WIDE)

    def _games(self, ui: Ui, most: int, steepest: float) -> Node:
        words, newest = self.words, self.games[0]
        head: list[Node] = [Label(words.t("Games under way"), "fact", grow=1)]
        if self.total > 1:
            said = words.say("all {n}", n=self.total)
            head.append(Button("all_mine", self.all_of_them, label=said, icon="fwd", kind="link"))
        named = Label(words.t(newest.game.rules.words.name), "heading", foreign=True, grow=1)
        shown: list[Node] = [
            self._picture(ui, newest, WIDE - 2 * PAD - 12, steepest),
            Row([named, self._mover(newest)], gap=7, wrap=True),
            Label(standing(newest, words), "note"),
        ]
        card = Card("continue", Column(shown, gap=6), lambda: self.go_on(newest), pad=6)
        button = Button(
            "go_on", lambda: self.go_on(newest), label=words.t("Go on playing"), kind="primary", stretch=True
        )
        rows: list[Node] = [Row(head, gap=8), card, button]
        for n, one in enumerate(self.games[1 : 1 + most], 1):
            rows += [Divider(), self._row(ui, one, n)]
        for node in rows:
            for inner in node.walk():
                if isinstance(inner, Card | Button):
                    inner.group = "mine"
        return Column(rows, gap=6)

    def _mover(self, one: UnderWay) -> Node:
        return Row([Emblem(one.game.position.player, 13), Label(whose(one, self.words), "fact", "ink")], gap=7)

    def _row(self, ui: Ui, one: UnderWay, n: int) -> Node:
        words = self.words
        thumb = self._picture(ui, one, THUMB, THUMB_HIGH / THUMB)
        texts: list[Node] = [
            Label(words.t(one.game.rules.words.name), "name", foreign=True),
            Row([Emblem(one.game.position.player, 12), Label(whose(one, words), "fine", grow=1)], gap=5),
        ]
        shown = Row([thumb, Column(texts, gap=1, grow=1)], gap=12)
        return Card(f"continue.{n}", shown, lambda: self.go_on(one), pad=3)

    def _picture(self, ui: Ui, one: UnderWay, wide: float, steepest: float) -> Picture:
        board, theme = one.game.rules.board, ui.theme
        counts, standing = counts_of(one.game.position), Standing.of(one.game.position)

        def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
            small_board.paint(dst, fit(board, rect), board, counts, theme, standing=standing)

        high = min(small_board.height_for(board, wide), steepest * wide)
        return Picture(painter, wide, high, least=min(wide, 72))

    def _first(self, ui: Ui) -> Node:
        """Nothing is under way: what this is, and where to begin."""
        return Column([*self._welcome(), Space(4), *self._ways_in(stretch=True), Space(2)], gap=6)

    def _ways_in(self, *, stretch: bool = False) -> list[Node]:
        """The first game, and for who has never played the first lesson before it."""
        words, kind = self.words, "raised" if self.learn else "primary"
        ways = [
            Button("begin", self.begin, label=words.say("Play {name}", name=self.first), kind=kind, stretch=stretch)  # type: ignore[arg-type]
        ]
        if self.learn:
            said = words.t("Go on learning") if self.begun else words.say("Learn {name}", name=self.first)
            ways.insert(0, Button("learn_first", self.learn, icon="learn", label=said, kind="primary", stretch=stretch))
        for one in ways:
            one.group = "mine"
        return list(ways)

    def _welcome(self) -> list[Node]:
        words = self.words
        if self.known:
            said = words.say("One press, and you play {name}.", name=self.first)
            return [Label(words.t("No game is under way"), "fact"), Label(said, "note")]
        return [
            Label(words.t("Welcome"), "fact"),
            Label(words.t("Naqala plays the sowing games of the world with you, stone by stone."), "name"),
            Label(self._invitation(), "note"),
        ]

    def _invitation(self) -> str:
        if self.learn:
            return self.words.say("Learn {name} in short lessons, or play at once.", name=self.first)
        return self.words.say("Begin with {name}: one press, and you play against the computer.", name=self.first)

    def _place(self, one: Place) -> Node:
        row: list[Node] = [Icon(one.icon, 28, "brass"), Label(one.title, "name", grow=1)]
        if one.whose:
            row.append(Label(one.whose, "note", single=True, foreign=True))
        if one.note:
            row.append(Tag(one.note))
        card = Card(one.name, Row(row, gap=14), one.action, pad=PAD, plain=False)
        card.group = "places"
        return card

    # ---- above them

    def strip(self, ui: Ui) -> Node:
        """The same where there is no room beside the cards."""
        if not self.games:
            ways = Column(self._ways_in(), gap=6)
            ways.stretch = False
            texts = Column(self._welcome()[1:], gap=2, grow=1)
            together = Column([texts, ways], gap=8) if ui.text_scale > LARGE else Row([texts, ways], gap=16)
            return Column([Inset(together, pad=(14, 10), face="plate"), *self._icons()], gap=8)
        words, newest = self.words, self.games[0]
        texts = Column(
            [
                Label(words.t("Games under way"), "fact"),
                Label(words.t(newest.game.rules.words.name), "heading", foreign=True),
                self._mover(newest),
                Label(standing(newest, words), "note"),
            ],
            gap=0,
            grow=1,
        )
        picture = self._picture(ui, newest, SMALL, 0.6)
        card = Card("continue", Row([picture, texts], gap=16, wrap=True), lambda: self.go_on(newest), pad=6)
        card.grow = 1
        button = Button("go_on", lambda: self.go_on(newest), label=words.t("Go on playing"), kind="primary")
        both: list[Node] = [card, Inset(button, pad=(6, 6))]
        together = Column(both, gap=4) if ui.text_scale > LARGE else Row(both, gap=12, wrap=True)
        return Column([Inset(together, pad=(10, 6), face="plate"), *self._icons()], gap=8)

    def _icons(self) -> list[Node]:
        """The other places, and the other games under way, as buttons."""
        row: list[Node] = []
        for n, game in enumerate(self.games[1 : 1 + ROWS], 1):
            name = self.words.t(game.game.rules.words.name)
            row.append(Button(f"continue.{n}", lambda one=game: self.go_on(one), label=name, kind="raised"))  # type: ignore[misc]
        if self.total > 1:
            said = self.words.say("all {n}", n=self.total)
            row.append(Button("all_mine", self.all_of_them, label=said, icon="fwd", kind="table"))
        for one in self.others:
            label = f"{one.title} · {one.note}" if one.note else one.title
            row.append(Button(one.name, one.action, icon=one.icon, label=label, kind="table"))
        return [Row(row, gap=8, wrap=True)] if row else []


def whose(one: UnderWay, words: Words) -> str:
    mover, players = one.game.position.player, one.record.players
    people = [seat for seat in SEATS if players[seat].kind == PERSON]
    if len(people) == 1:
        return words.t("Your turn") if mover == people[0] else words.t("The computer’s turn")
    return words.say("{player} to move", player=mover)


def standing(one: UnderWay, words: Words) -> str:
    """How a game under way stands, in a line."""
    game, players = one.game, one.record.players
    people: list[Seat] = [seat for seat in SEATS if players[seat].kind == PERSON]
    alone = people[0] if len(people) == 1 else None
    if game.rules.match:
        names = {**PLAIN, other(alone): COMPUTER} if alone else PLAIN
        return match_line(game.position, words, alone, names)
    if not game.rules.counts:
        return words.say("turn {n}", n=game.turn_number)
    if game.rules.alone:
        home = game.position.store("S")
        return words.say("{a} of {all} stones are home.", a=home, all=game.rules.stones)
    south, north = game.position.store("S"), game.position.store("N")
    if alone:
        mine, theirs = (south, north) if alone == "S" else (north, south)
        return words.say("turn {n} · you {mine}, computer {theirs}", n=game.turn_number, mine=mine, theirs=theirs)
    return words.say("turn {n} · South {south}, North {north}", n=game.turn_number, south=south, north=north)
