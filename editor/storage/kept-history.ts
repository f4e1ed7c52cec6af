import type { BlockTable } from '../../protocol/blocks/block-table.js';
import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { isRecord } from '../../protocol/document/json.js';
import { pageFieldNames } from '../../protocol/document/page-fields.js';
import { isShownOperation } from '../../protocol/messages/operation-guards.js';
import type { StoredDocument } from '../../protocol/migrations/migration.js';
import { openDocument } from '../../protocol/migrations/open-document.js';
import type { History, Step } from '../document/history.js';
import { historyLimits } from './journal.js';

/** The history of a page with the document that it leads to, as this device keeps it. */
export interface KeptHistory extends History {
  readonly document: PageDocument;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
}

/** Most steps that are kept, in each direction, and what they take as JSON, in characters. */
export const keptSteps = { most: 200, characters: 1_000_000 } as const;

/** The newest steps that fit; the newest are the last. */
function newest(steps: readonly Step[]): readonly Step[] {
  let left: number = keptSteps.characters;
  const kept: Step[] = [];
  for (const step of steps.slice(-keptSteps.most).reverse()) {
    left -= JSON.stringify(step).length;
    if (left < 0) break;
    // After a reload nothing joins a step from before.
    kept.unshift({ ...step, joinKey: null });
  }
  return kept;
}

/** What is kept of the history of `document`. */
export function packHistory(document: PageDocument, { past, future }: History, at: number): KeptHistory {
  return { document, past: newest(past), future: newest(future), at };
}

/** The page is sent its title alone; here every field of it has its steps. */
function isOperation(value: unknown): boolean {
  if (!isRecord(value) || value['type'] !== 'set-page') return isShownOperation({ operation: value, block: null });
  const { field, value: next } = value;
  return pageFieldNames.some((name) => name === field) && (typeof next === 'string' || typeof next === 'boolean');
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { name, operations, inverse, at } = value;
  const areOperations = (list: unknown): boolean => Array.isArray(list) && list.every(isOperation);
  return typeof name === 'string' && typeof at === 'number' && areOperations(operations) && areOperations(inverse);
}

const areSteps = (value: unknown): value is readonly Step[] => Array.isArray(value) && value.every(isStep);

/** What was kept; null for anything else, for what is too old, and for the work of another release with other documents. */
export function openHistory(
  tables: Readonly<Record<string, BlockTable>>,
  stored: unknown,
  now: number,
): KeptHistory | null {
  if (!isRecord(stored)) return null;
  const { document, past, future, at } = stored;
  if (typeof at !== 'number' || now - at > historyLimits.ageMs || !areSteps(past) || !areSteps(future)) return null;
  if (!isRecord(document) || document['version'] !== documentVersion) return null;
  const opened = openDocument(tables, document as unknown as StoredDocument);
  return opened.ok ? { document: opened.document, past, future, at } : null;
}
