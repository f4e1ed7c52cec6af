import * as text from '#strings/form';
import type { CallResult } from '../../services/data-layer/call.js';

/** Why a form was not sent. */
export interface FormFailure {
  /** About the form as a whole; may be empty when fields have messages. */
  readonly message: string;
  /** Messages by field id. */
  readonly fields?: ReadonlyMap<string, string>;
  /** Whether the same answers may be stored when they are sent again. */
  readonly mayRepeat?: boolean;
}

/** Messages by kind of failure and by status. Status 0 is no answer. [FORM-25 to FORM-28] [FORM-31] */
const messages: Readonly<Record<string, () => string>> = {
  parse: text.exception,
  login: text.unableToSubmit,
  0: text.exception,
  401: text.unableToSubmit,
  404: text.notConfigured,
  429: text.rateLimit,
  500: text.unableToSend,
};

/** Failures that pressing again does not mend. */
const refusals: readonly (() => string)[] = [text.unableToSubmit, text.notConfigured];

export function isText(value: unknown): value is string {
  return !!value && typeof value === 'string';
}

/** The texts of `errors` by field id; empty when it holds none. */
function readFieldErrors(errors: unknown): Map<string, string> {
  return new Map(
    typeof errors === 'object'
      ? Object.entries(errors ?? {}).filter((entry): entry is [string, string] => isText(entry[1]))
      : [],
  );
}

/**
 * The outcome of a save: the id of the stored entry, or a failure. Only a success with an entry id and without an error counts as
 * stored. [FORM-17] [FORM-22 to FORM-31]
 */
export function readSaveAnswer(result: CallResult<unknown>): string | FormFailure {
  const { ok, status } = result;
  const data: unknown = result.data;
  if (isText(data)) return { message: data };
  const known = messages[ok ? status : result.kind] ?? messages[status];
  if (known) return { message: known(), mayRepeat: !refusals.includes(known) };
  const { entryId, error, errors } = Object(data) as Readonly<Record<string, unknown>>;
  const fields = readFieldErrors(errors);
  if (fields.size && (ok || status === 400)) return { message: '', fields };
  if (ok && !error && isText(entryId)) return entryId;
  return isText(error) ? { message: error } : { message: text.unknown(), mayRepeat: true };
}
