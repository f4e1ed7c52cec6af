/** States of an address on a mailing list. One that waits has not been confirmed by the link in the e-mail. */
export const subscriberStates = ['subscribed', 'pending', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** Id of the list that newsletters go to unless they name another; it is made with the first sign-up. */
export const defaultListId = 'newsletter';

/** Longest name of a list, in characters. */
export const listNameMax = 80;

/** Maximum number of lists. */
export const mostLists = 200;

/** Addresses of one call that brings in many. */
export const importedAtOnce = 1000;

/** Subscribers of one part of a list. */
export const subscribersPerPart = 50;

/** Sources of subscribers beside forms, whose source is the id of the form. No form has such an id. */
export const subscriberSources = { editor: '@editor', file: '@file' } as const;

/** How long the link of a confirmation is valid, and an unconfirmed address is kept: seven days, in milliseconds. */
export const confirmLifeMs = 7 * 86_400_000;
