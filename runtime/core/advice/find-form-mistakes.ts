import { fieldKinds } from '../../../protocol/forms/field-kinds.js';
import { formSave } from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import { formControlPrefix, formIdControl } from '../../../protocol/names/form-controls.js';
import * as advice from '../../../protocol/strings/advice.js';
import { nearestWord } from '../../../protocol/text/nearest-word.js';
import type { Mistake } from './mistake.js';

const controls = 'input:not([type=hidden],[type=submit],[type=button],[type=image],[type=reset]),select,textarea';

const silent = (element: Element, words: string): Mistake => ({ element, words, isReported: false });

/** Numbers and flags of a field that have no effect, and its kind. */
function* findInField(field: Element): Iterable<Mistake> {
  const has = (name: string): string | null => field.getAttribute(name);
  const kind = has(fieldAttributes.type);
  const kinds = Object.keys(fieldKinds);
  if (kind !== null && !kinds.includes(kind))
    yield silent(field, advice.unknownKind(fieldAttributes.type, kind, nearestWord(kind, kinds), kinds));
  const required = has(fieldAttributes.required);
  if (required !== null && required !== 'true' && required !== 'false')
    yield silent(field, advice.wrongFieldValue(fieldAttributes.required, required, advice.takesFlag));
  for (const name of [fieldAttributes.minimum, fieldAttributes.maximum, fieldAttributes.fractionDigits])
    if (has(name) !== null && !Number.isFinite(Number(has(name) || NaN)))
      yield silent(
        field,
        advice.wrongFieldValue(name, has(name) ?? '', advice.takesNumber(false, undefined, undefined)),
      );
  for (const area of field.querySelectorAll(`textarea[${fieldAttributes.maxLength}]`)) {
    const most = area.getAttribute(fieldAttributes.maxLength) ?? '';
    if (!/^\d+$/.test(most))
      yield silent(
        area,
        advice.wrongFieldValue(fieldAttributes.maxLength, most, advice.takesNumber(true, 1, undefined)),
      );
  }
}

/** What keeps the form from reaching the server. */
function* findInFormItself(root: HTMLElement): Iterable<Mistake> {
  const action = root.getAttribute('action');
  if (root.getAttribute('method')?.toLowerCase() !== 'post' || action === null)
    yield silent(root, advice.noFormAddress(formSave));
  else if (action.startsWith('/api/') && action !== formSave)
    yield silent(root, advice.farFormAddress(action, formSave));
  if (!root.querySelector<HTMLInputElement>(`[name=${formIdControl}]`)?.value)
    yield silent(root, advice.noFormId(formIdControl));
  const submit = root.querySelector(attributes.wordSelector(attributes.part, 'submit'));
  if (submit?.matches('button[type=button],button[type=reset],:not(button,input)'))
    yield silent(submit, advice.noSubmit);
}

/** What keeps a form from being sent, or an answer from being in it; none of it is reported by the behaviour. */
export function* findFormMistakes(root: HTMLElement): Iterable<Mistake> {
  if (root.localName !== 'form') return;
  yield* findInFormItself(root);
  const part = attributes.wordSelector(attributes.part, 'field');
  const ids = new Set<string>();
  for (const field of root.querySelectorAll(part)) {
    const id = field.getAttribute(fieldAttributes.id);
    if (!id) yield silent(field, advice.noFieldId(fieldAttributes.id));
    else if (ids.size === ids.add(id).size) yield silent(field, advice.sameField(`${fieldAttributes.id}="${id}"`));
    yield* findInField(field);
  }
  const captcha = attributes.wordSelector(attributes.part, 'captcha');
  for (const control of root.querySelectorAll(controls)) {
    if (control.closest(captcha) || control.getAttribute('name') === formIdControl) continue;
    const field = control.closest(part);
    if (!field) {
      yield silent(control, advice.looseControl(attributes.part, fieldAttributes.id));
      continue;
    }
    if (control.matches('[type=file]')) yield silent(control, advice.fileControl);
    const name = formControlPrefix + (field.getAttribute(fieldAttributes.id) ?? '');
    const has = control.getAttribute('name') ?? '';
    if (field.hasAttribute(fieldAttributes.id) && has !== name && !has.startsWith(`${name}:`))
      yield silent(control, advice.wrongControl(has, name));
  }
}
