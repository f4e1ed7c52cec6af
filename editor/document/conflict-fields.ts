import type { DocumentOperation, JsonValue, PageDocument } from '../../protocol/document/document.js';
import { applyOperation } from './apply.js';
import { diffDocuments } from './diff.js';
import { isEqual } from './equal.js';
import { rebaseDocument } from './rebase.js';
import { findBlock } from './tree.js';

/** A field that both sides changed, each to another value. */
export interface ConflictField {
  /** Unique in its conflict. */
  readonly key: string;
  /** Null for a field of the page itself. */
  readonly blockId: string | null;
  readonly field: string;
  readonly mine: JsonValue;
  readonly theirs: JsonValue;
}

type SetOperation = Extract<DocumentOperation, { type: 'set' | 'set-page' }>;

const isSet = (operation: DocumentOperation): operation is SetOperation =>
  operation.type === 'set' || operation.type === 'set-page';

const keyOf = (operation: SetOperation): string =>
  operation.type === 'set' ? `${operation.blockId}/${operation.field}` : `/${operation.field}`;

const setsOf = (from: PageDocument, to: PageDocument): ReadonlyMap<string, SetOperation> =>
  new Map(
    diffDocuments(from, to)
      .filter(isSet)
      .map((operation) => [keyOf(operation), operation]),
  );

/** The fields that need a decision. Everything else that either side changed goes together. */
export function conflictFields(base: PageDocument, mine: PageDocument, theirs: PageDocument): readonly ConflictField[] {
  const other = setsOf(base, theirs);
  return [...setsOf(base, mine)].flatMap(([key, own]) => {
    const their = other.get(key);
    if (!their || isEqual(own.value, their.value)) return [];
    const blockId = own.type === 'set' ? own.blockId : null;
    return [{ key, blockId, field: own.field, mine: own.value, theirs: their.value }];
  });
}

/** Both versions as one; where both changed a field it is mine, except for the named ones. */
export function joinVersions(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
  fromTheirs: ReadonlySet<string>,
): PageDocument {
  const other = setsOf(base, theirs);
  return [...fromTheirs].reduce(
    (document, key) => {
      const operation = other.get(key);
      if (!operation || (operation.type === 'set' && !findBlock(document, operation.blockId))) return document;
      return applyOperation(document, operation);
    },
    rebaseDocument(base, mine, theirs),
  );
}
