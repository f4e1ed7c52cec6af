import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffDocuments } from '../../../editor/document/diff.js';
import { isEqual } from '../../../editor/document/equal.js';
import { openEntry, openState } from '../../../editor/storage/open-stored.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import { openDocument } from '../../../protocol/migrations/open-document.js';
import { savedPageArbitrary, withAddedOption } from '../../protocol/migrations/arbitraries.js';
import { samplePage } from '../support/documents.js';

const tables = withAddedOption(blockTables);
const stateOf = (published: PageDocument, draft: PageDocument | null) => ({
  published,
  draft,
  version: 1,
  publishedAt: 1,
  savedAt: null,
});
const entryOf = (base: PageDocument, document: PageDocument) => ({
  pageId: base.id,
  baseVersion: 1,
  base,
  document,
  at: 1,
});

describe('opening what an older release stored', () => {
  test('leaves nothing to change between one document on the server and on this device', () => {
    fc.assert(
      fc.property(savedPageArbitrary, (stored) => {
        const older = openDocument(blockTables, stored);
        if (!older.ok) throw new Error('refused');
        // The older release settled what this device holds; the server answers its copy as it was stored, or settled.
        const entry = openEntry(tables, entryOf(stored as PageDocument, older.document));
        const state = openState(tables, stateOf(stored as PageDocument, older.document));
        if (!entry || !state?.draft) throw new Error('refused');
        expect(diffDocuments(state.draft, entry.document)).toEqual([]);
        expect(isEqual(state.draft, entry.document)).toBe(true);
        expect(diffDocuments(state.published, entry.base)).toEqual([]);
      }),
    );
  });

  test('keeps a page without a draft without one', () => {
    expect(openState(tables, stateOf(samplePage(), null))?.draft).toBeNull();
  });
});

test('a newer release on either side refuses both', () => {
  const newer = samplePage({ version: documentVersion + 1 });
  expect([
    openState(tables, stateOf(newer, null)),
    openState(tables, stateOf(samplePage(), newer)),
    openEntry(tables, entryOf(newer, samplePage())),
    openEntry(tables, entryOf(samplePage(), newer)),
  ]).toEqual([null, null, null, null]);
});
