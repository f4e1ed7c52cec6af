import * as names from '../../protocol/names/presence.js';
import type { Session } from './session.js';

/** The channel of a window that follows. A BroadcastChannel does not deliver a message to its own sender. */
const channels = new WeakMap<Window, BroadcastChannel>();

/** Notifies the other pages of this browser that the account is logged out. */
export function notifyLoggedOut(window: Window): void {
  const { BroadcastChannel, localStorage } = window as Window & typeof globalThis;
  if (BroadcastChannel) {
    const followed = channels.get(window);
    const channel = followed ?? new BroadcastChannel(names.channel);
    channel.postMessage(names.loggedOut);
    if (!followed) channel.close();
    return;
  }
  try {
    // The value differs each time, because a storage event fires only for a change.
    localStorage.setItem(names.channel, `${names.loggedOut} ${Date.now()}`);
  } catch {
    // The other pages check the login when they become visible.
  }
}

/**
 * Until `signal` aborts, checks the login when another page of this browser logs out, and when this page becomes
 * visible again or returns from the bfcache. An expired login opens the dialog over the work, which stays as it is.
 */
export function followPresence(window: Window, session: Session, signal: AbortSignal): void {
  const { BroadcastChannel } = window as Window & typeof globalThis;
  const check = (): void => void session.verify();
  if (BroadcastChannel) {
    const channel = new BroadcastChannel(names.channel);
    channel.onmessage = check;
    channels.set(window, channel);
    signal.addEventListener('abort', () => {
      channels.delete(window);
      channel.close();
    });
  }
  window.addEventListener('storage', ({ key, newValue }) => key === names.channel && newValue && check(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  window.document.addEventListener('visibilitychange', () => window.document.hidden || check(), { signal });
}
