import type { PageDocument } from '../document/document.js';
import * as documentsHaveAVersion from './001-documents-have-a-version.js';
import * as textsMayBeFormatted from './002-texts-may-be-formatted.js';
import * as aPageSpeaksToSearchEngines from './003-a-page-speaks-to-search-engines.js';
import * as aPostSaysWhatItIs from './004-a-post-says-what-it-is.js';
import * as aQuoteMayBeFormatted from './005-a-quote-may-be-formatted.js';
import type { MigrationStep, StoredDocument } from './migration.js';

/** Every migration, in the order of the versions. Members are named one by one, so that bundles leave out the examples. */
export const migrations: readonly MigrationStep[] = [
  { version: documentsHaveAVersion.version, up: documentsHaveAVersion.up },
  { version: textsMayBeFormatted.version, up: textsMayBeFormatted.up },
  { version: aPageSpeaksToSearchEngines.version, up: aPageSpeaksToSearchEngines.up },
  { version: aPostSaysWhatItIs.version, up: aPostSaysWhatItIs.up },
  { version: aQuoteMayBeFormatted.version, up: aQuoteMayBeFormatted.up },
];

/** A document in the format of this release, or the version of a document that a newer release wrote. */
export type MigratedDocument =
  | { readonly ok: true; readonly document: PageDocument }
  | { readonly ok: false; readonly newerVersion: number };

/**
 * Applies the migrations that are newer than the document. A document of the newest version is returned as it is.
 * Never throws.
 */
export function migrateDocument(
  stored: StoredDocument,
  steps: readonly MigrationStep[] = migrations,
): MigratedDocument {
  const { version: from = 0 } = stored;
  if (from > (steps.at(-1)?.version ?? 0)) return { ok: false, newerVersion: from };
  const document = steps
    .filter(({ version }) => version > from)
    .reduce((former, { version, up }) => ({ ...up(former), version }), stored);
  return { ok: true, document: document as PageDocument };
}
