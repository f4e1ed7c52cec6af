/** Whether this is a phone or a tablet: the browser names one, or its primary pointer is a finger, which cannot hover. */
export function isMobile(window: Window): boolean {
  return (
    /Mobi|Android|iP(hone|ad|od)/.test(window.navigator.userAgent) ||
    window.matchMedia('(hover: none) and (pointer: coarse)').matches
  );
}
