import * as text from '#strings/editor';
import type { BlockLabels } from '../../protocol/blocks/block-table.js';
import type { DocumentOperation, JsonValue, PageDocument } from '../../protocol/document/document.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { applyOperation } from '../document/apply.js';
import { blockName } from '../document/block-name.js';
import { diffDocuments } from '../document/diff.js';
import { inSentence } from '../document/in-sentence.js';
import { pageFieldLabel } from '../document/page-field-labels.js';
import { findBlock } from '../document/tree.js';

type Labels = Readonly<Record<string, BlockLabels>>;

/** The changes from one document to the other, a line each, without repeated lines. */
export function describeChanges(from: PageDocument, to: PageDocument, labels: Labels): readonly string[] {
  const lines: string[] = [];
  let document = from;
  for (const operation of diffDocuments(from, to)) {
    lines.push(describe(operation, document, labels));
    document = applyOperation(document, operation);
  }
  return [...new Set(lines)];
}

function describe(operation: DocumentOperation, document: PageDocument, labels: Labels): string {
  switch (operation.type) {
    case 'set-page':
      return text.stepSetPage({ field: inSentence(fieldLabel(null, operation.field, labels)) });
    case 'insert':
      return text.stepInsert({ block: blockName(labels, operation.block.type) });
    case 'remove':
    case 'move': {
      const block = blockName(labels, findBlock(document, operation.blockId)?.type ?? '');
      return operation.type === 'remove' ? text.stepRemove({ block }) : text.stepMove({ block });
    }
    case 'set': {
      const type = findBlock(document, operation.blockId)?.type ?? '';
      const field = fieldLabel(type, operation.field, labels);
      return text.stepSet({ field: inSentence(field), block: blockName(labels, type) });
    }
  }
}

/** The label of a field; `type` is null for a field of the page itself. */
export function fieldLabel(type: string | null, field: string, labels: Labels): string {
  if (type !== null) return (Object.hasOwn(labels, type) ? labels[type]?.fields[field]?.label : undefined) ?? field;
  return pageFieldLabel(field)?.label ?? field;
}

/** Longest value that is shown, in characters. */
const longestValue = 400;

/** A value as its field shows it: the words of a choice, the first words of each entry of a list. */
export function valueWords(value: JsonValue, type: string | null, field: string, labels: Labels): string {
  const label = type !== null && Object.hasOwn(labels, type) ? labels[type]?.fields[field] : undefined;
  const words = rawWords(value, (choice) => label?.choices?.[choice] ?? choice);
  if (words === '') return text.valueEmpty();
  return words.length > longestValue ? `${words.slice(0, longestValue - 1)}…` : words;
}

function rawWords(value: JsonValue, choiceWord: (choice: string) => string): string {
  if (value === null) return '';
  if (typeof value === 'string') return choiceWord(value.trim());
  if (typeof value === 'boolean') return value ? text.valueOn() : text.valueOff();
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return toPlainText(value) || JSON.stringify(value);
  const entries = value.map((item: JsonValue) => firstWords(item));
  return [text.valueEntries({ n: value.length }), ...entries.filter(Boolean).map((entry) => `– ${entry}`)].join('\n');
}

/** The first text of an entry that is neither its id nor an address. */
function firstWords(item: JsonValue): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return '';
  const texts = Object.entries(item).flatMap(([name, value]) =>
    name !== 'id' && typeof value === 'string' && /\s|^[^/\d]/.test(value) ? value : [],
  );
  return (texts.find((words) => words.trim() !== '') ?? '').slice(0, 60);
}
