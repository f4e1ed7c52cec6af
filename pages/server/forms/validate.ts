import { collectField } from '../../../protocol/forms/collect-field.js';
import { fieldKindOf } from '../../../protocol/forms/field-kinds.js';
import { findProblem, isMissing } from '../../../protocol/forms/find-problem.js';
import type { Answer, FieldReading } from '../../../protocol/forms/reading.js';
import { findSpecialProblem, specialValues } from '../../../protocol/forms/special-rules.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import type { FormDefinition, FormFieldDefinition } from '../snapshot/form-definition.js';
import type { TextSource } from '../snapshot/text-source.js';
import { readPostedField, type PostedTexts } from './field-reading.js';
import { readOpenAnswer, readOpenPost } from './open-answers.js';
import { readSentTexts } from './sent-texts.js';

/** Sanitised answers and error texts by field id; with any error the entry must not be stored. */
export interface Validated {
  readonly values: Readonly<Record<string, Answer>>;
  readonly errors: Readonly<Record<string, string>>;
}

type FieldResult = { readonly value: Answer } | { readonly error: string };

const noQuery = new URLSearchParams();

/** The error text of a field, the same as on the page; empty for a valid field. */
function describeProblem(reading: FieldReading, text: TextSource): string {
  const problem = findProblem(reading);
  if (isMissing(problem) && reading.setting(fieldAttributes.requiredMessage))
    return reading.setting(fieldAttributes.requiredMessage);
  const values = specialValues(reading);
  if (problem) return text(`form.${problem}`, values);
  const special = findSpecialProblem(reading);
  return special && text(`field.${special}`, values);
}

function judge(
  field: FormFieldDefinition,
  texts: PostedTexts | null,
  query: URLSearchParams,
  text: TextSource,
): FieldResult {
  const reading = texts && readPostedField(field, texts);
  if (!reading) return { error: text(field.options.length ? 'form.notAChoice' : 'form.parseFields') };
  const error = describeProblem(reading, text);
  return error ? { error } : { value: collectField(reading, query) };
}

function collectResults(results: Iterable<readonly [string, FieldResult]>): Validated {
  const values: [string, Answer][] = [];
  const errors: [string, string][] = [];
  for (const [id, result] of results) {
    if ('error' in result) errors.push([id, result.error]);
    else values.push([id, result.value]);
  }
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}

/** Fields with an answer; the other kinds only display something. */
function askedFields(form: FormDefinition): readonly FormFieldDefinition[] {
  return form.fields.filter(({ type }) => fieldKindOf(type).shape !== 'none');
}

/** An unknown field is an error, so that no answer is dropped silently; an open form accepts it. */
function judgeUnknown(
  form: FormDefinition,
  id: string,
  readValue: () => Answer | null,
  text: TextSource,
): readonly [string, FieldResult] {
  if (!/^[\w.-]{1,64}$/.test(id) || id === '__proto__') return ['form', { error: text('form.unknownField') }];
  if (!form.isOpen) return [id, { error: text('form.unknownField') }];
  const value = readValue();
  return [id, value === null ? { error: text('form.tooLong') } : { value }];
}

/** Validates answers as the page's script sends them (field id to answer) against a form. */
export function validateAnswers(
  form: FormDefinition,
  answers: ReadonlyMap<string, unknown>,
  text: TextSource,
): Validated {
  const fields = askedFields(form);
  const known = new Set(fields.map(({ id }) => id));
  return collectResults([
    ...fields.map(
      (field) => [field.id, judge(field, readSentTexts(field, answers.get(field.id)), noQuery, text)] as const,
    ),
    ...[...answers]
      .filter(([id]) => !known.has(id))
      .map(([id, sent]) => judgeUnknown(form, id, () => readOpenAnswer(sent), text)),
  ]);
}

/**
 * Validates a form posted without script: texts by control name without the prefix. The resulting values have the shape that the script
 * would have sent. `query` is the query string of the form's page.
 */
export function validatePost(
  form: FormDefinition,
  posted: Readonly<Record<string, readonly string[]>>,
  query: URLSearchParams,
  text: TextSource,
): Validated {
  // Browsers post line breaks as CRLF, which the page counts as one character.
  const texts = new Map(
    Object.entries(posted).map(([name, values]) => [name, values.map((value) => value.replace(/\r\n?/g, '\n'))]),
  );
  const fields = askedFields(form);
  const hasControl = (name: string): boolean =>
    fields.some(
      ({ id, type, options }) =>
        name === id || (type === 'likert' && name.startsWith(`${id}:`) && options.includes(name.slice(id.length + 1))),
    );
  const unknown = new Map([...texts].filter(([name]) => !hasControl(name)));
  return collectResults([
    ...fields.map((field) => [field.id, judge(field, (name) => texts.get(name) ?? [], query, text)] as const),
    ...[...readOpenPost(unknown)].map(([id, sent]) => judgeUnknown(form, id, () => readOpenAnswer(sent), text)),
  ]);
}
