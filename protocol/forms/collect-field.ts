import { sanitiseText } from '../text/field-value.js';
import * as fieldAttributes from '../names/field-attributes.js';
import { formControlPrefix } from '../widgets/form.js';
import type { Answer, FieldReading } from './reading.js';

/** A query string that has been read, such as `URLSearchParams`: the first of repeated parameters, null for none. */
export interface Query {
  get(name: string): string | null;
}

type Collector = (field: FieldReading, query: Query) => Answer;

/** The texts of a field's controls, cleaned, in their order. */
export function readTexts({ controls }: FieldReading): string[] {
  return controls.map(({ value }) => sanitiseText(value));
}

const chosen = ({ controls }: FieldReading): string[] => controls.flatMap(({ checked, value }) => (checked ? [sanitiseText(value)] : []));

/** How each kind of field is collected; every other kind is one text. [FIELD-01 to FIELD-13] */
const collectors: Readonly<Record<string, Collector>> = {
  date: readTexts,
  name: readTexts,
  time: readTexts,
  address: readTexts,
  phone: (field) => (field.controls.length === 3 ? ['', ...readTexts(field)] : readTexts(field)),
  checkbox: chosen,
  radio: (field) => chosen(field)[0] ?? '',
  likert: ({ id, controls }) =>
    Object.fromEntries(controls.flatMap(({ checked, name, value }) => (checked ? [[name.slice(`${formControlPrefix}${id}:`.length), value]] : []))),
  hidden: (field, query) => sanitiseText(query.get(field.setting(fieldAttributes.parameter) || field.id) ?? field.controls[0]?.value ?? ''),
};

/** A field's answer as it is sent and stored. `query` is the query string of the page that the form stands on. */
export function collectField(field: FieldReading, query: Query): Answer {
  const collect = Object.hasOwn(collectors, field.type) ? collectors[field.type] : undefined;
  return collect ? collect(field, query) : (readTexts(field)[0] ?? '');
}
