"""Drawing of sowing boards: hollows in wood, wells and bowls, stones.

Open `family.py` first: it is what the room's other files ask for; `geometry.py` says where everything lies.
"""
