#!/usr/bin/env python3
"""Draw the golden line of the page: a nerve's signal, the traces of the patch, and a branch of wattle.

    python3 art/drawings/golden_line.py

Three drawings that join: each ends where the next begins, on the line that the stylesheets call the thread.
The not-found page has a signal of its own, with echoes below it.
They are masks: the stylesheets give them their colour. Lines are as wide as --thread-weight in
src/styles/tokens.css at any size of the drawing, so that the pieces read as one line.

Beside each drawing stands a `*.geometry.css` with its lengths, px: CSS can't read them from a mask.
"""

import math
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from props import patch_plan as plan  # noqa: E402

SOURCE = Path(__file__).resolve().parents[2] / "src"
TOKENS = (SOURCE / "styles" / "tokens.css").read_text()
WEIGHT = int(re.search(r"--thread-weight: (\d+)px", TOKENS)[1])

Point = tuple[float, float]


# Only flowers scale with the drawing.
LINE = 'vector-effect="non-scaling-stroke"'


def write(place: str, width: float, height: float, shapes: list[str], weight: int = WEIGHT) -> None:
    """Save shapes in a drawing of this size, px."""
    (SOURCE / "sections" / f"{place}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" fill="none" stroke="#000" stroke-width="{weight}" stroke-linecap="round" '
        f'stroke-linejoin="round">{"".join(shapes)}</svg>\n'
    )


def write_geometry(place: str, **lengths: float) -> None:
    """Save lengths of a drawing, px, as values that a stylesheet imports."""
    drawing = Path(place).name
    values = (f"@value {drawing}-{name}: {length:g};\n" for name, length in lengths.items())
    note = "/* Lengths of the drawing beside it, px. Written by art/drawings/golden_line.py. */\n"
    (SOURCE / "sections" / f"{place}.geometry.css").write_text(note + "".join(values))


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def smooth(points: list[Point]) -> str:
    """A path through the points (Catmull-Rom, as cubic curves)."""
    shown = [f"M{number(points[0][0])} {number(points[0][1])}"]
    padded = [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        controls = [
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
            *end,
        ]
        shown.append("C" + " ".join(number(value) for value in controls))
    return "".join(shown)


def stroke(points: list[Point]) -> str:
    return f'<path {LINE} d="{smooth(points)}"/>'


# --- Signal ----------------------------------------------------------------------------------------------


def signal() -> None:
    """Bursts of one height, before and behind the device: nothing may read as a heartbeat, or as an effect."""
    width, height, middle = 1600, 200, 100
    bursts = ((300, 120), (700, 80), (1480, 100))  # where, and how long; none behind the edge of the device

    def level(x: float) -> float:
        swell = sum(78 * math.exp(-(((x - at) / reach) ** 2)) for at, reach in bursts)
        return middle - (swell + 4) * math.sin(x / 12.5 + 0.8 * math.sin(x / 160))

    write("hero/signal", width, height, [stroke([(x, level(x)) for x in range(-20, width + 21, 10)])])
    write_geometry("hero/signal", width=width, height=height)


# --- Traces ----------------------------------------------------------------------------------------------

SCALE = 100  # px for 1 cm


def traces() -> None:
    """The circuit of the patch, pod above: the line winds into the coil and leaves by the tip's electrode."""
    half = 2.1
    top, bottom = plan.POD[0] - plan.POD_RADIUS - 0.45, plan.ELECTRODES[-1][0] + plan.ELECTRODE_RADIUS + 0.45

    def at(x: float, y: float) -> Point:
        return ((y + half) * SCALE, (x - top) * SCALE)

    def ring(x: float, y: float, radius: float) -> str:
        cx, cy = at(x, y)
        return f'<circle {LINE} cx="{number(cx)}" cy="{number(cy)}" r="{number(radius * SCALE)}"/>'

    low, high = plan.COIL_RADII
    steps = 4 * 16  # fewer turns than the coil has: lines stay apart on a phone
    spiral = []
    for step in range(steps + 1):
        angle = math.pi + math.tau * step / 16
        radius = high - (high - low) * step / steps
        spiral.append(at(plan.POD[0] + radius * math.cos(angle), plan.POD[1] + radius * math.sin(angle)))
    shapes = [stroke([at(top, 0), spiral[0]]), stroke(spiral), ring(*plan.POD, plan.POD_RADIUS)]
    for path in plan.routes(plan.ELECTRODE_RADIUS):
        outside = [point for point in path if math.dist(point, plan.POD) > plan.POD_RADIUS + 0.01]
        shapes.append(stroke([at(*point) for point in [*outside[:-1:7], outside[-1]]]))
    for x, y in plan.ELECTRODES:
        shapes += [ring(x, y, plan.ELECTRODE_RADIUS * share) for share in (1, 0.66, 0.32)]
    tip = plan.ELECTRODES[-1]
    shapes.append(stroke([at(tip[0] + plan.ELECTRODE_RADIUS, 0), at(bottom, 0)]))
    width, height = 2 * half * SCALE, (bottom - top) * SCALE
    write("teaser/traces", width, height, shapes)
    write_geometry("teaser/traces", width=width, height=height)


# --- Branch ----------------------------------------------------------------------------------------------


def leaf(foot: Point, angle: float, length: float, bend: float) -> str:
    """A sickle of wattle, with its midrib: `angle` from the x axis, `bend` to its side, shares of the length."""

    def at(along: float, aside: float) -> str:
        x = foot[0] + length * (along * math.cos(angle) - aside * math.sin(angle))
        y = foot[1] + length * (along * math.sin(angle) + aside * math.cos(angle))
        return f"{number(x)} {number(y)}"

    tip = at(1, bend)
    return (
        f'<path {LINE} d="M{at(0, 0)}C{at(0.25, bend * 0.2 - 0.13)} {at(0.75, bend * 0.5 - 0.13)} {tip}'
        f"C{at(0.7, bend * 0.5 + 0.12)} {at(0.3, bend * 0.2 + 0.12)} {at(0, 0)}"
        f'M{at(0, 0)}Q{at(0.5, bend * 0.2)} {at(0.84, bend * 0.78)}"/>'
    )


def blossom(middle: Point, radius: float) -> str:
    """A soft sphere: a round heart in rings of dots, which stand for its stamens."""
    x, y = number(middle[0]), number(middle[1])
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="{number(radius * share)}" stroke-width="{number(radius * dot)}" '
        f'stroke-dasharray="0 {number(radius * gap)}"/>'
        for share, dot, gap in ((0.76, 0.2, 0.25), (1.0, 0.13, 0.27))
    )
    return f'<circle cx="{x}" cy="{y}" r="{number(radius * 0.6)}" fill="#000" stroke="none"/>{rings}'


# Where on the stem (px), how long, and how far turned from its direction (radians, up is positive).
LEAVES = (
    (1650, 130, -0.5), (1640, 215, 0.4), (1400, 160, -0.36), (1385, 235, 0.44), (1120, 225, 0.36), (1105, 120, -0.4),
    (870, 130, -0.4), (860, 205, 0.5), (620, 150, -0.34), (615, 230, 0.38), (350, 125, 0.5), (345, 120, -0.3),
    (190, 100, 0.1),
)  # fmt: skip
# Where on the stem (px), length, number of flowers, radius of the largest, and hang (radians). Open ones and
# dense ones, in groups, as on a tree.
RACEMES = (
    (1560, 96, 6, 13, -0.75), (1340, 236, 19, 23, -1.15), (1285, 150, 10, 16, -0.7), (1010, 130, 7, 17, -0.9),
    (960, 74, 5, 10, -0.6), (690, 222, 17, 21, -1.2), (640, 178, 13, 18, -0.82), (370, 104, 7, 13, -0.85),
    (250, 60, 4, 9, -0.6),
)  # fmt: skip


def branch() -> None:
    """From the thread at the upper right to the left edge, with leaves above and racemes below."""
    width, height, thread = 1800, 420, 1784
    chance = random.Random(11)
    start, level = 1690, 150  # of the stem, where the bend ends
    radius = thread - start
    middle = level - radius
    bend = [(thread, 0), (thread, middle / 2)]
    bend += [(start + radius * math.cos(turn / 6), middle + radius * math.sin(turn / 6)) for turn in range(10)]
    bend += [(start, level)]

    def on_stem(x: float) -> Point:
        """Falls in waves, as the signal does."""
        along = (start - x) / start
        return (x, level + 62 * along**1.6 + 15 * math.sin(along * 9.5))

    def slope(x: float) -> float:
        """The direction of growth there."""
        (ax, ay), (bx, by) = on_stem(x), on_stem(x - 1)
        return math.atan2(by - ay, bx - ax)

    end = 190
    shapes = [stroke([*bend, *(on_stem(x) for x in range(1600, end, -90)), on_stem(end)])]
    for x, length, turn in LEAVES:
        shapes.append(leaf(on_stem(x), slope(x) + turn, length, -math.copysign(0.16, turn)))
    for x, reach, buds, size, hang in RACEMES:
        foot = on_stem(x)
        lean = slope(x) + hang

        def on_stalk(part: float, aside: float = 0) -> Point:
            turn = lean - 0.5 * part
            return (
                foot[0] + reach * part * math.cos(turn) - aside * math.sin(turn),
                foot[1] + reach * part * math.sin(turn) + aside * math.cos(turn),
            )

        shapes.append(stroke([on_stalk(part) for part in (0, 0.35, 0.7, 1)]))
        for bud in range(buds):
            part = 0.24 + 0.76 * bud / (buds - 1)
            radius = size * (1 - 0.45 * part) * chance.uniform(0.85, 1.12)
            aside = 0 if bud == buds - 1 else radius * (1 if bud % 2 else -1) * chance.uniform(0.45, 0.95)
            shapes.append(blossom(on_stalk(part, aside), radius))
    write("technologies/branch", width, height, shapes)
    write_geometry("technologies/branch", width=width, height=height, thread=thread)


# --- Not-found page --------------------------------------------------------------------------------------

# The line's x and y in px, and by how much of its distance from the first line an echo is lower there.
HILLS = (
    (0, 140, 1), (90, 138, 1), (130, 136, 1), (180, 118, 0.9),
    (250, 16, 1.7), (300, 14, 1.7),
    (400, 118, 1), (470, 124, 1),
    (590, 92, 1), (640, 92, 1),
    (740, 132, 1), (810, 134, 1),
    (940, 122, 1), (980, 122, 1),
    (1090, 138, 1), (1160, 139, 1),
    (1400, 140, 1), (1600, 140, 1),
)  # fmt: skip


def not_found() -> None:
    """One burst that dies away in low hills, and four echoes of it, which are finer."""
    width, height = 1600, 200

    def line(distance: float) -> str:
        start, control, *rest = (f"{x} {number(y + distance * share)}" for x, y, share in HILLS)
        smooth_curves = "".join(f"S{control} {end}" for control, end in zip(rest[2::2], rest[3::2]))
        return f'<path {LINE} d="M{start}C{control} {rest[0]} {rest[1]}{smooth_curves}"/>'

    write("not-found/signal", width, height, [line(0)])
    write("not-found/echoes", width, height, [line(distance) for distance in (14, 28, 42, 56)], weight=1)
    write_geometry("not-found/signal", width=width, height=height)


if __name__ == "__main__":
    signal()
    traces()
    branch()
    not_found()
