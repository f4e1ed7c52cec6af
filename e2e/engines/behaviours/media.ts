import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';

export const media: Behaviour[] = [
  {
    holds: 'each picture of the gallery page is the smallest file that suffices for its box',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/gallery`);
      await visitor.ready('[data-widget~=slideshow]');
      // A file is chosen before it is loaded; to load them all takes a server without prepared widths a minute.
      await visitor.see(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      await visitor.untilTrue(
        () => [...document.images].filter((image) => image.srcset && image.currentSrc).length > 10,
      );
      const narrow = await visitor.see(() =>
        [...document.images].flatMap((image) => {
          const width = image.getBoundingClientRect().width * devicePixelRatio;
          const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each));
          const chosen = Number(
            new RegExp(`${image.currentSrc.split('/').at(-1)?.replace(/[?.]/g, '\\$&')} (\\d+)w`).exec(
              image.srcset,
            )?.[1],
          );
          const isNarrow =
            !!image.currentSrc && widths.length > 0 && width > 0 && chosen < Math.min(width, Math.max(...widths)) - 1;
          return isNarrow ? [`${image.currentSrc} in ${width} px: ${image.sizes}`] : [];
        }),
      );
      expect(narrow).toEqual([]);
    },
  },
  {
    holds: 'pictures come in a format of today',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/gallery`);
      const type = await visitor.see(async () => {
        const image = [...document.images].find((each) => each.srcset) as HTMLImageElement;
        const answer = await fetch(image.currentSrc || image.src, { headers: { Accept: 'image/avif,image/webp,*/*' } });
        return answer.headers.get('content-type');
      });
      expect(type).toMatch(/image\/(avif|webp)/);
    },
  },
  {
    holds: 'what is animated ends visible',
    isFast: true,
    async run(visitor) {
      await visitor.open('/animate/default.html');
      await visitor.untilTrue(() =>
        [...document.querySelectorAll('[data-widget~=animate]')].every((each) => {
          each.scrollIntoView({ behavior: 'instant' });
          return getComputedStyle(each).opacity === '1' && getComputedStyle(each).visibility === 'visible';
        }),
      );
    },
  },
  {
    holds: 'a film of another host is asked for only at a press [VID-04]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/video/default.html');
      await visitor.ready('[data-widget~=video]');
      expect(await visitor.see(() => document.querySelectorAll('iframe').length)).toBe(0);
    },
  },
  {
    holds: 'the own film is ready to play at one press [VID-05]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/video/film.html');
      await visitor.ready('[data-widget~=video]');
      await visitor.press('[data-widget~=video] [data-part=overlay]');
      await visitor.untilTrue(
        () =>
          document.querySelector('video')?.paused === false ||
          document.activeElement === document.querySelector('video'),
      );
    },
  },
  {
    holds: 'a film in the background has a button that stops it',
    isFast: true,
    async run(visitor) {
      await visitor.open('/background-video/default.html');
      await visitor.ready('[data-widget~=background-video]');
      const state = (): string | undefined =>
        document.querySelector<HTMLElement>('[data-part=toggle]')?.dataset['state'];
      const before = await visitor.see(state);
      await visitor.press('[data-part=toggle]');
      // An engine without the film's codec refuses to play, and the button says so by itself.
      if (before === 'playing') await visitor.until(state, 'paused');
      expect(await visitor.see(() => !!document.querySelector('[data-part=toggle]')?.getAttribute('aria-label'))).toBe(
        true,
      );
    },
  },
];
