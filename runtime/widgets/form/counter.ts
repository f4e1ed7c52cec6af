import * as text from '#strings/form';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
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
 * Keeps the live counter `current / max` of a text area with a longest length. [FIELD-15 to FIELD-17] It is read out when little is left
 * and when too much is written, not on every key. Returns what to call when values change without an input event; null without a counter.
 */
export function connectCounter(field: HTMLElement, signal: AbortSignal): (() => void) | null {
  const area = findControls(field)[0];
  const max = readMaxLength(area);
  if (!area?.matches('textarea') || !max) return null;
  const box = borrowElement(findFieldPart(field, fieldParts.counter), field, (made) => area.after(made), signal);
  applyAttributes(box, { 'aria-live': 'off', [attributes.state]: box.getAttribute(attributes.state) }, signal);
  let level: CounterLevel | undefined;
  const update = (): void => {
    const { length } = area.value;
    const next = counterLevel(length, max);
    // Set before the text, so that the change of the text is what is announced.
    setAttribute(box, 'aria-live', level !== undefined && next && next !== level ? 'polite' : 'off');
    level = next;
    box.textContent = text.counter({ current: length, max });
    setAttribute(box, attributes.state, next || null);
  };
  update();
  listen(area, 'input', signal, update);
  return update;
}
