import * as z from 'zod';

/** What is remembered of the last post of a checkout, for the page to which the post redirects. */
export const checkoutMemorySchema = z.object({
  /** Address of the form. */
  action: z.string(),
  /** The posted form, encoded as it was sent; empty after an order. */
  posted: z.string(),
  /** Sentence about the post; empty for none. */
  message: z.string(),
  /** Whether nothing was ordered because the total differs from the one that was shown. */
  isTotalChanged: z.boolean(),
  /** Whether nothing was ordered because the order needs a spam check, which the form had not. */
  isAsked: z.boolean().default(false),
  /** Error of the gift card's code; empty for none. */
  cardError: z.string(),
  /** Whether the posted code is one of a gift card, so that it can be looked up again without a new attempt. */
  isCardFound: z.boolean(),
  /** Whether the outcome was not shown yet. */
  isFresh: z.boolean(),
  /** Address of the order that the form has become; empty before. */
  order: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});

export type CheckoutMemory = Readonly<z.infer<typeof checkoutMemorySchema>>;
