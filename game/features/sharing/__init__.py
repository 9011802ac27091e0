"""Import and export of files and codes.  Open `window/share.py` first."""
