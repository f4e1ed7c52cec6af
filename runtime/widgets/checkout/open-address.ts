/**
 * Navigates to an address of the site: this window, or the top window from the designer's frame, or a new tab when the top window refuses,
 * as across origins. [CHK-08]
 */
export function openAddress(address: string, isFramed: boolean, window: Window): void {
  if (!isFramed) return window.location.assign(address);
  // Resolved here, because another window would resolve it against its own URL.
  const { href } = new URL(address, window.location.href);
  try {
    (window.top as Window).location.href = href;
  } catch {
    window.open(href, '_blank');
  }
}
