import { channelTimes } from '../messages/messages.js';
import { createDeadline } from './deadline.js';
import type { ChannelClock } from './peer.js';

/** Detects that the other end stopped answering. */
export interface Heartbeat {
  /** Starts with a new connection. */
  start(): void;
  /** Call on every message of the other end. */
  heard(): void;
  /** Pings at once, for example after the tab was hidden. */
  askNow(): void;
  stop(): void;
}

export interface HeartbeatOptions {
  readonly clock: ChannelClock;
  /** Pings are sent only while this is true: browsers throttle the timers of hidden tabs. */
  isVisible(): boolean;
  ping(id: number): void;
  /** Called when two pings in a row were not answered. Pinging goes on, so that a recovery is detected. */
  onSilent(): void;
}

/** Pings after `quietMs` without a message; a ping counts as missed after `pongMs`, and `onSilent` is called at the second miss in a row. */
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

  /** A single timer whatever the traffic: when it fires it computes how long the other end has really been silent. */
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
