import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/** How many screens this document has shown so far. */
export const ScreensShown = createContext({ count: 0 });

/**
 * The heading of a screen, which takes the focus where the screen before has left it nowhere, as after a log-in: the keyboard goes on there, and a screen
 * reader says where it is. The first screen of a document leaves the focus to the browser.
 */
export function useScreenHeading(): RefObject<HTMLHeadingElement | null> {
  const shown = useContext(ScreensShown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    shown.count += 1;
    const page = heading.current?.ownerDocument;
    if (shown.count > 1 && page && page.activeElement === page.body) heading.current?.focus();
  }, [shown]);
  return heading;
}
