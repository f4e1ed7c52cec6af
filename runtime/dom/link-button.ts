import { isPlain, listen } from '../core/listen.js';

/**
 * Calls `act` in place of following a link that is a button: at a plain press, and at Space, on which the browser activates a button and no
 * link, until `signal` aborts. While `isLink` the link is one.
 */
export function onActivate(link: HTMLElement, signal: AbortSignal, act: () => void, isLink?: () => boolean): void {
  for (const type of ['click', 'keydown'])
    listen<MouseEvent & KeyboardEvent>(link, type, signal, (event) => {
      if (isLink?.() || !isPlain(event) || (event.key ?? ' ') !== ' ') return;
      event.preventDefault();
      act();
    });
}
