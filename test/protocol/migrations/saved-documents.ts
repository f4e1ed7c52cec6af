import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration, StoredDocument } from '../../../protocol/migrations/migration.js';

/** A document as a release stored it, in `pages/documents/<version>/<name>.json`. */
export interface SavedDocument {
  readonly file: string;
  /** Version that the name of the folder gives. */
  readonly folderVersion: number;
  readonly document: StoredDocument;
}

export function readSavedDocuments(folder = 'pages/documents'): SavedDocument[] {
  return readdirSync(folder).flatMap((version) =>
    readdirSync(join(folder, version)).map((name) => ({
      file: `${version}/${name}`,
      folderVersion: Number(version),
      document: JSON.parse(readFileSync(join(folder, version, name), 'utf8')) as StoredDocument,
    })),
  );
}

/** A migration's module with the number in its file name. */
export interface MigrationFile {
  readonly number: number;
  readonly migration: Migration;
}

export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = readdirSync('protocol/migrations').filter((name) => /^\d{3}-/.test(name));
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 3)),
      migration: (await import(`../../../protocol/migrations/${name.replace('.ts', '')}.ts`)) as Migration,
    })),
  );
}
