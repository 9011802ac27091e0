"""What a player types, and what is answered: every line is a move or a question."""

import time
from collections.abc import Callable, Iterable

from game.engine.process.analyst import Analyst
from game.rules import arrangement
from game.rules.arrangement import laid_apart
from game.rules.game import LAYOUT
from game.rules.match import Ply
from game.session.hints import Hints
from game.session.playing import FORESEEN, Playing
from game.text.language import Words, msg, plain
from game.text.sentences import caption, following, round_text, rules_page, turn_summaries
from game.words import hint_text
from game.words.computer_text import no_answer
from game.words.move_text import MoveTexts
from game.words.play_text import PlayTexts
from game.words.table_text import table_lines

TICK = 0.02  # seconds between two looks at what the computer has found
PATIENT = 1.0  # seconds of the board's time in each of them: nobody watches stones here
LONGEST = 300  # letters of a line: the longest layout has fewer

WHOLE_BOARD = msg(
    "Type “layout” for the usual one, or your own: layout: and a number for each hole, with dots between."
)
OWN_HALF = msg(
    "Type “layout” for the usual one, or your own: layout: and a number for each hole of your side, with dots between."
)
HELP = (
    msg("Type a hole to play it; where it can be sown two ways, add {keys} for your left or {move} for your right."),
    msg("board: what lies where. moves: what each move would do."),
    msg("why and a move: what it would do, or why it is not allowed."),
    msg("hint: the best move. steps: the last turn, step by step. undo and redo: a turn back, a turn forward."),
    msg("rules: the rules of this game. help: these lines. quit: the end."),
)


class Conversation:
    """One game.  `trouble`: why it could not be kept, "" if it could."""

    def __init__(self, playing: Playing, words: Words, analyst: Callable[[], Analyst]) -> None:
        self.playing, self.trouble = playing, ""
        self.texts = PlayTexts(playing, words)
        self.words = self.texts.words  # of the game's family
        self.moves = MoveTexts(self.texts)
        self.hints = Hints(playing, analyst)
        self._deeds: dict[str, Callable[[str], None]] = {
            "board": lambda _: self._table(last=True),
            "moves": lambda _: self._all_moves(),
            "why": self._why,
            "hint": lambda _: self._hint(),
            "steps": lambda _: self._steps(),
            "undo": lambda _: self._back(self.playing.undo()),
            "redo": lambda _: self._back(self.playing.redo()),
            "rules": lambda _: self._rules(),
            "help": lambda _: self._help(),
            "again": lambda _: self._again(),
        }

    # ------------------------------------------------------------------ a conversation
    def begin(self) -> None:
        """Says what game it is and how it goes; the computer plays if it begins."""
        words, game = self.words, self.playing.game.rules.words
        self._say([words.say("{title}: {text}", title=words.t(game.name), text=words.t(game.idea))])
        self._say([words.t("Every turn is kept in the library. “help” tells what you can type.")])
        self._go_on()

    def hear(self, line: str) -> bool:
        """Answers a line; False where the player wants no more."""
        said = "".join(letter if letter.isprintable() else " " for letter in line[:LONGEST])
        word, _, rest = " ".join(said.split()).partition(" ")
        deed = word.lower()
        if deed in ("quit", "exit"):
            return False
        if deed in self._deeds:
            self._deeds[deed](rest)
        elif not word:
            self._table(last=True)
        else:
            self._play(word + rest)
        return True

    def farewell(self) -> None:
        self._say([self.words.t("Goodbye.")])

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line:
                print(plain(line), flush=True)

    # ------------------------------------------------------------------ turns
    def _play(self, typed: str) -> None:
        playing, texts = self.playing, self.texts
        if playing.state != "person":
            self._say(texts.outcome() if playing.position.over else self.moves.not_now())
            return
        move = self._meant(typed)
        ways = playing.moves_from(move)
        if len(ways) > 1 and move not in ways:
            self._say([self.words.say("{hole} can be played in several ways:", hole=move), *map(self._preview, ways)])
            return
        move = ways[0] if ways else move
        before = len(playing.game.plies)
        if not playing.play(move):
            self._refuse(move)
        elif len(playing.game.plies) > before:
            self._tell(playing.game.plies[-1])
            self._go_on()
        else:  # both choose at once, and the other one has not yet
            self._go_on()

    def _meant(self, typed: str) -> str:
        """A move as the protocol writes it: capitals and small letters may be mixed up."""
        position, low = self.playing.position, typed.lower()
        if low == LAYOUT.rstrip(":"):
            return arrangement.notation(arrangement.usual(position.rules)[0].counts) if position.heap else typed
        holes = [cell.name for cell in position.rules.board.cells if cell.hole]
        own = [name for name in holes if position.owner(name) == self.playing.chooser]
        known = [*position.legal(), *own, *holes]
        return typed if typed in known[: -len(holes)] else next((name for name in known if name.lower() == low), typed)

    def _go_on(self) -> None:
        """The computer plays until a person is to choose, or the game is over; then the table is told."""
        playing = self.playing
        while True:
            playing.film.skip_to_end()
            if playing.state != "computer" or playing.held or playing.thought.failed:
                break
            before = len(playing.game.plies)
            playing.update(PATIENT)
            if len(playing.game.plies) > before:
                self._tell(playing.game.plies[-1])
            else:
                time.sleep(TICK)
        self._table()

    def _again(self) -> None:
        """The computer, which had no answer or waits, is asked once more."""
        self.playing.held = False
        self.playing.try_again()
        self._go_on()

    def _tell(self, ply: Ply) -> None:
        """A turn that was just played, and how the round ended, if it did."""
        playing, words = self.playing, self.words
        ends = ply.after.over or ply.after.round > ply.before.round
        telling = self.texts.telling(ply.mover, ply.before, ends)
        self._say(turn_summaries([ply.steps], telling, [ply.move])[:1])
        ended = round_text(ply.before, ply.after, words, playing.reader, playing.names)
        self._say(ended or ())

    def _back(self, done: bool) -> None:
        if done:
            self._go_on()
        else:
            self._say([self.words.t("There is no turn to take back or to play again.")])

    # ------------------------------------------------------------------ questions
    def _table(self, *, last: bool = False) -> None:
        """The board, whose turn it is, what binds, and the moves there are."""
        self._say(table_lines(self.texts, last=last))
        playing, words = self.playing, self.words
        if failed := playing.thought.failed:
            self._say([no_answer(failed, words), words.t("Type “again” to ask it once more.")])
        elif playing.state == "person":
            self._say([self._choices()])
        elif playing.state == "computer":
            self._say([words.t("Type “again” to let it go on.")])

    def _choices(self) -> str:
        playing, words = self.playing, self.words
        position = playing.position
        if position.phase == "layout":
            return words.t(OWN_HALF if laid_apart(position.rules) else WHOLE_BOARD)
        if position.phase == "claim":
            return words.t("Type claim: and the holes, with dots between.")
        moves = tuple(position.legal())
        if position.joint:
            moves = tuple(c.name for c in playing.board.cells if c.hole and playing.moves_from(c.name))
        return words.say("Moves: {moves}.", moves=moves)

    def _all_moves(self) -> None:
        playing = self.playing
        position = playing.position
        if playing.state != "person" or position.phase != "play" or position.joint:
            self._table()
        else:
            self._say(map(self._preview, position.legal()))

    def _preview(self, move: str) -> str:
        """Left and right are those of the player who moves, as in the notation."""
        self.texts.below = self.playing.chooser
        steps = self.playing.game.ahead(move).steps[:FORESEEN]
        said = self.moves.with_gains(self.moves.preview(move, steps))
        if move in self.playing.board.index:
            return said
        return self.words.say("{title}: {text}", title=move, text=plain(said))

    def _why(self, typed: str) -> None:
        playing = self.playing
        move = self._meant(typed.replace(" ", ""))
        ways = playing.moves_from(move) if playing.state == "person" else ()
        if playing.state != "person" or not move:
            self._say(self.moves.not_now() if move else [self._ask_why()])
        elif (
            playing.position.phase == "play"
            and not playing.position.joint
            and (ways or move in playing.position.legal())
        ):
            self._say(map(self._preview, ways or (move,)))
        else:
            self._refuse(move)

    def _ask_why(self) -> str:
        example = next(iter(self.playing.position.legal() if self.playing.position.phase == "play" else ()), "A")
        return self.words.say("Type why and a move: why {move}.", move=example)

    def _refuse(self, move: str) -> None:
        illegal = self.playing.position.why_not(move)
        if illegal is not None:
            self._say(self.moves.refusal(illegal, move))
        else:
            self._say([self.texts.now().text])

    def _hint(self) -> None:
        playing, words, hints = self.playing, self.words, self.hints
        none = hint_text.no_hint(playing.position, words)
        if none or playing.state != "person":
            self._say([none] if none else self.moves.not_now())
            return
        hints.ask()
        while hints.asked:
            if failed := hints.attend(TICK, values=False):
                self._say([no_answer(failed, words)])
                return
            time.sleep(TICK)
        telling = self.texts.telling(playing.chooser)
        if hints.given is not None:
            why = hint_text.why(hints.analysis, telling) if hints.analysis is not None else ()
            self._say([hint_text.which(hints.given, telling), *why])
        playing.kept()

    def _steps(self) -> None:
        """The last turn, a sentence for each step."""
        plies = self.playing.game.plies
        if not plies:
            self._say([self.words.t("No turn has been played yet.")])
            return
        ply = plies[-1]
        ends = ply.after.over or ply.after.round > ply.before.round
        told = following(ply.steps[:FORESEEN], self.texts.telling(ply.mover, ply.before, ends), ply.move)
        self._say(caption(step, now).text for step, now in told)

    def _rules(self) -> None:
        for clause in rules_page(self.playing.game.rules, self.words):
            self._say([self.words.say("{title}: {text}", title=clause.title, text=clause.text)])

    def _help(self) -> None:
        self._say(self.words.say(line, keys="<", move=">") for line in HELP)
