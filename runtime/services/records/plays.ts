import * as figures from '../../../protocol/enums/figures.js';
import * as events from '../../../protocol/enums/tracking-events.js';
import type { PointedBlock } from '../../../protocol/http/records.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { Counting } from './counting.js';

/** Heartbeats of one page at most: who leaves a page open for half an hour has long read it. */
const beatsAtMost = 120;

/**
 * Tells that the page is in sight, at a steady interval and with what `pointed` has since the last time, and of each sound and film once that
 * it plays. [ENUM-25]
 */
export function watchPlays(
  { clock, signal, window }: Environment,
  { allowed, sendHit }: Counting,
  hasHeartbeat = true,
  pointed: () => readonly PointedBlock[] = () => [],
): void {
  const { document } = window;
  const told = new WeakSet<EventTarget>();
  let sent = 0;

  const tell = (event: number, more?: { readonly pointed: readonly PointedBlock[] }): unknown =>
    allowed() && sendHit(event, more);
  const tellOnce = (target: EventTarget | null, event: number): void => {
    if (!target || told.has(target)) return;
    told.add(target);
    tell(event);
  };
  const beat = (): void => {
    if (document.visibilityState === 'visible') {
      const blocks = pointed();
      tell(events.heartbeat, blocks.length > 0 ? { pointed: blocks } : undefined);
      sent += 1;
    }
    if (sent < beatsAtMost) clock.after(figures.heartbeatSeconds * 1000, beat, signal);
  };
  if (hasHeartbeat) clock.after(figures.heartbeatSeconds * 1000, beat, signal);
  listen<CustomEvent<Element | null>>(document, pageEvents.playback, signal, ({ detail }) =>
    tellOnce(detail, events.video),
  );
  // The event of a sound does not bubble.
  listen(
    document,
    'play',
    signal,
    ({ target }) => (target as Element).matches('audio') && tellOnce(target, events.audio),
    {
      capture: true,
    },
  );
}
