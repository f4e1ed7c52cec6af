"""Renders the pictures of products and rooms with Blender's path tracer. Run by hand after a change, with `blender` and `python3-numpy`
installed; `generate.mjs` beside this file does so and writes the files of the site from it:

    blender -b --python-exit-code 1 --python render.py -- FOLDER SAMPLES SCALE NAME...
"""

import os
import sys
import time

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), "/usr/lib/python3/dist-packages"]

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from denoise import denoise  # noqa: E402
from room import camera  # noqa: E402
from scenes import SCENES  # noqa: E402


def settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("THREADS", "1"))
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.05
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.filter_width = 3, 1.3
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.view_settings.exposure = 0.4
    bpy.context.view_layer.cycles.denoising_store_passes = True
    return scene


def layers(scene, folder):
    """Has the passes that the filter needs written to files; returns their names."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format, target.format.color_depth = "OPEN_EXR", "32"
    target.file_slots.clear()
    names = {"Image": "image", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}
    for output, name in names.items():
        target.file_slots.new(name)
        tree.links.new(source.outputs[output], target.inputs[name])
    return list(names.values())


def pixels(file, width, height):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Linear"
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    os.remove(file)
    return flat.reshape(height, width, 4)[:, :, :3]


def shoot(name, view, folder, samples, scale):
    width, height = (round(side * scale) for side in view["size"])
    scene = settings(width, height, view.get("samples", samples))
    scene.view_settings.exposure = view.get("exposure", 0.4)
    scene.camera = camera(view["where"], view["target"], view.get("lens", 65))
    names = layers(scene, folder)
    started = time.time()
    bpy.ops.render.render()
    passes = [pixels(os.path.join(folder, f"{each}0001.exr"), width, height) for each in names]
    clean = denoise(*passes)
    result = bpy.data.images.new("result", width, height, float_buffer=True)
    result.colorspace_settings.name = "Linear"
    result.pixels.foreach_set(np.concatenate([clean, np.ones((height, width, 1), np.float32)], axis=2).astype(np.float32).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    result.save_render(os.path.join(folder, f"{name}.png"), scene=scene)
    print(f"{name} {width}x{height} {time.time() - started:.0f} s", flush=True)


folder, samples, scale, *wanted = sys.argv[sys.argv.index("--") + 1 :]
for name, (build, views) in SCENES.items():
    chosen = [view for view in views if not wanted or name in wanted or view["name"] in wanted]
    if not chosen:
        continue
    build()
    for view in chosen:
        shoot(view["name"], view, folder, int(samples), float(scale))
