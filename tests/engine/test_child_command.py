"""A command in the background is asked for its lines and never waited for, whatever it does."""

import sys
import time

from game.engine.process.child_command import MOST, ChildCommand

WAIT = 60.0  # seconds, on a busy machine


def program(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_one_that_says_nothing_for_too_long_is_given_up() -> None:
    command = ChildCommand(program("import time; time.sleep(600)"), 2.0)
    assert command.poll_lines(1.9) == []
    assert command.fault is None
    command.poll_lines(0.2)
    assert command.fault == "silent"


def test_one_that_has_said_something_may_be_silent_as_long_again() -> None:
    command = ChildCommand(program("import time; print('here', flush=True); time.sleep(600)"), 2.0)
    found, ends = command.poll_lines(1.5), time.monotonic() + WAIT
    while not found:
        assert time.monotonic() < ends
        time.sleep(0.01)
        found = command.poll_lines(0.0)
    assert (found, command.poll_lines(1.5)) == (["here"], [])
    assert command.fault is None
    command.close()


def test_one_that_never_rests_holds_nobody_up() -> None:
    command = ChildCommand(program("while True: print('on')"), 10.0)
    ends = time.monotonic() + WAIT
    while len(found := command.poll_lines(0.0)) < MOST:
        assert time.monotonic() < ends
        time.sleep(0.1)
    assert found == ["on"] * MOST
    command.close()
    assert command.poll_lines(0.1) == []
