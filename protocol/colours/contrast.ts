import { hexOfOklch, linearOf, oklchOf } from './oklch.js';

/** Least contrast of text and of the edges of controls. https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const leastContrast = { text: 4.5, edge: 3 } as const;

const steps = 250;

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast of a colour to any of the grounds. */
export const lowestContrast = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(hex, ground)));

/** The shade of a colour, nearest in lightness, that has the contrast on every ground; null where none has. */
export function nearestShade(hex: string, grounds: readonly string[], least: number): string | null {
  const own = oklchOf(hex);
  const passes = (candidate: string): boolean => lowestContrast(candidate, grounds) >= least;
  if (passes(hex)) return hex;
  for (let step = 1; step <= steps; step += 1) {
    for (const lightness of [own.lightness - step / steps, own.lightness + step / steps]) {
      const candidate = hexOfOklch({ ...own, lightness });
      if (passes(candidate)) return candidate;
    }
  }
  return null;
}

/** The colour, or its nearest shade with that contrast; where there is none black or white, whichever is seen better. */
export function readable(hex: string, grounds: readonly string[], least: number): string {
  const [dark, light] = ['#000000', '#ffffff'] as const;
  return (
    nearestShade(hex, grounds, least) ?? (lowestContrast(dark, grounds) > lowestContrast(light, grounds) ? dark : light)
  );
}
