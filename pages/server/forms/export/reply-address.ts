import { isMailAddress } from '../../../../protocol/text/mail-address.js';
import type { FormDefinition } from '../../snapshot/form-definition.js';

/** The first valid answer to an e-mail field of the form; null without one, or when no page contains the form any more. */
export function replyAddress(
  form: FormDefinition | null | undefined,
  fields: Readonly<Record<string, unknown>>,
): string | null {
  const asked = form?.fields.filter((field) => field.type === 'email') ?? [];
  const address = asked
    .map((field) => fields[field.id])
    .find((value) => typeof value === 'string' && isMailAddress(value));
  return typeof address === 'string' ? address : null;
}
