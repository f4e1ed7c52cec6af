import * as limits from '../../../../protocol/enums/gallery.js';

/** How long a slide is shown, in ms. [GAL-16] [GAL-46] */
export function showingMs({
  timeout,
  autoplayDuration,
}: {
  readonly timeout: number;
  readonly autoplayDuration: number;
}): number {
  return timeout || autoplayDuration * 1000 || limits.autoplayTimeoutMs;
}
