// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/slideshow/slideshow.js';
import { quietAnimations } from '../../../support/animations.js';
import { drag } from '../../../support/fingers.js';
import { mountHtml, readCase, type MountedPage } from '../../../support/mount.js';

beforeEach(quietAnimations);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = (name: string, at = 0) => document.querySelectorAll<HTMLElement>(`[data-part~=${name}]`)[at] as HTMLElement;
const current = (root: ParentNode = document) => root.querySelector('[data-part=slide][data-state=current]')?.getAttribute('data-slide-id');
const shown = () => [...document.querySelectorAll('[data-part=slide]:not([hidden])')].map((slide) => slide.getAttribute('data-slide-id'));
/** Longer than any change takes. */
const changeMs = 2000;

/** Mounts a case with block data of its own, and waits for its transition. */
async function mountWith(name: string, options: Record<string, unknown>, change = (html: string): string => html): Promise<MountedPage> {
  const json = JSON.stringify(options).replaceAll('"', '&quot;');
  const page = mountHtml(change(readCase(`slideshow/${name}`).replace(/data-block-json="[^"]*"/, () => `data-block-json="${json}"`)), widget);
  Object.defineProperty(part('track'), 'clientWidth', { value: 200 });
  await vi.dynamicImportSettled();
  return page;
}

describe('a slide alone', () => {
  it.each([
    ['fade', -90, 150],
    ['swipe', -90, 150],
    ['swipe', 90, 600],
    ['new-swipe', -90, 150],
    ['new-swipe', 90, 600],
    ['scroll', -90, 150],
  ])('stays with the transition %s under a finger that goes %i px in %i ms [SLD-11] [SLD-13]', async (transition, xPx, timeMs) => {
    const { clock } = await mountWith('one', { transition });
    for (let at = 0; at < 2; at += 1) {
      drag(part('track'), { xPx, timeMs });
      clock.advance(changeMs);
      expect(shown()).toEqual(['s1']);
      expect(current()).toBe('s1');
    }
  });

  it('gives way in a new swipe by a tenth and not at all in a swipe [SLD-15] [SLD-19]', async () => {
    for (const [transition, left] of [['new-swipe', 0.04], ['swipe', 0]] as const) {
      const times: unknown[] = [];
      vi.mocked(HTMLElement.prototype.animate).mockImplementation(() => ({ pause() {}, cancel() {}, set currentTime(time: number) { times.push(time); } }) as unknown as Animation);
      await mountWith('one', { transition });
      drag(part('track'), { xPx: -90 });
      expect([transition, times]).toEqual([transition, [left]]);
    }
  });
});
