import type { BlockTable } from '../blocks/block-table.js';
import { readBlocks } from '../blocks/damaged-block.js';
import { settleDocument } from '../blocks/settle.js';
import { migrateDocument, type MigratedDocument } from './index.js';
import type { StoredDocument } from './migration.js';

/** The server's message for a document that a newer release wrote. */
export const newerDocumentMessage = 'This page was written by a newer version of Mortise.';

/**
 * Reads a document of any release: what is no block set aside, migrated, then settled against the tables. Server and editor read every document
 * through it, so that two copies of one document never differ by the release that wrote them. Idempotent; never throws.
 */
export function openDocument(tables: Readonly<Record<string, BlockTable>>, stored: StoredDocument): MigratedDocument {
  const blocks = readBlocks(stored.blocks);
  const migrated = migrateDocument(blocks === stored.blocks ? stored : { ...stored, blocks });
  return migrated.ok ? { ok: true, document: settleDocument(tables, migrated.document) } : migrated;
}
