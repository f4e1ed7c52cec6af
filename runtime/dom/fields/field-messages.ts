import * as fieldParts from '../../../protocol/names/field-parts.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { borrowElement } from './borrow.js';
import { findControls, findFieldPart } from './field-reading.js';

/** Shows a message above the title of a field, which describes its controls; an empty one removes it. */
export type SetFieldMessage = (field: HTMLElement, message: string) => void;

/** Messages of fields. The markup is restored when `signal` aborts. */
export function createFieldMessages(uniqueId: () => string, signal: AbortSignal): SetFieldMessage {
  const boxes = new Map<HTMLElement, HTMLElement>();

  /** The element for the message of `field`, which describes the field's controls until `signal` aborts. */
  function prepareField(field: HTMLElement): HTMLElement {
    const box = borrowElement(findFieldPart(field, fieldParts.error), field, 'prepend', signal);
    applyAttributes(box, { hidden: null, id: box.id || uniqueId() }, signal);
    for (const control of findControls(field)) {
      const ids = new Set([box.id, ...(control.getAttribute('aria-describedby') ?? '').split(' ')]);
      applyAttributes(control, { 'aria-describedby': [...ids].join(' ').trim(), 'aria-invalid': null }, signal);
    }
    boxes.set(field, box);
    return box;
  }

  return (field, message) => {
    // Fields that never had a message are not changed.
    if (!message && !boxes.has(field) && !findFieldPart(field, fieldParts.error)?.textContent) return;
    const box = boxes.get(field) ?? prepareField(field);
    box.textContent = message;
    box.hidden = !message;
    for (const control of findControls(field)) setAttribute(control, 'aria-invalid', (message && 'true') || null);
  };
}
