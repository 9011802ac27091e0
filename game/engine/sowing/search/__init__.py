"""The search: alpha-beta over the step machine, deepened ply by ply.

Open `thinking.py` first: it asks `search.py` ever deeper and reports.
"""
