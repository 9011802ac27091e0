"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.board.marks import NOTHING, Marks
from game.board.view import CountsShown
from game.board.vote_tally import TallyPictures
from game.film.hops import MoveHops
from game.rules.board import Seat
from game.rules.game import Position, seats_of
from game.rules.match import Ply
from game.rules.notation import Sign
from game.scenes.board_page import film_buttons as strips
from game.scenes.board_page.area import LARGE_TEXT, PageAreas
from game.scenes.board_page.board_page import BoardLook
from game.scenes.board_page.group import PlacedGroup
from game.scenes.board_page.plate_texts import PlateTexts
from game.scenes.moves.game_board import BoardPolicy, GameBoard
from game.scenes.moves.move_page import MovePage
from game.scenes.moves.move_question import ENTER, MoveQuestion
from game.scenes.moves.pointing import BoardDisplay
from game.scenes.shared import board_keys, key_texts
from game.scenes.shared.speech import SpeechBox
from game.scenes.shell.actions import action, redo_action, undo_action
from game.scenes.shell.services import Services
from game.scenes.teach.class_view import class_layout
from game.session.teach.classroom import Classroom
from game.store.record import Player
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui import icons, plates, text
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.layout import Collapsible, Node, Row, StripPlate
from game.ui.pointer import NOWHERE, is_touch
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.teach.class_text import ClassTexts, clicker_hints

# ----------------------------------------------------------------------
# what stands above the board of a class: the game, its round, and both sides with what they have captured
TITLE, ROUND, NAME, TOTAL = 38.0, 20.0, 27.0, 36.0  # reference px in a head of the usual height
USUAL = 84
MOST_GROWN = 1.6  # times as large letters are in it at most where text is larger
LEAST_TITLE = 0.34  # of the width that the game's name may take


class PlayerScore(NamedTuple):
    """A player: `total` is "" where nothing is counted, or is to be counted by the class."""

    seat: Seat
    name: str
    total: str
    moves: bool


class ScoreHeaderWords(NamedTuple):
    game: str
    round: str
    sides: tuple[PlayerScore, ...]


class ScoreHeader:
    """Drawn anew only when it says something else."""

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self._ui, self._rect = ui, rect
        self._drawn: tuple[ScoreHeaderWords, Sprite] | None = None

    def sprites(self, says: ScoreHeaderWords) -> list[Sprite]:
        if self._drawn is None or self._drawn[0] != says:
            picture = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            self._draw(picture, says)
            self._drawn = says, Sprite(picture, *self._rect.topleft)
        return [self._drawn[1]]

    def _draw(self, dst: pygame.Surface, says: ScoreHeaderWords) -> None:
        wide = self._rect.w
        sides = 1.0
        while sides > 0.4 and self._sides(None, says, sides) > (1 - LEAST_TITLE) * wide:
            sides -= 0.05
        used = self._sides(dst, says, sides)
        self._game(dst, says, wide - used - self._px(ROUND))

    def _px(self, size: float) -> int:
        """A size of letters: the head's height decides, and text that is chosen large as far as there is room."""
        return round(size * self._rect.h / USUAL * min(MOST_GROWN, self._ui.text_scale))

    def _style(self, size: float, *, serif: bool, strong: bool = True, bold: bool = False) -> text.TextStyle:
        t = self._ui.theme
        ink = t.ontable if strong else t.ontable2
        return self._ui.style("name" if serif else "text", ink, bold=bold)._replace(size=max(13, self._px(size)))

    def _write(self, dst: pygame.Surface, words: str, style: text.TextStyle, x: float) -> None:
        """`x` from the edge where reading begins."""
        ui = self._ui
        at = self._rect.w - x if ui.rtl else x
        ui.write(dst, words, style, at, self._rect.h * 0.5 + 0.36 * style.size, ui.start)

    def _game(self, dst: pygame.Surface, says: ScoreHeaderWords, room: int) -> None:
        ui = self._ui
        title, style = text.fit_text_smaller(says.game, self._style(TITLE, serif=True), room, rtl=ui.rtl)
        self._write(dst, title, style, 0)
        used = ui.width(title, style) + self._px(ROUND)
        small = self._style(ROUND, serif=False, strong=False)
        if says.round and used + ui.width(says.round, small) <= room:
            self._write(dst, says.round, small, used)

    def _sides(self, dst: pygame.Surface | None, says: ScoreHeaderWords, k: float) -> int:
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
HIGHEST, HIGHEST_LARGE = 0.11, 0.16  # of the window's height the strip may have; where text is large
BUTTONS = 60  # its height with usual text, reference px
RING = 54  # the radius of the ring round the pointer, reference px
STAYS, FADES = 3.0, 0.4  # seconds after which the strip fades while nobody moves the mouse, and in which it does
SEED = 5  # deals the stones' colours

CLICKER = msg("one stone on · one stone back")
STONES = msg("one stone back · one stone on")
TURNS = msg("one turn back · one turn on")
VOTES = msg("takes a vote or a turn back · plays the turn again")
HIDES = msg("hides the counts · the way · the names of the holes")


class ClassPage(MovePage):
    """The board, with the sentence below it."""

    scene: ClassScene

    @property
    def place(self) -> SpeechBox:
        return self.scene.places.speech


class ClassScene(GameBoard):
    """Shows a copy: `position`, and turns from there of which `at` have been seen.

    `counts`, `way` and `names`: whether the class sees them; `blank`: it sees the cloth only; `ringed`: a large ring
    goes round the pointer.
    """

    keys = key_texts.CLASS
    page: ClassPage
    playing: Classroom
    texts: ClassTexts
    without = ("again", "watch", "skip", "rules", "class")
    # What a move does is left to the class, a presenter knows what to play, and arrow keys step through the film.
    policy = BoardPolicy(ahead=False, confirms=False, walks=False)
    strip: StripPlate
    places: PageAreas

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        super().__init__(services)
        named = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        speed = services.settings.speed
        room = Classroom(position, plies, at, names=named, speed=speed, seed=SEED)
        self.attach_game(room, ClassTexts(room, services.words))
        self.counts = self.way = self.names = True
        self.blank = self.ringed = self._filled = False
        self._pos = NOWHERE
        self._unmoved = 0.0  # seconds since the mouse was moved
        self._by_touch = False

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

    # ------------------------------------------------------------------ where things stand
    def question(self) -> MoveQuestion | None:
        """What is asked besides a hole; a position that is to be laid out by hand is only looked at."""
        question = super().question() if self.film.at_end else None
        return None if question is None or question.kind in ("over", "layout") else question

    def page_key(self) -> tuple[object, ...]:
        return self.question(), self.playing.votes_are_open, self.playing.paired, self.names

    def make(self, ui: Ui, before: Controls | None) -> ClassPage:
        services, playing = self.services, self.playing
        self._plates = PlateTexts(playing, self.texts.words)
        high = self._sized(ui, ui.size[0] - 2 * ui.gap(class_layout.MARGIN_SMALL))[0].px(class_layout.STRIP)
        self.places = places = class_layout.lay_out(ui, playing.board, high, signs=playing.position.rules.signs)
        panel, self.strip = self._sized(ui, places.strip.w)
        plate = places.strip.copy()
        plate.width = min(self.strip.fitted_width(panel, plate.w), plate.w)
        plate.centerx = places.strip.centerx
        self.strip.place(panel, plate)
        self._head = ScoreHeader(ui, places.head)
        self._hint = self._beside_strip(ui)
        look = BoardLook(self._counts, self.names and services.settings.hole_names, class_layout.FIGURES)
        page = ClassPage(ui, self, places.board, panel=panel, look=look)
        page.paint(page.board.paint, self._paint_hint)
        page.put(PlacedGroup([self.strip]), before=before)
        self._tallies = TallyPictures(page.board.geometry, ui.theme)
        return page

    def _sized(self, ui: Ui, room: int) -> tuple[Ui, StripPlate]:
        """The strip, and what measures it: smaller where it has no room of so many px even without words."""
        highest = HIGHEST_LARGE if ui.text_scale >= LARGE_TEXT else HIGHEST
        scale = min(1.0, highest * ui.size[1] / ui.px(BUTTONS))
        while True:
            panel = ui.sized(ui.text_scale * scale)
            strip = StripPlate(*self._parts(panel), gap=GROUPS, pad=PAD)
            if strip.least_width(panel) <= room or panel.text_scale <= LEAST:
                return panel, strip
            scale -= 0.1

    def _parts(self, ui: Ui) -> tuple[list[Node], list[Node], list[Node]]:
        """Beginning, middle and end; the last word that goes is that with which the class is asked."""
        button = self.actions.button
        if answers := self._answers():
            return [button("undo")], [Row(answers, gap=12)], [button("back")]
        hide: list[Node] = [*(Collapsible(button(id, word=True), word=1) for id in ("counts", "way")), button("names")]
        vote: list[Node] = [Collapsible(button(id, word=True), word=1) for id in ("ring", "compare")]
        vote += [Collapsible(button("ask", word=True), word=2), button("undo"), button("back")]
        film = [button("stepb"), button("stepf", "round"), button("play"), button("to_end")]
        return [Row(hide, gap=GAP)], [strips.in_time_order(ui, film)], [Row(vote, gap=GAP)]

    def _answers(self) -> Sequence[Node]:
        """The buttons of what is asked, that of Enter in brass."""
        button, question = self.actions.button, self.question()
        if question is not None:
            keys = {ENTER: self.texts.words.tc("key", "Enter")}
            return [
                Button(
                    answer.name, partial(self.answer, answer.name), label=answer.label, enabled=answer.enabled,
                    kind="primary" if answer.key == ENTER else "raised", key=keys.get(answer.key, answer.key),
                )
                for answer in question.answers
            ]  # fmt: skip
        if self.playing.votes_are_open:
            return [button("reveal", "primary", word=True), button("ask", "raised", word=True, icon="")]
        if self.playing.paired:
            return [button(id, "raised", word=True, icon="") for id in ("first", "second", "compare")]
        return ()

    def _beside_strip(self, ui: Ui) -> pygame.Rect:
        """Where the keys of a clicker are told: between the strip and the window's edge, if there is room."""
        style, words = ui.style("fine", ui.theme.ontable2), self.texts.words
        room, plate = self.places.strip, self.strip.rect
        wide = max(ui.width(line, style) for line in clicker_hints(words))
        if wide + ui.gap(16) > room.right - plate.right or 2.8 * style.size > room.h:
            return pygame.Rect(0, 0, 0, 0)
        return ui.flip(pygame.Rect(room.right - wide, plate.top, wide, plate.h))

    def _paint_hint(self, dst: pygame.Surface) -> None:
        if self._hint.w and (ui := self.ui):
            style = ui.style("fine", ui.theme.ontable2)
            x = self._hint.left if ui.rtl else self._hint.right
            for line, away in zip(clicker_hints(self.texts.words), (-0.35, 1.05), strict=True):
                ui.write(dst, line, style, x, self._hint.centery + away * style.size, ui.end)

    @property
    def _counts(self) -> CountsShown:
        """Which counts are shown: a class sees them all or none."""
        return "always" if self.counts else "never"

    # ------------------------------------------------------------------ what is said and shown
    @property
    def rests_between_turns(self) -> bool:
        return self.playing.rests_between_turns

    def follow_page(self) -> None:
        board = self.page.board
        board.counts = self._counts
        board.in_hand = self.counts
        board.trail = "behind" if self.way else "none"
        self.page.repaint()

    def with_more(self, shown: BoardDisplay) -> BoardDisplay:
        """What is pointed at changes nothing of what is said, and shows no more than what can be chosen."""
        if self.pointing.refused is None and self.pointing.notice is None:
            shown = shown._replace(said=self.texts.for_class())
        return shown._replace(marks=self._marked(shown.marks))

    def _marked(self, marks: Marks) -> Marks:
        playing = self.playing
        if not playing.rests_between_turns:
            return NOTHING
        lit = marks.arrows[0].hole if marks.arrows else marks.lit if self.pointing.glance.shown else ""
        squares = marks.squares if self.pointing.going.origin else ()
        lit = lit or (playing.start_hole if playing.pressed_turn is not None else "")
        marks = marks._replace(hovered="", began="", may=(), forced="", barred="", lit=lit, squares=squares)
        if playing.comparing:
            hops = tuple(hop for way in playing.ways for hop in way.hops)
            return marks._replace(way=MoveHops("", hops, "", (), bonus=False) if hops else None, strength=1.0)
        if playing.told is not None and playing.votes and playing.film.at_end:
            return Marks(lit=playing.landing)
        return marks

    def sprites(self) -> Sequence[Sprite]:
        if self.blank:
            return [*self._cloth(self.page.ui.window, 255), *self._ring()]
        self.page.board.beneath = self.voted()
        return [*self.cover_sprites(), *self._head.sprites(self.heading()), *super().sprites(), *self._ring()]

    def heading(self) -> ScoreHeaderWords:
        """What stands above the board now."""
        playing, words = self.playing, self.texts.words
        position = playing.position
        number = words.say("Round {number}", number=position.round) if position.round > 1 else ""
        mover = playing.mover if playing.resting_turn is None else position.player
        over = position.over and self.film.at_end
        says = {seat: self._plates.says(seat) for seat in seats_of(playing.game.rules)}
        sides = tuple(
            PlayerScore(seat, one.name, one.figures if self.counts else "", seat == mover and not over)
            for seat, one in says.items()
        )
        return ScoreHeaderWords(words.t(playing.game.rules.words.name), number, sides)

    def voted(self) -> list[Sprite]:
        """Votes beside the places, or beside the moves, that they are for."""
        playing, tallies = self.playing, self._tallies
        if playing.comparing and playing.rests_between_turns:
            ways = enumerate(playing.ways, 1)
            return [tallies.way(n, way.hole, playing.for_ways.count(n)) for n, way in ways if way.hole]
        places, right = self.page.board.geometry.places, playing.landing if playing.told is not None else ""
        return [
            (tallies.right_votes if place == right else tallies.votes)(place, n)
            for place, n in Counter(playing.votes).items()
            if place in places
        ]

    @property
    def _gone(self) -> float:
        """How much of the strip has faded, 0 to 1.  A finger has nothing else to press, so for it the strip stays."""
        return 0.0 if self._by_touch else min(1.0, max(0.0, self._unmoved - STAYS) / FADES)

    def cover_sprites(self) -> list[Sprite]:
        """What hides the strip while nobody is at the mouse."""
        gone = self._gone
        if not gone or (self.controls.ring and self.controls.focus):
            return []
        far = plates.shadow_reach(self.page.ui.theme.plate_shadow, self.page.ui.unit)
        rect = self.strip.rect.inflate(2 * far, 2 * far).clip(self.page.ui.window)
        hint = self._cloth(self._hint, round(255 * gone)) if self._hint.w else []
        return [*hint, *self._cloth(rect, round(255 * gone))]

    def _cloth(self, rect: pygame.Rect, alpha: int) -> list[Sprite]:
        return [
            Sprite(
                cloth_picture(self.page.ui.theme, self.page.ui.size),
                *rect.topleft,
                (rect.x, rect.y, rect.w, rect.h),
                alpha,
            )
        ]

    def _ring(self) -> list[Sprite]:
        """The large ring round the pointer."""
        if not self.ringed or self._pos == NOWHERE:
            return []
        ui = self.page.ui
        r = ui.gap(RING)
        middle = r + ui.gap(8)
        circle = [icons.circle(middle, middle, r)]
        size = 2 * middle, 2 * middle
        picture = icons.stroke(circle, ui.gap(9), (0, 0, 0, 150), size, smooth=True)
        picture.blit(icons.stroke(circle, ui.gap(5), ui.theme.brass2, size, smooth=True), (0, 0))
        return [Sprite(picture, self._pos[0] - middle, self._pos[1] - middle)]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self._unmoved += dt
        super().update(dt)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or 0 < self._gone < 1

    def try_event(self, event: pygame.event.Event) -> bool:
        kind, room = event.type, self.playing
        hand = kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if hand or kind == pygame.MOUSEWHEEL or (kind == pygame.KEYDOWN and event.key == pygame.K_TAB):
            self._unmoved = 0.0
        if hand:
            self._by_touch = is_touch(event)
        if hand or kind == pygame.WINDOWLEAVE:
            self._pos = event.pos if hand else NOWHERE
        if self.blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.blank = False
            return True
        if room.votes_are_open and kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            room.vote(self.page.board.geometry.place_at(event.pos) or "", -1)
            return True
        if room.paired and kind == pygame.KEYDOWN and (number := board_keys.digit_of_key(event)):
            room.vote_way(number)
            return True
        return super().try_event(event)

    # ------------------------------------------------------------------ what a presenter may choose
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, has it compared, or is a vote for it."""
        room = self.playing
        holes = [way.hole for way in room.ways] if room.paired else []
        if room.votes_are_open:
            room.vote(move)
        elif move in holes:
            room.vote_way(holes.index(move) + 1)
        elif room.state == "film":
            self.skip()
        else:
            super().choose(move, towards)

    def confirm(self) -> bool:
        """Of two moves the one with more votes is played."""
        room = self.playing
        first = room.for_ways.count(1)
        second = len(room.for_ways) - first
        if room.paired and first != second:
            room.play_way(1 if first > second else 2)
        return room.paired

    # ------------------------------------------------------------------ the film
    def skip(self) -> None:
        """To the end of the turn that is shown; where its last stone falls is not told like this."""
        if self.playing.state == "film" and not self.playing.one_left:
            super().skip()

    @property
    def waits_for_hole(self) -> bool:
        """Whether nothing goes on before a hole is chosen."""
        return not self.goes_on() and self.playing.state == "person" and self.question() is None

    @action("stepf", msg("One stone forward"), key="Page ↓", icon="stepf", sheet=CLICKER,
            when=lambda page: page.goes_on() or page.waits_for_hole)  # fmt: skip
    @action("right", msg("One stone forward"), key="→", icon="stepf", sheet=STONES, when=GameBoard.goes_on)
    @action(
        "reveal",
        msg("Let it fall"),
        key="Enter",
        exists=lambda page: page.playing.votes_are_open and page.question() is None,
    )
    def step_forward(self) -> None:
        if self.playing.votes_are_open:
            self.playing.reveal()
        elif self.waits_for_hole:
            self.notify(Caption(self.services.words.t("Choose a hole first: then one stone falls at each press.")))
        else:
            super().step_forward()

    @action("stepb", msg("One stone back"), key="Page ↑", icon="stepb", sheet=CLICKER, when=GameBoard.goes_back)
    @action("left", msg("One stone back"), key="←", icon="stepb", sheet=STONES, when=GameBoard.goes_back)
    def step_back(self) -> None:
        super().step_back()

    @action("turn_back", key="↑", also=("Home",), sheet=TURNS)
    def turn_back(self) -> None:
        self.pointing.forget()
        self.playing.turn_back()

    @action("turn_on", key="↓", also=("End",), sheet=TURNS)
    @action("to_end", msg("To the end of the turn"), icon="skip", when=lambda page: not page.film.at_end)
    def turn_on(self) -> None:
        self.pointing.forget()
        self.playing.turn_on()

    def toggle(self) -> None:
        """Pause, or go on; at the end the last turn once more."""
        room = self.playing
        self.pointing.forget()
        if room.votes_are_open:
            room.reveal()
        elif not self.film.at_end:
            room.toggle()
        elif room.can_go_by_itself:
            super().toggle()
        else:
            room.play_again()

    @undo_action(msg("Take back"), VOTES)
    def undo(self) -> None:
        """Takes back a vote, a choice, or a turn."""
        super().undo()

    @redo_action("", VOTES)
    def redo(self) -> None:
        super().redo()

    # ------------------------------------------------------------------ the class
    @action("back", msg("Back"), key="Esc", also=("F6",), icon="close")
    def leave(self) -> None:
        super().leave()

    @action(
        "ask",
        lambda page, words: words.t("Stop asking" if page.playing.votes_are_open else "Ask the class"),
        key="F9",
        icon="person",
        sheet=msg("asks the class where the last stone falls; a click is a vote"),
        on=lambda page: page.playing.asking,
    )
    def ask(self) -> None:
        """The sowing stops before its last stone, and the class says where it falls."""
        self.playing.ask_class()

    @action(
        "compare",
        lambda page, words: words.t("Neither move" if page.playing.paired else "Two moves"),
        key="F7",
        icon="swap",
        sheet=msg("lets the class vote on two moves: 1 and 2 are votes"),
        on=lambda page: page.playing.comparing,
    )
    def compare(self) -> None:
        self.playing.compare()

    @action("first", msg("Play the first"), exists=lambda page: page.playing.paired)
    def play_first(self) -> None:
        self.playing.play_way(1)

    @action("second", msg("Play the second"), exists=lambda page: page.playing.paired)
    def play_second(self) -> None:
        self.playing.play_way(2)

    @action("counts", msg("Hide the counts"), key="Ctrl D", icon="eye", sheet=HIDES, on=lambda page: not page.counts)
    def hide_counts(self) -> None:
        """The class counts for itself; pressed again: counts are back."""
        self.counts = not self.counts

    @action("way", msg("Hide the way"), key="Ctrl W", icon="path", sheet=HIDES, on=lambda page: not page.way)
    def hide_way(self) -> None:
        """No hops are drawn behind the hand; pressed again: they are."""
        self.way = not self.way

    @action(
        "names",
        msg("Hide the names of the holes"),
        key="Ctrl N",
        icon="text",
        sheet=HIDES,
        on=lambda page: not page.names,
    )
    def hide_names(self) -> None:
        """The holes have no names; pressed again: they have."""
        self.names = not self.names

    @action("blank", key=".", sheet=msg("hides the board, and shows it again"))
    def hide_all(self) -> None:
        """Nothing but the cloth, so that all look up; and back."""
        self.blank = not self.blank

    @action(
        "ring",
        lambda page, words: words.tc("class", "Point"),
        key="F8",
        icon="mouse",
        sheet=msg("draws a large ring round the pointer"),
        on=lambda page: page.ringed,
    )
    def ring_pointer(self) -> None:
        """A large ring round the pointer, or none."""
        self.ringed = not self.ringed
