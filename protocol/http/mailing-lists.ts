/** Calls and shapes about mailing lists. Validated by `schema/mailing-lists.ts`. */
import type { SubscriberState } from '../enums/mailing-lists.js';

/**
 * GET: the lists. POST: makes one. PUT and DELETE on `/{id}`: rename it, remove it with its subscribers. The subscribers are below, see
 * `subscribersPath`.
 */
export const configLists = '/api/config/lists';

/** GET: ids and names of the lists, for whoever connects a form. */
export const configListNames = '/api/config/list-names';

/** Below a list. GET: its subscribers, a part at a time. POST: adds one. DELETE on `/{id}`: removes one. */
export const subscribersPath = '/subscribers';

/** Below a list: POST brings in many, GET is a CSV file of those that the query leaves. */
export const importPath = '/import';
export const exportPath = '/export';

export interface ListName {
  readonly id: string;
  readonly name: string;
}

export interface ListNamesAnswer {
  readonly lists: readonly ListName[];
}

/** A list with the numbers of its subscribers by state. */
export interface MailingList extends ListName {
  readonly createdAt: number;
  readonly counts: Readonly<Record<SubscriberState, number>>;
  /** Names of the forms on pages that add to it. */
  readonly forms: readonly string[];
}

export interface MailingListsAnswer {
  readonly lists: readonly MailingList[];
}

/** Also the answer to a rename; a new list answers its `ListName`. */
export interface ListNameRequest {
  readonly name: string;
}

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  /** Language of the page on which they signed up; empty for unknown. */
  readonly locale: string;
  readonly state: SubscriberState;
  /** Name of the form, or one of `subscriberSources`. */
  readonly source: string;
  readonly addedAt: number;
  /** Since when it has its state. */
  readonly changedAt: number;
}

/** What narrows a list; of a query. */
export interface SubscriberNarrowing {
  readonly search?: string;
  readonly state?: SubscriberState;
}

export interface SubscribersAnswer {
  /** Newest first. */
  readonly subscribers: readonly Subscriber[];
  /** `before` of the next part; null for the last. */
  readonly next: string | null;
}

export interface NewSubscriber {
  readonly email: string;
  /** Empty for unknown. */
  readonly locale: string;
}

/** Addresses that are on the list already, or were unsubscribed, stay as they are. */
export interface SubscriberImport {
  readonly subscribers: readonly NewSubscriber[];
}

export interface SubscriberImportAnswer {
  readonly added: number;
  /** On the list before. */
  readonly present: number;
  /** Have unsubscribed, and stay so. */
  readonly left: number;
}
