"""Alpha-beta search over the step machine, with iterative deepening.

Open `thinking.py` first: it asks `search.py` ever deeper and reports.
"""
