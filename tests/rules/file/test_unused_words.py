"""Words that never come into force: told where something keeps them from it, and not where options set it apart."""

import re
from pathlib import Path

import pytest

from tests.rules.file.faults_told import faults
from tests.rules.file.test_reader import BASES, changed

FINE = ""
END = 'when = "mover cannot feed"\nthen = "mover sweeps all"'
ROW_EMPTY = 'when = "a row is empty"\nthen = "each sweeps own"'
NEVER = r"turn\[1\]\.when\.they: it never applies, for the game ends as soon as a row is empty"
OPTION = '[[option]]\nid = "big"\nvalues = [false, true]\n[sowing]\n'
ROWS = [
    ("laid", [], FINE),
    ("laid", [(END, ROW_EMPTY)], NEVER),
    ("", [('id = "big"', 'id = "odd"')], r"option\[3\]\.id: nothing in this file depends on|lap\[2\]\.if\.big"),
    ("", [("if = { big = true }\n", "")], r'option\[3\]\.id: nothing in this file depends on "big"'),
]  # fmt: skip


@pytest.mark.parametrize(("base", "changes", "fault"), ROWS, ids=range(len(ROWS)))
def test_a_word_that_never_counts(base: str, changes: list[tuple[str, str]], fault: str, tmp_path: Path) -> None:
    text = BASES[base]
    for old, new in changes:
        text = changed(old, new, text)
    found = faults(tmp_path / "try_it.toml", text)
    assert any(re.match(fault, one) for one in found) if fault else found == [], found


def test_what_waits_for_an_empty_side_may_wait_where_an_option_lets_the_game_go_on(tmp_path: Path) -> None:
    ends = f'[[end]]\nid = "x"\nif = {{ big = true }}\n{ROW_EMPTY}\n[[end]]\nid = "feed_not"\n{END}'
    text = changed(f'[[end]]\nid = "feed_not"\n{END}', ends, BASES["laid"])
    found = faults(tmp_path / "try_it.toml", changed("[sowing]\n", OPTION, text))
    assert not [one for one in found if "it never binds, for the game ends" in one]
    always = changed("if = { big = true }\n", "", changed("[sowing]\n", OPTION, text))
    assert [one for one in faults(tmp_path / "try_it.toml", always) if re.match(NEVER, one)]
