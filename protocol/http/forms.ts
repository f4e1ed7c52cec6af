/** Shapes of the calls about forms: sending one, and the entries that the editor lists. Validated by `schema/forms.ts`. */
import type { CaptchaMark } from '../captcha/challenge.js';
import type { RetentionDays } from '../enums/retention.js';

export interface FormKeyAnswer {
  readonly key: string;
}

/** Sent as JSON. `form` is a JSON string: field id to value, in the order of the fields. */
export interface FormSaveRequest {
  readonly key: string;
  readonly formId: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly isOverlayForm: boolean;
  readonly submitButtonText: string;
  readonly form: string;
  readonly captchaKey?: string | undefined;
  /** Idempotency key of a filled form, kept until the entry is stored: a retry after a lost answer does not store a second entry. */
  readonly submissionId: string;
  readonly pageTitle: string;
  readonly pageId: string;
  readonly pagePath: string;
  readonly contentSource: string;
  readonly queryString: string;
  readonly visitorCookie: string;
  readonly clientDate: number;
}

/** The page shows success only for an answer that contains the id of the stored entry. */
export interface FormSaveAnswer {
  readonly entryId: string;
}

export interface FormEntry {
  readonly id: string;
  readonly formId: string;
  readonly submittedAt: number;
  /** Time of the last change: a visitor may send the same form again after a lost answer. */
  readonly updatedAt: number;
  readonly pagePath: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Result of the captcha; omitted when the form has none. */
  readonly captcha?: CaptchaMark;
  /** Time at which somebody opened these answers; omitted until then. */
  readonly readAt?: number;
  /** Whether somebody called it spam; omitted otherwise. */
  readonly isSpam?: true;
}

/**
 * Parts of a form's entries: all but spam, those of them that nobody has opened, those whose captcha could not be checked, and spam, which is in
 * no other part.
 */
export const entryFilters = ['all', 'unread', 'unchecked', 'spam'] as const;

export type EntryFilter = (typeof entryFilters)[number];

/** Narrows a list or an export of entries; what is left out narrows nothing but spam. */
export interface EntryNarrowing {
  /** Words that the answers contain; case and accents do not count. */
  readonly search?: string;
  readonly filter?: EntryFilter;
}

export interface FormEntriesAnswer {
  readonly entries: readonly FormEntry[];
  /** Value of `before` for the next part of the list; null at the end. */
  readonly next: string | null;
}

/** A form in the list of forms. */
export interface FormSummary {
  readonly formId: string;
  /** Name of the form, or its id when it has none. */
  readonly name: string;
  /** Path of the page that contains the form; null when no page does any more. */
  readonly pagePath: string | null;
  /** Number of entries without spam. */
  readonly count: number;
  /** Number of those that nobody has opened. */
  readonly unread: number;
  /** Time of the newest entry that is not spam; null without one. */
  readonly latestAt: number | null;
  /** Days after which its entries are removed; omitted when they are kept. */
  readonly retentionDays?: RetentionDays;
}

/** `PUT {configEntries}/retention`: sets after how many days a form's entries are removed; null keeps them. The answer is the same. */
export interface EntryRetention {
  readonly formId: string;
  readonly days: RetentionDays | null;
}

/** `GET {configEntries}/forms` */
export interface FormListAnswer {
  readonly forms: readonly FormSummary[];
}

/** One entry as a row: a cell for each column. */
export interface EntryRow {
  readonly id: string;
  readonly submittedAt: number;
  readonly pagePath: string;
  readonly cells: readonly string[];
  /** The first valid answer to an e-mail field of the form; omitted without one. */
  readonly replyTo?: string;
  /** As in {@link FormEntry}. */
  readonly captcha?: CaptchaMark;
  readonly readAt?: number;
  readonly isSpam?: true;
}

/** `GET {configEntries}/table`: a part of a form's entries, newest first, in the columns of the export. */
export interface EntryTableAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly EntryRow[];
  /** Value of `before` for the next part of the list; null at the end. */
  readonly next: string | null;
}

/** `POST {configEntries}/delete`: removes entries of one form. Ids without an entry are ignored. */
export interface EntryDeleteRequest {
  readonly formId: string;
  readonly ids: readonly string[];
}

export interface EntryDeleteAnswer {
  /** Number of removed entries. */
  readonly deleted: number;
}

/** `POST {configEntries}/read`: marks entries of one form as read or unread. Ids without an entry are ignored. */
export interface EntryReadRequest {
  readonly formId: string;
  readonly ids: readonly string[];
  readonly isRead: boolean;
}

/** `POST {configEntries}/spam`: moves entries of one form to spam, or back. Ids without an entry are ignored. */
export interface EntrySpamRequest {
  readonly formId: string;
  readonly ids: readonly string[];
  readonly isSpam: boolean;
}

export interface EntryMarkAnswer {
  /** Number of entries that were not in that state before. */
  readonly marked: number;
}
