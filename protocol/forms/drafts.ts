import * as limits from '../enums/limits.js';
import { prefix } from '../names/drafts.js';

/** A visitor's unsent answers, kept on the device until the entry is stored. */
export interface StoredDraft {
  /** Id of the submission, so that sending again after a reload makes one entry. */
  readonly submissionId: string;
  /** Name and value of each control in order; for choices, name with value, and whether it is checked. */
  readonly values: readonly (readonly [string, string | boolean])[];
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Whether the notice about the restored answers has been shown. */
  readonly told: boolean;
}

/** Start of the storage keys of all drafts of a form on a page; the tab follows. */
export function draftKeyStart(formId: string, pagePath: string): string {
  return `${prefix}${pagePath} ${formId} `;
}

/** The draft in `content` when it is well formed and younger than `formDraftMs`; else null. */
export function parseDraft(content: string | null, nowMs: number): StoredDraft | null {
  try {
    const draft = JSON.parse(content ?? 'null') as Partial<StoredDraft> | null;
    if (
      !draft ||
      typeof draft.submissionId !== 'string' ||
      typeof draft.savedAt !== 'number' ||
      !Array.isArray(draft.values)
    )
      return null;
    const age = nowMs - draft.savedAt;
    const values = draft.values.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string');
    return age < limits.formDraftMs
      ? { submissionId: draft.submissionId, values, savedAt: draft.savedAt, told: draft.told === true }
      : null;
  } catch {
    return null;
  }
}
