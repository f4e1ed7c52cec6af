// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { connectPage, type HostedPage } from './hosted-page.js';

const html = `<header><details><summary id="menu">Menu</summary></details><a id="nav" href="/shop">Shop</a></header>
<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><div data-block-slot="s1">
    <div data-block-id="a1" data-block-type="accordion"><h3><button id="toggle" type="button">Open</button></h3><a id="inside" href="/journal">Journal</a></div>
    <div data-block-id="f1" data-block-type="form"><form id="form" data-widget="form"><input id="name"><button id="send">Send</button></form></div>
    <div data-block-id="p1" data-block-type="product-grid"><form id="cart" data-widget="add-to-cart"><button>Add</button></form></div>
  </div></section>
  <div data-block-id="g1" data-block-type="gallery" data-widget="gallery lightbox"><a id="picture" data-part="open" href="/media/hall.jpg">The hall</a></div>
  <p data-block-id="t2" data-block-type="text">Two <a id="anchor" href="#two">down</a> <a id="away" href="https://other.example/x">away</a></p>
</main>`;

/** What reached the page in spite of the bridge. */
const reached: string[] = [];

let listening = new AbortController();

afterEach(() => {
  reached.length = 0;
  listening.abort();
});

function begin(): HostedPage {
  const page = connectPage({ html });
  listening = new AbortController();
  for (const type of ['click', 'mousedown', 'submit']) {
    const hear = (event: Event): void => {
      reached.push(type);
      // The test document must not leave.
      event.preventDefault();
    };
    document.body.addEventListener(type, hear, { signal: listening.signal });
  }
  return page;
}

function press(selector: string, init: MouseEventInit = {}, type = 'click'): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, detail: 1, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('presses in edit mode', () => {
  test('select the innermost block and do nothing else', () => {
    const page = begin();
    expect(press('#toggle', {}, 'mousedown')).toBe(true);
    expect(press('#toggle')).toBe(true);
    expect(page.of('block/selected')).toEqual([{ type: 'block/selected', blockId: 'a1', source: 'pointer' }]);
    expect(reached).toEqual([]);
  });

  test('with Control, Command or Shift ask to add the block to the selection, whose blocks are all outlined', () => {
    const page = begin();
    press('#toggle');
    press('#send', { ctrlKey: true });
    press('#send', { shiftKey: true });
    expect(page.of('block/selected')).toHaveLength(1);
    expect(page.of('block/added')).toEqual([
      { type: 'block/added', blockId: 'f1', range: false },
      { type: 'block/added', blockId: 'f1', range: true },
    ]);
    page.say({ type: 'block/mark', blockIds: ['f1', 't2', 'gone'] });
    expect(page.shadows[0]?.querySelectorAll('.marked')).toHaveLength(2);
    page.say({ type: 'block/mark', blockIds: [] });
    expect(page.shadows[0]?.querySelectorAll('.marked')).toHaveLength(0);
  });

  test('reach a control of the block that is selected already, and nothing else in it', () => {
    const page = begin();
    press('#toggle');
    press('#toggle', {}, 'mousedown');
    press('#toggle');
    expect(reached).toEqual(['mousedown', 'click']);
    press('[data-block-id=a1]');
    expect(reached).toEqual(['mousedown', 'click']);
    expect(page.of('block/selected').map(({ blockId }) => blockId)).toEqual(['a1', 'a1']);
  });

  test('outside of every block select none', () => {
    const page = begin();
    press('[data-block-id=t2]');
    press('header');
    expect(page.of('block/selected').map(({ blockId }) => blockId)).toEqual(['t2', null]);
  });

  test('outside of every block open the menu of the site, whose links are reported to the editor', () => {
    begin();
    reached.length = 0;
    press('#menu', {}, 'mousedown');
    press('#menu');
    press('#nav');
    expect(reached).toEqual(['mousedown', 'click']);
  });

  test('on a link are reported to the editor and not followed, also in a selected block', () => {
    const page = begin();
    for (const selector of ['#inside', '#inside', '#nav', '#away']) expect(press(selector)).toBe(true);
    expect(reached).toEqual([]);
    expect(
      page.of('link/followed').map(({ href, blockId, newWindow }) => [new URL(href).pathname, blockId, newWindow]),
    ).toEqual([
      ['/journal', 'a1', false],
      ['/journal', 'a1', false],
      ['/shop', null, false],
      ['/x', 't2', true],
    ]);
  });

  test('on a picture that opens a lightbox select its block and offer no link', () => {
    const page = begin();
    expect(press('#picture')).toBe(true);
    expect(reached).toEqual([]);
    expect(page.of('block/selected').map(({ blockId }) => blockId)).toEqual(['g1']);
    expect(page.of('link/followed')).toEqual([]);
  });

  test('on a slide with a link are reported to the editor [SLD-10]', () => {
    const page = begin();
    const slide = document.querySelector('[data-block-id=a1]')!;
    for (const url of ['/oak', 'https://elsewhere.example/x'])
      slide.dispatchEvent(
        new CustomEvent('slideshow:click-through', { bubbles: true, detail: { slideId: 's1', url } }),
      );
    expect(
      page.of('link/followed').map(({ href, blockId, newWindow }) => [new URL(href).pathname, blockId, newWindow]),
    ).toEqual([
      ['/oak', 'a1', false],
      ['/x', 'a1', true],
    ]);
  });

  test('are left to the browser when they ask for a new tab', () => {
    const page = begin();
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) press('#inside', init);
    expect(reached).toEqual(['click', 'click', 'click']);
    expect(page.of('link/followed')).toEqual([]);
  });

  test('a click by a key selects as a key', () => {
    const page = begin();
    press('#toggle', { detail: 0 });
    expect(page.of('block/selected')[0]?.source).toBe('keyboard');
  });

  test('hovering reports each block once, and leaving reports none', () => {
    const page = begin();
    for (const selector of ['#toggle', '#inside', '[data-block-id=t2]'])
      document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    document.dispatchEvent(new PointerEvent('pointerleave'));
    expect(page.of('block/hovered').map(({ blockId }) => blockId)).toEqual(['a1', 't2', null]);
  });

  test('a form is not submitted and its widget gets no event; an order reports that it is a preview', () => {
    const page = begin();
    press('#form', {}, 'submit');
    press('#cart', {}, 'submit');
    expect(reached).toEqual([]);
    expect(page.heard.slice(1)).toEqual([
      { type: 'form/prevented', blockId: 'f1' },
      { type: 'preview/notice', blockId: 'p1' },
    ]);
  });
});

describe('presses in preview mode', () => {
  test('reach the page, except that links are reported to the editor', () => {
    const page = begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    press('#toggle');
    expect(press('#nav')).toBe(true);
    expect(reached).toEqual(['click']);
    expect(page.of('block/selected')).toEqual([]);
    expect(page.of('link/followed')).toHaveLength(1);
  });

  test('a picture that opens a lightbox opens it', () => {
    const page = begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    press('#picture');
    expect(reached).toEqual(['click']);
    expect(page.of('link/followed')).toEqual([]);
  });

  test('a link to a fragment of the page is followed', () => {
    const page = begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    press('#anchor');
    expect(reached).toEqual(['click']);
    expect(page.of('link/followed')).toEqual([]);
  });

  test("a form is not submitted, and its widget may show a visitor's view", () => {
    const page = begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    expect(press('#form', {}, 'submit')).toBe(true);
    expect(reached).toEqual(['submit']);
    expect(page.of('form/prevented')).toEqual([{ type: 'form/prevented', blockId: 'f1' }]);
  });
});
