import * as text from '#strings/form';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes } from '../../core/attributes.js';
import type { WidgetContext } from '../../core/widget.js';
import { borrowElement } from '../../dom/fields/borrow.js';
import { createFieldMessages } from '../../dom/fields/field-messages.js';
import { findControls } from '../../dom/fields/field-reading.js';

/** The messages of a form: one for the whole form, one above the title of each field. */
export interface FormMessages {
  /** Shows the message of the form as a whole; an empty one removes it. */
  say(message: string): void;
  /**
   * Shows the message of the form and those of fields, by id; the focus moves to the first such field. Without a message of the form, one
   * says where to look. [FORM-35 to FORM-37] Returns the message of the form.
   */
  show(message: string, fieldMessages: ReadonlyMap<string, string>): string;
  /** Removes the message of `field`. */
  clear(field: HTMLElement): void;
}

export function createFormMessages({
  parts,
  options,
  environment,
  signal,
}: WidgetContext<typeof formTable>): FormMessages {
  const apply = createFieldMessages(environment.uniqueId, signal);
  const region = borrowElement(parts.message, parts.submit, 'before', signal);
  applyAttributes(region, { role: 'alert' }, signal);

  function say(message: string): void {
    region.textContent = message;
    if (message && region.hidden) applyAttributes(region, { hidden: null }, signal);
  }

  return {
    say,
    clear: (field) => apply(field, ''),
    show(message, fieldMessages) {
      const rest = new Map(fieldMessages);
      const [first] = parts.field.filter((field) => {
        const id = field.getAttribute(fieldAttributes.id) ?? '';
        const own = rest.get(id);
        if (own) apply(field, own);
        return own && rest.delete(id);
      });
      let where = '';
      if (first && !message && !options.newsletter) {
        where =
          first.getBoundingClientRect().top > environment.window.innerHeight ? text.scrollDown() : text.scrollUp();
      }
      const all = [where, message, ...rest.values()].filter(Boolean).join(' ');
      say(all);
      if (first) findControls(first)[0]?.focus();
      return all;
    },
  };
}
