import * as text from '#strings/form';
import type { Captcha } from './captcha.js';
import { collectForm } from './collect.js';
import { formFailure, type FormFailure } from './failure.js';
import { readField } from './field-reading.js';
import { validateFields, type SpecialCheck } from './validate.js';

/** The answers of a form as they are sent, or everything that is wrong with them at once. `search` is the page's query string. */
export function prepareForm(
  fields: readonly HTMLElement[],
  captcha: Captcha | null,
  search: string,
  checkSpecial: SpecialCheck | null,
  onError: (error: unknown) => void,
): string | FormFailure {
  try {
    const readings = fields.map(readField);
    const invalid = validateFields(readings, checkSpecial);
    const sentences: string[] = [];
    if (invalid.size) sentences.push(text.invalidFields());
    if (captcha?.isIncomplete()) sentences.push(text.captchaIncomplete());
    return sentences.length ? { message: sentences.join(' '), fields: invalid } : collectForm(readings, new URLSearchParams(search));
  } catch (error) {
    onError(error);
    return formFailure(text.parseFields());
  }
}
