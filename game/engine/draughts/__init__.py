"""The engine for draughts: a compiled alpha-beta search over its machine, levels and endgame tables.

Open `family` first; `search` is alpha-beta, `ends` its endgame tables, `human` what weaker players overlook.
"""
