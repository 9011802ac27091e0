"""A board on which moves are chosen, as a screen reader is told it: what each hole brings, or why it cannot be played.

A press is the same choice as a click or a key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.rules.board import Cell
from game.rules.notation import Sign, first_of_each_direction, sign_of
from game.table.destinations import PartialMoves
from game.table.question_text import with_sentences
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.element import PageElement
from game.ui.outline import as_spoken
from game.window.board_page.board_outline import BoardOutline, id_of
from game.window.shared.board_grid import place_box

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard


class MoveOutline(BoardOutline):
    scene: GameBoard

    def __init__(self, scene: GameBoard) -> None:
        super().__init__(scene)
        self._playing, self._pointing = scene.playing, scene.pointing

    @property
    def sentence_element(self) -> PageElement:
        """Not what the hole that the keyboard is on brings: that is said of the hole."""
        told, scene = super().sentence_element, self.scene
        if self.scene.aim and not self.scene.has_urgent_sentence:
            return told.copy_with(name="" if scene.recap else as_spoken(scene.texts.resting_sentence().text))
        return told.copy_with(live=told.live and (self.scene.has_urgent_sentence or not scene.recap))

    @property
    def elements_read_out(self) -> tuple[PageElement, ...]:
        return super().elements_read_out[::-1] if self.scene.has_urgent_sentence else super().elements_read_out

    @property
    def obligation(self) -> str:
        return self.scene.texts.obligation() if self._playing.state == "person" else ""

    def hole(self, cell: Cell, text: str) -> PageElement:
        return PageElement(
            id_of(cell.name),
            "cell",
            as_spoken(self._with_outcome(cell, self._with_glow(cell, text))),
            chosen=cell.name in (self._pointing.picked, self._pointing.going.origin) or None,
            press=partial(self.scene.hands.choose, cell.name) if self._does(cell.name) else None,
            focus=partial(self._come_to, cell.name),
        )

    def store_element(self, cell: Cell, text: str) -> PageElement:
        """A store can be pressed where any place answers."""
        if not self._playing.any_place or self._playing.state != "person":
            return super().store_element(cell, text)
        box = place_box(self._geometry, cell.name)
        return PageElement(id_of(cell.name), "button", text, box=box, press=partial(self.scene.hands.choose, cell.name))

    def _does(self, hole: str) -> bool:
        """Whether a press brings about anything but what everybody knows of empty holes and of those across."""
        playing, pointing = self._playing, self._pointing
        if playing.state in ("film", "asked") or playing.position.phase != "play":
            return True
        if playing.state != "person":
            return False
        if playing.any_place:
            return True
        if (goings := pointing.ahead.goings) is None:
            return bool(playing.moves_from(hole)) or self._refuses(hole)
        choice = goings.choose(pointing.going, hole)
        return bool(choice.move) or (not choice.refused and choice.going != pointing.going)

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """The players; the directions in which the hole that was picked can be sown."""
        hole, players = self._pointing.picked, self.scene.page.players()
        if not hole:
            return players
        return players + tuple(
            PageElement(
                f"towards {move}",
                "button",
                as_spoken(self._way(hole, move)),
                press=partial(self.scene.hands.choose, hole, sign_of(move)),
            )
            for move in first_of_each_direction(self._playing.moves_from(hole))
        )

    def _way(self, hole: str, move: str) -> str:
        """Return what a move brings, where that may be told; else only to which side it is sown."""
        sign = sign_of(move)
        if self.scene.allowed_previews.first_lap:
            return self._pointing.ahead.preview_for(move).preview.sentence
        return hole if sign is None else self._to_side(hole, sign, hole)

    def _to_side(self, hole: str, sign: Sign, brings: str) -> str:
        left = self._geometry.screenward(hole, sign) < 0
        said = msg("to the left: {brings}") if left else msg("to the right: {brings}")
        return with_sentences(self.words, said, brings=brings)

    def _come_to(self, place: str) -> None:
        self.scene.controls.blur()
        self._pointing.come_to(place)

    # ------------------------------------------------------------------ what a hole says
    def _with_outcome(self, cell: Cell, text: str) -> str:
        """Return the content of a hole and what playing it brings, as far as that may be told; or why it cannot be."""
        playing, ahead, hole = self._playing, self._pointing.ahead, cell.name
        if playing.state != "person" or playing.position.phase != "play":
            return text
        if ahead.goings is not None:
            return self._with_squares(ahead.goings, hole, text)
        if not ahead.can_preview(hole):
            return text
        moves = first_of_each_direction(playing.moves_from(hole))
        if not moves:
            return self._with_refusal(hole, text)
        heard = self.scene.move_texts.spoken_preview
        told = {
            move: heard(move, ahead.preview_for(move), whole=self.scene.allowed_previews.outcome)
            for move in moves
            if self.scene.allowed_previews.first_lap
        }
        if len(told) == 1:
            brings = told[moves[0]]
            return self._joined(self._listed(text, brings.text, self._worth(hole)), brings.why)
        ways = "; ".join(filter(None, (self._towards(hole, move, told) for move in moves)))
        return self._listed(text, ways)

    def _with_glow(self, cell: Cell, text: str) -> str:
        """Return the content of a hole, and that it glows, where that asks for a press."""
        return self._listed(text, self.words.t("it glows")) if cell.name in self.scene.activity.glowing_holes else text

    def _towards(self, hole: str, move: str, told: Mapping[str, Caption]) -> str:
        """Return what a move brings, and to which side of the screen it is sown."""
        sign = sign_of(move)
        brings = self._listed(told[move].text if move in told else "", self._worth(hole, sign or ""))
        if sign is None or not brings:
            return brings
        return self._to_side(hole, sign, brings)

    def _worth(self, hole: str, sign: str = "") -> str:
        """The number on the small plate at a hole."""
        values = self.scene.shown.marks.values
        shown = next((one.text for one in values if one.hole == hole and sign in ("", one.sign)), "")
        return self.words.say("worth {value}", value=shown) if shown else ""

    def _with_refusal(self, hole: str, text: str) -> str:
        illegal = self._playing.why_not(hole)
        if illegal is None or not self._refuses(hole):
            return text
        why = self.scene.move_texts.refusal(illegal, hole).text
        return with_sentences(self.words, msg("{lies}, cannot be played: {why}"), lies=text, why=why)

    def _refuses(self, hole: str) -> bool:
        """Return True if a hole's refusal needs a reason: it is obvious for empty holes and for those across."""
        playing = self._playing
        mine = bool(playing.film.count(hole)) and playing.position.owner(hole) == playing.seat_to_choose
        return mine and playing.why_not(hole) is not None

    def _with_squares(self, goings: PartialMoves, square: str, text: str) -> str:
        """Return where the piece on a square can go; for a square that the picked piece can come to, how."""
        origin = self._pointing.going.origin
        if origin and square in goings.places(origin):
            move = goings.moves_to(origin, square)[0]
            goes = (
                self._pointing.ahead.preview_for(move).preview.sentence if self.scene.allowed_previews.first_lap else ""
            )
            return self._joined(self._listed(text, self._worth(square)), goes)
        if not self._pointing.ahead.can_preview(square):
            return text
        if not self._playing.moves_from(square):
            return self._listed(text, self.words.t("cannot move"))
        goals = self.words.joined(goings.places(square))
        goes = self.words.say("can go to {names}", names=goals) if self.scene.allowed_previews.first_lap else ""
        return self._listed(text, goes, self._worth(square))

    def _listed(self, *said: str) -> str:
        return self.words.joined(said)

    def _joined(self, lies: str, then: str) -> str:
        """Return the content of a place, with a sentence after it."""
        return with_sentences(self.words, msg("{lies}. {why}"), lies=lies, why=then) if then else lies
