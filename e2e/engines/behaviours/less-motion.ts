import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { allAttached, bringIntoView } from './bring-into-view.js';
import { openMap, tile } from './widgets.js';

/** Movements of the page that run now, take time and end; what turns while something is loaded does not end. */
const running = (visitor: Visitor): Promise<string[]> =>
  visitor.see(() =>
    document.getAnimations().flatMap((each) => {
      const time = Number(each.effect?.getComputedTiming().activeDuration ?? 0);
      const element = (each.effect as KeyframeEffect | null)?.target;
      return each.playState === 'running' && time > 50 && time < Infinity
        ? [`${element?.className} ${(each as CSSTransition).transitionProperty ?? ''} ${time}`]
        : [];
    }),
  );

const prefersLess = (visitor: Visitor): Promise<void> =>
  visitor.until(() => matchMedia('(prefers-reduced-motion: reduce)').matches, true);

/** What holds for visitors who want less motion. */
export const lessMotion: Behaviour[] = [
  {
    holds: 'for who wants less motion, an accordion opens without a movement',
    hasLessMotion: true,
    isFast: true,
    async run(visitor) {
      await visitor.open('/accordion/default.html');
      await prefersLess(visitor);
      await visitor.ready('[data-widget~=accordion]');
      await visitor.press('[aria-controls=faq-time]');
      await visitor.until(() => document.getElementById('faq-time')?.hidden, false);
      expect(await running(visitor)).toEqual([]);
    },
  },
  {
    holds: 'for who wants less motion, the text of a marquee stands in full [MARQ-03]',
    hasLessMotion: true,
    async run(visitor) {
      await visitor.open('/marquee/default.html');
      await prefersLess(visitor);
      await visitor.until(() => document.readyState, 'complete');
      expect(await running(visitor)).toEqual([]);
      const isWhole = await visitor.see(() => {
        const marquee = document.querySelector<HTMLElement>('[data-widget~=marquee]');
        return !!marquee && marquee.scrollWidth <= marquee.clientWidth + 1 && marquee.clientHeight > 0;
      });
      expect(isWhole).toBe(true);
    },
  },
  {
    holds: 'for who wants less motion, tabs, moving text, tooltip and prices answer without a movement [MARQ-03]',
    hasLessMotion: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      await visitor.open(`${site}/saturdays`);
      await prefersLess(visitor);
      await allAttached(visitor);
      for (const control of ['[role=tab][aria-selected=false]', '.pricing-choice label:has(:not(:checked))']) {
        await visitor.press(control);
        expect(await running(visitor), control).toEqual([]);
      }
      await visitor.keys('Tab', 'Tab');
      await visitor.untilTrue(() => document.querySelector('[role=tooltip]')?.checkVisibility());
      expect(await running(visitor)).toEqual([]);
      // Nothing moves that the button could stop.
      expect(await visitor.see(() => !!document.querySelector('.marquee [data-part=toggle]')?.checkVisibility())).toBe(
        false,
      );
    },
  },
  {
    holds: 'for who wants less motion, a map is drawn and zooms, and a track is chosen, without a movement',
    hasLessMotion: true,
    async run(visitor, { site }) {
      await openMap(visitor, site, tile);
      await prefersLess(visitor);
      await visitor.press('.map-open');
      await visitor.untilTrue(() => document.querySelectorAll('.leaflet-tile-loaded').length > 1);
      await visitor.press('.leaflet-control-zoom-in');
      expect(await running(visitor)).toEqual([]);
      expect(await visitor.see(() => document.querySelectorAll('.leaflet-zoom-anim, .leaflet-fade-anim').length)).toBe(
        0,
      );
      await visitor.open(`${site}/films`);
      await bringIntoView(visitor, '[data-widget~=album]');
      await visitor.press('[data-widget~=album] li:nth-child(2) [data-part=track]');
      await visitor.until(() => document.querySelectorAll('.album-track')[1]?.ariaCurrent, 'true');
      expect(await running(visitor)).toEqual([]);
    },
  },
  {
    holds: 'for who wants less motion, what would move in while it is scrolled to is there from the start',
    hasLessMotion: true,
    async run(visitor) {
      await visitor.open('/animate/default.html');
      await prefersLess(visitor);
      await visitor.until(() => document.readyState, 'complete');
      const shown = await visitor.see(() =>
        [...document.querySelectorAll('[data-widget~=animate]')].map((each) => {
          const { opacity, transform } = getComputedStyle(each);
          return [opacity, transform];
        }),
      );
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(([opacity, transform]) => opacity !== '1' || transform !== 'none')).toEqual([]);
    },
  },
  {
    holds: 'for who wants less motion, the lightbox opens, steps and closes without a movement [LBX-14]',
    hasLessMotion: true,
    async run(visitor) {
      await visitor.open('/lightbox/default.html');
      await prefersLess(visitor);
      await visitor.ready('[data-widget~=lightbox]');
      await visitor.press('[data-widget~=lightbox] img');
      await visitor.untilTrue(() => document.querySelector('dialog[open]'));
      expect(await running(visitor)).toEqual([]);
      await visitor.keys('ArrowRight');
      expect(await running(visitor)).toEqual([]);
      await visitor.keys('Escape');
      await visitor.until(() => !!document.querySelector('dialog[open]'), false);
    },
  },
];
