import * as figures from '../../../protocol/enums/figures.js';
import * as events from '../../../protocol/enums/tracking-events.js';
import type { PointedBlock } from '../../../protocol/http/records.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { Counting } from '../tracking/counting.js';

/** Heartbeats of one page at most: who leaves a page open for half an hour has long read it. */
const beatsAtMost = 120;

/**
 * Tells for how long the page has been in sight, at a steady interval and when it is hidden or left, with what `pointed` has since the last
 * time, and of each sound and film once that it plays. [ENUM-25]
 */
export function watchPlays(
  { clock, signal, window }: Environment,
  { allowed, sendHit }: Counting,
  hasHeartbeat: boolean,
  pointed: () => readonly PointedBlock[],
): void {
  const { document } = window;
  const told = new WeakSet<EventTarget>();
  let beatsLeft = beatsAtMost;
  /** Since when the page has been in sight without a heartbeat; infinite while it is hidden. */
  let sinceMs = 0;

  const tell = (event: number, more?: Readonly<Record<string, unknown>>): unknown => allowed() && sendHit(event, more);
  const tellOnce = (target: EventTarget | null, event: number): void => {
    if (!target || told.has(target)) return;
    told.add(target);
    tell(event);
  };
  const look = (): void => void (sinceMs = document.visibilityState === 'visible' ? clock.now() : Infinity);
  const beat = (): void => {
    const nowMs = clock.now();
    const seconds = Math.min(figures.heartbeatSeconds, Math.floor((nowMs - sinceMs) / 1000));
    if (seconds < 1 || !beatsLeft) return;
    sinceMs = nowMs;
    beatsLeft -= 1;
    tell(events.heartbeat, { seconds, pointed: pointed() });
  };
  const beatOn = (): void => {
    beat();
    if (beatsLeft) clock.after(figures.heartbeatSeconds * 1000, beatOn, signal);
  };
  if (hasHeartbeat) {
    look();
    beatOn();
    listen(document, 'visibilitychange', signal, () => {
      beat();
      look();
    });
    // Safari before 17 tells of no hidden page when it is left.
    listen(window, 'pagehide', signal, beat);
  }
  listen<CustomEvent<Element | null>>(document, pageEvents.playback, signal, ({ detail }) =>
    tellOnce(detail, events.video),
  );
  // The event of a sound does not bubble.
  listen(
    document,
    'play',
    signal,
    ({ target }) => (target as Element).matches('audio') && tellOnce(target, events.audio),
    { capture: true },
  );
}
