import * as text from '#strings/editor';
import type { FieldLabel, FieldSpec, FieldTable, VisibleWhen } from '../../protocol/blocks/block-table.js';
import { isOffered } from '../../protocol/blocks/offered.js';
import type { JsonValue } from '../../protocol/document/document.js';
import { readItems } from '../document/items.js';
import { checkImage, checkLink, checkNumber } from './check-field.js';
import { checkText } from './check-text.js';
import { datasetProblem } from './dataset-words.js';
import { readRichDraft, richProblem } from './rich-draft.js';

/** A field whose value is wrong, or holds a text that cannot be stored. */
export interface FieldProblem {
  /** Path in the block's value. */
  readonly path: string;
  readonly label: string;
  readonly words: string;
}

/** The fields of a block, or of an item in it. */
export interface CheckedFields {
  readonly fields: FieldTable;
  readonly visibleWhen?: VisibleWhen | undefined;
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly values: Readonly<Record<string, JsonValue>>;
}

/** What is wrong with a text of the field, as the panel says it; empty when nothing is. */
function problemOf(spec: FieldSpec, value: string): string {
  const checked = check(spec, value);
  return 'error' in checked ? checked.error : '';
}

function check(spec: FieldSpec, value: string): { readonly error: string } | { readonly value: unknown } {
  switch (spec.type) {
    case 'text':
      return checkText(spec, value);
    case 'paragraphs': {
      const error = spec.isDataset ? datasetProblem(value) : null;
      return error === null ? checkText(spec, value) : { error };
    }
    case 'rich-text': {
      const error = richProblem(readRichDraft(value), spec.maxLength);
      return error === '' ? { value } : { error };
    }
    case 'link':
      return checkLink(value);
    case 'image':
      return checkImage(value);
    case 'number':
      return checkNumber(spec, value);
    default:
      return { value };
  }
}

/**
 * The problems of the offered fields, in their order. `typed`: texts that could not be stored, by path; they are problems of fields that are
 * not offered too, because nothing else says where they are.
 */
export function* findFieldProblems(
  { fields, visibleWhen, labels, values }: CheckedFields,
  typed: ReadonlyMap<string, string>,
  prefix = '',
): Generator<FieldProblem> {
  for (const [name, spec] of Object.entries(fields)) {
    const path = prefix + name;
    const label = labels[name]?.label ?? name;
    const value = values[name];
    const unstored = typed.get(path);
    if (unstored !== undefined) yield { path, label, words: problemOf(spec, unstored) || text.notStored() };
    else if (spec.type === 'list') {
      const item = { fields: spec.item, visibleWhen: spec.visibleWhen, labels: labels[name]?.item ?? {} };
      for (const each of readItems(value))
        yield* findFieldProblems({ ...item, values: each }, typed, `${path}/${each.id}/`);
    } else if (typeof value === 'string' && isOffered(fields, visibleWhen, values, name)) {
      const words = problemOf(spec, value);
      if (words !== '') yield { path, label, words };
    }
  }
}
