import { routes } from '../../protocol/names/routes.js';

/** Reloads the page when the development server restarts after a change of the sources, until `signal` aborts. */
export function reloadOnRestart(window: Window & typeof globalThis, signal: AbortSignal): void {
  if (!window.EventSource) return;
  // The server sends its name; another name means that it was started again.
  let first: string | undefined;
  const source = new window.EventSource(routes.reload);
  source.onmessage = ({ data }: MessageEvent<string>) => (first ??= data) !== data && window.location.reload();
  signal.addEventListener('abort', () => source.close());
}
