// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { beginWithServer } from './answering-server.js';
import { apply, type HostOptions } from './hosted-page.js';

const heading = (words: string, look = ''): string =>
  `<header class="${look}" data-block-id="h1" data-block-type="heading"><h2 data-field="text">${words}</h2></header>`;

const begin = (options: Omit<HostOptions, 'fetch'> = {}): ReturnType<typeof beginWithServer> =>
  beginWithServer({ html: `<main data-block-slot="">${heading('Old')}</main>`, ...options });

/** A change of the heading's text, with which its look may have changed before. */
const words = (value: string, look = ''): unknown => ({
  operation: { type: 'set', blockId: 'h1', field: 'text', value },
  block: { id: 'h1', type: 'heading', value: { text: value, look } },
  fields: [{ path: 'text', value }],
});
const looks = (look: string, value = 'Old'): unknown => ({
  operation: { type: 'set', blockId: 'h1', field: 'look', value: look },
  block: { id: 'h1', type: 'heading', value: { text: value, look } },
});
const block = (): HTMLElement => document.querySelector('[data-block-id=h1]') as HTMLElement;
const confirmMs = 600;

describe('a changed text', () => {
  test('is drawn at once in the node that its template named, and compared with the server once typing pauses', async () => {
    const { page, requests } = begin();
    const node = block().querySelector('h2');
    for (const [at, value] of ['N', 'Ne', 'New'].entries()) {
      page.say(apply(at + 1, words(value)));
      await page.settle();
      expect(node?.textContent).toBe(value);
      page.clock.advance(confirmMs - 100);
    }
    expect(requests).toEqual([]);
    expect(page.of('document/applied').at(-1)).toMatchObject({
      revision: 3,
      results: [{ blockId: 'h1', result: 'live' }],
    });
    page.clock.advance(confirmMs);
    await page.settle();
    expect(requests.map(({ block: asked }) => asked.value['text'])).toEqual(['New']);
    expect(block().hasAttribute('aria-busy')).toBe(false);
    requests[0]?.answer({ html: heading('New') });
    await page.settle();
    // The node stays, and with it focus, selection and behaviours.
    expect(block().querySelector('h2')).toBe(node);
    expect(page.unmounted).toEqual([]);
  });

  test('is corrected by the server where that draws something else', async () => {
    const { page, requests } = begin();
    page.say(apply(1, words('New')));
    await page.settle();
    page.clock.advance(confirmMs);
    await page.settle();
    requests[0]?.answer({ html: heading('Cut') });
    await page.settle();
    expect(block().textContent).toBe('Cut');
    expect(page.of('document/applied').at(-1)?.results).toEqual([{ blockId: 'h1', result: 'rendered' }]);
  });

  test('is not taken back by the answer to an earlier request', async () => {
    const { page, requests } = begin();
    page.say(apply(1, looks('figure')));
    await page.settle();
    page.say(apply(2, words('New', 'figure')));
    await page.settle();
    expect(block().textContent).toBe('New');
    requests.shift()?.answer({ html: heading('Old', 'figure') });
    await page.settle();
    expect([block().className, block().textContent]).toEqual(['figure', 'New']);
    page.clock.advance(confirmMs);
    await page.settle();
    expect(requests).toHaveLength(1);
  });

  test('beside one that has no node is rendered by the server', async () => {
    const { page, requests } = begin();
    const operation = words('New') as { fields: unknown[] };
    page.say(apply(1, { ...operation, fields: [...operation.fields, { path: 'eyebrow', value: 'x' }] }));
    await page.settle();
    expect(block().textContent).toBe('Old');
    expect(requests).toHaveLength(1);
  });
});

describe('a server that cannot be reached', () => {
  const results = (page: ReturnType<typeof begin>['page']): unknown =>
    page.of('document/applied').flatMap((message) => message.results.map(({ result }) => result));

  test.each([0, 500, 502, 429])(
    'with status %i: what was changed meanwhile is rendered once it is back',
    async (status) => {
      const { page, requests } = begin();
      page.say(apply(1, looks('figure')));
      await page.settle();
      requests.shift()?.answer({ error: 'no' }, status || 503);
      await page.settle();
      expect(results(page)).toEqual(['waiting']);
      // A text is drawn all the same, but the block still waits.
      page.say(apply(2, words('Typed', 'figure')));
      await page.settle();
      expect(block().textContent).toBe('Typed');
      expect(results(page)).toEqual(['waiting', 'waiting']);
      page.clock.advance(1000);
      await page.settle();
      requests.at(-1)?.answer({ html: heading('Typed', 'figure') });
      await page.settle();
      expect(block().className).toBe('figure');
      expect(results(page)).toEqual(['waiting', 'waiting', 'rendered']);
    },
  );

  test('does not take a later comparison of texts for the rendering that failed', async () => {
    const { page, requests } = begin();
    page.say(apply(1, looks('figure')));
    await page.settle();
    page.say(apply(2, words('Typed', 'figure')));
    await page.settle();
    page.clock.advance(confirmMs);
    await page.settle();
    requests.shift()?.answer(null, 503);
    await page.settle();
    requests.shift()?.answer({ html: heading('Typed', 'figure') });
    await page.settle();
    expect(block().className).toBe('figure');
  });

  test('is asked again as soon as the browser is online', async () => {
    const { page, requests } = begin();
    page.say(apply(1, looks('figure')));
    await page.settle();
    requests.shift()?.answer(null, 503);
    await page.settle();
    window.dispatchEvent(new Event('online'));
    await page.settle();
    expect(requests).toHaveLength(1);
  });

  test('is asked less and less often', async () => {
    const { page, requests } = begin();
    page.say(apply(1, looks('figure')));
    await page.settle();
    for (const pauseMs of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      requests.pop()?.answer(null, 503);
      await page.settle();
      page.clock.advance(pauseMs - 100);
      await page.settle();
      expect(requests).toHaveLength(0);
      page.clock.advance(100);
      await page.settle();
      expect(requests).toHaveLength(1);
    }
  });

  test('leaves a patched text, which is confirmed later, without a report', async () => {
    const { page, requests } = begin();
    page.say(apply(1, words('Typed')));
    await page.settle();
    page.clock.advance(confirmMs);
    await page.settle();
    requests.shift()?.answer(null, 503);
    await page.settle();
    expect(results(page)).toEqual(['live']);
    page.clock.advance(1000);
    await page.settle();
    requests[0]?.answer({ html: heading('Typed') });
    await page.settle();
    expect(results(page)).toEqual(['live']);
  });

  test('is not asked for a block that was removed', async () => {
    const { page, requests } = begin();
    page.say(apply(1, looks('figure')));
    await page.settle();
    requests.shift()?.answer(null, 503);
    await page.settle();
    page.say(apply(2, { operation: { type: 'remove', blockId: 'h1' }, block: null }));
    await page.settle();
    page.clock.advance(1000);
    await page.settle();
    expect(requests).toEqual([]);
    expect(vi.mocked(console.warn)).not.toHaveBeenCalled();
  });
});
