"""Render one picture. Blender runs this script:

    blender --background --factory-startup --python art/studio/shoot.py -- SCENE RENDER.exr SHARE SAMPLES FRAME

SCENE is a module such as `scenes.product.patch_teaser`. It has SIZE (px) and `build()`. SAMPLES and CUT_OUT (no ground,
with alpha) are optional. If the scene has STANDS_ON, two more renders are saved next to RENDER.exr: RENDER-bare.exr
shows the ground alone, and the alpha of RENDER-matte.exr is the outline of all other things. SHARE, above 0 and up to 1, scales the size. If the argument SAMPLES is 0, the scene's SAMPLES
is used. If a scene has FRAMES, the script calls `build(FRAME)`. FRAME is 0 for all other scenes.
"""

import importlib
import sys
import traceback
from pathlib import Path

import bpy

ART = Path(__file__).resolve().parent.parent
DEFAULT_SAMPLES = 16
MATTE_SAMPLES = 64


def shoot(name: str, render: str, share: float, samples: int, frame: int) -> None:
    sys.path.insert(0, str(ART))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    picture = importlib.import_module(name)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    width, height = picture.SIZE
    scene.render.resolution_x, scene.render.resolution_y = round(width * share), round(height * share)
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth = "32"
    scene.render.filepath = render
    scene.render.film_transparent = getattr(picture, "CUT_OUT", False)
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples or getattr(picture, "SAMPLES", DEFAULT_SAMPLES)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 8
    cycles.use_denoising = False  # Debian's build has no denoiser; see darkroom.py
    cycles.seed = 1
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    bpy.context.view_layer.cycles.denoising_store_passes = True
    picture.build(*([frame] if frame else []))
    bpy.ops.render.render(write_still=True)
    if hasattr(picture, "STANDS_ON"):
        split(Path(render))


def split(render: Path) -> None:
    """Render the ground alone, and then the outline of all things that stand on it."""
    from studio import lights, materials

    scene = bpy.context.scene
    ground = bpy.data.objects[lights.GROUND]
    things = [thing for thing in scene.objects if thing.type in ("MESH", "CURVE") and thing.visible_camera]
    for thing in things:
        thing.hide_render = thing is not ground
    scene.render.filepath = str(render.with_stem(f"{render.stem}-bare"))
    bpy.ops.render.render(write_still=True)
    for thing in things:
        thing.hide_render = thing is ground
    bpy.context.view_layer.material_override = materials.glowing("matte")[0]
    scene.render.film_transparent = True
    scene.cycles.samples = MATTE_SAMPLES
    scene.cycles.use_adaptive_sampling = False
    scene.render.filepath = str(render.with_stem(f"{render.stem}-matte"))
    bpy.ops.render.render(write_still=True)


try:
    scene_name, target, scale, count, number = sys.argv[sys.argv.index("--") + 1 :]
    shoot(scene_name, target, float(scale), int(count), int(number))
except Exception:
    # Blender's exit code is 0 even after an uncaught exception.
    traceback.print_exc()
    sys.exit(1)
