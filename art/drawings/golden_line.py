#!/usr/bin/env python3
"""Draw the parts of the page's golden line: a nerve signal, the traces of the patch, and a branch of wattle.

    python3 art/drawings/golden_line.py

Each drawing ends where the next drawing begins. The stylesheets call this continuous line the thread. The not-found
page has a signal of its own, with echoes below it. The stylesheets use the drawings as masks and set their colour.
At every size of a drawing, its lines are as wide as --thread-weight (src/styles/tokens.css), so that the parts look
like one line.

CSS can't read the lengths of a mask, so each drawing has a `*.geometry.css` with its lengths in px.
"""

import math
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from props import patch_plan as plan  # noqa: E402
from scenes.product import macro_view  # noqa: E402

SOURCE = Path(__file__).resolve().parents[2] / "src"
TOKENS = (SOURCE / "styles" / "tokens.css").read_text()
WEIGHT = int(re.search(r"--thread-weight: (\d+)px", TOKENS)[1])

Point = tuple[float, float]


# Strokes keep their width at any size of the drawing. Only flowers scale with the drawing.
LINE = 'vector-effect="non-scaling-stroke"'


# Browsers round the size of a mask. The stylesheets therefore round the height up, and the width sets the scale.
FROM_TOP = ' preserveAspectRatio="xMidYMin"'


def save(place: str, size: str, shapes: list[str], weight: int = WEIGHT) -> None:
    (SOURCE / "sections" / f"{place}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"{size} fill="none" stroke="#000" stroke-width="{weight}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(shapes)}</svg>\n'
    )


def write(
    place: str, width: float, height: float, shapes: list[str], weight: int = WEIGHT, attributes: str = ""
) -> None:
    """Save shapes as a drawing of the given size, px."""
    size = f' viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    save(place, size + attributes, shapes, weight)


def write_geometry(place: str, **lengths: float) -> None:
    """Save lengths of a drawing (px) as values that its stylesheet imports."""
    drawing = Path(place).name
    values = (f"@value {drawing}-{name}: {length:g};\n" for name, length in lengths.items())
    note = "/* Lengths (px) of the drawing with the same name. Written by art/drawings/golden_line.py. */\n"
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
    """Bursts of equal height on both sides of the device, so that they don't look like a heartbeat or an effect."""
    width, height, middle = 1600, 200, 100
    bursts = ((300, 120), (700, 80), (1480, 100))  # position and length; no burst touches the device's edge

    def level(x: float) -> float:
        swell = sum(78 * math.exp(-(((x - at) / reach) ** 2)) for at, reach in bursts)
        return middle - (swell + 4) * math.sin(x / 12.5 + 0.8 * math.sin(x / 160))

    write("hero/signal", width, height, [stroke([(x, level(x)) for x in range(-20, width + 21, 10)])])
    write_geometry("hero/signal", width=width, height=height)


# --- Traces ----------------------------------------------------------------------------------------------

SCALE = 100  # px for 1 cm


def traces() -> None:
    """The circuit of the patch, with the pod at the top. The line enters the coil and leaves at the tip's electrode."""
    half = 2.1
    top, bottom = plan.POD[0] - plan.POD_RADIUS - 0.45, plan.ELECTRODES[-1][0] + plan.ELECTRODE_RADIUS + 0.45

    def at(x: float, y: float) -> Point:
        return ((y + half) * SCALE, (x - top) * SCALE)

    def ring(x: float, y: float, radius: float) -> str:
        cx, cy = at(x, y)
        return f'<circle {LINE} cx="{number(cx)}" cy="{number(cy)}" r="{number(radius * SCALE)}"/>'

    low, high = plan.COIL_RADII
    steps = 4 * 16  # fewer turns than the real coil, so that the lines stay apart on a phone
    spiral = []
    for step in range(steps + 1):
        angle = math.pi + math.tau * step / 16
        radius = high - (high - low) * step / steps
        spiral.append(at(plan.POD[0] + radius * math.cos(angle), plan.POD[1] + radius * math.sin(angle)))
    # The line joins the coil at the coil's third point, `spiral[2]`, and is tangent to the coil there.
    (x0, y0), (x1, y1), (x2, y2) = at(top, 0), spiral[2], spiral[3]
    entry = [(x0, y0 + 0.6 * (y1 - y0)), (1.8 * x1 - 0.8 * x2, 1.8 * y1 - 0.8 * y2), (x1, y1)]
    curve = " ".join(f"{number(x)} {number(y)}" for x, y in entry)
    shapes = [
        f'<path {LINE} d="M{number(x0)} {number(y0)}C{curve}"/>',
        stroke(spiral[2:]),
        ring(*plan.POD, plan.POD_RADIUS),
    ]
    for path in plan.routes(plan.ELECTRODE_RADIUS):
        outside = [point for point in path if math.dist(point, plan.POD) > plan.POD_RADIUS + 0.01]
        shapes.append(stroke([at(*point) for point in [*outside[:-1:7], outside[-1]]]))
    for x, y in plan.ELECTRODES:
        shapes.append(ring(x, y, plan.ELECTRODE_RADIUS))
    tip = plan.ELECTRODES[-1]
    shapes.append(stroke([at(tip[0] + plan.ELECTRODE_RADIUS, 0), at(bottom, 0)]))
    width, height = 2 * half * SCALE, (bottom - top) * SCALE
    write("teaser/traces", width, height, shapes, attributes=FROM_TOP)
    write_geometry("teaser/traces", width=width, height=height)


# --- Branch ----------------------------------------------------------------------------------------------


def leaf(foot: Point, angle: float, length: float, bend: float) -> str:
    """A sickle-shaped wattle leaf with a midrib. `angle` is from the x axis.

    `bend` is the sideways offset of the tip, as a share of `length`.
    """

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


STAMENS = 18
FLOWER = 10  # px, radius


def flower() -> str:
    """The flower that all others reuse at other sizes: a ball of fine stamens. A stamen is a stroke with a dot."""

    def ring(share: float, width: float, dash: float, caps: str) -> str:
        radius = FLOWER * share
        gap = math.tau * radius / STAMENS - dash
        return (
            f'<circle r="{radius:g}" stroke-width="{width:g}" stroke-linecap="{caps}" '
            f'stroke-dasharray="{dash:g} {gap:.4f}"/>'
        )

    strokes = ring(0.56, FLOWER * 0.62, 0.75, "butt")
    dots = ring(0.94, 1.9, 0, "round")
    return f'<defs><g id="f">{strokes}{dots}<circle r="2" fill="#000" stroke="none"/></g></defs>'


def branch(place: str, length: float, height: float, leaves: int, sprays: int, seed: int) -> None:
    """A branch of wattle from the thread in the right gutter to the thread in the left gutter.

    The file reaches from the outer edge of one thread to the outer edge of the other, so that stylesheets can put the
    file on whole pixels. At every size, the bends end in the middle of the threads, half a thread from the edges.
    """
    chance = random.Random(seed)
    turn = 64.0  # radius of the two bends
    high, low = 128.0, 196.0  # y of the stem at its ends
    begin, end = length - turn, turn

    def on_stem(x: float) -> Point:
        """A point of the stem. The stem falls in waves like the signal's, and is level at both ends."""
        along = (begin - x) / (begin - end)
        fall = along * along * (3 - 2 * along)
        wave = math.sin(along * math.pi) ** 2 * math.sin(along * length / 190)
        return (x, high + (low - high) * fall + 15 * wave)

    def slope(x: float) -> float:
        """The direction of growth at x."""
        (ax, ay), (bx, by) = on_stem(x), on_stem(x - 1)
        return math.atan2(by - ay, bx - ax)

    def bend(x: float, y: float, start: float) -> list[Point]:
        turns = [start + i * math.pi / 16 for i in range(9)]
        return [(x + turn * math.cos(angle), y + turn * math.sin(angle)) for angle in turns]

    steps = round((begin - end) / 60)
    stem = [on_stem(begin + (end - begin) * i / steps) for i in range(1, steps)]
    arriving = bend(begin, high - turn, 0)
    leaving = bend(end, low + turn, math.pi)[::-1]
    bends = [(-WEIGHT / 2, arriving), (WEIGHT / 2, leaving)]
    shapes = [stroke([arriving[-1], *stem, leaving[0]])]

    # Occupied places: middle and radius.
    taken = [(*on_stem(x), 1.0) for x in range(0, round(length), 4)]

    def is_free(points: list[Point], radius: float) -> bool:
        return all(math.dist(point, (x, y)) > radius + r for point in points for x, y, r in taken)

    def between(start: Point, to: Point, low: float, high: float) -> list[Point]:
        shares = [low + (high - low) * i / 6 for i in range(7)]
        return [(start[0] + (to[0] - start[0]) * s, start[1] + (to[1] - start[1]) * s) for s in shares]

    def away(foot: Point, angle: float, reach: float) -> Point:
        return (foot[0] + reach * math.cos(angle), foot[1] + reach * math.sin(angle))

    flowers: list[str] = []

    def grow(foot: Point, angle: float, reach: float, radius: float) -> bool:
        """Add one flower on a stalk if no other part is in its place. Return whether the flower was added."""
        middle = away(foot, angle, reach)
        stalk = between(foot, middle, 0.3, 0.7)
        if not (is_free([middle], radius + 1.5) and is_free(stalk, 1.5)):
            return False
        taken.extend([(*middle, radius), *((*point, 1.0) for point in stalk)])
        shapes.append(stroke([foot, away(foot, angle, reach - radius * 0.94)]))
        x, y = map(number, middle)
        flowers.append(f'<use href="#f" transform="translate({x} {y})scale({radius / FLOWER:.2f})"/>')
        return True

    def spray(x: float, side: int, count: int) -> None:
        """Add a twig with a flower at its tip and others on both sides."""
        reach = 24 + 13 * count
        lean = slope(x) + side * chance.uniform(0.6, 1)
        foot, turned = on_stem(x), lean - side * 0.3
        knee = away(foot, lean, reach * 0.55)
        if not (is_free(between(foot, knee, 0.6, 1), 5) and grow(knee, turned, reach * 0.45, 9.5)):
            return
        shapes.append(stroke([foot, knee]))
        taken.extend((*point, 1.0) for point in between(foot, knee, 0.2, 1))
        for index in range(2 * count - 2):
            start = away(foot, lean, reach * (0.2 + 0.36 * index / count))
            if index * 0.36 / count > 0.36:
                start = away(knee, turned, reach * (0.36 * index / count - 0.36))
            turn = (1 if index % 2 else -1) * chance.uniform(0.7, 1.1)
            for stretch in (1.0, 1.2, 1.4, 1.6):
                if grow(start, lean + turn, 17 * stretch, chance.uniform(9, 12.5)):
                    break

    for index in range(sprays):
        x = begin - 20 - (begin - end - 110) * (index + chance.uniform(0.2, 0.8)) / sprays
        spray(x, -1 if index % 2 else 1, chance.choice((2, 3, 3, 4)))
    grown = 0
    for _ in range(leaves * 60):
        x = chance.uniform(end + 40, begin - 10)
        side = 1 if grown % 2 else -1
        reach = chance.uniform(95, 185) * (0.7 if x < end + 150 else 1)
        angle = slope(x) + side * chance.uniform(0.28, 0.6)
        tip = away(on_stem(x), angle - side * 0.12, reach)
        if tip[0] < 8:  # Otherwise, the edge of the drawing would cut the leaf.
            reach *= (x - 8) / (x - tip[0])
            tip = away(on_stem(x), angle - side * 0.12, reach)
        blade = between(on_stem(x), tip, 0.25, 1)
        if grown < leaves and is_free(blade, reach * 0.09):
            shapes.append(leaf(on_stem(x), angle, reach, -side * 0.16))
            taken += [(*point, reach * 0.1) for point in blade]
            grown += 1
    # Add single flowers to free places.
    for _ in range(sprays * 60):
        x = chance.uniform(end + 10, begin - 4)
        angle = slope(x) + chance.choice((-1, 1)) * chance.uniform(0.7, 1.7)
        if len(flowers) < sprays * 6.5:
            grow(on_stem(x), angle, chance.uniform(15, 40), chance.uniform(8, 12))

    # The stem is level where a bend begins, so that it hides the shift of the bend.
    scaled = f'viewBox="0 0 {length:g} {height:g}" preserveAspectRatio="none" overflow="visible"'
    drawings = [f'<svg x="{shift:g}" {scaled}>{stroke(points)}</svg>' for shift, points in bends]
    save(place, "", [f'<svg {scaled}>{"".join([flower(), *shapes, *flowers])}</svg>', *drawings])
    write_geometry(place, width=length, height=height, begin=high - turn, end=low + turn)


# --- Parting ---------------------------------------------------------------------------------------------


def parting() -> None:
    """Seven lines that branch off a line from the right and go down to the traces of the macro picture.

    The lines continue the traces in perspective, towards the vanishing point far above the picture. The drawing and
    the picture are 1000 px wide here.
    """
    turn, height, overlap = 30.0, 60.0, 50.0
    picture = 1000 / macro_view.RATIO  # height, px

    def on_trace(share: float, y: float) -> Point:
        """A trace's point `y` px below the picture's top edge. `share` of the edge is left of the trace."""
        x, far = macro_view.vanishing_point()
        return ((share + (x - share) * y / picture / far) * 1000, y + height)

    shapes = []
    for share in macro_view.crossings():
        corner, end = on_trace(share, -height), on_trace(share, overlap)
        reach = math.dist(corner, end)
        along = ((end[0] - corner[0]) / reach, (end[1] - corner[1]) / reach)
        bent = turn * math.tan(math.acos(-along[0]) / 2)
        arrived = (corner[0] + bent * along[0], corner[1] + bent * along[1])
        (sx, sy), (ax, ay), (ex, ey) = (
            map(number, point) for point in ((corner[0] + bent, corner[1]), arrived, end)
        )
        shapes.append(f'<path {LINE} d="M{sx} {sy}A{turn:g} {turn:g} 0 0 0 {ax} {ay}L{ex} {ey}"/>')
    write("technologies/parting", 1000, height + overlap, shapes, attributes=FROM_TOP)
    _, tip = macro_view.projected(plan.ELECTRODES[-1][0] + plan.ELECTRODE_RADIUS, 0)
    write_geometry(
        "technologies/parting",
        width=1000,
        height=height + overlap,
        overlap=overlap,
        start=on_trace(macro_view.crossings()[0], -height)[0] + turn,
        tip=round(tip * picture, 1),
    )


# --- Not-found page --------------------------------------------------------------------------------------

# (x, y, factor), px: at this point, each echo is `factor * distance` px below the line.
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
    """One burst that fades into low hills, and four thinner echoes below this line."""
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
    branch("technologies/branch", 1700, 310, leaves=14, sprays=17, seed=3)
    branch("technologies/branch-narrow", 480, 280, leaves=5, sprays=5, seed=1)
    parting()
    not_found()
