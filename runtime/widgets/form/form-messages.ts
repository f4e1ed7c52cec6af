import * as text from '#strings/form';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import type { WidgetContext } from '../../core/widget.js';
import { borrowElement } from './borrow.js';
import { findControls, findFieldPart } from './field-reading.js';

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
  const boxes = new Map<HTMLElement, HTMLElement>();
  const region = borrowElement(parts.message, parts.submit, 'before', signal);
  applyAttributes(region, { role: 'alert' }, signal);

  /** The element for the message of `field`, which describes the field's controls until the widget is disconnected. */
  function prepareField(field: HTMLElement): HTMLElement {
    const box = borrowElement(findFieldPart(field, fieldParts.error), field, 'prepend', signal);
    applyAttributes(box, { hidden: null, id: box.id || environment.uniqueId() }, signal);
    for (const control of findControls(field)) {
      const ids = new Set([box.id, ...(control.getAttribute('aria-describedby') ?? '').split(' ')]);
      applyAttributes(control, { 'aria-describedby': [...ids].join(' ').trim(), 'aria-invalid': null }, signal);
    }
    boxes.set(field, box);
    return box;
  }

  function apply(field: HTMLElement, message: string): void {
    // Fields that never had a message are not changed.
    if (!message && !boxes.has(field) && !findFieldPart(field, fieldParts.error)?.textContent) return;
    const box = boxes.get(field) ?? prepareField(field);
    box.textContent = message;
    box.hidden = !message;
    for (const control of findControls(field)) setAttribute(control, 'aria-invalid', (message && 'true') || null);
  }

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
