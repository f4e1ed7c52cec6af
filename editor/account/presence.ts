import * as names from '../../protocol/names/presence.js';
import type { Session } from './session.js';

/** The channel of a window that follows: what it tells by the same one it does not hear itself. */
const channels = new WeakMap<Window, BroadcastChannel>();

/** Tells the other pages of this browser that the account is logged out. */
export function tellLoggedOut(window: Window): void {
  const { BroadcastChannel, localStorage } = window as Window & typeof globalThis;
  if (BroadcastChannel) {
    const followed = channels.get(window);
    const channel = followed ?? new BroadcastChannel(names.channel);
    channel.postMessage(names.loggedOut);
    if (!followed) channel.close();
    return;
  }
  try {
    // A value that is new each time: storage tells of changes alone.
    localStorage.setItem(names.channel, `${names.loggedOut} ${Date.now()}`);
  } catch {
    // The other pages find out when they are looked at.
  }
}

/**
 * Until `signal` aborts, asks for the login over the work as soon as the account is logged out in another page of this browser, and whenever
 * this one is looked at again after the login ran out. The work stays as it is underneath.
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
