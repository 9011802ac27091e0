"""A sentence stays until it can have been read."""

from game.table.reading_pace import ReadingPace


def test_nothing_goes_on_before_it_was_read() -> None:
    pace = ReadingPace()
    assert pace.may_go_on
    pace.show("Lift 4 stones from C.")
    pace.update(2.4)
    assert not pace.may_go_on
    pace.show("Lift 4 stones from C.")  # the same one, in the next frame
    pace.update(0.1)
    assert pace.may_go_on


def test_the_same_words_of_another_phase_are_read_anew() -> None:
    pace = ReadingPace()
    pace.show("Sow.", key=1)
    pace.update(2)
    pace.show("Sow.", key=2)
    assert not pace.may_go_on


def test_a_press_cuts_a_sentence_short() -> None:
    pace = ReadingPace()
    pace.show("Lift 4 stones from C.")
    assert pace.skip_wait()
    assert pace.may_go_on
    assert not pace.skip_wait()  # nothing is waited for any more
