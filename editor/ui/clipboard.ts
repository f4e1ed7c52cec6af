/**
 * Writes from the `copy` event, which needs no permission and is done when this returns: a paste right behind it finds the text. False where the
 * browser fires no such event, as without a selection or out of a press of the user.
 */
function copyAtOnce(document: Document, value: string): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData.setData('text/plain', value);
    isWritten = true;
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  try {
    return document.execCommand('copy') && isWritten;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', write, { capture: true });
  }
}

/** Puts text on the clipboard. False when the browser refuses; the caller then shows the text for manual copying. */
export async function copyText(window: Window, value: string): Promise<boolean> {
  if (copyAtOnce(window.document, value)) return true;
  try {
    await window.navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
