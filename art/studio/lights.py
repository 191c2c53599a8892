"""Camera, lights and a curved backdrop, as in a photographer's studio. +Z is up."""

import math

import bpy
from mathutils import Matrix, Vector

from . import materials
from .materials import Colour

GROUND = "sweep"  # name of the ground


def camera(
    position, target, lens: float = 85.0, f_stop: float = 0.0, focus=None, shift: tuple[float, float] = (0, 0)
) -> bpy.types.Object:
    """A camera that looks at `target`. `lens` is in mm, for a 36 mm sensor. If `f_stop` is 0, all parts are sharp.

    `focus` is the point in focus, by default the target. `shift` moves the frame by widths of the picture.
    """
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    if f_stop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = f_stop
        data.dof.focus_distance = (Vector(focus or target) - Vector(position)).length
    thing = bpy.data.objects.new("camera", data)
    thing.location = position
    thing.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def direction(azimuth: float, elevation: float) -> Vector:
    """A unit vector. `azimuth` is in degrees from the right (+X) to the back (+Y), `elevation` in degrees upwards."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))


def view(
    target,
    distance: float,
    elevation: float,
    azimuth: float = 0.0,
    lens: float = 85.0,
    f_stop: float = 0.0,
    focus=None,
    shift: tuple[float, float] = (0, 0),
) -> None:
    """The camera, `elevation` degrees above the ground and `azimuth` degrees to the right of the front."""
    place = Vector(target) + distance * direction(azimuth - 90, elevation)
    camera(place, target, lens=lens, f_stop=f_stop, focus=focus, shift=shift)


def softbox(
    position, target, size: tuple[float, float], power: float, colour: Colour = (1, 1, 1, 1), seen: bool = True
) -> bpy.types.Object:
    """A rectangular area light that faces `target`. `size` is in units of length, `power` in watts.

    Reflections show the light only if `seen`.
    """
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = colour[:3]
    thing = bpy.data.objects.new("softbox", data)
    thing.location = position
    thing.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_glossy = seen
    bpy.context.collection.objects.link(thing)
    return thing


def soft_card(position, target, size: tuple[float, float], strength: float, colour: Colour = (1, 1, 1, 1)) -> None:
    """A glowing card that the camera can't see. It fades out at its rim, so that its reflections have a gradient."""
    material, glow = materials.glowing("soft card")
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    fall = nodes.new("ShaderNodeTexGradient")
    fall.gradient_type = "QUADRATIC_SPHERE"
    power = nodes.new("ShaderNodeMath")
    power.operation = "MULTIPLY"
    power.inputs[1].default_value = strength
    glow.inputs["Color"].default_value = colour
    links.new(place.outputs["Object"], fall.inputs["Vector"])
    links.new(fall.outputs["Fac"], power.inputs[0])
    links.new(power.outputs["Value"], glow.inputs["Strength"])
    mesh = bpy.data.meshes.new("soft card")
    mesh.from_pydata([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    thing = bpy.data.objects.new("soft card", mesh)
    turn = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    thing.matrix_world = Matrix.Translation(position) @ turn @ Matrix.Diagonal((size[0] / 2, size[1] / 2, 1, 1))
    thing.visible_camera = False
    bpy.context.collection.objects.link(thing)


def ambience(colour: Colour, strength: float) -> None:
    """Even light from all directions, like light from a studio's walls."""
    world = bpy.data.worlds.new("studio")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = colour
    background.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def sweep(
    colour: Colour,
    roughness: float = 0.75,
    depth: float = 8.0,
    height: float = 10.0,
    width: float = 60.0,
    radius: float = 5.0,
    grain: float = 0.0,
) -> bpy.types.Object:
    """A floor at z = 0 that curves up into a wall behind the subject, at y = `depth`."""
    profile = [(-30.0, 0.0), (depth - radius, 0.0)]
    for step in range(1, 33):
        angle = math.pi / 2 * step / 32
        profile.append((depth - radius + radius * math.sin(angle), radius - radius * math.cos(angle)))
    profile.append((depth, height + radius))
    points = [(side * width / 2, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    thing = bpy.data.objects.new(GROUND, mesh)
    material = materials.principled("sweep", colour, roughness=roughness, specular=0.25)
    if grain:
        materials.bump(material, scale=40, strength=grain)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing
