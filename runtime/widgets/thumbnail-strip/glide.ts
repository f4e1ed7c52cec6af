/**
 * Lets a row that has just been scrolled by `wayPx` look as if it were on its way for `timeMs`. Only what is seen of it on the way moves,
 * by transforms alone, and a finger may take the row over at any time.
 */
export function glide(track: HTMLElement, elements: readonly HTMLElement[], wayPx: number, timeMs: number): void {
  const { left, right } = track.getBoundingClientRect();
  const seen = elements.filter((element) => {
    const box = element.getBoundingClientRect();
    return Math.min(box.left, box.left + wayPx) < right && Math.max(box.right, box.right + wayPx) > left;
  });
  for (const element of seen)
    element.animate?.([{ translate: `${wayPx}px` }, { translate: '0' }], { duration: timeMs, easing: 'ease-in-out' });
}
