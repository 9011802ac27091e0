"""The search: alpha-beta over the step machine, deepened ply by ply, and mistakes as people make them.

Open `thinking.py` first: it asks `search.py` ever deeper and reports.
"""
