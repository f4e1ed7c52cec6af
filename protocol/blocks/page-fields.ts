import { pageFieldLengths, type PageField } from '../document/page-fields.js';
import { repeatNames } from '../document/repeats.js';
import type { FieldTable } from './block-table.js';

/** What each field takes. Those of `PageDocument` that are optional are absent while they have their default. */
export const pageFields = {
  title: { type: 'text', default: '', maxLength: 120 },
  navigationTitle: { type: 'text', default: '', maxLength: pageFieldLengths.navigationTitle },
  description: { type: 'paragraphs', default: '', maxLength: 300 },
  searchTitle: { type: 'text', default: '', maxLength: pageFieldLengths.searchTitle },
  isUnlisted: { type: 'boolean', default: false },
  canonical: { type: 'link', default: '' },
  cardPicture: { type: 'image', default: '', alt: 'cardAlt' },
  cardAlt: { type: 'text', default: '', maxLength: pageFieldLengths.cardAlt },
  excerpt: { type: 'paragraphs', default: '', maxLength: pageFieldLengths.excerpt },
  picture: { type: 'image', default: '', alt: 'pictureAlt' },
  pictureAlt: { type: 'text', default: '', maxLength: pageFieldLengths.pictureAlt },
  author: { type: 'text', default: '', maxLength: pageFieldLengths.author },
  date: { type: 'text', default: '', maxLength: pageFieldLengths.date, format: 'date' },
  tags: { type: 'text', default: '', maxLength: pageFieldLengths.topics, format: 'tags' },
  categories: { type: 'text', default: '', maxLength: pageFieldLengths.topics, format: 'categories' },
  startTime: { type: 'text', default: '', format: 'time' },
  endDate: { type: 'text', default: '', format: 'date' },
  endTime: { type: 'text', default: '', format: 'time' },
  repeats: { type: 'choice', default: 'never', choices: repeatNames },
  repeatsUntil: { type: 'text', default: '', format: 'date' },
  place: { type: 'text', default: '', maxLength: pageFieldLengths.place },
  placeAddress: { type: 'text', default: '', maxLength: pageFieldLengths.place },
  price: { type: 'text', default: '', maxLength: pageFieldLengths.price },
  tickets: { type: 'link', default: '' },
} as const satisfies FieldTable & Readonly<Record<PageField, unknown>>;

/** Fields that every document has. */
const required = ['title', 'description', 'navigationTitle'] as const;

type OptionalPageField = Exclude<PageField, (typeof required)[number]>;

/** Whether the field is absent from a document while it has its default. */
export function isOptionalPageField(field: PageField): field is OptionalPageField {
  return !(required as readonly string[]).includes(field);
}
