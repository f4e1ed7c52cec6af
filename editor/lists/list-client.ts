import {
  configLists,
  exportPath,
  importPath,
  subscribersPath,
  type ListName,
  type ListNameRequest,
  type MailingListsAnswer,
  type NewSubscriber,
  type SubscriberImport,
  type SubscriberImportAnswer,
  type SubscriberNarrowing,
  type SubscribersAnswer,
} from '../../protocol/http/mailing-lists.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about mailing lists. */
export interface ListClient {
  lists(): Promise<CallResult<MailingListsAnswer>>;
  add(name: string): Promise<CallResult<ListName>>;
  rename(id: string, name: string): Promise<CallResult<unknown>>;
  /** Removes a list with everybody on it. */
  remove(id: string): Promise<CallResult<unknown>>;
  /** A part of a list; `before` is the `next` of the newer part, null for the newest. */
  subscribers(
    id: string,
    narrowing: SubscriberNarrowing,
    before: string | null,
  ): Promise<CallResult<SubscribersAnswer>>;
  addOne(id: string, subscriber: NewSubscriber): Promise<CallResult<unknown>>;
  removeOne(id: string, subscriberId: string): Promise<CallResult<unknown>>;
  bringIn(id: string, subscribers: readonly NewSubscriber[]): Promise<CallResult<SubscriberImportAnswer>>;
}

const addressOf = (id: string): string => `${configLists}/${encodeURIComponent(id)}`;

function queryOf({ search = '', state }: SubscriberNarrowing): Record<string, string> {
  return { ...(search.trim() !== '' && { search: search.trim() }), ...(state && { state }) };
}

export function createListClient(send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>): ListClient {
  return {
    lists: () => send<MailingListsAnswer>(configLists),
    add: (name) => send<ListName>(configLists, { method: 'POST', body: { name } satisfies ListNameRequest }),
    rename: (id, name) => send(addressOf(id), { method: 'PUT', body: { name } satisfies ListNameRequest }),
    remove: (id) => send(addressOf(id), { method: 'DELETE' }),
    subscribers: (id, narrowing, before) =>
      send<SubscribersAnswer>(addressOf(id) + subscribersPath, {
        query: { ...queryOf(narrowing), ...(before !== null && { before }) },
      }),
    addOne: (id, body) => send(addressOf(id) + subscribersPath, { method: 'POST', body }),
    removeOne: (id, subscriberId) =>
      send(`${addressOf(id)}${subscribersPath}/${encodeURIComponent(subscriberId)}`, { method: 'DELETE' }),
    bringIn: (id, subscribers) =>
      send<SubscriberImportAnswer>(addressOf(id) + importPath, {
        method: 'POST',
        body: { subscribers } satisfies SubscriberImport,
      }),
  };
}

/** Address of the subscribers as a file: those that the narrowing leaves. */
export function exportAddress(id: string, narrowing: SubscriberNarrowing): string {
  const query = new URLSearchParams(queryOf(narrowing));
  return `${addressOf(id)}${exportPath}${query.size > 0 ? `?${query}` : ''}`;
}
