/** Puts text on the clipboard. False when the browser refuses; the caller then shows the text for manual copying. */
export async function copyText(window: Window, value: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
