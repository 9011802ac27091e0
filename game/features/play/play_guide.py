"""The guide on the board's page: what it says beside the usual sentences, what it asks, and its switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.features.play.guide import BeginnerGuide, ComputerReason
from game.rules.match import Ply
from game.rules.parts import TurnParts
from game.rules.steps import Step, step_kind
from game.rules.turns import turn_around
from game.table.reason_text import because_text
from game.text.language import msg
from game.text.sentences import binding_text, caption, clause_note, rules_page, steps_with_contexts
from game.text.speech_context import Caption, SpeechContext
from game.text.turn_phases import turn_phases

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

POINTED = 2  # turns of a game before which it is told how to look
TOLD_BY_REASON = "capture", "again"  # reasons of the computer's that say what its turn brought
GOAL = "goal"  # what stands first on every page of rules

TIPS = {
    "look": msg("Move to a hole to see where its stones will go."),
    "capture": msg("You can capture now. Look through your holes to find out how."),
    "again": msg("You can earn an extra turn now. Look through your holes to find out how."),
}


class PlayGuide(BeginnerGuide):
    def __init__(self, board: PlayScene) -> None:
        self._services = services = board.services
        self.playing, self._texts, self._pointing = board.playing, board.texts, board.pointing
        super().__init__(board.playing, board.session.hints, lambda: services.learners.current, services.learners.save)
        self._now: tuple[object, tuple[str, str]] = None, ("", "")  # the rule that is told now
        self._explained: dict[str, int] = {}  # clauses that were told, and their sentences, and after how many plies
        self._unread: Callable[[], Sequence[Ply]] = lambda: board.decisive.unread
        self._decided: tuple[object, str] = None, ""

    # ------------------------------------------------------------------ what other pages ask
    @property
    def can_switch(self) -> bool:
        return self.is_possible and not self.playing.position.over

    # ------------------------------------------------------------------ time
    def update(self) -> None:
        pointing = self._pointing
        if self.on and self.playing.state == "person":
            self.bound = bool(self._texts.obligation())
            if not self._previews or pointing.ahead.is_move(pointing.glance.shown):
                self.looked()
            if pointing.refused:
                self.refused()
        super().update()
        if self.ended:
            self.ended = False
            words = self._texts.words
            self._services.tell(words.t("You play well by yourself now. The explanations end here."))

    @property
    def _previews(self) -> bool:
        """Whether pointing at a hole shows anything."""
        return self._services.settings.previews != "off"

    # ------------------------------------------------------------------ what is said
    def guide_caption(self) -> Caption | None:
        """Return the caption at rest that replaces the usual one; None where the usual one will do."""
        texts, state = self._texts, self.playing.state
        if self.on and state == "computer" and (decided := self.what_decided()):
            return Caption(decided)
        if not self.on or state != "person":
            return None
        return self._told(duty=bool(texts.obligation() and self.needs("bound")))

    @property
    def tells_turn(self) -> bool:
        """Whether the reason of the computer's turn is told, and that turn was a single sowing."""
        reason, plies = self.computer_reason, self.playing.game.plies
        if not self.on or self.playing.state != "person" or self.begins or not reason or not plies:
            return False
        turn = turn_around(plies, len(plies) - 1)
        single = len(turn) == 1 and TurnParts.of_plies(plies[-1:]).laps == 1
        return single and reason.kind in TOLD_BY_REASON

    def _told(self, *, duty: bool) -> Caption | None:
        """The goal of the game before the first turn; then what decided, until a press, and the rule that acted; then
        a rule when it first matters, and the best move and why.
        """
        words, usual = self._texts.words, self._texts.usual_sentence()
        tip = words.t(TIPS[self.tip]) if self.tip and self._previews else ""
        if self.begins and (goal := self._goal()):
            return Caption(goal, self._texts.obligation() if duty else tip or usual.why)
        own = sum(ply.mover == self.playing.reader for ply in self.playing.game.plies)
        if duty or (self.tip == "look" and own >= POINTED):
            tip = ""
        best = None if duty else self.best
        chance = because_text(best, words, self._texts.move) if best else ""
        acted, next_rule = self._rule(best.best if best else None)
        rule, reason = acted or next_rule, self.computer_reason
        if (decided := self.what_decided()) and not (reason and reason.kind in TOLD_BY_REASON):
            return Caption(decided, acted or (self._texts.obligation() if duty else chance or usual.text))
        if reason:
            text = f"{self._why_text(reason)} {usual.text}"
            return Caption(text, " ".join(filter(None, (rule, chance))) or tip or usual.why)
        if acted:  # what was just seen comes before what can be done now
            return Caption(acted, chance or usual.text)
        if chance:
            return Caption(chance, rule or usual.why)
        return Caption(usual.text, rule or tip) if rule or tip else None

    def _goal(self) -> str:
        return next((one.text for one in rules_page(self.playing.game.rules, self._texts.words) if one.id == GOAL), "")

    def _rule(self, best: Ply | None) -> tuple[str, str]:
        """A rule that has acted for the first time: since the reader's last turn, or else with the best move."""
        plies = self.playing.game.plies
        key = len(plies), best, self._texts.words
        if self._now[0] != key:
            own = next((i for i in reversed(range(len(plies))) if plies[i].mover == self.playing.reader), 0)
            acted = self._new_rule(plies[own:], len(plies))
            self._now = key, (acted, "" if acted or best is None else self._new_rule([best], len(plies)))
        return self._now[1]

    def _new_rule(self, plies: Sequence[Ply], turn: int) -> str:
        """Return a new rule: that of what acted last first, the way of sowing after all others; "" for none."""
        for sowing in (False, True):
            for ply in reversed(plies):
                for clause, why in self._sowing_of(ply) if sowing else self._acting_in(ply):
                    if why and all(self._explained.get(one, turn) == turn for one in (clause, why)):
                        self._explained[clause] = self._explained[why] = turn
                        return why
        return ""

    def _acting_in(self, ply: Ply) -> Iterator[tuple[str, str]]:
        """The clauses that acted in a turn besides its sowing, the last one first, each with its rule: what was
        captured, earned and sown on, what was not done, and what could not be played.
        """
        told = [(step, moment) for step, moment in self._followed(ply) if not _only_moves(step)]
        yield from ((step.clause, caption(step, moment).why) for step, moment in reversed(told))
        telling = self._texts.speech_context(ply.mover, ply.before)
        forbidding = _forbidding(ply, telling) if binding_text(ply.before, telling.words) else ()
        for clause in filter(None, (ply.shown_clause, *forbidding)):
            said = clause_note(clause, telling)
            yield clause, said.why or said.text

    def _sowing_of(self, ply: Ply) -> Iterator[tuple[str, str]]:
        told = ((step, moment) for step, moment in self._followed(ply) if _only_moves(step))
        return ((step.clause, caption(step, moment).why) for step, moment in told)

    def _followed(self, ply: Ply) -> Iterator[tuple[Step, SpeechContext]]:
        telling = self._texts.speech_context(ply.mover, ply.before)
        return ((step, moment) for step, moment in steps_with_contexts(ply.steps, telling, ply.move) if step.clause)

    def what_decided(self) -> str:
        """The last capture or extra turn, as it was told, until somebody presses something."""
        unread = self._unread()
        key = len(self.playing.game.plies), len(unread), self._texts.words
        if self._decided[0] != key:
            self._decided = key, next(filter(None, map(self._result_of, reversed(unread))), "")
        return self._decided[1]

    def _result_of(self, ply: Ply) -> str:
        phases = turn_phases(ply.steps, self._texts.speech_context(ply.mover, ply.before), ply.move)
        found = (phase.caption.text for phase in reversed(phases) if _decides(ply.steps[phase.first]))
        return next(found, "")

    def _why_text(self, why: ComputerReason) -> str:
        words, move = self._texts.words, self._texts.move(why.ply)
        if why.kind == "one_move":
            return words.t("The computer had no other move.")
        if why.kind == "capture":
            return words.say("The computer played {played}, which captured {n:stone}.", played=move, n=why.stones)
        if why.kind == "again":
            return words.say("The computer played {played} to earn an extra turn.", played=move)
        return words.say(
            "After any other move of the computer, you could have captured {n:stone} or more.", n=why.stones
        )


def _only_moves(step: Step) -> bool:
    """Whether a step is one of those that every turn has."""
    kind = step_kind(step.op)
    return step.op in ("lift", "drop") or (kind.is_movement and not kind.is_capture)


def _decides(step: Step) -> bool:
    return step.op == "bonus" or (step_kind(step.op).is_capture and step.n > 0)


def _forbidding(ply: Ply, context: SpeechContext) -> Iterator[str]:
    """The clauses that kept the mover from other places."""
    cells = context.rules.board.cells
    own = (cell.name for cell in cells if cell.seat in (ply.mover, None))
    return (illegal.clause for name in own if (illegal := ply.before.why_not(name)) is not None)
