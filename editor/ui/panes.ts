/** The parts of the window, in their order. */
const panes = {
  top: ['.top-bar', 'button, a[href], input'],
  blocks: ['.side-panel', '[role=treeitem][tabindex="0"]'],
  page: [':is(.canvas:not([inert]), .visitor-view)', 'iframe'],
  settings: ['.settings-panel', '.fields :is(input, select, textarea, button, [contenteditable])'],
} as const;

export type PaneName = keyof typeof panes;

const names = Object.keys(panes) as PaneName[];
const anyControl = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Moves the focus into a pane, or to itself while it has no control: its code may still be on the way. False when it is not shown. */
export function focusPane(document: Document, name: PaneName): boolean {
  const [selector, best] = panes[name];
  const pane = document.querySelector<HTMLElement>(selector);
  if (!pane || !isShown(pane)) return false;
  const controls = [...pane.querySelectorAll<HTMLElement>(best), ...pane.querySelectorAll<HTMLElement>(anyControl)];
  const control = controls.find(isShown);
  if (!control) pane.tabIndex = -1;
  (control ?? pane).focus();
  return true;
}

/** Moves the focus to the next pane that is shown, or to the one before. */
export function stepPane(document: Document, step: 1 | -1): void {
  const current = names.findIndex((name) => document.querySelector(panes[name][0])?.contains(document.activeElement));
  const from = current < 0 && step < 0 ? 0 : current;
  for (let count = 1; count <= names.length; count += 1) {
    const name = names[(from + step * count + names.length * 2) % names.length];
    if (name && focusPane(document, name)) return;
  }
}
