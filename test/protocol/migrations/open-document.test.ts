import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { site } from '../../../pages/site/site.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { type Block, documentVersion, type JsonValue } from '../../../protocol/document/document.js';
import { migrateDocument } from '../../../protocol/migrations/index.js';
import type { StoredDocument } from '../../../protocol/migrations/migration.js';
import { openDocument } from '../../../protocol/migrations/open-document.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
import { savedPageArbitrary, withAddedOption, type Tables } from './arbitraries.js';
import { readSavedDocuments } from './saved-documents.js';

const saved = readSavedDocuments();

function opened(stored: StoredDocument, tables: Tables = blockTables) {
  const result = openDocument(tables, stored);
  if (!result.ok) throw new Error('refused');
  return result.document;
}

function listBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...listBlocks(block.children ?? [])]);
}

/** Texts of more than one word: what an author wrote, not what an option is called. */
function proseOf(value: JsonValue | StoredDocument): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner) => proseOf(inner as JsonValue))
    : [];
}

describe.each(saved)('the saved document $file', ({ folderVersion, document }) => {
  test('is of the version that its folder names', () => {
    expect(document.version ?? 0).toBe(folderVersion);
  });

  test('opens as a valid document of the newest version, with every block and every text', () => {
    const page = opened(document);
    expect(page.version).toBe(documentVersion);
    expect(parsePageDocument(page, blockTables)).toEqual({ ok: true, document: page });
    expect(parsePageDocument(document, blockTables)).toEqual({ ok: true, document: page });
    expect(listBlocks(page.blocks).map(({ id }) => id)).toEqual(listBlocks(document.blocks).map(({ id }) => id));
    expect(proseOf(document).length).toBeGreaterThan(0);
    expect([...proseOf(document)].filter((text) => !proseOf(page).includes(text))).toEqual([]);
  });

  // Settling drops what the tables do not name: an option that is renamed without a migration fails here.
  test('keeps the value of every option through settling', () => {
    const migrated = migrateDocument(document);
    expect(migrated.ok && migrated.document).toBeTruthy();
    if (migrated.ok) expect(opened(document)).toMatchObject(migrated.document);
  });
});

test('the saved documents hold every block type of the site', () => {
  const typesOf = (documents: readonly StoredDocument[]): Set<string> =>
    new Set(documents.flatMap(({ blocks }) => listBlocks(blocks).map(({ type }) => type)));
  const types = typesOf(saved.map(({ document }) => document));
  expect([...typesOf(site.pages)].filter((type) => !types.has(type))).toEqual([]);
});

describe('opening a document', () => {
  it('twice gives what opening once gives', () => {
    fc.assert(
      fc.property(savedPageArbitrary, (stored) => {
        const once = opened(stored);
        expect(opened(once)).toEqual(once);
      }),
    );
  });

  it('after a release that adds an option gives the same document for copies of either release', () => {
    const tables = withAddedOption(blockTables);
    fc.assert(
      fc.property(savedPageArbitrary, (stored) => {
        const older = opened(stored);
        expect(opened(older, tables)).toEqual(opened(opened(older, tables), tables));
        expect(
          listBlocks(opened(older, tables).blocks).filter(
            ({ type, value }) => Object.hasOwn(tables, type) && value['added'] !== 'usual',
          ),
        ).toEqual([]);
      }),
    );
  });

  it('is refused for a document of a newer release, as saving one is', () => {
    const newer = { ...opened(saved[0]!.document), version: documentVersion + 1 };
    expect(openDocument(blockTables, newer)).toEqual({ ok: false, newerVersion: documentVersion + 1 });
    expect(parsePageDocument(newer, blockTables)).toEqual({
      ok: false,
      error: 'This page was written by a newer version of Mortise.',
    });
  });

  it.each([-1, 1.5, 'x', null])('saving refuses the version %j', (version) => {
    expect(parsePageDocument({ ...opened(saved[0]!.document), version }, blockTables).ok).toBe(false);
  });
});
