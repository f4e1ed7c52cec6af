// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findItemDrop } from '../../../runtime/bridge/find-item-drop.js';
import { nextItem } from '../../../runtime/bridge/item-keys.js';
import { connectPage, type HostedPage } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="q" data-block-type="accordion"><h2 id="title">Questions</h2>
    <h3 data-part="heading" data-item="items/a"><button id="one" aria-expanded="false">One</button></h3>
    <div data-part="panel" data-item="items/a" hidden><p data-field="items/a/text:p">Text</p></div>
    <h3 data-part="heading" data-item="items/b"><button id="two" aria-expanded="false">Two</button></h3>
  </section>
  <div data-block-id="g" data-block-type="gallery">
    <figure data-part="slide" data-item="slides/a"><a id="picture" data-part="open" href="#x">A</a></figure>
    <figure data-part="slide" data-item="slides/b"><ul><li id="inner" data-item="slides/b/links/x">x</li></ul></figure>
    <button id="next">Next</button>
  </div>
</main>`;

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((task) => frames.push(() => task(0)));
});

afterEach(() => {
  frames = [];
  vi.restoreAllMocks();
});

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

let presses = 0;

/** Each press is far from the last one, so that two are no double press. */
function press(selector: string, type = 'click'): boolean {
  const clientX = (presses += 1) * 100;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, detail: 1, clientX });
  find(selector).dispatchEvent(event);
  return event.defaultPrevented;
}

async function begin(selected: string): Promise<HostedPage> {
  const page = connectPage({ html });
  press(selected);
  await page.settle();
  page.heard.length = 0;
  return page;
}

const chosen = (page: HostedPage): unknown[] => page.of('item/selected').map(({ path }) => path);

describe('a press in the selected block', () => {
  test('selects an item and does nothing else; the next one in it reaches the page', async () => {
    const page = await begin('#next');
    expect(press('#picture', 'mousedown')).toBe(true);
    expect(press('#picture')).toBe(true);
    expect(chosen(page)).toEqual(['slides/a']);
    expect(press('#picture')).toBe(false);
    expect(chosen(page)).toEqual(['slides/a']);
    // It may begin to drag the item.
    expect(press('#picture', 'mousedown')).toBe(true);
  });

  test('opens a question and selects it at once', async () => {
    const page = await begin('#title');
    expect(press('#two')).toBe(false);
    expect(chosen(page)).toEqual(['items/b']);
  });

  test('selects an item before one inside it', async () => {
    const page = await begin('#next');
    press('#inner');
    press('#inner');
    expect(chosen(page)).toEqual(['slides/b', 'slides/b/links/x']);
  });

  test('outside its items selects the block again, but a control of the page leaves the selection alone', async () => {
    const page = await begin('#next');
    press('#picture');
    expect(press('#next')).toBe(false);
    expect(page.of('block/selected')).toEqual([]);
    press('[data-block-id=g]');
    expect(page.of('block/selected')).toMatchObject([{ blockId: 'g', source: 'pointer' }]);
  });

  test('that came before the code for items is not lost', async () => {
    const page = connectPage({ html });
    press('#title');
    press('#two');
    await page.settle();
    expect(chosen(page)).toEqual(['items/b']);
  });
});

describe('a selected item', () => {
  function place(boxes: Readonly<Record<string, readonly [number, number, number, number]>>): void {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [left, top, width, height] = boxes[this.getAttribute('data-item') ?? ''] ?? [0, 0, 0, 0];
      return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
    });
  }

  test('is outlined, told of and shown; the end of the selection removes the outline', async () => {
    const page = await begin('#title');
    place({ 'items/a': [10, 20, 100, 30] });
    const shown: string[] = [];
    find('[data-part=panel]').addEventListener('beforematch', () => shown.push('panel'));
    page.say({ type: 'item/select', blockId: 'q', path: 'items/a', scrollIntoView: true });
    await page.settle();
    for (const frame of frames.splice(0)) frame();
    expect(shown).toEqual(['panel']);
    expect(page.of('item/placed').at(-1)?.place).toEqual({
      blockId: 'q',
      path: 'items/a',
      left: 10,
      top: 20,
      width: 100,
      height: 30,
    });
    const box = page.shadows[0]?.querySelector<HTMLElement>('.item');
    expect(box?.hidden).toBe(false);
    page.say({ type: 'block/select', blockId: 'q', scrollIntoView: false });
    await page.settle();
    for (const frame of frames.splice(0)) frame();
    expect(box?.hidden).toBe(true);
    expect(page.of('item/placed').at(-1)?.place).toBeNull();
  });

  test.each([
    ['ArrowRight', null, 'items/a'],
    ['ArrowDown', null, undefined],
    ['ArrowDown', 'items/a', 'items/b'],
    ['ArrowDown', 'items/b', undefined],
    ['ArrowUp', 'items/b', 'items/a'],
    ['ArrowUp', 'items/a', null],
    ['ArrowLeft', 'items/b', null],
    ['End', 'items/a', 'items/b'],
    ['x', 'items/a', undefined],
  ])('is left by %s from %s for %s', (key, from, to) => {
    connectPage({ html });
    expect(nextItem(find('[data-block-id=q]'), key, from)).toBe(to);
  });

  test('is chosen by key, and Enter on one without a text tells the editor to move on', async () => {
    const page = await begin('#title');
    const key = (name: string): void => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    };
    key('ArrowRight');
    key('ArrowDown');
    key('Enter');
    expect(page.of('item/selected').map(({ path, source }) => [path, source])).toEqual([
      ['items/a', 'keyboard'],
      ['items/b', 'keyboard'],
      ['items/b', 'keyboard'],
    ]);
  });

  test.each([
    ['items/a', 50, 'b'],
    ['items/b', 10, 'a'],
    ['items/b', 90, null],
  ])('%s dropped at %d is before %s', (path, y, beforeId) => {
    connectPage({ html });
    find('[data-part=panel]').remove();
    place({ 'items/a': [0, 0, 100, 40], 'items/b': [0, 40, 100, 40] });
    expect(findItemDrop(find('[data-block-id=q]'), path, 50, y)?.beforeId).toBe(beforeId);
  });
});
