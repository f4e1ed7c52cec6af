import type { StoredDocument } from './migration.js';

export const version = 5;

export const description =
  'The words of a quote may be a document with formats; plain ones stay as they are. Editors that know plain words alone refuse the page.';

export function up(document: StoredDocument): StoredDocument {
  return document;
}

export const before = {
  version: 4,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/about',
  title: 'About',
  description: '',
  navigationTitle: '',
  pageType: 1,
  blocks: [{ id: 'about-quote', type: 'quote', value: { text: 'Three legs.\n\nNo more.', author: 'Ines' } }],
};

export const after = {
  version: 5,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/about',
  title: 'About',
  description: '',
  navigationTitle: '',
  pageType: 1,
  blocks: [{ id: 'about-quote', type: 'quote', value: { text: 'Three legs.\n\nNo more.', author: 'Ines' } }],
};
