import { defaultTheme, settleTheme, themeFields, type Theme } from './theme.js';

/** Complete looks to start from; the first is that of a site that has chosen none. */
export const looks = {
  workshop: defaultTheme,
  harbour: settleTheme({
    paper: '#f8fafb',
    ink: '#17222c',
    accent: '#0a5d86',
    tint: '#e6eef2',
    deep: '#12293a',
    headingFace: 'figtree',
    textFace: 'figtree',
    headingSize: 90,
    corners: 'very-round',
    buttonShape: 'pill',
  }),
  orchard: settleTheme({
    paper: '#fcfbf5',
    ink: '#25291f',
    accent: '#4a6118',
    tint: '#eef0df',
    deep: '#2a3621',
    headingFace: 'system-old',
    textFace: 'figtree',
    headingSize: 105,
    spacing: 115,
    corners: 'none',
    buttonShape: 'square',
    buttonFill: 'ink',
  }),
} as const satisfies Readonly<Record<string, Theme>>;

/** What a look sets: everything but the owner's own rules. */
export const lookFields = themeFields.filter((name) => name !== 'css');

export type LookName = keyof typeof looks;

export const lookNames = Object.keys(looks) as readonly LookName[];

/** The look that a theme still is in every field; null once it is changed. */
export function lookOf(theme: Theme): LookName | null {
  return lookNames.find((name) => lookFields.every((field) => looks[name][field] === theme[field])) ?? null;
}
