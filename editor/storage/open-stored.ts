import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageStateAnswer } from '../../protocol/http/pages.js';
import { openDocument } from '../../protocol/migrations/open-document.js';
import type { JournalEntry } from './journal.js';

type Tables = Readonly<Record<string, BlockTable>>;

/** The server's page with its documents migrated and settled; null when a newer release wrote one of them. */
export function openState(tables: Tables, state: PageStateAnswer): PageStateAnswer | null {
  const published = openDocument(tables, state.published);
  const draft = state.draft && openDocument(tables, state.draft);
  if (!published.ok || draft?.ok === false) return null;
  return { ...state, published: published.document, draft: draft && draft.document };
}

/** Work of this device with its documents migrated and settled; null when a newer release wrote one of them. */
export function openEntry(tables: Tables, entry: JournalEntry): JournalEntry | null {
  const base = openDocument(tables, entry.base);
  const document = openDocument(tables, entry.document);
  const sent = entry.sent && openDocument(tables, entry.sent);
  if (!base.ok || !document.ok || sent?.ok === false) return null;
  return { ...entry, base: base.document, document: document.document, ...(sent && { sent: sent.document }) };
}
