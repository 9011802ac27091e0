"""What is said to a class: the sentences of the game's own page, and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.speech_context import Caption
from game.text.turn_phases import SOWING, Phase, kinds_of
from game.words.play.play_text import PlayTexts
from game.words.question_text import question_now

if TYPE_CHECKING:
    from game.session.teach.classroom import Classroom


SOWS = "sowing"  # the family whose turns have the usual phases, before any was seen


class ClassTexts(PlayTexts):
    """The sentences of a game that a class looks at."""

    playing: Classroom
    read = -1  # the last turn whose end has been read: what is said of the next one stays

    @property
    def is_unread(self) -> bool:
        """Whether the end of the turn that was shown is still told: it stays until the next press."""
        session = self.playing
        if session.asking or session.comparing or session.pressed_turn is not None:
            return False
        rests = session.rests_between_turns and session.state in ("person", "over")
        return rests and session.film.turn > self.read and self.phase_shown() is not None

    def dots(self) -> tuple[tuple[Phase, ...], Phase | None]:
        """Of which phases the turn that is shown is, and which is told now."""
        session, shown = self.playing, self.phase_shown()
        between = session.pressed_turn is not None or (session.rests_between_turns and not self.is_unread)
        kinds = kinds_of(self.phases()) or (SOWING if session.game.rules.words.family == SOWS else ())
        return kinds, None if between or shown is None else shown.phase

    def choose_first(self) -> Caption:
        """What a step before a hole is chosen is answered with."""
        return Caption(self.words.t("Choose a hole first"))

    def for_class(self) -> Caption:
        """What stands below the board."""
        session, words = self.playing, self.words
        if session.comparing:
            return self._compared()
        if session.votes_are_open:
            return Caption(self._where())
        if session.asking and session.rests_between_turns:
            return Caption(words.t("Choose a hole. The sowing stops before its last stone."))
        if session.told is not None and session.rests_between_turns and session.votes:
            return self._result()
        if session.pressed_turn is not None and session.start_hole:
            player = session.names[session.turns[session.pressed_turn].mover]
            said = words.say("{player} plays {hole}: one stone at each press.", player=player, hole=session.start_hole)
            return Caption(said)
        shown = self.phase_shown() if self.is_unread else None
        if shown is not None:
            return Caption(shown.said.text)
        return Caption(self._before_a_turn() or self.resting_sentence().text)

    def _before_a_turn(self) -> str:
        """Whose turn it is, where a hole is to be chosen or the past is looked at; "" where something else is said."""
        session, words = self.playing, self.words
        if (between := session.resting_turn) is not None:
            return words.say("{player}’s turn.", player=session.names[session.turns[between].mover])
        asks = session.state != "person" or session.position.phase != "play" or session.position.joint
        if asks or question_now(session, self.speech_context(session.seat_to_choose)):
            return ""
        return words.say("{player}’s turn. Press a hole.", player=session.names[session.seat_to_choose])

    def _where(self) -> str:
        session, words = self.playing, self.words
        mover = self.playing.turns[self.playing.film.turn].mover
        began = session.start_hole
        ask = words.t("One stone left: where will it fall?")
        if not began:
            return ask
        who = words.say("{player} sows {hole}.", player=self.playing.names[mover], hole=began)
        return f"{who} {ask}"

    def _result(self) -> Caption:
        session, words = self.playing, self.words
        right, landing = session.votes.count(session.landing), session.landing
        board = self.playing.board
        values = {"right": right, "n": len(session.votes)}
        cell = board.cells[board.index[landing]]
        if not cell.hole:
            name = self.playing.names[cell.seat]
            said = words.say("It fell into {player}’s store. {right} of {n:vote} said so.", player=name, **values)
            return Caption(said)
        return Caption(words.say("It fell into {hole}. {right} of {n:vote} said so.", hole=landing, **values))

    def _compared(self) -> Caption:
        session, words = self.playing, self.words
        ways = session.ways
        if not ways:
            return Caption(words.t("Choose the first of two moves."))
        if len(ways) == 1:
            return Caption(words.say("First {hole}. Choose the second move.", hole=ways[0].hole))
        if not session.for_ways:
            return Caption(words.say("Which is better: {hole} or {target}?", hole=ways[0].hole, target=ways[1].hole))
        first = session.for_ways.count(1)
        return Caption(
            words.say(
                "{hole}: {n:vote}. {target}: {m:vote}.",
                hole=ways[0].hole,
                target=ways[1].hole,
                n=first,
                m=len(session.for_ways) - first,
            )
        )
