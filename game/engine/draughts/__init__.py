"""The engine for draughts: a compiled search over its machine, and the mind that answers the window with it.

Open `family` first; `search` is alpha-beta, `ends` its endgame tables, `human` what weaker players overlook.
"""
