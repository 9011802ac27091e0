"""Endgame tables: the value of every position with few stones.

Open `table.py` first; `retrograde.py` fills it; `game/engine/tables.py` keeps tables on the disk, and has them
ready in time.

A value of Oware changes little from layer to layer, and many positions share a row of layers. Stored are the number
of each position's row, then for each row the numbers of its halves, and so on down to pairs of bounds, each number in
as many bits as its kind needs: a decision diagram over layers whose equal nodes are one (R. E. Bryant, IEEE
Transactions on Computers 35 (8), 1986). A lookup is five or six short reads. Games without layers have one kind, the
pairs of bounds: four bits a position in Kalah.

Little-endian. `NAQALA-ENDS` and a byte 2; the length of the words (4 bytes) and their CRC-32 (4 bytes); the words in
JSON: game, options, the version of the program, a hash of the machine's tables, number of stones, and the length and
CRC-32 of each part; then the parts, one for each number of stones from none up. A part of a sowing game: how many
numbers there are of each kind (4 bytes each), rows first; the row of each position; two numbers for each row, for
each half and so on; then the pairs of bounds, the upper one and the lower one, a byte each, 128 more than the bound;
eight zeros. Each kind begins with a whole byte, its bits from the lowest up. Positions go by their number, then by
the player to move (if there are two). −127 and 127 stand for no bound.
"""
