// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/slideshow/slideshow.js';
import { quietAnimations } from '../../../support/animations.js';
import { drag, touch } from '../../../support/fingers.js';
import { mountCase, mountHtml, readCase, type MountedPage } from '../../../support/mount.js';

beforeEach(quietAnimations);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = (name: string, at = 0) =>
  document.querySelectorAll<HTMLElement>(`[data-part~=${name}]`)[at] as HTMLElement;
const current = (root: ParentNode = document) =>
  root.querySelector('[data-part=slide][data-state=current]')?.getAttribute('data-slide-id');
const shown = () =>
  [...document.querySelectorAll('[data-part=slide]:not([hidden])')].map((slide) => slide.getAttribute('data-slide-id'));
/** Longer than any change takes. */
const changeMs = 2000;

/** Sees to it that the code for visitors has come, as it does with their first key or press. */
function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  return vi.dynamicImportSettled();
}

/** Mounts a case with block data of its own, and waits for its transition. */
async function mountWith(
  name: string,
  options: Record<string, unknown>,
  change = (html: string): string => html,
): Promise<MountedPage> {
  const json = JSON.stringify(options).replaceAll('"', '&quot;');
  const page = mountHtml(
    change(readCase(`slideshow/${name}`).replace(/data-block-json="[^"]*"/, () => `data-block-json="${json}"`)),
    widget,
  );
  Object.defineProperty(part('track'), 'clientWidth', { value: 200 });
  await vi.dynamicImportSettled();
  await visit();
  return page;
}

const click = (element: Element, detail = 1): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

describe('a slide alone', () => {
  it.each([
    ['fade', -90, 150],
    ['swipe', -90, 150],
    ['swipe', 90, 600],
    ['new-swipe', -90, 150],
    ['new-swipe', 90, 600],
    ['scroll', -90, 150],
  ])(
    'stays with the transition %s under a finger that goes %i px in %i ms [SLD-11] [SLD-13]',
    async (transition, xPx, timeMs) => {
      const { clock } = await mountWith('one', { transition });
      for (let at = 0; at < 2; at += 1) {
        drag(part('track'), { xPx, timeMs });
        clock.advance(changeMs);
        expect(shown()).toEqual(['s1']);
        expect(current()).toBe('s1');
      }
    },
  );

  it('follows a new swipe by a tenth and a swipe not at all [SLD-15] [SLD-19]', async () => {
    for (const [transition, left] of [
      ['new-swipe', 0.04],
      ['swipe', 0],
    ] as const) {
      const times: unknown[] = [];
      vi.mocked(HTMLElement.prototype.animate).mockImplementation(
        () =>
          ({
            pause() {},
            cancel() {},
            set currentTime(time: number) {
              times.push(time);
            },
          }) as unknown as Animation,
      );
      await mountWith('one', { transition });
      drag(part('track'), { xPx: -90 });
      expect([transition, times]).toEqual([transition, [left]]);
    }
  });
});

describe('a finger', () => {
  it('changes the slide by a swipe over a video, while a click on it does not [SLD-08] [SLD-11]', async () => {
    const { clock } = await mountWith('mixed', { currentIndex: 1 });
    const overlay = part('overlay');
    expect(current()).toBe('film');
    click(part('slide', 1));
    expect(current()).toBe('film');
    drag(overlay, { xPx: -90 });
    clock.advance(changeMs);
    expect(current()).toBe('s3');
    drag(part('track'), { xPx: 90 });
    clock.advance(changeMs);
    drag(overlay, { xPx: 90 });
    expect(current()).toBe('s1');
  });

  it('presses nothing at the end of its way, and presses again without one', async () => {
    await mountWith('mixed', { currentIndex: 1 });
    const overlay = part('overlay');
    const pressed: number[] = [];
    overlay.addEventListener('click', (event) => (event.preventDefault(), pressed.push(event.detail)));
    drag(overlay, { xPx: 30 });
    expect(click(overlay)).toBe(false);
    expect(pressed).toEqual([]);
    click(overlay, 0);
    drag(overlay, { xPx: 3 });
    click(overlay);
    expect(pressed).toEqual([0, 1]);
  });

  it.each(['previous', 'next', 'pause'])(
    'that begins on the button "%s" goes its own way, with that of the picture [SLD-11]',
    async (name) => {
      for (const transition of ['fade', 'swipe', 'scroll']) {
        const { clock } = await mountWith('default', { transition });
        drag(part(name), { xPx: -90 });
        clock.advance(changeMs);
        expect([transition, current()]).toEqual([transition, 's2']);
        click(part(name));
        expect(current()).toBe('s2');
      }
    },
  );

  it('presses a button by a tap', async () => {
    await mountWith('default', {});
    drag(part('next'), { xPx: 3 });
    click(part('next'));
    expect(current()).toBe('s2');
  });

  it('is left to draggable content of a slide: another gallery, a field, the controls of a video [SLD-11]', async () => {
    const { clock } = await mountWith('default', { currentIndex: 0 }, (html) =>
      html.replace(
        '<figcaption',
        '<input type="range"><video controls></video><div data-widget="carousel"><button type="button">On</button></div><figcaption',
      ),
    );
    const film = document.querySelector('video') as HTMLElement;
    film.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200);
    for (const element of document.querySelectorAll('input, [data-widget~=carousel] > button'))
      drag(element, { xPx: -90 });
    drag(film, { xPx: -90, clientY: 190 });
    expect(current()).toBe('s1');
    drag(film, { xPx: -90, clientY: 60 });
    clock.advance(changeMs);
    expect(current()).toBe('s2');
  });

  it('inside another slideshow moves that one alone', async () => {
    const { clock } = mountCase('slideshow/nested', widget);
    await visit();
    part('next').click();
    clock.advance(changeMs);
    const inner = document.querySelectorAll('[data-widget]')[1] as HTMLElement;
    drag(inner.querySelector('[data-part=next]') as Element, { xPx: -90 });
    expect(current(inner)).toBe('s2');
    expect(part('slide', 1).getAttribute('data-state')).toBe('current');
  });

  it('moves the page and no slide while that is zoomed in', async () => {
    const view = Object.assign(new EventTarget(), { scale: 1 });
    vi.stubGlobal('visualViewport', view);
    const { roots, disconnect } = await mountWith('default', {});
    const [root] = roots() as [HTMLElement];
    const zoom = (scale: number): void => {
      view.scale = scale;
      view.dispatchEvent(new Event('resize'));
    };
    zoom(2);
    expect(root.hasAttribute('data-zoomed')).toBe(true);
    drag(part('track'), { xPx: -90 });
    expect(current()).toBe('s1');
    zoom(1.04);
    expect(root.hasAttribute('data-zoomed')).toBe(false);
    drag(part('track'), { xPx: -90 });
    expect(current()).toBe('s2');
    zoom(2);
    disconnect();
    expect(root.hasAttribute('data-zoomed')).toBe(false);
  });

  it('swipes as soon as its code has arrived, and presses no button', async () => {
    mountCase('slideshow/default', widget);
    drag(part('next'), { xPx: -90 });
    expect(current()).toBe('s1');
    await vi.dynamicImportSettled();
    expect(current()).toBe('s2');
    click(part('next'));
    expect(current()).toBe('s2');
  });

  it('ends a running change at once by its swipe [GAL-35]', async () => {
    await mountWith('default', {});
    part('next').click();
    drag(part('track'), { xPx: -90 });
    expect(shown()).toEqual(['s2', 's3']);
  });

  it('is cancelled by a second finger', async () => {
    await mountWith('default', {});
    touch(part('next'), 'pointerdown', { clientX: 200 });
    touch(part('track'), 'pointerdown', { clientX: 100, pointerId: 2 });
    touch(part('next'), 'pointerup', { clientX: 100 }, 100);
    expect(current()).toBe('s1');
  });
});
