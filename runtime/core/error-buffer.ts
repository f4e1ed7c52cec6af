/**
 * Keeps the page's first uncaught errors until the reporter is there. `first` is called once, with the list that goes on filling up to
 * `length` until `signal` aborts.
 */
export function bufferErrors(
  window: Window,
  length: number,
  signal: AbortSignal,
  first: (buffered: Event[]) => void,
): void {
  const buffered: Event[] = [];
  let told = false;
  const keep = (event: Event): void => {
    if (buffered.length < length) buffered.push(event);
    if (!told) first(buffered);
    told = true;
  };
  window.addEventListener('error', keep, { signal });
  window.addEventListener('unhandledrejection', keep, { signal });
}
