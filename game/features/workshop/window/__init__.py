"""The workshop: a rule is changed, seen, played and shared.  Open `begin/begin_scene.py` first, then
`bench/bench_scene.py`.
"""
