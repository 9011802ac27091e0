"""What goes into files and comes out of them, and into codes.  Open `window/share.py` first."""
