import { faces } from './faces.js';
import { drawFace, headingWeightOf, type OwnFaces } from './own-faces.js';
import { paletteOf } from './palette.js';
import { defaultTheme, type Theme } from './theme.js';
import { bandTokens, colourTokens, cornerTokens, sizeTokens, smallSize, spaceTokens, type Fluid } from './tokens.js';

type Scheme = 'light' | 'dark';
type Declarations = Readonly<Record<string, string>>;

const fillRules = {
  accent:
    '.button-solid{border-color:transparent;background:var(--accent);color:var(--on-accent)}.button-solid:hover{background:var(--accent-strong);color:var(--on-accent)}',
  ink: ':root{--on-ink:var(--paper)}.tone-dark{--on-ink:var(--deep)}.button-solid{border-color:transparent;background:var(--ink);color:var(--on-ink)}.button-solid:hover{background:var(--accent);color:var(--on-accent)}',
  outline:
    '.button-solid{border-color:currentcolor;background:transparent;color:var(--accent)}.button-solid:hover{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}',
} as const satisfies Record<Theme['buttonFill'], string>;

const shapeRules = {
  corners: '.button{border-radius:var(--radius)}',
  square: '.button{border-radius:0}',
  pill: '.button{border-radius:9rem}',
} as const satisfies Record<Theme['buttonShape'], string>;

const weightRule = (weight: number): string => `h1,h2,h3,.site-title{font-weight:${weight}}`;

const short = (value: number): string => String(Number(value.toFixed(4)));

function fluid([least, base, perWidth, most]: Fluid, factor: number): string {
  const growth = `${short(perWidth * factor)}vw`;
  const middle = base === 0 ? growth : `${short(base * factor)}rem + ${growth}`;
  return `clamp(${short(least * factor)}rem,${middle},${short(most * factor)}rem)`;
}

/** Typefaces of a theme: their families, the weight of headings, and the rules of uploaded ones. */
interface Drawn {
  readonly heading: string;
  readonly text: string;
  readonly weight: number;
  readonly rules: string;
}

/** An uploaded typeface that is not there is passed over: the chosen one of the table stands in its place. */
function drawFaces(theme: Theme, own: OwnFaces, display: 'optional' | 'swap'): Drawn {
  const { headingFont, textFont } = theme;
  const [heading, text] = [own[headingFont], own[textFont]];
  const ofText = text && drawFace(textFont, text, { name: 'own-text', display });
  const ofHeading =
    headingFont === textFont ? ofText : heading && drawFace(headingFont, heading, { name: 'own-heading', display });
  return {
    heading: ofHeading?.family ?? faces[theme.headingFace].family,
    text: ofText?.family ?? faces[theme.textFace].family,
    weight: heading ? headingWeightOf(heading) : faces[theme.headingFace].weight,
    rules: [...new Set([ofHeading?.rules ?? '', ofText?.rules ?? ''])].join(''),
  };
}

const plainFaces = (theme: Theme): Drawn => drawFaces(theme, {}, 'optional');

/** What does not depend on the scheme. */
function formOf(theme: Theme, drawn: Drawn): Declarations {
  const textFactor = theme.textSize / 100;
  const headingFactor = theme.headingSize / 100 - 1;
  const [radius, small] = cornerTokens[theme.corners];
  const sizes = Object.entries(sizeTokens).map(([name, { size, headings }]) => [
    `--size-${name}`,
    fluid(size, textFactor * (1 + headingFactor * headings)),
  ]);
  const spaces = Object.entries(spaceTokens).map(([name, size]) => [`--${name}`, fluid(size, theme.spacing / 100)]);
  return {
    '--serif': drawn.heading,
    '--sans': drawn.text,
    '--size-small': `${short(smallSize * textFactor)}rem`,
    ...Object.fromEntries([...sizes, ...spaces]),
    '--radius': radius,
    '--radius-small': small,
  };
}

const named = (values: Declarations): Declarations =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

const inScheme = (tokens: Readonly<Record<string, readonly [string, string]>>, scheme: Scheme): Declarations =>
  Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [`--${name}`, pair[scheme === 'light' ? 0 : 1]]));

/** A rule of the declarations that differ from the plain ones; empty without any. */
function ruleOf(selector: string, own: Declarations, plain: Declarations): string {
  const changed = Object.entries(own).filter(([name, value]) => plain[name] !== value);
  return changed.length ? `${selector}{${changed.map(([name, value]) => `${name}:${value}`).join(';')}}` : '';
}

function colourRules(
  theme: Theme,
  scheme: Scheme,
  plain: { readonly page: Declarations; readonly band: Declarations },
) {
  const { page, band } = paletteOf(theme, scheme);
  return ruleOf(':root', named(page), plain.page) + ruleOf('.tone-dark', named(band), plain.band);
}

/** Paper has its own colours. */
const onScreen = (rules: string, condition = ''): string => rules && `@media screen${condition}{${rules}}`;

/**
 * The rules of a theme after the site's style sheets: what differs from them, and nothing else. Empty for the default theme. Every value comes
 * from a table or is a number or a colour that was computed, so that no text of the owner becomes part of a rule.
 * @param own Uploaded typefaces that are there.
 */
export function themeRules(theme: Theme, own: OwnFaces = {}): string {
  const plain = (scheme: Scheme) => ({ page: inScheme(colourTokens, scheme), band: inScheme(bandTokens, scheme) });
  const { scheme, buttonFill, buttonShape } = theme;
  const drawn = drawFaces(theme, own, 'optional');
  const { weight } = drawn;
  return [
    drawn.rules,
    onScreen((scheme === 'both' ? '' : `:root{color-scheme:${scheme}}`) + colourRules(theme, 'light', plain('light'))),
    onScreen(darkRules(theme, plain('dark')), ' and (prefers-color-scheme:dark)'),
    ruleOf(':root', formOf(theme, drawn), formOf(defaultTheme, plainFaces(defaultTheme))),
    weight === faces[defaultTheme.headingFace].weight ? '' : weightRule(weight),
    buttonFill === defaultTheme.buttonFill ? '' : fillRules[buttonFill],
    buttonShape === defaultTheme.buttonShape ? '' : shapeRules[buttonShape],
  ].join('');
}

/** The band has one set of colours in the style sheets, so that the dark ones differ from the theme's own light ones. */
function darkRules(theme: Theme, plain: { readonly page: Declarations; readonly band: Declarations }): string {
  return colourRules(theme, 'dark', { ...plain, band: named(paletteOf(theme, 'light').band) });
}

/** All rules of a theme in one scheme, over those of any other theme: for the editor's frame. */
export function wholeThemeRules(theme: Theme, scheme: Scheme, own: OwnFaces = {}): string {
  const shown = theme.scheme === 'both' ? scheme : theme.scheme;
  const drawn = drawFaces(theme, own, 'swap');
  return [
    drawn.rules,
    onScreen(`:root{color-scheme:${shown}}${colourRules(theme, shown, { page: {}, band: {} })}`),
    ruleOf(':root', formOf(theme, drawn), {}),
    weightRule(drawn.weight),
    fillRules[theme.buttonFill],
    shapeRules[theme.buttonShape],
  ].join('');
}
