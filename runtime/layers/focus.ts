const headings = 'h1,h2,h3,h4,h5,h6';

/** The element with the focus; null when it is the body or nothing. */
export function readFocus(document: Document): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement && activeElement !== body ? (activeElement as HTMLElement) : null;
}

/** Gives an element the focus although it takes none by itself, and leaves no trace once the focus is elsewhere. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}

/**
 * Remembers `opener`, by default the element that has the focus, and where it stands. The function returned gives the focus back to
 * it; when it is gone or takes no focus any more, to the first heading of the nearest surroundings that have one, never to the body.
 * Does nothing when the focus was nowhere.
 */
export function holdFocus(document: Document, opener: HTMLElement | null = readFocus(document)): () => void {
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
    if (heading) focusOnce(heading);
  };
}
