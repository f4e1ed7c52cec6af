import { fieldKindOf, fieldPartsOf } from '../../../protocol/forms/field-kinds.js';
import type { FormFieldDefinition } from '../snapshot/form-definition.js';
import type { PostedTexts } from './field-reading.js';

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function only(id: string, texts: readonly string[]): PostedTexts {
  return (name) => (name === id ? texts : []);
}

/** The parts that the field asks for: the script sends a telephone number with its country, which is empty where none is asked for. */
function readParts(field: FormFieldDefinition, sent: readonly string[]): readonly string[] | null {
  const { length } = fieldPartsOf(field.type, field.countryCode);
  if (field.type !== 'phone') return sent.length === length ? sent : null;
  const [country = '', ...rest] = sent.length === 3 ? ['', ...sent] : sent;
  if (rest.length !== 3) return null;
  if (field.countryCode) return [country, ...rest];
  return country === '' ? rest : null;
}

function readQuestions({ id, options }: FormFieldDefinition, sent: unknown): PostedTexts | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null;
  const answers = new Map(Object.entries(sent).map(([question, answer]) => [`${id}:${question}`, answer as unknown]));
  const isFitting =
    [...answers.values()].every((answer) => typeof answer === 'string') &&
    Object.keys(sent).every((question) => options.includes(question));
  if (!isFitting) return null;
  return (name) => {
    const answer = answers.get(name);
    return typeof answer === 'string' ? [answer] : [];
  };
}

/** Converts an answer sent by the page's script to texts by control name; null when its shape does not match the field kind. */
export function readSentTexts(field: FormFieldDefinition, sent: unknown): PostedTexts | null {
  const { id, type } = field;
  if (sent === undefined) return () => [];
  switch (fieldKindOf(type).shape) {
    case 'text':
    case 'choice':
      return typeof sent === 'string' ? only(id, [sent]) : null;
    case 'choices':
      if (sent === '') return () => [];
      return isTexts(sent) ? only(id, sent) : null;
    case 'parts': {
      const parts = isTexts(sent) ? readParts(field, sent) : null;
      return parts && only(id, parts);
    }
    case 'answers':
      return readQuestions(field, sent);
    default:
      return null;
  }
}
