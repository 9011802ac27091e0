"""The clips of rules on a page: asked for, heard of, shown; one that stays the same goes on while options change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.game import Rules
from game.store.polling import PolledSource
from game.table.new_game import first_position
from game.teaching.clip_play import ClipPlayer
from game.text.sentences import rules_page
from game.window.board_page.clip import ClipPlaceholder, ClipView
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.teaching.clip_shelf import ClipSearch

GOAL, START = "goal", "start"  # parts of the page that are no clauses: nothing to be seen, and how a game begins


class ClauseClips(PolledSource):
    """The clips of rules on a page; `plays`: the players of the clips found so far, by clause id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.news: int = 0
        self.plays: dict[str, ClipPlayer] = {}
        self._asked: ClipSearch | None = None
        self._rules: Rules | None = None

    def request_clips(self, rules: Rules, usual: Rules) -> None:
        """Request the clips of the rules in force; `usual`: the rules without chosen options."""
        self.close()
        self._rules, words = rules, self._services.words
        ids = [one.id for one in rules_page(rules, words) if one.id not in (GOAL, START)]
        others = {one.id for one in rules_page(usual, words)}
        self._asked = self._services.clips.start_search(rules, ids, usual, others)
        self._add_found_clips()

    def update(self, dt: float = 0.0) -> None:
        """Add clips found since the last call; `dt` is ignored."""
        if self._asked is not None and self._asked.poll():
            self._add_found_clips()
            self.news += 1

    def close(self) -> None:
        """Stop looking for clips."""
        if self._asked:
            self._asked.close()

    @property
    def is_complete(self) -> bool:
        """Whether no more clips are to come."""
        return self._asked is None or self._asked.is_finished

    @property
    def is_busy(self) -> bool:
        """Whether stored clips are being read, so that more come soon."""
        return self._asked is not None and not self._asked.is_finished and not self._asked.pending_clauses

    def _add_found_clips(self) -> None:
        """Add the clips found so far; unchanged ones keep their state of playback."""
        assert self._asked is not None
        assert self._rules is not None
        before, self.plays = self.plays, {}
        for id_, clip in self._asked.clips.items():
            old = before.get(id_)
            same = old and (old.position, old.move) == (clip.position, clip.move)
            self.plays[id_] = old if old and same else ClipPlayer.of_clip(clip)
        self.plays[START] = ClipPlayer(first_position(self._rules))

    def clip_widget(self, id_: str) -> ClipPlaceholder | None:
        """Return the widget for a clause's clip; None if there is none and none is being searched."""
        asked, name = self._asked, f"clip.{id_}"
        if id_ in self.plays:
            view = ClipView(name, self.plays[id_])
            view.called = self._services.words.t("Example")
            return view
        if asked is None or asked.is_finished or id_ == GOAL:
            return None
        if id_ in asked.pending_clauses:
            return ClipPlaceholder(name, self._services.words.t("Looking for an example …"))
        return None if asked.clips else ClipPlaceholder(name)
