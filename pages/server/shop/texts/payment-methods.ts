import type { Order } from '../../../../protocol/commerce/order.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** What the order's page is told about a payment by its address. */
export const paymentParameter = 'payment';

/** Values of {@link paymentParameter}. */
export const paymentSaid = { paid: 'done', cancelled: 'cancelled', failed: 'failed' } as const;

/** What follows the address of an order's page where its payment begins. */
export const payPath = '/pay';

/** What follows it where a subscription is ended. */
export const endPath = '/end-subscription';

/** Values of {@link paymentParameter} after that. */
export const subscriptionSaid = { ended: 'ended', failed: 'not-ended' } as const;

/** A method of payment for an order's amount due. */
export interface PaymentMethod {
  /** Letters, digits and hyphens; stored with the order. */
  readonly id: string;
  label(text: TextSource): string;
  /** A sentence that explains the method to the buyer. */
  note(text: TextSource): string;
  /** Whether the buyer pays at once, and can do so again from the order's page. */
  readonly isPaidNow: boolean;
  /**
   * Begins the payment of a stored order, after the commit, and returns the address to redirect to, such as a provider's; `pageAddress`
   * is the order's page. Must be idempotent: it is called again when the buyer submits the same order again.
   */
  begin(order: Order, pageAddress: string): Promise<string>;
}

/** The methods that there are at the moment: the owner may connect a provider. */
export type PaymentMethods = () => readonly PaymentMethod[];

/** Charges nothing: the owner contacts the buyer, and marks the order as paid. */
export const payLater: PaymentMethod = {
  id: 'pay-later',
  isPaidNow: false,
  label: (text) => text('checkout.payLater'),
  note: (text) => text('checkout.payLaterNote'),
  begin: async (_, pageAddress) => pageAddress,
};

/** The payment methods of a site without a provider; the first is the default. */
export const builtInMethods: readonly [PaymentMethod, ...PaymentMethod[]] = [payLater];
