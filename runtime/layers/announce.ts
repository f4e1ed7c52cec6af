import * as attributes from '../../protocol/names/attributes.js';
import { onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/** Announces texts to screen readers, without a layout shift. */
export interface Announcer {
  /** Announces `text` politely. A later text replaces one that was not announced yet. */
  say(text: string): void;
}

/** Time between the insertion of the region and its text: screen readers follow only regions that they already know. */
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
