/** Typefaces that the owner uploaded, as pages show them. */

export type FaceKind = 'sans' | 'serif' | 'mono';

/** What a font file says of itself. Lengths are parts of its em. */
export interface FaceFacts {
  /** Name of the family; empty for a font without one. */
  readonly family: string;
  /** Least and most weight; the same for a font of one. */
  readonly weights: readonly [least: number, most: number];
  readonly kind: FaceKind;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average width of a character of running text; 0 where it is not known. */
  readonly width: number;
}

/** Facts by the addresses of font files; a file that is not there has none. */
export type OwnFaces = Readonly<Record<string, FaceFacts>>;

/** Address of an uploaded font. Nothing else becomes part of a rule. */
const address = /^\/media\/own\/[a-z0-9-]{1,120}\.woff2$/;

export const isFaceAddress = (value: string): boolean => address.test(value);

interface Stand {
  readonly local: readonly string[];
  /** Average width of a character of its first, as a part of its em. */
  readonly width: number;
  readonly generic: string;
}

/**
 * Typefaces of devices that stand in until a font is there, and in its place where it comes too late. Those of one row are as wide as each
 * other, so that one adjustment is right for all.
 */
const stands: Readonly<Record<FaceKind, Stand>> = {
  sans: { local: ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans'], width: 0.4433, generic: 'Arial,sans-serif' },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4014, generic: 'serif' },
  mono: { local: ['Courier New', 'Cousine', 'Liberation Mono'], width: 0.6001, generic: 'monospace' },
};

const short = (value: number): string => `${Number((value * 100).toFixed(1))}%`;

/** How the stand-in takes the room of the font, so that nothing moves when it comes. */
export function standInMetrics({ kind, width, ascent, descent, lineGap }: FaceFacts): Readonly<Record<string, string>> {
  const ratio = width > 0 ? width / stands[kind].width : 1;
  return {
    'size-adjust': short(ratio),
    'ascent-override': short(ascent / ratio),
    'descent-override': short(descent / ratio),
    'line-gap-override': short(lineGap / ratio),
  };
}

/** Weight of headings in a font that has a choice. */
const headingWeight = 650;

export function headingWeightOf({ weights: [least, most] }: FaceFacts): number {
  return Math.min(Math.max(headingWeight, least), most);
}

/** A typeface in rules: its families in the order in which they are tried, and the rules that they need. */
export interface DrawnFace {
  readonly family: string;
  readonly rules: string;
}

/**
 * An uploaded typeface as rules.
 * @param name Of its family in the rules, a word.
 * @param display Whether text waits for it: not on pages, where a late font is for the next one.
 */
export function drawFace(
  path: string,
  facts: FaceFacts,
  { name, display }: { readonly name: string; readonly display: 'optional' | 'swap' },
): DrawnFace {
  const { local, generic } = stands[facts.kind];
  const weights = [...new Set(facts.weights)].join(' ');
  const metrics = Object.entries(standInMetrics(facts)).map(([property, value]) => `;${property}:${value}`);
  const places = local.map((each) => `local("${each}")`).join(',');
  return {
    family: `${name},${name}-fallback,${generic}`,
    rules:
      `@font-face{font-family:${name};font-display:${display};font-weight:${weights};src:url(${path}) format("woff2")}` +
      `@font-face{font-family:${name}-fallback;src:${places}${metrics.join('')}}`,
  };
}

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 3;
const isWeight = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 1000;

function settleFacts(value: unknown): FaceFacts | null {
  const { kind, weights, ascent, descent, lineGap, width } = (value ?? {}) as Partial<FaceFacts>;
  const [least, most] = Array.isArray(weights) ? (weights as readonly unknown[]) : [];
  if (kind === undefined || !Object.hasOwn(stands, kind) || !isWeight(least) || !isWeight(most)) return null;
  if (!isPart(ascent) || !isPart(descent) || !isPart(lineGap) || !isPart(width)) return null;
  return { family: '', kind, weights: [least, most], ascent, descent, lineGap, width };
}

/** Facts as they come in a message; those that cannot be of a font are left out. Never throws. */
export function settleFaces(value: Readonly<Record<string, unknown>>): OwnFaces {
  const settled = Object.entries(value).map(
    ([path, facts]) => [path, isFaceAddress(path) && settleFacts(facts)] as const,
  );
  return Object.fromEntries(settled.filter((entry): entry is [string, FaceFacts] => Boolean(entry[1])));
}
