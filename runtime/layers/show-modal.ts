/**
 * Opens a modal dialog; the page behind is inert. The scroll lock is a style that depends on the open element, so that it cannot outlive it.
 * The width of a visible scrollbar is kept, so that nothing shifts sideways.
 */
export function showModal(element: HTMLDialogElement, { innerWidth, document }: Window): void {
  if (element.open) return;
  element.classList.add('mortise-modal');
  element.classList.toggle('mortise-modal-over-bar', innerWidth > document.documentElement.clientWidth);
  element.showModal();
}
