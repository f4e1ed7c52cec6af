import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { bringIntoView } from './bring-into-view.js';

/** Ways to pay whose price and button are shown. */
const offered = (visitor: Visitor): Promise<readonly (string | undefined)[]> =>
  visitor.see(() =>
    ['[data-part=price]', '[data-part=join] a'].map((part) =>
      [...document.querySelectorAll(`[data-widget~=member-pricing] ${part}`)]
        .filter((each) => each.checkVisibility())
        .map((each) => /\$\d+ a \w+|Become.*/.exec(each.textContent ?? '')?.[0])
        .join(', '),
    ),
  );

const pricing: Behaviour[] = [
  {
    holds:
      'the arrows choose a way to pay, its price and button alone are shown, and both are chosen still after Back [MEM-01] [MEM-02] [MEM-03]',
    isFast: true,
    async run(visitor, { site }) {
      const root = '[data-widget~=member-pricing]';
      const yearly = ['$60 a year', 'Become a friend for a year'];
      const attach = (): Promise<void> => bringIntoView(visitor, root);
      await visitor.decline(site);
      await visitor.open(`${site}/saturdays`);
      await attach();
      expect(await offered(visitor)).toEqual(['$6 a month', 'Become a friend by the month']);
      await visitor.focus(`${root} input:checked`);
      await visitor.keys('ArrowRight');
      await visitor.until(() => (document.activeElement as HTMLInputElement).value, 'yearly');
      await expect.poll(() => offered(visitor)).toEqual(yearly);
      // The two are one stop of Tab, and the next is the button of what was chosen.
      await visitor.keys('Tab');
      await visitor.until(() => document.activeElement?.textContent?.trim(), 'Become a friend for a year');
      await visitor.keys('Shift+Tab', 'ArrowLeft');
      await expect.poll(() => offered(visitor)).toEqual(['$6 a month', 'Become a friend by the month']);
      await visitor.press(`${root} label:has([value=yearly])`);
      await expect.poll(() => offered(visitor)).toEqual(yearly);
      await visitor.see(() => void setTimeout(() => location.assign('/contact'), 0));
      await visitor.untilTrue(() => location.pathname === '/contact' && document.readyState !== 'loading');
      await visitor.back();
      await visitor.until(() => location.pathname, '/saturdays');
      await attach();
      await expect.poll(() => offered(visitor)).toEqual(yearly);
    },
  },
];

const moments: Behaviour[] = [
  {
    holds: 'a moment says how long ago it was, and its date after thirty days [TIME-01] [TIME-02]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/relative-time/default.html');
      await visitor.ready('time');
      const says = async (agoMs: number, words: string): Promise<void> => {
        await visitor.see((ms: number) => {
          const page = (window as unknown as { mortise: Record<'mount' | 'unmount', (root: Element) => void> }).mortise;
          const time = document.querySelector('time') as HTMLTimeElement;
          page.unmount(time);
          time.dateTime = new Date(Date.now() - ms).toISOString();
          page.mount(time);
        }, agoMs);
        await visitor.ready('time');
        await visitor.until(() => document.querySelector('time')?.textContent, words);
      };
      const date = 'November 14, 2023';
      await says(90_000, 'about a minute ago');
      await says(5 * 60_000 + 10_000, 'about 5 minutes ago');
      await says(3 * 3_600_000 + 60_000, 'about 3 hours ago');
      await says(5 * 86_400_000, '5 days ago');
      expect(await visitor.see(() => document.querySelector('time')?.title)).toBe(date);
      await says(40 * 86_400_000, date);
    },
  },
];

const albums: Behaviour[] = [
  {
    holds:
      'a track of an album is chosen by press and by space bar, is told from the others, and plays and rests in the one player [LIM-02]',
    isFast: true,
    async run(visitor, { site }) {
      const root = '[data-widget~=album]';
      const state = (): Promise<unknown> =>
        visitor.see(() => {
          const player = document.querySelector<HTMLAudioElement>('[data-widget~=album] audio');
          const tracks = [...document.querySelectorAll('[data-widget~=album] [data-part=track]')];
          const current = tracks.findIndex((each) => each.ariaCurrent === 'true');
          const isItsFile = player?.getAttribute('src') === tracks[current]?.getAttribute('href');
          return [
            tracks.map((each) => each.role).join(),
            current,
            isItsFile,
            player?.ariaLabel === tracks[current]?.textContent,
          ];
        });
      await visitor.decline(site);
      await visitor.open(`${site}/films`);
      await bringIntoView(visitor, root);
      const roles = 'button,button,button';
      expect(await state()).toEqual([roles, 0, true, true]);
      await visitor.press(`${root} li:nth-child(2) [data-part=track]`);
      await expect.poll(state).toEqual([roles, 1, true, true]);
      await visitor.focus(`${root} li:nth-child(3) [data-part=track]`);
      await visitor.keys('Space');
      await expect.poll(state).toEqual([roles, 2, true, true]);
      const isPaused = (): boolean | undefined => document.querySelector('audio')?.paused;
      await visitor.until(isPaused, false);
      await visitor.keys('Space');
      await visitor.until(isPaused, true);
      expect(await visitor.see(() => location.pathname)).toBe('/films');
    },
  },
];

/** Ways to pay, moments and albums. */
export const smallWidgets: Behaviour[] = [...pricing, ...moments, ...albums];
