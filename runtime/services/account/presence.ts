import * as names from '../../../protocol/names/presence.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';

/** How the pages of one browser hear that somebody has logged in or out in another one. */
export interface Presence {
  /** Tells the other pages. */
  tell(what: string): void;
  /** Calls `heard` with what another page tells. */
  hear(heard: (what: string) => unknown, signal: AbortSignal): void;
}

/**
 * The page's {@link Presence}: a broadcast channel, where there is none a storage event. The channel is shut while the page is out of sight for
 * good or waits for Back: open, it would keep browsers from keeping the page.
 */
export const presence: Service<Presence> = {
  name: 'presence',
  create({ window, storage, signal, uniqueId }: Environment) {
    const { BroadcastChannel } = window as { BroadcastChannel?: typeof window.BroadcastChannel };
    const target = new EventTarget();
    let channel: BroadcastChannel | null = null;

    const pass = (what: unknown): void =>
      void (what && target.dispatchEvent(new CustomEvent('tell', { detail: what })));
    function open(): void {
      if (!BroadcastChannel || channel) return;
      channel = new BroadcastChannel(names.channel);
      channel.onmessage = ({ data }) => pass(data);
    }
    function close(): void {
      channel?.close();
      channel = null;
    }
    open();
    listen(window, 'pageshow', signal, open);
    listen(window, 'pagehide', signal, close);
    listen<StorageEvent>(
      window,
      'storage',
      signal,
      ({ key, newValue }) => key === names.channel && pass(newValue?.split(' ')[0]),
    );
    onAbort(signal, close);

    return {
      tell(what) {
        if (channel) return channel.postMessage(what);
        try {
          // A value that is new each time: storage tells of changes alone.
          storage?.setItem(names.channel, `${what} ${uniqueId()}`);
        } catch {
          // Full: the other pages find out when they are looked at.
        }
      },
      hear: (heard, until) => listen<CustomEvent<string>>(target, 'tell', until, ({ detail }) => heard(detail)),
    };
  },
};
