import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { bringIntoView } from './bring-into-view.js';

/** What the page under test is given in place of other hosts. */
interface Stand {
  readonly asked: string[];
  /** Whether scripts come from now on; else each fails at once. */
  comes: boolean;
}

/** Keeps the scripts of other hosts from being asked for: each comes, and draws a line at its place, or fails, as the page is told. */
const standIn = (place: string): void => {
  const stand: Stand = { asked: [], comes: false };
  const append = Element.prototype.append;
  Object.assign(window, { stand });
  Element.prototype.append = function (this: Element, ...nodes) {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement) || new URL(script.src).origin === location.origin)
      return append.apply(this, nodes);
    stand.asked.push(new URL(script.src).hostname);
    setTimeout(() => {
      const found = document.querySelector(place);
      // The scripts of two hosts may come to one page.
      if (stand.comes && !found?.textContent?.includes('Drawn by its host')) found?.append('Drawn by its host');
      script.dispatchEvent(new Event(stand.comes ? 'load' : 'error'));
    }, 0);
  };
};

const asked = (visitor: Visitor): Promise<string[]> =>
  visitor.see(() => (window as unknown as { stand: Stand }).stand.asked);

const comesFromNow = (visitor: Visitor): Promise<void> =>
  visitor.see(() => void ((window as unknown as { stand: Stand }).stand.comes = true));

/** Waits until a part of the page has these words, or until it has none. */
const says = (visitor: Visitor, selector: string, words: string): Promise<void> =>
  visitor.until(
    (wanted: string) => document.querySelector(wanted)?.textContent?.trim().replace(/\s+/g, ' '),
    words,
    selector,
  );

const bookings: Behaviour[] = [
  {
    holds:
      'after a no, a booking form comes by its button alone; one that does not come says so, keeps its link and comes at another press [BOOK-06]',
    isFast: true,
    // The failure is reported.
    expectedErrors: /table/,
    async run(visitor, { cases }) {
      const root = '[data-widget~=booking]';
      await visitor.decline(cases);
      await visitor.open('/booking/default.html');
      await visitor.see(standIn, `${root} [data-part=slot]`);
      await visitor.ready(root);
      expect(await asked(visitor)).toEqual([]);
      await visitor.focus(`${root} [data-part=show]`);
      await visitor.keys('Enter');
      await says(visitor, `${root} [role=status]`, 'The booking form did not load. The link leads to it.');
      await visitor.until(() => document.activeElement?.getAttribute('data-part'), 'link');
      await comesFromNow(visitor);
      await visitor.focus(`${root} [data-part=show]`);
      await visitor.keys('Space');
      await visitor.untilTrue(() =>
        document.querySelector('[data-part=slot]')?.textContent?.includes('Drawn by its host'),
      );
      await says(visitor, `${root} [role=status]`, '');
      await visitor.until(() => document.activeElement?.getAttribute('data-part'), 'link');
      expect(await visitor.see(() => document.querySelector('[data-part=show]')?.checkVisibility())).toBe(false);
      expect(await asked(visitor)).toEqual(['www.opentable.com', 'www.opentable.com']);
    },
  },
  {
    holds:
      'seats and the button of a profile are asked of their hosts after a yes, once, and are links before [BOOK-01] [BOOK-05] [FOLLOW-01]',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/events`);
      await visitor.see(standIn, '#Tock_widget_container');
      await comesFromNow(visitor);
      for (const root of ['[data-widget~=booking]', '[data-widget~=follow]']) {
        await bringIntoView(visitor, root);
        expect(await visitor.see((link: string) => document.querySelector(link)?.checkVisibility(), `${root} a`)).toBe(
          true,
        );
      }
      await visitor.until(
        () => document.querySelector<HTMLElement>('[data-widget~=booking]')?.dataset['layout'],
        'column',
      );
      expect(await asked(visitor)).toEqual([]);
      await visitor.press('[data-part=banner] [data-part=accept]');
      await says(visitor, '#Tock_widget_container', 'Drawn by its host');
      await visitor.untilTrue(() => (window as unknown as { stand: Stand }).stand.asked.length === 2);
      expect((await asked(visitor)).sort()).toEqual(['platform.twitter.com', 'www.exploretock.com']);
    },
  },
];

const discussions: Behaviour[] = [
  {
    holds: 'comments come by the space bar, with the focus in them, and are asked for nothing before [CTX-05] [CTX-06]',
    isFast: true,
    async run(visitor, { cases }) {
      await visitor.decline(cases);
      await visitor.open('/comments/default.html');
      await visitor.see(standIn, '#disqus_thread');
      await comesFromNow(visitor);
      await visitor.ready('[data-widget~=comments]');
      expect(await asked(visitor)).toEqual([]);
      await visitor.until(() => document.querySelector('[data-part=show]')?.role, 'button');
      await visitor.focus('[data-part=show]');
      await visitor.keys('Space');
      await says(visitor, '#disqus_thread', 'Drawn by its host');
      await visitor.until(() => document.activeElement?.id, 'disqus_thread');
      expect(await visitor.see(() => document.querySelector('[data-part=show]')?.checkVisibility())).toBe(false);
      expect(await asked(visitor)).toEqual(['tern-joinery.disqus.com']);
    },
  },
  {
    holds: 'comments below a post come with a yes to cookies, and are gone with its withdrawal',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/journal/one-board`);
      await visitor.see(standIn, '#disqus_thread');
      await comesFromNow(visitor);
      await bringIntoView(visitor, '[data-widget~=comments]');
      expect(await asked(visitor)).toEqual([]);
      await visitor.press('[data-part=banner] [data-part=accept]');
      await says(visitor, '#disqus_thread', 'Drawn by its host');
      await visitor.press('[data-part=manage]');
      await visitor.press('[data-part=banner] [data-part=decline]');
      await says(visitor, '#disqus_thread', '');
      await visitor.until(() => document.querySelector('.comments [data-part=show]')?.checkVisibility(), true);
    },
  },
  {
    holds: 'where the comments do not come that is said, and their button is a link to them',
    isFast: true,
    expectedErrors: /disqus/,
    async run(visitor, { cases }) {
      await visitor.decline(cases);
      await visitor.open('/comments/default.html');
      await visitor.see(standIn, '#disqus_thread');
      await visitor.ready('[data-widget~=comments]');
      await visitor.press('[data-part=show]');
      await visitor.untilTrue(() => document.querySelector('[role=status]')?.textContent?.includes('did not load'));
      const isFollowed = await visitor.see(() => {
        const link = document.querySelector<HTMLElement>('[data-part=show]');
        const press = new MouseEvent('click', { bubbles: true, cancelable: true });
        addEventListener('click', (event) => event.preventDefault(), { once: true });
        const seen: boolean[] = [];
        link?.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true });
        link?.dispatchEvent(press);
        return !!link?.checkVisibility() && !seen[0];
      });
      expect(isFollowed).toBe(true);
    },
  },
];

/** What other hosts draw: booking forms, buttons of profiles and comments. */
export const providers: Behaviour[] = [...bookings, ...discussions];
