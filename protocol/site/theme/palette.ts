import { contrastOf, leastContrast, readable } from '../../colours/contrast.js';
import { hexOfOklch, mix, oklchOf, withParts } from '../../colours/oklch.js';
import { defaultTheme, type Theme } from './theme.js';
import { bandTokens, colourTokens, type BandToken, type ColourToken } from './tokens.js';

/** The colours of a theme in one scheme. */
export interface Palette {
  readonly page: Readonly<Record<ColourToken, string>>;
  readonly band: Readonly<Record<BandToken, string>>;
}

type Made = { readonly [K in keyof Palette]: { readonly [T in keyof Palette[K]]: readonly [string, isOwn: boolean] } };

const { text, edge } = leastContrast;

/** Lightness of the dark ground. */
const depths = { deep: 0.165, normal: 0.215, soft: 0.265 } as const;

/** Words on a ground: nearly white or nearly black, with a touch of its hue. */
function wordsOn(ground: string): string {
  const { hue } = oklchOf(ground);
  const light = hexOfOklch({ lightness: 0.98, chroma: 0.012, hue });
  const dark = hexOfOklch({ lightness: 0.2, chroma: 0.03, hue });
  return readable(contrastOf(light, ground) >= contrastOf(dark, ground) ? light : dark, [ground], text);
}

/** A step away from the ground: darker on a light one, lighter on a dark one. */
function stronger(hex: string, grounds: readonly [string, ...string[]], step: number): string {
  const { lightness } = oklchOf(hex);
  const isDark = oklchOf(grounds[0]).lightness < lightness;
  return readable(withParts(hex, { lightness: lightness + (isDark ? step : -step) }), grounds, text);
}

/** The accent, bright enough for a dark ground. */
function brightAccent(accent: string, grounds: readonly string[]): string {
  const { lightness, chroma } = oklchOf(accent);
  return readable(
    withParts(accent, { lightness: Math.max(lightness, 0.78), chroma: Math.min(chroma, 0.11) }),
    grounds,
    text,
  );
}

function accentsInBand(accent: string, deep: string): Record<BandToken, string> {
  const isDark = oklchOf(deep).lightness < 0.5;
  const own = isDark ? brightAccent(accent, [deep]) : readable(accent, [deep], text);
  return {
    accent: own,
    'accent-strong': stronger(own, [deep], 0.07),
    'on-accent': wordsOn(own),
    line: mix(deep, wordsOn(deep), 0.22),
  };
}

/** Each value with whether a choice of the owner has made it; those that none has are as the style sheets have them. */
function lightMade(theme: Theme, isOwn: (...names: (keyof Theme)[]) => boolean): Made {
  const { paper, ink, accent, tint, deep } = theme;
  const grounds = [paper, tint] as const;
  const raised = mix(paper, '#ffffff', oklchOf(paper).lightness < 0.5 ? 0.07 : 0.65);
  const onDeep = wordsOn(deep);
  const band = accentsInBand(accent, deep);
  const ground = isOwn('paper', 'tint');
  const bandIsOwn = isOwn('accent', 'deep');
  return {
    page: {
      paper: [paper, isOwn('paper')],
      tint: [tint, isOwn('tint')],
      raised: [raised, isOwn('paper')],
      ink: [ink, isOwn('ink')],
      soft: [readable(mix(ink, paper, 0.3), [...grounds, raised], text), ground || isOwn('ink')],
      line: [mix(tint, ink, 0.14), isOwn('tint', 'ink')],
      edge: [readable(mix(ink, paper, 0.48), [...grounds, raised], edge), ground || isOwn('ink')],
      accent: [accent, isOwn('accent')],
      'accent-strong': [stronger(accent, grounds, 0.09), ground || isOwn('accent')],
      'on-accent': [wordsOn(accent), isOwn('accent')],
      error: [readable(colourTokens.error[0], [...grounds, raised], text), ground],
      good: [readable(colourTokens.good[0], [...grounds, raised], text), ground],
      deep: [deep, isOwn('deep')],
      'on-deep': [onDeep, isOwn('deep')],
      'on-deep-soft': [readable(mix(onDeep, deep, 0.25), [deep], text), isOwn('deep')],
    },
    band: {
      accent: [band.accent, bandIsOwn],
      'accent-strong': [band['accent-strong'], bandIsOwn],
      'on-accent': [band['on-accent'], bandIsOwn],
      line: [band.line, isOwn('deep')],
    },
  };
}

/** The ground of the dark scheme: little colour, of the hue that the owner has chosen. */
function darkGround({ darkTone, darkDepth, ...theme }: Theme): (step: number) => string {
  const { hue, chroma } = darkTone === 'neutral' ? { hue: 0, chroma: 0 } : oklchOf(theme[darkTone]);
  const little = Math.min(chroma, 0.018);
  return (step) => hexOfOklch({ lightness: depths[darkDepth] + step, chroma: little, hue });
}

function darkMade(theme: Theme, isOwn: (...names: (keyof Theme)[]) => boolean): Made {
  const at = darkGround(theme);
  const [paper, tint, raised, deep] = [at(0), at(0.045), at(0.07), at(-0.035)];
  const grounds = [paper, tint, raised] as const;
  const { hue, chroma } = oklchOf(theme.paper);
  const ink = hexOfOklch({ lightness: 0.925, chroma: Math.min(chroma, 0.02), hue });
  const accent = brightAccent(theme.accent, grounds);
  const band = accentsInBand(theme.accent, deep);
  const ground = isOwn('darkTone', 'darkDepth') || (theme.darkTone !== 'neutral' && isOwn(theme.darkTone));
  const words = ground || isOwn('paper');
  const accents = ground || isOwn('accent');
  const onDeep = hexOfOklch({ lightness: 0.94, chroma: Math.min(chroma, 0.025), hue });
  return {
    page: {
      paper: [paper, ground],
      tint: [tint, ground],
      raised: [raised, ground],
      ink: [ink, words],
      soft: [readable(mix(ink, paper, 0.27), grounds, text), words],
      line: [at(0.165), ground],
      edge: [readable(mix(ink, paper, 0.42), grounds, edge), words],
      accent: [accent, accents],
      'accent-strong': [stronger(accent, grounds, 0.08), accents],
      'on-accent': [wordsOn(accent), accents],
      error: [readable(colourTokens.error[1], grounds, text), ground],
      good: [readable(colourTokens.good[1], grounds, text), ground],
      deep: [deep, ground],
      'on-deep': [onDeep, words],
      'on-deep-soft': [readable(mix(onDeep, deep, 0.28), [deep], text), words],
    },
    band: {
      accent: [band.accent, accents],
      'accent-strong': [band['accent-strong'], accents],
      'on-accent': [band['on-accent'], accents],
      line: [band.line, ground],
    },
  };
}

/** The colours of a theme on screens in the scheme; a theme of one scheme has its colours in both. */
export function paletteOf(theme: Theme, scheme: 'light' | 'dark'): Palette {
  const isOwn = (...names: (keyof Theme)[]): boolean => names.some((name) => theme[name] !== defaultTheme[name]);
  const shown = theme.scheme === 'both' ? scheme : theme.scheme;
  const made = shown === 'light' ? lightMade(theme, isOwn) : darkMade(theme, isOwn);
  const at = shown === 'light' ? 0 : 1;
  const settle = <T extends string>(
    values: Readonly<Record<T, readonly [string, boolean]>>,
    plain: Readonly<Record<T, readonly [string, string]>>,
  ) =>
    Object.fromEntries(
      (Object.keys(plain) as T[]).map((name) => [name, values[name][1] ? values[name][0] : plain[name][at]]),
    ) as Record<T, string>;
  return { page: settle(made.page, colourTokens), band: settle(made.band, bandTokens) };
}
