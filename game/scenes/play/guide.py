"""The guide on the board's page: what it says beside the usual sentences, what it asks, and its switch."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from game.rules.match import Ply
from game.scenes.moves.question import ENTER, ESCAPE, Answer, Question
from game.scenes.shared.speech import Said
from game.session.teaching.guide import Guide, Why
from game.text.language import msg
from game.text.said import caption, following, rules_page
from game.words.reason_text import because_text
from game.words.review_text import ReviewTexts

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene
    from game.session.hints import Hints

POINTED = 2  # turns of a game before which it is told how to look
GOAL = "goal"  # what stands first on every page of rules
GUIDE = "guide "  # the beginning of the names of answers that are meant for it

TIPS = {
    "look": msg("Point at a hole: you see where its stones go."),
    "capture": msg("You can capture now. Point at your holes to find out how."),
    "again": msg("You can earn an extra turn now. Point at your holes to find out how."),
}


class PlayGuide:
    """Speaks for the guide of a game."""

    def __init__(self, board: PlayScene, hints: Hints) -> None:
        self._services = services = board.services
        self.playing, self._texts, self._pointing = board.playing, board.texts, board.pointing
        self.guide = Guide(self.playing, hints, lambda: services.learners.current, services.learners.save)
        self._reason: tuple[object, str] = None, ""
        self._now: tuple[object, str] = None, ""  # the rule that is told now
        self._explained: dict[str, int] = {}  # clauses that were told, and after how many plies

    # ------------------------------------------------------------------ what other pages ask
    @property
    def possible(self) -> bool:
        return self.guide.possible and not self.playing.position.over

    @property
    def on(self) -> bool:
        return self.guide.on

    def toggle(self) -> None:
        self.guide.switch(on=not self.guide.on)

    # ------------------------------------------------------------------ time
    def update(self) -> None:
        guide, pointing = self.guide, self._pointing
        if guide.on and self.playing.state == "person":
            guide.bound = bool(self._texts.binds())
            if not self._previews or pointing.ahead.is_move(pointing.glance.shown):
                guide.looked()
            if pointing.refused:
                guide.refused()
        guide.update()
        if guide.ended:
            guide.ended = False
            words = self._texts.words
            self._services.tell(words.t("You play well by yourself now. The explanations end here."))

    @property
    def _previews(self) -> bool:
        """Whether pointing at a hole shows anything."""
        return self._services.settings.previews != "off"

    # ------------------------------------------------------------------ what is said
    def said(self) -> Said | None:
        """What is said at rest instead of the usual sentence; None where that will do."""
        words, guide, texts = self._texts.words, self.guide, self._texts
        if guide.regret is not None:
            return Said(self._why_regret(), words.t("It is better to take this turn back."))
        if guide.offered:
            game = words.t(self.playing.game.rules.words.name)
            ask = words.say("{game}: your first game. Do you want explanations as you play?", game=game)
            return Said(ask, words.t("Or just choose a hole."))
        if not guide.on or self.playing.state != "person":
            return None
        return self._told(duty=bool(texts.binds() and guide.needs("bound")))

    def _told(self, *, duty: bool) -> Said | None:
        """The goal of the game before the first turn; then a rule when it first matters, and the best move and why."""
        words, guide, usual = self._texts.words, self.guide, self._texts.usual()
        tip = words.t(TIPS[guide.tip]) if guide.tip and self._previews else ""
        if guide.begins and (goal := self._goal()):
            return Said(goal, self._texts.binds() if duty else tip or usual.why)
        own = sum(ply.mover == self.playing.reader for ply in self.playing.game.plies)
        if duty or (guide.tip == "look" and own >= POINTED):
            tip = ""
        best = None if duty else guide.best
        chance = because_text(best, words, self._texts.move) if best else ""
        rule = self._rule(best.best if best else None)
        if guide.why:
            text = f"{self._why(guide.why)} {usual.text}"
            return Said(text, " ".join(filter(None, (rule, chance))) or tip or usual.why)
        if chance:
            return Said(chance, rule or usual.why)
        return Said(usual.text, rule or tip) if rule or tip else None

    def _goal(self) -> str:
        return next((one.text for one in rules_page(self.playing.game.rules, self._texts.words) if one.id == GOAL), "")

    def _rule(self, best: Ply | None) -> str:
        """A rule that has come into play for the first time: with the other side's turn, or with the best move now."""
        plies = self.playing.game.plies
        key = len(plies), best, self._texts.words
        if self._now[0] != key:
            theirs = list(takewhile(lambda ply: ply.mover != self.playing.reader, reversed(plies)))[::-1]
            self._now = key, self._new_rule([*theirs, *([best] if best else [])], len(plies))
        return self._now[1]

    def _new_rule(self, plies: list[Ply], turn: int) -> str:
        for ply in plies:
            telling = self._texts.telling(ply.mover, ply.before)
            for step, moment in following(ply.steps, telling, ply.move):
                if step.clause and self._explained.get(step.clause, turn) == turn:
                    why = caption(step, moment).why
                    if why:
                        self._explained[step.clause] = turn
                        return why
        return ""

    def _why(self, why: Why) -> str:
        """Why the computer moved so."""
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

    def _why_regret(self) -> str:
        """What the turn does, and what would have been better."""
        regret, plies = self.guide.regret, self.playing.game.plies
        assert regret is not None
        key = regret, self._texts.words
        if self._reason[0] != key:
            told = ReviewTexts(self._texts, list(plies))
            self._reason = key, told.reason(regret) or told.better(regret)
        return self._reason[1]

    # ------------------------------------------------------------------ what is asked
    def question(self) -> Question | None:
        """Whether to be guided, or whether to take a turn back."""
        if not self.playing.film.at_end or self.playing.position.over:
            return None
        t, guide = self._texts.words.t, self.guide
        if guide.regret is not None:
            back = Answer(f"{GUIDE}back", t("Take it back"), ENTER)
            return Question("guide", (back, Answer(f"{GUIDE}keep", t("Leave it"), ESCAPE)))
        if guide.offered:
            yes = Answer(f"{GUIDE}yes", t("Yes, explain"), ENTER)
            return Question("guide", (yes, Answer(f"{GUIDE}no", t("No, just play"), ESCAPE)))
        return None

    def answer(self, name: str) -> None:
        guide = self.guide
        does = {"yes": guide.accept, "no": guide.decline, "back": self._back, "keep": guide.go_on}
        does[name.removeprefix(GUIDE)]()

    def _back(self) -> None:
        self._pointing.forget()
        self.guide.take_back()
