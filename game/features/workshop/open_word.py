"""The word that is open: what can stand in its place, and what would come of each, found in a thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.background import BackgroundTask
from game.features.workshop.toml_data import same_value
from game.rules.game import MoveError, PositionError
from game.store.polling import READS, PolledSource
from game.text.workshop.bench_cards import card_text, clause_reading, slot_options
from game.text.workshop.number_lists import NumberForm, form_of_numbers, numbers_to_set
from game.text.workshop.reasons import ProposedChange, RefusalReason, refusal_reason

if TYPE_CHECKING:
    from game.features.workshop.draft import GameDraft, RuleCard, TriedChange
    from game.rules.file.variant_library import Variant
    from game.rules.game import Position
    from game.table.side_by_side import TurnBoard
    from game.text.language import Language
    from game.text.workshop.card_pieces import Path, SlotOption, WordSlot

MOST = 4  # alternatives that are seen at once, and of forms that numbers have all
AT_START = ("start", "board")  # rules whose words are about the board itself
NOTHING: tuple[object, ...] = (None, False, [])
Turn = tuple["Position", str]


def key_of(card: RuleCard) -> str:
    """The same for a card before and after a change."""
    return f"{card.kind}.{card.id}.{card.nth}"


def name_of(card: RuleCard, path: Path) -> str:
    """The name of the widget of a word."""
    return f"word.{key_of(card)}.{'.'.join(path) or 'more'}"


@dataclass
class WordAlternative:
    """`tried`: what would come of it, once that is known; `board`: the turn under that word, if one is shown.

    `refusal`: why it cannot be, once it is known which change would make it possible.
    """

    choice: SlotOption
    chosen: bool
    tried: TriedChange | None = None
    board: TurnBoard | None = None
    refusal: RefusalReason | None = None

    @property
    def cannot_be(self) -> bool:
        return self.tried is not None and self.tried.game is None and not self.chosen


def _holes_of(value: Any) -> frozenset[str]:
    return frozenset(map(str, value if isinstance(value, list) else [value] if value else []))


class RuleChoices(PolledSource):
    """`card` and `slot` say where it is, `alternatives` what else can be there, some of which are seen at once.

    `now`: what stands there; `turn`: the one that is shown under each of them.
    """

    def __init__(self, draft: GameDraft, card: RuleCard, slot: WordSlot, words: Language, turn: Turn | None) -> None:
        self._draft, self.turn, self._words = draft, turn, words
        self.card, self.slot = card, slot
        self.now: Any = draft.value(card, slot.path) if slot.path else None
        if slot.kind == "numbers":
            self.now = clause_reading(words, card, draft.game).value(slot.path)
        found = slot_options(words, card, slot.path, draft.game)
        self.alternatives = [WordAlternative(one, self._is_chosen(one)) for one in found]
        if slot.kind not in ("number", "place"):  # what cannot be comes last, from the first look on: nothing moves
            for one in self.alternatives:
                one.tried = draft.try_value(card, one.choice.path, one.choice.value)
            self.alternatives.sort(key=lambda one: one.cannot_be)
        self.most = len(self.alternatives) if slot.kind == "numbers" else MOST
        self.first = self.chosen_index // self.most * self.most if self.most else 0  # of those that are seen
        self.news: int = 0
        self._done = 0
        self._task = BackgroundTask(self._try_all, READS)
        self._task.begin()

    def _is_chosen(self, one: SlotOption) -> bool:
        if not self.slot.path:
            return False
        if self.slot.kind == "numbers":
            return one.form == self.form
        value = one.value
        if isinstance(value, list) and isinstance(self.now, list):
            return sorted(map(str, value)) == sorted(map(str, self.now))
        return same_value(value, self.now) or (value in NOTHING and self.now in NOTHING)

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

    # ------------------------------------------------------------------ where it names numbers
    @property
    def form(self) -> NumberForm:
        """What the numbers that stand there have in common."""
        return form_of_numbers(self.now)

    @property
    def numbers(self) -> list[int]:
        """Those that a stepper can choose; none where the word is no number."""
        if self.slot.kind != "number":
            return []
        values = (one.choice.value for one in self.alternatives)
        return [one for one in values if isinstance(one, int) and not isinstance(one, bool)]

    def to_set(self, value: Any) -> tuple[Path, Any]:
        """What is to be set where so that this number stands there, or these numbers do."""
        if self.slot.kind == "numbers":
            return numbers_to_set(self.card.table, self.slot.path, value)
        return self.slot.path, value

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
    def tiles(self) -> list[tuple[int, WordAlternative]]:
        """The alternatives that are seen, each with its number; numbers that a stepper chooses are not among them."""
        shown = [(i, one) for i, one in enumerate(self.alternatives) if one.choice.value not in self.numbers]
        return shown[self.first : self.first + self.most]

    @property
    def many(self) -> int:
        """How many there are in all that can be seen."""
        return len(self.alternatives) - len(self.numbers)

    def turn_page(self, by: int) -> None:
        """So many of them on, as far as there are more."""
        self.first = min(max(0, self.first + by * self.most), (self.many - 1) // self.most * self.most)

    # ------------------------------------------------------------------ what comes in
    @property
    def is_busy(self) -> bool:
        return self._done < len(self.alternatives)

    def update(self, dt: float = 0.0) -> None:
        self.news = self._done

    def close(self) -> None:
        self._task.cancel()

    def games(self) -> list[Variant]:
        """The games that come of those that are seen, once all is known."""
        self._task.wait()
        listed = [] if self.card.kind in AT_START or self.slot.kind in ("number", "numbers", "place") else self.tiles
        games = (one.tried.game for _, one in listed if one.tried and not one.chosen)
        return [game for game in games if game is not None]

    def _try_all(self) -> None:
        seen_first = {id(one): one for one in [*(one for _, one in self.tiles), *self.alternatives]}
        for one in seen_first.values():
            if self._task.is_cancelled:
                return
            tried = one.tried or self._draft.try_value(self.card, one.choice.path, one.choice.value)
            one.board = None if self.slot.kind == "place" else self._board(tried)
            one.tried = tried
            one.refusal = self.reason_of(one, self._unlocks(one))
            self._done += 1

    def _unlocks(self, alternative: WordAlternative) -> Callable[[ProposedChange], bool]:
        """Whether a change makes an alternative possible, which is tried on the draft."""
        from game.features.workshop.unlocking import WantedWord, unlocks

        return partial(
            unlocks, self._words, self._draft, WantedWord(self.card, alternative.choice.path, alternative.choice.value)
        )

    def reason_of(
        self, alternative: WordAlternative, helps: Callable[[ProposedChange], bool] = lambda proposed: False
    ) -> RefusalReason | None:
        """Why a word cannot be; None for one that can, and for one that only the fault bars that the game has already.

        `helps`: whether a change makes it possible; by default none is proposed.
        """
        if alternative.tried is None or not alternative.cannot_be:
            return None
        known, draft = set(self._draft.faults), self._draft
        fault = next((fault for fault in alternative.tried.faults if fault not in known), None)
        if fault is None:
            return None
        path = self.slot.path or alternative.choice.path
        cards = [card for card in draft.cards if card.in_force and card_text(self._words, card, draft.game).pieces]
        return refusal_reason(self._words, fault, self.card, path, cards, draft.game, helps)

    def _board(self, tried: TriedChange) -> TurnBoard | None:
        """The turn that is shown, under the rules of that word; None where they have no such turn."""
        from game.table.side_by_side import turn_under

        if tried.game is None or self.turn is None:
            return None
        try:
            return turn_under(tried.game, self.turn, at_start=self.card.kind in AT_START)
        except (PositionError, MoveError):
            return None
