"""The guide on the board's page: what it says beside the usual sentences, what it asks, and its switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.features.play.guide import TIPS, BeginnerGuide, ComputerReason
from game.features.play.guided_start import GuidedStart, search_capture_rule, stones_lacking_text
from game.rules.match import Ply
from game.rules.parts import TurnParts
from game.rules.steps import Step, step_kind
from game.rules.turns import turn_around
from game.table.reason_text import reason_text
from game.text.sentences import binding_text, caption, clause_note, free_capture_text, rule_text, steps_with_contexts
from game.text.speech_context import Caption, SpeechContext
from game.text.turn_phases import turn_phases

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

POINTED = 2  # turns of a game before which it is told how to look
TOLD_BY_REASON = "capture", "again"  # reasons of the computer's that say what its turn brought
FREE = "free_capture"  # stands among the clauses that were told
GOAL = "goal"  # what stands first on every page of rules


class PlayGuide(BeginnerGuide):
    """Beginner's guide on the page of a game: chooses the explanations that are shown as captions."""

    def __init__(self, board: PlayScene) -> None:
        self._services = services = board.services
        self.playing, self._texts, self._pointing = board.playing, board.texts, board.pointing
        self.start = GuidedStart(board.session)
        super().__init__(board.playing, board.session.hints, lambda: services.learners.current, services.learners.save)
        self._now: tuple[object, tuple[str, str]] = None, ("", "")  # the rule that is told now
        self._explained: dict[str, int] = {}  # clauses that were told, and their sentences, and after how many plies
        self._capture: tuple[object, str] = None, ""  # the rule of captures in the turn that tells it
        self._searched: tuple[object, Iterator[tuple[str, str] | None]] = None, iter(())  # for which turn it is sought
        self._unread: Callable[[], Sequence[Ply]] = lambda: board.decisive.unread_turns
        self._decided: tuple[object, str] = None, ""
        self._has_room_for_why: Callable[[], bool] = lambda: bool(board.page.layout.speech.why)

    # ------------------------------------------------------------------ what other pages ask
    @property
    def can_switch(self) -> bool:
        """Whether the guide can be switched on or off now: it applies to the game, which isn't over."""
        return self.is_possible and not self.playing.position.over

    # ------------------------------------------------------------------ time
    def update(self) -> None:
        """Follow the game and the pointer, and tell the player once no more help is needed."""
        pointing, position = self._pointing, self.playing.position
        if self.start.is_on and not self.on and not position.over and position.player == self.playing.only_person:
            next(self._capture_search())  # a step in each frame, mostly while the computer's stones still move
        if self.on and self.playing.state == "person":
            self.bound = bool(self._texts.obligation())
            if not self._has_previews or pointing.ahead.is_single_move(pointing.glance.shown):
                self.note_preview_used()
            if pointing.refused:
                self.note_refused_move()
        super().update()
        if self.ended:
            self.ended = False
            words = self._texts.words
            self._services.tell(words.t("You’re doing well on your own now. No more explanations."))

    @property
    def _has_previews(self) -> bool:
        return self._services.settings.previews != "off"

    # ------------------------------------------------------------------ what is said
    def guide_caption(self) -> Caption | None:
        """Return the guide's caption for the board at rest; None to keep the usual caption."""
        texts, state = self._texts, self.playing.state
        if start := self.start.caption(texts):
            return start
        if self.start.is_on and state == "person" and not self.on:
            return self._first_game_caption()
        if self.on and state == "computer" and (decided := self.decisive_result_text()):
            return Caption(decided)
        if not self.on or state != "person":
            return None
        is_forced = len(self.playing.position.bound_starts) == 1
        return self._choose_caption(duty=bool(texts.obligation() and (is_forced or self.needs_help("bound"))))

    def _first_game_caption(self) -> Caption | None:
        """Return the caption in one's first game of a kind: a rule that has just applied, how one captures, that one
        needn't, or how few stones are needed to win; None if there is none of them.
        """
        usual, (acted, _) = self._texts.usual_sentence(), self._rules_to_explain(None)
        if rule := " ".join(filter(None, (acted or self._capture_rule(), self._free_capture_text()))):
            return self._caption_with_rule(usual.text, rule, usual.why)
        stands = stones_lacking_text(self._texts, self.playing.only_person or "S")
        return Caption(f"{usual.text} {stands}", usual.why) if stands else None

    @property
    def describes_computer_turn(self) -> bool:
        """Whether the guide's reason for the computer's move also tells what its turn, a single sowing, did."""
        reason, plies = self.computer_reason, self.playing.game.plies
        if not self.on or self.playing.state != "person" or self.is_first_turn or not reason or not plies:
            return False
        turn = turn_around(plies, len(plies) - 1)
        single = len(turn) == 1 and TurnParts.of_plies(plies[-1:]).laps == 1
        return single and reason.kind in TOLD_BY_REASON

    def _choose_caption(self, *, duty: bool) -> Caption | None:
        """Choose the caption that matters most now.

        In order: the goal of the game before the first turn; the last decisive result, until a press, with the rule
        behind it; a rule that matters for the first time; the best move with its reason.
        """
        words, usual = self._texts.words, self._texts.usual_sentence()
        tip = words.t(TIPS[self.current_tip]) if self.current_tip and self._has_previews else ""
        if self.is_first_turn and (goal := self._goal_text()):
            return Caption(goal, self._texts.obligation() if duty else tip or usual.why)
        own = sum(ply.mover == self.playing.only_person for ply in self.playing.game.plies)
        if duty or (self.current_tip == "look" and own >= POINTED):
            tip = ""
        best = None if duty else self.best_move_reason
        chance = reason_text(best, words, self._texts.move_in_list) if best else ""
        acted, next_rule = self._rules_to_explain(best.best if best else None)
        rule, reason = acted or next_rule, self.computer_reason
        if (decided := self.decisive_result_text()) and not (reason and reason.kind in TOLD_BY_REASON):
            return Caption(decided, acted or (self._texts.obligation() if duty else chance or usual.text))
        if reason:
            text = f"{self._computer_reason_text(reason)} {usual.text}"
            return Caption(text, " ".join(filter(None, (rule, chance))) or tip or usual.why)
        if acted:  # what was just seen comes before what can be done now
            return self._caption_with_rule(usual.text, acted, self._texts.obligation() if duty else chance)
        if chance:
            return Caption(chance, rule or usual.why)
        if duty:
            return Caption(usual.text, " ".join(filter(None, (self._texts.obligation(), rule))))
        return Caption(usual.text, rule or tip) if rule or tip else None

    def _caption_with_rule(self, text: str, rule: str, why: str) -> Caption:
        """Return the caption with a rule that has just applied: behind the sentence `text`, before `why`, or in the
        sentence on a page without room for a rule.
        """
        if self._has_room_for_why():
            return Caption(text, " ".join(filter(None, (rule, why))))
        return Caption(f"{text} {rule}", why)

    def _goal_text(self) -> str:
        """Return the rule on how the game is won; "" if it has none."""
        return rule_text(self.playing.game.rules, self._texts.words, GOAL)

    def _rules_to_explain(self, best: Ply | None) -> tuple[str, str]:
        """Return two texts, each "" if there is none: on a new rule that applied since the reader's last turn, and on
        one that the best move (`best`, None if unknown) would use.
        """
        plies = self.playing.game.plies
        key = len(plies), best, self._texts.words
        if self._now[0] != key:
            own = next((i for i in reversed(range(len(plies))) if plies[i].mover == self.playing.only_person), 0)
            acted = self._first_new_rule(plies[own:], len(plies))
            self._now = key, (acted, "" if acted or best is None else self._first_new_rule([best], len(plies)))
        return self._now[1]

    def _capture_rule(self) -> str:
        """Return the rule of captures, told once: where the reader can first capture, or in turn two; else ""."""
        turn, words = len(self.playing.game.plies), self._texts.words
        if self._capture[0] != (turn, words):
            clause, why = next(filter(None, self._capture_search()))
            is_new = all(self._explained.get(one, turn) == turn for one in (clause, why))
            if why and is_new:
                self._explained[clause] = self._explained[why] = turn
            self._capture = (turn, words), why if is_new else ""
        return self._capture[1]

    def _free_capture_text(self) -> str:
        """Return the sentence that the reader needn't capture, the first time they can; else ""."""
        turn = len(self.playing.game.plies)
        if self._explained.get(FREE, turn) != turn:
            return ""
        text = free_capture_text(self.playing.position, self._texts.words)
        if text:
            self._explained[FREE] = turn
        return text

    def _capture_search(self) -> Iterator[tuple[str, str] | None]:
        """Return the search for the rule of captures in this turn, as far as it has come."""
        key = len(self.playing.game.plies), self._texts.words
        if self._searched[0] != key:
            self._searched = key, search_capture_rule(self._texts)
        return self._searched[1]

    def _first_new_rule(self, plies: Sequence[Ply], turn: int) -> str:
        """Return the text of the latest rule in these turns that has not been explained yet; "" if there is none.

        Plain sowing comes last, and is explained only if the guide is on.
        """
        for sowing in (False, True) if self.on else (False,):
            for ply in reversed(plies):
                for clause, why in self._sowing_clauses_of_turn(ply) if sowing else self._clauses_of_turn(ply):
                    if why and all(self._explained.get(one, turn) == turn for one in (clause, why)):
                        self._explained[clause] = self._explained[why] = turn
                        return why
        return ""

    def _clauses_of_turn(self, ply: Ply) -> Iterator[tuple[str, str]]:
        """Yield id and text of each rule that applied in a turn apart from its sowing, the last one first.

        These are captures, extra turns, relays, omitted actions and forbidden places.
        """
        told = [(step, moment) for step, moment in self._clause_steps(ply) if not _is_plain_movement(step)]
        yield from ((step.clause, caption(step, moment).why) for step, moment in reversed(told))
        telling = self._texts.speech_context(ply.mover, ply.before)
        forbidding = _forbidding_clauses(ply, telling) if binding_text(ply.before, telling.words) else ()
        for clause in filter(None, (ply.shown_clause, *forbidding)):
            said = clause_note(clause, telling)
            yield clause, said.why or said.text

    def _sowing_clauses_of_turn(self, ply: Ply) -> Iterator[tuple[str, str]]:
        told = ((step, moment) for step, moment in self._clause_steps(ply) if _is_plain_movement(step))
        return ((step.clause, caption(step, moment).why) for step, moment in told)

    def _clause_steps(self, ply: Ply) -> Iterator[tuple[Step, SpeechContext]]:
        """Yield the steps of a turn that follow from a rule, each with the context in which its text is made."""
        telling = self._texts.speech_context(ply.mover, ply.before)
        return ((step, moment) for step, moment in steps_with_contexts(ply.steps, telling, ply.move) if step.clause)

    def decisive_result_text(self) -> str:
        """Return the sentence on the latest capture or extra turn; "" after the next press."""
        unread = self._unread()
        key = len(self.playing.game.plies), len(unread), self._texts.words
        if self._decided[0] != key:
            self._decided = key, next(filter(None, map(self._result_of_turn, reversed(unread))), "")
        return self._decided[1]

    def _result_of_turn(self, ply: Ply) -> str:
        """Return the sentence on a turn's last capture or extra turn; "" if it had none."""
        phases = turn_phases(ply.steps, self._texts.speech_context(ply.mover, ply.before), ply.move)
        found = (phase.caption.text for phase in reversed(phases) if _is_capture_or_bonus(ply.steps[phase.first]))
        return next(found, "")

    def _computer_reason_text(self, why: ComputerReason) -> str:
        """Return the sentence on the reason for the computer's move."""
        words, move = self._texts.words, self._texts.move_in_list(why.ply)
        if why.kind == "one_move":
            return words.t("The computer had no other move.")
        if why.kind == "capture":
            return words.say("The computer played {played}, which captured {n:stone}.", played=move, n=why.stones)
        if why.kind == "again":
            return words.say("The computer played {played} to earn an extra turn.", played=move)
        return words.say(
            "If the computer had played anything else, you could have captured {n:stone} or more.", n=why.stones
        )


def _is_plain_movement(step: Step) -> bool:
    """Return whether a step is plain movement, which every turn has."""
    kind = step_kind(step.op)
    return step.op in ("lift", "drop") or (kind.is_movement and not kind.is_capture)


def _is_capture_or_bonus(step: Step) -> bool:
    return step.op == "bonus" or (step_kind(step.op).is_capture and step.n > 0)


def _forbidding_clauses(ply: Ply, context: SpeechContext) -> Iterator[str]:
    """Yield the clauses that kept the mover from playing other places."""
    cells = context.rules.board.cells
    own = (cell.name for cell in cells if cell.seat in (ply.mover, None))
    return (illegal.clause for name in own if (illegal := ply.before.why_not(name)) is not None)
