/** `index` within `count` slides: counted on from the end to the beginning and, when negative, back from the end. 0 without slides. [GAL-32 to GAL-34] */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((Math.trunc(index) % count) + count) % count : 0;
}

/** The slide of a step to `index`, which may be one beyond an end; -1 there, unless steps wrap around. [GAL-37 to GAL-39] */
export function stepTarget(index: number, count: number, loop: boolean | undefined): number {
  return loop || (index >= 0 && index < count) ? wrapIndex(index, count) : -1;
}
