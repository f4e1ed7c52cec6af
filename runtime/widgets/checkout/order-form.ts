import { updateControl, type checkoutTable } from '../../../protocol/widgets/checkout.js';
import type { WidgetContext } from '../../core/widget.js';
import { createLiveTotal } from './live-total.js';

/** The form of an order while its page is open. */
export interface OrderForm {
  /**
   * Whether the pressed button may send the form now. Else it is sent once the amounts are known, or it is said what is missing.
   */
  maySend(submitter: HTMLElement | null): boolean;
}

/**
 * Keeps the amounts current, and holds a press back until the amounts of the form's values are known. An amount that changed after the
 * press is said beside the button and needs another press.
 */
export function openOrderForm(root: HTMLFormElement, context: WidgetContext<typeof checkoutTable>): OrderForm {
  const { parts } = context;
  const total = parts.summary && parts.amounts ? createLiveTotal(root, context) : null;

  function say(message: string): void {
    const { message: place } = parts;
    if (!place) return;
    place.textContent = message;
    place.hidden = !message;
  }

  return {
    maySend(submitter) {
      say('');
      if (!total) return true;
      if (submitter?.getAttribute('value') === updateControl.value) {
        total.refresh();
        return false;
      }
      if (!total.isStale()) return true;
      const pressed = parts.order?.textContent;
      total.whenFresh(() => {
        if (parts.order?.textContent === pressed && !parts.order?.hidden) root.requestSubmit(submitter);
        else say(total.answer()?.changedText ?? '');
      });
      return false;
    },
  };
}
