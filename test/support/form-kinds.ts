import type { JsonValue } from '../../protocol/document/document.js';
import type { FieldKindName } from '../../protocol/forms/field-kinds.js';

type Settings = Readonly<Record<string, JsonValue>>;

const labels = (...words: string[]) => words.map((label, at) => ({ id: `o${at + 1}`, label }));

/** A field of every kind in the form block's format, as in the cases `form/kind-<kind>`. */
const kindFields: Readonly<Record<FieldKindName, Settings>> = {
  text: { title: 'Your name', required: true, maxLength: 100, autofill: 'name' },
  textarea: { title: 'Your letter', required: true, maxLength: 20, description: 'A line or two is plenty.' },
  email: { title: 'Email', required: true, autofill: 'email', width: 'three-quarters' },
  number: { title: 'How many stools?', required: true, minimum: '1', maximum: '40', width: 'quarter' },
  currency: { title: 'Your gift', required: true, currency: 'USD', minimum: '5', width: 'half' },
  website: { title: 'Your website', autofill: 'url', description: 'With https:// in front.' },
  date: { title: 'Day of the visit', required: true },
  name: { title: 'Your name', required: true, requiredMessage: 'Please tell us your name.' },
  time: { title: 'Time of the visit' },
  address: { title: 'Where to?', required: true },
  phone: { title: 'Telephone', required: true, countryCode: true, description: 'We ring on the day, and only then.' },
  tel: { title: 'Telephone', required: true, description: 'With the area code.' },
  checkbox: { title: 'What is it about?', required: true, options: labels('An order', 'A repair', 'A visit') },
  radio: { title: 'Which wood?', required: true, options: labels('Ash', 'Elm', 'Oak') },
  select: { title: 'Which height?', required: true, options: labels('Low', 'Counter', 'Bar') },
  likert: { title: 'How was it?', required: true, options: labels('The stool is solid.', 'The price is right.') },
  hidden: { title: 'Campaign', value: 'none', parameter: 'campaign' },
  section: { title: 'About you', description: 'Only what we need.\n\nNothing else.' },
};

/** The field of that kind with the kind's name as its id, and the changes of the test. */
export function kindField(kind: FieldKindName, changes: Settings = {}): Record<string, JsonValue> {
  return { id: kind, type: kind, ...kindFields[kind], ...changes };
}
