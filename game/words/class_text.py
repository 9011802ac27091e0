"""What is said to a class: the sentences of the game's own page, and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import other_seat
from game.text.language import Language
from game.text.sentences import end_of_turn
from game.text.speech_context import Caption
from game.words.play_text import PlayTexts

if TYPE_CHECKING:
    from game.session.teach.classroom import Classroom


class ClassTexts(PlayTexts):
    """The sentences of a game that a class looks at."""

    playing: Classroom

    def for_class(self) -> Caption:
        """What stands below the board."""
        session, words = self.playing, self.words
        if session.comparing:
            return self._compared()
        if session.one_left:
            return Caption(self._where())
        if session.asking and session.rests_between_turns:
            return Caption(words.t("Choose a hole. The sowing stops before its last stone."))
        if session.told is not None and session.rests_between_turns and session.votes:
            return self._result()
        between = session.resting_turn
        if session.pressed_turn is not None and session.start_hole:
            player = session.names[session.turns[session.pressed_turn].mover]
            said = words.say("{player} plays {hole}: one stone at each press.", player=player, hole=session.start_hole)
            return Caption(said)
        if between is not None:
            mover = self.playing.turns[between].mover
            return Caption(end_of_turn(mover, self.speech_context(other_seat(mover))).text)
        return Caption(self.resting_sentence().text)

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


def clicker_hints(words: Language) -> tuple[str, str]:
    """The two keys that every clicker has."""
    return words.say("{key} one stone on", key="Page ↓"), words.say("{key} hide the board", key=".")
