"""Starts Naqala from a checkout: `python main.py` opens the window, `python main.py --help` lists the commands."""

import sys

from game.__main__ import run_from_command_line

if __name__ == "__main__":
    sys.exit(run_from_command_line())
