"""Test of an installed wheel: `python build/try_wheel.py`, in its environment and outside of the checkout.

All that setup.py lists has to be compiled, and the program plays a turn in a window that nobody sees.
"""

import os
import subprocess
import sys

from package import not_compiled

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "NAQALA_SMOKE": "1"}


def main() -> int:
    """Return 0 if the installed program is complete and plays a turn."""
    if plain := not_compiled():
        print(f"Not compiled: {', '.join(plain)}.", file=sys.stderr)
        return 1
    return subprocess.run(["naqala"], env={**os.environ, **UNSEEN}, timeout=180, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
