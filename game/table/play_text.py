"""The sentences of the board's page, chosen from what the board shows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from itertools import islice
from typing import Any, TypeVar

from game.film.stone_motion import StoneMotion
from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.notation import sign_of
from game.rules.parts import TurnPart, TurnParts, captures_missed_by
from game.rules.steps import Step
from game.rules.turns import turn_around, turn_numbers
from game.table import hint_text, question_text
from game.table.computer_text import no_answer_text, ways_to_continue
from game.table.move_names import move_text
from game.table.playing import FORESEEN, GameInPlay
from game.table.turn_line import turn_as_line
from game.table.what_if import WhatIfLine
from game.text.language import Language, joined_voices, msg
from game.text.sentences import (
    HOW_TO_PLAY,
    PendingChoice,
    SpeechContext,
    StepFollower,
    binding_text,
    caption,
    clause_note,
    continuation_choice,
    counter_texts,
    end_of_turn_text,
    language_for_game,
    outcome_text,
    part_text,
    removal_choice,
    round_text,
    total_text,
    turn_summaries,
    turn_text,
)
from game.text.speech_context import Caption, text_by_name, whose_turn_text
from game.text.turn_phases import TurnPhase, phase_index_at_step, turn_phases

OVERLOOKED = joined_voices("[|{n:stone}! {player} hadn’t seen {played}.|{n:stone}! The computer hadn’t seen {played}.]")
THINKS = joined_voices("[|{player} is thinking.|The computer is thinking.]")

Texts = TypeVar("Texts", bound="PlayTexts")
Told = TypeVar("Told")


def once_a_moment(tell: Callable[[Texts], Told]) -> Callable[[Texts], Told]:
    """Make `tell` once for a moment of the game, a language and a side of the board."""

    @wraps(tell)
    def told(texts: Texts) -> Told:
        known = texts.told_of_moment
        if tell not in known:
            known[tell] = tell(texts)
        return known[tell]  # type: ignore[no-any-return]

    return told


def once_a_refresh(tell: Callable[[Texts], Told]) -> Callable[[Texts], Told]:
    """Make `tell` once while a page is refreshed, as nothing that it depends on changes meanwhile."""

    @wraps(tell)
    def told(texts: Texts) -> Told:
        known = texts.told_in_refresh
        if known is None:
            return tell(texts)
        if tell not in known:
            known[tell] = tell(texts)
        return known[tell]  # type: ignore[no-any-return]

    return told


class PlayTexts:
    """The sentences of one game in one language.

    `tells_answer`: the opponent's last turn is described below the current sentence; `tells_persons`: this holds for a
    person at the same board, not only for the computer; `answer_apart`: the page shows that description in a separate
    place.
    """

    tells_answer = True
    tells_persons = False
    answer_apart = False

    def __init__(self, playing: GameInPlay, words: Language) -> None:
        self.playing = playing
        self.words = words
        self.below: Seat = "S"  # whose side of the board is the lower one
        self._told: tuple[object, Caption] = None, Caption()
        # The plies themselves: the id of one that is taken back may soon be another one's.
        self._phases: tuple[Ply | None, object, tuple[TurnPhase, ...]] = None, None, ()
        self._turn: tuple[Ply | None, object, StepFollower] = None, None, StepFollower(self.speech_context("S"))
        self._tellings: list[SpeechContext] = []  # for the moments of that turn
        self._told_at: tuple[object, object, Seat] = None, None, "S"  # the moment, the language and the side
        self._of_moment: dict[object, Any] = {}
        self.told_in_refresh: dict[object, Any] | None = None  # None: no page is being refreshed

    @property
    def words(self) -> Language:
        """The language, with the words of the game's family."""
        return self._words

    @words.setter
    def words(self, words: Language) -> None:
        """Set the language; words of the game's family are added."""
        self._words = language_for_game(words, self.playing.game.rules)

    # ------------------------------------------------------------------ what was told already
    @property
    def told_of_moment(self) -> dict[object, Any]:
        """The texts that were told of the current moment, by the method that tells them."""
        moment, language, below = self._told_at
        if moment is not self.playing.moment or language is not self._words or below != self.below:
            self._told_at, self._of_moment = (self.playing.moment, self._words, self.below), {}
        return self._of_moment

    @contextmanager
    def refresh(self) -> Iterator[None]:
        """Tell everything once until the page is refreshed."""
        self.told_in_refresh = {}
        try:
            yield
        finally:
            self.told_in_refresh = None

    # ------------------------------------------------------------------ what a page adds
    def hint_caption(self) -> Caption | None:
        """Return the hint that the player to move has asked for, or None."""
        return None

    def guide_caption(self) -> Caption | None:
        """Return the text of a guide (lesson or first game) while nothing moves, or None."""
        return None

    def why_no_choice_now(self) -> Caption | None:
        """Return the caption on why nothing can be chosen at this moment; None if a press has a meaning."""
        return None

    def why_not_this_place(self, place: str) -> Caption | None:
        """Return the caption on why a place that the rules allow may not be chosen yet; None if it may."""
        return None

    def what_to_press(self) -> Caption:
        """Return the caption on what can be pressed, after a press beside all places."""
        return Caption(self.words.t(HOW_TO_PLAY))

    @property
    def waits_for_press(self) -> bool:
        """Whether a sentence stays until the next press, so that nothing continues before it was read."""
        return False

    def is_turn_told_by_guide(self) -> bool:
        """Return whether the guide's text describes all of the computer's last turn."""
        return False

    def decisive_event(self) -> str:
        """Return the sentence on the event that decided the last turns, to be put before the usual sentence; "" if
        there was none.
        """
        return ""

    def meaning_of_plates(self) -> str:
        """Return the meaning of the labels with the value of each hole while they are shown; else ""."""
        return ""

    def speech_context(self, mover: Seat, position: Position | None = None, ends: bool = False) -> SpeechContext:
        """Return the context for the sentences about a turn of `mover`.

        `position`: the position before the turn, by default the current one; `ends`: the turn ends the game.
        """
        playing = self.playing
        position = position or playing.position
        return SpeechContext(
            self.words,
            playing.game.rules,
            mover,
            playing.only_person,
            names=playing.names,
            is_last_turn=ends,
            position=position,
            below=self.below,
        )

    def _context_of_ply(self, ply: Ply) -> SpeechContext:
        ends = ply.after.over or ply.after.round > ply.before.round
        return self.speech_context(ply.mover, ply.before, ends)

    # ------------------------------------------------------------------ the sentence
    def resting_sentence(self) -> Caption:
        """Return the caption while the pointer is on no hole, after a summary of the computer's last turn."""
        return self.resting_captions()[0]

    def resting_captions(self) -> tuple[Caption, ...]:
        """Return the captions while the pointer is on no hole, ever shorter: without the rule, then without the
        computer's turn.
        """
        said = self.current_sentence()
        answer = "" if self.answer_apart else self.answer_now()
        if not answer:
            return (said,)
        return Caption(said.text, f"{answer}\n{said.why}".strip()), Caption(said.text, answer), said

    def answer_now(self) -> str:
        """Return the opponent's last turn in one line if it is to be described; "" otherwise, and while a hint or a
        guide's text is shown.
        """
        answer = self.computer_turn()
        return "" if answer and (self.hint_caption() or self.is_turn_told_by_guide()) else answer

    def drawn_run(self) -> range | None:
        """Return the indexes of the plies of the last turn that is drawn on the board; None if none is."""
        return self.answer_run() if self.answer_now() else None

    def computer_turn(self) -> str:
        """Return the opponent's last turn in one line, from its end until the next move; "" if it isn't to be
        described.
        """
        run = self.answer_run()
        return "" if run is None else self._answer_line()

    @once_a_moment
    def _answer_line(self) -> str:
        plies, run = self.playing.game.plies, self.answer_run()
        assert run is not None
        return turn_as_line(plies[run.start : run.stop], self._context_of_plies(run), self.below)

    @once_a_moment
    def answer_run(self) -> range | None:
        """Return the indexes of the plies of the opponent's last turn; None if that turn isn't to be described."""
        playing, plies = self.playing, self.playing.game.plies
        now = playing.moment
        if not self.tells_answer or not plies or now.state not in ("person", "computer", "over"):
            return None
        run, position = turn_around(plies, len(plies) - 1), now.position
        mover, joint = plies[run.start].mover, plies[run.start].before.joint
        goes_on = not now.over and position.player == mover and position.round == plies[run.start].before.round
        if mover not in now.persons:
            return None if goes_on else run
        if len(now.persons) < len(SEATS):
            return run if joint and not goes_on else None
        tells = self.tells_persons and not (playing.game.rules.for_one_player or now.over or joint)
        return run if tells and not goes_on else None

    @once_a_refresh
    def current_sentence(self) -> Caption:
        """Return the caption for the current state of the game, without the opponent's last turn."""
        playing = self.playing
        state = playing.moment.state
        if state == "film":
            return self.step_caption()
        if (asked := self.pending_choice()) and state == "asked":
            return Caption(asked.sentence)
        if state == "over":
            return self.outcome_caption()
        if failed := playing.thought.failed:
            return Caption(no_answer_text(failed, self.words), ways_to_continue(self.words, can_undo=playing.can_undo))
        if state == "computer":
            if judged := self.hint_caption():
                return judged
            if playing.held:
                return Caption(self.words.t("The computer waits."), self.words.t("Press play to continue."))
            thinks = self._with_clause_note(Caption(self.overlooked_turn_text() or self._thinking_text()))
            told = self.guide_caption()
            return self._decisive_caption(thinks) or (Caption(told.text, thinks.text) if told else thinks)
        return (
            self.hint_caption()
            or self._decisive_caption(self.usual_sentence())
            or self.guide_caption()
            or self.usual_sentence()
        )

    def _decisive_caption(self, usual: Caption) -> Caption | None:
        """Return a caption of the decisive event, if any, followed by the usual text; else None."""
        return Caption(decided, usual.text) if (decided := self.decisive_event()) else None

    def usual_sentence(self) -> Caption:
        """Return the usual caption for a player who is to move."""
        return self._with_clause_note(self.next_turn_caption())

    @once_a_moment
    def pending_choice(self) -> PendingChoice | None:
        """Return the open choice within a turn, or about removing a piece before it; None if none is open.

        It has the meaning of each answer.
        """
        crossing = self.playing.crossing
        if crossing is None:
            return self._removal_choice()
        return continuation_choice(crossing.ways, crossing.shared, self.speech_context(crossing.ply.mover))

    def _removal_choice(self) -> PendingChoice | None:
        """Return the choice of a piece to remove before the turn; None if a person has none to make now."""
        playing = self.playing
        now = playing.moment
        if not now.is_persons or now.position.phase != "remove":
            return None
        missed = captures_missed_by(playing.game.plies[-1]) if playing.game.plies else ()
        return removal_choice(now.position, self.speech_context(now.chooser), missed)

    def _thinking_text(self) -> str:
        name = self.playing.names[self.playing.seat_to_choose]
        return text_by_name(self.words, name, THINKS)

    def overlooked_turn_text(self) -> str:
        """Return the sentence that the computer did not foresee the opponent's last turn, which cost it much; ""
        otherwise.
        """
        if not (n := self.playing.stones_overlooked):
            return ""
        ply = self.playing.overlooked_run[0]
        name = self.playing.names[other_seat(ply.mover)]
        return text_by_name(self.words, name, OVERLOOKED, n=n, played=move_text(ply, self.words, self.below))

    def _with_clause_note(self, caption: Caption) -> Caption:
        """Return the caption, preceded by a note if a clause changed the last turn without a step (e.g. a capture not
        made).
        """
        plies = self.playing.game.plies
        if not plies or not plies[-1].shown_clause:
            return caption
        return Caption(clause_note(plies[-1].shown_clause, self._context_of_ply(plies[-1])).text, caption.text)

    def step_caption(self) -> Caption:
        """Return the sentence for the step that is shown."""
        film = self.playing.film
        shown, turn = film.visible_motion, film.current_turn
        turns = self.playing.turns
        if shown is None or (film.playing is None and not film.motions_shown()) or turn >= len(turns):
            return self._turn_starts_caption()
        ply = turns[turn]
        if shown.step.op == "refill" and film.playing is not None and film.seconds_into_motion < shown.lit_seconds:
            ended = round_text(ply.before, ply.after, self.words, self.playing.only_person, self.playing.names)
            if ended:
                return ended
        phase = self.current_phase()
        return self.stone_caption() if phase is None else phase.caption

    def stone_caption(self) -> Caption:
        """Return the sentence for the stone that is falling, or for the single step being shown."""
        film = self.playing.film
        shown, turn = film.visible_motion, film.current_turn
        if shown is None or not 0 <= turn < len(self.playing.turns):
            return self._turn_starts_caption()
        key = shown, turn, len(film.motions_shown()), self.words
        if self._told[0] != key:
            moments = film.motions_shown() + ([film.playing] if film.playing else [])
            told = self._context_of_moment(self.playing.turns[turn], moments)
            self._told = key, self._simultaneous_steps(shown) or caption(shown.step, told)
        return self._told[1]

    # ------------------------------------------------------------------ the phases of the turn that is shown
    def turn_phases(self) -> tuple[TurnPhase, ...]:
        """Return the phases of the turn that is shown, as far as known; empty if both players sow at once."""
        playing, turn = self.playing, self.playing.film.current_turn
        turns, crossing = playing.turns, playing.crossing
        if not 0 <= turn < len(turns) or turns[turn].before.joint:
            return ()
        ply = turns[turn]
        shared = crossing.steps if crossing and ply is crossing.ply else None
        key = None if shared is None else len(shared), self.words
        if self._phases[0] is not ply or self._phases[1] != key:
            steps = islice(ply.step_by_step(), FORESEEN) if shared is None else shared
            self._phases = ply, key, turn_phases(steps, self._context_of_ply(ply), ply.move)
        return self._phases[2]

    def phase_number(self) -> int:
        """Return the index of the phase of the current step, or of the last step shown; -1 before the first."""
        film, phases = self.playing.film, self.turn_phases()
        step = film.finished_steps - (film.playing is None)
        return -1 if step < 0 or not phases or step >= phases[-1].end else phase_index_at_step(phases, step)

    def current_phase(self) -> TurnPhase | None:
        """Return the phase that is described; None before the first, and if there are none."""
        at = self.phase_number()
        return self.turn_phases()[at] if at >= 0 else None

    def _context_of_moment(self, ply: Ply, moments: Sequence[StoneMotion]) -> SpeechContext:
        """Return the context for the sentence on the last of `moments`, the motions of the ply's stones
        shown so far.
        """
        if self._turn[0] is not ply or self._turn[1] != self.words or len(self._tellings) > len(moments):
            self._turn, self._tellings = (ply, self.words, StepFollower(self._context_of_ply(ply), ply.move)), []
        for moment in moments[len(self._tellings) :]:
            first, *_ = [self._turn[2].context_for_next_step(step) for step in moment.steps]
            self._tellings.append(first)
        return self._tellings[-1]

    def _simultaneous_steps(self, stone_motion: StoneMotion) -> Caption | None:
        """Return the sentence for two simultaneous steps, one of each player; None for any other motion."""
        if not stone_motion.others or stone_motion.is_counted:
            return None
        lift = msg("Both lift their stones at once: {hole} and {target}.")
        text = (
            lift if stone_motion.step.op == "lift" else msg("One stone from each hand: into {hole} and into {target}.")
        )
        return Caption(self.words.say(text, hole=stone_motion.step.hole, target=stone_motion.others[0].hole))

    def _turn_starts_caption(self) -> Caption:
        """Return the caption that names the player whose turn begins in the film."""
        track = self.playing.film.current_film_turn
        mover = track.mover if track else self.playing.position.player
        return end_of_turn_text(mover, self.speech_context(mover if track is None else other_seat(mover)))

    def prefetched_sentences(self, steps: Iterable[Step], mover: Seat, move: str) -> Iterator[Caption]:
        """Yield the captions that a turn will need, so that they can be drawn in advance. `steps`: those of the turn;
        `mover`: its player; `move`: its notation.
        """
        for phase in turn_phases(steps, self.speech_context(mover, ends=self.playing.position.over), move):
            yield phase.caption

    @once_a_refresh
    def next_turn_caption(self) -> Caption:
        """Return the caption for the player who is to move: an open question, or whose turn it is."""
        now = self.playing.moment
        player = now.chooser
        asked = question_text.current_question_text(self.playing, self.speech_context(player))
        if asked:
            return asked
        plies = self.playing.game.plies
        if plies and plies[-1].before.joint:
            first = self.words.t("The hand that came to rest first moves on.")
            said = Caption(self._usual_caption(player).text, first)
        elif not plies and player != self.playing.only_person:
            said = Caption(whose_turn_text(self.words, self.playing.names[player]), self._usual_caption(player).why)
        else:
            said = end_of_turn_text(player, self.speech_context(self._last_mover()))
        counted = " ".join(counter_texts(now.position, self.words)) if said.why else ""
        hint = counted or self.obligation() or (self.meaning_of_plates() if said.why else "")
        if not hint and said.why and self._knows_controls(player):
            return said._replace(why=self._how_to_choose_direction(known=True))
        if not hint and said.why:
            hint = self._how_to_choose_direction()
        return said._replace(why=hint) if hint else said

    def _knows_controls(self, player: Seat) -> bool:
        return bool(self.computer_turn()) and any(ply.mover == player for ply in self.playing.game.plies)

    def _how_to_choose_direction(self, *, known: bool = False) -> str:
        """Return the sentence on how to choose a direction, and for which holes if only some offer one. `known`: the
        player knows how, so only the holes are named.
        """
        signs: dict[str, set[str | None]] = {}  # of each hole that may be sown
        for move in self.playing.position.legal() if self.playing.game.rules.signs else ():
            if hole := self.playing.game.rules.start_of_move(move):
                signs.setdefault(hole, set()).add(sign_of(move))
        if all(len(ways) == 1 for ways in signs.values()):  # the rules leave no choice: each hole has its only way
            return ""
        if not any(None in ways for ways in signs.values()):
            general = self.words.t("Choose a hole and a direction: its left half sows left, its right half sows right.")
            return "" if known else general
        said = msg(
            "Each hole is sown the way its arrow points. In hole {hole}, choose the left half or the right half."
        )
        return self.words.say(said, hole=tuple(hole for hole, ways in signs.items() if ways != {None}))

    @once_a_moment
    def obligation(self) -> str:
        """Return the sentence on what a rule obliges the player to do in this turn; "" if there is no such rule."""
        now = self.playing.moment
        if not now.is_persons or now.position.phase == "remove":  # then that is what is asked
            return ""
        return binding_text(now.position, self.words)

    def restricted_starts(self) -> tuple[str, ...]:
        """Return the places where the turn may begin if a rule restricts it to several; else empty."""
        now = self.playing.moment
        return () if now.only_move or not self.obligation() else now.position.bound_starts

    def _usual_caption(self, player: Seat) -> Caption:
        """Return the caption on whose turn it is; `player`: the player to move."""
        return end_of_turn_text(player, self.speech_context(other_seat(player)))

    def _last_mover(self) -> Seat:
        """Return the seat that played the last turn, not counting a removal before a turn."""
        turns = [ply for ply in self.playing.game.plies[-2:] if ply.before.phase != "remove"]
        return turns[-1].mover if turns else other_seat(self.playing.position.player)

    def outcome_caption(self) -> Caption:
        """Return the caption of the result; an empty one while the game is under way."""
        playing = self.playing
        outcome = playing.position.outcome
        if outcome is None:
            return Caption()
        plies = playing.game.plies
        swept = not plies or any(step.op == "sweep" and step.n for step in plies[-1].steps)
        return outcome_text(outcome, playing.position, self.words, playing.only_person, playing.names, swept=swept)

    # ------------------------------------------------------------------ around the board
    def part_text(self, part: TurnPart, plies: range) -> str:
        """Return a sentence on a part of a turn; `plies`: the indexes of the turn's plies."""
        return part_text(part, self._context_of_plies(plies))

    def part_tooltip(self, part: TurnPart, plies: range, number: int) -> str:
        """Return the sentence on a part of turn `number`, and that a click shows the part; "" if it has no sentence.
        `plies`: the indexes of the turn's plies.
        """
        said = self.part_text(part, plies)
        if not said:
            return ""
        turn = self.words.say("**Turn {n}:**", n=number)
        return f"{turn} {said} {self.words.t('Click to watch from here.')}"

    def turn_total(self, parts: TurnParts, plies: range) -> str:
        """Return what a turn captured in all, as a short text; "" if nothing. `plies`: the indexes of the
        turn's plies.
        """
        return total_text(parts, self._context_of_plies(plies))

    def last_turn_text(self, *, seen: bool = True) -> str:
        """Return the whole last turn in sentences, "" before the first. `seen`: name directions (left, right), for
        readers who see the board.
        """
        plies = self.playing.game.plies
        if not plies:
            return ""
        run = turn_around(plies, len(plies) - 1)
        number = turn_numbers(plies)[-1]
        told = TurnParts.of_plies(plies[run.start : run.stop])
        if not seen:
            told = told.without_directions()
        return turn_text(told if self.below == "S" else told.rotated(), number, self._context_of_plies(run))

    def spoken_last_turn(self) -> str:
        """Return the spoken text of the last turn: each move of a person; all moves of the computer once it is done."""
        playing, plies = self.playing, self.playing.game.plies
        if not plies:
            return ""
        if playing.is_person(plies[-1].mover):
            return self._summary_of_plies(range(len(plies) - 1, len(plies)))
        return "" if playing.state == "computer" else self._summary_of_plies(turn_around(plies, len(plies) - 1))

    def opponents_turn(self) -> str:
        """Return the last turn of the reader's opponent, all of its moves; "" if the reader moved last."""
        plies = self.playing.game.plies
        if not plies or plies[-1].mover == self.playing.only_person:
            return ""
        return self._summary_of_plies(turn_around(plies, len(plies) - 1))

    def _summary_of_plies(self, run: range) -> str:
        """Return a line on what the plies with the indexes `run` did."""
        turn = self.playing.game.plies[run.start : run.stop]
        told = turn_summaries((ply.steps for ply in turn), self._context_of_plies(run), [ply.move for ply in turn])
        return next(iter(told), "")

    def _context_of_plies(self, plies: range) -> SpeechContext:
        return self._context_of_ply(self.playing.turns[plies.start])

    def past_step_text(self) -> str:
        """Return the text that says which step of an earlier turn is shown, and how to return; "" in the present."""
        at = self.playing.past_step
        if at is None:
            return ""
        turn, step, steps = at
        return self.words.say(
            "Turn {turn}, step {step} of {steps} · forward “.”, to now {key}",
            turn=turn,
            step=step,
            steps=steps,
            key=self.words.tc("key", "End"),
        )

    def move_in_list(self, ply: Ply) -> str:
        """Return a move as the list of turns shows it."""
        return move_text(ply, self.words, self.below)


class WhatIfTexts(PlayTexts):
    """The sentences about a hypothetical line of moves, which is only shown."""

    playing: WhatIfLine
    tells_answer = False

    @property
    def move_shown(self) -> str:
        """The current move of the line, as the list of turns names it."""
        ghost = self.playing
        return self.move_in_list(ghost.game.plies[ghost.move_number - 1]) if ghost.move_count else ""

    def board_tag(self, pattern: str) -> str:
        """Return the label of the board: `pattern` filled with the number of the turn and the move."""
        return self.words.say(pattern, number=self.playing.turn_number_in_game, move=self.move_shown)

    def final_score_text(self) -> str:
        """Return the sentence on the score at the end of the line."""
        ghost = self.playing
        return hint_text.score_after_line(ghost.final_score, self.speech_context(ghost.position.player))
