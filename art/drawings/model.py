#!/usr/bin/env python3
"""Draw docs/model/*.svg from the plan of the patch, without Blender:

    python3 art/drawings/model.py
"""

import math
import sys
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ART))

from props import patch_plan as plan  # noqa: E402

OUT = ART.parent / "docs" / "model"

PAPER, INK, GREEN, SILICONE, GOLD, AMBER, GEL = (
    "#FBF8F1", "#10231D", "#1F4A3D", "#F0E6D2", "#A87900", "#E8B85C", "#CFE3DE",
)
PX = 80  # px per cm
EXAGGERATION = 8  # factor for heights in the section

Point = tuple[float, float]


def path(points: list[Point], style: str, closed: bool = False) -> str:
    """A line through points in px."""
    start, *rest = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{start}L{" ".join(rest)}{"Z" if closed else ""}" {style}/>'


def text(x: float, y: float, words: str, anchor: str = "start", turn: float = 0) -> str:
    turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{turned}>{words}</text>'


def dimension(a: Point, b: Point, words: str) -> str:
    """A dimension line with a tick at each end and `words` beside it."""
    (ax, ay), (bx, by) = a, b
    upright = ax == bx
    tick = (6, 0) if upright else (0, 6)
    dx, dy = tick
    ends = [path([(x - dx, y - dy), (x + dx, y + dy)], f'stroke="{INK}"') for x, y in (a, b)]
    x, y = (ax + bx) / 2, (ay + by) / 2
    label = text(x - 10, y, words, "middle", -90) if upright else text(x, y - 10, words, "middle")
    return path([a, b], f'stroke="{INK}"') + "".join(ends) + label


def drawing(width: int, height: int, title: str, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}" fill="none" font-family="sans-serif" font-size="15" stroke-linejoin="round">'
        f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/><style>text{{fill:{INK}}}</style>'
        + "".join(parts)
        + "</svg>\n"
    )


def millimetres(length: float) -> str:
    return f"{length * 10:.2f}".rstrip("0").rstrip(".") + " mm"


def top_view() -> str:
    """The outside from above, with the hydrogel pads on the skin side as dashed circles."""
    middle = (470.0, 270.0)

    def px(point: Point) -> Point:
        return middle[0] + point[0] * PX, middle[1] - point[1] * PX

    def ring(centre: Point, radius: float, style: str) -> str:
        x, y = px(centre)
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * PX:.1f}" {style}/>'

    edge = [plan.outline(math.tau * i / 240) for i in range(240)]
    parts = [path([px(p) for p in edge], f'fill="{SILICONE}" stroke="{INK}"', closed=True)]
    film = [plan.outline(math.tau * i / 240, plan.FILM_SHARE) for i in range(240)]
    parts.append(path([px(p) for p in film], f'stroke="{AMBER}"', closed=True))
    band = plan.ELECTRODE_RADIUS - plan.ELECTRODE_HOLE
    middle_of_band = plan.ELECTRODE_RADIUS - band / 2
    for electrode in plan.ELECTRODES:
        parts.append(ring(electrode, plan.PAD_RADIUS, f'stroke="{INK}" stroke-dasharray="2 4"'))
        parts.append(ring(electrode, middle_of_band, f'stroke="{GOLD}" stroke-width="{band * PX:.1f}"'))
    for route in plan.routes(middle_of_band):
        style = f'stroke="{GOLD}" stroke-width="{plan.TRACE_WIDTH * PX:.1f}" stroke-linecap="round"'
        parts.append(path([px(p) for p in route], style))
    parts.append(ring(plan.POD, plan.POD_RADIUS, f'fill="{GREEN}"'))
    highest = max(y for _, y in edge)
    low, high = px((-plan.HALF_LENGTH, -highest)), px((plan.HALF_LENGTH, highest))
    parts.append(dimension((low[0], low[1] + 44), (high[0], low[1] + 44), millimetres(2 * plan.HALF_LENGTH)))
    parts.append(dimension((low[0] - 24, high[1]), (low[0] - 24, low[1]), f"{20 * highest:.0f} mm"))
    x, y = px(plan.POD)
    parts.append(
        f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" style="fill:{PAPER}">'
        f"pod, {millimetres(2 * plan.POD_RADIUS)}</text>"
    )
    parts.append(text(72, 602, "Dashed: hydrogel pads on the other side, which touches the skin."))
    return drawing(900, 625, "The patch from outside, with its dimensions", parts)


def section() -> str:
    """A section along the middle, with exaggerated heights."""
    left, base = 60.0, 330.0
    tall = PX * EXAGGERATION
    xs = [-plan.HALF_LENGTH + 2 * plan.HALF_LENGTH * i / 600 for i in range(601)]

    def px(x: float, z: float) -> Point:
        return left + (x + plan.HALF_LENGTH) * PX, base - z * tall

    def sheet(lower, upper, colour: str, within: float = 1.0) -> str:
        inside = [x for x in xs if plan.to_edge(x, 0) <= within]
        ring = [px(x, upper(x, 0)) for x in inside] + [px(x, lower(x, 0)) for x in reversed(inside)]
        return path(ring, f'fill="{colour}" stroke="{INK}" stroke-width="0.8"', closed=True)

    def film_top(x: float, y: float) -> float:
        return plan.carrier_top(x, y) + plan.thickness(plan.FILM, x, y) * plan.rounding(x, y)

    parts = [
        sheet(film_top, plan.body_top, SILICONE),
        sheet(lambda x, y: 0.0, plan.carrier_top, SILICONE),
        sheet(plan.carrier_top, film_top, AMBER, plan.FILM_SHARE),
    ]
    reach = plan.POD_RADIUS
    dome = [(reach * i / 40, plan.pod_height(reach * i / 40)) for i in range(-40, 41)]
    seat = film_top(*plan.POD)
    lens = [px(plan.POD[0] + r, z) for r, z in dome]
    lens += [px(plan.POD[0] + reach, seat), px(plan.POD[0] - reach, seat)]
    parts.append(path(lens, f'fill="{GREEN}"', closed=True))
    # The section cuts only the electrode at the tip.
    x, _ = plan.ELECTRODES[-1]
    pad = [px(x - plan.PAD_RADIUS, 0)]
    for i in range(41):
        share = -1 + i / 20
        pad.append(px(x + share * plan.PAD_RADIUS, -plan.PAD_HEIGHT * math.sqrt(max(0.0, 1 - share**4))))
    pad.append(px(x + plan.PAD_RADIUS, 0))
    parts.append(path(pad, f'fill="{GEL}" stroke="{INK}" stroke-width="0.8"', closed=True))
    for side in (-1, 1):
        inner, outer = x + side * plan.ELECTRODE_HOLE, x + side * plan.ELECTRODE_RADIUS
        cut = [px(inner, 0), px(inner, film_top(inner, 0)), px(outer, film_top(outer, 0)), px(outer, 0)]
        parts.append(path(cut, f'fill="{GOLD}"', closed=True))

    def note(at: Point, to: Point, words: str, anchor: str = "start") -> None:
        near = (to[0], to[1] + (4 if to[1] < at[1] else -14))
        parts.append(path([at, near], f'stroke="{INK}" stroke-width="0.8"'))
        parts.append(text(to[0], to[1], words, anchor))

    total = sum(layer.middle for layer in plan.LAYERS)
    lip = sum(layer.lip for layer in plan.LAYERS)
    film_at = plan.carrier_top(1.6, 0) + plan.FILM.middle / 2
    skin_at = plan.carrier_top(1, 0) + plan.FILM.middle + plan.SKIN.middle / 2
    note(px(*(plan.POD[0], plan.POD_TOP)), (280, 40), f"pod, {millimetres(plan.POD_TOP)} with the body", "middle")
    note(px(1.0, skin_at), (470, 118), f"{plan.SKIN.name}, {millimetres(plan.SKIN.middle)}")
    note(px(1.6, film_at), (500, 158), f"{plan.FILM.name}, {millimetres(plan.FILM.middle)}")
    note(px(4.35, lip / 2), (810, 262), f"lip, {millimetres(lip)}", "end")
    note(px(0.6, plan.CARRIER.middle / 2), (250, 420), f"{plan.CARRIER.name}, {millimetres(plan.CARRIER.middle)}")
    pad_words = f"gold ring (cut twice) over hydrogel, {millimetres(plan.PAD_HEIGHT)}"
    note(px(3.4, -plan.PAD_HEIGHT * 0.6), (800, 428), pad_words, "end")
    scale = f"Heights are drawn {EXAGGERATION} times too large."
    body = f"In its middle the body is {millimetres(total)} thick. Skin side below."
    parts.append(text(60, 478, f"{scale} {body}"))
    return drawing(840, 505, "Section along the middle, heights exaggerated, with the thickness of each layer", parts)


OUT.mkdir(parents=True, exist_ok=True)
for name, made in (("top", top_view()), ("section", section())):
    (OUT / f"{name}.svg").write_text(made, encoding="utf-8")
    print(OUT.relative_to(ART.parent) / f"{name}.svg")
