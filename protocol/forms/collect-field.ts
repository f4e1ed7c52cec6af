import * as fieldAttributes from '../names/field-attributes.js';
import { formControlPrefix } from '../names/form-controls.js';
import { sanitiseText } from '../text/field-value.js';
import { splitPicked } from './picked.js';
import type { Answer, FieldReading } from './reading.js';

/** A parsed query string, such as `URLSearchParams`: the first of repeated parameters, null for none. */
export interface Query {
  get(name: string): string | null;
}

/** The sanitised values of the controls, in their order; the parts of a date or time that one control asks for. */
export function readTexts({ type, controls }: Pick<FieldReading, 'type' | 'controls'>): string[] {
  const texts = controls.map(({ value }) => sanitiseText(value));
  return texts.length === 1 && (type === 'date' || type === 'time') ? splitPicked(type, texts[0] ?? '') : texts;
}

/**
 * A field's answer as it is sent and stored. `query` is the query string of the page that contains the form.
 * [FIELD-01 to FIELD-11] [FIELD-13]
 */
export function collectField({ id, type, controls, setting }: FieldReading, query: Query): Answer {
  const texts = readTexts({ type, controls });
  const chosen = controls.filter(({ checked }) => checked);
  switch (type) {
    case 'date':
    case 'name':
    case 'time':
    case 'address':
      return texts;
    case 'phone':
      return texts.length === 3 ? ['', ...texts] : texts;
    case 'checkbox':
      return readTexts({ type, controls: chosen });
    case 'radio':
      return readTexts({ type, controls: chosen })[0] ?? '';
    case 'likert':
      return Object.fromEntries(
        chosen.map(({ name, value }) => [name.slice(`${formControlPrefix}${id}:`.length), value]),
      );
    case 'hidden':
      return sanitiseText(query.get(setting(fieldAttributes.parameter) || id) ?? texts[0] ?? '');
    default:
      return texts[0] ?? '';
  }
}
