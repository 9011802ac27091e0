"""What the page says on which stones are laid out: what is wrong, and for a moment why something could not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import arrangement
from game.scenes.arrange.widgets import Says
from game.scenes.shared.no_answer import no_answer
from game.scenes.shared.speech import Said
from game.text.arrange import PATTERNS, Refusal, layout_text, refusal_text, search_text, task
from game.text.score import match_line
from game.text.telling import Telling

if TYPE_CHECKING:
    from game.rules.arrangement import LayoutFault
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.session.layout_search import LayoutSearch
    from game.session.playing import Playing

NOTICE = 2.6  # seconds for which something is said in place of what is still wrong


class LayoutTexts:
    """The sentences of one layout, in the language of now."""

    def __init__(self, services: Services, playing: Playing, position: Position) -> None:
        self._services, self._playing, self._position = services, playing, position
        self._notice, self._left = Said(), 0.0

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self._left = max(0.0, self._left - dt)

    @property
    def moving(self) -> bool:
        """Whether something else will be said by itself."""
        return self._left > 0

    # ------------------------------------------------------------------ for a moment
    def notify(self, text: str) -> None:
        """Says something for a moment."""
        self._notice, self._left = Said(text), NOTICE

    def refuse(self, why: Refusal, hole: str = "") -> None:
        """Says for a moment why something cannot be done, and lets it be heard."""
        self._notice, self._left = Said(*refusal_text(why, hole, self._services.words)), NOTICE
        self._services.sound.play("refused")

    def hush(self) -> None:
        """What was said for a moment is over."""
        self._left = 0.0

    # ------------------------------------------------------------------ lasting
    def wrong(self, faults: list[LayoutFault], *, counted: bool, begun: bool) -> Said:
        """What is still wrong, or that nothing is."""
        return Said(*layout_text(faults, self._telling, counted=counted, begun=begun))

    def said(self, lasting: Said, search: LayoutSearch) -> Said:
        """What is said now: a notice, what the computer has found so far, or what lasts."""
        if self._left > 0:
            return self._notice
        if search.failed:
            return Said(no_answer(search.failed, self._services.words))
        if search.under_way:
            found = search.found
            stones, compared = (found.stones, found.compared) if found else (None, 0)
            return Said(*search_text(stones, compared, self._services.words))
        return lasting

    def says(self) -> Says:
        """What stands on the page and does not change while stones move."""
        words, position = self._services.words, self._position
        usual = [words.t(PATTERNS[layout.name]) for layout in arrangement.usual(position.rules)]
        name = words.t(position.rules.words.name)
        return Says(name, position.player, task(self._telling), self._score(), usual, position.rules.laid_apart)

    def _score(self) -> str:
        """In a match: which round it is, and how it stands."""
        return match_line(self._position, self._services.words, self._playing.reader, self._playing.names)

    @property
    def _telling(self) -> Telling:
        playing, position = self._playing, self._position
        return Telling(self._services.words, position.rules, position.player, playing.reader, names=playing.names)
