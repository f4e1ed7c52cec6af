import { focusOnce } from './focus-once.js';

const headings = 'h1,h2,h3,h4,h5,h6';

/** The element with the focus; null when it is the body or nothing. */
export function readFocus(document: Document): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement && activeElement !== body ? (activeElement as HTMLElement) : null;
}

/**
 * Remembers `opener`, by default the focused element, and its ancestors. The returned function gives the focus back to it; when it is
 * removed or no longer focusable, to the first heading of the nearest ancestor that has one, never to the body. Does nothing when no
 * element had the focus. What the page gets for that, it has until `signal` aborts.
 */
export function holdFocus(
  document: Document,
  signal: AbortSignal,
  opener: HTMLElement | null = readFocus(document),
): () => void {
  const ancestors: Element[] = [];
  for (let parent = opener?.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return () => {
    if (!opener) return;
    opener.focus();
    if (readFocus(document) === opener) return;
    const heading = ancestors
      .filter((ancestor) => ancestor.isConnected)
      .map((ancestor) => ancestor.querySelector<HTMLElement>(headings))
      .find((found) => found);
    if (heading) focusOnce(heading, signal);
  };
}
