"""A paper moon with a lamp inside over cut-paper hills, and a string of brass beads in front, one bead per night."""

import math

import bpy
from mathutils import Euler, Matrix, Vector, noise

from props import table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.6

MOON = Vector((0.5, 3.3, 2.55))
MOON_RADIUS = 1.55
NIGHTS = 7


def moon() -> None:
    """A paper lantern around a lamp. The paper is embossed with seas and craters."""
    random = shapes.rng(21)
    craters = []
    for _ in range(70):
        way = Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))).normalized()
        craters.append((way, 0.05 + 0.20 * random.random() ** 2.6))
    across, along = 320, 160
    points, faces, glow = [], [], []
    for j in range(along + 1):
        polar = (j / along - 0.5) * math.pi
        for i in range(across):
            a = math.tau * i / across
            way = Vector((math.cos(polar) * math.cos(a), math.cos(polar) * math.sin(a), math.sin(polar)))
            height, shine = 0.0, 1.0
            sea = noise.noise(way * 1.25 + Vector((4.2, 1.0, 0.3))) + 0.45 * noise.noise(way * 3.1)
            shine -= 0.55 * max(0.0, min(1.0, (sea + 0.05) * 2.4))
            for middle, size in craters:
                gap = (way - middle).length / size
                if gap < 1.5:
                    rim = math.exp(-(((gap - 1) / 0.16) ** 2))
                    bowl = max(0.0, 1 - gap * gap)
                    height += size * (0.045 * rim - 0.10 * bowl)
                    shine += 0.16 * rim - 0.20 * bowl**0.5 if gap < 1 else 0.16 * rim
            fibre = 0.07 * noise.noise(way * 9) + 0.05 * noise.noise(way * 24)
            points.append(way * MOON_RADIUS * (1 + height + 0.004 * noise.noise(way * 12)))
            glow.append(max(0.25, shine + fibre))
    for j in range(along):
        for i in range(across):
            right = (i + 1) % across
            faces.append((j * across + i, j * across + right, (j + 1) * across + right, (j + 1) * across + i))
    material = materials.principled("moon", palette.linear("#F3DDB0"), roughness=0.9, specular=0.1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    shine = nodes.new("ShaderNodeAttribute")
    shine.attribute_name = "glow"
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.35, palette.linear("#9A4E10")
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 1.0, palette.linear("#FFC468")
    links.new(shine.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Emission"])
    power = nodes.new("ShaderNodeMath")
    power.operation = "MULTIPLY"
    power.inputs[1].default_value = 1.0
    links.new(shine.outputs["Fac"], power.inputs[0])
    # The disc is darker at its edge, where light passes through more paper.
    slant = nodes.new("ShaderNodeLayerWeight")
    slant.inputs["Blend"].default_value = 0.32
    limb = nodes.new("ShaderNodeMath")
    limb.operation = "MULTIPLY_ADD"
    limb.inputs[1].default_value, limb.inputs[2].default_value = -0.85, 1.0
    links.new(slant.outputs["Facing"], limb.inputs[0])
    dimmed = nodes.new("ShaderNodeMath")
    dimmed.operation = "MULTIPLY"
    links.new(power.outputs[0], dimmed.inputs[0])
    links.new(limb.outputs[0], dimmed.inputs[1])
    links.new(dimmed.outputs[0], shader.inputs["Emission Strength"])
    ball = shapes.from_points("moon", points, faces, material)
    ball.data.attributes.new("glow", "FLOAT", "POINT").data.foreach_set("value", glow)
    ball.location = MOON
    ball.rotation_euler = (0.2, 0.0, -0.6)


def hill(y: float, base: float, swell: float, seed: float, colour: str, thick: float = 0.10) -> None:
    """One upright sheet of heavy paper. Its upper edge is cut into hills."""
    paper = materials.principled("hill", palette.linear(colour), roughness=0.9, specular=0.15)
    materials.bump(paper, scale=30, strength=0.15)
    points, faces = [], []
    steps = 320
    for step in range(steps + 1):
        x = -8 + 16 * step / steps
        top = base + swell * noise.noise(Vector((x * 0.34 + seed, seed, 0)))
        top += 0.28 * swell * noise.noise(Vector((x * 1.1 + seed, 2.0, 0)))
        for depth, z in ((-0.5, -0.05), (-0.5, top), (0.5, top), (0.5, -0.05)):
            points.append((x, y + depth * thick, z))
    for step in range(steps):
        a, b = step * 4, step * 4 + 4
        faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, b + 2, a + 2), (a + 2, b + 2, b + 3, a + 3)]
    shapes.from_points("hill", points, faces, paper, smooth=False)


def beads() -> None:
    """Brass beads on a linen thread, one for each night of a week."""
    brass = materials.principled("brass", palette.linear("#F0BC62"), metallic=1.0, roughness=0.24)
    linen = materials.principled("linen", palette.linear("#CDBD9C"), roughness=0.9)
    radius, hole, front = 0.24, 0.05, -1.9
    start = math.asin(hole / radius)
    profile = [(hole, 0.0)]
    for i in range(41):
        a = start + (math.pi - 2 * start) * i / 40
        profile.append((radius * math.sin(a), -radius * math.cos(a)))
    profile.append((hole, 0.0))
    source = shapes.turned("bead", profile, brass, 64)
    places, knots = [], []
    for night in range(NIGHTS):
        x = (night - (NIGHTS - 1) / 2) * 0.76
        middle = Vector((x, front + 0.05 * math.sin(night * 2.4), radius))
        lie = Euler((0, math.pi / 2, 0.06 * math.cos(night * 2.4))).to_matrix().to_4x4()
        places.append(Matrix.Translation(middle) @ lie)
        knots.append(middle)
    shapes.copies(source, places)
    first, last = knots[0], knots[-1]
    left = [(-2.95, -2.5, 0.03), (-3.4, -2.35, 0.03), (-3.0, -1.5, 0.0), (-2.75, first.y, 0.18), first]
    right = [last, (2.75, last.y, 0.18), (3.0, -2.3, 0.0), (3.5, -1.7, 0.03), (2.95, -1.35, 0.03)]
    path = shapes.bezier(left, 40) + knots[1:-1] + shapes.bezier(right, 40)
    shapes.tube("thread", [(p.x, p.y, max(0.03, p.z)) for p in path], 0.028, linen, 4)


def build() -> None:
    moon()
    hill(1.7, 1.45, 0.75, 3.1, "#47796A")
    hill(1.05, 1.15, 0.70, 11.4, "#2C5546")
    hill(0.35, 0.70, 0.55, 27.9, "#1D3F34")
    hill(-0.4, 0.38, 0.34, 41.2, "#122A22")
    beads()
    lights.sweep(palette.linear("#132A23"), depth=5.6, radius=1.2)
    table_light.table((0, 0, 0.8), key=560, key_elevation=40, key_azimuth=215, key_size=4, rim=300, fill=0.04)
    # The beads reflect this low light panel in front of them.
    lights.softbox((-2.5, -7.5, 1.6), (0, -1.9, 0.2), (5.0, 1.2), 26, table_light.WARM)
    # A lamp hidden behind the moon gives it a halo on the wall.
    lamp = bpy.data.lights.new("halo", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 330, palette.linear("#FF9E48")[:3], 0.3
    placed = bpy.data.objects.new("halo", lamp)
    placed.location = MOON + Vector((0, 1.55, 0))
    bpy.context.collection.objects.link(placed)
    lights.view((0.0, 0.0, 1.78), 19.6, 14.0, f_stop=0.4, focus=(0, 0, 1.0))
