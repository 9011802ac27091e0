"""What a presenter can do in a class view: step, play, ask, hide, point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.board_page.film_deeds import FilmDeeds
from game.scenes.moves.question import WAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.moves.question import Question
    from game.scenes.shell.services import Services
    from game.session.teaching.classroom import Classroom


@dataclass
class Shown:
    """What the presenter lets the class see."""

    counts: bool = True
    way: bool = True
    names: bool = True
    blank: bool = False  # the cloth only
    ring: bool = False  # a large ring round the pointer


class ClassController(FilmDeeds):
    """Turns wishes into steps, turns and votes.  `question`: what is asked now besides a hole."""

    def __init__(
        self,
        services: Services,
        session: Classroom,
        shown: Shown,
        question: Callable[[], Question | None],
        back: Callable[[], None],
    ) -> None:
        super().__init__(services, session, back)
        self._room, self._shown, self._asked = session, shown, question

    def keys(self) -> dict[str, Callable[[], object]]:  # type: ignore[override]
        """Arrows and the keys of clickers walk through the film."""
        return {
            "forward": self.blank, "costly": self.step_forward, "before": self.step_back, "right": self.step_forward,
            "left": self.step_back, "up": self._room.turn_back, "down": self._room.turn_on, "pause": self.toggle,
            "skip": self._room.turn_on, "again": self._room.turn_back, "choose": self.confirm, "undo": self.undo,
            "redo": self._room.redo, "anew": self.ask, "values": self.hide_counts, "review": self.hide_way,
            "names": self.hide_names, "compare": self.compare, "ring": self.ring, "class": self.leave,
            "leave": self.leave,
        }  # fmt: skip

    @property
    def question(self) -> Question | None:
        """What is asked besides a hole."""
        return self._asked()

    # ------------------------------------------------------------------ the film
    def step_forward(self) -> None:
        if self._room.open:
            self._room.reveal()
        else:
            super().step_forward()

    def toggle(self) -> None:
        if self._room.open:
            self._room.reveal()
        else:
            super().toggle()

    def undo(self) -> None:
        """Takes back a vote, a choice, or a turn."""
        if not self._room.undo():
            self._services.sound.play("refused")

    def confirm(self) -> None:
        """Enter: what is asked gets its first answer; of two moves the one with more votes is played."""
        room, question = self._room, self.question
        if question is not None and question.default:
            self.answer(question.default)
        elif room.open:
            room.reveal()
        elif room.paired:
            first = room.for_ways.count(1)
            second = len(room.for_ways) - first
            if first != second:
                room.play_way(1 if first > second else 2)

    def answer(self, name: str) -> None:
        """One of the answers to what is asked besides a hole."""
        playing = self._room.playing
        if name.startswith(WAY):
            playing.go_on(int(name.removeprefix(WAY)))
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self._room.play((name,))
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()
        elif name in ("swap", "keep"):
            self._room.play((name,))
        elif name == "go":
            self._room.play((playing.only,))
        elif name == "claim":
            self._room.play((playing.claims.move(playing.position),))

    # ------------------------------------------------------------------ the class
    def ask(self) -> None:
        """The sowing stops before its last stone, and the class says where it falls."""
        self._room.ask()

    def compare(self) -> None:
        """Two moves are put to the vote."""
        self._room.compare()

    def play_first(self) -> None:
        """Plays the first of two moves."""
        self._room.play_way(1)

    def play_second(self) -> None:
        """Plays the second of two moves."""
        self._room.play_way(2)

    def hide_counts(self) -> None:
        """The class counts for itself; pressed again: counts are back."""
        self._shown.counts = not self._shown.counts

    def hide_way(self) -> None:
        """No hops are drawn behind the hand; pressed again: they are."""
        self._shown.way = not self._shown.way

    def hide_names(self) -> None:
        """The holes have no names; pressed again: they have."""
        self._shown.names = not self._shown.names

    def blank(self) -> None:
        """Nothing but the cloth, so that all look up; and back."""
        self._shown.blank = not self._shown.blank

    def ring(self) -> None:
        """A large ring round the pointer, or none."""
        self._shown.ring = not self._shown.ring
