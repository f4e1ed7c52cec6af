/** POST of the provider of payments: an event with its signature. Answers 200 for what it was told, whether it concerns the site or not. */
export const paymentEvents = '/api/payments/stripe';
