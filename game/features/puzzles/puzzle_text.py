"""Texts of a puzzle: the question, hints, the effect of a wrong move, why the solution is better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Literal

from game.engine.analysis.values import TurnReview
from game.features.learners.spaced_repetition import BUCKETS, repetition_card
from game.features.lessons.reactions import (
    ANSWERS,
    ENDS,
    HAS_TO_PASS,
    MOST_ANSWERS,
    TAKES,
    TAKES_LAST,
    WINS,
    opponent_reply_text,
)
from game.features.library.library_text import day_text
from game.features.puzzles.puzzle_aim import Aim
from game.features.puzzles.puzzle_difficulty import EASIEST
from game.features.puzzles.solved_reason import YOU_WIN, pieces_taken
from game.rules.board import Seat
from game.rules.game import KEEP, PASS
from game.rules.match import Ply
from game.rules.notation import displayed_move
from game.table.better_move import compare_with_best, costliest_answer
from game.table.move_names import move_text
from game.table.play_text import PlayTexts
from game.table.reason_text import possible_capture
from game.table.rivals import has_rivals, rival_key
from game.table.turn_gains import TurnGains
from game.teaching.family_hooks import QUIET, all_themes, turn_end_text
from game.teaching.foretold_text import LOOK
from game.text.language import NBSP, FamilyWording, Language, msg, sentence_forms, separate_stars
from game.text.speech_context import Caption, SpeechContext

if TYPE_CHECKING:
    from game.features.learners.learners_file import Learner
    from game.features.puzzles.ladder import PuzzleRatings
    from game.features.puzzles.puzzling import PuzzleAttempt
    from game.features.puzzles.queue import PuzzleQueue
    from game.features.puzzles.refutation import Refutation
    from game.rules.game import Rules
    from game.teaching.kept_puzzles import KeptPuzzle


def theme_text(name: str, words: Language) -> str:
    """Return the translated name of the puzzle theme with the id `name`, in a word or two."""
    return words.t(all_themes()[name].name) if name in all_themes() else name


def own_turn_text(puzzle: KeptPuzzle, rules: Rules, words: Language) -> str:
    """Return the turn of an own game that a puzzle was made of, such as "Your game against Kima, turn 12"."""
    origin = puzzle.origin
    assert origin is not None
    if origin.level:
        rival = rival_key(origin.level) if has_rivals(rules) else "computer"
        said = words.say("Your game against {player}, turn {number}", player=rival, number=origin.turn)
    else:
        said = words.say("Your game, turn {number}", number=origin.turn)
    return NBSP.join(said.rsplit(" ", 1))  # the number stays beside its word


def own_turn_note(puzzle: KeptPuzzle, today: str, words: Language) -> str:
    """Return when the own game of a puzzle was played, and whether its turn was the best or can be bettered."""
    assert puzzle.origin is not None
    kind = words.t("your best move") if puzzle.is_own_best else words.t("there was a better move")
    try:
        return f"{day_text(words, date.fromisoformat(puzzle.origin.game[:10]), date.fromisoformat(today))} · {kind}"
    except ValueError:  # an id that begins with no day
        return kind


def difficulty_traits_text(puzzle: KeptPuzzle, turns: int, words: Language) -> str:
    """Return the traits that make a puzzle easy or hard, as text; `turns`: number of the solver's turns."""
    t, ways, easy = words.t, 1 + len(puzzle.accept), puzzle.grade == EASIEST
    said = [
        t(DEEP[turns - 1]) if turns <= len(DEEP) else words.say("{n:turn} deep", n=turns),
        t("just one right first move") if ways == 1 else words.say("{n:move} are right to begin with", n=ways),
        t("another move gains more at once") if puzzle.greed else t("it gains the most at once") if easy else "",
    ]
    return " · ".join(filter(None, said))


def rating_change_text(puzzle_ratings: PuzzleRatings, puzzle_attempt: PuzzleAttempt, words: Language) -> str:
    """Return the change of the learner's rating by a finished puzzle as text; "" if there is none yet."""
    if not puzzle_attempt.done or puzzle_ratings.results_until_known:
        return ""
    rung = puzzle_ratings.result_of_today(puzzle_attempt.puzzle)
    if rung is None:
        return words.t("Found with a hint: your rating stays as it is.")
    return words.say(LIFTED if rung.found else COST, n=abs(puzzle_ratings.points_gained(rung)))


def solved_count(learner: Learner) -> int:
    """Return how many puzzles a learner has solved on all days."""
    cards = (repetition_card(record) for record in learner.puzzles.values())
    return sum(card is not None and card.found != "shown" for card in cards)


def next_question_label(words: Language, *, is_rule: bool) -> str:
    """Return the label of the button that leads to the next question: a rule or a puzzle."""
    return words.t("Next question") if is_rule else words.t("Next puzzle")


def return_day_labels(words: Language) -> list[str]:
    """Return the labels of the spans of days after which puzzles come back, such as "tomorrow" (`BUCKETS`)."""
    spans = [words.say("{n}–{m:day}", n=n, m=after - 1) for n, after in pairwise(BUCKETS[2:])]
    return [words.t("today"), words.t("tomorrow"), *spans, words.t("later")]


def solver_side_text(words: Language, rows: int, *, lower: bool, store: Side) -> str:
    """Return a text on where the solver's holes and store lie. `rows`: the number of the solver's rows, 0 where they
    aren't whole rows; `lower`: they are at the lower edge; `store`: the side of the solver's store, "" for none.
    """
    return words.t(SITS.get((rows, lower, store)) or SITS.get((rows, lower, "")) or SITS[0, lower, ""])


def no_puzzle_caption(queue: PuzzleQueue, driven: bool, words: Language, coming: bool = False) -> Caption:
    """Return the caption shown when no puzzle is left.

    `driven`: the game's turns leave no choice; `coming`: the program is searching for new puzzles.
    """
    t = words.t
    if queue.has_any_puzzles:
        more = t("Come back tomorrow, or do a few more.")
        return Caption(
            t("That’s all for today."),
            more if queue.has_more else t("You’ve seen every puzzle of these games."),
        )
    none = t("No puzzles here: this game leaves you no choice.")
    said = none if driven else t("There are no puzzles for this game yet.")
    return Caption(said, t("Looking for some now …") if coming else t("Choose another game."))


class PuzzleTexts(PlayTexts):
    """The texts of one puzzle on its board. `back`: in how many days the finished puzzle comes back; `rest`: the
    caption where there is no puzzle; `sits`: where the solver's holes are; `change`: text of the change of rating;
    `brief`: there is no room for a second line.
    """

    tells_answer = False

    def __init__(self, puzzle_attempt: PuzzleAttempt, words: Language) -> None:
        super().__init__(puzzle_attempt.playing, words)
        self.puzzling = puzzle_attempt
        self.back: int | None = None
        self.rest: Caption | None = None
        self.sits = self.change = ""
        self.brief = False
        self._missed: tuple[object, Caption] = None, Caption()

    @property
    def puzzle(self) -> KeptPuzzle:
        return self.puzzling.puzzle

    def current_sentence(self) -> Caption:
        """Return the caption below the board while nothing is hovered."""
        puzzling = self.puzzling
        if self.rest is not None:
            return self.rest
        if puzzling.done:
            return self._solved_caption()
        state = puzzling.playing.state
        if state in ("film", "asked") and not puzzling.is_going_back:
            return super().current_sentence()
        if puzzling.other_way is not None and puzzling.told:
            return self.other_move_caption(puzzling.other_way)
        if puzzling.stage == "missed" and puzzling.missed is not None:
            return self._missed_caption(puzzling.missed)
        if puzzling.state == "wrong":
            return self._next_turn_caption() if puzzling.turn_index else self._open_puzzle_caption()
        if puzzling.is_shown or state != "person":
            return super().current_sentence() if state == "computer" else Caption(self.words.t("This is the answer."))
        return self._next_turn_caption() if puzzling.turn_index else self._open_puzzle_caption()

    def obligation(self) -> str:
        """Return what binds the solver's move; "" while a wrong turn lies on the board."""
        return "" if self.puzzling.stage == "missed" else super().obligation()

    def why_no_choice_now(self) -> Caption | None:
        """Return a caption on why no hole can be chosen: the puzzle is done or its answer is being shown; else None."""
        if not self.playing.film.at_end:
            return None
        if self.puzzling.done:
            return Caption(self.words.t("This puzzle is done."))
        return Caption(self.words.t("The answer is being shown.")) if self.puzzling.is_shown else None

    # ------------------------------------------------------------------ before it is found
    def question_text(self) -> str:
        """Return the question of the puzzle, such as which move is best."""
        origin, words, turns = self.puzzle.origin, self.words, len(self.puzzling.turns)
        if origin is None and turns > 1:
            return words.say("Your turn. {n:turn} to find: what comes first?", n=turns)
        if aim := self.puzzling.aim:
            return words.t(AIMS[aim])
        if origin is None:
            return words.t("Your turn. What’s the best move?")
        if self.puzzle.is_own_best:
            return words.t("Here you played the best move of your game. Which was it?")
        if not origin.lost:
            return words.say(
                "In the game you played {played}, and that could have lost you the game. What’s better?",
                played=self.move_name(origin.played),
            )
        return words.say(
            "In the game you played {played}, and it could have lost you {n:stone}. What’s better?",
            played=self.move_name(origin.played),
            n=origin.lost,
        )

    def _open_puzzle_caption(self) -> Caption:
        """Return the caption before the first right move: the question, and below the question a hint, or how many
        turns of an own game's puzzle are to be found and where the solver sits.
        """
        hints, turns = self.puzzling.hints, len(self.puzzling.turns)
        if self.brief:
            return Caption(
                " ".join(filter(None, (self.question_text(), self.last_hint_text() if hints else self.sits)))
            )
        many = self.words.say("{n:turn} to find.", n=turns) if turns > 1 and self.puzzle.origin else ""
        return Caption(self.question_text(), self.last_hint_text() or " ".join(filter(None, (many, self.sits))))

    def last_hint_text(self) -> str:
        """Return the last hint that was given, as text; "" if none was."""
        puzzling, words = self.puzzling, self.words
        if puzzling.hints == 1 or (puzzling.hints and not puzzling.hinted_hole):  # the best move may name no place
            if aim := AIM_HINTS.get(puzzling.aim):
                return words.t(aim)  # the theme stands in the question
            return words.t(all_themes().get(next(iter(self.puzzle.themes), QUIET), all_themes()[QUIET]).hint)
        if puzzling.hints == 2 and len(puzzling.candidate_holes) > 1:
            return words.say("The best move starts from one of the holes {hole}.", hole=puzzling.candidate_holes)
        if puzzling.hints:
            return words.say("The best move starts from hole {hole}.", hole=puzzling.hinted_hole)
        return ""

    def _next_turn_caption(self) -> Caption:
        """Return the caption between two turns of a solution: praise, and a hint, or the opponent's answer with the
        number of turns left.
        """
        at, left = self.puzzling.turn_index, len(self.puzzling.turns) - self.puzzling.turn_index
        more = self.words.say("{n:turn} more to find.", n=left)
        if self.brief and self.puzzling.hints:
            return Caption(self.last_hint_text())
        answered = " ".join(filter(None, (self._answer_text(), more)))
        return Caption(self.words.t(NEXT_ONES[min(at, len(NEXT_ONES)) - 1]), self.last_hint_text() or answered)

    def _answer_text(self) -> str:
        """Return what the opponent answered to the solver's last right turn; "" if the solver moves again at once."""
        puzzling = self.puzzling
        plies = puzzling.playing.game.plies[: puzzling.right_ply_count]
        reply = list(takewhile(lambda ply: ply.mover != puzzling.solver, reversed(plies)))[::-1]
        return opponent_reply_text(reply, self._reply_context(plies[-len(reply) - 1])) if reply else ""

    # ------------------------------------------------------------------ what was wrong
    def other_move_caption(self, ply: Ply) -> Caption:
        """Return the caption for the turn `ply`, which isn't the solution's but may be as good."""
        told = self.words.say("{played} may be good, too.", played=move_text(ply, self.words, self.below))
        return Caption(told, self.words.t("But the puzzle wants another move. Which one?"))

    def _missed_caption(self, ply: Ply) -> Caption:
        """Return the caption while the wrong turn `ply` and the reply lie on the board: the verdict and its reason."""
        said, why = self.wrong_turn_caption(ply)[:2]
        return Caption(f"{said} {why}".strip()) if self.brief else Caption(said, why)

    def wrong_turn_caption(self, ply: Ply) -> Caption:
        """Return the caption for the wrong turn `ply`: what it loses or misses."""
        key = ply, self.puzzling.tries, self.puzzling.refutation, self.puzzling.reply, self.words, self.below
        if self._missed[0] != key:
            self._missed = key, self._wrong_turn_reason(ply, self.puzzling.refutation)
        return self._missed[1]

    def _wrong_turn_reason(self, ply: Ply, refutation: Refutation | None) -> Caption:
        """Return the caption for a wrong turn: in one sentence the opponent's reply or the missed gain, and below it
        how the game would end. `refutation`: the engine's finding, None until it is ready.
        """
        words, place, reply = self.words, self.puzzling.wrong_at, self.puzzling.reply
        played = move_text(ply, words, self.below)
        told, ends = self.reply_text(reply, ply) if reply else "", self._leads_text(refutation)
        if missed := self._missed_aim_text(ply, played):
            return Caption(missed, told or words.t(TRY_ON))  # the answer's way is drawn on the board
        if not self.puzzling.shows:
            again = self.puzzling.tries > 1 or bool(self.puzzling.aim)  # what the right move does is known
            return Caption(
                wrong_move_caption(self.puzzle, ply, words, self.below, place, refutation, again=again), ends or told
            )
        if reply[-1].after.over or refutation is None or not refutation.is_decisive:  # who has won is told
            return Caption(told, "" if reply[-1].after.over else ends)
        return Caption(told, words.say(LOSES if self.puzzle.saves_from_loss else DECIDES, played=played))

    def _missed_aim_text(self, ply: Ply, played: str) -> str:
        """Return the sentence that a wrong turn has no extra turn, where its last stone fell, or no capture or not the
        largest, where the question names that aim; "" if it names none or the turn has it. `played`: the notation of
        its move.
        """
        aim, words = self.puzzling.aim, self.words
        if aim == "extra_turn":
            fell = turn_end_text(ply, self.speech_context(ply.mover, ply.before))
            return " ".join(filter(None, (words.say(NO_EXTRA_TURN, played=played), fell)))
        if aim not in ("capture", "most"):
            return ""
        if not (n := pieces_taken([ply], ply.mover)):
            return words.say(NO_CAPTURE, played=played)
        best = Ply(ply.mover, self.puzzle.solution[0], ply.before, ply.before.play(self.puzzle.solution[0]))
        return words.say(NOT_MOST, played=played, n=n, m=pieces_taken([best], ply.mover)) if aim == "most" else ""

    def _leads_text(self, refutation: Refutation | None) -> str:
        """Return how the game ends after the wrong move and after the best one, as text; "" if that isn't known or the
        difference isn't clear.
        """
        if refutation is None or refutation.leads is None or not refutation.is_clearly_worse:
            return ""
        least = 0 if self.puzzling.wrong_at else self.puzzle.solution_margin(self.playing.game.rules) or 0
        if refutation.leads[1] - refutation.leads[0] < least:  # a longer search has found a greater difference
            return ""
        here, there = (self.words.say(LEADS[(n > 0) - (n < 0)], n=abs(n)) for n in refutation.leads)
        return self.words.say(LEAVES if refutation.is_proved else MAY_LEAVE, here=here, there=there)

    def reply_text(self, reply: Sequence[Ply], ply: Ply) -> str:
        """Return what the opponent gains, in all, by the turns `reply` to the wrong turn `ply`, as text."""
        telling = self._reply_context(ply)
        n = pieces_taken(reply, reply[0].mover)
        if len(reply) == 1 or reply[-1].after.over or not n:
            return opponent_reply_text(reply, telling)
        return telling.words.say(SEVERAL, n=n)

    def _reply_context(self, ply: Ply) -> SpeechContext:
        """Return the state in which the reply to the solver's turn `ply` is told."""
        telling, origin = self.speech_context(ply.mover, ply.before), self.puzzle.origin
        if origin is None:
            return telling
        return replace(telling, words=language_for_computer_game(self.words) if origin.level else self.words)

    # ------------------------------------------------------------------ found
    def _solved_caption(self) -> Caption:
        """Return the caption of a solved puzzle: the move, its gain, and when the puzzle comes back."""
        words, plies = self.words, self.puzzling.playing.game.plies
        if not plies:
            return Caption()
        reason = self.puzzling.reason
        found = [ply.move for ply in plies if ply.mover == self.puzzling.solver and ply.before.phase != "remove"]
        at_once = self.puzzling.how == "first_try"
        yes = YES_ALL if len(found) > 1 else AT_ONCE if at_once else YES
        played = tuple(map(self.move_name, found))
        first = words.say(ANSWER if self.puzzling.how == "shown" else yes, played=played)
        answer = self.move_name(reason.averted.ply.move) if reason.averted else ""
        shown = words.say(reason.text, n=reason.n, m=reason.m, answer=answer) if reason.text else ""
        if not shown:  # then where the path that is drawn ends
            last = next(ply for ply in reversed(plies) if ply.mover == self.puzzling.solver)
            shown = turn_end_text(last, self.speech_context(last.mover, last.before))
        if self.brief:
            told = shown or self.solution_margin_text()
        else:  # the figure has a plate of its own
            told = shown if self.shown_stones_better else self.solution_margin_text()
        if self._shown_margin is None:
            decided = words.t(SAVED_GAME if self.puzzle.saves_from_loss else DECIDED)
            told = shown if reason.text == YOU_WIN else f"{shown} {decided}".strip()
        more = filter(None, (self._return_day_text(), self.change))
        return Caption(" ".join(filter(None, (first, told))), " ".join(more))

    @property
    def shown_stones_better(self) -> int:
        """Number of stones by which the puzzle's best move beats any other; 0 if no number is to be shown."""
        margin = self._shown_margin if self.puzzling.done else 0
        return margin if margin and margin >= LEAST_FIGURE else 0

    @property
    def _shown_margin(self) -> int | None:
        """Number of stones by which the best move, if it was played, beats any other; None if it decides the game, 0 if
        another move was played or the question tells the number already.
        """
        puzzle = self.puzzle
        cost = puzzle.origin is not None and puzzle.origin.lost
        played = self.puzzling.moves[:1] == [puzzle.solution[0]]
        return puzzle.solution_margin(self.playing.game.rules) if played and not cost else 0

    def stones_better_texts(self) -> tuple[str, str]:
        """Return two texts: by how many stones the best move is better, such as "3 stones better", and than what."""
        words = self.words
        return words.say(BETTER if self.puzzle.proved else ABOUT, n=self.shown_stones_better), words.t(THAN)

    def solution_margin_text(self) -> str:
        """Return by how much the solution is better than other moves, and whether that is proved, as text."""
        words, puzzle = self.words, self.puzzle
        played = self.playing.game.moves[0] if self.playing.game.moves else puzzle.solution[0]
        if played in puzzle.accept:
            return words.say("{played} is about as good as the best move.", played=self.move_name(played))
        move, margin = self.move_name(puzzle.solution[0]), puzzle.solution_margin(self.playing.game.rules)
        if puzzle.origin is not None and puzzle.origin.lost:  # what the question says it cost
            return words.say(SAVES, best=move, n=puzzle.origin.lost, played=self.move_name(puzzle.origin.played))
        if margin is None:
            text = SAVES_GAME if puzzle.saves_from_loss else msg("{best} decides the game.")
            return words.say(text, best=move)
        if puzzle.accept:
            return words.say(ONE_OF_THEM, best=move, n=margin)
        if puzzle.proved:
            return words.say(
                "In the end {best} leaves you {n:stone} further ahead than any other move. That’s certain.",
                best=move,
                n=margin,
            )
        return words.say(
            "As far as the computer sees, {best} leaves you {n:stone} further ahead than any other move.",
            best=move,
            n=margin,
        )

    def _return_day_text(self) -> str:
        """Return in how many days the puzzle comes back, as text; "" if that isn't known."""
        if self.back is None:
            return ""
        if self.back <= 1:
            return self.words.t("You’ll meet this puzzle again tomorrow.")
        return self.words.say("You’ll meet this puzzle again in {n:day}.", n=self.back)

    def move_name(self, move: str) -> str:
        """Return the notation of a move for display."""
        return separate_stars(displayed_move(move, self.below))


AIM_HINTS: dict[Aim, str] = {"extra_turn": LOOK["next"], "capture": LOOK["taken"], "most": LOOK["taken"]}
AIMS: dict[Aim, str] = {
    "extra_turn": msg("Find the move that gives you an extra turn."),
    "capture": msg("Find the move that captures."),
    "most": msg("Find the move that captures most."),
    "which_extra_turn": msg("Several moves give you an extra turn. Which is best?"),
    "which_capture": msg("Several moves capture. Which is best?"),
}
LEAST_FIGURE = 2  # stones: less is no reason
YES, YES_ALL, AT_ONCE = msg("Yes, {played}!"), msg("Yes: {played}!"), msg("Found on the first try: {played}!")
NO_EXTRA_TURN, NO_CAPTURE = msg("{played} earns no extra turn."), msg("{played} captures nothing.")
NOT_MOST = msg("{played} captures {n:stone}; the most is {m}.")
ANSWERED = msg("Your opponent’s answer: {played}")
ANSWERED_IN_TURNS = msg("Your opponent’s answer: {played}, then {answer}")
TRY_ON = msg("Try another move, as often as you like.")
ANSWER = msg("The answer is {played}.")
DECIDED, SAVED_GAME = msg("That decides the game."), msg("That keeps you from losing the game.")
SAVES_GAME = msg("{best} keeps you from losing the game.")
LOSES = msg("{played} loses the game; another move doesn’t.")
BETTER, ABOUT = msg("{n:stone} better"), msg("about {n:stone} better")
THAN = msg("compared with the next best move")
SEVERAL = msg("Then your opponent captures {n:stone}.")
OF_COMPUTER = {  # what is said of the other side → the same of the computer
    WINS: msg("The computer answers {answer} and wins the game."),
    ENDS: msg("The computer answers {answer}, and the game is over."),
    ANSWERS: msg("The computer answers {answer}."),
    HAS_TO_PASS: msg("The computer has to pass."),
    SEVERAL: msg("Then the computer captures {n:stone}."),
} | dict(
    zip(
        (*TAKES, *TAKES_LAST),
        (
            *sentence_forms(
                "The computer answers {answer} and captures {n:stone} from [hole {hole}|the holes {hole}|{m:hole}]."
            ),
            *sentence_forms(
                "The computer answers {answer}. It captures {n:stone}: its last one in {target}, and {m} from"
                " [hole {hole}|the holes {hole}]."
            ),
        ),
        strict=True,
    )
)


def moves_of_answer(reply: Sequence[Ply]) -> tuple[Ply, ...]:
    """Return the turns of the opponent's `reply` that move something on the board."""
    return tuple(ply for ply in reply if ply.before.phase != "remove" and ply.move not in (KEEP, PASS))


def answer_text(answer: Sequence[Ply], words: Language, below: Seat) -> str:
    """Return the legend of the opponent's answer, which names each of its moves; `below`: seat at the lower edge."""
    *earlier, last = (move_text(ply, words, below) for ply in answer)
    if not earlier:
        return words.say(ANSWERED, played=last)
    if len(earlier) >= MOST_ANSWERS:
        earlier = [*earlier[: MOST_ANSWERS - 2], "…"]
    return words.say(ANSWERED_IN_TURNS, played=tuple(earlier), answer=last)


def language_for_computer_game(words: Language) -> Language:
    """Return the language with the word for the opponent replaced by the computer, for puzzles from games
    against it.
    """
    own = words.wording
    if own is None:
        return words.with_wording(FamilyWording("computer", OF_COMPUTER, {}))
    of_computer = {text: own.texts.get(said, said) for text, said in OF_COMPUTER.items()}
    return words.with_wording(FamilyWording(f"{own.family}, computer", {**own.texts, **of_computer}, own.nouns))


Side = Literal["left", "right", ""]
SITS: dict[tuple[int, bool, Side], str] = {
    (0, True, ""): msg("You sit below."),
    (0, False, ""): msg("You sit above."),
    (1, True, ""): msg("You play the bottom row."),
    (1, True, "left"): msg("You play the bottom row; your store is on the left."),
    (1, True, "right"): msg("You play the bottom row; your store is on the right."),
    (1, False, ""): msg("You play the top row."),
    (1, False, "left"): msg("You play the top row; your store is on the left."),
    (1, False, "right"): msg("You play the top row; your store is on the right."),
    (2, True, ""): msg("You play the two bottom rows."),
    (2, False, ""): msg("You play the two top rows."),
}
PIECES: dict[Seat, str] = {"S": msg("You play the dark pieces."), "N": msg("You play the light pieces.")}
LIFTED = msg("Your rating rises by **{n:point}**.")
COST = msg("Your rating falls by **{n:point}**.")
ONE_OF_THEM = msg("{best} is one of the best moves. These leave you {n:stone} further ahead than any other.")
SAVES = msg("{best} saves the {n:stone} that {played} could have cost you.")
DEEP = msg("one turn deep"), msg("two turns deep"), msg("three turns deep")
# What is said once a turn has been found and another one is to come: the second, the third and so on.
NEXT_ONES = (
    msg("Right so far. What comes second?"),
    msg("Right so far. What comes third?"),
    msg("Right so far. What comes fourth?"),
    msg("Right so far. What comes fifth?"),
    msg("Right so far. What comes next?"),
)
LEADS = {-1: msg("{n:stone} behind"), 0: msg("level with your opponent"), 1: msg("{n:stone} ahead")}
LEAVES = msg("That leaves you {here}; the best move leaves you {there}.")
MAY_LEAVE = msg("That leaves you about {here}; the best move about {there}.")
NOTHING = msg("{played} captures nothing; another move captures {n:stone}.")
LESS = msg("{played} captures {n:stone}; another move captures {m:stone}.")
AGAIN = msg("{played} earns no extra turn; another move does.")
AGAIN_AND = msg("{played} earns no extra turn; another move does, and then captures {n:stone}.")
NEXT = msg("{played} isn’t the best move: another one prepares a turn that captures {n:stone}.")
SAFER = msg("After {played}, {answer} could capture {n:stone}; after another move only {m:stone}.")
WORTH = msg("{played} isn’t the best move.")  # how much better another one is, is said once it is found
DECIDES = msg("{played} doesn’t decide the game; another move does.")


def wrong_move_caption(
    puzzle: KeptPuzzle, ply: Ply, words: Language, below: Seat, at: int = 0, refutation: Refutation | None = None,
    *, again: bool = True,
) -> str:  # fmt: skip
    """Return what a wrong move allows the opponent or misses, as text. `below`: seat at the lower edge; `at`: index of
    the solution's move that was wanted; `again`: it isn't the first wrong try, so that the gain of the right move may
    be told.
    """
    played, before = move_text(ply, words, below), ply.before
    best = puzzle.solution[at]
    right = Ply(ply.mover, best, before, before.play(best))
    answer, feared = costliest_answer(ply), costliest_answer(right)
    clear = answer is not None and answer.stones - _captured_stones(feared) >= before.rules.clear_margin
    if answer and clear and not (feared and answer.pieces <= feared.pieces):
        return _prevented_capture_text(answer, feared, played, words, below)
    line = TurnReview(0, ply.mover, ply.move, best, None, 0, line=puzzle.solution[at:])
    lines = compare_with_best([ply], line) if again else None
    if lines is not None:
        # With one's own stones, as they are counted once it is solved.
        less, more = (pieces_taken([turn], turn.mover) for turn in (ply, right))
        if lines.best.pieces > lines.played.pieces and more > less:
            return words.say(LESS if less else NOTHING, played=played, n=less or more, m=more)
        if lines.best.bonus and not lines.played.bonus:
            more = lines.again.stones if lines.again else 0
            return words.say(AGAIN_AND if more else AGAIN, played=played, n=more)
        if lines.next is not None:
            return words.say(NEXT, played=played, n=lines.next.pieces)
    margin = _stones_lost(puzzle, at, refutation, before.rules)
    if not margin or (refutation and refutation.is_decisive):
        return words.say(LOSES if puzzle.saves_from_loss and not at else DECIDES, played=played)
    return words.say(WORTH, played=played)


def _stones_lost(puzzle: KeptPuzzle, at: int, refutation: Refutation | None, rules: Rules) -> int:
    """Return how many stones a wrong move loses; 0 if unknown. `at`: index of the solution's move that was wanted. For
    a wrong first move the margin stored with the puzzle counts until the engine's `refutation` is ready.
    """
    return max(refutation.stones_lost if refutation else 0, 0 if at else puzzle.solution_margin(rules) or 0)


def _prevented_capture_text(
    turn_gains: TurnGains, feared: TurnGains | None, played: str, words: Language, below: Seat
) -> str:
    """Return a text on which capture of the opponent the best move prevents or reduces. `turn_gains`: the opponent's
    capture after the move `played`; `feared`: the smaller one after the best move, None for none; `below`: seat at the
    lower edge.
    """
    if feared is None:
        return possible_capture(turn_gains, words, played, lambda ply: move_text(ply, words, below))
    said = move_text(turn_gains.ply, words, below)
    return words.say(SAFER, played=played, answer=said, n=turn_gains.pieces, m=feared.pieces)


def _captured_stones(did: TurnGains | None) -> int:
    """Return the number of stones captured in the turn `did`; 0 for None."""
    return did.stones if did else 0
