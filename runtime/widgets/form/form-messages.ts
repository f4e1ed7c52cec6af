import * as text from '#strings/form';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import type { Environment } from '../../core/widget.js';
import { borrowElement } from './borrow.js';
import type { FormFailure } from './failure.js';
import { findControls, findFieldPart } from './field-reading.js';

/** The messages of a form: one about the whole, one above the title of each field. */
export interface FormMessages {
  /** Says `message` about the form as a whole; empty takes it away. */
  say(message: string): void;
  /** Shows a failure and moves the focus to the first field that has a message. Returns what the form as a whole says. */
  show(failure: FormFailure, isReviewTold: boolean): string;
  /** Takes away the message of `field`. */
  clear(field: HTMLElement): void;
}

export interface FormMessagesInput {
  readonly fields: readonly HTMLElement[];
  readonly message: HTMLElement | null;
  readonly submit: HTMLElement;
  readonly environment: Environment;
  readonly signal: AbortSignal;
}

/** The element for the message of `field`, tied to the field's controls until the end of the widget. */
function prepareField(field: HTMLElement, { environment, signal }: FormMessagesInput): HTMLElement {
  const box = borrowElement(findFieldPart(field, fieldParts.error), field, (made) => field.prepend(made), signal);
  applyAttributes(box, { hidden: box.getAttribute('hidden'), id: box.id || environment.uniqueId() }, signal);
  for (const control of findControls(field)) {
    const ids = new Set([box.id, ...(control.getAttribute('aria-describedby') ?? '').split(' ')]);
    applyAttributes(control, { 'aria-describedby': [...ids].join(' ').trim(), 'aria-invalid': control.getAttribute('aria-invalid') }, signal);
  }
  return box;
}

export function createFormMessages(input: FormMessagesInput): FormMessages {
  const { environment, fields, submit, signal } = input;
  const boxes = new Map<HTMLElement, HTMLElement>();
  const region = borrowElement(input.message, submit, (made) => submit.before(made), signal);
  applyAttributes(region, { role: 'alert', hidden: region.getAttribute('hidden') }, signal);

  function say(message: string): void {
    region.textContent = message;
    if (message) region.hidden = false;
  }

  function apply(field: HTMLElement, message: string): void {
    // Fields that were never wrong are never touched.
    if (!message && !boxes.has(field) && !findFieldPart(field, fieldParts.error)?.textContent) return;
    const box = boxes.get(field) ?? prepareField(field, input);
    boxes.set(field, box);
    box.textContent = message;
    box.hidden = !message;
    for (const control of findControls(field)) setAttribute(control, 'aria-invalid', message && 'true' || null);
  }

  return {
    say,
    clear: (field) => apply(field, ''),
    show(failure, isReviewTold) {
      const rest = new Map(failure.fields);
      let first: HTMLElement | undefined;
      for (const field of fields) {
        const id = field.getAttribute(fieldAttributes.id) ?? '';
        const message = rest.get(id);
        if (!message) continue;
        apply(field, message);
        rest.delete(id);
        first ??= field;
      }
      const sentences = [failure.message, ...rest.values()];
      if (first && isReviewTold) {
        sentences.unshift(first.getBoundingClientRect().top > environment.window.innerHeight ? text.scrollDown() : text.scrollUp());
      }
      const message = sentences.filter(Boolean).join(' ');
      say(message);
      if (first) findControls(first)[0]?.focus();
      return message;
    },
  };
}
