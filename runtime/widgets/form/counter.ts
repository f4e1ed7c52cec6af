import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { borrowElement } from './borrow.js';
import { findControls, findFieldPart, readMaxLength } from './field-reading.js';

/** Where a length stands: `near` with 10 percent or less left, `exceeded` beyond the longest. */
export type CounterLevel = '' | 'near' | 'exceeded';

/** The level of `length` characters where `max` are allowed. Exactly `max` is not exceeded. [FIELD-16] */
export function counterLevel(length: number, max: number): CounterLevel {
  if (length > max) return 'exceeded';
  return max - length <= max / 10 ? 'near' : '';
}

/**
 * Shows a counter `current / max` in every field that is a text area with a longest length. [FIELD-15 to FIELD-17] It is read out when
 * little is left and when too much is written, not on every key. Returns what to call when a value may have changed.
 */
export function connectCounters(fields: readonly HTMLElement[], signal: AbortSignal): () => void {
  const updates = fields.map((field) => {
    const area = findControls(field)[0];
    const max = readMaxLength(area);
    if (!area?.matches('textarea') || !max) return undefined;
    const level = (): string | null => counterLevel(area.value.length, max) || null;
    const box = borrowElement(findFieldPart(field, fieldParts.counter), area, 'after', signal);
    applyAttributes(box, { 'aria-live': null, [attributes.state]: level() }, signal);
    return () => {
      const next = level();
      // Set before the text, so that the change of the text is what is announced.
      setAttribute(box, 'aria-live', next && next !== box.getAttribute(attributes.state) ? 'polite' : 'off');
      setAttribute(box, attributes.state, next);
      box.textContent = text.counter({ current: area.value.length, max });
    };
  });
  const update = (): void => updates.forEach((each) => each?.());
  update();
  return update;
}
