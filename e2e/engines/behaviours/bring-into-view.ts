import type { Visitor } from '../drive/visitor.js';

/** Brings a behaviour into view, near which it is fetched, and waits until it is attached. */
export const bringIntoView = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.untilTrue((wanted: string) => {
    const root = document.querySelector(wanted);
    root?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return root?.getAttribute('data-state') === 'ready';
  }, selector);

/** Attaches tabs, moving text, tooltip and prices of `/saturdays`: brings each into view in turn. */
export const allAttached = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() =>
    ['tabs', 'marquee', 'tooltip', 'member-pricing'].every((name) => {
      const root = document.querySelector(`[data-widget~=${name}]`);
      root?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return root?.getAttribute('data-state') === 'ready';
    }),
  );
