import type { RetentionDays } from '../../protocol/enums/retention.js';
import * as calls from '../../protocol/http/calls.js';
import type {
  EntryDeleteAnswer,
  EntryDeleteRequest,
  EntryMarkAnswer,
  EntryNarrowing,
  EntryReadRequest,
  EntryRetention,
  EntrySpamRequest,
  EntryTableAnswer,
  FormListAnswer,
} from '../../protocol/http/forms.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** Entries of a part of the table. */
const rowsPerPart = 50;

/** The calls about form entries. */
export interface EntryClient {
  forms(): Promise<CallResult<FormListAnswer>>;
  /** A part of a form's entries; `before` is the `next` of the newer part, null for the newest. */
  table(formId: string, narrowing: EntryNarrowing, before: string | null): Promise<CallResult<EntryTableAnswer>>;
  /** Deletes entries of a form permanently. */
  remove(formId: string, ids: readonly string[]): Promise<CallResult<EntryDeleteAnswer>>;
  markRead(formId: string, ids: readonly string[], isRead: boolean): Promise<CallResult<EntryMarkAnswer>>;
  /** Moves entries to spam, or back. */
  markSpam(formId: string, ids: readonly string[], isSpam: boolean): Promise<CallResult<EntryMarkAnswer>>;
  /** Sets after how many days a form's entries are removed; null keeps them. */
  keep(formId: string, days: RetentionDays | null): Promise<CallResult<EntryRetention>>;
}

/** Whether the narrowing leaves anything out beside spam. */
export function isNarrowed({ search = '', filter = 'all' }: EntryNarrowing): boolean {
  return search.trim() !== '' || filter !== 'all';
}

function narrowingQuery({ search = '', filter = 'all' }: EntryNarrowing): Record<string, string> {
  return { ...(search.trim() !== '' && { search: search.trim() }), ...(filter !== 'all' && { filter }) };
}

export function createEntryClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): EntryClient {
  return {
    forms: () => send<FormListAnswer>(`${calls.configEntries}/forms`),
    table: (formId, narrowing, before) =>
      send<EntryTableAnswer>(`${calls.configEntries}/table`, {
        query: {
          formId,
          limit: String(rowsPerPart),
          ...narrowingQuery(narrowing),
          ...(before !== null && { before }),
        },
      }),
    remove: (formId, ids) =>
      send<EntryDeleteAnswer>(`${calls.configEntries}/delete`, {
        method: 'POST',
        body: { formId, ids } satisfies EntryDeleteRequest,
      }),
    markRead: (formId, ids, isRead) =>
      send<EntryMarkAnswer>(`${calls.configEntries}/read`, {
        method: 'POST',
        body: { formId, ids, isRead } satisfies EntryReadRequest,
      }),
    markSpam: (formId, ids, isSpam) =>
      send<EntryMarkAnswer>(`${calls.configEntries}/spam`, {
        method: 'POST',
        body: { formId, ids, isSpam } satisfies EntrySpamRequest,
      }),
    keep: (formId, days) =>
      send<EntryRetention>(`${calls.configEntries}/retention`, {
        method: 'PUT',
        body: { formId, days } satisfies EntryRetention,
      }),
  };
}

/** Address of the entries of a form as a file: those that the narrowing leaves. */
export function exportAddress(formId: string, format: 'csv' | 'json', narrowing: EntryNarrowing): string {
  return `${calls.configEntries}/export?${new URLSearchParams({ formId, format, ...narrowingQuery(narrowing) })}`;
}
