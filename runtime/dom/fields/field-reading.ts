import type { ControlReading, FieldReading } from '../../../protocol/forms/reading.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { isChoice, type Control } from './changed.js';

/** The controls of a field in their order, without buttons. */
export function findControls(field: Element): Control[] {
  return [
    ...field.querySelectorAll<Control>(
      'input:not([type=submit],[type=button],[type=reset],[type=image]),select,textarea',
    ),
  ];
}

/** The part `name` of a field, or null. */
export function findFieldPart(field: Element, name: string): HTMLElement | null {
  return field.querySelector(`[${fieldParts.attribute}=${name}]`);
}

/** The maximum length of an answer in characters; 0 for none or an invalid one. [FIELD-14] [FIELD-17] */
export function readMaxLength(control: Element | undefined): number {
  const max = Number(control?.getAttribute(fieldAttributes.maxLength));
  return max > 0 && max < Infinity ? max : 0;
}

function readControl(control: Control): ControlReading {
  return {
    name: control.name,
    value: control.value,
    checked: isChoice(control) ? control.checked : null,
    required: control.required,
    maxLength: readMaxLength(control) || Number(control.getAttribute('maxlength')),
    nativeMessage: control.validationMessage,
  };
}

/**
 * Reads a field and its controls.
 * @throws Error without an id or without a control.
 */
export function readField(field: HTMLElement): FieldReading {
  const setting = (name: string): string => field.getAttribute(name) ?? '';
  const id = setting(fieldAttributes.id);
  const type = setting(fieldAttributes.type);
  const controls = findControls(field);
  if (type !== 'section' && !(id && controls[0])) throw new Error(`Unreadable field "${id}"`);
  return {
    id,
    type,
    title: (findFieldPart(field, fieldParts.title) ?? field.querySelector('label,legend'))?.textContent ?? '',
    required: setting(fieldAttributes.required) === 'true',
    setting,
    controls: controls.map(readControl),
  };
}

/** Value of the form's control `name`; empty when there is none. */
export function readControlValue(root: HTMLFormElement, name: string): string {
  return String(new FormData(root).get(name) ?? '');
}
