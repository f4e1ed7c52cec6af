import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../ui/use-store.js';
import type { BlockActions } from './use-block-actions.js';

// A text with formats is a textbox before what edits it has come.
const focusable = 'input, select, textarea, button, [contenteditable], [role="textbox"], summary';

/** The first field; the formats of a text stand before it and are none. */
const firstField = (panel: HTMLElement): HTMLElement | undefined =>
  [...panel.querySelectorAll<HTMLElement>(`.fields :is(${focusable})`)].find(
    (each) => !each.closest('[role="toolbar"]'),
  );

/** The box of the first field, where its code has still to come. */
function comingField(panel: HTMLElement): HTMLElement | null {
  const box = panel.querySelector<HTMLElement>('.fields .field-box');
  return box?.childElementCount === 0 ? box : null;
}

/** Moves the focus from the title into a field once its code has come, unless it is elsewhere by then. */
function focusLater(panel: HTMLElement, box: HTMLElement): () => void {
  const title = panel.querySelector<HTMLElement>('h2');
  title?.focus();
  const { MutationObserver } = panel.ownerDocument.defaultView as Window & typeof globalThis;
  const observer = new MutationObserver(() => {
    const found = firstField(panel);
    if (!found || !box.contains(found)) return;
    observer.disconnect();
    if (panel.ownerDocument.activeElement === title) found.focus();
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The field of a path, in a list after its item is opened; null without one. */
function findField(panel: HTMLElement, blockId: string, path: string): HTMLElement | null {
  const { ownerDocument: document } = panel;
  const names = path.split('/');
  const idOf = (end: number): string => ['field', blockId, ...names.slice(0, end)].join('-');
  for (let end = 2; end < names.length; end += 2) {
    const opener = panel.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(idOf(end))}-fields"]`);
    if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click());
  }
  // A path that ends with a slash is that of an item.
  if (names.at(-1) === '')
    return panel.querySelector(`#${CSS.escape(idOf(names.length - 1))}-fields :is(${focusable})`);
  return document.getElementById(idOf(names.length));
}

/**
 * Moves the focus to the field that was asked for, or the panel's first one, whenever `settingsAsked` grows; to its title when it has
 * none.
 */
export function useFirstField(
  panel: RefObject<HTMLElement | null>,
  blockId: string,
  { settingsAsked, fieldAsked }: BlockActions,
): void {
  const count = useStore(settingsAsked, (value) => value);
  // The panel may have been asked for before its code came.
  const done = useRef(0);
  useEffect(() => {
    const { current } = panel;
    if (done.current === count || !current) return undefined;
    done.current = count;
    const path = fieldAsked.get();
    const asked = path === '' ? null : findField(current, blockId, path);
    const coming = asked ? null : comingField(current);
    if (coming) return focusLater(current, coming);
    const first = asked ?? firstField(current) ?? current.querySelector<HTMLElement>('h2');
    const group = first?.closest<HTMLDetailsElement>('details:not([open])');
    // A closed group cannot have the focus.
    if (group) group.open = true;
    first?.scrollIntoView?.({ block: 'nearest' });
    first?.focus();
    return undefined;
  }, [count, panel, blockId, fieldAsked]);
}
