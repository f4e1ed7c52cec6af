// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import * as calls from '../../../protocol/http/calls.js';
import { beginWithServer } from './answering-server.js';
import { apply, set, type HostOptions } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><h2>Old</h2><div data-block-slot="s1"><p data-block-id="t1" data-block-type="text">One</p><p data-block-id="t2" data-block-type="text">Two</p></div></section>
  <div data-block-id="a1" data-block-type="accordion"><div data-widget="accordion" data-state="ready"></div></div>
</main>`;

const begin = (options: Omit<HostOptions, 'fetch'> = {}): ReturnType<typeof beginWithServer> =>
  beginWithServer({ html, ...options });
const order = (): string[] =>
  [...document.querySelectorAll('[data-block-id]')].map((block) => block.getAttribute('data-block-id') ?? '');
const block = (id: string): HTMLElement => document.querySelector(`[data-block-id=${id}]`) as HTMLElement;
const text = (id: string, words: string): { html: string } => ({
  html: `<p data-block-id="${id}" data-block-type="text">${words}</p>`,
});

describe('changes of structure', () => {
  test('remove, move and title changes are applied at once and reported in one message', async () => {
    const { page, requests } = begin();
    page.say(apply(1, { operation: { type: 'remove', blockId: 't1' }, block: null }));
    page.say(
      apply(
        2,
        { operation: { type: 'move', blockId: 'a1', parentId: 's1', beforeId: 't2' }, block: null },
        { operation: { type: 'set-page', field: 'title', value: 'A <b>title</b>' }, block: null },
      ),
    );
    await page.settle();
    expect(order()).toEqual(['s1', 'a1', 't2']);
    expect(document.title).toBe('A <b>title</b>');
    expect(requests).toEqual([]);
    expect(page.of('document/applied')).toEqual([
      {
        type: 'document/applied',
        revision: 2,
        results: [
          { blockId: 't1', result: 'live' },
          { blockId: 'a1', result: 'live' },
        ],
      },
    ]);
    expect(
      page
        .of('page/ready')
        .at(-1)
        ?.blocks.map(({ blockId, parentId }) => [blockId, parentId]),
    ).toEqual([
      ['s1', null],
      ['a1', 's1'],
      ['t2', 's1'],
    ]);
  });

  test('a removed block is detached from its behaviours', async () => {
    const { page } = begin();
    const element = block('a1');
    page.say(apply(1, { operation: { type: 'remove', blockId: 'a1' }, block: null }));
    await page.settle();
    expect(page.unmounted).toEqual([element]);
  });

  test('a block cannot be moved into itself or to a place that is not there', async () => {
    const { page } = begin();
    page.say(apply(1, { operation: { type: 'move', blockId: 's1', parentId: 's1', beforeId: null }, block: null }));
    page.say(apply(2, { operation: { type: 'move', blockId: 't1', parentId: 'gone', beforeId: null }, block: null }));
    await page.settle();
    expect(order()).toEqual(['s1', 't1', 't2', 'a1']);
    expect(page.of('document/applied')[0]?.results).toEqual([
      { blockId: 's1', result: 'failed' },
      { blockId: 't1', result: 'failed' },
    ]);
  });

  test('an inserted block has its place at once and moves its children into it', async () => {
    const { page, requests } = begin();
    const inserted = {
      id: 's2',
      type: 'section',
      value: {},
      children: [{ id: 't3', type: 'text', value: { words: 'x' } }],
    };
    page.say(apply(1, { operation: { type: 'insert', parentId: null, beforeId: 'a1', block: inserted }, block: null }));
    page.say(apply(2, { operation: { type: 'move', blockId: 't1', parentId: 's2', beforeId: 't3' }, block: null }));
    await page.settle();
    expect(order()).toEqual(['s1', 't2', 's2', 't1', 't3', 'a1']);
    expect(requests.map(({ block: asked }) => asked.id)).toEqual(['s2', 't3']);
    requests[1]?.answer(text('t3', 'Three'));
    requests[0]?.answer({
      html: '<section data-block-id="s2" data-block-type="section" class="real"><div data-block-slot="s2"></div></section>',
    });
    await page.settle();
    expect(order()).toEqual(['s1', 't2', 's2', 't1', 't3', 'a1']);
    expect(block('s2').className).toBe('real');
    expect(block('t3').textContent).toBe('Three');
    expect(page.of('document/applied').at(-1)).toMatchObject({ revision: 2 });
  });

  test('applying all operations a second time, as after a reconnection, is idempotent', async () => {
    const { page } = begin();
    const operations = [
      { operation: { type: 'remove', blockId: 't1' }, block: null },
      { operation: { type: 'move', blockId: 'a1', parentId: null, beforeId: 's1' }, block: null },
    ];
    page.say(apply(1, ...operations));
    await page.settle();
    const before = document.body.innerHTML;
    page.say(apply(2, ...operations));
    await page.settle();
    expect(document.body.innerHTML).toBe(before);
    expect(
      page
        .of('document/applied')
        .at(-1)
        ?.results.some(({ result }) => result === 'failed'),
    ).toBe(false);
  });
});

describe('a changed field', () => {
  test('is applied live without a call when a connected widget updates it in place', async () => {
    const updates: unknown[] = [];
    const { page, requests } = begin({
      connections: (_element, name) =>
        name === 'accordion' ? { update: (options) => void updates.push(options) } : undefined,
    });
    page.say(
      apply(
        1,
        set('a1', 'allowMultiple', true, {
          type: 'accordion',
          value: { allowMultiple: true, transitionMs: 250 },
          live: true,
        }),
      ),
    );
    await page.settle();
    expect(updates).toEqual([{ allowMultiple: true, transitionMs: 250 }]);
    expect(requests).toEqual([]);
    expect(document.querySelector('[data-widget]')?.getAttribute('data-allow-multiple')).toBe('true');
    expect(page.of('document/applied')[0]?.results).toEqual([{ blockId: 'a1', result: 'live' }]);
  });

  test.each([
    ['the behaviour is not connected', undefined, true],
    ['the behaviour cannot', {}, true],
    [
      'the behaviour fails at it',
      {
        update: () => {
          throw new Error('no');
        },
      },
      true,
    ],
    ['the field is none of its live ones', { update: () => {} }, false],
  ])('is rendered by the server where %s', async (_name, connection, live) => {
    const { page, requests } = begin({ connections: () => connection });
    page.say(apply(1, set('a1', 'allowMultiple', true, { type: 'accordion', live })));
    await page.settle();
    expect(requests).toHaveLength(1);
  });

  test('is requested as the specification says, and the answer replaces the block [SUMM-01] [SUMM-03]', async () => {
    document.cookie = 'crumb=abc';
    const { page, requests } = begin();
    page.say(apply(1, set('t1', 'words', 'New', { value: { words: 'New' } })));
    await page.settle();
    const [request] = requests;
    expect(request?.url.pathname).toBe(calls.widgetRendering);
    expect(request?.url.searchParams.get('crumb')).toBe('abc');
    expect(request?.body).toBeInstanceOf(URLSearchParams);
    expect(request?.block).toEqual({ type: 'text', id: 't1', value: { words: 'New' } });
    expect(block('t1').getAttribute('aria-busy')).toBe('true');
    const former = block('t1');
    request?.answer(text('t1', 'New'));
    await page.settle();
    expect(block('t1').outerHTML).toBe('<p data-block-id="t1" data-block-type="text">New</p>');
    expect(order()).toEqual(['s1', 't1', 't2', 'a1']);
    expect([page.unmounted, page.mounted]).toEqual([[former], [block('t1')]]);
    expect(page.of('document/applied').at(-1)).toEqual({
      type: 'document/applied',
      revision: 1,
      results: [{ blockId: 't1', result: 'rendered' }],
    });
  });

  test('names the collection of a summary of events, and of no other block [SUMM-02]', async () => {
    const { page, requests } = begin();
    page.say(apply(1, set('t1', 'kind', 'event', { value: { kind: 'event' } })));
    await page.settle();
    page.say(apply(2, set('t2', 'words', 'New', { value: { words: 'New' } })));
    await page.settle();
    const sent = requests.map(({ body }) => [...(body as URLSearchParams).keys()]);
    expect(sent).toEqual([['widgetJSON', 'collectionId'], ['widgetJSON']]);
  });

  test.each<[string, unknown, number]>([
    ['a refusal', { error: 'no' }, 400],
    ['no html', {}, 200],
    ['html that is no text', { html: 7 }, 200],
    ['another block', { html: '<p data-block-id="zz">x</p>' }, 200],
    ['no object', null, 200],
  ])('that cannot be rendered (%s) leaves the block as it was and says so [SUMM-04]', async (_name, answer, status) => {
    const { page, requests } = begin();
    const former = block('t1').outerHTML;
    page.say(apply(1, set('t1', 'words', 'New')));
    await page.settle();
    requests[0]?.answer(answer, status);
    await page.settle();
    expect(block('t1').outerHTML).toBe(former);
    expect(console.warn).toHaveBeenCalled();
    expect(page.of('document/applied').at(-1)?.results).toEqual([{ blockId: 't1', result: 'failed' }]);
  });

  test('an empty answer empties the block', async () => {
    const { page, requests } = begin();
    page.say(apply(1, set('t1', 'words', '')));
    await page.settle();
    requests[0]?.answer({ html: '' });
    await page.settle();
    expect(block('t1').childNodes).toHaveLength(0);
    expect(page.of('document/applied').at(-1)?.results).toEqual([{ blockId: 't1', result: 'rendered' }]);
  });

  test('sends one request at a time for many changes in a row, the newest last', async () => {
    const { page, requests } = begin();
    for (let revision = 1; revision <= 9; revision += 1) page.say(apply(revision, set('t1', 'words', `v${revision}`)));
    await page.settle();
    expect(requests.map(({ block: asked }) => asked.value['words'])).toEqual(['v1']);
    requests.shift()?.answer(text('t1', 'v1'));
    await page.settle();
    expect(block('t1').textContent).toBe('v1');
    expect(block('t1').getAttribute('aria-busy')).toBe('true');
    expect(requests.map(({ block: asked }) => asked.value['words'])).toEqual(['v9']);
    requests[0]?.answer(text('t1', 'v9'));
    await page.settle();
    expect(block('t1').textContent).toBe('v9');
    expect(block('t1').hasAttribute('aria-busy')).toBe(false);
    expect(page.of('document/applied').at(-1)?.revision).toBe(9);
  });

  test('a live change during a request renders the whole block again', async () => {
    const { page, requests } = begin({ connections: () => ({ update: () => {} }) });
    page.say(apply(1, set('a1', 'heading', 'x', { type: 'accordion', live: false })));
    page.say(
      apply(
        2,
        set('a1', 'allowMultiple', true, {
          type: 'accordion',
          value: { heading: 'x', allowMultiple: true },
          live: true,
        }),
      ),
    );
    await page.settle();
    requests.shift()?.answer(text('a1', 'x'));
    await page.settle();
    expect(requests.map(({ block: asked }) => asked.value)).toEqual([{ heading: 'x', allowMultiple: true }]);
  });

  test('an answer for a removed block is ignored', async () => {
    const { page, requests } = begin();
    page.say(apply(1, set('t1', 'words', 'New')));
    page.say(apply(2, { operation: { type: 'remove', blockId: 't1' }, block: null }));
    await page.settle();
    requests[0]?.answer(text('t1', 'New'));
    await page.settle();
    expect(order()).toEqual(['s1', 't2', 'a1']);
    expect(page.of('document/applied').at(-1)?.revision).toBe(2);
  });

  test('of a block that the page does not have fails', async () => {
    const { page } = begin();
    page.say(apply(1, set('nowhere', 'words', 'x')));
    await page.settle();
    expect(page.of('document/applied')[0]?.results).toEqual([{ blockId: 'nowhere', result: 'failed' }]);
  });
});
