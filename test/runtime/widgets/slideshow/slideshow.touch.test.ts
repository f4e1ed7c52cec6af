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

/** Sees to it that the code for visitors has come, as it does with their first key or press, and that for fingers. */
async function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  await vi.dynamicImportSettled();
  for (const root of document.querySelectorAll('[data-part~=track]')) drag(root, { xPx: 0 });
  await vi.dynamicImportSettled();
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

/** Records the progress of dragged animations, of all that are made from now on. */
function recordProgress(): unknown[] {
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
  return times;
}

describe.each(['fade', 'ken-burns'])('a slow finger on a slideshow with the transition %s', (transition) => {
  const lift = (xPx: number, timeMs: number): void =>
    touch(document.body, 'pointerup', { clientX: 200 + xPx, clientY: 100 }, timeMs);
  const move = (xPx: number, timeMs: number): void =>
    touch(part('track'), 'pointermove', { clientX: 200 + xPx, clientY: 100 }, timeMs);
  const press = (): void => touch(part('track'), 'pointerdown', { clientX: 200, clientY: 100 });

  it('fades by its distance, and changes the slide beyond a third of the width [SLD-11]', async () => {
    const { clock } = await mountWith('default', { transition });
    const times = recordProgress();
    press();
    move(-20, 300);
    move(-70, 700);
    expect(times).toEqual([0.1, 0.1, 0.35, 0.35]);
    expect(shown()).toEqual(['s1', 's2']);
    lift(-70, 1200);
    expect(current()).toBe('s2');
    clock.advance(changeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('springs back after a shorter way, and when it turns back quickly [SLD-11]', async () => {
    const { clock } = await mountWith('default', { transition });
    press();
    move(-60, 700);
    lift(-60, 1200);
    clock.advance(changeMs);
    expect(shown()).toEqual(['s1']);
    press();
    move(-150, 700);
    move(-100, 760);
    lift(-90, 780);
    clock.advance(changeMs);
    expect([current(), shown()]).toEqual(['s1', ['s1']]);
  });

  it('steps after a short way that ends with speed, back as well [SLD-11]', async () => {
    const { clock } = await mountWith('default', { transition, currentIndex: 1 });
    press();
    move(10, 700);
    move(60, 760);
    lift(60, 770);
    clock.advance(changeMs);
    expect(shown()).toEqual(['s1']);
  });

  it('is left to the page when it goes down, and never goes beyond the width', async () => {
    const { clock } = await mountWith('default', { transition });
    const times = recordProgress();
    press();
    touch(part('track'), 'pointermove', { clientX: 190, clientY: 160 }, 300);
    touch(part('track'), 'pointercancel', { clientX: 190, clientY: 160 }, 310);
    expect([times, current()]).toEqual([[], 's1']);
    press();
    move(-900, 900);
    lift(-900, 1200);
    clock.advance(changeMs);
    expect([times, current()]).toEqual([[1, 1], 's2']);
  });

  it('moves nothing under reduced motion, and changes the slide when it is lifted', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    await mountWith('default', { transition });
    const times = recordProgress();
    press();
    move(-90, 700);
    expect(times).toEqual([0, 0]);
    lift(-90, 1200);
    expect(shown()).toEqual(['s2']);
  });
});

describe('a mouse', () => {
  const mouse = (target: Element, type: string, xPx: number, init: PointerEventInit = {}, timeMs = 0): void =>
    touch(target, type, { pointerType: 'mouse', clientX: 200 + xPx, clientY: 100, ...init }, timeMs);
  function pull(target: Element, init: PointerEventInit = {}): void {
    mouse(target, 'pointerdown', 0, init);
    mouse(document.body, 'pointermove', -120, init, 400);
    mouse(document.body, 'pointerup', -120, init, 700);
  }

  it.each(['fade', 'swipe', 'new-swipe'])(
    'drags slides with the transition %s, also out of the slideshow',
    async (transition) => {
      const { clock } = await mountWith('default', { transition });
      pull(part('slide'));
      clock.advance(changeMs);
      expect(current()).toBe('s2');
      expect(click(part('track'))).toBe(false);
    },
  );

  it('drags no copy of a picture or link, and selects no text meanwhile', async () => {
    await mountWith('default', {});
    const goes = (type: string): boolean =>
      part('slide').dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    expect(goes('dragstart')).toBe(true);
    mouse(part('slide'), 'pointerdown', 0);
    expect([goes('dragstart'), goes('selectstart')]).toEqual([false, false]);
    mouse(part('slide'), 'pointerup', 0);
    expect(goes('selectstart')).toBe(true);
  });

  it('leaves buttons, texts, fields and its other buttons alone', async () => {
    await mountWith('default', {}, (html) => html.replace('<figcaption', '<textarea></textarea><figcaption'));
    for (const element of [part('next'), document.querySelector('textarea'), document.querySelector('figcaption')])
      pull(element as Element);
    pull(part('slide'), { button: 2 });
    pull(part('slide'), { ctrlKey: true });
    expect(current()).toBe('s1');
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
