import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { borrowElement } from '../../dom/fields/borrow.js';
import { findControls, findFieldPart, readMaxLength } from '../../dom/fields/field-reading.js';

/** The state of a length: `near` with 10 percent or less left, `exceeded` above the maximum. */
export type CounterLevel = '' | 'near' | 'exceeded';

/** The level of `length` characters where `max` are allowed. Exactly `max` is not exceeded. [FIELD-16] */
export function counterLevel(length: number, max: number): CounterLevel {
  if (length > max) return 'exceeded';
  return max - length <= max / 10 ? 'near' : '';
}

/**
 * Shows a counter `current / max` in every text area with a maximum length. [FIELD-15 to FIELD-17] Screen readers announce only a change of
 * its level, not every key. Returns the function to call when a value may have changed.
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
      // Set before the text, because screen readers announce a change of text in a live region.
      setAttribute(box, 'aria-live', next && next !== box.getAttribute(attributes.state) ? 'polite' : 'off');
      setAttribute(box, attributes.state, next);
      box.textContent = text.counter({ current: area.value.length, max });
    };
  });
  const update = (): void => updates.forEach((each) => each?.());
  update();
  return update;
}
