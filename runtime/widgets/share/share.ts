import * as text from '#strings/share';
import { shareTable } from '../../../protocol/widgets/share.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';

/**
 * Share: a press on the button opens the device's own way to share the page, or else copies its address.
 * Without script: the style sheet hides the button; the links beside it lead to their services.
 * With script: the Web Share API where there is one; giving that up does nothing. What was copied, or could not be, is announced.
 * Emits: share:shared, share:copied. In the editor's frame nothing is shared.
 */
export const widget = {
  table: shareTable,
  connect(root, { options, parts: { button, status }, environment, signal, emit }) {
    const { navigator, location } = environment.window;
    const url = options.url || location.href.replace(/#.*/, '');
    const say = (words: string): void => {
      if (status) status.textContent = words;
    };

    async function copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(url);
        if (signal.aborted) return;
        say(text.copied());
        emit('copied');
      } catch {
        // Refused, or the page is not secure: the address is there to be copied by hand.
        if (!signal.aborted) say(text.copyFailed({ address: url }));
      }
    }

    async function press(): Promise<void> {
      if (environment.editing) return say(text.previewOnly());
      if (!navigator.share) return copy();
      try {
        await navigator.share({ title: options.title || root.ownerDocument.title, url });
        if (!signal.aborted) emit('shared');
      } catch (error) {
        // The visitor thought otherwise.
        if ((error as Error).name !== 'AbortError') await copy();
      }
    }

    listen(button, 'click', signal, press);
    const found = status?.textContent;
    onAbort(signal, () => say(found ?? ''));
  },
} satisfies Widget<typeof shareTable>;
