import type { ControlReading, FieldReading } from '../../protocol/forms/reading.js';

/** A text control with a value, or with more about it. */
export function text(value: string, more: Partial<ControlReading> = {}): ControlReading {
  return { name: 'field:f', value, checked: null, required: false, maxLength: 0, nativeMessage: '', ...more };
}

/** A checkbox or radio button. */
export function choice(value: string, checked: boolean, more: Partial<ControlReading> = {}): ControlReading {
  return { ...text(value, more), checked };
}

/** A field of a kind with its controls; `settings` by their attributes. */
export function field(
  type: string,
  controls: readonly ControlReading[],
  more: Partial<FieldReading> = {},
  settings: Readonly<Record<string, string>> = {},
): FieldReading {
  return {
    id: 'f',
    type,
    title: 'Name',
    required: false,
    controls,
    setting: (attribute) => settings[attribute] ?? '',
    ...more,
  };
}
