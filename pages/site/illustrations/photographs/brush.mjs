/**
 * Brushes for the large pictures: chance that always falls the same way, ridges, trees, water, and the textures of wood, mist and film.
 * Lengths are pixels of the picture.
 */

/** Numbers from 0 to 1 that look thrown and are the same for the same `seed`. */
export function createChance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (value) => Math.round(value * 10) / 10;
export const between = (chance, low, high) => low + (high - low) * chance();
export const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Gradient from the first stop's color at the top to the last one's at the bottom; each stop is an offset and a color, perhaps with an opacity. */
export function stops(id, list, direction = 'x2="0" y2="1"') {
  return `<linearGradient id="${id}" ${direction}>${list.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
}

export function halo(id, list) {
  return `<radialGradient id="${id}">${list.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`;
}

export const blur = (id, x, y = x) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`;

/** Colors that wander: noise of the given frequency, seen only where it is strong, in one color. */
export function cloth(id, { frequency, octaves = 4, seed = 1, color = '1 1 1', strength = 1.6, threshold = -0.55 }) {
  const [r, g, b] = color.split(' ');
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${strength} 0 0 0 ${threshold}"/></filter>`;
}

/** The outline of a range of hills from edge to edge, as points. Rough ones have more steps of detail. */
export function ridge(chance, { width, base, height, peaks = 3, rough = 0.5, steps = 160 }) {
  const waves = Array.from({ length: 7 }, (_, octave) => ({
    frequency: peaks * 2 ** octave,
    weight: rough ** octave,
    phase: between(chance, 0, 7),
  }));
  const total = waves.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = step / steps;
    const level =
      waves.reduce((sum, { frequency, weight, phase }) => sum + weight * Math.sin(at * frequency * 3 + phase), 0) /
      total;
    return [round(at * width), round(base - height * (0.5 + 0.5 * level))];
  });
}

/** An area below an outline, down to `bottom`. */
export const below = (points, bottom, paint) =>
  `<path ${paint} d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}V${bottom}H${points[0][0]}z"/>`;

/** A spruce with its foot at `x`, `y`. */
export function spruce(chance, x, y, height) {
  const tiers = Math.max(4, Math.round(height / 18));
  const half = height * between(chance, 0.16, 0.22);
  const side = (sign) =>
    Array.from({ length: tiers }, (_, tier) => {
      const at = (tier + 1) / tiers;
      const out = half * at * between(chance, 0.72, 1.1);
      const level = y - height * (1 - at);
      return [
        `${round(x + sign * out)} ${round(level)}`,
        `${round(x + sign * out * 0.45)} ${round(level - height * 0.02)}`,
      ];
    });
  const right = side(1).flat();
  const left = side(-1).flat().reverse();
  return `M${round(x)} ${round(y - height)}L${right.join('L')}L${left.join('L')}z`;
}

/** A wood along an outline: trees on its crest. */
export function wood(chance, points, { from = 0, to = 1, every = 1, low, high, paint }) {
  const span = points.slice(Math.floor(from * (points.length - 1)), Math.ceil(to * (points.length - 1)) + 1);
  const trees = span.flatMap(([x, y], index) =>
    index % every ? [] : [spruce(chance, x + between(chance, -6, 6), y + 8, between(chance, low, high))],
  );
  return `<path ${paint} d="${trees.join('')}"/>`;
}

/** Short strokes of light or shade on water, smaller towards the horizon and gathered around `x`. */
export function glitter(chance, { x, spread, top, bottom, count, color, opacity = 0.5, length = 90 }) {
  return many(count, () => {
    const depth = chance() ** 1.5;
    const level = top + (bottom - top) * depth;
    const off = (chance() + chance() + chance() - 1.5) * spread * (0.35 + depth);
    const reach = length * (0.15 + depth) * between(chance, 0.4, 1.2);
    return `<rect x="${round(x + off - reach / 2)}" y="${round(level)}" width="${round(reach)}" height="${round(1.5 + depth * 5)}" rx="3" fill="${color}" opacity="${round(opacity * between(chance, 0.3, 1) * 10) / 10}"/>`;
  });
}

/** A picture of the given size: definitions, content, darker corners and the grain of film. */
export function photograph({ width, height, definitions = '', content, corners = 0.32, grain = 0.1 }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}` +
    `<radialGradient id="corners" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="#100c08" stop-opacity="0"/><stop offset="1" stop-color="#100c08" stop-opacity="${corners}"/></radialGradient>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="9"/><feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/></filter></defs>` +
    `${content}<rect width="100%" height="100%" fill="url(#corners)"/><rect width="100%" height="100%" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`
  );
}
