/** Whether the device is a phone or a tablet: by the user agent, or by a primary pointer that is coarse and cannot hover. */
export function isMobile(window: Window): boolean {
  return (
    /Mobi|Android|iP(hone|ad|od)/.test(window.navigator.userAgent) ||
    window.matchMedia('(hover: none) and (pointer: coarse)').matches
  );
}
