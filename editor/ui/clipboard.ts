/** Puts text on the clipboard. False where the browser refuses, so that the caller can show it for copying by hand. */
export async function copyText(window: Window, value: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
