import { setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';

/**
 * Returns the function that sets or clears a button's pending state. While pending the button keeps its width and the focus, shows
 * `pendingText` and is aria-disabled. Everything is restored when `signal` aborts.
 */
export function createPendingButton(
  button: HTMLElement,
  pendingText: string,
  signal: AbortSignal,
): (isPending: boolean) => void {
  const content = [...button.childNodes];
  const style = button.getAttribute('style');
  let disabled: string | null = null;
  let isShownPending = false;

  function show(isPending: boolean): void {
    if (isPending === isShownPending) return;
    isShownPending = isPending;
    if (isPending) {
      disabled = button.getAttribute('aria-disabled');
      const widthPx = button.offsetWidth;
      button.style.minInlineSize = `${widthPx}px`;
      button.textContent = pendingText;
    } else {
      button.replaceChildren(...content);
      if (style === null) setAttribute(button, 'style', null);
      else button.style.minInlineSize = '';
    }
    setAttribute(button, 'aria-disabled', isPending ? 'true' : disabled);
  }

  onAbort(signal, () => show(false));
  return show;
}
