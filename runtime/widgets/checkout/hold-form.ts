import type { checkoutTable } from '../../../protocol/widgets/checkout.js';
import type { WidgetContext } from '../../core/widget.js';
import type { OrderForm } from './order-form.js';

/** Loads the code of an order's form. A press before it is there is repeated once it is; without it the server does all of it. */
export function holdForm(root: HTMLFormElement, context: WidgetContext<typeof checkoutTable>): OrderForm {
  const { signal } = context;
  /** Undefined while the code loads, null without it. */
  let form: OrderForm | null | undefined;
  let pressed: HTMLElement | null | undefined;

  async function load(): Promise<void> {
    const chunk = await import('./order-form.js').catch(() => null);
    if (signal.aborted) return;
    form = chunk?.openOrderForm(root, context) ?? null;
    if (pressed !== undefined) root.requestSubmit(pressed);
  }
  void load();
  return {
    maySend(submitter) {
      if (form !== undefined) return form?.maySend(submitter) ?? true;
      pressed = submitter;
      return false;
    },
  };
}
