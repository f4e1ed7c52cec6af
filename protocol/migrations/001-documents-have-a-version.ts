import type { StoredDocument } from './migration.js';

export const version = 1;

export const description = 'A document names the version of its format; documents without one are of version 0.';

export function up(document: StoredDocument): StoredDocument {
  return document;
}

export const before = {
  id: '5f1d3c0a7b2e4d6f8a9c2001',
  path: '/',
  title: 'Tern Joinery',
  description: '',
  navigationTitle: '',
  pageType: 2,
  blocks: [{ id: 'home-heading', type: 'heading', value: { text: 'Three legs' } }],
};

export const after = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2001',
  path: '/',
  title: 'Tern Joinery',
  description: '',
  navigationTitle: '',
  pageType: 2,
  blocks: [{ id: 'home-heading', type: 'heading', value: { text: 'Three legs' } }],
};
