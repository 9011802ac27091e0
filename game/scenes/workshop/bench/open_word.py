"""The word that is open: what can stand in its place, and what would come of each, found in a thread."""

from __future__ import annotations

import threading
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.rules.game import MoveError, PositionError
from game.session.clips.clip_play import ClipPlay
from game.session.workshop.toml_data import same_value
from game.store.polling import PolledSource
from game.text.workshop.bench_cards import slot_options

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.session.workshop.draft import GameDraft, RuleCard, TriedChange
    from game.text.language import Language
    from game.text.workshop.card_pieces import Path, SlotOption, WordSlot

MOST = 4  # alternatives that are seen at once
SECONDS = 2.0  # for which a turn under a word runs
Turn = tuple["Position", str]


def key_of(card: RuleCard) -> str:
    """The same for a card before and after a change."""
    return f"{card.kind}.{card.id}.{card.nth}"


def name_of(card: RuleCard, path: Path) -> str:
    """The name of the widget of a word."""
    return f"word.{key_of(card)}.{'.'.join(path) or 'more'}"


@dataclass
class WordAlternative:
    """`tried`: what would come of it, once that is known; `play`: the turn under that word, if one is shown."""

    choice: SlotOption
    chosen: bool
    tried: TriedChange | None = None
    play: ClipPlay | None = None

    @property
    def cannot_be(self) -> bool:
        return self.tried is not None and self.tried.game is None and not self.chosen


def _alike(one: ClipPlay | None, other: ClipPlay | None) -> bool:
    """Whether both show the same."""
    if one is None or other is None or one.board.index != other.board.index:
        return False
    return (one.position.cells, one.steps) == (other.position.cells, other.steps)


def _holes_of(value: Any) -> frozenset[str]:
    return frozenset(map(str, value if isinstance(value, list) else [value] if value else []))


class RuleChoices(PolledSource):
    """`card` and `slot` say where it is, `alternatives` what else can be there; four of them are seen at once.

    `turn`: the one that is shown under each of them.
    """

    def __init__(self, draft: GameDraft, card: RuleCard, slot: WordSlot, words: Language, turn: Turn | None) -> None:
        self._draft, self.turn = draft, turn
        self.card, self.slot = card, slot
        self.now: Any = draft.value(card, slot.path) if slot.path else None
        found = slot_options(words, card, slot.path, draft.game)
        self.alternatives = [WordAlternative(one, self._is_chosen(one)) for one in found]
        self.first = self.chosen_index // MOST * MOST  # of those that are seen
        self.news: int = 0
        self._done = 0
        self._closed = threading.Event()
        threading.Thread(target=self._run, name="naqala-library", daemon=True).start()

    def _is_chosen(self, one: SlotOption) -> bool:
        if not self.slot.path:
            return False
        value = one.value
        if isinstance(value, list) and isinstance(self.now, list):
            return sorted(map(str, value)) == sorted(map(str, self.now))
        return same_value(value, self.now) or (value is None and self.now is False)

    # ------------------------------------------------------------------ what is seen
    def is_at(self, card: RuleCard, path: Path) -> bool:
        return self.card.same_as(card) and self.slot.path == path

    @property
    def name(self) -> str:
        """The name of its widget."""
        return name_of(self.card, self.slot.path)

    @property
    def chosen_index(self) -> int:
        """The number of the one that stands there."""
        return next((i for i, one in enumerate(self.alternatives) if one.chosen), 0)

    # ------------------------------------------------------------------ where it names holes
    @property
    def named(self) -> frozenset[str]:
        """The holes that stand there, by South's names."""
        return _holes_of(self.now)

    @cached_property
    def takes_several_holes(self) -> bool:
        """Whether more than one hole can stand there."""
        return any(isinstance(one.choice.value, list) for one in self.alternatives)

    @cached_property
    def by_hole(self) -> dict[str, WordAlternative]:
        """By South's hole, what a press on it chooses: that hole, or where there are several all with or without it."""
        others = [one for one in self.alternatives if not one.chosen]
        if self.takes_several_holes:
            apart = [(_holes_of(one.choice.value) ^ self.named, one) for one in others]
            return {hole: one for holes, one in apart if len(holes) == 1 for hole in holes}
        return {str(one.choice.value): one for one in self.alternatives if one.choice.value is not None}

    # ------------------------------------------------------------------ which are seen
    @property
    def last_shown_index(self) -> int:
        """The first of the last ones that are seen together."""
        return (len(self.alternatives) - 1) // MOST * MOST

    @property
    def shown_alternatives(self) -> list[WordAlternative]:
        return self.alternatives[self.first : self.first + MOST]

    def frame_of(self, play: ClipPlay) -> ClipPlay:
        """It with all the steps of those that are seen on such a board: where their boards have to be looked at."""
        frame = copy(play)
        plays = [one.play for one in self.shown_alternatives if one.play]
        alike = [one for one in plays if one.board.index == play.board.index]
        frame.steps = tuple(step for one in alike for step in one.steps)
        return frame

    def like(self, one: WordAlternative) -> WordAlternative | None:
        """Another one whose turn is the very same: what stands there now, or the first of them that is seen."""
        every = [other for other in self.alternatives if other.chosen] + self.shown_alternatives
        there = next((other for other in every if other is one or _alike(other.play, one.play)), one)
        return None if there is one or one.chosen else there

    def turn_page(self, by: int) -> None:
        """So many of them on, as far as there are more."""
        self.first = min(max(0, self.first + by * MOST), self.last_shown_index)

    # ------------------------------------------------------------------ what comes in
    @property
    def is_busy(self) -> bool:
        return self._done < len(self.alternatives)

    def update(self, dt: float = 0.0) -> None:
        self.news = self._done

    def close(self) -> None:
        self._closed.set()

    def _run(self) -> None:
        for one in [*self.shown_alternatives, *self.alternatives]:
            if self._closed.is_set():
                return
            if one.tried is None:
                tried = self._draft.try_value(self.card, one.choice.path, one.choice.value)
                one.play = None if self.slot.kind == "place" else self._play(tried)
                one.tried = tried
                self._done += 1

    def _play(self, tried: TriedChange) -> ClipPlay | None:
        """The turn that is shown, under the rules of that word; None where they have no such turn."""
        from game.session.new_game import first_position
        from game.session.workshop.example_turn import under_old_rules

        if tried.game is None or self.turn is None:
            return None
        position, move = self.turn
        try:
            there = under_old_rules(tried.game, position)
            if self.card.kind in ("board", "start"):  # what it changes is the start
                there = first_position(tried.game.rules())
                move = next((one for one in (move, *there.legal()) if one in there.legal()), "")
            return None if there is None or not move else ClipPlay(there, move, self.card.id, seconds=SECONDS)
        except (PositionError, MoveError):
            return None
