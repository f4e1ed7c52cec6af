/**
 * Buffers the page's first uncaught errors until the reporter has loaded. `first` is called once, with the list; errors are added to it up
 * to `length` until `signal` aborts.
 */
export function bufferErrors(
  window: Window,
  length: number,
  signal: AbortSignal,
  first: (buffered: Event[]) => void,
): void {
  const buffered: Event[] = [];
  let isFirst = true;
  const keep = (event: Event): void => {
    if (buffered.length < length) buffered.push(event);
    if (isFirst) first(buffered);
    isFirst = false;
  };
  window.addEventListener('error', keep, { signal });
  window.addEventListener('unhandledrejection', keep, { signal });
}
