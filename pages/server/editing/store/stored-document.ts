import { readBlocks } from '../../../../protocol/blocks/damaged-block.js';
import { blockTables } from '../../../../protocol/blocks/index.js';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { migrateDocument } from '../../../../protocol/migrations/index.js';
import type { StoredDocument } from '../../../../protocol/migrations/migration.js';
import { newerDocumentMessage, openDocument } from '../../../../protocol/migrations/open-document.js';
import { Failure } from '../../errors/failure.js';

/** The stored document, migrated and settled; null when a newer release wrote it. */
export function findDocument(json: string): PageDocument | null {
  const opened = openDocument(blockTables, JSON.parse(json) as StoredDocument);
  return opened.ok ? opened.document : null;
}

/**
 * The stored document, migrated and settled.
 * @throws Failure 503 when a newer release wrote it: the page is available again when that release runs.
 */
export function readDocument(json: string): PageDocument {
  const document = findDocument(json);
  if (!document) throw new Failure(503, { error: newerDocumentMessage });
  return document;
}

/** What a list of pages shows of a stored document. A page that a newer release wrote is listed by what it holds. */
export function readSummary(
  json: string,
): Pick<
  PageDocument,
  'path' | 'title' | 'navigationTitle' | 'locale' | 'translationOf' | 'pageType' | 'blocks' | 'date' | 'itemKind'
> {
  const page = JSON.parse(json) as PageDocument;
  // Migrations take blocks that are whole.
  const stored = { ...page, blocks: readBlocks(page.blocks) };
  const migrated = migrateDocument(stored);
  return migrated.ok ? migrated.document : stored;
}
