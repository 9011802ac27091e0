"""The board's page once its game is over: a smaller board, the stones poured back, what happened, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent
from game.board.view import BoardLook
from game.features.learners.rival_ladder import TO_BEAT
from game.features.play.window.ended.moment_clip import MomentClip
from game.features.play.window.ended.pour import middle_x
from game.features.play.window.ended.shrink import BoardShrink
from game.rules.board import SEATS, Board, Seat, other_seat
from game.rules.game import playing_seats
from game.table import end_text
from game.table.rivals import rival_key
from game.text.language import msg, without_markup
from game.text.letters import sentence_case
from game.text.speech_context import Caption
from game.ui import plates, text
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Node, Row, Slot, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.area import (
    LARGE_TEXT,
    PageAreas,
    framed_page,
    page_keeping_board_width,
    place_page_with_board,
)
from game.window.board_page.plate_texts import PlateTexts
from game.window.board_page.play_layout import Manner
from game.window.board_page.player_plate import PlayerPlate, player_element
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.shared.rival_ladder import WinStreak
from game.window.shared.speech import SentenceBox
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene
    from game.features.play.window.win_track import WinTrack

# Reference px.
WIDE, CLIP, CLIP_SMALL = 1000, 300, 250  # of all, and of the moment's board
PLATE, PLATE_HIGH, PLATE_HIGH_SMALL, ROOMY_HIGH = 300, 52, 44, 104  # of the players' plates
COLUMN, COLUMN_SMALL = 364, 250  # of what stands beside a high board
PLATE_MOST = 0.46  # of the width that there is: a player's plate at most
HIGH = 2.0  # times as wide as high is a board at least that stands above all else
TOLD, TOLD_SMALL, TOLD_LEAST = 150, 96, 64  # of what is said, and of the moment beside it
STREAK = 22.0  # from hole to hole of the wins in a row
TITLE = 27  # below the moment's board
SIZES, SIZES_SMALL = (48.0, 42.0, 36.0, 31.0, 27.0, 24.0), (34.0, 30.0, 26.0, 22.0)  # of who won
STORY, STORY_USUAL, STORY_SMALL, STORY_LEAST = 24.0, 22.0, 18.0, 9.0  # letters of what is told below
NOTE_KEEPS = 0.8, 0.5  # of their size with usual text, and of it at least, that letters keep beside the small print
LEADING = 1.4
KEEPS = 0.55  # of its width a board keeps with larger text
TAG_MOST = 0.31  # of a pitch: the letters on the plates at the board at most
TAG_LEAST = 14.0  # px: these letters are no smaller, however small the board is
TAG_COVERS, TAG_APART = 0.9, 8  # of a pitch: a wider plate would cover holes, so it stands that far beside the board
TAG_PAD = 0.7  # beside these letters, in their size
STEP = msg("{n} of {total} against {player}")  # wins in a row against a rival


class EndLayout(PageAreas):
    """Areas of the page of a finished game. `clip`: the clip of the decisive moment; `title`: its title."""

    clip = title = pygame.Rect(0, 0, 0, 0)

    def __init__(self, panel: Ui, said: Ui, parts: dict[str, pygame.Rect], *, beside: bool) -> None:
        sizes = SIZES_SMALL if panel.small else SIZES
        super().__init__(panel, parts, sizes, 0)
        self.said, self.beside = said, beside
        self.speech = replace(self.speech, lines=1)


@lru_cache(maxsize=4)
def lay_out_end(ui: Ui, board: Board) -> EndLayout:
    """Return the layout of the page of a finished game for a window; the board shrinks to make room for large text."""
    size = extent(board)
    beside = size.outer_width < HIGH * size.high

    def make(panel: Ui, said: Ui, words: float) -> EndLayout:
        form = _high_board_layout if beside else _low_board_layout
        parts = place_page_with_board(panel, board, lambda slot: form(panel, said, board, slot), 0)
        return EndLayout(panel, said, parts, beside=beside)

    return page_keeping_board_width(ui, KEEPS, make)


def _low_board_layout(ui: Ui, said: Ui, board: Board, slot: Slot) -> Node:
    """Return the layout for a low board: the players above it; the result below it, beside the clip of the decisive
    moment. `said`: `ui` at the scale of the texts; `slot`: the board's space.
    """
    small, size = ui.small, extent(board)
    across = min(ui.px(PLATE), round(PLATE_MOST * _content_width(ui)))
    upright = PLATE_HIGH_SMALL if small else PLATE_HIGH
    plate = [Slot(name, across, ui.px(upright)) for name in ("north", "south")]
    head = Row([plate[0], Slot(grow=1), plate[1]], gap=8, from_left=True)
    high = said.px(TOLD_SMALL if small else TOLD)
    wide = min(ui.px(CLIP_SMALL if small else CLIP), round((high - ui.px(TITLE)) * size.outer_width / size.high))
    if said.text_scale >= LARGE_TEXT and small:
        wide = 0  # larger words take its place
    film = Slot("clip", wide, round(wide * size.high / size.outer_width))
    moment = Column([film, Slot("title", wide, said.px(TITLE)), Slot(grow=1)], gap=4)
    told = Row([Slot("told", high=high, grow=1), moment], gap=20 if wide else 0, align="stretch", grow=1)
    parts = [head, 10 if small else 12, slot, 14 if small else 22, told, 8, _strip_slot(ui)]
    return _page_frame(ui, Column([Slot(wide=_content_width(ui)), *parts], gap=0, grow=1, align="center", stretch=True))


def _high_board_layout(ui: Ui, said: Ui, board: Board, slot: Slot) -> Node:
    """Return the layout for a high board: everything else in a column at the side where lines end. `said`: `ui` at the
    scale of the texts; `slot`: the board's space.
    """
    small, size = ui.small, extent(board)
    wide = ui.px(COLUMN_SMALL if small else COLUMN)
    roomy = bool(board.family != "sowing")
    plate = [
        Slot(name, wide, ui.px(ROOMY_HIGH if roomy and not small else PLATE_HIGH_SMALL if small else PLATE_HIGH))
        for name in ("north", "south")
    ]
    is_square = size.high > 0.9 * size.outer_width
    film = round(0.34 * wide if is_square else 0.8 * wide)
    high = round(film * size.high / size.outer_width)
    if said.text_scale >= LARGE_TEXT:
        film = high = 0
    told = Slot("told", high=said.px(TOLD_LEAST), grow=1)
    moment: Node = Row([Slot("clip", film, high), Slot("title", high=high, grow=1)], gap=14)
    if film and not is_square:  # a wide clip leaves no room beside it
        moment = Column([Slot("clip", film, high), Slot("title", wide, said.px(TITLE))], gap=4)
    column = Column([plate[0], 14, told, moment, 14, plate[1]], gap=0)
    row = Row([slot, 20 if small else 36, column], gap=0, align="stretch", pack="center", grow=1)
    return _page_frame(ui, Column([row, 14 if small else 30, _strip_slot(ui)], gap=0, grow=1))


def _strip_slot(ui: Ui) -> Slot:
    return Slot("strip", _content_width(ui), ui.px(ui.m.strip))


def _content_width(ui: Ui) -> int:
    """Return the width of the content in px: that of the window without margins, up to `WIDE`."""
    return min(ui.size[0] - 2 * ui.gap(ui.m.margin), ui.px(WIDE))


def _page_frame(ui: Ui, body: Column) -> Node:
    """Return the page with `body` centred in the width of the content, below the title bar."""
    edge = (ui.size[0] - _content_width(ui)) // 2
    inner = Row([Slot(wide=edge), body, Slot(wide=edge)], gap=0, align="stretch", grow=1)
    return framed_page(ui, ui.m.bar, inner, edge=ui.m.margin, margin=0.001, top=0, bottom=10 if ui.small else 20)


class EndPage(MovePage):
    """Page of a finished game: the players, the board, the result in words, the clip of the decisive moment, the strip
    of buttons.
    """

    scene: PlayScene
    tracks: Mapping[Seat, WinTrack] = {}  # the game is won

    def __init__(self, ui: Ui, scene: PlayScene, before: Controls | None) -> None:
        self.ends = scene.ends
        self.ended = scene.ends.ended
        self.layout = layout = lay_out_end(ui, scene.playing.board)
        # where pieces stay, the places that are named can be found
        look = BoardLook("never") if self.ended.stones.pours else BoardLook(scene.services.settings.counts, True)
        super().__init__(
            ui, scene, layout.board, panel=layout.panel, look=look,
            session=self.ended.stones if self.ended.stones.pours else None,
        )  # fmt: skip
        panel, below = layout.panel, scene.below
        self._texts = PlateTexts(scene.playing, self.words, below)
        self._texts.clock = scene.session.clock
        manner: Manner = "beside" if layout.north.h >= panel.px(ROOMY_HIGH) else "ends"
        places = {below: layout.south, other_seat(below): layout.north}
        seats = playing_seats(scene.game.rules)
        self._plates = {seat: PlayerPlate(panel, places[seat], manner) for seat in seats}
        told = layout.told
        head = min(told.h, layout.said.px(1.3 * layout.speech.sizes[0]))
        self._place = replace(layout.speech, rect=pygame.Rect(told.x, told.y, told.w, head))
        self._shrink: BoardShrink | None = None
        self.ended.is_shrinking = False
        self.add_static_paint(self._paint_story)
        self.lay_out_if_due(before)
        if before is None or before.focus is None or before.focus.name not in ("rematch", "next_rival", "review"):
            self.controls.focus_on(self.ends.main_button_id, ring=False)

    def shape(self) -> Caption:
        return self.ended.caption()

    def lay_out(self) -> list[Node]:
        self.caption, self._clip = self.ended.caption(), self._moment_clip()
        if self._clip is None:
            self.ended.rest_clip()
        return [*self.clip_nodes(), self._button_strip(), self._title_bar()]

    def shrink_board_from(self, page: MovePage) -> None:
        """Animate the board from its place on `page`, on which the game was played, to its place here; the poured
        stones wait for that.
        """
        self._shrink = BoardShrink(page, self)
        self.ended.is_shrinking = True

    # ------------------------------------------------------------------ what stands on it
    def _moment_clip(self) -> MomentClip | None:
        """Return the widget with the clip of the decisive moment; None if there is no such moment or no room."""
        moment, rect = self.ended.moment, self.layout.clip
        if moment is None or self.ended.clip is None or not rect.w or not rect.h:
            return None
        title, told = end_text.moment_title(self.scene.texts, moment), without_markup(" ".join(self.ended.caption()))
        clip = MomentClip(self.ended.clip, title, self.words.t("Watch again"), told)
        clip.place(self.layout.panel, rect)
        return clip

    def clip_nodes(self) -> list[Node]:
        """Return the clip of the decisive turn with its title, the short one where the whole has no room; [] if there
        is none.
        """
        moment, rect = self.ended.moment, self.layout.title
        if self._clip is None or moment is None:
            return []
        below = rect.top >= self.layout.clip.bottom
        for said in (self._clip.title, end_text.short_moment_title(self.scene.texts, moment)):
            title = Label(said, "note", "ontable2", align="start" if self.layout.beside else "center", single=below)
            if not below or title.width(self.layout.said) <= rect.w:
                break
        title.place(self.layout.said, rect)
        return [self._clip, title]

    def _paint_story(self, dst: pygame.Surface) -> None:
        """Paint the text on the game below the line with the winner, and the note on why stones were poured back."""
        layout, ui = self.layout, self.layout.said
        room = pygame.Rect(layout.told)
        room.height -= self._place.rect.h
        room.top = self._place.rect.bottom
        note = self.ends.pour_text(self.words)
        size = usual = STORY_SMALL if layout.panel.small else STORY_USUAL
        least = usual * max(NOTE_KEEPS[1], NOTE_KEEPS[0] / ui.text_scale)
        while True:
            style = ui.style("heading", ui.theme.ontable, times=size / STORY)
            small = ui.style("note", ui.theme.ontable2, times=size / usual)
            rows = ui.wrap_text(self.caption.why, style, room.w)
            notes = ui.wrap_text(note, small, room.w) if note else []
            high = LEADING * (len(rows) * style.size + len(notes) * small.size)
            if high <= room.h or size <= STORY_LEAST:
                break
            if note and size < least:
                size, note = usual, ""
                continue
            size -= 1
        x, y = (room.right if ui.rtl else room.left), float(room.top)
        for row, letters in [*((row, style) for row in rows), *((row, small) for row in notes)]:
            ui.write(dst, row, letters, x, y + letters.size, ui.start_side)
            y += LEADING * letters.size

    def _button_strip(self) -> StripPlate:
        """Return the strip of buttons: review, rematch and other ways to continue."""
        actions, ui, ends = self.scene.actions, self.layout.panel, self.ends
        again = "try_again" if "try_again" in actions else "rematch"
        ids = [
            *(["review", "analysis"] if ends.has_turns else []),
            *([again] if again != ends.main_button_id else []),
            "easier_rival",
            *(["undo"] if self._is_for_one_player else []),
        ]
        start = [Collapsible(actions.button(id, word=True), word=2) for id in ids if id in actions]
        brass = actions.button(ends.main_button_id, "primary", word=True)
        strip = StripPlate([Row(start, gap=6)], self._streak_nodes(), [brass], gap=8, pad=12)
        strip.place(ui, self.layout.strip)
        return strip

    def _streak_nodes(self) -> list[Node]:
        """Return the wins in a row against the rival, in holes and in words; [] after a game that wasn't won."""
        if (streak := self.ends.streak) is None:
            return []
        level, wins = streak
        said = self.words.say(STEP, n=wins, total=TO_BEAT, player=rival_key(level))
        alone, holes = (WinStreak(wins, STREAK, self.playing.board) for _ in range(2))
        both = Row([holes, Label(said, "note", single=True)], gap=10, align="center")
        return [Collapsible(both, short=(3, alone), gone=4)]

    @property
    def _is_for_one_player(self) -> bool:
        return self.scene.game.rules.for_one_player

    def _title_bar(self) -> Node:
        """Return the title bar with the game's name, the opponent and the number of turns."""
        words, actions, ui = self.words, self.scene.actions, self.layout.panel
        tools = [
            Collapsible(actions.button("share", "table", word=ui.m.labels), word=1),
            Collapsible(actions.button("full", "table"), gone=3),
        ]
        turns = words.format_counted_noun(self.scene.game.turn_number, "move" if self._is_for_one_player else "turn")
        told = end_text.opponent_text(self.scene.texts)
        told = sentence_case(told if ui.small else f"{told} · {turns}")
        beside = Row([Space(16), Label(told, "note", "ontable2", single=True)], gap=0)
        title = words.t(self.scene.game.rules.words.name)
        bar = TitleBar(actions.button("back", "table"), title, [Collapsible(beside, gone=2)], tools, gap=0)
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    @property
    def sentence_box(self) -> SentenceBox:
        return self._place

    def player_elements(self) -> tuple[PageElement, ...]:
        """Return the page elements of the players for screen readers, and the title of the moment if its clip isn't
        shown.
        """
        players = tuple(player_element(self._texts.captions_of(seat), self.words) for seat in self._plates)
        if self._clip is not None or self.ended.moment is None:
            return players
        title = without_markup(end_text.moment_title(self.scene.texts, self.ended.moment))
        return *players, PageElement("moment", "text", title)  # where the clip has no room

    # ------------------------------------------------------------------ one frame
    def update(self, dt: float, events: Sequence[object]) -> None:
        super().update(dt, events)  # type: ignore[arg-type]
        if self._shrink is not None:
            self._shrink.update(dt)
            self.ended.is_shrinking = self._shrink.is_moving
            self._shrink = self._shrink if self._shrink.is_moving else None
        if self._clip is not None:
            self._clip.update(self.layout.panel, dt)

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the sprites above the base picture, from back to front."""
        stones = self.ended.stones
        out = self.board.sprites(stones.film if stones.pours else self.playing.film, display.marks)
        if stones.pours:
            out += stones.sprites(self.board)
            if not stones.is_moving:
                tags = self.tag_sprites()
                out += [*tags, *self.over_sign(tags)]
        if self._shrink is not None:
            out = list(self._shrink.cover)
        winner = self.scene.game.position.outcome.winner if self.scene.game.position.outcome else None
        for seat, plate in self._plates.items():
            says = self._texts.captions_of(seat)
            out += plate.sprites(says._replace(tag=self.caption.text) if seat == winner else says)
        out += spoken
        out += self._clip.sprites() if self._clip is not None else []
        out += self._shrink.sprites() if self._shrink is not None else []
        return out + self.controls.sprites()

    def tag_sprites(self) -> list[Sprite]:
        """Return the tags on the poured stones: how many are left over in a store, and how many a row lacks."""
        stones, places, out = self.ended.stones, self.board.geometry.places, list[Sprite]()
        for seat in SEATS:
            if stones.over[seat] and seat in places:
                place = places[seat]
                out.append(self.board.signs.ring_sprite(seat, "chosen"))
                said = self.words.say("{n} more", n=stones.over[seat])
                out.append(self._tag_sprite(said, seat, place.x, place.bottom + place.radius))
            if stones.short[seat]:
                holes = stones.holes[seat]
                x, one = middle_x(self.board.geometry, holes), places[holes[0]]
                inward = one.radius if one.y < self.board.geometry.rect.centery else -one.radius
                said = self.words.say("{n} missing", n=stones.short[seat])
                out.append(self._tag_sprite(said, seat, x, one.y + inward, row=one.y, holes=len(holes)))
        return out

    def over_sign(self, tags: Sequence[Sprite] = ()) -> list[Sprite]:
        """Return the sign between the rows which says that the game is over, as full holes look like a new start; []
        where it would cover one of the `tags`.
        """
        board = self.board.geometry
        rows = sorted({round(board.places[cell.name].y) for cell in self.playing.board.cells if cell.hole})
        if len(rows) % 2:  # one of them lies in the middle
            return []
        x, y = board.rect.center
        sign = self._tag_sprite(self.words.t("The game is over"), None, x, y, holes=len(board.places))
        return [] if any(sign.rect.colliderect(tag.rect) for tag in tags) else [sign]

    def _tag_sprite(
        self, said: str, seat: Seat | None, x: float, y: float, row: float | None = None, holes: int = 1
    ) -> Sprite:
        """Return a tag with the text `said` in the colour of `seat`, dark if None, centred at (x, y); a tag so wide
        that it would cover other holes stands beside the board. `row`: y of the row that it is about, None for a store;
        `holes`: how many side by side it is about.
        """
        ui, board = self.layout.panel, self.board.geometry
        t = ui.theme
        usual = ui.size_of_style("label") * ui.scale
        small = min(1.0, max(TAG_LEAST, TAG_MOST * board.pitch) / usual)
        style = ui.style("label", t.onbrass if seat else t.ink, times=small)
        drawn = text.line_picture(said, style, ui.rtl)
        wide, high = ui.width(said, style) + round(2 * TAG_PAD * style.size), round(1.7 * style.size)
        room = min(board.rect.left, ui.size[0] - board.rect.right) - ui.gap(ui.m.margin)  # beside it may be a column
        if wide > (holes - 1 + TAG_COVERS) * board.pitch and wide + ui.gap(TAG_APART) <= room:
            away = ui.gap(TAG_APART) + wide / 2
            x = board.rect.left - away if x < board.rect.centerx else board.rect.right + away
            y = y if row is None else row
        face = t.plate if seat is None else t.brass if seat == "S" else t.emblem_colour(seat)
        picture = plates.plate_picture((wide, high), high // 2, face, t.ink, ui.unit)[0].copy()
        picture.blit(drawn.surface, text.line_position(drawn, wide / 2, high / 2 + 0.36 * style.size, "center"))
        x = max(wide / 2, min(x, ui.size[0] - wide / 2))
        return Sprite(picture, round(x - wide / 2), round(y - high / 2))
