"""The system's file dialog; the program continues below it.

Open `asking.py` first: what is asked, and the ways there are to ask it.  `portal.py` asks desktops over D-Bus,
`programs.py` starts zenity, kdialog or, on macOS, osascript.  Windows has a library of its own for this.
"""
