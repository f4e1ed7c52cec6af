import * as text from '#strings/editor';
import { formattedStart } from '../../protocol/blocks/field-patches.js';
import * as limits from '../../protocol/enums/limits.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { settleRichText, toPlainText } from '../../protocol/text/rich-text.js';

/** Why a text with formats cannot be stored; empty when it can. */
export function richProblem(value: RichText, maxLength: number): string {
  const excess = toPlainText(value).length - maxLength;
  if (excess > 0) return text.errorTooLong({ n: excess });
  return typeof value !== 'string' && JSON.stringify(value).length > limits.richTextSize ? text.richLong() : '';
}

/** A text that could not be stored, as the panel keeps it; a plain one may have been written in the page. */
export const writeRichDraft = (value: RichText): string =>
  typeof value === 'string' ? value : formattedStart + JSON.stringify(value);

export function readRichDraft(draft: string): RichText {
  if (!draft.startsWith(formattedStart)) return draft;
  try {
    return settleRichText(JSON.parse(draft.slice(formattedStart.length)), Infinity);
  } catch {
    // No editor writes that; a script of the page may.
    return '';
  }
}
