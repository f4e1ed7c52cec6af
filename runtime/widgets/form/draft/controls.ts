import { isSecretField, type StoredDraft } from '../../../../protocol/forms/drafts.js';
import { formControlPrefix } from '../../../../protocol/widgets/form.js';

export type DraftControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChoice(control: DraftControl): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type);
}

/** Controls whose answers may be stored: no hidden ones, no captcha, no secrets. */
export function findDraftControls(root: HTMLFormElement): DraftControl[] {
  return ([...root.elements] as DraftControl[]).filter((control) => {
    const { name, type, id, labels } = control;
    if (!name?.startsWith(formControlPrefix) || /^(hidden|password|file|submit|button)$/.test(type)) return false;
    const title = labels && [...labels].map((label) => label.textContent).join(' ');
    return !isSecretField([control.getAttribute('autocomplete'), name.slice(formControlPrefix.length), id, title]);
  });
}

/** Whether a control differs from its default in the markup. */
export function isChanged(control: DraftControl): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if ('defaultValue' in control) return control.value !== control.defaultValue;
  const options = [...control.options];
  const first = options.findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}

/** The key of a control in a draft. The parts of a compound field share one name and differ by their order. */
function keyOf(control: DraftControl): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name;
}

export function readDraftValues(controls: readonly DraftControl[]): StoredDraft['values'] {
  return controls.map((control) => [keyOf(control), isChoice(control) ? control.checked : control.value] as const);
}

/**
 * Fills the controls that still have their default; a value that the visitor has typed, or the browser has restored, is newer.
 * Controls are found by name, so that the answers to unchanged questions survive a change of the form.
 * Returns whether any control was filled.
 */
export function applyDraftValues(controls: readonly DraftControl[], values: StoredDraft['values']): boolean {
  const byKey = new Map<string, (string | boolean)[]>();
  for (const [key, value] of values) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  const touched = new Set(controls.filter(isChanged).map(({ name }) => name));
  let isFilled = false;
  for (const control of controls) {
    const value = byKey.get(keyOf(control))?.shift();
    // Controls of one name, such as a group of choices, are filled together or not at all.
    if (touched.has(control.name)) continue;
    if (isChoice(control) && value !== undefined) control.checked = value === true;
    else if (typeof value === 'string') control.value = value;
    isFilled ||= isChanged(control);
  }
  return isFilled;
}
