"""Texts for a class: the sentences of the game's own page, and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.steps import Step
from game.table.play_text import PlayTexts
from game.table.question_text import question_now
from game.text.speech_context import Caption
from game.text.turn_phases import SOWING, Phase, TurnPhase, phases_with_dots

if TYPE_CHECKING:
    from game.features.teach.classroom import Classroom


SOWS = "sowing"  # the family whose turns have the usual phases, before any was seen


class ClassTexts(PlayTexts):
    """The sentences of a game that a class looks at."""

    playing: Classroom
    tells_answer = False
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
        kinds = phases_with_dots(self.phases()) or (SOWING if session.game.rules.words.family == SOWS else ())
        asked = session.asking or session.comparing
        if shown is None or session.pressed_turn is not None or (session.rests_between_turns and asked):
            return kinds, None
        if session.rests_between_turns and not self.is_unread:  # the next turn has not begun
            return kinds, None
        return kinds, shown.phase

    def result_shown(self) -> bool:
        """Return whether the result of the vote is shown."""
        session = self.playing
        return session.is_answered and not session.comparing and bool(session.votes)

    def step(self) -> Caption:
        """The sentence for the step that is shown; of captures each one alone, so that its number can be counted."""
        return self._of_phase(self.phase_shown()) or super().step()

    def _of_phase(self, phase: TurnPhase | None) -> Caption | None:
        """Return the caption of a phase; None where that of the game's own page will do."""
        shown = self.playing.film.motion_shown
        if phase is None or phase.phase != "result" or shown is None or shown.step.op != "capture":
            return None
        return self._from_facing(shown.step) or self.stone()

    def _from_facing(self, step: Step) -> Caption | None:
        """A capture across from the empty hole where the last stone fell, in few words."""
        session = self.playing
        board = session.board
        fell = next((one for one in reversed(self._steps_seen()) if one.op == "drop"), None)
        captures = sum(one.op == "capture" for one in self._steps_seen())
        if fell is None or captures != 1 or fell.now != 1 or not {fell.hole, step.hole} <= {*board.index}:
            return None
        here, there = (board.cells[board.index[hole]] for hole in (fell.hole, step.hole))
        if not here.hole or here.column != there.column or here.seat == there.seat:
            return None
        player = session.names[session.turns[session.film.turn].mover]
        return Caption(
            self.words.say("{hole} was empty: {player} takes {n:stone} from {target}.", hole=fell.hole, player=player,
                           n=step.n, target=step.hole)
        )  # fmt: skip

    def _steps_seen(self) -> list[Step]:
        film = self.playing.film
        return [step for one in (*film.motions_shown(), *filter(None, [film.playing])) for step in one.steps]

    def for_class(self) -> Caption:
        """Return the caption below the board."""
        session, words = self.playing, self.words
        if session.comparing:
            return self._compared()
        if session.votes_are_open:
            return Caption(self._where())
        if session.asking and session.rests_between_turns:
            return Caption(words.t("Choose a hole. Its stones stay in the hand until the class has voted."))
        if self.result_shown():
            return self._result()
        if session.pressed_turn is not None and session.start_hole:
            player = session.names[session.turns[session.pressed_turn].mover]
            said = words.say("{player} plays {hole}: one stone at each press.", player=player, hole=session.start_hole)
            return Caption(said)
        shown = self.phase_shown() if self.is_unread else None
        if shown is not None:
            return Caption((self._of_phase(shown) or shown.caption).text)
        return Caption(self._before_a_turn() or self.resting_sentence().text)

    def _before_a_turn(self) -> str:
        """Return whose turn it is, where a hole is to be chosen or the past is shown; "" for another caption."""
        session, words = self.playing, self.words
        if (between := session.resting_turn) is not None:
            return words.say("{player}’s turn.", player=session.names[session.turns[between].mover])
        asks = session.state != "person" or session.position.phase != "play" or session.position.joint
        if asks or question_now(session, self.speech_context(session.seat_to_choose)):
            return ""
        return words.say("{player}’s turn. Press a hole.", player=session.names[session.seat_to_choose])

    def _where(self) -> str:
        session, words = self.playing, self.words
        asked, n = session.asked_sowing, session.stones_asked
        if asked is None or asked.at > asked.begin:
            return words.say("{n:stone} left in the hand. Where does this sowing end?", n=n)
        start = self._steps_seen()[-1].hole
        return words.say("{n:stone} from {hole}. Where does this sowing end?", n=n, hole=start)

    def _result(self) -> Caption:
        session, words = self.playing, self.words
        right, landing = session.right_votes, session.landing
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
