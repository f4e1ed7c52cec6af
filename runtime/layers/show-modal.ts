import { setAttribute } from '../core/attributes.js';

/** Ends the state between shown and modal. */
function unpop(element: HTMLDialogElement): void {
  element.removeAttribute('popover');
}

/** Closes a dialog, whether it is modal already or not. */
export function closeOver(element: HTMLDialogElement): void {
  unpop(element);
  element.close();
}

/** The width of the scrollbar, for the style sheet. */
const bar = '--mortise-bar';

/** Takes the width of the scrollbar from the page; call it before the last open dialog goes. */
export function freeBar({ documentElement }: Document): void {
  const { style } = documentElement;
  if (documentElement.querySelectorAll('.mortise-modal[open]').length > 1) return;
  style.removeProperty(bar);
  if (!style.length) setAttribute(documentElement, 'style', null);
}

/** Makes a dialog modal, whether it is over the page already or not: the page behind is inert. */
export function makeModal(element: HTMLDialogElement, { innerWidth, document }: Window): void {
  // It is modal already, or was removed meanwhile.
  if (element.open && !(element.isConnected && element.hasAttribute('popover'))) return;
  const { documentElement } = document;
  // The width of a visible scrollbar is kept, so that nothing shifts sideways. Below another modal dialog it is gone already.
  if (!document.querySelector('.mortise-modal[open]:not([popover])'))
    documentElement.style.setProperty(bar, `${innerWidth - documentElement.clientWidth}px`);
  // In one task, so that no style is computed between and its fade goes on.
  unpop(element);
  element.open = false;
  element.showModal();
}

/**
 * Shows a dialog over the page and calls `shown` once it is painted, which must make it modal: to make a page inert restyles all of it, which
 * takes far longer than to paint the dialog. A browser without popovers calls `shown` at once, and so does a dialog that is shown already.
 */
export function showOver(element: HTMLDialogElement, shown: () => void): void {
  if (element.open) return shown();
  element.classList.add('mortise-modal');
  // Where it scrolls, Firefox and Safari would stop at the dialog itself before its first control.
  element.tabIndex = -1;
  try {
    element.popover = 'manual';
    // A popover that is a dialog would take the focus, which needs the layout at once.
    element.inert = true;
    // Before it is shown: otherwise its style is computed twice.
    element.open = true;
    element.showPopover();
    // A press on an inert element would reach the page below it.
    element.inert = false;
  } catch {
    // No popovers, or none of an element that is an open dialog, as the first versions had it.
    unpop(element);
    element.open = element.inert = false;
    return shown();
  }
  const { IntersectionObserver } = element.ownerDocument.defaultView!;
  // Its first call follows the first paint.
  const painted = new IntersectionObserver(() => {
    painted.disconnect();
    if (element.open) shown();
  });
  painted.observe(element);
}
