"""Edits of a variant file that keep everything else as it is: order, comments and unknown keys.

A text is cut into its statements, each with the blank lines and comments above it.  Put together again they are the
same text, letter for letter; a change touches the statement that says it.  tomlkit moves tables of one kind together
where others stand between them, and cannot align keys, so this is done here.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.file.file_text import texts_by_language
from game.rules.file.line_numbers import statements_of
from game.rules.file.writing import is_table, quoted_key, value_text

Place = tuple[str | int, ...]
_HEAD = re.compile(r"(\S(?:.*\S)?)([ \t]*)= \Z", re.DOTALL)


@dataclass
class _Pair:
    """A TOML key with its value as pieces of text. `lead`: the text above; `head`: the text before the value; `tail`:
    the rest of the value's last line.
    """

    lead: str
    keys: Place
    head: str
    value: str
    tail: str

    def text(self) -> str:
        """Return the key with its value as TOML text."""
        return self.lead + self.head + self.value + self.tail


@dataclass
class _Block:
    """A TOML table as pieces of text: the text above (`lead`), its head in brackets, its pairs; the first block of a
    file has no head.
    """

    lead: str
    head: str
    place: Place
    pairs: list[_Pair] = field(default_factory=list)

    def text(self) -> str:
        """Return the table as TOML text."""
        return self.lead + self.head + "".join(pair.text() for pair in self.pairs)

    def value_column(self) -> int:
        """Return the column at which the table's values are aligned, 0 if they are not aligned."""
        found = [_HEAD.fullmatch(pair.head) for pair in self.pairs]
        if not all(found):
            return 0
        wide = max((len(one[1]) for one in found if one), default=0)
        return wide if all(one and len(one[1] + one[2]) == wide + 1 for one in found) else 0

    def align(self) -> None:
        """Align the values of the table's pairs at one column."""
        heads = [pair.head.removesuffix("= ").rstrip() for pair in self.pairs]
        wide = max(map(len, heads), default=0)
        for pair, head in zip(self.pairs, heads, strict=True):
            pair.head = f"{head:<{wide}} = "


def edited_text(text: str, wanted: Mapping[str, Any]) -> str:
    """Return a valid TOML text changed as little as possible so that it decodes to `wanted`."""
    document = _Document(text)
    document.change_table((), texts_by_language(tomllib.loads(text)), wanted)
    return document.text()


class _Document:
    """A TOML text split into its tables and pairs, so that it can be edited."""

    def __init__(self, text: str) -> None:
        self._newline = "\r\n" if "\r\n" in text else "\n"
        self._blocks = [_Block("", "", ())]
        lists: dict[Place, int] = {}
        done = 0
        for found in statements_of(text):
            begin = text.rfind("\n", 0, found.begin) + 1
            line_end = text.find("\n", found.end) + 1 or len(text)
            lead = text[done:begin]
            if found.value is None:
                place = _table_path(found.keys, lists, found.is_list_entry)
                self._blocks.append(_Block(lead, text[begin:line_end], place))
            else:
                value = text[found.value : found.end].rstrip()
                tail = text[found.value + len(value) : line_end]
                pair = _Pair(lead, found.keys, text[begin : found.value], value, tail)
                self._blocks[-1].pairs.append(pair)
            done = line_end
        self._end = text[done:]

    def text(self) -> str:
        """Return the whole text."""
        return "".join(block.text() for block in self._blocks) + self._end

    def change_table(self, place: Place, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
        """Change the table at the path `place` from the values `old` to `new`, whether it has a head or dotted keys."""
        for key in old:
            if key not in new:
                self._remove_key((*place, key))
        for key, value in new.items():
            if key not in old:
                self._insert_key(place, key, value, [*new])
            elif not _is_equal(old[key], value):
                self._change_value((*place, key), old[key], value, [*new])

    def _change_value(self, path: Place, old: Any, new: Any, siblings: Sequence[str]) -> None:
        """Change the value at `path` from `old` to `new`. `siblings`: the keys of its table in the wanted order."""
        pair = next((pair for block, pair in self._all_pairs() if block.place + pair.keys == path), None)
        if pair is not None:
            many = isinstance(new, list) and "\n" in pair.value
            pair.value = self._lines_of(new) if many else value_text(new)
        elif isinstance(old, dict) and isinstance(new, dict):
            self.change_table(path, old, new)
        elif isinstance(old, list) and isinstance(new, list) and is_table(new):
            self._change_list(path, old, new)
        else:
            self._remove_key(path)
            self._insert_key(path[:-1], str(path[-1]), new, siblings)

    def _lines_of(self, values: list[Any]) -> str:
        lines = [f"    {value_text(value)},{self._newline}" for value in values]
        return f"[{self._newline}{''.join(lines)}]" if lines else "[]"

    def _all_pairs(self) -> Iterator[tuple[_Block, _Pair]]:
        """Yield every pair of key and value together with its table."""
        for block in self._blocks:
            for pair in block.pairs:
                yield block, pair

    # Keys

    def _remove_key(self, path: Place) -> None:
        """Remove the key at the path `place`, and all tables in it."""
        for block in self._blocks:
            gone = [pair for pair in block.pairs if _is_inside(block.place + pair.keys, path)]
            if gone:
                aligned = block.value_column()
                for pair in gone:
                    self._remove_pair(block, pair)
                if aligned:
                    block.align()
        for block in [one for one in self._blocks if one.head and _is_inside(one.place, path)]:
            self._remove_block(block)

    def _remove_pair(self, block: _Block, pair: _Pair) -> None:
        """Remove a pair with the comment right above it; comments set apart stay."""
        apart, _ = _split_lead(pair.lead)
        i = block.pairs.index(pair)
        del block.pairs[i]
        if "#" in apart:
            if i < len(block.pairs):
                block.pairs[i].lead = apart + block.pairs[i].lead
            else:
                self._move_comment_below(block, apart)

    def _remove_block(self, block: _Block) -> None:
        """Remove a table with the comment right above it."""
        i = self._blocks.index(block)
        apart, _ = _split_lead(block.lead)
        del self._blocks[i]
        if "#" in apart:
            self._move_comment_below(self._blocks[i - 1], apart)
        elif i < len(self._blocks) and not any(one.text() for one in self._blocks[:i]):
            self._blocks[i].lead = self._blocks[i].lead.lstrip("\r\n")

    def _move_comment_below(self, block: _Block, comment: str) -> None:
        """Move a comment, with its blank line, below `block`, as the statement that followed it was removed."""
        i = self._blocks.index(block) + 1
        if i < len(self._blocks):
            self._blocks[i].lead = comment + self._blocks[i].lead.removeprefix(self._newline)
        else:
            self._end = comment + self._end.removeprefix(self._newline)

    def _insert_key(self, place: Place, key: str, value: Any, siblings: Sequence[str]) -> None:
        """Insert a key into the table at the path `place`, as a pair or as a table; `siblings`: the keys of the table
        in the wanted order.
        """
        if not place and is_table(value):
            tables = value if isinstance(value, list) else [value]
            at = self._index_for_new_table(key, siblings)
            self._insert_blocks(at, [self._new_block(key, table, isinstance(value, list)) for table in tables])
            return
        block = next((one for one in self._blocks if one.place == place), None)
        prefix: Place = ()
        if block is None:  # its keys have points, or only tables in it have heads
            inside = [(one, pair) for one, pair in self._all_pairs() if _is_inside(one.place + pair.keys, place)]
            dotted = [one for one, _ in inside if len(one.place) < len(place)]
            if dotted:
                block = dotted[-1]
                prefix = place[len(block.place) :]
            else:
                at = next(i for i, one in enumerate(self._blocks) if _is_inside(one.place, place))
                block = _Block("", f"[{_keys_text(place)}]{self._newline}", place)
                self._insert_blocks(at, [block])
        self._add_pair(block, (*prefix, key), value, siblings)

    def _add_pair(self, block: _Block, keys: Place, value: Any, siblings: Sequence[str]) -> None:
        """Add a pair to a table, behind the last pair whose key precedes it in `siblings`, the keys in the wanted
        order.
        """
        aligned = bool(block.value_column()) or not block.pairs
        before = siblings[: siblings.index(str(keys[-1]))]
        own = [i for i, pair in enumerate(block.pairs) if pair.keys[: len(keys) - 1] == keys[:-1]]
        at = max((i + 1 for i in own if block.pairs[i].keys[len(keys) - 1] in before), default=own[0] if own else 0)
        if at and not block.pairs[at - 1].tail.endswith("\n"):
            block.pairs[at - 1].tail += self._newline
        pair = _Pair("", keys, f"{_keys_text(keys)} = ", value_text(value), self._newline)
        if not at and block.pairs:  # what stands above the first one is said of the table
            pair.lead, block.pairs[0].lead = block.pairs[0].lead, ""
        block.pairs.insert(at, pair)
        if aligned:
            block.align()

    # Tables

    def _new_block(self, key: str, table: Mapping[str, Any], listed: bool) -> _Block:
        """Return a new table as a block of text; `listed`: its head has double brackets."""
        head = f"[[{quoted_key(key)}]]" if listed else f"[{quoted_key(key)}]"
        block = _Block(self._newline, head + self._newline, (key,))
        for name, value in table.items():
            self._add_pair(block, (name,), value, [*table])
        return block

    def _index_for_new_table(self, key: str, siblings: Sequence[str]) -> int:
        """Return the index at which the new table `key` is inserted: after the tables that precede it in `siblings`,
        the keys in the wanted order.
        """
        before = siblings[: siblings.index(key)]
        for name in reversed(before):
            places = [i for i, block in enumerate(self._blocks) if block.head and block.place[0] == name]
            if places:
                return places[-1] + 1
        return 1

    def _insert_blocks(self, at: int, blocks: Sequence[_Block]) -> None:
        """Insert tables at index `at`, with a blank line above each that isn't at the very beginning."""
        self._end_last_line()
        self._blocks[at:at] = blocks
        for i in range(at, min(at + len(blocks) + 1, len(self._blocks))):
            block, before = self._blocks[i], "".join(one.text() for one in self._blocks[:i])
            if not before:
                block.lead = block.lead.lstrip("\r\n")
                continue
            if not block.lead.startswith(("\n", "\r\n")):
                block.lead = self._newline + block.lead

    def _end_last_line(self) -> None:
        """Make sure that the last line ends with a newline, before text is appended."""
        last = self._blocks[-1]
        if last.pairs and not last.pairs[-1].tail.endswith("\n"):
            last.pairs[-1].tail += self._newline
        elif not last.pairs and last.head and not last.head.endswith("\n"):
            last.head += self._newline

    def _change_list(self, path: Place, old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]) -> None:
        """Change the list of tables at `path` from `old` to `new`; a table that stays keeps its text and comments."""
        groups = [[one for one in self._blocks if _is_inside(one.place, (*path, i))] for i in range(len(old))]
        origin = _match_tables(old, new)
        for table, i in zip(new, origin, strict=True):
            if i is not None and not _is_equal(old[i], table):
                self.change_table((*path, i), old[i], table)
                groups[i] = [one for one in self._blocks if _is_inside(one.place, (*path, i))]
        stay = [i for i in origin if i is not None]
        place = self._blocks.index(groups[0][0])
        for i, group in enumerate(groups):
            if i not in stay:
                for block in group:
                    self._remove_block(block)
        if stay != sorted(stay):
            self._reorder_blocks([groups[i] for i in sorted(stay)], [groups[i] for i in stay])
        last = -1
        for table, i in zip(new, origin, strict=True):
            if i is not None:
                last = self._blocks.index(groups[i][-1])
                continue
            block = self._new_block(str(path[-1]), table, True)
            block.head = f"[[{_keys_text(path)}]]{self._newline}"
            if last >= 0:
                at = last + 1
            else:
                at = min((self._blocks.index(groups[i][0]) for i in stay), default=min(place, len(self._blocks)))
            self._insert_blocks(at, [block])
            last = at

    def _reorder_blocks(self, now: Sequence[Sequence[_Block]], wanted: Sequence[Sequence[_Block]]) -> None:
        """Reorder tables, given as groups of blocks, from the order `now` to `wanted`, with the comments right above
        them; blank lines between them stay in place.
        """
        self._end_last_line()
        apart = [_split_lead(group[0].lead)[0] for group in now]
        at = [self._blocks.index(group[0]) for group in now]
        moved = {id(block) for group in now for block in group}
        ends = dict(zip(at, wanted, strict=True))
        for group, space in zip(wanted, apart, strict=True):
            group[0].lead = space + _split_lead(group[0].lead)[1]
        blocks: list[_Block] = []
        for i, block in enumerate(self._blocks):
            blocks += ends.get(i, [])
            if id(block) not in moved:
                blocks.append(block)
        self._blocks = blocks


def _table_path(keys: Sequence[str], lists: dict[Place, int], listed: bool) -> Place:
    """Return the path of the table with the head `keys`, and count it in `lists` if it is a list entry (`listed`). In a
    path a list stands for its last entry.
    """
    place: Place = ()
    for i, key in enumerate(keys):
        place = (*place, key)
        if listed and i == len(keys) - 1:
            lists[place] = lists.get(place, -1) + 1
        if place in lists:
            place = (*place, lists[place])
    return place


def _is_inside(place: Place, outer: Place) -> bool:
    """Return whether the path `place` lies inside the path `outer`."""
    return place[: len(outer)] == outer


def _keys_text(place: Place) -> str:
    return ".".join(quoted_key(key) for key in place if isinstance(key, str))


def _split_lead(lead: str) -> tuple[str, str]:
    """Split the text above a statement at its last blank line; the second part is the comment right above it."""
    lines = lead.splitlines(keepends=True)
    at = max((i + 1 for i, line in enumerate(lines) if not line.strip()), default=0)
    return "".join(lines[:at]), "".join(lines[at:])


def _is_equal(one: Any, other: Any) -> bool:
    """Return whether two values are equal: `1` isn't `true`, and the order of keys doesn't matter."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_equal(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_is_equal, one, other))
    return type(one) is type(other) and bool(one == other)


def _match_tables(old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]) -> list[int | None]:
    """Return, for each new table, the index of its former version in `old`: an equal table, or else the one with its
    id; None for none.
    """
    left = list(range(len(old)))
    found: list[int | None] = [None] * len(new)
    for alike in (_is_equal, lambda one, other: "id" in one and one["id"] == other.get("id")):
        for j, table in enumerate(new):
            if found[j] is None and (i := next((i for i in left if alike(old[i], table)), None)) is not None:
                found[j] = i
                left.remove(i)
    return found
