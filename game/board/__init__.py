"""Pixels of a board: where everything lies, its pictures, stones, marks and numbers.

Open `view.py` first: it draws a board; `geometry.py` says where everything lies.
"""
