import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { documentVersion } from '../../protocol/document/document.js';
import { migrateDocument, migrations } from '../../protocol/migrations/index.js';
import type { MigrationStep, StoredDocument } from '../../protocol/migrations/migration.js';
import { savedPageArbitrary } from './migrations/arbitraries.js';
import {
  type MigrationFile,
  readMigrationFiles,
  readSavedDocuments,
  type SavedDocument,
} from './migrations/saved-documents.js';

const files = await readMigrationFiles();
const saved = readSavedDocuments();

/** What is wrong with the migrations, one sentence each; empty when nothing is. */
function findFaults(all: readonly MigrationFile[], documents: readonly SavedDocument[]): string[] {
  return all.flatMap(({ number, migration }, index) => {
    const { version, up, before, after } = migration;
    const faults: string[] = [];
    if (version !== index + 1 || number !== version)
      faults.push(`the migration at place ${index + 1} is not numbered so`);
    if (!documents.some(({ document }) => (document.version ?? 0) === version - 1))
      faults.push(`no document of pages/documents exercises migration ${version}`);
    if ((before.version ?? 0) !== version - 1) faults.push(`before of migration ${version} is of another version`);
    const given = structuredClone(before);
    if (!isDeepStrictEqual({ ...up(given), version }, after))
      faults.push(`migration ${version} does not turn before into after`);
    if (!isDeepStrictEqual(given, before)) faults.push(`migration ${version} changes the document that it is given`);
    return faults;
  });
}

describe('migrations', () => {
  test('have no gaps, are exercised by a saved document, and turn before into after', () => {
    expect(findFaults(files, saved)).toEqual([]);
  });

  test('are all applied, in their order, up to the version that documents have', () => {
    expect(migrations).toEqual(files.map(({ migration: { version, up } }) => ({ version, up })));
    expect(migrations.at(-1)?.version).toBe(documentVersion);
  });

  test.each(files)('number $number says what changes', ({ migration }) => {
    expect(migration.description).toMatch(/^[A-Z].+\.$/);
  });

  const next = documentVersion + 1;
  const example = { id: 'a', blocks: [] };
  const planted = {
    version: next,
    description: 'Planted.',
    up: (document: StoredDocument) => document,
    before: { ...example, version: documentVersion },
    after: { ...example, version: next },
  };
  const exercising: SavedDocument = { file: '', folderVersion: documentVersion, document: planted.before };

  test.each<[string, number, Partial<MigrationFile['migration']>, readonly SavedDocument[], string]>([
    ['no saved document exercises', next, {}, [], `no document of pages/documents exercises migration ${next}`],
    ['skips a number', next + 1, { version: next + 1 }, [exercising], `at place ${next} is not numbered so`],
    ['has another number than its file', next + 1, {}, [exercising], `at place ${next} is not numbered so`],
    ['does nothing', next, { after: { ...planted.after, id: 'b' } }, [exercising], 'does not turn before into after'],
    ['starts elsewhere', next, { before: { ...example, version: next } }, [exercising], 'is of another version'],
    [
      'writes into its argument',
      next,
      { up: (document) => Object.assign(document, { id: 'b' }), after: { ...planted.after, id: 'b' } },
      [exercising],
      'changes the document that it is given',
    ],
  ])('a planted one that %s is found', (_fault, number, change, documents, words) => {
    const current = saved.filter(({ document }) => (document.version ?? 0) < documentVersion);
    const all = [...files, { number, migration: { ...planted, ...change } }];
    expect(findFaults([...files, { number: next, migration: planted }], [...current, exercising])).toEqual([]);
    expect(findFaults(all, [...current, ...documents]).join('\n')).toContain(words);
  });
});

/** A step that adds its number to each block, so that the order and the number of applications show. */
const marking = (version: number): MigrationStep => ({
  version,
  up: (document) => ({
    ...document,
    blocks: document.blocks.map((block) => ({
      ...block,
      value: { ...block.value, seen: `${String(block.value['seen'] ?? '')}${version}` },
    })),
  }),
});
const steps = [1, 2, 3, 4].map(marking);

describe('migrating a document', () => {
  it('applies every newer step once, in order, however many releases it passes at a time', () => {
    const from = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(savedPageArbitrary, from, from, (page, version, stop) => {
        const stored = version === 0 ? page : { ...page, version };
        const atOnce = migrateDocument(stored, steps);
        const partly = migrateDocument(stored, steps.slice(0, Math.max(version, stop)));
        expect(partly.ok && migrateDocument(partly.document, steps)).toEqual(atOnce);
        const seen = atOnce.ok && atOnce.document.blocks.map(({ value }) => value['seen']);
        const wanted = '1234'.slice(version);
        expect(seen).toEqual(page.blocks.map(() => (wanted ? wanted : undefined)));
      }),
    );
  });

  it('returns a current document as it is', () => {
    fc.assert(
      fc.property(savedPageArbitrary, (page) => {
        const once = migrateDocument(page);
        if (!once.ok) throw new Error('refused');
        expect(once.document.version).toBe(documentVersion);
        const twice = migrateDocument(once.document);
        expect(twice.ok && twice.document).toBe(once.document);
      }),
    );
  });

  it('refuses a document of a newer release and names its version', () => {
    expect(migrateDocument({ version: documentVersion + 1, blocks: [] })).toEqual({
      ok: false,
      newerVersion: documentVersion + 1,
    });
  });
});
