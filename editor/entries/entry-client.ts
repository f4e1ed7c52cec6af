import * as calls from '../../protocol/http/calls.js';
import type {
  EntryDeleteAnswer,
  EntryDeleteRequest,
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
  table(formId: string, before: string | null): Promise<CallResult<EntryTableAnswer>>;
  /** Deletes entries of a form permanently. */
  remove(formId: string, ids: readonly string[]): Promise<CallResult<EntryDeleteAnswer>>;
}

export function createEntryClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): EntryClient {
  return {
    forms: () => send<FormListAnswer>(`${calls.configEntries}/forms`),
    table: (formId, before) =>
      send<EntryTableAnswer>(`${calls.configEntries}/table`, {
        query: { formId, limit: String(rowsPerPart), ...(before !== null && { before }) },
      }),
    remove: (formId, ids) =>
      send<EntryDeleteAnswer>(`${calls.configEntries}/delete`, {
        method: 'POST',
        body: { formId, ids } satisfies EntryDeleteRequest,
      }),
  };
}

/** Address of all entries of a form as a file. */
export function exportAddress(formId: string, format: 'csv' | 'json'): string {
  return `${calls.configEntries}/export?${new URLSearchParams({ formId, format })}`;
}
