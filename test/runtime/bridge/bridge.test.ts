// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isEditorMessage } from '../../../protocol/messages/editor-guards.js';
import { protocolNamespace } from '../../../protocol/messages/messages.js';
import { applyNow } from '../../../protocol/names/frame.js';
import { ownCssRule } from '../../../protocol/site/theme/own-css.js';
import { paletteOf } from '../../../protocol/site/theme/palette.js';
import { wholeThemeRules } from '../../../protocol/site/theme/rules.js';
import { defaultTheme, settleTheme } from '../../../protocol/site/theme/theme.js';
import { editorMessage, spoilt } from '../../contracts/message-arbitraries.js';
import { createPortPair, recordPort } from '../../protocol/channel/port-pair.js';
import { connectPage, editorOrigin, hostPage } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><div data-block-slot="s1"><p data-block-id="t1" data-block-type="text">One</p></div></section>
  <p data-block-id="t2" data-block-type="text">Two</p>
</main>`;

/** Waits for what comes with a script of its own, which a busy machine compiles in seconds. */
const until = (isSo: () => boolean): Promise<void> => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000 });

describe('bridge', () => {
  test('says hello to the configured origin and to its own, never to a wildcard', () => {
    const page = hostPage({ origins: [editorOrigin, '*'] });
    expect(page.greetings.map(({ origin }) => origin)).toEqual(
      [editorOrigin, window.location.origin].filter((origin) => origin.startsWith('http')),
    );
    expect(page.greetings[0]?.message).toMatchObject({ namespace: protocolNamespace, type: 'hello', versions: [1] });
  });

  test('changes nothing in the page while no editor has answered', () => {
    const page = hostPage({ html: '<a href="/shop">Shop</a>' });
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    // Stops the test document itself from going there.
    let reached = false;
    document.body.addEventListener(
      'click',
      (event) => {
        reached = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    document.querySelector('a')?.dispatchEvent(press);
    expect(page.shadows).toEqual([]);
    expect(document.querySelector('mortise-overlay')).toBeNull();
    expect(reached).toBe(true);
  });

  describe('a press from before the editor has answered', () => {
    const press = (page: ReturnType<typeof hostPage>): void => {
      document
        .querySelector('[data-block-id=t1]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      page.connect();
    };
    const select = (blockId: string | null) => ({ type: 'block/select', blockId, scrollIntoView: true });

    test('selects its block, once', () => {
      const page = hostPage({ html });
      press(page);
      expect(page.of('block/selected')).toEqual([]);
      page.say(select(null));
      page.say(select(null));
      expect(page.of('block/selected')).toEqual([{ type: 'block/selected', blockId: 't1', source: 'pointer' }]);
    });

    test.each([
      ['where the editor has a selection', [select('t2'), select(null)]],
      ['where the page is shown as a visitor sees it', [{ type: 'mode/set', mode: 'preview' }, select(null)]],
    ])('selects nothing %s', (_, messages) => {
      const page = hostPage({ html });
      press(page);
      for (const message of messages) page.say(message);
      expect(page.of('block/selected')).toEqual([]);
    });
  });

  test('introduces the page with its blocks in document order', () => {
    const page = connectPage({ html });
    expect(page.heard).toEqual([
      {
        type: 'page/ready',
        path: window.location.pathname + window.location.search,
        title: document.title,
        pageId: 'page-1',
        blocks: [
          { blockId: 's1', type: 'section', parentId: null },
          { blockId: 't1', type: 'text', parentId: 's1' },
          { blockId: 't2', type: 'text', parentId: null },
        ],
      },
    ]);
  });

  test.each([
    ['once a block is selected', 0, { type: 'block/select', blockId: 'h', scrollIntoView: false }],
    ['a second after the start, before an outage can keep its code away', 1000, null],
  ])(
    'a change that the editor dispatches is applied within the call, and nothing else that is dispatched: %s',
    async (_, waitMs, message) => {
      const page = hostPage({ html: '<h1 data-block-id="h" data-block-type="heading" data-field="text">Old</h1>' });
      const text = (): string | null | undefined => document.querySelector('h1')?.textContent;
      const dispatch = (detail: unknown): boolean =>
        !document.dispatchEvent(new CustomEvent(applyNow, { cancelable: true, detail: JSON.stringify(detail) }));
      const change = (revision: number, value: string): unknown => ({
        type: 'document/apply',
        revision,
        operations: [
          {
            operation: { type: 'set', blockId: 'h', field: 'text', value },
            block: { id: 'h', type: 'heading', value: { text: value } },
            live: false,
            fields: [{ path: 'text', value }],
          },
        ],
      });
      expect(dispatch(change(1, 'Early'))).toBe(false);
      const say = page.connect();
      if (message) say(message);
      page.clock.advance(waitMs);
      await page.settle();
      expect(dispatch(change(1, 'New'))).toBe(true);
      expect(text()).toBe('New');
      expect(dispatch({ type: 'document/apply', revision: 'two', operations: [] })).toBe(false);
      expect(dispatch('hello')).toBe(false);
      expect(text()).toBe('New');
    },
  );

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another namespace', { data: { namespace: 'other', type: 'connect', version: 1 } }],
  ])('takes no port from %s', (_name, init) => {
    const page = hostPage({ html });
    const { own, peer } = createPortPair();
    const heard = recordPort(own);
    page.deliver({ data: { namespace: protocolNamespace, type: 'connect', version: 1 }, ports: [peer], ...init });
    expect(heard).toEqual([]);
  });

  test('a second connection replaces the first and closes its port', () => {
    const page = hostPage({ html });
    const sayFirst = page.connect();
    const saySecond = page.connect();
    sayFirst({ type: 'ping', id: 1 });
    saySecond({ type: 'ping', id: 2 });
    expect(page.of('pong')).toEqual([{ type: 'pong', id: 2 }]);
    expect(page.shadows).toHaveLength(1);
  });

  test('answers pings and reports when the page is left', () => {
    const page = connectPage({ html });
    page.say({ type: 'ping', id: 4 });
    window.dispatchEvent(new Event('pagehide'));
    expect(page.heard.slice(1)).toEqual([{ type: 'pong', id: 4 }, { type: 'page/unloading' }]);
  });

  test('hostile messages change nothing and throw nothing', () => {
    const page = connectPage({ html });
    const before = document.body.innerHTML;
    for (const message of [
      null,
      7,
      'ping',
      [],
      { type: '__proto__' },
      { type: 'constructor' },
      { type: 'hasOwnProperty', id: 1 },
      { type: 'mode/set', mode: '<b>' },
      { type: 'block/select', blockId: '"],*,[x="', scrollIntoView: true },
      {
        type: 'document/apply',
        revision: 1,
        operations: [{ operation: { type: 'set', blockId: 't1', field: '__proto__', value: 1 }, block: null }],
      },
      JSON.parse('{"type":"labels/set","labels":{"__proto__":{"polluted":"yes"}},"lang":"en","blocks":"","empty":""}'),
    ])
      page.say(message);
    expect(document.body.innerHTML).toBe(before);
    expect(page.heard).toHaveLength(1);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    page.say({ type: 'ping', id: 1 });
    expect(page.of('pong')).toHaveLength(1);
  });

  test('of ten thousand spoilt messages it takes none', () => {
    const page = connectPage({ html });
    const before = document.body.innerHTML;
    let said = 0;
    fc.assert(
      fc.property(spoilt(editorMessage, isEditorMessage), (message) => {
        page.say(message);
        // Below the rate at which any message is refused.
        if ((said += 1) % 100 === 0) page.clock.advance(1000);
      }),
      { numRuns: 10_000 },
    );
    expect([document.body.innerHTML, page.heard.length]).toEqual([before, 1]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    page.say({ type: 'ping', id: 1 });
    expect(page.of('pong')).toHaveLength(1);
  });

  test('shows, changes and ends a forced consent banner, once its behaviour is there', async () => {
    const page = connectPage({
      html: `${html}<div data-widget="consent-banner"><section data-part="banner" hidden></section></div>`,
    });
    const events: unknown[] = [];
    for (const type of ['consent:force', 'consent:update', 'consent:unforce'])
      document.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]), { once: true });
    page.say({ type: 'consent/force', settings: { cookieBannerText: 'early' } });
    page.say({ type: 'consent/force', settings: { cookieBannerText: 'a' } });
    const root = document.querySelector('[data-widget=consent-banner]');
    await vi.dynamicImportSettled();
    root?.setAttribute('data-state', 'loading');
    expect(events).toEqual([]);
    root?.setAttribute('data-state', 'ready');
    await vi.waitFor(() => expect(events).toEqual([['consent:force', { cookieBannerText: 'a' }]]));
    page.say({ type: 'consent/force', settings: { cookieBannerText: 'b' } });
    page.say({ type: 'consent/force', settings: null });
    await vi.waitFor(() =>
      expect(events.slice(1)).toEqual([
        ['consent:update', { cookieBannerText: 'b' }],
        ['consent:unforce', null],
      ]),
    );
  });

  test('shows a theme, the newest last, with the defaults for what its table does not have', async () => {
    const published = document.createElement('style');
    published.textContent = `@media screen{p{color:red}}${ownCssRule('main p{color:olive}')}`;
    document.head.append(published);
    onTestFinished(() => published.remove());
    const page = connectPage({ html });
    // After those of the outlines and marks.
    const rules = (): string => document.adoptedStyleSheets.slice(-1).map(textOf).join('');
    const textOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join('');
    const before = document.body.outerHTML + document.head.outerHTML;
    const none = { faces: {}, css: '' };
    page.say({ type: 'theme/show', value: { accent: '#ff00ff' }, scheme: 'light', ...none });
    page.say({ type: 'theme/show', value: { accent: '#0a5d86', paper: 'hotpink' }, scheme: 'dark', ...none });
    await until(() => rules().includes(paletteOf(settleTheme({ accent: '#0a5d86' }), 'dark').page.accent));
    expect(rules()).not.toMatch(/ff00ff|hotpink/);
    expect(document.body.outerHTML + document.head.outerHTML).toBe(before);

    const plain = new CSSStyleSheet();
    plain.replaceSync(wholeThemeRules(defaultTheme, 'light'));
    for (const accent of ['red;}body{display:none', 'url(//x)', ['#ff0000'], null, { hex: '#ff0000' }])
      page.say({ type: 'theme/show', value: { accent, __proto__: { accent: '#ff0000' } }, scheme: 'light', ...none });
    await until(() => rules() === textOf(plain));
    for (const message of [
      { value: {}, scheme: 'sepia', ...none },
      { value: [], scheme: 'dark', ...none },
      { value: 'x', scheme: 'dark', ...none },
      { value: {}, scheme: 'dark', faces: [], css: '' },
      { value: {}, scheme: 'dark', faces: {}, css: 7 },
    ])
      page.say({ type: 'theme/show', ...message });
    page.say({ type: 'ping', id: 1 });
    expect(page.of('pong')).toHaveLength(1);
    expect(rules()).toBe(textOf(plain));

    // The published rules of the owner make way for those of the draft.
    expect([...(published.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s/g, ''))).toEqual([
      expect.stringContaining('@mediascreen'),
    ]);

    // Uploaded typefaces and rules of the owner, without what no font says of itself.
    const path = '/media/own/a-0123456789.woff2';
    const facts = { kind: 'sans', weights: [400, 700], ascent: 1, descent: 0.2, lineGap: 0, width: 0.4 };
    const value = { textFont: path, headingFont: path };
    page.say({ type: 'theme/show', value, scheme: 'light', faces: { [path]: facts }, css: 'main p{color:teal}' });
    await until(() => rules().includes('teal'));
    expect(rules()).toContain(path);
    for (const wrong of [{ kind: 'sans}' }, { ascent: '1;}*{x:y' }, { weights: ['1', 2] }, { width: Number.NaN }]) {
      page.say({ type: 'theme/show', value, scheme: 'light', faces: { [path]: { ...facts, ...wrong } }, css: '' });
      await until(() => !rules().includes('teal'));
      expect(rules()).toBe(textOf(plain));
    }
  });

  test('reports which block failed, and failures from before the editor connected', async () => {
    const page = connectPage({
      html: `${html}<div data-block-id="f1" data-block-type="form"><form data-state="failed"></form></div>`,
    });
    await vi.waitFor(() => expect(page.of('block/error')).toMatchObject([{ blockId: 'f1', code: 'connect-failed' }]));
    document.querySelector('[data-block-id=t1]')?.dispatchEvent(
      new CustomEvent('mortise:report', {
        bubbles: true,
        detail: { code: 'missing-part', about: 'accordion', detail: 'panel' },
      }),
    );
    expect(page.of('block/error')[1]).toEqual({
      type: 'block/error',
      blockId: 't1',
      code: 'missing-part',
      message: 'accordion: panel',
    });
  });

  test('an expired session is reported to the editor and opens no login in the frame', () => {
    const page = connectPage({ html });
    const event = new CustomEvent('mortise:login-required', { cancelable: true, detail: { url: '/x' } });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(page.of('session/login-required')).toHaveLength(1);
  });

  test('sends at most 200 messages of a visitor a second, and pongs nevertheless', () => {
    const page = connectPage({ html });
    for (let at = 0; at < 300; at += 1) {
      document
        .querySelector('[data-block-id=t1]')
        ?.dispatchEvent(
          new CustomEvent('mortise:report', { bubbles: true, detail: { code: 'bad-option', about: 'x', detail: at } }),
        );
    }
    page.say({ type: 'ping', id: 1 });
    expect(page.of('block/error')).toHaveLength(200);
    expect(page.of('pong')).toHaveLength(1);
    page.clock.advance(1000);
    document.querySelector('[data-block-id=t1]')?.dispatchEvent(
      new CustomEvent('mortise:report', {
        bubbles: true,
        detail: { code: 'bad-option', about: 'x', detail: 'later' },
      }),
    );
    expect(page.of('block/error')).toHaveLength(201);
  });

  test('removes its overlay and listeners when the runtime is destroyed', () => {
    const page = connectPage({ html });
    expect(document.querySelector('mortise-overlay')).not.toBeNull();
    page.destroy();
    expect(document.querySelector('mortise-overlay')).toBeNull();
    page.say({ type: 'ping', id: 1 });
    document.querySelector<HTMLElement>('[data-block-id=t2]')?.click();
    expect(page.heard).toHaveLength(1);
  });
});
