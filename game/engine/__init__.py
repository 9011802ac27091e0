"""Who plays: the search over the step machine, the levels, and the worker that thinks outside the window's process.

- `search` is the compiled alpha-beta search; it knows no rule, it asks the machine
- `thinking` deepens it ply by ply and reports, `levels` chooses a move as a person of some strength would
- `process` is a process of its own that never makes the window wait, `worker` the player and `analyst` the one who
  looks afterwards in it
- `analysis` and `review` are what is known of a position and of a whole game
"""
