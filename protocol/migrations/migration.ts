import type { Block, JsonValue, PageDocument } from '../document/document.js';

/** A document in the format of any release: the version and the tree of blocks are certain, other fields may differ. */
export interface StoredDocument {
  /** Absent for 0. */
  readonly version?: number | undefined;
  readonly blocks: readonly Block[];
}

/** One numbered change of the format of documents. A released migration is never changed; a new one follows it. */
export interface MigrationStep {
  /** Version of the documents that `up` returns; one more than that of the previous migration. */
  readonly version: number;
  /** Changes a document of the previous version, except its `version`. Pure; must not throw. */
  up(document: StoredDocument): StoredDocument;
}

/** A module `NNN-<what>.ts`. The example documents are exports of their own, so that no bundle carries them. */
export interface Migration extends MigrationStep {
  /** What changes, in one sentence. */
  readonly description: string;
  /** A document of the previous version, and the same document after this migration. */
  readonly before: StoredDocument & { readonly [field: string]: JsonValue | readonly Block[] };
  readonly after: Migration['before'] & Pick<PageDocument, 'version'>;
}
