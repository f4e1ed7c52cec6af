import type { Order } from '../../../../protocol/commerce/order.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** A way to pay what is left of an order. */
export interface PaymentMethod {
  /** Letters, digits and hyphens; stored with the order. */
  readonly id: string;
  label(text: TextSource): string;
  /** What it means for the buyer, in a sentence. */
  note(text: TextSource): string;
  /**
   * Begins the payment of an order that is stored and waits for it, after the commit; `pageAddress` is that of the order's page. Gives back
   * the address to go to, such as a provider's or that page. Called again for the same order when the buyer sends it again.
   */
  begin(order: Order, pageAddress: string): Promise<string>;
}

/** Nothing is charged: the owner writes to the buyer, and marks the order as paid. */
const payLater: PaymentMethod = {
  id: 'pay-later',
  label: (text) => text('checkout.payLater'),
  note: (text) => text('checkout.payLaterNote'),
  begin: async (_, pageAddress) => pageAddress,
};

/** The ways to pay that a site offers, the first of them by default. */
export const builtInMethods: readonly [PaymentMethod, ...PaymentMethod[]] = [payLater];
