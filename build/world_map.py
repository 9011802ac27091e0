"""Make assets/map/land.json, the holes of the world map, from outlines of land of Natural Earth and places.json.

    python build/world_map.py ne_110m_land.geojson

The file is "Land", 1:110m, physical vectors, of https://www.naturalearthdata.com, as GeoJSON.  Made with Natural
Earth: its data are in the public domain (assets/map/LICENCE.txt).
"""

import json
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

MAP = Path(__file__).resolve().parents[1] / "assets" / "map"
WEST, EAST, NORTH, SOUTH = -128.0, 156.0, 54.0, -42.0  # degrees: where sowing games are played, and what lies between
STEP = 3.0  # degrees between two holes
LEAST = 0.45  # of a hole's square that is land
LOOKS = 6  # points across a square that are looked at, each way

Ring = list[tuple[float, float]]


def rings(features: Iterable[dict[str, dict[str, list[list[list[float]]]]]]) -> list[Ring]:
    """Return the outer ring of each piece of land."""
    found = []
    for feature in features:
        shape = feature["geometry"]
        parts = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]  # type: ignore[comparison-overlap]
        found += [[(float(x), float(y)) for x, y, *_ in part[0]] for part in parts]  # type: ignore[misc]
    return found


def crossings(land: list[Ring], lat: float) -> list[float]:
    """Return the longitudes where a parallel of latitude crosses a coast, from west to east."""
    out = []
    for ring in land:
        for (x0, y0), (x1, y1) in pairwise(ring):
            if (y0 > lat) != (y1 > lat):
                out.append(x0 + (lat - y0) / (y1 - y0) * (x1 - x0))
    return sorted(out)


def drill_rows(land: list[Ring]) -> list[str]:
    """Return rows of the map from north to south, a character for each square: # for land."""
    rows = []
    lat = NORTH
    while lat > SOUTH:
        lines = [crossings(land, lat - (i + 0.5) * STEP / LOOKS) for i in range(LOOKS)]
        row, lon = "", WEST
        while lon < EAST:
            points = [lon + (i + 0.5) * STEP / LOOKS for i in range(LOOKS)]
            on_land = sum(sum(c < x for c in line) % 2 for line in lines for x in points)
            row += "#" if on_land >= LEAST * LOOKS * LOOKS else "."
            lon += STEP
        rows.append(row)
        lat -= STEP
    return rows


def with_places(rows: list[str], places: Iterable[tuple[float, float]]) -> list[str]:
    """Mark every place of a game as land, however small the island; return the rows."""
    squares = {(int((NORTH - lat) // STEP), int((lon - WEST) // STEP)) for lon, lat in places}
    return ["".join("#" if (j, i) in squares else old for i, old in enumerate(row)) for j, row in enumerate(rows)]


def main() -> None:
    """Read the named GeoJSON file and write the holes."""
    land = rings(json.loads(Path(sys.argv[1]).read_text("utf-8"))["features"])
    places = json.loads((MAP / "places.json").read_text("utf-8"))
    said = {"west": WEST, "north": NORTH, "step": STEP, "rows": with_places(drill_rows(land), places.values())}
    (MAP / "land.json").write_text(json.dumps(said, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
