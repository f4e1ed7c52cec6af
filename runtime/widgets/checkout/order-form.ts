import { keptOffline } from '#strings/form';
import { updateControl, type checkoutTable } from '../../../protocol/widgets/checkout.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import type { FieldErrors } from './field-errors.js';
import { createLiveTotal } from './live-total.js';

/** The form of an order while its page is open. */
export interface OrderForm {
  /**
   * Whether the pressed button may send the form now. Else it is sent once the amounts are known, or it is said what is missing: an
   * answer, or the connection.
   */
  maySend(submitter: HTMLElement | null): boolean;
}

/**
 * Keeps the amounts current, and holds a press back until the fields are valid and the amounts of their values are known. An amount that
 * changed after the press is said beside the button and needs another press.
 */
export function openOrderForm(root: HTMLFormElement, context: WidgetContext<typeof checkoutTable>): OrderForm {
  const { environment, parts, signal } = context;
  const total = parts.summary && parts.amounts ? createLiveTotal(root, context) : null;
  /** Undefined until the code is there, null without it: the server judges all the same. */
  let errors: FieldErrors | null | undefined;
  let loading: Promise<void> | undefined;

  /** Loads the rules of the fields once, when the visitor turns to them. */
  function load(): Promise<void> {
    loading ??= import('./field-errors.js').then(
      ({ createFieldErrors }) => void (errors = signal.aborted ? null : createFieldErrors(root, context)),
      () => void (errors = null),
    );
    return loading;
  }

  function say(message: string): void {
    const { message: place } = parts;
    if (!place) return;
    place.textContent = message;
    place.hidden = !message;
  }

  /** Whether the fields are valid, also by the server for the values that it has seen. */
  const areValid = (): boolean => errors?.check(total?.errors() ?? {}) ?? true;

  listen(root, 'focusin', signal, load, { once: true });
  return {
    maySend(submitter) {
      say('');
      if (total && submitter?.getAttribute('value') === updateControl.value) {
        total.refresh();
        return false;
      }
      if (errors === undefined) {
        void load().then(() => signal.aborted || root.requestSubmit(submitter));
        return false;
      }
      if (!areValid()) return false;
      // The browser's own page would take the place of the form, and Back would not bring back what was typed.
      if (environment.window.navigator.onLine === false) {
        say(keptOffline());
        return false;
      }
      if (!total?.isStale()) return true;
      const pressed = parts.order?.textContent;
      total.whenFresh(() => {
        if (!areValid()) return;
        if (parts.order?.textContent === pressed && !parts.order?.hidden) root.requestSubmit(submitter);
        else say(total.answer()?.changedText ?? '');
      });
      return false;
    },
  };
}
