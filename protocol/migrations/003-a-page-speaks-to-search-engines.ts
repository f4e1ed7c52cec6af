import type { StoredDocument } from './migration.js';

export const version = 3;

export const description =
  'A page may say what search engines and cards of links show of it; without that they show its title and first picture. Older editors refuse the page.';

export function up(document: StoredDocument): StoredDocument {
  return document;
}

export const before = {
  version: 2,
  id: '5f1d3c0a7b2e4d6f8a9c2021',
  path: '/thanks',
  title: 'Thank you',
  description: '',
  navigationTitle: '',
  pageType: 2,
  blocks: [{ id: 'thanks-heading', type: 'heading', value: { text: 'Thank you' } }],
};

export const after = {
  version: 3,
  id: '5f1d3c0a7b2e4d6f8a9c2021',
  path: '/thanks',
  title: 'Thank you',
  description: '',
  navigationTitle: '',
  pageType: 2,
  blocks: [{ id: 'thanks-heading', type: 'heading', value: { text: 'Thank you' } }],
};
