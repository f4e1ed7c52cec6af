import type { StoredDocument } from './migration.js';

export const version = 2;

export const description =
  'A text may be a document with formats; plain texts stay as they are. Editors that know plain texts alone refuse the page.';

export function up(document: StoredDocument): StoredDocument {
  return document;
}

export const before = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/journal/why-three',
  title: 'Why three',
  description: '',
  navigationTitle: '',
  pageType: 50,
  blocks: [{ id: 'three-text', type: 'text', value: { text: 'Three legs.\n\nNo more.' } }],
};

export const after = {
  version: 2,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/journal/why-three',
  title: 'Why three',
  description: '',
  navigationTitle: '',
  pageType: 50,
  blocks: [{ id: 'three-text', type: 'text', value: { text: 'Three legs.\n\nNo more.' } }],
};
