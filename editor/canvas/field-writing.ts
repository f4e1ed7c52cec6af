import * as text from '#strings/editor';
import type { BlockTable, FieldLabel, FieldSpec, FieldTable } from '../../protocol/blocks/block-table.js';
import { blockLabels } from '../../protocol/blocks/labels.js';
import type { JsonValue } from '../../protocol/document/document.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { settleRichText } from '../../protocol/text/rich-text.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import type { Change } from '../document/history.js';
import { inSentence } from '../document/in-sentence.js';
import { readItems } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { checkText } from '../fields/check-text.js';
import { readRichDraft, richProblem } from '../fields/rich-draft.js';
import type { Checked } from '../fields/use-local-text.js';
import type { Labels } from '../services/services.js';

/** What the page has to know of a text that it wants to write. */
export interface WritableField {
  readonly canWrite: boolean;
  /** Whether it may have formats. */
  readonly isRich: boolean;
  readonly value: RichText;
  readonly name: string;
  /** Announced when writing begins, or instead of it. */
  readonly words: string;
}

/** Texts that are written in the page, as if they were typed in the panel. */
export interface FieldWriting {
  open(blockId: string, path: string): WritableField;
  /** Stores a text and returns an empty message, or says what is wrong with it and keeps it for the panel. */
  type(blockId: string, path: string, value: string, isTyped?: boolean): string;
  /** Lets the panel show the text that could not be stored. */
  close(blockId: string, path: string): void;
}

export interface FieldWritingOptions {
  readonly editing: Editing;
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** By default those of blocks. */
  readonly labels?: Labels | undefined;
  /** Texts that could not be stored, by block and path. */
  readonly drafts: Map<string, Map<string, string>>;
}

type TextSpec = Extract<FieldSpec, { type: 'text' | 'paragraphs' | 'rich-text' }>;

/** A text found by its path, and the value of its outermost field with another text in its place. */
interface FoundText {
  readonly spec: TextSpec;
  readonly label: string;
  readonly value: RichText;
  replaced(text: RichText): JsonValue;
}

/** The format of a text, for which it is written in the panel alone; empty for none. */
const formatOf = (spec: TextSpec): string => ('format' in spec && spec.format) || '';

function findText(
  fields: FieldTable,
  labels: Readonly<Record<string, FieldLabel>>,
  values: Readonly<Record<string, JsonValue>>,
  [field = '', itemId, ...rest]: readonly string[],
): FoundText | null {
  const spec = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const label = labels[field];
  const value = values[field];
  if (spec?.type === 'text' || spec?.type === 'paragraphs' || spec?.type === 'rich-text') {
    // The marker of a map that is dragged in the page types its place.
    if (itemId !== undefined || !['', 'number'].includes(formatOf(spec))) return null;
    const plain = typeof value === 'string' ? value : spec.default;
    const stored = spec.type === 'rich-text' ? settleRichText(value ?? '', spec.maxLength) : plain;
    return { spec, label: label?.label ?? field, value: stored, replaced: (next) => next as JsonValue };
  }
  const items = spec?.type === 'list' ? readItems(value) : [];
  const item = items.find(({ id }) => id === itemId);
  const inner = item && spec?.type === 'list' ? findText(spec.item, label?.item ?? {}, item, rest) : null;
  const [name = ''] = rest;
  return (
    inner && {
      ...inner,
      replaced: (next) =>
        items.map((other) => (other === item ? { ...other, [name]: inner.replaced(next) } : other)) as JsonValue,
    }
  );
}

/** The text as it is stored, or why it cannot be; a frame may send anything for one with formats. */
function checkWritten(spec: TextSpec, value: string): Checked<RichText> {
  if (spec.type !== 'rich-text') return checkText(spec, value);
  const read = readRichDraft(value);
  const error = richProblem(read, spec.maxLength);
  return error === '' ? { value: read } : { error };
}

export function createFieldWriting({ editing, tables, drafts, ...options }: FieldWritingOptions): FieldWriting {
  const labels: Labels = options.labels ?? blockLabels;

  function find(blockId: string, path: string): (FoundText & { readonly type: string }) | null {
    const block = findBlock(editing.store.get().document, blockId);
    const table = block && Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
    const found =
      block && table && findText(table.fields, labels[block.type]?.fields ?? {}, block.value, path.split('/'));
    return found && !('runsScripts' in found.spec && found.spec.runsScripts) ? { ...found, type: block.type } : null;
  }

  /** The change that the panel makes for the same key. */
  function changeOf(
    blockId: string,
    path: string,
    { type, ...found }: FoundText & { type: string },
    value: RichText,
  ): Change {
    const [field = ''] = path.split('/', 1);
    const label = labels[type]?.fields[field]?.label ?? field;
    return {
      name: text.stepSet({ field: inSentence(label), block: blockName(labels, type) }),
      operations: [{ type: 'set', blockId, field, value: found.replaced(value) }],
      joinKey: `${blockId}/${path}`,
    };
  }

  return {
    open(blockId, path) {
      const found = find(blockId, path);
      const nothing = { canWrite: false, isRich: false, value: '', name: '' };
      if (!found || formatOf(found.spec)) return { ...nothing, words: text.writingElsewhere() };
      if (!editing.isOpen()) return { ...nothing, words: text.readOnly() };
      const field = { field: found.label, block: blockName(labels, found.type) };
      const isRich = found.spec.type === 'rich-text';
      return { canWrite: true, isRich, value: found.value, name: found.label, words: text.writing(field) };
    },
    type(blockId, path, value, isTyped = true) {
      const found = find(blockId, path);
      if (!found || !editing.isOpen()) return text.readOnly();
      const checked = checkWritten(found.spec, value);
      const own = drafts.get(blockId) ?? new Map<string, string>();
      drafts.set(blockId, own);
      if ('error' in checked) {
        own.set(path, value);
        return checked.error;
      }
      own.delete(path);
      const change = changeOf(blockId, path, found, checked.value);
      editing.change(isTyped ? change : { ...change, joinKey: null });
      return '';
    },
    close(blockId, path) {
      if (drafts.get(blockId)?.has(path)) editing.leap();
      editing.settle();
    },
  };
}
