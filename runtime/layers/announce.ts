import * as attributes from '../../protocol/names/attributes.js';
import { onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/** Says things to people who use a screen reader, without moving anything on the page. */
export interface Announcer {
  /** Says `text` when the reader has finished its sentence. Later texts replace one that has not been said yet. */
  say(text: string): void;
}

/** Between the region's appearance and its text: readers follow only regions that they already know. */
const settleMs = 100;

/** The page's one polite live region; made at the first announcement, gone with the runtime. */
export const announcer: Service<Announcer> = {
  name: 'announcer',
  create({ window, clock, signal }) {
    let region: HTMLElement | undefined;
    let wanted = '';
    function makeRegion(): HTMLElement {
      const element = window.document.createElement('div');
      element.setAttribute('role', 'status');
      element.setAttribute(attributes.service, 'announcer');
      element.style.cssText =
        'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
      window.document.body.append(element);
      onAbort(signal, () => element.remove());
      return element;
    }
    return {
      say(text) {
        const element = (region ??= makeRegion());
        wanted = text;
        // Emptied first, so that the same sentence is said again.
        element.textContent = '';
        clock.after(settleMs, () => void (element.textContent = wanted), signal);
      },
    };
  },
};
