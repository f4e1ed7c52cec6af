/** Shapes of the calls about forms: sending one, and the entries that the editor lists. Validated by `schema/forms.ts`. */
import type { CaptchaMark } from '../captcha/challenge.js';

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
  /** Made once for each filled form and kept until it is stored, so that a repeated attempt after a lost answer is stored once. */
  readonly submissionId: string;
  readonly pageTitle: string;
  readonly pageId: string;
  readonly pagePath: string;
  readonly contentSource: string;
  readonly queryString: string;
  readonly visitorCookie: string;
  readonly clientDate: number;
}

/** Success names the stored entry; "sent" is shown on nothing less. */
export interface FormSaveAnswer {
  readonly entryId: string;
}

export interface FormEntry {
  readonly id: string;
  readonly formId: string;
  readonly submittedAt: number;
  /** When its answers last changed: a visitor may send the same form again after a lost answer. */
  readonly updatedAt: number;
  readonly pagePath: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the captcha of the form was passed, or could not be asked; left out where the form asks for none. */
  readonly captcha?: CaptchaMark;
}

export interface FormEntriesAnswer {
  readonly entries: readonly FormEntry[];
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
}

/** A form as the list of entries knows it. */
export interface FormSummary {
  readonly formId: string;
  /** Its name, or its identifier. */
  readonly name: string;
  /** The page that it stands on; null when it is on no page any more. */
  readonly pagePath: string | null;
  readonly count: number;
  /** When the newest entry came; null without one. */
  readonly latestAt: number | null;
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
  /** As in {@link FormEntry}. */
  readonly captcha?: CaptchaMark;
}

/** `GET {configEntries}/table`: a part of a form's entries, newest first, as they are shown and exported. */
export interface EntryTableAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly EntryRow[];
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
}

/** `POST {configEntries}/delete`: removes entries of one form. Those that are gone already are none of its business. */
export interface EntryDeleteRequest {
  readonly formId: string;
  readonly ids: readonly string[];
}

export interface EntryDeleteAnswer {
  /** How many were removed. */
  readonly deleted: number;
}
