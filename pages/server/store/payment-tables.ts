/** Tables of payments by a provider. Amounts are in minor units of the order's currency. */
export interface PaymentTables {
  /** Attempts to pay an order, numbered from 1. The last is the one that counts. */
  payment: {
    order_id: string;
    attempt: number;
    /** Id of the provider. */
    provider: string;
    /** One of `paymentStates`. */
    state: string;
    /** Id of the provider's page; null until the provider has answered. */
    session: string | null;
    /** Id of what was charged; empty before. */
    charge: string;
    amount_cents: number;
    currency_code: string;
    expires_at: number;
    created_at: number;
    updated_at: number;
  };
  payment_refund: {
    /** The provider's id. */
    id: string;
    /** As in `payment`; stored even if the payment is not known yet, because events come in any order. */
    charge: string;
    amount_cents: number;
    /** One of `refundStates`. */
    state: string;
    /** One of `orderReasons`; empty for a refund that was made at the provider. */
    reason: string;
    created_at: number;
  };
  /** The provider's events that were dealt with, by its id: each counts once. */
  payment_event: { id: string; received_at: number };
}
