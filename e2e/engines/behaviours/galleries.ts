import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

const slideshow = '[data-widget~=slideshow]';
const carousel = '[data-widget~=carousel]';
const strip = '[data-widget~=thumbnail-strip]';

/** Id of the current slide; waits for it. */
const current = (visitor: Visitor, id: string): Promise<void> =>
  visitor.until(
    () => document.querySelector<HTMLElement>('[data-part=slide][data-state=current]')?.dataset['slideId'] ?? null,
    id,
  );

/** Waits until nothing of the slideshow moves. */
const rested = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(
    () =>
      !document.getAnimations().some(({ playState }) => playState === 'running') &&
      document.querySelectorAll('[data-part=slide]:not([hidden]):not([data-state=near])').length === 1,
  );

async function openSlideshow(visitor: Visitor, name: string): Promise<void> {
  await visitor.open(`/slideshow/${name}.html`);
  await visitor.ready(slideshow);
}

/** Orders of the slides that can be reached, in a row at rest. */
const reached = (visitor: Visitor, orders: readonly number[]): Promise<void> =>
  visitor.until(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-part=slide]')].flatMap((slide, order) =>
        slide.inert ? [] : [order],
      ),
    [...orders],
  );

const transitions: Behaviour[] = (['default', 'swipe', 'new-swipe', 'ken-burns'] as const).map((name) => ({
  holds: `a slideshow with the transition ${name === 'default' ? 'fade' : name} comes to its next slide, which alone can be seen`,
  async run(visitor) {
    await openSlideshow(visitor, name);
    await visitor.press(`${slideshow} [data-part=next]`);
    await current(visitor, 's2');
    await visitor.untilTrue(() => {
      const track = document.querySelector('[data-part=track]') as HTMLElement;
      const { left, right } = track.getBoundingClientRect();
      const inside = [...track.querySelectorAll<HTMLElement>('[data-part=slide]')].filter((slide) => {
        const box = slide.getBoundingClientRect();
        const how = { checkOpacity: true, checkVisibilityCSS: true, visibilityProperty: true } as object;
        return slide.checkVisibility(how) && box.right > left + 2 && box.left < right - 2;
      });
      return inside.length === 1 && inside[0]?.dataset['slideId'] === 's2';
    });
  },
}));

export const slideshows: Behaviour[] = [
  {
    holds: 'Next, Previous and keys change the slide of a fading slideshow, over its ends too [GAL-32] [GAL-37]',
    isFast: true,
    async run(visitor) {
      await openSlideshow(visitor, 'default');
      await visitor.press(`${slideshow} [data-part=next]`);
      await current(visitor, 's2');
      await visitor.press(`${slideshow} [data-part=previous]`);
      await current(visitor, 's1');
      await visitor.keys('End');
      await current(visitor, 's3');
      await visitor.keys('ArrowRight');
      await current(visitor, 's1');
      await rested(visitor);
    },
  },
  {
    holds: 'presses during a fade are carried out, each of them [GAL-35]',
    async run(visitor) {
      await openSlideshow(visitor, 'default');
      await visitor.focus(`${slideshow} [data-part=next]`);
      await visitor.keys('Enter', 'Enter');
      await current(visitor, 's3');
      await visitor.keys('ArrowLeft');
      await current(visitor, 's2');
      await rested(visitor);
    },
  },
  {
    holds: 'autoplay changes the slide until it is paused, and the button says what it does',
    isFast: true,
    async run(visitor) {
      await openSlideshow(visitor, 'autoplay');
      await current(visitor, 's2');
      await visitor.press(`${slideshow} [data-part=pause]`);
      await visitor.untilTrue(() =>
        /^Play/.test(document.querySelector('[data-part=pause]')?.getAttribute('aria-label') ?? ''),
      );
    },
  },
  {
    holds: 'the transition scroll notices that the visitor scrolled it',
    isFast: true,
    async run(visitor) {
      await openSlideshow(visitor, 'scroll');
      await reached(visitor, [0]);
      await visitor.see(() => {
        const track = document.querySelector('[data-part=track]') as HTMLElement;
        track.scrollTo({ left: 3 * track.clientWidth, behavior: 'instant' });
      });
      await current(visitor, 's4');
      await reached(visitor, [3]);
      await visitor.press(`${slideshow} [data-part=previous]`);
      await current(visitor, 's3');
    },
  },
  {
    holds: 'the address shows a slide by its id [GAL-44]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/slideshow/default.html#itemId=s3');
      await current(visitor, 's3');
    },
  },
  {
    holds: 'a slideshow in shut details shows its slide once they are opened',
    isFast: true,
    async run(visitor) {
      await visitor.open('/slideshow/hidden-panel.html');
      await visitor.press('summary');
      await visitor.ready(slideshow);
      await visitor.press(`${slideshow} [data-part=next]`);
      await visitor.untilTrue(() => document.querySelector('[data-part=slide][data-state=current]'));
    },
  },
  ...transitions,
];

export const rows: Behaviour[] = [
  {
    holds: 'a carousel goes on by groups, and what is out of view is inert',
    isFast: true,
    async run(visitor) {
      await visitor.resize(1000, 700);
      await visitor.open('/carousel/default.html');
      await visitor.ready(carousel);
      await reached(visitor, [0, 1, 2]);
      await visitor.press(`${carousel} [data-part=next]`);
      await reached(visitor, [3, 4, 5]);
      await visitor.keys('Home');
      await reached(visitor, [0, 1, 2]);
    },
  },
  {
    holds: 'a carousel from right to left goes to the left',
    isFast: true,
    async run(visitor) {
      await visitor.open('/carousel/right-to-left.html');
      await visitor.ready(carousel);
      await visitor.press(`${carousel} [data-part=next]`);
      await visitor.untilTrue(() => {
        const track = document.querySelector('[data-part=track]') as HTMLElement;
        return track.scrollLeft < -20 && document.querySelector<HTMLElement>('[data-part=slide]')?.inert;
      });
    },
  },
  {
    holds: 'a carousel follows the visitor who scrolls it',
    isFast: true,
    async run(visitor) {
      await visitor.resize(1000, 700);
      await visitor.open('/carousel/default.html');
      await visitor.ready(carousel);
      await visitor.see(() => {
        const track = document.querySelector('[data-part=track]') as HTMLElement;
        track.scrollTo({ left: track.scrollWidth, behavior: 'instant' });
      });
      await reached(visitor, [5, 6, 7]);
    },
  },
  {
    holds: 'a thumbnail strip brings the pressed thumbnail into the middle, also by keys [GAL-17]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/thumbnail-strip/default.html');
      await visitor.ready(strip);
      await visitor.press(`${strip} [data-slide-id=s4] img`);
      await visitor.untilTrue(() => {
        const middle = (element: Element): number => {
          const { left, width } = element.getBoundingClientRect();
          return left + width / 2;
        };
        const slide = document.querySelector('[data-slide-id=s4]') as HTMLElement;
        const track = document.querySelector('[data-part=track]') as HTMLElement;
        const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2 || track.scrollLeft < 2;
        return slide.dataset['state'] === 'current' && (isAtEnd || Math.abs(middle(slide) - middle(track)) < 3);
      });
      await visitor.keys('ArrowRight');
      await current(visitor, 's5');
    },
  },
  {
    holds: 'the slides of a row lie beside each other in their order, none over another',
    isFast: true,
    async run(visitor) {
      await visitor.open('/carousel/default.html');
      await visitor.ready(carousel);
      const boxes = await visitor.see(() =>
        [...document.querySelectorAll('[data-part=slide]')].map((slide) => {
          const { left, right, width } = slide.getBoundingClientRect();
          return { left, right, width };
        }),
      );
      for (const [order, { left }] of boxes.entries())
        if (order > 0) expect(left).toBeGreaterThanOrEqual((boxes[order - 1]?.right ?? 0) - 1);
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    },
  },
];
