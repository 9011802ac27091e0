"""The guide on the board's page: what it says beside the usual sentences, what it asks, and its switch."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from game.rules.match import Ply
from game.session.play.guide import BeginnerGuide, ComputerReason
from game.text.language import msg
from game.text.sentences import caption, following, rules_page
from game.text.speech_context import Caption
from game.words.reason_text import because_text

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene

POINTED = 2  # turns of a game before which it is told how to look
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
        self._explained: dict[str, int] = {}  # clauses that were told, and after how many plies

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
        """What is said at rest instead of the usual sentence; None where that will do."""
        texts = self._texts
        if not self.on or self.playing.state != "person":
            return None
        return self._told(duty=bool(texts.obligation() and self.needs("bound")))

    def _told(self, *, duty: bool) -> Caption | None:
        """The goal of the game before the first turn; then a rule when it first matters, and the best move and why."""
        words, usual = self._texts.words, self._texts.usual_sentence()
        tip = words.t(TIPS[self.tip]) if self.tip and self._previews else ""
        if self.begins and (goal := self._goal()):
            return Caption(goal, self._texts.obligation() if duty else tip or usual.why)
        own = sum(ply.mover == self.playing.reader for ply in self.playing.game.plies)
        if duty or (self.tip == "look" and own >= POINTED):
            tip = ""
        best = None if duty else self.best
        chance = because_text(best, words, self._texts.move) if best else ""
        theirs, own_rule = self._rule(best.best if best else None)
        rule = theirs or own_rule
        if self.computer_reason:
            text = f"{self._why_text(self.computer_reason)} {usual.text}"
            return Caption(text, " ".join(filter(None, (rule, chance))) or tip or usual.why)
        if theirs:  # what was just seen comes before what can be done now
            return Caption(theirs, chance or usual.text)
        if chance:
            return Caption(chance, rule or usual.why)
        return Caption(usual.text, rule or tip) if rule or tip else None

    def _goal(self) -> str:
        return next((one.text for one in rules_page(self.playing.game.rules, self._texts.words) if one.id == GOAL), "")

    def _rule(self, best: Ply | None) -> tuple[str, str]:
        """A rule that has come into play for the first time: with the other side's turn, or else with the best move."""
        plies = self.playing.game.plies
        key = len(plies), best, self._texts.words
        if self._now[0] != key:
            last = list(takewhile(lambda ply: ply.mover != self.playing.reader, reversed(plies)))[::-1]
            theirs = self._new_rule(last, len(plies))
            self._now = key, (theirs, "" if theirs or best is None else self._new_rule([best], len(plies)))
        return self._now[1]

    def _new_rule(self, plies: list[Ply], turn: int) -> str:
        for ply in plies:
            telling = self._texts.speech_context(ply.mover, ply.before)
            for step, moment in following(ply.steps, telling, ply.move):
                if step.clause and self._explained.get(step.clause, turn) == turn:
                    why = caption(step, moment).why
                    if why:
                        self._explained[step.clause] = turn
                        return why
        return ""

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
