import * as text from '#strings/form';
import type { CallResult } from '../../services/data-layer/call.js';

/** Why a form was not sent. */
export interface FormFailure {
  /** About the form as a whole; empty when the fields say it all. */
  readonly message: string;
  /** Messages by field id. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Statuses with a message of their own. [FORM-25 to FORM-28] */
const statusMessages: Readonly<Record<number, () => string>> = {
  401: text.unableToSubmit,
  404: text.notConfigured,
  429: text.rateLimit,
  500: text.unableToSend,
};

/** A failure of the form as a whole. */
export function formFailure(message: string): FormFailure {
  return { message, fields: new Map() };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The texts of `errors` by field id; empty when it holds none. */
function readFieldErrors(errors: unknown): Map<string, string> {
  return new Map(isRecord(errors) ? Object.entries(errors).filter((entry): entry is [string, string] => !!entry[1] && typeof entry[1] === 'string') : []);
}

/**
 * What became of a saved form: the id of the stored entry, or a failure. Only a success that names the entry and no error counts as
 * stored. [FORM-17] [FORM-22 to FORM-31]
 */
export function readSaveAnswer(result: CallResult<unknown>): string | FormFailure {
  const { ok, status } = result;
  const data: unknown = result.data;
  if (!status || (!ok && result.kind === 'parse')) return formFailure(text.exception());
  if (typeof data === 'string' && data) return formFailure(data);
  const ofStatus = statusMessages[!ok && result.kind === 'login' ? 401 : status];
  if (ofStatus) return formFailure(ofStatus());
  const body = isRecord(data) ? data : {};
  const fields = readFieldErrors(body['errors']);
  if (fields.size && (ok || status === 400)) return { message: '', fields };
  const { error, entryId } = body;
  if (ok && !error && typeof entryId === 'string' && entryId) return entryId;
  return formFailure(typeof error === 'string' && error ? error : text.unknown());
}
