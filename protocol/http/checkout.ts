/** Shapes of the checkout's calls. Validated by `schema/commerce.ts`. */

/** `POST {checkoutTotal}`: what determines the amount of a cart's order, as the form has it. Changes the cart's destination. */
export interface CheckoutTotalRequest {
  /** Token of a subscription's cart; empty for the visitor's own cart. */
  readonly cartToken: string;
  /** The form's controls of the destination, the shipping option and the gift card, form-encoded. */
  readonly form: string;
  /** `cardProof` of an earlier answer, so that a valid code is not counted as an attempt again; else empty. */
  readonly cardProof: string;
}

/** A label and an amount. */
interface CheckoutRow {
  readonly label: string;
  readonly text: string;
  readonly isSum: boolean;
}

interface CheckoutLine {
  readonly title: string;
  /** Price of a piece, or price and interval of a subscription. */
  readonly unitText: string;
  readonly lineText: string;
}

interface CheckoutShipping {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly isChosen: boolean;
}

/** All texts are plain and in the page's language. */
export interface CheckoutTotalAnswer {
  readonly lines: readonly CheckoutLine[];
  readonly rows: readonly CheckoutRow[];
  readonly shipping: readonly CheckoutShipping[];
  /** Why nothing can be sent there; empty when it can. */
  readonly shippingNote: string;
  /** Label of the button that orders; empty when nothing can be ordered. */
  readonly orderText: string;
  /** The amount due, for screen readers. */
  readonly totalText: string;
  /** What a press now has to answer when the amount changed after it. */
  readonly changedText: string;
  /** Values of the form's hidden controls `total` and `shown`. */
  readonly total: string;
  readonly shown: string;
  /** Fields that the chosen country requires. */
  readonly required: readonly string[];
  /** Errors of typed values by field id. */
  readonly errors: Readonly<Record<string, string>>;
  readonly cardProof: string;
}
