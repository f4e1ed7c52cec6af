/**
 * Goes to an address of the site: in this window, from the designer's frame in the top one. Where that refuses, as across origins
 * without permission, in a new tab. [CHK-08]
 */
export function openAddress(address: string, isFramed: boolean, window: Window): void {
  if (!isFramed) return window.location.assign(address);
  // Resolved here, because another window would do it against an address of its own.
  const { href } = new URL(address, window.location.href);
  try {
    (window.top as Window).location.href = href;
  } catch {
    window.open(href, '_blank');
  }
}
