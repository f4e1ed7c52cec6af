import { channelTimes } from '../messages/messages.js';
import { createDeadline } from './deadline.js';
import type { ChannelClock } from './peer.js';

/** Watches whether the other end still answers. */
export interface Heartbeat {
  /** Begins to watch a new connection. */
  start(): void;
  /** Something was heard from the other end. */
  heard(): void;
  /** Asks at once, as after the tab was hidden. */
  askNow(): void;
  stop(): void;
}

export interface HeartbeatOptions {
  readonly clock: ChannelClock;
  /** Pings are sent only while this holds: a hidden tab's timers tell nothing. */
  isVisible(): boolean;
  ping(id: number): void;
  /** Two pings in a row were not answered. Asking goes on, so that a page that comes back is noticed. */
  onSilent(): void;
}

/** Pings after `quietMs` of silence; `pongMs` later a ping counts as missed, and the second one in a row means silence. */
export function createHeartbeat({ clock, isVisible, ping, onSilent }: HeartbeatOptions): Heartbeat {
  const timer = createDeadline(clock);
  let heardAt = 0;
  let missed = 0;
  let id = 0;

  function ask(): void {
    if (!isVisible()) return timer.start(channelTimes.quietMs, ask);
    id += 1;
    const askedAt = clock.now();
    ping(id);
    timer.start(channelTimes.pongMs, () => {
      if (heardAt >= askedAt || !isVisible()) return wait();
      missed += 1;
      if (missed === 2) onSilent();
      if (missed < 2) ask();
      else timer.start(channelTimes.quietMs, ask);
    });
  }

  /** One timer whatever the traffic: when it ends it asks how long the silence has really been. */
  function wait(): void {
    const silentMs = clock.now() - heardAt;
    if (silentMs >= channelTimes.quietMs) ask();
    else timer.start(channelTimes.quietMs - silentMs, wait);
  }

  function heard(): void {
    heardAt = clock.now();
    missed = 0;
  }

  return {
    start() {
      heard();
      wait();
    },
    heard,
    askNow: ask,
    stop: timer.stop,
  };
}
