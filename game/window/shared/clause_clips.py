"""The clips of rules on a page: asked for, heard of, shown; one that stays the same goes on while options change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import Rules
from game.store.polling import PolledSource
from game.table.new_game import first_position
from game.teaching.clip_play import ClipPlay
from game.text.sentences import rules_page
from game.window.board_page.clip import ClipPlace, ClipView
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.teaching.clip_shelf import ClipSearch

GOAL, START = "goal", "start"  # parts of the page that are no clauses: nothing to be seen, and how a game begins


class ClauseClips(PolledSource):
    """Clips of rules on a page; `plays` has those known by now, by clause id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.news: int = 0
        self.plays: dict[str, ClipPlay] = {}
        self._asked: ClipSearch | None = None
        self._rules: Rules | None = None

    def ask_for_clips(self, rules: Rules, usual: Rules) -> None:
        """Ask for the clips of the rules in force; `usual`: the game without chosen options."""
        self.close()
        self._rules, words = rules, self._services.words
        ids = [one.id for one in rules_page(rules, words) if one.id not in (GOAL, START)]
        others = {one.id for one in rules_page(usual, words)}
        self._asked = self._services.clips.ask_for_clips(rules, ids, usual, others)
        self._use_clips()

    def update(self, dt: float = 0.0) -> None:
        if self._asked is not None and self._asked.hear():
            self._use_clips()
            self.news += 1

    def close(self) -> None:
        """Stop looking for clips."""
        if self._asked:
            self._asked.close()

    @property
    def is_complete(self) -> bool:
        """Whether nothing more will come in."""
        return self._asked is None or self._asked.all_come_in

    @property
    def is_busy(self) -> bool:
        """Whether something comes in at any moment, without a search."""
        return self._asked is not None and not self._asked.all_come_in and not self._asked.wanted

    def _use_clips(self) -> None:
        assert self._asked is not None
        assert self._rules is not None
        before, self.plays = self.plays, {}
        for id_, clip in self._asked.clips.items():
            old = before.get(id_)
            same = old and (old.position, old.move) == (clip.position, clip.move)
            self.plays[id_] = old if old and same else ClipPlay.of_clip(clip)
        self.plays[START] = ClipPlay(first_position(self._rules))

    def clip_widget(self, id_: str) -> ClipPlace | None:
        """Return the widget of a clause's clip; None if there is none and none is being looked for."""
        asked, name = self._asked, f"clip.{id_}"
        if id_ in self.plays:
            view = ClipView(name, self.plays[id_])
            view.called = self._services.words.t("Example")
            return view
        if asked is None or asked.all_come_in or id_ == GOAL:
            return None
        if id_ in asked.wanted:
            return ClipPlace(name, self._services.words.t("Looking for an example …"))
        return None if asked.clips else ClipPlace(name)
