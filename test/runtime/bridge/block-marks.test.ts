// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { beginWithServer } from './answering-server.js';
import { apply, connectPage, set } from './hosted-page.js';

/** What comes with a script of its own is compiled in seconds on a busy machine. */
const patience = { timeout: 20_000 };

const place = (reason: string) =>
  `<div data-block-id="t1" data-block-type="timeline" data-block-failure="${reason}" data-state="failed"><p>Cannot</p></div>`;
const html = `<main data-block-slot="">${place('unknown-block')}<p data-block-id="t2" data-block-type="text">Two</p></main>`;

describe('marks of blocks', () => {
  test('the editor hears why a block has only a place, when it connects and when it is rendered again', async () => {
    const { page, requests } = beginWithServer({ html });
    const codes = () => page.of('block/error').map(({ blockId, code }) => [blockId, code]);
    await vi.waitFor(() => expect(codes()).toEqual([['t1', 'unknown-block']]), patience);
    page.say(apply(1, set('t1', 'text', 'Words')));
    await page.settle();
    requests[0]?.answer({ html: place('render-failed') });
    await page.settle();
    expect(page.of('document/applied').at(-1)?.results).toEqual([{ blockId: 't1', result: 'rendered' }]);
    await vi.waitFor(() => expect(codes().slice(1)).toEqual([['t1', 'render-failed']]), patience);
  });

  test('the editor hears that a behaviour works after all', async () => {
    const page = connectPage({
      html: '<div data-block-id="f1" data-block-type="form"><form data-state="failed"></form></div>',
    });
    await vi.waitFor(
      () => expect(page.of('block/error')).toMatchObject([{ blockId: 'f1', code: 'connect-failed' }]),
      patience,
    );
    document.querySelector('form')?.setAttribute('data-state', 'ready');
    await vi.waitFor(() => expect(page.of('block/error').at(-1)).toMatchObject({ blockId: 'f1', code: '' }), patience);
  });

  test('are drawn with their words, as text, and tell the editor when they are pressed, until they are taken away', async () => {
    const page = connectPage({ html });
    const buttons = () => page.shadows.flatMap((root) => [...root.querySelectorAll<HTMLElement>('button')]);
    page.say({ type: 'marks/set', marks: { t2: '<b>Too long</b>' } });
    await vi.waitFor(
      () => expect(buttons().map(({ textContent }) => textContent)).toEqual(['<b>Too long</b>']),
      patience,
    );
    // happy-dom shows the page what a closed shadow root hides from it, unless the event stays inside.
    buttons()[0]?.dispatchEvent(new MouseEvent('click'));
    await vi.waitFor(
      () => expect(page.of('mark/pressed')).toEqual([{ type: 'mark/pressed', blockId: 't2' }]),
      patience,
    );
    page.say({ type: 'marks/set', marks: {} });
    expect(buttons()).toEqual([]);
  });
});
