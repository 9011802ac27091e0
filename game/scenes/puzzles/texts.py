"""What is said of a puzzle: the question, hints, what a wrong move did, why the solution is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.notation import seen
from game.scenes.puzzles.wrong import why_wrong
from game.scenes.shared.speech import Said
from game.scenes.shared.texts import PlayTexts
from game.scenes.shared.turn_texts import move_text
from game.text.language import msg, stars_apart

if TYPE_CHECKING:
    from game.learn.kept_puzzles import KeptPuzzle
    from game.session.puzzles.puzzling import Puzzling
    from game.text.language import Words

THEMES = {
    "several": msg("several at once"),
    "capture": msg("capture"),
    "again": msg("extra turn"),
    "chain": msg("several extra turns"),
    "laps": msg("many laps"),
    "prepare": msg("prepare"),
    "defend": msg("defend"),
    "end": msg("the end"),
    "quiet": msg("a quiet move"),
    "burn": msg("burning"),
    "give": msg("give and take"),
    "jumps": msg("captures several"),
    "jump": msg("captures one"),
    "crown": msg("to the last row"),
    "few": msg("few pieces"),
}
HINTS = {
    "several": msg("One move captures from several holes at once."),
    "capture": msg("One move captures, and more than it seems."),
    "again": msg("One move earns an extra turn."),
    "chain": msg("One move earns an extra turn, and the next move earns one more."),
    "laps": msg("One move goes on for many laps."),
    "prepare": msg("The best move captures nothing yet. It prepares your next turn."),
    "defend": msg("Something of yours is in danger: look at what the other side can do."),
    "end": msg("One move ends the game."),
    "quiet": msg("The best move captures nothing: look at what the other side can do next."),
    "burn": msg("Something may be burnt: think about what will be left afterwards."),
    "give": msg("Give something first: what you get back is worth more."),
    "jumps": msg("One move captures several pieces."),
    "jump": msg("One move captures a piece, and it matters which and where you land."),
    "crown": msg("One of your men can reach the last row."),
    "few": msg("Few pieces are left: think where each of them can still go."),
}


def theme(name: str, words: Words) -> str:
    """A theme in a word or two."""
    return words.t(THEMES[name]) if name in THEMES else name


class PuzzleTexts(PlayTexts):
    """The sentences of one puzzle on its board.

    `back`: in how many days it comes back, once it is done; `rest`: what is said where there is no puzzle; `brief`:
    there is no room for a line below the sentence.
    """

    def __init__(self, puzzling: Puzzling, words: Words) -> None:
        super().__init__(puzzling.playing, words)
        self.puzzling = puzzling
        self.back: int | None = None
        self.rest: Said | None = None
        self.brief = False
        self._missed: tuple[object, str] = None, ""

    @property
    def puzzle(self) -> KeptPuzzle:
        """The puzzle that it is about."""
        return self.puzzling.puzzle

    def now(self) -> Said:
        """The sentence for the board while the pointer is on nothing."""
        puzzling = self.puzzling
        if self.rest is not None:
            return self.rest
        if puzzling.done:
            return self._solved()
        state = puzzling.playing.state
        if state in ("film", "asked"):
            return super().now()
        if puzzling.state == "wrong":
            return Said(self._went_wrong(), self.words.t("This move is taken back."))
        if puzzling.showing or state != "person":
            return super().now() if state == "computer" else Said(self.words.t("This is the answer."))
        if puzzling.moves:
            return self._goes_on()
        return self._open()

    # ------------------------------------------------------------------ before it is found
    def question(self) -> str:
        """What is asked."""
        origin, words = self.puzzle.origin, self.words
        if origin is None:
            return words.t("What is the best move?")
        return words.say(
            "In the game you played {played}, and lost {n:stone}. What is better?",
            played=self._named(origin.played),
            n=origin.lost,
        )

    def _open(self) -> Said:
        words, hints = self.words, self.puzzling.hints
        if self.brief and hints:
            return Said(self.clue())
        if self.puzzling.missed is not None and not hints:
            return Said(self._went_wrong(), words.t("Try another move."))
        text = self._went_wrong() if self.puzzling.missed else self.question()
        return Said(text, self.clue() or words.t("You may try as often as you like."))

    def clue(self) -> str:
        """The last hint that was taken; "" if none was."""
        puzzling, words = self.puzzling, self.words
        if puzzling.hints == 1 or (puzzling.hints and not puzzling.hole):  # the best move may name no place
            return words.t(HINTS.get(next(iter(self.puzzle.themes), ""), HINTS["quiet"]))
        if puzzling.hints == 2 and len(puzzling.holes) > 1:
            return words.say("The best move begins in one of the holes {hole}.", hole=puzzling.holes)
        if puzzling.hints:
            return words.say("The best move begins in hole {hole}.", hole=puzzling.hole)
        return ""

    def _goes_on(self) -> Said:
        words = self.words
        if self.puzzling.other_way is not None:
            return Said(
                words.say("{played} may be good, too.", played=move_text(self.puzzling.other_way, words, self.below)),
                words.t("The solution goes on with another move. Which one?"),
            )
        return Said(words.t("Right so far. How does it go on?"), words.t("The puzzle is not over yet."))

    # ------------------------------------------------------------------ what was wrong
    def _went_wrong(self) -> str:
        """What a wrong move did, from its own steps and those of the answer to it."""
        ply = self.puzzling.missed
        if ply is None:
            last = self.playing.game.plies[-1]
            return self.words.say("{played} may be good, too.", played=move_text(last, self.words, self.below))
        key = ply, self.words, self.below
        if self._missed[0] != key:
            self._missed = key, why_wrong(self.puzzle, ply, self.words, self.below)
        return self._missed[1]

    # ------------------------------------------------------------------ found
    def _solved(self) -> Said:
        words, how = self.words, self.puzzling.how
        first = {
            "first_try": words.t("Found at the first try."),
            "tries": words.t("Found."),
            "shown": words.t("This is the answer."),
        }[how or "shown"]
        return Said(f"{first} {self.why()}", self._comes_back())

    def why(self) -> str:
        """By how much the solution is better, and whether that is proved."""
        words, puzzle = self.words, self.puzzle
        played = self.playing.game.moves[0] if self.playing.game.moves else puzzle.solution[0]
        if played in puzzle.accept:
            return words.say("{played} is as good as the best move.", played=self._named(played))
        move, margin = self._named(puzzle.solution[0]), puzzle.margin
        if margin is None:
            return words.say("{best} decides the game.", best=move)
        if puzzle.accept:
            return words.say(
                "{best} is worth {n:stone} more than a move that is not as good, as far as the computer sees.",
                best=move,
                n=margin,
            )
        if puzzle.proved:
            return words.say(
                "{best} is worth {n:stone} more than any other move. That is certain.", best=move, n=margin
            )
        return words.say(
            "{best} is worth {n:stone} more than any other move, as far as the computer sees.", best=move, n=margin
        )

    def _comes_back(self) -> str:
        if self.back is None:
            return ""
        if self.back <= 1:
            return self.words.t("This puzzle comes back tomorrow.")
        return self.words.say("This puzzle comes back in {n:day}.", n=self.back)

    def _named(self, move: str) -> str:
        return stars_apart(seen(move, self.below))
