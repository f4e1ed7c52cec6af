import * as limits from '../../../protocol/enums/limits.js';
import type { Answer } from '../../../protocol/forms/reading.js';
import { sanitiseText } from '../../../protocol/text/field-value.js';

/** An answer to a field without a definition: a text, or a list or map of texts, sanitised. Null when it is too long. */
export function readOpenAnswer(sent: unknown): Answer | null {
  const clean = (value: unknown): string =>
    sanitiseText(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  let value: Answer;
  if (Array.isArray(sent)) value = sent.map(clean);
  else if (typeof sent === 'object' && sent !== null)
    value = Object.fromEntries(Object.entries(sent).map(([key, item]) => [key, clean(item)]));
  else value = clean(sent);
  return JSON.stringify(value).length > limits.fieldValueLength ? null : value;
}

/** Posted texts by field id, in the shapes that the script would send: repeated names as a list, likert questions as a map. */
export function readOpenPost(posted: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const [name, texts] of posted) {
    const split = name.indexOf(':');
    if (split < 0) answers.set(name, texts.length > 1 ? texts : (texts[0] ?? ''));
    else {
      const id = name.slice(0, split);
      const former = answers.get(id);
      const rows =
        typeof former === 'object' && former !== null && !Array.isArray(former) ? Object.entries(former) : [];
      answers.set(id, Object.fromEntries([...rows, [name.slice(split + 1), texts[0] ?? '']]));
    }
  }
  return answers;
}
