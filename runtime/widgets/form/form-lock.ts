import * as text from '#strings/form';
import { applyAttributes } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import { keepContent } from '../../dom/fields/borrow.js';
import { findControls } from '../../dom/fields/field-reading.js';

const choices = 'select,[type=checkbox],[type=radio]';

/**
 * Locks a form until `signal` aborts: it is busy, its submit control is aria-disabled and shows the in-progress text, texts are read-only
 * and choices cannot change. [FORM-02] [FORM-03] Everything stays focusable.
 */
export function lockForm(root: HTMLElement, submit: HTMLElement, signal: AbortSignal): void {
  applyAttributes(root, { 'aria-busy': 'true' }, signal);
  // An input shows its value, a button its content.
  applyAttributes(submit, { 'aria-disabled': 'true', value: text.submitting() }, signal);
  keepContent(submit, signal);
  submit.textContent = text.submitting();
  for (const control of findControls(root)) applyAttributes(control, { readonly: '' }, signal);
  for (const type of ['click', 'mousedown', 'keydown']) {
    // HTML has no read-only state for choices.
    listen(root, type, signal, (event) => {
      if ((event.target as Element).matches(choices) && (event as KeyboardEvent).key !== 'Tab') event.preventDefault();
    });
  }
}
