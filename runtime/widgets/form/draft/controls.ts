import type { StoredDraft } from '../../../../protocol/forms/drafts.js';
import { isSecretField } from '../../../../protocol/forms/secret-fields.js';
import { formControlPrefix } from '../../../../protocol/names/form-controls.js';
import { isChoice, type Control } from '../../../dom/fields/changed.js';

/** Controls whose answers may be stored: no hidden ones, no captcha, no secrets. */
export function findDraftControls(root: HTMLFormElement): Control[] {
  return ([...root.elements] as Control[]).filter((control) => {
    const { name, type, id, labels } = control;
    if (!name?.startsWith(formControlPrefix) || /^(hidden|password|file|submit|button)$/.test(type)) return false;
    const title = labels && [...labels].map((label) => label.textContent).join(' ');
    return !isSecretField([control.getAttribute('autocomplete'), name.slice(formControlPrefix.length), id, title]);
  });
}

/** The key of a control in a draft. The parts of a compound field share one name and differ by their order. */
export function keyOf(control: Control): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name;
}

export function readDraftValues(controls: readonly Control[]): StoredDraft['values'] {
  return controls.map((control) => [keyOf(control), isChoice(control) ? control.checked : control.value]);
}
