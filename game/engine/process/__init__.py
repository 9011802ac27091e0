"""Workers: this program as a child process, driven through pipes, so that the window never blocks.

Open `worker.py` first; the thinker, the analyst and the arranger use it.
"""
