import * as text from '#strings/editor';
import type { BlockLabels, BlockTable } from '../../protocol/blocks/block-table.js';
import type { TextPair } from '../../protocol/blocks/text-pairs.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { sitePartTables } from '../../protocol/site/header-footer.js';
import { sitePartLabels } from '../../protocol/site/labels.js';
import type { Services } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { createPartClient } from '../storage/part-client.js';
import { partDocumentId } from '../storage/part-document.js';

/** What is shown beside its translation, both as documents. */
export interface BesideSource {
  /** Under this, what is typed is kept on the device. */
  readonly key: string;
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** Labels of those tables; absent for those of blocks. */
  readonly labels?: Readonly<Record<string, BlockLabels>>;
  /** Label of a text that the labels of its table do not tell from others. */
  nameOf?(pair: TextPair): string | null;
  original(): Promise<CallResult<PageStateAnswer>>;
  translation(): Promise<CallResult<PageStateAnswer>>;
  /** Stores the translation. A conflict has a `ConflictAnswer` as its body. */
  save(document: PageDocument, version: number): Promise<CallResult<VersionAnswer>>;
  /** Why the translation cannot be stored as it is; null for nothing. */
  fault?(document: PageDocument): string | null;
  /** On the button that saves, and what is told after that. */
  readonly saveWord: string;
  readonly savedWords: string;
}

/** A page and its translation, which is saved as a draft. */
export const pageSource = (
  { client, tables }: Pick<Services, 'client' | 'tables'>,
  originalId: string,
  translationId: string,
): BesideSource => ({
  key: `page:${translationId}`,
  tables,
  original: () => client.read(originalId),
  translation: () => client.read(translationId),
  save: (document, version) => client.saveDraft(document, version),
  saveWord: text.translationsSave(),
  savedWords: text.translationsSaved(),
});

/** Header, footer and bars of the primary language and of another, which are saved as a draft. */
export function partsSource(
  { client, session }: Pick<Services, 'client' | 'session'>,
  primary: string,
  locale: string,
): BesideSource {
  const [own, other] = [primary, locale].map((each) => createPartClient(each, { client, ...session }).pages);
  if (!own || !other) throw new Error('There are two languages.');
  return {
    key: `parts:${locale}`,
    tables: sitePartTables,
    labels: sitePartLabels,
    original: () => own.read(partDocumentId(primary)),
    translation: () => other.read(partDocumentId(locale)),
    save: (document, version) => other.saveDraft(document, version),
    saveWord: text.translationsSave(),
    savedWords: text.translationsPartsSaved(),
  };
}
