import type { Device } from '../enums/figures.js';

/** Longest shorter sides of the screens of phones and tablets, in CSS pixels, and most width of a tablet for its height. */
const [phoneSide, tabletSide, tabletRatio] = [599, 900, 1.5] as const;

/** Kind of device, by its screen whichever way it is held. The largest tablets count as desktops, whose pages they are shown. */
export function deviceOf(width: number, height: number): Device {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short <= phoneSide) return 'phone';
  return short <= tabletSide && long / short < tabletRatio ? 'tablet' : 'desktop';
}
