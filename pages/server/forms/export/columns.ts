import { fieldKindOf, fieldKinds, fieldPartsOf, type FieldKindName } from '../../../../protocol/forms/field-kinds.js';
import { likertAnswers } from '../../../../protocol/forms/likert.js';
import type { FormDefinition, FormFieldDefinition } from '../../snapshot/form-definition.js';
import type { TextSource } from '../../snapshot/text-source.js';
import { answerText } from './answer-text.js';

type Fields = Readonly<Record<string, unknown>>;

/** One column of a form's entries. */
export interface EntryColumn {
  readonly fieldId: string;
  readonly label: string;
  /** The cell of an entry. */
  read(fields: Fields): string;
}

/** Answer keys by field id over all entries, including fields that the form no longer has; a key is a question of a likert field. */
export type SeenAnswers = Map<string, Set<string>>;

/** Collects the answer keys of one more entry. */
export function noteAnswers(seen: SeenAnswers, fields: Fields): void {
  for (const [id, value] of Object.entries(fields)) {
    const keys = seen.get(id) ?? new Set<string>();
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const key of Object.keys(value)) keys.add(key);
    seen.set(id, keys);
  }
}

function isFieldKind(type: string): type is FieldKindName {
  return Object.hasOwn(fieldKinds, type);
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** One column per part. A value of a former field kind goes to the first column, surplus parts to the last. */
function partColumns({ id }: FormFieldDefinition, title: string, kind: FieldKindName, text: TextSource): EntryColumn[] {
  const parts = fieldPartsOf(kind, true);
  return parts.map((part, index) => ({
    fieldId: id,
    label: `${title}: ${text(`field.${part.label}`)}`,
    read: (fields) => {
      const value = fields[id];
      if (!Array.isArray(value)) return index === 0 ? answerText(value) : '';
      return answerText(index === parts.length - 1 ? value.slice(index) : value[index], ' ');
    },
  }));
}

/** One column per question: the form's questions first, then questions that only entries have. */
function questionColumns(
  { id, options }: FormFieldDefinition,
  title: string,
  seen: SeenAnswers,
  text: TextSource,
): EntryColumn[] {
  const viewOf = (value: unknown): string => {
    const view = likertAnswers.find((answer) => answer.value === String(value));
    return view ? text(`field.${view.label}`) : answerText(value);
  };
  return [...new Set([...options, ...(seen.get(id) ?? [])])].map((question) => ({
    fieldId: id,
    label: `${title}: ${question}`,
    read: (fields) => viewOf(ownValue(fields[id], question)),
  }));
}

function fieldColumns(field: FormFieldDefinition, seen: SeenAnswers, text: TextSource): EntryColumn[] {
  const title = field.title || field.id;
  const { shape } = isFieldKind(field.type) ? fieldKindOf(field.type) : { shape: 'text' };
  if (shape === 'none') return [];
  if (shape === 'parts') return partColumns(field, title, field.type, text);
  if (shape === 'answers') return questionColumns(field, title, seen, text);
  return [{ fieldId: field.id, label: title, read: (fields) => answerText(fields[field.id]) }];
}

/** Makes duplicate labels unique by appending the field id. */
function disambiguateLabels(columns: readonly EntryColumn[]): EntryColumn[] {
  const count = (label: string): number => columns.filter((column) => column.label === label).length;
  return columns.map((column) =>
    count(column.label) > 1 ? { ...column, label: `${column.label} (${column.fieldId})` } : column,
  );
}

/**
 * Columns of a form's entries: its fields in order, compound fields by part and likert fields by question, then fields that the form no
 * longer has. `form` is null when no page contains it any more.
 */
export function entryColumns(form: FormDefinition | null, seen: SeenAnswers, text: TextSource): readonly EntryColumn[] {
  const asked = (form?.fields ?? []).flatMap((field) => fieldColumns(field, seen, text));
  const askedIds = new Set(asked.map(({ fieldId }) => fieldId));
  const others = [...seen.keys()].filter((id) => !askedIds.has(id));
  return disambiguateLabels([
    ...asked,
    ...others.map((id): EntryColumn => ({
      fieldId: id,
      label: id,
      read: (fields) => answerText(ownValue(fields, id)),
    })),
  ]);
}
