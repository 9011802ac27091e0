"""What is one's own on the home page: games under way, and the ways to other places of the program."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat, other
from game.scenes.shared.board_picture import small_picture
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
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from game.scenes.home.scene import Home

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


class Mine:
    """What can be done here: games under way, or where to begin, and the other places of the program."""

    def __init__(self, page: Home) -> None:
        self.page, self.words, self.games = page, page.words, page.games
        self.total = max(len(self.games), page.total)
        self._begun = page.whole and page.learnt.begun  # some lessons are finished
        self._learns = page.new or self._begun
        self._name = self.words.t(page.first.name) if page.first else ""  # of the game to begin with

    # ---- beside the cards

    def column(self, ui: Ui, most: int = ROWS, steepest: float = 0.6) -> Node:
        """A column of plates: games under way, `most` besides the newest, then the other places.

        `steepest`: of the newest game's board, height to width.
        """
        plate = self._games(ui, most, steepest) if self.games else self._first(ui)
        return Column([Inset(plate, pad=(PAD, 10), face="plate"), *map(self._place, PLACES)], gap=12, wide=WIDE)

    def _games(self, ui: Ui, most: int, steepest: float) -> Node:
        words, newest = self.words, self.games[0]
        head: list[Node] = [Label(words.t("Games under way"), "fact", grow=1)]
        head += self._all("link")
        named = Label(words.t(newest.game.rules.words.name), "heading", foreign=True, grow=1)
        shown: list[Node] = [
            self._picture(ui, newest, WIDE - 2 * PAD - 12, steepest),
            Row([named, self._mover(newest)], gap=8, wrap=True),
            Label(standing(newest, words), "note"),
        ]
        rows: list[Node] = [Row(head, gap=8), *self._newest(Column(shown, gap=6), stretch=True)]
        for n, one in enumerate(self.games[1 : 1 + most], 1):
            rows += [Divider(), self._row(ui, one, n)]
        for node in rows:
            for inner in node.walk():
                if isinstance(inner, Card | Button):
                    inner.group = "mine"
        return Column(rows, gap=6)

    def _newest(self, shown: Node, *, stretch: bool = False) -> tuple[Card, Button]:
        """The newest game as a card, and the button that goes on with it."""
        go_on, label = partial(self.page.services.routes.go_on, self.games[0]), self.words.t("Go on playing")
        button = Button("go_on", go_on, label=label, kind="primary", stretch=stretch)
        return Card("continue", shown, go_on, pad=6), button

    def _all(self, kind: Kind) -> list[Node]:
        """The way to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.all_mine, label=said, icon="fwd", kind=kind)]

    def _mover(self, one: UnderWay) -> Node:
        return Row([Emblem(one.game.position.player, 13), Label(whose(one, self.words), "fact", "ink")], gap=8)

    def _row(self, ui: Ui, one: UnderWay, n: int) -> Node:
        words = self.words
        thumb = self._picture(ui, one, THUMB, THUMB_HIGH / THUMB)
        texts: list[Node] = [
            Label(words.t(one.game.rules.words.name), "name", foreign=True),
            Row([Emblem(one.game.position.player, 12), Label(whose(one, words), "fine", grow=1)], gap=4),
        ]
        shown = Row([thumb, Column(texts, gap=2, grow=1)], gap=12)
        return Card(f"continue.{n}", shown, partial(self.page.services.routes.go_on, one), pad=2)

    def _picture(self, ui: Ui, one: UnderWay, wide: float, steepest: float) -> Picture:
        return small_picture(ui, one.game.position, wide, steepest, least=min(wide, 72))

    def _first(self, ui: Ui) -> Node:
        """Nothing is under way: what this is, and where to begin."""
        return Column([*self._welcome(), Space(4), Column(self._ways_in(stretch=True), gap=12), Space(2)], gap=6)

    def _ways_in(self, *, stretch: bool = False) -> list[Node]:
        """The first game, and for who has never played the first lesson before it."""
        words, page = self.words, self.page
        kind: Kind = "raised" if self._learns else "primary"
        play = words.say("Play {name}", name=self._name)
        ways = [Button("begin", page.begin, label=play, kind=kind, stretch=stretch)]
        if self._learns:
            said = words.t("Go on learning") if self._begun else words.say("Learn {name}", name=self._name)
            learn = Button("learn_first", page.learn_first, icon="learn", label=said, kind="primary", stretch=stretch)
            ways.insert(0, learn)
        for one in ways:
            one.group = "mine"
        return list(ways)

    def _welcome(self) -> list[Node]:
        words, name = self.words, self._name
        if self._begun or not self.page.new:  # who plays here has played or learnt before, and needs no welcome
            said = words.say("One press, and you play {name}.", name=name)
            return [Label(words.t("No game is under way"), "fact"), Label(said, "note")]
        return [
            Label(words.t("Welcome"), "fact"),
            Label(words.t("Naqala plays the sowing games of the world with you, stone by stone."), "name"),
            Label(words.say("Learn {name} in short lessons, or play at once.", name=name), "note"),
        ]

    # ---- the other places of the program

    def _note(self, place: str) -> str:
        """What waits there; said once the page is whole."""
        services = self.page.services
        due = services.learners.current.due(services.now()[:10]) if place == "puzzles" and self.page.whole else 0
        return self.words.say("{n} today", n=due) if due else ""

    def _place(self, place: tuple[str, str, str]) -> Node:
        (name, icon, title), services = place, self.page.services
        row: list[Node] = [Icon(icon, 28, "brass"), Label(self.words.t(title), "name", grow=1)]
        if name == "learn" and self.page.whole and len(services.learners.all) > 1:
            row.append(Label(services.learners.current.name, "note", single=True, foreign=True))
        if note := self._note(name):
            row.append(Tag(note))
        card = Card(f"to.{name}", Row(row, gap=14), getattr(services.routes, name), pad=PAD, plain=False)
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
        card, button = self._newest(Row([picture, texts], gap=16, wrap=True))
        card.grow = 1
        both: list[Node] = [card, Inset(button, pad=(6, 6))]
        together = Column(both, gap=4) if ui.text_scale > LARGE else Row(both, gap=12, wrap=True)
        return Column([Inset(together, pad=(10, 6), face="plate"), *self._icons()], gap=8)

    def _icons(self) -> list[Node]:
        """The other places, and the other games under way, as buttons."""
        t, routes, row = self.words.t, self.page.services.routes, list[Node]()
        for n, one in enumerate(self.games[1 : 1 + ROWS], 1):
            go_on = partial(routes.go_on, one)
            row.append(Button(f"continue.{n}", go_on, label=t(one.game.rules.words.name), kind="raised"))
        row += self._all("table")
        for name, icon, title in PLACES:
            label = " · ".join(filter(None, (t(title), self._note(name))))
            row.append(Button(f"to.{name}", getattr(routes, name), icon=icon, label=label, kind="table"))
        return [Row(row, gap=8, wrap=True)]


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
