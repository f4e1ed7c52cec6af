import { onAbort } from '../core/listen.js';

/** Focuses an element that is not focusable by itself; removes its `tabindex` again on blur, and when `signal` aborts. */
export function focusOnce(element: HTMLElement, signal: AbortSignal): void {
  if (!signal.aborted && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const forget = onAbort(signal, restore);
    function restore(): void {
      element.removeEventListener('blur', restore);
      element.removeAttribute('tabindex');
      forget();
    }
    element.addEventListener('blur', restore);
  }
  element.focus();
}
