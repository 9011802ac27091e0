"""A board on which moves are chosen, as a screen reader is told it: what each hole brings, or why it cannot be played.

A press is the same choice as a click or a key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.board.marks import Marks
from game.rules.board import Cell
from game.rules.notation import Sign, first_of_each_direction, sign_of
from game.table.destinations import PartialMoves
from game.table.question_text import fill_with_sentences
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.element import PageElement
from game.window.board_page.board_outline import SAID, BoardOutline, element_id
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_grid import screen_box

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard


def decorated_display(scene: GameBoard, display: BoardDisplay) -> BoardDisplay:
    """Return what a board shows with the marks and the caption of all parts of its page."""
    for part in scene.board_parts:
        display = part.decorate_display(display)
    return display


def is_hole_told_apart(scene: GameBoard) -> bool:
    """Return whether the sentence may be about the focused hole, which says that itself."""
    return bool(scene.focused_place) and scene.playing.state == "person" and not scene.has_urgent_sentence


def resting_text(scene: GameBoard) -> str:
    """Return the sentence while the pointer is on no hole."""
    at_rest = BoardDisplay(Marks(), scene.texts.resting_sentence())
    return " ".join(filter(None, decorated_display(scene, at_rest).caption))


class MoveOutline(BoardOutline):
    """Builder of the accessibility tree of a page on which moves are chosen."""

    scene: GameBoard

    def __init__(self, game_board: GameBoard) -> None:
        super().__init__(game_board)
        self._playing, self._pointing = game_board.playing, game_board.pointing

    @property
    def sentence_element(self) -> PageElement:
        """The sentence, without the effect of the focused hole, which is part of the hole's own element."""
        told, scene = super().sentence_element, self.scene
        if is_hole_told_apart(scene):
            return told.copy_with(name="" if scene.spoken_summary else scene.spoken(resting_text(scene)))
        return told.copy_with(live=told.live and (scene.has_urgent_sentence or not scene.spoken_summary))

    @property
    def live_elements(self) -> tuple[PageElement, ...]:
        """The elements that are read out when they change, an urgent sentence first."""
        told = super().live_elements
        return tuple(sorted(told, key=lambda one: one.id != SAID)) if self.scene.has_urgent_sentence else told

    @property
    def obligation(self) -> str:
        """Return what the rules oblige a person who is to move to do; "" if nothing."""
        return self.scene.texts.obligation() if self._playing.state == "person" else ""

    def hole_element(self, cell: Cell, text: str) -> PageElement:
        """Return the element of a hole with its content, the effect of playing it, and its actions."""
        return PageElement(
            element_id(cell.name),
            "cell",
            self._with_effect_or_refusal(cell, self._with_glow_note(cell, text)),
            chosen=cell.name in (self._pointing.picked, self._pointing.going.origin) or None,
            press=partial(self.scene.hands.choose_hole, cell.name) if self._has_effect(cell.name) else None,
            focus=partial(self._focus_place, cell.name),
        )

    def store_element(self, cell: Cell, text: str) -> PageElement:
        """Return the element of a store, which can be pressed if any place is a possible answer."""
        if not self._playing.any_place or self._playing.state != "person":
            return super().store_element(cell, text)
        return PageElement(
            element_id(cell.name),
            "button",
            text,
            box=screen_box(self._geometry, cell.name),
            press=partial(self.scene.hands.choose_hole, cell.name),
            focus=partial(self._focus_place, cell.name),
        )

    def _has_effect(self, hole: str) -> bool:
        """Return whether a press on a hole does anything, if only showing why the hole can't be played."""
        playing, pointing = self._playing, self._pointing
        if playing.state in ("film", "asked") or playing.position.phase != "play":
            return True
        if playing.state != "person":
            return False
        if playing.any_place:
            return True
        if (goings := pointing.ahead.moves_by_goal) is None:
            return bool(playing.moves_from(hole)) or self._needs_reason(hole)
        choice = goings.choose_place(pointing.going, hole)
        return bool(choice.move) or (not choice.refused and choice.going != pointing.going)

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """Return the elements of the players, and of the directions in which the chosen hole can be sown."""
        hole, said = self._pointing.picked, self.scene.spoken
        players = tuple(one.copy_with(name=said(one.name)) for one in self.scene.page.player_elements())
        if not hole:
            return players
        return players + tuple(
            PageElement(
                f"towards {move}",
                "button",
                self.scene.spoken(self._effect_of_direction(hole, move)),
                press=partial(self.scene.hands.choose_hole, hole, sign_of(move)),
            )
            for move in first_of_each_direction(self._playing.moves_from(hole))
        )

    def _effect_of_direction(self, hole: str, move: str) -> str:
        """Return the previewed effect of a move if that may be shown, else only its direction."""
        sign = sign_of(move)
        if self.scene.allowed_previews.first_lap:
            return self._pointing.ahead.preview_for(move).preview.sentence
        named = self.words.bold_hole_names(hole)
        return named if sign is None else self._with_screen_side(hole, sign, named)

    def _with_screen_side(self, hole: str, sign: Sign, effect: str) -> str:
        """Return the text `effect` with the side of the screen before it, as in "to the left: 3 stones". `sign`: the
        direction of the move from `hole`.
        """
        left = self._geometry.screen_direction(hole, sign) < 0
        said = msg("to the left: {brings}") if left else msg("to the right: {brings}")
        return fill_with_sentences(self.words, said, brings=effect)

    def _focus_place(self, place: str) -> None:
        self.scene.controls.clear_focus()
        self._pointing.focus_place(place)

    # ------------------------------------------------------------------ what a hole says
    def _with_effect_or_refusal(self, cell: Cell, text: str) -> str:
        """Return the content of a hole with the effect of playing it if the effect may be described, or why it can't be
        played.
        """
        playing, ahead, hole = self._playing, self._pointing.ahead, cell.name
        if playing.state != "person" or playing.position.phase != "play":
            return text
        if ahead.moves_by_goal is not None:
            return self._with_target_squares(ahead.moves_by_goal, hole, text)
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
            return self._append_sentence(self._joined_parts(text, brings.text, self._value_text(hole)), brings.why)
        ways = "; ".join(filter(None, (self._effect_with_side(hole, move, told) for move in moves)))
        return self._joined_parts(text, ways)

    def _with_glow_note(self, cell: Cell, text: str) -> str:
        """Return the text on a hole, and that the hole glows if the player is asked to press it."""
        return (
            self._joined_parts(text, self.words.t("it glows")) if cell.name in self.scene.desk.glowing_holes else text
        )

    def _effect_with_side(self, hole: str, move: str, effects: Mapping[str, Caption]) -> str:
        """Return the effect of a move and to which side of the screen it is sown. `effects`: the effect of each move
        that may be described.
        """
        sign = sign_of(move)
        brings = self._joined_parts(effects[move].text if move in effects else "", self._value_text(hole, sign or ""))
        if sign is None or not brings:
            return brings
        return self._with_screen_side(hole, sign, brings)

    def _value_text(self, hole: str, sign: str = "") -> str:
        """Return the value shown on the label at a hole, as text; "" if there is none. `sign`: the direction, "" for
        the hole as a whole.
        """
        values = self.scene.shown.marks.values
        shown = next((one.text for one in values if one.hole == hole and sign in ("", one.sign)), "")
        if not shown:
            return ""
        mover = self._playing.position.player
        if mover == self.speech_context.reader:
            return self.words.say("worth {value}", value=shown)
        player = self.words.player(self._playing.names[mover])
        return self.words.say("worth {value} to {player}", value=shown, player=player)

    def _with_refusal(self, hole: str, text: str) -> str:
        """Return a hole's description `text`, with the reason why it can't be played unless that is obvious."""
        illegal = self._playing.why_not(hole)
        if illegal is None or not self._needs_reason(hole):
            return text
        why = self.scene.move_texts.refusal_text(illegal, hole).text
        return fill_with_sentences(self.words, msg("{lies}, can’t be played: {why}"), lies=text, why=why)

    def _needs_reason(self, hole: str) -> bool:
        """Return whether the reason why a hole can't be played is worth telling: not for empty or the
        opponent's holes.
        """
        playing = self._playing
        mine = bool(playing.film.count(hole)) and playing.position.owner(hole) == playing.seat_to_choose
        return mine and playing.why_not(hole) is not None

    def _with_target_squares(self, partial_moves: PartialMoves, square: str, text: str) -> str:
        """Return where the piece on a square can go; for a square that the chosen piece can reach, its effect."""
        going = self._pointing.going
        if going.origin and square in partial_moves.next_goals(going):
            move = partial_moves.moves_to(going.origin, square, going.over)[0]
            goes = (
                self._pointing.ahead.preview_for(move).preview.sentence if self.scene.allowed_previews.first_lap else ""
            )
            return self._append_sentence(self._joined_parts(text, self._value_text(square)), goes)
        if not self._pointing.ahead.can_preview(square):
            return text
        if not self._playing.moves_from(square):
            return self._joined_parts(text, self.words.t("can’t move"))
        goals = self.words.join_list(partial_moves.goals_from(square))
        goes = self.words.say("can go to {names}", names=goals) if self.scene.allowed_previews.first_lap else ""
        return self._joined_parts(text, goes, self._value_text(square))

    def _joined_parts(self, *parts: str) -> str:
        return self.words.join_list(parts)

    def _append_sentence(self, content: str, sentence: str) -> str:
        """Return the text on a place's content followed by a sentence, "" for none."""
        return (
            fill_with_sentences(self.words, msg("{lies}. {why}"), lies=content, why=sentence) if sentence else content
        )
