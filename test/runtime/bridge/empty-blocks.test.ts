// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { beginWithServer } from './answering-server.js';
import { apply, set } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><div data-block-slot="s1"><p data-block-id="t1" data-block-type="text">One</p></div></section>
  <p data-block-id="t2" data-block-type="text"> </p>
  <figure data-block-id="i1" data-block-type="image"><img src="data:," alt=""></figure>
</main>`;

const marked = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-empty]')].map((block) => [
      block.id || block.getAttribute('data-block-id'),
      block.getAttribute('data-empty'),
    ]),
  );

describe('blocks without content', () => {
  test('are named in their place, which a block with text, a picture or other blocks in it has no need of', async () => {
    const { page, requests } = beginWithServer({ html });
    page.say({
      type: 'labels/set',
      labels: { text: 'Text', section: 'Section' },
      lang: 'de',
      blocks: 'Blöcke',
      empty: '{block}: leer',
    });
    page.say(apply(1, { operation: { type: 'remove', blockId: 'none' }, block: null }));
    await page.settle();
    expect(marked()).toEqual({ t2: 'Text: leer' });
    page.say(apply(2, { operation: { type: 'remove', blockId: 't1' }, block: null }, set('t2', 'text', 'Words')));
    await page.settle();
    requests[0]?.answer({ html: '<p data-block-id="t2" data-block-type="text">Words</p>' });
    await page.settle();
    expect(marked()).toEqual({ s1: 'Section: leer' });
  });

  test('have no such place in the preview mode and after the runtime has ended', async () => {
    const { page } = beginWithServer({ html });
    const sheets = (): boolean[] => document.adoptedStyleSheets.map(({ disabled }) => disabled);
    const before = sheets().length;
    page.say(apply(1));
    await page.settle();
    expect(sheets().slice(before)).toEqual([false]);
    page.say({ type: 'mode/set', mode: 'preview' });
    expect(sheets().slice(before)).toEqual([true]);
    page.destroy();
    expect(sheets()).toHaveLength(before);
    expect(marked()).toEqual({});
  });
});

describe('a block that the editor has just added', () => {
  test('is scrolled into view once it is there, and again when the server has rendered it', async () => {
    const { page, requests } = beginWithServer({ html });
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(`${this.getAttribute('data-block-id')} ${this.textContent}`);
    });
    const block = { id: 'n1', type: 'text', value: {} };
    page.say(apply(1, { operation: { type: 'insert', parentId: null, beforeId: null, block }, block: null }));
    page.say({ type: 'block/select', blockId: 'n1', scrollIntoView: true });
    expect(scrolled).toEqual([]);
    await page.settle();
    requests[0]?.answer({ html: '<p data-block-id="n1" data-block-type="text">New</p>' });
    await page.settle();
    expect(scrolled.at(-1)).toBe('n1 New');
    page.say(apply(2, set('t1', 'text', 'Other')));
    const count = scrolled.length;
    await page.settle();
    expect(scrolled).toHaveLength(count);
  });
});
