import { setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';

/**
 * Returns the function that puts a button into its pending state and back. While pending it keeps its width and the focus, shows
 * `pendingText`, and is announced as unavailable. Everything is as before when `signal` aborts.
 */
export function createPendingButton(
  button: HTMLElement,
  pendingText: string,
  signal: AbortSignal,
): (isPending: boolean) => void {
  const content = [...button.childNodes];
  const style = button.getAttribute('style');
  let disabled: string | null = null;
  let pending = false;

  function show(isPending: boolean): void {
    if (isPending === pending) return;
    pending = isPending;
    if (isPending) {
      disabled = button.getAttribute('aria-disabled');
      const widthPx = button.offsetWidth;
      button.style.minInlineSize = `${widthPx}px`;
      button.textContent = pendingText;
    } else {
      button.replaceChildren(...content);
      if (style === null) button.removeAttribute('style');
      else button.style.minInlineSize = '';
    }
    setAttribute(button, 'aria-disabled', isPending ? 'true' : disabled);
  }

  onAbort(signal, () => show(false));
  return show;
}
