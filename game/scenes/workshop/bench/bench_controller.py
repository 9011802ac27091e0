"""What hands do on the bench: to the cards, to the word that is open, to the draft; all of it can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from game.scenes.shell.actions import redo_action, undo_action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.scenes.workshop.bench.draft_autosave import DraftAutosave
from game.scenes.workshop.bench.open_word import RuleChoices, WordAlternative, key_of
from game.scenes.workshop.bench.two_boards import TwoBoards
from game.session.workshop.draft_clips import DraftClips
from game.session.workshop.toml_data import same_value
from game.text.language import msg
from game.text.workshop.bench_cards import card_text
from game.text.workshop.card_pieces import CardText, Path, WordSlot

if TYPE_CHECKING:
    from game.session.workshop.draft import GameDraft, RuleCard, RuleChange
    from game.ui.controls import Controls

BOARD, START = "board", "start"
CHANGES = msg("takes a change of the rules back · makes it again")


class BenchActions(Page):
    """`opened`: the key of the card that is large; `word`: the one whose plate is shown; `adding`: the tray is."""

    adding: bool = False
    renaming: bool = False
    _laid: Controls | None = None  # as of the frame before

    def __init__(self, services: Services, draft: GameDraft) -> None:
        super().__init__(services)
        self.keeping = DraftAutosave(services, draft)
        self.draft = self.keeping.draft
        self.opened = ""
        self.word: RuleChoices | None = None
        self._said: dict[str, CardText] = {}
        self.clips = self.follow_source(DraftClips(self.draft.base))
        self.clips.ask_for_clips(self.draft.game, self.ids)
        self.boards = TwoBoards(self)  # type: ignore[arg-type]  # whoever acts is the whole page
        self._changes: list[RuleChange] = []

    @property
    def cards(self) -> list[RuleCard]:
        """Those that count, in the order in which they do."""
        return [card for card in self.draft.cards if card.in_force and self.card_text(card).pieces]

    @property
    def ids(self) -> list[str]:
        return list(dict.fromkeys(card.id for card in self.draft.cards))

    @property
    def cards_by_plate(self) -> list[tuple[RuleCard, ...]]:
        """The cards as they lie, each plate with its own first: the board is told where the game begins."""
        board = next((one for one in self.cards if one.kind == BOARD), None)
        begins = any(one.kind == START for one in self.cards)
        return [
            (one, board) if board and one.kind == START else (one,)
            for one in self.cards
            if not (begins and one is board)
        ]

    def plate_key_of_card(self, card: RuleCard) -> str:
        """The key of the card on whose plate it lies."""
        return next(
            (key_of(some[0]) for some in self.cards_by_plate if any(one.same_as(card) for one in some)), key_of(card)
        )

    def card_at(self, key: str) -> RuleCard | None:
        return next((one for one in self.cards if key_of(one) == key), None)

    def card_text(self, card: RuleCard) -> CardText:
        """What stands on a card."""
        key = key_of(card)
        if key not in self._said:
            self._said[key] = card_text(self.words, card, self.draft.game)
        return self._said[key]

    @property
    def newest_changes(self) -> list[RuleChange]:
        """What was changed, the newest first."""
        now = self.draft.changes
        known = [one for one in self._changes if one in now]
        self._changes = [one for one in now if one not in known] + known
        return self._changes

    def refresh(self) -> None:
        self._said = {}
        super().refresh()

    # ------------------------------------------------------------------ what is open
    def open_card(self, card: RuleCard) -> None:
        """This card is the large one, or none is."""
        key = self.plate_key_of_card(card)
        self._close_word()
        self.opened, self.adding = "" if self.opened == key else key, False
        self.boards.look_for_turn()
        with self.card_kept_in_place(key):
            self.refresh()

    def open_word(self, card: RuleCard, slot: WordSlot) -> None:
        """What else can stand there is shown, or not any more."""
        if self.word is not None and self.word.is_at(card, slot.path):
            self.on_plate_closed()
            return
        plate = self.plate_key_of_card(card)
        another = self.opened != plate
        self._close_word()
        self.opened, self.adding = plate, False
        if another:
            self.boards.look_for_turn()
        self.word = self.follow_source(RuleChoices(self.draft, card, slot, self.words, self.boards.turn))
        with self.card_kept_in_place(plate):
            self.refresh()
        if self.controls:
            ring = self.controls.ring  # a hand on the mouse sees the boards first, where all does not fit
            name = "to.board" if slot.kind == "place" else f"to.{self.word.chosen_index}"
            self.controls.focus_on(name, ring=ring, reveal=ring)
            for pane in self.controls.canvas.panes if self.ui and self.ui.small and not ring else ():
                pane.move(-pane.furthest_scroll)

    def card_kept_in_place(self, key: str) -> AbstractContextManager[None]:
        """What happens meanwhile leaves the head of this card where it is in the window."""
        raise NotImplementedError

    def reveal(self, key: str = "") -> None:
        """The open card is in view, or this one."""
        raise NotImplementedError

    def open_tray(self) -> None:
        """The rules that can be added are shown, or not any more."""
        raise NotImplementedError

    def on_plate_closed(self) -> None:
        """The plate or the tray is closed; the keyboard is on the word again."""
        word, self.adding = self.word, False
        self._close_word()
        self.refresh()
        self.reveal()
        if word and self.controls:
            self.controls.focus_on(word.name, ring=self.controls.ring)

    def _close_word(self) -> None:
        self.unfollow_source(self.word)
        self.word = None

    # ------------------------------------------------------------------ what is changed
    def on_draft_changed(self) -> None:
        """The draft is another: sentences and marks follow at once, clips and boards when they are found."""
        before = self._faulty
        self.keeping.mark_unsaved()
        word = self.word
        self._close_word()
        self._said = {}
        self.clips.ask_for_clips(self.draft.game, self.ids)
        self.boards.look_for_turn()
        self._open_again(word)
        self.refresh()
        if news := [key for key in self._faulty if key not in before]:
            self.reveal(news[0])

    @property
    def _faulty(self) -> list[str]:
        """The keys of the cards that have a mark."""
        return [key_of(some[0]) for some in self.cards_by_plate if any(self.draft.faults_of(one) for one in some)]

    def another_turn(self) -> None:
        """The boards show another turn: so do the clips of the words, and the card that has no clip yet."""
        word = self.word
        self.boards.offer()
        if word is not None and word.turn != self.boards.turn:
            self._close_word()
            self._open_again(word)
        self.refresh()

    def _tell_news(self) -> None:
        """In the frame after a layout: two of them in one would be felt."""
        if self.controls is self._laid:
            super()._tell_news()
        self._laid = self.controls

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.controls is not self._laid

    def _open_again(self, word: RuleChoices | None) -> None:
        """The word that was open, as it is now; nothing where it is gone."""
        card = self.card_at(key_of(word.card)) if word else None
        slots = [one for one in self.card_text(card).pieces if isinstance(one, WordSlot)] if card else []
        slot = next((one for one in slots if word and one.path == word.slot.path), None)
        if word and card and slot:
            self.word = self.follow_source(RuleChoices(self.draft, card, slot, self.words, self.boards.turn))
            if same_value(word.now, self.word.now):  # another one of them is seen as soon as it is chosen
                self.word.first = min(word.first, self.word.last_shown_index)

    def choose(self, one: WordAlternative) -> None:
        """Another word in the place of the one that is open."""
        if self.word is not None and not one.cannot_be:
            self._set(self.word, one.choice.path, one.choice.value)

    def choose_number(self, value: int) -> None:
        if self.word is not None:
            self._set(self.word, self.word.slot.path, value)

    def _set(self, word: RuleChoices, path: Path, value: Any) -> None:
        if self.draft.set(word.card, path, value):
            self.on_draft_changed()

    def turn_page(self, by: int) -> None:
        """Other words of the plate."""
        if self.word is not None:
            self.word.turn_page(by)
            self.refresh()

    def cards_of_kind(self, card: RuleCard) -> list[RuleCard]:
        """The cards of its kind: among them its order counts."""
        return [one for one in self.cards if one.kind == card.kind]

    def move(self, card: RuleCard, to: int) -> None:
        """A card takes the place of that number among those of its kind that are seen."""
        every = [one for one in self.draft.cards if one.kind == card.kind]
        there = self.cards_of_kind(card)[to]
        if self.draft.move(card, [one.same_as(there) for one in every].index(True)):
            self.on_draft_changed()

    def remove(self, card: RuleCard) -> None:
        if not card.locked:
            self._close_word()
            self.draft.remove(card)
            self.on_draft_changed()

    def add(self, kind: str, table: dict[str, Any]) -> None:
        """A clause of the tray lies on the pile now, and is the one that is open."""
        before = {key_of(one) for one in self.draft.cards}
        self.draft.add(kind, table)
        self.adding = False
        self.opened = next((key_of(one) for one in self.draft.cards if key_of(one) not in before), self.opened)
        self.on_draft_changed()
        self.reveal()

    def put_back(self, changes: Iterable[RuleChange]) -> None:
        for one in changes:
            self.draft.put_back(one)
        self.on_draft_changed()

    def rename(self, name: str) -> None:
        if name.strip() and name.strip() != self.draft.name:
            self.draft.rename(name.strip())
            self.on_draft_changed()

    def say(self, card: RuleCard, language: str, title: str, text: str) -> None:
        if self.draft.say(card, language, title, text):
            self.on_draft_changed()

    def lock(self, cards: Sequence[RuleCard]) -> None:
        """All that lies on a plate, for those who get the file: they cannot change it; or they can again."""
        locked = cards[0].locked
        for one in cards:
            self.draft.lock(one, not locked)
        self.on_draft_changed()

    @property
    def can_undo(self) -> bool:
        return bool(self.draft.can_undo)

    @property
    def can_redo(self) -> bool:
        return bool(self.draft.can_redo)

    @undo_action(msg("Take the change back"), CHANGES)
    def undo(self) -> None:
        if self.can_undo:
            self.draft.undo()
            self.on_draft_changed()

    @redo_action(msg("Make the change again"), CHANGES)
    def redo(self) -> None:
        if self.can_redo:
            self.draft.redo()
            self.on_draft_changed()
