import * as fieldAttributes from '../names/field-attributes.js';
import { sanitiseText } from '../text/field-value.js';
import { formControlPrefix } from '../widgets/form.js';
import type { Answer, FieldReading } from './reading.js';

/** A parsed query string, such as `URLSearchParams`: the first of repeated parameters, null for none. */
export interface Query {
  get(name: string): string | null;
}

/** The sanitised values of the controls, in their order. */
export function readTexts({ controls }: Pick<FieldReading, 'controls'>): string[] {
  return controls.map(({ value }) => sanitiseText(value));
}

/**
 * A field's answer as it is sent and stored. `query` is the query string of the page that contains the form.
 * [FIELD-01 to FIELD-11] [FIELD-13]
 */
export function collectField({ id, type, controls, setting }: FieldReading, query: Query): Answer {
  const texts = readTexts({ controls });
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
      return readTexts({ controls: chosen });
    case 'radio':
      return readTexts({ controls: chosen })[0] ?? '';
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
