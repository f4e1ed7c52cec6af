import { contrastOf, leastContrast, nearestShade } from '../../colours/contrast.js';
import type { Theme } from './theme.js';

type Foreground = 'ink' | 'accent';
type Ground = 'paper' | 'tint';

/** Colours of the owner that stand on each other as text on ground. All other pairs are derived so that they can be read. */
const grounds: readonly Ground[] = ['paper', 'tint'];

/** A pair that is hard to read. */
export interface WeakPair {
  readonly foreground: Foreground;
  readonly ground: Ground;
  /** Cut, not rounded, to one decimal: 4.49 is not 4.5. */
  readonly ratio: number;
}

/** The grounds on which a colour is hard to read. */
export function weakPairs(theme: Theme, foreground: Foreground): readonly WeakPair[] {
  return grounds
    .map((ground) => ({ foreground, ground, contrast: contrastOf(theme[foreground], theme[ground]) }))
    .filter(({ contrast }) => contrast < leastContrast.text)
    .map(({ ground, contrast }) => ({ foreground, ground, ratio: Math.floor(contrast * 10) / 10 }));
}

/** The shade of the colour, nearest to it, that can be read on every ground; null where none can. */
export function offeredShade(theme: Theme, foreground: Foreground): string | null {
  return nearestShade(
    theme[foreground],
    grounds.map((ground) => theme[ground]),
    leastContrast.text,
  );
}
