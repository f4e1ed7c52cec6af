"""Takes the noise of few samples out of a picture, and leaves edges and texture: an à-trous wavelet filter over the light alone.

The light is the picture divided by the colours of its surfaces; neighbours count as far as their normal, colour and brightness agree.
H. Dammertz et al., Edge-Avoiding À-Trous Wavelet Transform for fast Global Illumination Filtering, 2010.
"""

import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def smooth(values, times=1):
    for _ in range(times):
        for axis in (0, 1):
            values = (np.roll(values, 1, axis) + 2 * values + np.roll(values, -1, axis)) / 4
    return values


def denoise(picture, albedo, normal, rounds=4, strength=1.0):
    """`picture`, `albedo` and `normal` are arrays of height, width and 3 channels in linear light."""
    base = np.maximum(albedo, 0.02)
    light = picture / base
    # A single very bright pixel would spread as a spot.
    around = smooth(light, 2)
    light = np.minimum(light, around * 2.5 + 0.05)
    for number in range(rounds):
        step = 2**number
        brightness = light.mean(axis=2, keepdims=True)
        level = smooth(brightness, 2)
        deviation = np.sqrt(np.maximum(smooth((brightness - level) ** 2, 2), 1e-8))
        limit = strength * (deviation * 2.2 + 0.012 * level) + 1e-4
        total, weights = np.zeros_like(light), np.zeros_like(brightness)
        for down in range(-2, 3):
            for right in range(-2, 3):
                shift = (down * step, right * step)
                there = np.roll(light, shift, (0, 1))
                weight = np.exp(-np.abs(np.roll(level, shift, (0, 1)) - level) / limit)
                weight *= np.exp(-((np.roll(normal, shift, (0, 1)) - normal) ** 2).sum(axis=2, keepdims=True) / 0.08)
                weight *= np.exp(-((np.roll(albedo, shift, (0, 1)) - albedo) ** 2).sum(axis=2, keepdims=True) / 0.06)
                weight *= KERNEL[down + 2] * KERNEL[right + 2]
                total += there * weight
                weights += weight
        light = total / weights
    return light * base
