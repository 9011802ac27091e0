"""The workshop: a rule is changed, seen, played and shared.  Open `begin/scene.py` first, then `bench/scene.py`."""
