import { formSave } from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import { formControlPrefix, formIdControl } from '../../../protocol/names/form-controls.js';
import * as advice from '../../../protocol/strings/advice.js';
import type { Mistake } from './mistake.js';

const controls = 'input:not([type=hidden],[type=submit],[type=button],[type=image],[type=reset]),select,textarea';

/** What keeps a form from being sent, or an answer from being in it; none of it is reported by the behaviour. */
export function* findFormMistakes(root: HTMLElement): Iterable<Mistake> {
  const silent = (element: Element, words: string): Mistake => ({ element, words, isReported: false });
  if (root.localName !== 'form') return yield silent(root, advice.noFormElement);
  if (root.getAttribute('method')?.toLowerCase() !== 'post' || !root.hasAttribute('action'))
    yield silent(root, advice.noFormAddress(formSave));
  if (!root.querySelector(`[name=${formIdControl}]`)) yield silent(root, advice.noFormId(formIdControl));
  const part = attributes.wordSelector(attributes.part, 'field');
  for (const field of root.querySelectorAll(part))
    if (!field.getAttribute(fieldAttributes.id)) yield silent(field, advice.noFieldId(fieldAttributes.id));
  const captcha = attributes.wordSelector(attributes.part, 'captcha');
  for (const control of root.querySelectorAll(controls)) {
    if (control.closest(captcha)) continue;
    const field = control.closest(part);
    if (!field) {
      yield silent(control, advice.looseControl(attributes.part, fieldAttributes.id));
      continue;
    }
    const name = formControlPrefix + (field.getAttribute(fieldAttributes.id) ?? '');
    const has = control.getAttribute('name') ?? '';
    if (field.hasAttribute(fieldAttributes.id) && has !== name && !has.startsWith(`${name}:`))
      yield silent(control, advice.wrongControl(has, name));
  }
}
