"""Workers: this program in a process of its own, spoken to through pipes; the window never waits for it.

Open `worker.py` first; the thinker, the analyst and the arranger use it.
"""
