"""The sentences of a board of analysis: the best move and its worth, how deep the search is, the figures of a line."""

from __future__ import annotations

from game.engine.analysis.review import joint_opening_value
from game.engine.analysis.values import Analysis, MoveValue, is_result_proved, round_to_stones
from game.features.analysis.exploration import Exploration, can_be_searched
from game.features.analysis.line_rows import LineRow, RowEnd
from game.rules.board import Seat
from game.rules.game import KEEP, LAYOUT, SWAP, Position
from game.rules.notation import displayed_move
from game.rules.turns import turn_numbers
from game.table import hint_text
from game.table.computer_text import no_answer_text
from game.table.move_names import decision_text
from game.table.move_tree import MoveNode
from game.table.play_text import PlayTexts
from game.table.worth_text import proved_text, worth_of_move
from game.text.language import FSI, PDI, Language, joined_voices, without_markup
from game.text.speech_context import Caption

EXPECTED_LEAD = joined_voices("{Your} expected lead at the end: {size}.")


class AnalysisTexts(PlayTexts):
    """Texts on the board of an analysed game, in one language."""

    tells_answer = False

    def __init__(self, exploration: Exploration, words: Language) -> None:
        super().__init__(exploration.playing, words)
        self._exploration = exploration
        self.note_has_box = False  # the page shows the note in a place of its own

    # ------------------------------------------------------------------ the sentence
    def hint_caption(self) -> Caption | None:
        """Return the caption below the board: the best move with its value and the note on the current move. If there
        is no best move: the result, the task or what the search is doing.
        """
        playing, analysis = self.playing, self._exploration.analysis
        position, note = playing.position, "" if self.note_has_box else self._exploration.node.note.replace("\n", " ")
        if position.over:
            return Caption(self.outcome_caption().text, note or self.outcome_caption().why)
        if position.joint and (hole := self._exploration.explored.souths_choice):
            return Caption(self.words.say("South plays **{hole}**. Choose a hole for North.", hole=hole), note)
        if not can_be_searched(position):
            return Caption(self.next_turn_caption().text, note or hint_text.no_hint_text(position, self.words))
        if failed := self._exploration.search.failed:
            return Caption(no_answer_text(failed, self.words), note)
        if analysis is None:
            return Caption(
                self.next_turn_caption().text, note or self.words.t("The computer is looking for the best move.")
            )
        best = self.best_value(position, analysis)
        worth = worth_of_move(best, self.speech_context(position.player))
        if position.joint:
            said = self.words.t(
                "The number on a hole says how far ahead its player would finish. Best play chooses the bright ones "
                "most often."
            )
            return Caption(self.next_turn_caption().text, note or f"{worth} {said}")
        return Caption(
            self._best_move_sentence(analysis), " ".join(filter(None, (worth, note and f"{FSI}{note}{PDI}")))
        )

    @staticmethod
    def best_value(position: Position, analysis: Analysis) -> MoveValue:
        """Return the best move with its value; where both choose at once, South's value of the position and no move."""
        if not position.joint:
            return analysis.values[0]
        return MoveValue("", joint_opening_value(analysis), exact=all(value.exact for value in analysis.values))

    def _best_move_sentence(self, analysis: Analysis) -> str:
        """Return a sentence on the best move: it is the only one, the only winning one, the best, or as good as all
        others.
        """
        best, position = analysis.values[0], self.playing.position
        if len(analysis.values) == 1:
            return self.words.say("**{move}** is the only move.", move=self.name_of_move(best.move))
        if best.move in (SWAP, KEEP) or best.move.startswith(LAYOUT):
            return hint_text.hinted_move_text(best, self.speech_context(position.player))
        equal = [value for value in analysis.values if round_to_stones(value.cp) == round_to_stones(best.cp)]
        proved = all(value.exact for value in analysis.values) and self.playing.game.rules.counts
        if proved and sum(value.cp > 0 for value in analysis.values) == 1:
            return self.words.say("Only **{move}** wins.", move=self.name_of_move(best.move))
        if len(equal) == len(analysis.values) and not is_result_proved(best, position.rules):
            return self.words.t("All moves are about equally good here.")
        return self.words.say("**{move}** is best here.", move=self.name_of_move(best.move))

    def name_of_move(self, move: str) -> str:
        """Return the name of a move as it is written on the board, turned as the board is."""
        return displayed_move(move, self.below)

    def name_of_node(self, node: MoveNode) -> str:
        """Return the name of a move of the tree as it is written on the board; for a decision such as a swap, words."""
        return decision_text(node.move, self.words) or self.name_of_move(node.move)

    def expected_move_text(self, at: int, move: str) -> str:
        """Return a move of an expected line, with its index `at` from 0, for screen readers."""
        return self.words.say("Expected move {n}: {played}", n=at + 1, played=self.name_of_move(move))

    def numbered_move_text(self, number: int, mover: Seat, node: MoveNode) -> str:
        """Return a move of the tree with the number of its turn and its player, for screen readers."""
        played, telling = self.name_of_node(node), self.speech_context(mover)
        return telling.voice(mover, "Turn {number}: {you} [play|plays] {played}.", number=number, played=played)

    def current_turn_text(self) -> str:
        """Return the turn after which the board stands, for screen readers; "" before the first one."""
        plies = self._exploration.game.plies
        if not plies:
            return ""
        return self.numbered_move_text(turn_numbers(plies)[-1], plies[-1].mover, self._exploration.node)

    def with_expected_lead(self, said: str, end: RowEnd, reader: Seat) -> str:
        """Return the text on a move with the expected result after it, if that is known."""
        if not end.text:
            return said
        lead = self.speech_context(reader).voice(reader, EXPECTED_LEAD, size=end.text)
        return f"{self.words.with_stop(said)} {lead}"

    def spoken_move(self, row: LineRow, node: MoveNode) -> str:
        """Return a move in a row of the panel of lines for screen readers: turn, player, and the expected result."""
        if not row.turn:
            at = row.nodes.index(node)
            end = next(iter(row.ends.values()), RowEnd()) if not at else RowEnd()
            said = self.expected_move_text(at, node.move)
        else:
            mover = self._exploration.mover_of(node)
            last = [other for other in row.nodes if self._exploration.mover_of(other) == mover][-1]
            end = row.ends.get(mover, RowEnd()) if node is last else RowEnd()
            second = mover != self._exploration.mover_of(row.nodes[0])
            said = self.numbered_move_text(row.turn + second, mover, node)
        return self.with_expected_lead(said, end, self.playing.only_person or "S")

    # ------------------------------------------------------------------ the search
    def depth_text(self) -> str:
        """Return a text on how many moves ahead the search has looked, and whether it goes on; "" if nothing is
        searched.
        """
        exploration, words = self._exploration, self.words
        position, analysis = self.playing.position, exploration.analysis
        if not can_be_searched(position):
            return ""
        if exploration.search.is_proved(position):
            return words.t("Proved to the end.")
        depth = analysis.depth if analysis else 0
        if not depth and not exploration.search.is_stopped:  # the sentence says that a move is looked for
            return ""
        if exploration.search.is_stopped:
            return words.say("Depth {n} · paused", n=depth)
        if exploration.search.is_busy:
            return words.say("Depth {n} · going deeper", n=depth)
        return words.say("Depth {n}", n=depth)

    # ------------------------------------------------------------------ figures
    def plate_text(self, value: MoveValue) -> str:
        """Return the text of the plate at a hole: how many stones ahead its move ends, with a sign; "" if the game is
        proved to be won or lost and stones don't count.
        """
        n, rules = round_to_stones(value.cp), self.playing.game.rules
        if is_result_proved(value, rules):
            return ""
        return self.end_text(n)

    def end_text(self, stones: int) -> str:
        """Return a number of stones ahead as text, with its sign."""
        return without_markup(self.words.fill("{n:signed}", n=stones)) if stones else "0"

    def proved_text(self, value: MoveValue) -> str:
        """Return a proved result in two or three words, such as "won by 3"."""
        return proved_text(value, self.words)

    @property
    def point_of_view(self) -> Seat:
        """The player whose lead all figures of the lines tell: the only person, else South."""
        return self.playing.only_person or "S"

    def figures_tip(self) -> str:
        """Return what the figures of the lines tell, and of whom."""
        seat = self.point_of_view
        return self.speech_context(seat).voice(
            seat, "The figures tell how far ahead {you} would finish after each move. With a minus: how far behind."
        )

    def row_end(self, position: Position, analysis: Analysis | None) -> RowEnd:
        """Return by how much the player of `point_of_view` is expected to be ahead when the game ends, judged from the
        analysis of `position`; an empty one if unknown, as without an analysis.
        """
        rules, reader = position.rules, self.point_of_view
        if position.over:
            if not rules.counts:
                return RowEnd()
            return RowEnd(self.end_text(position.store(reader) - position.store("N" if reader == "S" else "S")), True)
        if analysis is None or not analysis.values:
            return RowEnd()
        best = self.best_value(position, analysis)
        sign = 1 if position.player == reader else -1
        if is_result_proved(best, rules):
            return RowEnd("+" if sign * best.cp > 0 else "−", True)
        return RowEnd(self.end_text(sign * round_to_stones(best.cp)), best.exact)
