/** Custom properties of the site's style sheets, with the values that `pages/site/styles/tokens.css` and `sections.css` give them. */

/** Colours of the whole page. */
export const colourTokens = {
  paper: ['#f7f2e8', '#171b1a'],
  tint: ['#ece2d0', '#212726'],
  raised: ['#fffdf8', '#262d2b'],
  ink: ['#1f2523', '#ece5d8'],
  soft: ['#566058', '#adb5ae'],
  line: ['#d3c6ae', '#3b4441'],
  edge: ['#857a66', '#848d87'],
  accent: ['#9c3f1c', '#f0a27e'],
  'accent-strong': ['#7b2f12', '#ffc0a1'],
  'on-accent': ['#fff8ec', '#25120a'],
  error: ['#a3201b', '#ff9f8e'],
  good: ['#24583f', '#9ad3b3'],
  deep: ['#22302f', '#0e1312'],
  'on-deep': ['#f3eadb', '#f3eadb'],
  'on-deep-soft': ['#b9c4bf', '#a9b5b0'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** Colours inside dark bands, which replace those of the page there. */
export const bandTokens = {
  accent: ['#f0a27e', '#f0a27e'],
  'accent-strong': ['#ffc0a1', '#ffc0a1'],
  'on-accent': ['#25120a', '#25120a'],
  line: ['#4a5a57', '#4a5a57'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type ColourToken = keyof typeof colourTokens;
export type BandToken = keyof typeof bandTokens;

/** Lengths that grow with the window: least, at no width, per hundredth of the width (vw), most; in rem but for the third. */
export type Fluid = readonly [least: number, base: number, perWidth: number, most: number];

/** Sizes of text, and how much of the owner's size of headings applies to each. */
export const sizeTokens = {
  normal: { size: [1.0625, 1, 0.25, 1.1875], headings: 0 },
  lead: { size: [1.1875, 1.1, 0.5, 1.4375], headings: 0 },
  third: { size: [1.25, 1.15, 0.45, 1.5], headings: 0.4 },
  second: { size: [1.75, 1.45, 1.4, 2.625], headings: 0.75 },
  first: { size: [2.375, 1.7, 3.2, 4.5], headings: 1 },
} as const satisfies Readonly<Record<string, { readonly size: Fluid; readonly headings: number }>>;

/** In rem. */
export const smallSize = 0.9;

export const spaceTokens = {
  band: [3, 0, 8, 7],
  gap: [1.5, 0, 3, 2.5],
} as const satisfies Readonly<Record<string, Fluid>>;

/** Radius of pictures, buttons and boxes, and of small things. */
export const cornerTokens = {
  none: ['0', 'var(--radius)'],
  slight: ['0.3rem', 'var(--radius)'],
  round: ['0.75rem', '0.5rem'],
  'very-round': ['1.25rem', '0.6rem'],
} as const;
