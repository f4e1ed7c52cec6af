/** `index` within `count` slides: counted on from the end to the beginning and, when negative, back from the end. 0 without slides. [GAL-32 to GAL-34] */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((Math.trunc(index) % count) + count) % count : 0;
}

/** The position of a gallery. */
export interface Position {
  readonly index: number;
  readonly count: number;
  /** Whether steps wrap around at both ends. */
  readonly loop: boolean;
}

/** The result of a step: another index, or the end that was reached. */
export type StepResult = { readonly index: number } | 'reached-end' | 'reached-beginning';

/** One step forward (1) or back (-1). [GAL-37 to GAL-39] */
export function step({ index, count, loop }: Position, by: 1 | -1): StepResult {
  const next = index + by;
  if (loop || (next >= 0 && next < count)) return { index: wrapIndex(next, count) };
  return by > 0 ? 'reached-end' : 'reached-beginning';
}

/** A random slide, never the current one while there is another. `random` is in [0, 1). [GAL-50] */
export function randomIndex(index: number, count: number, random: number): number {
  return count > 1 ? wrapIndex(index + 1 + Math.floor(random * (count - 1)), count) : 0;
}
