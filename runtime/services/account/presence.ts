import * as names from '../../../protocol/names/presence.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';

/** Notifies the other pages of the browser of a login or logout. */
export interface Presence {
  /** Notifies the other pages. */
  tell(what: string): void;
  /** Calls `heard` with each notice from another page. */
  hear(heard: (what: string) => unknown, signal: AbortSignal): void;
}

/**
 * The page's {@link Presence}: a broadcast channel, with storage events as the fallback. The channel is closed from `pagehide` on, because an
 * open channel keeps the page out of the bfcache.
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
          // A new value each time, because storage events fire only for changes.
          storage?.setItem(names.channel, `${what} ${uniqueId()}`);
        } catch {
          // Storage is full: the other pages find out when they become visible.
        }
      },
      hear: (heard, until) => listen<CustomEvent<string>>(target, 'tell', until, ({ detail }) => heard(detail)),
    };
  },
};
