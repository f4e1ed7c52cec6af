// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectPage, type HostedPage } from './hosted-page.js';

const html =
  '<main data-block-slot=""><p data-block-id="t1" data-block-type="text">One</p><p data-block-id="t2" data-block-type="image">Two</p></main>';

let frames: (() => void)[] = [];

afterEach(() => {
  frames = [];
});

/** A page whose blocks stand at known places, and whose frames the test draws. */
function begin(): HostedPage & {
  drawn(): { name: string; label: string | null; transform: string; hidden: boolean; inside: boolean }[];
} {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((task) => frames.push(() => task(0)));
  const page = connectPage({ html });
  place('t1', 10, 100, 200, 40);
  place('t2', 10, 5, 300, 40);
  return Object.assign(page, {
    drawn() {
      for (const frame of frames.splice(0)) frame();
      return [...(page.shadows[0]?.querySelectorAll<HTMLElement>('.box') ?? [])].map((box) => ({
        name: box.classList.contains('selected') ? 'selected' : 'hovered',
        label: box.textContent,
        transform: box.style.transform,
        hidden: box.hidden === true,
        inside: box.classList.contains('inside'),
      }));
    },
  });
}

function place(id: string, left: number, top: number, width: number, height: number): void {
  const element = document.querySelector(`[data-block-id=${id}]`) as Element;
  element.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect;
}

describe('overlay', () => {
  test('outlines the selected and the hovered block, with names in the language of the editor', () => {
    const page = begin();
    page.say({
      type: 'labels/set',
      labels: { text: 'Text <b>block</b>' },
      lang: 'de',
      blocks: 'Blöcke',
      empty: '{block}: leer',
    });
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    page.say({ type: 'block/hover', blockId: 't2' });
    expect(page.drawn()).toEqual([
      { name: 'hovered', label: 'image', transform: 'translate(10px,5px)', hidden: false, inside: true },
      {
        name: 'selected',
        label: 'Text <b>block</b>',
        transform: 'translate(10px,100px)',
        hidden: false,
        inside: false,
      },
    ]);
    expect(page.shadows[0]?.querySelector('b')).toBeNull();
  });

  test('tells the editor where the outlined blocks are, once for each change', () => {
    const page = begin();
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    page.drawn();
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    page.drawn();
    const selected = { blockId: 't1', left: 10, top: 100, width: 200, height: 40 };
    expect(page.of('block/placed').filter((message) => message.selected)).toEqual([
      { type: 'block/placed', selected, hovered: null },
    ]);
    place('t1', 10, 60, 200, 40);
    page.say({ type: 'block/hover', blockId: 't2' });
    page.drawn();
    expect(page.of('block/placed').at(-1)).toEqual({
      type: 'block/placed',
      selected: { ...selected, top: 60 },
      hovered: { blockId: 't2', left: 10, top: 5, width: 300, height: 40 },
    });
  });

  test('is a closed shadow root beside the content, without pointer events', () => {
    const page = begin();
    const host = document.querySelector('mortise-overlay');
    expect(host?.shadowRoot).toBeNull();
    expect(page.shadows[0]?.mode).toBe('closed');
    expect(host?.parentElement).toBe(document.documentElement);
    expect(host?.nextElementSibling).toBe(document.body);
    expect(document.body.innerHTML).toBe(html);
  });

  test('follows scrolling with one drawing a frame', () => {
    const page = begin();
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    page.drawn();
    place('t1', 10, 60, 200, 40);
    for (let at = 0; at < 5; at += 1) document.querySelector('main')?.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(1);
    expect(page.drawn()[1]?.transform).toBe('translate(10px,60px)');
    expect(frames).toHaveLength(0);
  });

  test('outlines no block that has no box, is removed, or was deselected', () => {
    const page = begin();
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    place('t1', 0, 0, 0, 0);
    window.dispatchEvent(new Event('resize'));
    expect(page.drawn()[1]?.hidden).toBe(true);
    place('t1', 0, 0, 9, 9);
    window.dispatchEvent(new Event('resize'));
    expect(page.drawn()[1]?.hidden).toBe(false);
    document.querySelector('[data-block-id=t1]')?.remove();
    window.dispatchEvent(new Event('resize'));
    expect(page.drawn()[1]?.hidden).toBe(true);
    page.say({ type: 'block/select', blockId: 't2', scrollIntoView: false });
    expect(page.drawn()[1]?.hidden).toBe(false);
    page.say({ type: 'block/select', blockId: null, scrollIntoView: false });
    expect(page.drawn()[1]?.hidden).toBe(true);
  });

  test('is removed in preview mode', () => {
    begin().say({ type: 'mode/set', mode: 'preview' });
    expect(document.querySelector<HTMLElement>('mortise-overlay')?.hidden).toBe(true);
  });

  test('scrolls a selected block into view on request', () => {
    const page = begin();
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function (this: Element, options) {
      scrolled.push([this.getAttribute('data-block-id'), options]);
    };
    page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
    page.say({ type: 'block/select', blockId: 't2', scrollIntoView: true });
    expect(scrolled).toEqual([['t2', { block: 'nearest' }]]);
  });
});
