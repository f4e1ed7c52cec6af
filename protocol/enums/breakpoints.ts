/**
 * Widths of the window at which pages change, in pixels at the usual size of text: in `rem`, so that whoever has larger letters gets the
 * narrow page sooner. Style sheets and the owner's CSS name them as media features, such as `@media (--mobile)`.
 */

/** Widest phone. [LIM-14] */
const mobileWidest = 432;

/** Narrowest window that has the styles of desktops. [LIM-15] */
const desktopNarrowest = mobileWidest + 1;

/** From these on, a desktop has room for two columns, and for a third beside them. [LIM-12] */
const desktopSteps = { narrow: 800, wide: 1024 } as const;

const pxPerRem = 16;

/** Width in rem. The most that is still less than `px` is a hundredth less. */
const rem = (px: number): string => `${px / pxPerRem}rem`;
const lessThan = (px: number): string => `${px / pxPerRem - 0.01}rem`;

/** A media feature that browsers know, with its value. */
export interface MediaFeature {
  readonly name: 'min-width' | 'max-width';
  readonly value: string;
}

/** What each name stands for. */
export const breakpoints = {
  '--mobile': { name: 'max-width', value: rem(mobileWidest) },
  /** Between phones and desktops there is no width left: a tablet has the styles of desktops. [LIM-16] */
  '--tablet': { name: 'max-width', value: '-1px' },
  '--desktop': { name: 'min-width', value: rem(desktopNarrowest) },
  '--desktop-narrow': { name: 'min-width', value: rem(desktopSteps.narrow) },
  '--below-desktop-narrow': { name: 'max-width', value: lessThan(desktopSteps.narrow) },
  '--desktop-wide': { name: 'min-width', value: rem(desktopSteps.wide) },
  '--up-to-desktop-wide': { name: 'max-width', value: rem(desktopSteps.wide) },
} as const satisfies Readonly<Record<string, MediaFeature>>;

/** The name whose styles no window has. */
export const neverMatching = '--tablet';

export type BreakpointName = keyof typeof breakpoints;

/** What `name` stands for, as a media feature; null for a name of no breakpoint. */
export function breakpointOf(name: string): MediaFeature | null {
  return Object.hasOwn(breakpoints, name) ? breakpoints[name as BreakpointName] : null;
}

/** The condition of a breakpoint for an attribute such as `sizes`. */
export function mediaCondition(name: BreakpointName): string {
  const { name: feature, value } = breakpoints[name];
  return `(${feature}: ${value})`;
}
