"""A game for a class: the rules that learners may change are chosen, the others are locked."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.features.workshop.draft import GameDraft
from game.features.workshop.own_variant import SUFFIX
from game.store.file_job import ThreadJob, WriteFileJob
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg, without_markup
from game.text.workshop.bench_cards import card_text
from game.ui.layout import Node
from game.window.shared.game_chooser import WIDE, GameChooser, chooser_cards_width
from game.window.shared.save_plate import DOING, FAILED, SavePlate
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services


class LockableRules(NamedTuple):
    """One of the user's games with its rules that can be locked, as pairs of name and title; `draft` is None if its
    file can't be read.
    """

    draft: GameDraft | None = None
    rules: tuple[tuple[str, str], ...] = ()


class ChooseHandOutPlate(Plate):
    """Dialog to choose which own game a class gets; `HandOutRulesPlate` follows."""

    plate_width = WIDE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._files = files = {game.id: game.path for game in services.own_games.own_games if game.variant is not None}
        self.chooser = self.add_part(
            GameChooser(services, "", self._choose_game, self.refresh, only=tuple(files), plate=True)
        )
        self.first_focus = f"game.{next(iter(files))}" if files else "on"

    @face()
    def main(self) -> Rows:
        t = self.words.t
        yield self.heading(t("Which game do you want to share?"))
        if not self._files:
            yield self.note(t("You have no game of your own yet. Make one in the workshop: change a rule, or none."))
        elif self.ui:
            yield self.chooser.search_field()
            yield self.chooser.card_nodes(self.ui, chooser_cards_width(self.ui))
        yield self.wide_button("on", t("Back"), self.leave, kind="primary", key="Esc")

    def _choose_game(self, id: str) -> None:
        """Close this dialog, and open the one in which it is chosen which rules of the game may be changed."""
        self.leave()
        self.services.stack.push(HandOutRulesPlate(self.services, self._files[id]))


class HandOutRulesPlate(SavePlate):
    """Dialog to choose which rules of a game a class may change; all others are locked in the saved file. `open`: names
    of the rules that may be changed.
    """

    file_suffix, called = SUFFIX, msg("What may be changed?")
    stage_texts = DOING, msg("The game is saved. Put the file where the class finds it, or send it."), FAILED

    def __init__(self, services: Services, game: Path) -> None:
        super().__init__(services, game.stem)
        self.open: set[str] = set()
        self._rules: BackgroundQuery[LockableRules] = self.follow_source(
            BackgroundQuery(LockableRules()), self._on_read
        )
        words = services.words

        def read() -> LockableRules:
            draft = GameDraft.from_file(game)
            seen = [card for card in draft.cards if card.is_in_force]  # as on the bench: the others stay locked
            titles = {card.lock_name: without_markup(card_text(words, card, draft.game).title) for card in seen}
            return LockableRules(draft, tuple(titles.items()))

        self._rules.expect_answer(BackgroundAnswer(read, lambda why: LockableRules()))

    def _on_read(self) -> None:
        """Show the rules of the game that was read; those locked in its file are preset as locked."""
        draft = self._rules.value.draft
        if draft is not None and draft.locked_names:
            self.open = {name for name, _ in self._rules.value.rules} - set(draft.locked_names)
        self.refresh()

    def choice_nodes(self) -> Iterable[Node]:
        words, rules = self.words, self._rules.value.rules
        yield self.note(words.t("Choose the rules that learners may change, three or so. All others are locked."))
        yield self.chips("rule", rules, self.open)
        yield self.note(words.say("Open: {n:rule}. Locked: {locked:rule}.", n=len(self.open),
                                  locked=len(rules) - len(self.open)), "ink")  # fmt: skip

    def missing_input(self) -> str:
        t = self.words.t
        if self._rules.value.draft is None:
            return t("The file is being read.") if self._rules.is_busy else t("This file can’t be read.")
        return "" if self.open else t("Choose at least one rule that may be changed.")

    def start_job(self, path: Path) -> ThreadJob:
        """Start writing the game to `path`, with all rules locked except those in `open`."""
        draft = self._rules.value.draft
        assert draft is not None
        return WriteFileJob(path, lock_other_rules(draft, self.open).encode()).begin()


def lock_other_rules(draft: GameDraft, left_open: Iterable[str]) -> str:
    """Return the text of a game's file with all rules locked except those named in `left_open`."""
    names = set(left_open)
    for card in draft.cards:
        draft.set_locked(card, card.lock_name not in names)
    return draft.text
