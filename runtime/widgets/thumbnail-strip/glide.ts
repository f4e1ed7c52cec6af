/**
 * Animates a row that has just been scrolled by `wayPx`, as if the scroll took `timeMs`. Only elements visible on the way move, and only
 * by transforms, so that a finger can scroll the row at any time.
 */
export function glide(track: HTMLElement, elements: readonly HTMLElement[], wayPx: number, timeMs: number): void {
  const { left, right } = track.getBoundingClientRect();
  const seen = elements.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.left + Math.min(0, wayPx) < right && box.right + Math.max(0, wayPx) > left;
  });
  for (const element of seen)
    element.animate?.([{ translate: `${wayPx}px` }, { translate: '0' }], { duration: timeMs, easing: 'ease-in-out' });
}
