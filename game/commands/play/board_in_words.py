"""A board in words: its content, typed moves, previews and events.

Games, tasks of lessons and puzzles are all played here.
"""

from collections.abc import Iterable

from game.commands.play.room import TerminalMode, TerminalSession, command
from game.commands.play.rules import rules_lines
from game.commands.play.typed_words import keys_of_hebrew_move
from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side
from game.rules.game import LAYOUT
from game.rules.match import Ply
from game.table.board_activity import BoardActivity
from game.table.move_text import MoveTexts
from game.table.play_text import PlayTexts
from game.table.playing import FORESEEN, GameInPlay
from game.table.table_text import board_lines, table_lines
from game.text.language import Language, msg, without_markup
from game.text.sentences import caption, round_text, steps_with_contexts, turn_summaries
from game.text.spoken_holes import name_holes_for_ear

TICK = 0.02  # seconds between two looks at what the computer has found
PATIENT = 1.0  # seconds of the board's time in each of them: nobody watches stones here

WHOLE_BOARD = msg(
    "Type “layout” for the usual one, or your own: layout: and a number for each hole, with dots between."
)
OWN_HALF = msg(
    "Type “layout” for the usual one, or your own: layout: and a number for each hole of your side, with dots between."
)
ONE_WAY = msg("Type a hole to play it.")
HOW = msg("Type a hole to play it; where it can be sown two ways, add {keys} for your left or {move} for your right.")


def _can_play(room: "BoardMode") -> bool:
    """Return whether a move can be typed now, as a condition for listing a command in the help."""
    return room.can_type_move


class BoardMode(TerminalMode):
    """Base of the terminal modes with a board, in which a typed line that is no command is a move.

    `activity` and `texts` belong to the current game, task or puzzle.
    """

    def __init__(self, session: TerminalSession) -> None:
        super().__init__(session)
        self._row = 0  # the line of the board that is read next

    @property
    def activity(self) -> BoardActivity:
        """The current activity at the board: a game, a task, a puzzle."""
        raise NotImplementedError

    @property
    def playing(self) -> GameInPlay:
        """The game being played in the current activity."""
        return self.activity.playing

    @property
    def texts(self) -> PlayTexts:
        """Texts of the current game, task or puzzle; each mode has its own."""
        raise NotImplementedError

    @property
    def words(self) -> Language:
        """The language, with the words of the game's family."""
        return self.texts.words

    @property
    def move_texts(self) -> MoveTexts:
        """Texts about moves of the current game, task or puzzle."""
        return MoveTexts(self.texts)

    @property
    def can_type_move(self) -> bool:
        """Whether a move can be typed now."""
        return self.activity.desk().accepts_moves and self.playing.state == "person"

    def handle_empty_line(self) -> None:
        """Print the board, the last turn and the legal moves, as nothing was typed."""
        self.print_table(last=True)

    def handle_other_line(self, line: str) -> None:
        """Play the move in a typed line that is no command."""
        self.play_typed_move(line.replace(" ", "", 1))

    def say(self, *lines: str) -> None:
        """Print lines, in which holes are named with their side."""
        super().say(*map(self.by_ear, lines))

    def by_ear(self, line: str) -> str:
        """Return a line in which holes are named with their side, as `A` and `a` sound alike."""
        return name_holes_for_ear(line, self.texts.speech_context(self.playing.seat_to_choose))

    # ------------------------------------------------------------------ moves
    def play_typed_move(self, typed: str) -> None:
        """Play a typed move; for a hole that can be played in several ways, print these instead."""
        playing = self.playing
        if not self.can_type_move:
            self.say(*self.why_no_move())
            return
        move = self.parse_typed_move(typed)
        ways = playing.moves_from(move)
        if len(ways) > 1 and move not in ways:
            self.say(
                self.words.say("{hole} can be played in several ways:", hole=move), *map(self.preview_of_move, ways)
            )
            return
        move = ways[0] if ways else move
        if playing.play(move):
            self.on_move_played()
        else:
            self.print_refusal(move)

    def why_no_move(self) -> Iterable[str]:
        """Yield the reasons why no move can be played now; nothing if one can be played."""
        return self.texts.outcome_caption() if self.playing.position.over else self.move_texts.no_move_now_text()

    def on_move_played(self) -> None:
        """Describe the move just played, and let the game, task or puzzle continue until a person is to choose."""
        raise NotImplementedError

    def parse_typed_move(self, typed: str) -> str:
        """Return a typed move in the protocol's notation, in any case or typed on a Hebrew keyboard; unchanged if it is
        no move.
        """
        typed = keys_of_hebrew_move(typed)
        position, low = self.playing.position, typed.lower()
        if low == LAYOUT.rstrip(":"):
            return (
                arrangement.layout_move(arrangement.usual_layouts(position.rules)[0].counts) if position.heap else typed
            )
        holes = [cell.name for cell in position.rules.board.cells if cell.hole]
        own = [name for name in holes if position.owner(name) == self.playing.seat_to_choose]
        known = [*position.legal(), *own, *holes]
        return typed if typed in known[: -len(holes)] else next((name for name in known if name.lower() == low), typed)

    def print_refusal(self, move: str) -> None:
        """Print why a typed move can't be played."""
        illegal = self.playing.position.why_not(move)
        if illegal is not None:
            self.say(*self.move_texts.refusal_text(illegal, move))
        else:
            self.say(self.texts.resting_sentence().text)

    def describe_turn(self, ply: Ply) -> None:
        """Describe a turn that was just played, and how the round ended, if it did."""
        playing, words = self.playing, self.words
        ends = ply.after.over or ply.after.round > ply.before.round
        telling = self.texts.speech_context(ply.mover, ply.before, ends)
        self.say(*turn_summaries([ply.steps], telling, [ply.move])[:1])
        self.say(*(round_text(ply.before, ply.after, words, playing.only_person, playing.names) or ()))

    # ------------------------------------------------------------------ questions
    def print_table(self, *, last: bool = False) -> None:
        """Print the board, the player to move, any obligation, and the legal moves.

        `last`: describe the last turn, too.
        """
        self.say(*table_lines(self.texts, last=last))
        if self.can_type_move:
            self.say(self.choices_text())

    def choices_text(self) -> str:
        """Return a line that says what can be typed: the legal moves, or the format of a layout or a claim."""
        playing, words = self.playing, self.words
        position = playing.position
        if position.phase == "layout":
            return words.t(OWN_HALF if lays_out_own_side(position.rules) else WHOLE_BOARD)
        if position.phase == "claim":
            return words.t("Type claim: and the holes, with dots between.")
        moves = tuple(position.legal())
        if position.joint:
            moves = tuple(c.name for c in playing.board.cells if c.hole and playing.moves_from(c.name))
        return words.say("Moves: {moves}.", moves=moves)

    def describe_options(self) -> Iterable[str]:
        """Yield sentences on how to type a move, if one can be typed."""
        playing = self.playing
        if not self.can_type_move:
            return self.why_no_move()
        if playing.position.phase in ("layout", "claim") or playing.position.joint:
            return (self.texts.resting_sentence().text, self.choices_text())
        how = HOW if playing.game.rules.signs else ONE_WAY
        return (self.words.say(how, keys="<", move=">"), self.choices_text())

    @command("board", msg("what lies where, the last turn, whose turn it is"))
    def show_board(self, rest: str) -> None:
        """Print the board, the last turn and the player to move (command `board`; `rest` is unused)."""
        self.print_table(last=True)

    @command("row", msg("the board row by row, the next one each time; you can add the number of a row"))
    def describe_row(self, rest: str) -> None:
        """Print the board's row with the number `rest`, or the next one each time (command `row`)."""
        lines = board_lines(self.texts)
        at = int(rest) - 1 if rest.isdecimal() else self._row
        at = at if 0 <= at < len(lines) else 0
        self._row = at + 1
        self.say(lines[at])

    @command("look", msg("what lies in a place, and what playing it would do: add the place"))
    def describe_place(self, rest: str) -> None:
        """Print what the place named in `rest` holds and what playing it would do (command `look`)."""
        place = self.parse_typed_move(rest.replace(" ", ""))
        if place not in self.playing.board.index:
            said = msg("Type “{command}” and then a place, such as {hole}.")
            self.say(
                self.words.say(said, command=self.desk.vocabulary.command_name("look"), hole=self._example_place())
            )
            return
        why_not = self.playing.why_not(place) if self.can_type_move and self.playing.position.phase == "play" else None
        self.say(*self.move_texts.content_of_place(place, why_not))
        position = self.playing.position
        if self.shows_previews and self.can_type_move and position.phase == "play" and not position.joint:
            self.say(*map(self.preview_of_move, self.playing.moves_from(place)))

    @property
    def shows_previews(self) -> bool:
        """Whether the effect of moves may be previewed; False where the user is to find it."""
        return True

    @command("moves", msg("what each move would do"), _can_play)
    def print_moves(self, rest: str) -> None:
        """Print the effect of each legal move, or only the moves where previews are off (`rest` is unused)."""
        playing = self.playing
        position = playing.position
        if not self.can_type_move or position.phase != "play" or position.joint:
            self.print_table()
        elif self.shows_previews:
            self.say(*map(self.preview_of_move, position.legal()))
        else:
            self.say(self.choices_text())

    def preview_of_move(self, move: str) -> str:
        """Return the effect of a move as text; left and right are those of the mover, as in the notation."""
        self.texts.below = self.playing.seat_to_choose
        steps = self.playing.game.preview_turn(move).steps[:FORESEEN]
        said = self.move_texts.effect_with_gains(self.move_texts.effect_of_move(move, steps))
        if not self.shows_previews:
            return move
        if move in self.playing.board.index:
            return said
        return self.words.say("{title}: {text}", title=move, text=without_markup(self.by_ear(said)))

    @command("why", msg("what a move would do, or why it is not allowed: add the move"), _can_play)
    def explain_move(self, rest: str) -> None:
        """Print the effect of the move in `rest`, or the reason why it is illegal (command `why`)."""
        playing = self.playing
        move = self.parse_typed_move(rest.replace(" ", ""))
        ways = playing.moves_from(move) if self.can_type_move else ()
        free = playing.position.phase == "play" and not playing.position.joint
        if not self.can_type_move or not move:
            self.say(*(self.move_texts.no_move_now_text() if move else [self._ask_for_move()]))
        elif free and (ways or move in playing.position.legal()):
            if self.shows_previews:
                self.say(*map(self.preview_of_move, ways or (move,)))
            else:
                self.say(self.words.t("This move is allowed. You will hear what it does when you play it."))
        else:
            self.print_refusal(move)

    def _ask_for_move(self) -> str:
        """Return the sentence that explains how to type the command `why` with a move."""
        return self.words.say("Type why and a move: why {move}.", move=self._example_move())

    def _example_move(self) -> str:
        position = self.playing.position
        return next(iter(position.legal() if position.phase == "play" else ()), "A")

    def _example_place(self) -> str:
        """Return a place where a move starts, as an example."""
        rules = self.playing.position.rules
        return rules.start_of_move(self._example_move()) or next(cell.name for cell in rules.board.cells if cell.hole)

    @command("last", msg("what happened: the last turn once more"))
    def describe_last_turn(self, rest: str) -> None:
        """Print the last turn once more (command `last`; `rest` is unused)."""
        self.say(self.texts.last_turn_text(seen=False) or self.words.t("No turn has been played yet."))

    @command("steps", msg("the last turn, step by step"))
    def describe_steps(self, rest: str) -> None:
        """Print the last turn step by step (command `steps`; `rest` is unused)."""
        plies = self.playing.game.plies
        if not plies:
            self.say(self.words.t("No turn has been played yet."))
            return
        ply = plies[-1]
        ends = ply.after.over or ply.after.round > ply.before.round
        told = steps_with_contexts(
            ply.steps[:FORESEEN], self.texts.speech_context(ply.mover, ply.before, ends), ply.move
        )
        self.say(*(caption(step, now).text for step, now in told))

    @command("rules", msg("the rules of this game; you can add a word to look for"))
    def print_rules(self, rest: str) -> None:
        """Print the game's rules, only those that contain `rest` if it isn't "" (command `rules`)."""
        self.say(*rules_lines(self.playing.game.rules, self.desk.words, rest))
