/** Colours as lightness, chroma and hue of OKLCH, in which equal steps look equal. https://www.w3.org/TR/css-color-4/#ok-lab */
export interface Oklch {
  /** 0 (black) to 1 (white). */
  readonly lightness: number;
  /** 0 for greys; about 0.32 at most. */
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

/** A colour as the owner stores it: `#` and six lower-case hexadecimal digits. */
const hexColour = /^#[\da-f]{6}$/;

export const isHexColour = (value: unknown): value is string => typeof value === 'string' && hexColour.test(value);

/** Red, green and blue, linear, 0 to 1. */
export function linearOf(hex: string): readonly [number, number, number] {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Linear red, green and blue, which may lie outside of 0 to 1. */
function channelsOf({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function hexOf(channels: readonly number[]): string {
  const parts = channels.map((channel) => {
    const linear = Math.min(Math.max(channel, 0), 1);
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The colour, with as much chroma as screens have at its lightness. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): string {
  const kept = Math.min(Math.max(lightness, 0), 1);
  for (let step = 20; step > 0; step -= 1) {
    const channels = channelsOf({ lightness: kept, chroma: (chroma * step) / 20, hue });
    if (channels.every((channel) => channel > -0.001 && channel < 1.001)) return hexOf(channels);
  }
  return hexOf(channelsOf({ lightness: kept, chroma: 0, hue }));
}

/** The colour with other parts. */
export function withParts(hex: string, parts: Partial<Oklch>): string {
  return hexOfOklch({ ...oklchOf(hex), ...parts });
}

/** The colour between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const [first, second] = [oklchOf(from), oklchOf(to)];
  const between = (one: number, other: number): number => one + (other - one) * share;
  const a = between(first.chroma * Math.cos(first.hue), second.chroma * Math.cos(second.hue));
  const b = between(first.chroma * Math.sin(first.hue), second.chroma * Math.sin(second.hue));
  return hexOfOklch({
    lightness: between(first.lightness, second.lightness),
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  });
}
