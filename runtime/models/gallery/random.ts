import { wrapIndex } from './stepping.js';

/** A random slide, never the current one while there is another. `random` is in [0, 1). [GAL-50] */
export function randomIndex(index: number, count: number, random: number): number {
  return count > 1 ? wrapIndex(index + 1 + Math.floor(random * (count - 1)), count) : 0;
}
