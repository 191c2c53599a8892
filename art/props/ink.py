"""Ink lines on paper, as flat strips just above the ground. The points of a path are (x, y)."""

import math
from collections.abc import Iterator, Sequence

import bpy
from mathutils import Matrix

from studio import shapes

Path = Sequence[tuple[float, float]]

HEIGHT = 0.0015  # above the paper


def line(path: Path, width: float, ink: bpy.types.Material, place: Matrix, lift: float = HEIGHT) -> None:
    last = len(path) - 1
    points, faces = [], []
    for index, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, index - 1)], path[min(last, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        points += [(x + nx, y + ny, lift), (x - nx, y - ny, lift)]
        if index:
            at = 2 * index
            faces.append((at - 2, at - 1, at + 1, at))
    shapes.from_points("ink", points, faces, ink, smooth=False).matrix_world = place


def dashes(start: tuple[float, float], end: tuple[float, float], pattern: Sequence[float]) -> Iterator[Path]:
    """The strokes of a dashed line; `pattern` alternates the lengths of strokes and gaps."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    walked, index = 0.0, 0
    while walked < length:
        stop = min(length, walked + pattern[index % len(pattern)])
        if index % 2 == 0:
            low, high = walked / length, stop / length
            yield [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (low, high)]
        walked, index = stop, index + 1
