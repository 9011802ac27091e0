"""Texts for a class: the sentences of the game's own page, and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.teach.classroom import MOST_VOTES, SOWS, WAYS
from game.rules.notation import sign_of
from game.rules.steps import Step
from game.table.play_text import PlayTexts
from game.table.question_text import current_question_text
from game.text.language import Language
from game.text.speech_context import Caption
from game.text.turn_phases import SOWING, Phase, TurnPhase, phases_with_dots

if TYPE_CHECKING:
    from game.features.teach.classroom import ClassGame, ClassPlay


def vote_problem_text(words: Language, play: ClassPlay, typed: str) -> str:
    """Return what is wrong with a typed vote, and what is allowed there."""
    vote = play.read_vote(typed)
    if not vote.place:
        name = typed.strip().rstrip("0123456789 ") or typed.strip()
        holes, stores = _holes_to_vote(words, play), _stores_to_vote(play)
        if not stores:
            return words.say("There’s no place {name} here. Choose from {places}.", name=name, places=holes)
        return words.say("There’s no place {name} here. Choose from {places}, or a store: {stores}.", name=name,
                         places=holes, stores=words.join_list(stores))  # fmt: skip
    if vote.number is None:
        return words.say("How many votes for {hole}? Type the number.", hole=vote.place)
    return words.say("{n:vote} at most for one place.", n=MOST_VOTES)


def _stores_to_vote(play: ClassPlay) -> list[str]:
    game = play.class_game
    return [place for place in play.places_to_vote if not game.board.cells[game.board.index[place]].hole]


def _holes_to_vote(words: Language, play: ClassPlay) -> str:
    """Return the holes that can be voted for as a list, rows shortened to their first and last hole."""
    board, runs = play.class_game.board, list[list[str]]()
    for place in play.places_to_vote:
        cell = board.cells[board.index[place]]
        if not cell.hole:
            continue
        if runs and cell.row == board.cells[board.index[runs[-1][-1]]].row:
            runs[-1].append(place)
        else:
            runs.append([place])
    return words.join_list([f"{run[0]}–{run[-1]}" if len(run) > 1 else run[0] for run in runs])


class ClassTexts(PlayTexts):
    """The texts of a game that is shown to a class."""

    playing: ClassGame
    tells_answer = False
    opening_sentence = ""  # said until a stone moves, instead of whose turn it is
    closing_sentence = ""  # said once the turn is over, where nothing follows
    last_read_turn = -1  # the last turn whose end has been read: what is said of the next one stays

    def __init__(self, class_play: ClassPlay, words: Language) -> None:
        super().__init__(class_play.class_game, words)
        self._class_play = class_play

    @property
    def is_turn_end_unread(self) -> bool:
        """Whether the sentence on the end of the shown turn is still displayed, as it stays until the presenter goes
        on.
        """
        session = self.playing
        if session.asking or session.comparing or session.waiting_turn is not None:
            return False
        rests = session.rests_between_turns and session.state in ("person", "over")
        return rests and session.film.current_turn > self.last_read_turn and self.current_phase() is not None

    def phases_and_current(self) -> tuple[tuple[Phase, ...], Phase | None]:
        """Return the phases of the shown turn, and the phase described now; None if the turn hasn't begun
        or is over.
        """
        session, shown = self.playing, self.current_phase()
        kinds = phases_with_dots(self.turn_phases()) or (SOWING if session.game.rules.words.family == SOWS else ())
        asked = session.asking or session.comparing
        if shown is None or session.waiting_turn is not None or (session.rests_between_turns and asked):
            return kinds, None
        if session.rests_between_turns and not self.is_turn_end_unread:  # the next turn has not begun
            return kinds, None
        return kinds, shown.phase

    def step_caption(self) -> Caption:
        """Return the caption of the step on the board; each capture has its own, so that the class can count the
        stones.
        """
        return self._phase_caption(self.current_phase()) or super().step_caption()

    def _phase_caption(self, phase: TurnPhase | None) -> Caption | None:
        """Return the caption of a phase in the class view's own words; None where the usual caption is used."""
        shown = self.playing.film.visible_motion
        if phase is None or phase.phase != "result" or shown is None or shown.step.op != "capture":
            return None
        told = self._opposite_capture_caption(shown.step) or self._own_capture_caption(shown.step)
        return told or self.stone_caption()

    def _own_capture_caption(self, step: Step) -> Caption | None:
        """Return the caption for the last stone, captured with those opposite it, and how many these are with it; None
        for any other step.
        """
        steps = self._shown_steps()
        fell = next((one for one in reversed(steps) if one.op == "drop"), None)
        taken = [one for one in steps if one.op == "capture" and one.to == step.to]
        if fell is None or fell.hole != step.hole or step.n != 1 or len(taken) < 2:
            return None
        n = sum(one.n for one in taken)
        return Caption(self.words.say("The last stone goes into the store too: {n:stone} captured in all.", n=n))

    def _opposite_capture_caption(self, step: Step) -> Caption | None:
        """Return a short caption for a capture opposite the empty hole where the last stone fell; None for any other
        step.
        """
        session = self.playing
        board = session.board
        fell = next((one for one in reversed(self._shown_steps()) if one.op == "drop"), None)
        captures = sum(one.op == "capture" for one in self._shown_steps())
        if fell is None or captures != 1 or fell.now != 1 or not {fell.hole, step.hole} <= {*board.index}:
            return None
        here, there = (board.cells[board.index[hole]] for hole in (fell.hole, step.hole))
        if not here.hole or here.column != there.column or here.seat == there.seat:
            return None
        player = session.names[session.turns[session.film.current_turn].mover]
        return Caption(
            self.words.say("{hole} was empty: {player} captures {n:stone} from {target}.", hole=fell.hole,
                           player=player, n=step.n, target=step.hole)
        )  # fmt: skip

    def _shown_steps(self) -> list[Step]:
        film = self.playing.film
        return [step for one in (*film.motions_shown(), *filter(None, [film.playing])) for step in one.steps]

    def board_caption(self) -> Caption:
        """Return the caption below the board."""
        session, words = self.playing, self.words
        if session.comparing:
            return self._comparison_caption()
        if self._class_play.votes_are_open:
            return Caption(self._question_text())
        if session.asking and session.has_sowing and session.rests_between_turns:
            return Caption(words.t("Choose a hole. Its stones stay in the hand until the class has voted."))
        if self._class_play.is_result_shown:
            return self._vote_result_caption()
        if session.waiting_turn is not None and session.start_hole:
            player = session.names[session.turns[session.waiting_turn].mover]
            said = words.say("{player} plays {hole}: press for each stone.", player=player, hole=session.start_hole)
            return Caption(said)
        shown = self.current_phase() if self.is_turn_end_unread else None
        if shown is not None:
            return Caption((self._phase_caption(shown) or shown.caption).text)
        if self.opening_sentence and session.rests_between_turns and not session.film.cursor:
            return Caption(self.opening_sentence)
        if self.closing_sentence and session.film.at_end and session.film.cursor:
            return Caption(self.closing_sentence)
        return Caption(self._turn_to_choose_text() or self.resting_sentence().text)

    def _turn_to_choose_text(self) -> str:
        """Return whose turn it is, while a hole can be chosen or an earlier position is shown; "" at other times."""
        session, words = self.playing, self.words
        if (between := session.resting_turn) is not None:
            return words.say("{player}’s turn.", player=session.names[session.turns[between].mover])
        asks = session.state != "person" or session.position.phase != "play" or session.position.joint
        if asks or current_question_text(session, self.speech_context(session.seat_to_choose)):
            return ""
        return words.say("{player}’s turn. Press a hole.", player=session.names[session.seat_to_choose])

    def _question_text(self) -> str:
        """Return the question to the class: in which hole the current sowing will end, or which pieces can move."""
        session, words = self.playing, self.words
        asked, n = session.asked_sowing, session.stones_in_hand
        if asked is None:
            player = session.names[session.position.player]
            return words.say("{player}’s turn. Which pieces can move?", player=player)
        if asked.vote_step > asked.first_step:
            return words.say("{n:stone} left in hand. Where does this sowing end?", n=n)
        start, sign = session.asked_start_hole, sign_of(session.turns[session.film.current_turn].move)
        if not sign or any(step.op == "drop" for step in self._shown_steps()):
            return words.say("{n:stone} from {hole}. Where does this sowing end?", n=n, hole=start)
        if (sign == ">") == (session.board.cells[session.board.index[start]].seat == "S"):
            return words.say("{n:stone} from {hole}, to the right. Where does this sowing end?", n=n, hole=start)
        return words.say("{n:stone} from {hole}, to the left. Where does this sowing end?", n=n, hole=start)

    def _vote_result_caption(self) -> Caption:
        """Return the caption with the place where the last stone fell, and how many votes were right."""
        play, words, board = self._class_play, self.words, self.playing.board
        values = {"right": play.right_votes, "n": sum(play.votes.values())}
        if self.playing.asked_sowing is None:
            if not play.right_votes:
                return Caption(words.t("Rings mark the pieces. Nobody said so."))
            return Caption(words.say("Rings mark the pieces. {right} of {n:vote} said so.", **values))
        (landing,) = self.playing.right_places
        cell = board.cells[board.index[landing]]
        if not cell.hole:
            name = self.playing.names[cell.seat]
            if not play.right_votes:
                return Caption(words.say("It fell into {player}’s store. Nobody said so.", player=name))
            said = words.say("It fell into {player}’s store. {right} of {n:vote} said so.", player=name, **values)
            return Caption(said)
        if not play.right_votes:
            return Caption(words.say("It fell into {hole}. Nobody said so.", hole=landing))
        return Caption(words.say("It fell into {hole}. {right} of {n:vote} said so.", hole=landing, **values))

    def _comparison_caption(self) -> Caption:
        """Return the caption while two moves are compared: to choose them, to vote on them, or the numbers of votes."""
        session, words = self.playing, self.words
        ways = session.compared_moves
        if not ways:
            return Caption(words.t("Choose the first of two moves."))
        if len(ways) == 1:
            return Caption(words.say("First {hole}. Choose the second move.", hole=ways[0].start_hole))
        holes = {"hole": ways[0].start_hole, "target": ways[1].start_hole}
        if not session.move_votes:
            return Caption(words.say("Which is better: {hole} or {target}?", **holes))
        votes = [session.move_votes.count(number) for number in (1, WAYS)]
        return Caption(words.say("{hole}: {n:vote}. {target}: {m:vote}.", n=votes[0], m=votes[1], **holes))
