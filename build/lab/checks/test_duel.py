"""Two programs play a few games over their pipes; `python build/lab/run.py duel 1000` plays a thousand."""

from game.rules.sowing import machine
from lab.duel import duel

VARIANTS = ["kalah", "oware", "ghashim", "congkak", "kiswahili"] if machine.COMPILED else ["oware"]


def test_two_programs_play_each_other_without_a_fault() -> None:
    found = duel(len(VARIANTS), VARIANTS)
    assert found["faults"] == []
    assert found["games"] == len(VARIANTS)
    assert sum(found["plies"].values()) > len(VARIANTS)
