import type { Subscriber } from '../../../protocol/http/mailing-lists.js';
import { byteOrderMark, csvLine } from '../export/csv.js';
import type { SubscriberQuery } from './store/read-subscribers.js';

/** Batch size of an export, which bounds its memory. */
const perPart = 500;

/** Everybody who is asked for, newest first, in batches. */
export async function* readAll(
  read: (query: SubscriberQuery) => Promise<Subscriber[]>,
  query: Omit<SubscriberQuery, 'limit' | 'before'>,
): AsyncGenerator<readonly Subscriber[]> {
  let before: Subscriber | undefined;
  for (;;) {
    const part: Subscriber[] = await read({ ...query, limit: perPart, before });
    if (part.length > 0) yield part;
    before = part.at(-1);
    if (part.length < perPart) return;
  }
}

/** What a row of the file needs besides the subscriber. */
export interface FileWords {
  nameOf(source: string): string;
  /** The link with which this one unsubscribes, for whatever sends e-mails to the list; empty for who has done so. */
  linkOf(subscriber: Subscriber): string;
}

const moment = (at: number): string => new Date(at).toISOString();

/** Subscribers as CSV (RFC 4180, UTF-8). Titles and states are the same in every language: programs read them, this one among them. */
export async function* subscriberFile(
  parts: AsyncIterable<readonly Subscriber[]>,
  { nameOf, linkOf }: FileWords,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['email', 'language', 'state', 'source', 'added', 'changed', 'unsubscribe']);
  for await (const part of parts)
    yield part
      .map((one) => [
        one.email,
        one.locale,
        one.state,
        nameOf(one.source),
        moment(one.addedAt),
        moment(one.changedAt),
        linkOf(one),
      ])
      .map(csvLine)
      .join('');
}
