"""Types that several threads meet for the first time at once are read, and the program goes on."""

import re
import subprocess
import sys
from pathlib import Path

GAME = Path(__file__).resolve().parents[2] / "game"
THREADS = """
import sys, threading, types, msgspec
from game.rules.decoding import convert_decoded
sys.setswitchinterval(1e-6)
for n in range(20):
    module = sys.modules[f"made{n}"] = types.ModuleType(f"made{n}")
    lines = ["import msgspec", "class L0(msgspec.Struct): ..."]
    for i in range(1, 30):
        lines += [f"class L{i}(msgspec.Struct):", f"    a: list['L{i - 1}'] = []", f"    b: 'L{i - 1} | None' = None"]
    exec("\\n".join(lines), module.__dict__)
    ready = threading.Barrier(4)
    def read(k):
        ready.wait()
        convert_decoded({"b": {"b": {"a": [{"a": []}]}}}, getattr(module, f"L{29 - k}"))
    threads = [threading.Thread(target=read, args=(k,)) for k in range(4)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""


def test_threads_that_meet_a_type_at_once_do_not_end_the_program() -> None:
    done = subprocess.run([sys.executable, "-c", THREADS], cwd=GAME.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_is_decoded_past_the_lock() -> None:
    unsafe = re.compile(r"msgspec\.convert\(|msgspec\.\w+\.(Decoder\(|decode\(.*type=)")
    found = [path for path in GAME.rglob("*.py") if unsafe.search(path.read_text("utf-8"))]
    assert [path.relative_to(GAME).as_posix() for path in found] == ["rules/decoding.py"]
