export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isChoice(control: Control): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type);
}

/** Whether a control of a form differs from its default in the markup. */
export function isChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  const { options, selectedIndex, value, defaultValue } = control as HTMLInputElement & HTMLSelectElement;
  // Buttons have no default.
  if (!options) return value !== (defaultValue ?? value);
  return (
    selectedIndex !==
    Math.max(
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
      0,
    )
  );
}
