import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import type { checkoutTable } from '../../../protocol/widgets/checkout.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { createFieldMessages } from '../../dom/fields/field-messages.js';
import { findControls, readField } from '../../dom/fields/field-reading.js';
import { describeSpecial } from '../../models/fields/special-messages.js';
import { validateFields } from '../../models/fields/validate.js';

/** The errors of an order's fields. */
export interface FieldErrors {
  /**
   * Whether all fields are valid. Else each says above its title what is wrong, as the server does, and the focus moves to the first.
   * `fromServer` has the server's errors of the same values, by field id.
   */
  check(fromServer: Readonly<Record<string, string>>): boolean;
}

/** Checks the fields of an order by the rules of forms, which the server has too. */
export function createFieldErrors(
  root: HTMLFormElement,
  { environment, parts, signal }: WidgetContext<typeof checkoutTable>,
): FieldErrors {
  const setMessage = createFieldMessages(environment.uniqueId, signal);
  const idOf = (field: HTMLElement): string => field.getAttribute(fieldAttributes.id) ?? '';
  // A changed answer is judged again at the next press.
  listen(root, 'input', signal, ({ target }) => {
    parts.field.filter((field) => field.contains(target as Node)).forEach((field) => setMessage(field, ''));
  });
  return {
    check(fromServer) {
      const own = validateFields(parts.field.map(readField), describeSpecial);
      const messageOf = (field: HTMLElement): string => own.get(idOf(field)) || (fromServer[idOf(field)] ?? '');
      for (const field of parts.field) setMessage(field, messageOf(field));
      const first = parts.field.find(messageOf);
      if (first) findControls(first)[0]?.focus();
      return !first;
    },
  };
}
