"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.board.marks import NOTHING, Arrow, Marks
from game.board.tally import Tallies
from game.film.hops import Way
from game.rules.board import Seat
from game.rules.game import Illegal, Position, seats_of
from game.rules.match import Ply
from game.rules.notation import signs
from game.scenes.board_page import strip as strips
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.board_page.page import BoardLook, BoardPage
from game.scenes.board_page.plate_texts import PlateTexts
from game.scenes.class_view import layout
from game.scenes.class_view.hands import ClassHands
from game.scenes.moves.question import ENTER, WAY, Question, asked
from game.scenes.shared import key_texts
from game.scenes.shared.speech import Said
from game.scenes.shell.actions import action
from game.scenes.shell.services import Services
from game.session.teaching.classroom import Classroom
from game.session.ways.going import Goings
from game.store.record import Player
from game.text.language import Words, msg
from game.ui import icons, plates, text
from game.ui.cloth import table
from game.ui.controls import Controls
from game.ui.layout import Gives, Node, Row, Strip
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.class_text import ClassTexts, hints
from game.words.table_text import table_text

# ----------------------------------------------------------------------
# what stands above the board of a class: the game, its round, and both sides with what they have captured
TITLE, ROUND, NAME, TOTAL = 38.0, 20.0, 27.0, 36.0  # reference px in a head of the usual height
USUAL = 84
LEAST_TITLE = 0.34  # of the width that the game's name may take


class Side(NamedTuple):
    """A player: `total` is "" where nothing is counted, or is to be counted by the class."""

    seat: Seat
    name: str
    total: str
    moves: bool


class HeadSays(NamedTuple):
    game: str
    round: str
    sides: tuple[Side, ...]


class Head:
    """Drawn anew only when it says something else."""

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self._ui, self._rect = ui, rect
        self._drawn: tuple[HeadSays, Sprite] | None = None

    def sprites(self, says: HeadSays) -> list[Sprite]:
        if self._drawn is None or self._drawn[0] != says:
            picture = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            self._draw(picture, says)
            self._drawn = says, Sprite(picture, *self._rect.topleft)
        return [self._drawn[1]]

    def _draw(self, dst: pygame.Surface, says: HeadSays) -> None:
        wide = self._rect.w
        sides = 1.0
        while sides > 0.4 and self._sides(None, says, sides) > (1 - LEAST_TITLE) * wide:
            sides -= 0.05
        used = self._sides(dst, says, sides)
        self._game(dst, says, wide - used - self._px(ROUND))

    def _px(self, size: float) -> int:
        """A size of letters: the head's height decides, and text that is chosen large as far as there is room."""
        return round(size * self._rect.h / USUAL * min(1.2, self._ui.text_scale))

    def _style(self, size: float, *, serif: bool, strong: bool = True, bold: bool = False) -> text.Style:
        t = self._ui.theme
        ink = t.ontable if strong else t.ontable2
        return self._ui.style("name" if serif else "text", ink, bold=bold)._replace(size=max(13, self._px(size)))

    def _write(self, dst: pygame.Surface, words: str, style: text.Style, x: float) -> None:
        """`x` from the edge where reading begins."""
        ui = self._ui
        at = self._rect.w - x if ui.rtl else x
        ui.write(dst, words, style, at, self._rect.h * 0.5 + 0.36 * style.size, ui.start)

    def _game(self, dst: pygame.Surface, says: HeadSays, room: int) -> None:
        ui = self._ui
        title, style = text.fitted(says.game, self._style(TITLE, serif=True), room, rtl=ui.rtl)
        self._write(dst, title, style, 0)
        used = ui.width(title, style) + self._px(ROUND)
        small = self._style(ROUND, serif=False, strong=False)
        if says.round and used + ui.width(says.round, small) <= room:
            self._write(dst, says.round, small, used)

    def _sides(self, dst: pygame.Surface | None, says: HeadSays, k: float) -> int:
        """Both players, at the end of the row, `k` times as large as usual; how wide they are.  Nowhere to draw: only
        that."""
        ui, gap = self._ui, self._px(12 * k)
        parts = []
        for side in says.sides:
            name = self._style(NAME * k, serif=False, strong=side.moves, bold=side.moves)
            total = self._style(TOTAL * k, serif=True, strong=side.moves)
            mark = self._px(NAME * k * 0.9)
            wide = mark + gap + ui.width(side.name, name)
            wide += gap + ui.width(side.total, total) if side.total else 0
            parts.append((side, name, total, mark, wide))
        between = self._px(44 * k)
        used = sum(part[-1] for part in parts) + between * (len(parts) - 1)
        x = self._rect.w - used
        for side, name, total, mark, wide in parts if dst is not None else ():
            assert dst is not None
            emblem = icons.emblem(side.seat, mark, ui.theme.emblem(side.seat))
            left = self._rect.w - x - mark if ui.rtl else x
            dst.blit(emblem, emblem.get_rect(midleft=(left, self._rect.h // 2)))
            self._write(dst, side.name, name, x + mark + gap)
            if side.total:
                self._write(dst, side.total, total, x + wide - ui.width(side.total, total))
            x += wide + between
        return used


# ----------------------------------------------------------------------
# the presenter's strip: what is hidden, the film, votes; where something is asked, its answers instead
PAD, GAP, GROUPS = 12, 2, 8  # reference px
LEAST = 0.8  # letters and signs of the strip become so small at most
HIGHEST, BUTTONS = 0.11, 60  # of the window's height; the height of the strip with usual text


def sized(ui: Ui, words: Words, deeds: ClassScene, room: int) -> tuple[Ui, Strip]:
    """The strip, and what measures it: smaller where it has no room of so many px even without words."""
    scale = min(1.0, HIGHEST * ui.size[1] / ui.px(BUTTONS))
    while True:
        panel = ui.sized(ui.text_scale * scale)
        strip = Strip(*_parts(panel, words, deeds), gap=GROUPS, pad=PAD)
        if strip.least(panel) <= room or panel.text_scale <= LEAST:
            return panel, strip
        scale -= 0.1


def made(ui: Ui, words: Words, deeds: ClassScene, room: pygame.Rect) -> tuple[Ui, Strip]:
    """The same in the middle of its room."""
    panel, strip = sized(ui, words, deeds, room.w)
    plate = room.copy()
    plate.width = min(strip.fitted(panel, room.w), room.w)
    plate.centerx = room.centerx
    strip.place(panel, plate)
    return panel, strip


def _parts(ui: Ui, words: Words, deeds: ClassScene) -> tuple[list[Node], list[Node], list[Node]]:
    """Beginning, middle and end; the last word that goes is that with which the class is asked."""
    button = deeds.actions.button
    if answers := _answers(words, deeds):
        return [button("undo")], [Row(answers, gap=12)], [button("back")]
    hide: list[Node] = [*(Gives(button(id, word=True), word=1) for id in ("counts", "way")), button("names")]
    vote: list[Node] = [Gives(button(id, word=True), word=1) for id in ("ring", "compare")]
    vote += [Gives(button("ask", word=True), word=2), button("undo"), button("back")]
    film = [button("stepb"), button("stepf", "round"), button("play")]
    return [Row(hide, gap=GAP)], [strips.in_time(ui, film)], [Row(vote, gap=GAP)]


def _answers(words: Words, deeds: ClassScene) -> Sequence[Node]:
    """The buttons of what is asked, that of Enter in brass."""
    button, question, enter = deeds.actions.button, deeds.question(), words.tc("key", "Enter")
    if question is not None:
        return [
            Button(
                answer.name, partial(deeds.answer, answer.name), label=answer.label, enabled=answer.enabled,
                kind="primary" if answer.key == ENTER else "raised", key=enter if answer.key == ENTER else answer.key,
            )
            for answer in question.answers
        ]  # fmt: skip
    if deeds.session.open:
        return [button("reveal", "primary", word=True), button("ask", "raised", word=True, icon="")]
    if deeds.session.paired:
        return [button(id, "raised", word=True, icon="") for id in ("first", "second", "compare")]
    return ()


REFUSED = 3.5  # seconds for which is said why a hole may not be played
RING = 54  # the radius of the ring round the pointer, reference px
STAYS, FADES = 3.0, 0.4  # seconds after which the strip fades while nobody moves the mouse, and in which it does
SEED = 5  # deals the stones' colours


@dataclass
class Shown:
    """What the presenter lets the class see."""

    counts: bool = True
    way: bool = True
    names: bool = True
    blank: bool = False  # the cloth only
    ring: bool = False  # a large ring round the pointer


class Presence:
    """Counts the seconds since the mouse was moved."""

    def __init__(self) -> None:
        self._still = 0.0

    def stir(self) -> None:
        self._still = 0.0

    def update(self, dt: float) -> None:
        self._still = min(STAYS + FADES, self._still + dt)

    @property
    def gone(self) -> float:
        """How much of the strip has faded, 0 to 1."""
        return max(0.0, self._still - STAYS) / FADES

    @property
    def moving(self) -> bool:
        return 0 < self.gone < 1


CLICKER = msg("one stone on · one stone back")
STONES = msg("one stone back · one stone on")
TURNS = msg("one turn back · one turn on")
HIDES = msg("hides the counts · the way · the names of the holes")
VOTES = msg("takes a vote or a turn back · plays the turn again")


def _goes_on(page: ClassScene) -> bool:
    return not page.film.at_end


def _goes_back(page: ClassScene) -> bool:
    return page.film.cursor > 0 or page.film.playing is not None


class ClassScene(FilmScene):
    """Shows a copy: `position`, and turns from there of which `at` have been seen."""

    keys = key_texts.CLASS
    session: Classroom
    strip: Strip
    places: layout.ClassLayout

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        super().__init__(services)
        names = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        speed = services.settings.speed
        self.session = Classroom(position, plies, at, names=names, speed=speed, seed=SEED)  # type: ignore[arg-type]
        self.texts = ClassTexts(self.session, services.words)
        self.shown = Shown()
        self.hands = ClassHands(self)
        self._presence = Presence()
        self._refused: tuple[Said, float] | None = None  # why a hole may not be played, and for how long that stays
        self._filled = False

    # ------------------------------------------------------------------ the whole screen
    def resize(self, ui: Ui) -> None:
        if not self._filled:
            self._filled = True
            self.services.fill(True)
            if self.ui is not None:
                return  # filling the screen has laid the page out already: not once more for the smaller window
        super().resize(ui)

    def close(self) -> None:
        self.services.fill(False)

    @property
    def seen(self) -> Position:
        return self.session.position

    @property
    def in_words(self) -> str:
        return table_text(self.texts)

    # ------------------------------------------------------------------ where things stand
    def question(self) -> Question | None:
        """What is asked besides a hole; a position that is to be laid out by hand is only looked at."""
        if not self.session.film.at_end:
            return None
        question = asked(self.session.playing, self.texts.asked(), self.texts.words)
        return None if question is None or question.kind in ("over", "layout") else question

    def made_of(self) -> tuple[object, ...]:
        return self.question(), self.session.open, self.session.paired, self.shown.names

    def lay_out(self, ui: Ui) -> Parts:
        self.texts.words = self.services.words
        words = self.texts.words
        self._plates = PlateTexts(self.session.playing, words)
        room = ui.size[0] - 2 * ui.gap(layout.MARGIN_SMALL)
        high = sized(ui, words, self, room)[0].px(layout.STRIP)
        self.places = places = layout.lay_out(ui, self.session.playing.board, high)
        panel, self.strip = made(ui, words, self, places.strip)
        self._head = Head(ui, places.head)
        self._hint = self._beside_strip(ui)
        look = BoardLook(self._counts, self.shown.names and self.services.settings.hole_names, layout.FIGURES)
        return Parts(
            Group([self.strip]), places.head, places.board, self.strip.rect, places.speech, panel=panel, look=look
        )

    def _beside_strip(self, ui: Ui) -> pygame.Rect:
        """Where the keys of a clicker are told: between the strip and the window's edge, if there is room."""
        style, words = ui.style("fine", ui.theme.ontable2), self.texts.words
        room, plate = self.places.strip, self.strip.rect
        wide = max(ui.width(line, style) for line in hints(words))
        if wide + ui.gap(16) > room.right - plate.right or 2.8 * style.size > room.h:
            return pygame.Rect(0, 0, 0, 0)
        return ui.flip(pygame.Rect(room.right - wide, plate.top, wide, plate.h))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._hint.w:
            style = ui.style("fine", ui.theme.ontable2)
            x = self._hint.left if ui.rtl else self._hint.right
            for line, away in zip(hints(self.texts.words), (-0.35, 1.05), strict=True):
                ui.write(dst, line, style, x, self._hint.centery + away * style.size, ui.end)

    @property
    def _counts(self) -> str:
        """Which counts are shown: a class sees them all or none."""
        return "always" if self.shown.counts else "never"

    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        page = super().make(ui, before)
        self._tallies = Tallies(page.board.geometry, ui.theme)
        return page

    # ------------------------------------------------------------------ what is said and shown
    def said(self) -> Said:
        return self._refused[0] if self._refused else self.texts.for_class()

    def refuse(self, hole: str, illegal: Illegal | None) -> None:
        self.services.sound.play("refused")
        if illegal is not None:
            self._refused = self.texts.refused(illegal, hole), REFUSED

    def marks(self) -> Marks:
        session, hands = self.session, self.hands
        if not session.still:
            return NOTHING
        if session.comparing:
            hops = tuple(hop for way in session.ways for hop in way.hops)
            ways = Way("", hops, "", (), bonus=False) if hops else None
            return self._pointed()._replace(way=ways)
        if session.told is not None and session.votes and session.film.at_end:
            return Marks(lit=session.landing)
        if session.position.phase == "remove" and not session.position.over:
            places = map(session.position.rules.place_of, session.position.legal())
            return NOTHING._replace(removable=tuple(filter(None, places)))
        return self._pointed() if hands.pointed or hands.picked or hands.going.origin else NOTHING

    def _pointed(self) -> Marks:
        """The hole under the pointer, or the one whose direction is to be chosen; its way is left to the class."""
        if (goings := self.session.goings) is not None:
            return self._going(goings)
        hands = self.hands
        hole = hands.picked or hands.pointed
        moves = self.session.moves_from(hole) if hole else ()
        found = signs(moves)
        aimed = hands.aimed()
        arrows = tuple(Arrow(hole, sign, sign == aimed) for sign in found) if len(found) > 1 else ()
        return Marks(lit=hole if moves else "", keyboard=hands.picked, arrows=arrows)

    def _going(self, goings: Goings) -> Marks:
        """A piece under the pointer, or the picked one, and the squares to choose from."""
        going = self.hands.going_in(goings)
        origin = going.origin or self.hands.pointed
        if not goings.ways(origin):
            return NOTHING
        squares = goings.between(going) if going.goal else goings.places(origin)
        return Marks(lit=origin, asked=going.goal, squares=squares if going.origin else ())

    def refresh(self) -> None:
        board, shown = self.page.board, self.shown
        board.counts = self._counts  # type: ignore[assignment]
        board.in_hand = shown.counts
        board.trail = "behind" if shown.way else "none"
        super().refresh()

    def sprites(self) -> Sequence[Sprite]:
        if self.shown.blank:
            return [*self._cloth(self.page.ui.window, 255), *self._ring()]
        self.page.board.beneath = self.voted()
        return [*self.covered(), *self._head.sprites(self.names()), *super().sprites(), *self._ring()]

    def names(self) -> HeadSays:
        playing, words = self.session.playing, self.texts.words
        position = self.session.position
        number = words.say("Round {number}", number=position.round) if position.round > 1 else ""
        movers = () if position.over and self.session.film.at_end else (playing.mover,)
        if self.session.between is not None:
            movers = (position.player,)
        seats = seats_of(playing.game.rules)
        says = {seat: self._plates.says(seat) for seat in seats}
        sides = tuple(
            Side(seat, says[seat].name, says[seat].figures if self.shown.counts else "", seat in movers)
            for seat in seats
        )
        return HeadSays(words.t(playing.game.rules.words.name), number, sides)

    def voted(self) -> list[Sprite]:
        """Votes beside the places, or beside the moves, that they are for."""
        session, tallies = self.session, self._tallies
        if session.comparing and session.still:
            ways = enumerate(session.ways, 1)
            return [tallies.way(n, way.hole, session.for_ways.count(n)) for n, way in ways if way.hole]
        places, right = self.page.board.geometry.places, session.landing if session.told is not None else ""
        return [
            (tallies.right if place == right else tallies.votes)(place, n)
            for place, n in Counter(session.votes).items()
            if place in places
        ]

    def covered(self) -> list[Sprite]:
        """What hides the strip while nobody is at the mouse."""
        gone = self._presence.gone
        if not gone or (self.controls.ring and self.controls.focus):
            return []
        far = plates.reach(self.page.ui.theme.plate_shadow, self.page.ui.unit)
        rect = self.strip.rect.inflate(2 * far, 2 * far).clip(self.page.ui.window)
        hint = self._cloth(self._hint, round(255 * gone)) if self._hint.w else []
        return [*hint, *self._cloth(rect, round(255 * gone))]

    def _cloth(self, rect: pygame.Rect, alpha: int) -> list[Sprite]:
        return [Sprite(table(self.page.ui.theme, self.page.ui.size), *rect.topleft, tuple(rect), alpha)]  # type: ignore[arg-type]

    def _ring(self) -> list[Sprite]:
        """The large ring round the pointer."""
        pos = self.hands.pos
        if not self.shown.ring or pos == NOWHERE:
            return []
        ui = self.page.ui
        r = ui.gap(RING)
        middle = r + ui.gap(8)
        circle = [icons.circle(middle, middle, r)]
        size = 2 * middle, 2 * middle
        picture = icons.stroke(circle, ui.gap(9), (0, 0, 0, 150), size, smooth=True)
        picture.blit(icons.stroke(circle, ui.gap(5), ui.theme.brass2, size, smooth=True), (0, 0))
        return [Sprite(picture, pos[0] - middle, pos[1] - middle)]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self._presence.update(dt)
        if self._refused:
            left = self._refused[1] - dt
            self._refused = (self._refused[0], left) if left > 0 else None
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._presence.moving or self._refused is not None

    def taken(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._presence.stir()
        if kind == pygame.MOUSEMOTION:
            self.hands.point(event.pos)
        elif kind == pygame.WINDOWLEAVE:
            self.hands.point(NOWHERE)
        if self.shown.blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.shown.blank = False
            return True
        if kind == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._presence.stir()
        if kind != pygame.KEYDOWN or self.controls.busy:
            return self.controls.event(event) is None or self.clicked(event)
        if self.page.key(event) or self.hands.key(event):
            return True
        if self.actions.of_key(event):
            self.hands.let_go()
        return False

    def clicked(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button not in (1, 3):
            return False
        self._refused = None
        return self.hands.click(event.pos, event.button)

    # ------------------------------------------------------------------ the film
    @action("stepf", msg("One stone forward"), key="Page ↓", icon="stepf", sheet=CLICKER, when=_goes_on)
    @action("right", msg("One stone forward"), key="→", icon="stepf", sheet=STONES, when=_goes_on)
    @action(
        "reveal", msg("Let it fall"), key="Enter", exists=lambda page: page.session.open and page.question() is None
    )
    def step_forward(self) -> None:
        if self.session.open:
            self.session.reveal()
        else:
            super().step_forward()

    @action("stepb", msg("One stone back"), key="Page ↑", icon="stepb", sheet=CLICKER, when=_goes_back)
    @action("left", msg("One stone back"), key="←", icon="stepb", sheet=STONES, when=_goes_back)
    def step_back(self) -> None:
        super().step_back()

    @action("turn_back", key="↑", also=("Home",), sheet=TURNS)
    def turn_back(self) -> None:
        self.session.turn_back()

    @action("turn_on", key="↓", also=("End",), sheet=TURNS)
    def turn_on(self) -> None:
        self.session.turn_on()

    @action(
        "play",
        lambda page, words: words.tc("turns", "Pause" if page.running else "Play"),
        key="Space",
        icon=lambda page: "pause" if page.running else "play",
        sheet=msg("lets the turn run, and stops it"),
    )
    def toggle(self) -> None:
        if self.session.open:
            self.session.reveal()
        else:
            super().toggle()

    @action(
        "undo",
        msg("Take back"),
        key="Ctrl Z",
        icon="undo",
        sheet=VOTES,
        when=lambda page: page.session.playing.can_undo or page.session.open or page.session.comparing,
    )
    def undo(self) -> None:
        """Takes back a vote, a choice, or a turn."""
        if not self.session.undo():
            self.services.sound.play("refused")

    @action("redo", key="Ctrl Y", also=("Ctrl Shift Z",), icon="redo", sheet=VOTES)
    def redo(self) -> None:
        self.session.redo()

    def confirm(self) -> bool:
        """Enter: what is asked gets its first answer; of two moves the one with more votes is played."""
        room, question = self.session, self.question()
        if question is not None and question.default:
            self.answer(question.default)
        elif room.paired:
            first = room.for_ways.count(1)
            second = len(room.for_ways) - first
            if first != second:
                room.play_way(1 if first > second else 2)
        else:
            return False
        return True

    def answer(self, name: str) -> None:
        """One of the answers to what is asked besides a hole."""
        playing = self.session.playing
        if name.startswith(WAY):
            playing.go_on(int(name.removeprefix(WAY)))
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self.session.play((name,))
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()
        elif name in ("swap", "keep"):
            self.session.play((name,))
        elif name == "go":
            self.session.play((playing.only,))
        elif name == "claim":
            self.session.play((playing.claims.move(playing.position),))

    # ------------------------------------------------------------------ the class
    @action("back", msg("Back"), key="Esc", also=("F6",), icon="close")
    def leave(self) -> None:
        super().leave()

    @action(
        "ask",
        lambda page, words: words.t("Stop asking" if page.session.open else "Ask the class"),
        key="F5",
        icon="person",
        sheet=msg("asks the class where the last stone falls; a click is a vote"),
        on=lambda page: page.session.asking,
    )
    def ask(self) -> None:
        """The sowing stops before its last stone, and the class says where it falls."""
        self.session.ask()

    @action(
        "compare",
        lambda page, words: words.t("Neither move" if page.session.paired else "Two moves"),
        key="F7",
        icon="swap",
        sheet=msg("lets the class vote on two moves: 1 and 2 are votes"),
        on=lambda page: page.session.comparing,
    )
    def compare(self) -> None:
        self.session.compare()

    @action("first", msg("Play the first"), exists=lambda page: page.session.paired)
    def play_first(self) -> None:
        self.session.play_way(1)

    @action("second", msg("Play the second"), exists=lambda page: page.session.paired)
    def play_second(self) -> None:
        self.session.play_way(2)

    @action("counts", msg("Hide the counts"), key="F2", icon="eye", sheet=HIDES, on=lambda page: not page.shown.counts)
    def hide_counts(self) -> None:
        """The class counts for itself; pressed again: counts are back."""
        self.shown.counts = not self.shown.counts

    @action("way", msg("Hide the way"), key="F3", icon="path", sheet=HIDES, on=lambda page: not page.shown.way)
    def hide_way(self) -> None:
        """No hops are drawn behind the hand; pressed again: they are."""
        self.shown.way = not self.shown.way

    @action(
        "names",
        msg("Hide the names of the holes"),
        key="F4",
        icon="text",
        sheet=HIDES,
        on=lambda page: not page.shown.names,
    )
    def hide_names(self) -> None:
        """The holes have no names; pressed again: they have."""
        self.shown.names = not self.shown.names

    @action("blank", key=".", sheet=msg("hides the board, and shows it again"))
    def blank(self) -> None:
        """Nothing but the cloth, so that all look up; and back."""
        self.shown.blank = not self.shown.blank

    @action(
        "ring",
        lambda page, words: words.tc("class", "Point"),
        key="F8",
        icon="mouse",
        sheet=msg("draws a large ring round the pointer"),
        on=lambda page: page.shown.ring,
    )
    def ring(self) -> None:
        """A large ring round the pointer, or none."""
        self.shown.ring = not self.shown.ring
