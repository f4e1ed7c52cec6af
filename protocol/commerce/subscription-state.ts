/**
 * States of a subscription. `pending`: its order is not paid; `past-due`: the provider tries a payment again that has failed; `cancelled`: it
 * has ended, by whomever.
 */
export const subscriptionStates = ['pending', 'active', 'past-due', 'cancelled'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];
