"""Who plays: the search over the step machine, the levels, and the worker that thinks outside the window's process.

- `search` is the compiled alpha-beta search; it knows no rule, it asks the machine
- `thinking` deepens it ply by ply and reports, `levels` chooses a move as a person of some strength would
- `worker` runs all that in a process of its own and never makes the window wait
"""
