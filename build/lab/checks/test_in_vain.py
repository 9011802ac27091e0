"""Words that say nothing are refused: every word of a clause that the reader takes changes some turn."""

from pathlib import Path

import pytest

from lab.in_vain import in_vain
from tests.play import amount
from tests.sampled import few
from tests.some import some

CLAUSES = amount(40)


@pytest.mark.parametrize("part", few(range(20), 4))
def test_no_word_of_a_clause_by_chance_is_in_vain(part: int, tmp_path: Path) -> None:
    for seed in some(range(part * CLAUSES, (part + 1) * CLAUSES)):
        clause, found = in_vain(seed, tmp_path)
        assert not found, f"seed {seed}, {clause}: nothing changes without {', '.join(found)}"
