"""The tree of moves that were played and tried in a game: the main line, other lines, what people wrote about them.

It is read from the remarks of a record (`game/store/remarks.py`) and written back as such.  A line that goes on where
the game stands now has no move beside which it could be kept: it repeats the game's last move.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.store.remarks import LONGEST_COMMENT, MOST_DEPTH, NONE, Remark, Remarks, Variation


class MoveNode:
    """A node of the move tree, with its move; the root has none. `children`: the moves played after it, the main one
    first.
    """

    def __init__(self, move: str, parent: MoveNode | None) -> None:
        self.move, self.parent = move, parent
        self.children: list[MoveNode] = []
        self.glyphs: tuple[int, ...] = ()
        self.comments: tuple[str, ...] = ()
        self.comments_before: tuple[str, ...] = ()
        """Comments that stand before the first move of a line."""
        self.is_played = False
        """Whether the move belongs to the game itself."""

    @property
    def path(self) -> list[MoveNode]:
        """The nodes from the first move to this one."""
        nodes, node = [], self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    @property
    def moves(self) -> tuple[str, ...]:
        """Moves from the first one of the game to this one."""
        return tuple(node.move for node in self.path)

    @property
    def note(self) -> str:
        """Comments behind the move, one a line; setting it replaces all of them by one text."""
        return "\n".join(self.comments)

    @note.setter
    def note(self, text: str) -> None:
        """Replace all comments behind the move by one text, shortened if too long; "" removes them."""
        text = text.strip()[:LONGEST_COMMENT]
        self.comments = (text,) if text else ()

    def child_by_move(self, move: str) -> MoveNode | None:
        """Return the node of `move` among the children of this node; None if there is none."""
        return next((child for child in self.children if child.move == move), None)


class MoveTree:
    """All lines of a game.  `main_line`: the moves of the game itself."""

    def __init__(self, moves: Sequence[str] = (), remarks: Remarks = NONE) -> None:
        self.root = MoveNode("", None)
        self.tags = remarks.tags
        self.root.comments = remarks.before
        self.last_played = self.root
        self.follow_game(moves)
        self._read_line_remarks(self.root, moves, remarks.turns)

    def follow_game(self, moves: Sequence[str]) -> None:
        """Make these moves the main line; moves that are no longer in it stay as side lines."""
        for node in self.main_line:
            node.is_played = False
        self.last_played = self.root
        for move in moves:
            parent, self.last_played = self.last_played, self._find_or_add_child(self.last_played, move)
            parent.children.remove(self.last_played)
            parent.children.insert(0, self.last_played)
            self.last_played.is_played = True

    # ------------------------------------------------------------------ reading
    def _find_or_add_child(self, parent: MoveNode, move: str) -> MoveNode:
        """Return the node of a move after `parent`, adding it if it is missing."""
        found = parent.child_by_move(move)
        if found is None:
            found = MoveNode(move, parent)
            parent.children.append(found)
        return found

    def _read_line_remarks(self, root: MoveNode, moves: Sequence[str], turns: dict[str, Remark]) -> None:
        """Add the moves of a line after `root`, with the remarks `turns` by move number and the variations in them."""
        node = root
        for number, move in enumerate(moves, 1):
            before, node = node, self._find_or_add_child(node, move)
            remark = turns.get(str(number))
            if remark is None:
                continue
            node.glyphs = node.glyphs or remark.glyphs
            for part in remark.behind:
                if isinstance(part, Variation):
                    first = self._find_or_add_child(before, part.moves[0])
                    first.comments_before = first.comments_before or part.before
                    self._read_line_remarks(before, part.moves, part.turns)
                elif part not in node.comments:
                    node.comments = (*node.comments, part)

    # ------------------------------------------------------------------ writing
    @property
    def main_line(self) -> list[MoveNode]:
        """The moves of the game itself."""
        return self.last_played.path

    def remarks(self) -> Remarks:
        """Return all lines and notes as remarks of the game."""
        turns = self._remarks_of_line(self.main_line, 0)
        last = self.last_played
        if last is not self.root and last.children:  # lines that go on where the game stands
            remark = turns.get(str(len(self.main_line)), Remark())
            on = tuple(self._line_as_variation([last, *_first_line(child)], 1) for child in last.children)
            turns[str(len(self.main_line))] = Remark(remark.glyphs, (*remark.behind, *on))
        return Remarks(self.tags, self.root.comments, turns)

    def _remarks_of_line(self, line: Sequence[MoveNode], depth: int, skipped: int = 0) -> dict[str, Remark]:
        """Return the remarks of a line by the number of the move; `depth`: nesting depth of the line, 0 for the game.
        `skipped`: number of moves at its start whose remarks are stored with another line.
        """
        turns = dict[str, Remark]()
        for number, node in enumerate(line, 1):
            if number <= skipped:
                continue
            others = node.parent.children if node.parent and depth < MOST_DEPTH else []
            # The other moves at the first branch of a line are told where that branch is.
            told = [one for one in others if one not in line and not one.is_played and (number > 1 or depth == 0)]
            lines = tuple(self._line_as_variation(_first_line(one), depth + 1) for one in told)
            if node.glyphs or node.comments or lines:
                turns[str(number)] = Remark(node.glyphs, (*node.comments, *lines))
        return turns

    def _line_as_variation(self, line: Sequence[MoveNode], depth: int) -> Variation:
        """Return a line as a variation of a record, with its remarks; `depth`: nesting depth, 1 for the first."""
        repeated = int(line[0].is_played)
        turns = self._remarks_of_line(line, depth, repeated + 1 if repeated else 0)
        if repeated and len(line) > 1:  # the branch itself has its notes, too
            first = line[1]
            if first.glyphs or first.comments:
                turns["2"] = Remark(first.glyphs, first.comments)
        return Variation(tuple(node.move for node in line), line[0].comments_before, turns)

    # ------------------------------------------------------------------ changing
    def play(self, parent: MoveNode, moves: Sequence[str]) -> tuple[MoveNode, MoveNode | None]:
        """Follow these moves from the node `parent`, adding nodes for new moves; return the last node and the first new
        one, None if no move is new.
        """
        node, added = parent, None
        for move in moves:
            known = node.child_by_move(move)
            node = known or self._find_or_add_child(node, move)
            added = added or (None if known else node)
        return node, added

    def remove(self, node: MoveNode) -> int:
        """Remove a node of a side line with all that follows it; return its index among its siblings, for `put_back`.
        Raises ValueError for a move of the main line.
        """
        if node.is_played or node.parent is None:
            raise ValueError("the game's own moves stay")
        at = node.parent.children.index(node)
        del node.parent.children[at]
        return at

    def put_back(self, node: MoveNode, at: int) -> None:
        """Put a removed line back at the index `at` among its siblings."""
        assert node.parent is not None
        node.parent.children.insert(at, node)


def _first_line(node: MoveNode) -> list[MoveNode]:
    """Return a node followed by the first child of each, to the end of the line."""
    line = [node]
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def start_of_line(node: MoveNode) -> MoveNode:
    """Return the first move of the side line that contains a node: the one where it leaves its parent line."""
    while node.parent is not None and node.parent.parent is not None:
        if node.parent.is_played or node.parent.children[0] is not node:
            break
        node = node.parent
    return node
