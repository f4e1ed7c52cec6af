// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findDrop } from '../../../runtime/bridge/find-drop.js';
import { connectPage, type HostedPage } from './hosted-page.js';

const html = `<main data-block-slot="">
  <p data-block-id="t1" data-block-type="text">One</p>
  <section data-block-id="s1" data-block-type="section"><div data-block-slot="s1"><p data-block-id="c1" data-block-type="text">Left</p><p data-block-id="c2" data-block-type="text">Right</p></div></section>
  <section data-block-id="s2" data-block-type="section"><div data-block-slot="s2"></div></section>
</main>`;

/** Left, top, width, height. Two columns in the first section, nothing in the second. */
const places: Readonly<Record<string, readonly [number, number, number, number]>> = {
  t1: [0, 0, 400, 100],
  s1: [0, 100, 400, 200],
  c1: [0, 150, 200, 100],
  c2: [200, 150, 200, 100],
  s2: [0, 300, 400, 100],
};

let frames: (() => void)[] = [];

function place(): void {
  const rectangle = (element: Element): DOMRect => {
    const id = element.getAttribute('data-block-id') ?? element.getAttribute('data-block-slot') ?? '';
    const [left, top, width, height] = places[id] ?? [0, 0, 400, 800];
    return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectangle(this);
  });
  document.elementFromPoint = (x, y) => {
    const hit = (id: string): boolean => {
      const [left, top, width, height] = places[id] ?? [0, 0, 0, 0];
      return x >= left && x < left + width && y >= top && y < top + height;
    };
    const id = ['c1', 'c2', 't1', 's1', 's2'].find(hit);
    return id === undefined ? document.body : document.querySelector(`[data-block-id=${id}]`);
  };
}

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((task) => frames.push(() => task(0)));
});

afterEach(() => {
  frames = [];
  vi.restoreAllMocks();
});

const draw = (): void => {
  for (const frame of frames.splice(0)) frame();
};

async function begin(): Promise<HostedPage> {
  const page = connectPage({ html });
  place();
  return page;
}

describe('the place for a dragged block', () => {
  test.each([
    [10, 10, ['c1'], null, 't1'],
    [10, 90, ['c1'], null, 's1'],
    [10, 90, ['s1'], null, 's2'],
    [10, 110, ['t1'], null, 's1'],
    [10, 295, ['t1'], null, 's2'],
    [50, 200, ['t1'], 's1', 'c1'],
    [150, 200, ['t1'], 's1', 'c2'],
    [350, 200, ['t1'], 's1', null],
    [50, 350, ['t1'], 's2', null],
    [50, 700, ['t1'], null, null],
  ])('at %d, %d for %j is in %s before %s', async (x, y, ids, parentId, beforeId) => {
    await begin();
    expect(findDrop(document, x, y, ids)).toMatchObject({ parentId, beforeId });
  });

  test('is nowhere inside the block itself', async () => {
    await begin();
    expect(findDrop(document, 50, 200, ['s1'])).toBeNull();
    expect(findDrop(document, 50, 50, ['t1'])).toBeNull();
  });

  test('is told to the editor whose pointer is over the page, once for each change, and not after the drag', async () => {
    const page = await begin();
    page.say({ type: 'drag/over', x: 10, y: 10, blockIds: [] });
    await page.settle();
    draw();
    draw();
    page.say({ type: 'drag/over', x: 350, y: 200, blockIds: [] });
    await page.settle();
    draw();
    page.say({ type: 'drag/end' });
    await page.settle();
    draw();
    expect(page.of('drag/target').map((message) => message.place)).toEqual([
      { parentId: null, beforeId: 't1' },
      { parentId: 's1', beforeId: null },
    ]);
    expect(page.shadows[0]?.querySelector<HTMLElement>('.line')?.hidden).toBe(true);
  });
});

describe('a drag in the page', () => {
  function point(type: string, x: number, y: number, pointerType = 'mouse', target = '[data-block-id=t1]'): void {
    const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
    Object.assign(event, { pointerId: 1, pointerType, clientX: x, clientY: y, button: 0 });
    document.querySelector(target)?.dispatchEvent(event);
  }

  test('begins when the mouse moves, drops where it is let go, and selects nothing', async () => {
    const page = await begin();
    point('pointerdown', 10, 50);
    await page.settle();
    point('pointermove', 12, 52);
    draw();
    expect(page.of('drag/target')).toEqual([]);
    point('pointermove', 50, 350);
    draw();
    point('pointerup', 50, 350);
    document
      .querySelector('[data-block-id=t1]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(page.of('block/dropped')).toEqual([
      { type: 'block/dropped', blockId: 't1', parentId: 's2', beforeId: null },
    ]);
    expect(page.of('block/selected')).toEqual([]);
  });

  test('does not begin when the pointer was lifted before the chunk came', async () => {
    const page = await begin();
    point('pointerdown', 10, 50);
    point('pointerup', 10, 50);
    await page.settle();
    point('pointermove', 50, 350);
    draw();
    expect(page.of('drag/target')).toEqual([]);
  });

  test.each([
    ['pointerup', 'mouse', 1],
    ['pointercancel', 'mouse', 0],
    ['pointerup', 'touch', 0],
  ])('that %s of a %s ended before the chunk came drops %d times', async (type, pointerType, count) => {
    const page = await begin();
    point('pointerdown', 10, 50, pointerType);
    point(type, 50, 350, pointerType);
    await page.settle();
    expect(page.of('block/dropped')).toHaveLength(count);
  });

  test('ends without a drop by Escape, which reaches nobody else', async () => {
    const page = await begin();
    point('pointerdown', 10, 50);
    await page.settle();
    point('pointermove', 50, 350);
    draw();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    point('pointerup', 50, 350);
    expect(page.of('block/dropped')).toEqual([]);
    expect(page.of('key/pressed')).toEqual([]);
  });

  test('begins by touch after a long press, whose movements then scroll no page; a swipe stays a swipe', async () => {
    const page = await begin();
    const scrolls = (): boolean => {
      const event = new Event('touchmove', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return !event.defaultPrevented;
    };
    point('pointerdown', 10, 50, 'touch');
    await page.settle();
    point('pointermove', 10, 90, 'touch');
    page.clock.advance(1000);
    expect(scrolls()).toBe(true);

    point('pointerdown', 10, 50, 'touch');
    await page.settle();
    page.clock.advance(1000);
    expect(scrolls()).toBe(false);
    point('pointermove', 50, 350, 'touch');
    draw();
    point('pointerup', 50, 350, 'touch');
    expect(page.of('block/dropped')).toHaveLength(1);
    page.clock.advance(0);
    expect(scrolls()).toBe(true);
  });

  test('is not for the preview mode', async () => {
    const page = await begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    point('pointerdown', 10, 50);
    await page.settle();
    point('pointermove', 50, 350);
    point('pointerup', 50, 350);
    expect(page.of('block/dropped')).toEqual([]);
  });
});
