import * as text from '#strings/editor';
import { subscriberSources, type SubscriberState } from '../../protocol/enums/mailing-lists.js';

/** The name of each state. */
export const stateWords: Readonly<Record<SubscriberState, () => string>> = {
  subscribed: text.subscriberSubscribed,
  pending: text.subscriberPending,
  unsubscribed: text.subscriberUnsubscribed,
};

/** Where a subscriber came from, in words. */
export function sourceWords(source: string): string {
  if (source === subscriberSources.editor) return text.subscriberByHand();
  return source === subscriberSources.file ? text.subscriberByFile() : source;
}
