import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../pages/site/styles/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const tokens = read('tokens.css');

/** Colours of a scheme by their names. */
function colors(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((match) => [match[1]!, match[2]!]),
  );
}

/** Relative luminance by WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const [lightCss, darkCss] = tokens.split('@media (prefers-color-scheme: dark)');
const light = colors(lightCss!);
const dark = { ...light, ...colors(darkCss!) };
const toneDark = { ...colors(/\.tone-dark \{[^}]*\}/.exec(read('sections.css'))![0]) };

const text = ['paper', 'tint', 'raised'].flatMap((ground) =>
  ['ink', 'soft', 'accent', 'accent-strong', 'error'].map((ink) => [ink, ground, 4.5] as const),
);
const pairs = [
  ...text,
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-deep', 'deep', 4.5],
  ['on-deep-soft', 'deep', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'raised', 3],
  ['edge', 'tint', 3],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s scheme', (_name, scheme: Record<string, string>) => {
  it.each(pairs)('%s on %s is at least %s to 1', (ink, ground, least) => {
    expect(contrast(scheme[ink]!, scheme[ground]!)).toBeGreaterThanOrEqual(least);
  });

  it('accents on a dark band', () => {
    expect(contrast(toneDark['accent']!, scheme['deep']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(toneDark['on-accent']!, toneDark['accent']!)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));

  it('are all part of the site, in the entry', () => {
    const imported = [...read('site.css').matchAll(/@import '\.\/(.+?)'/g)].map((match) => match[1]);
    expect([...imported].sort()).toEqual(sheets.filter((name) => name !== 'site.css').sort());
  });

  it.each(sheets)('%s loads nothing from other origins and uses logical properties', (name) => {
    const css = read(name).replace(/\/\*[\s\S]*?\*\//g, '');
    // The typefaces come from pinned packages; the build puts them beside the sheet.
    const own = name === 'fonts.css' ? css.replace(/url\('@fontsource[\w/.-]+\.woff2'\)|@font-face/g, '') : css;
    expect(own).not.toMatch(/url\(|https?:|@font-face/);
    expect(css).not.toMatch(
      /(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|[;{]\s*(?:left|right|top|bottom|width|height):|text-align:\s*(?:left|right)/,
    );
  });

  it('use only values that are defined', () => {
    const defined = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    // A variable with a fallback is set by the markup.
    const used = sheets.flatMap((name) => [...read(name).matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]));
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
