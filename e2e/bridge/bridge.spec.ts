import type { FrameLocator, Page } from '@playwright/test';
import { blockTables } from '../../protocol/blocks/index.js';
import { settleBlock } from '../../protocol/blocks/settle.js';
import { channelTimes, type EditorMessage, type PageMessage } from '../../protocol/messages/messages.js';
import { expect, recordConsole, test } from '../support/test.js';
import type {} from './editor-entry.js';
import { startTwoOrigins, type TwoOrigins } from './two-origins.js';

let origins: TwoOrigins;

test.beforeAll(async () => {
  origins = await startTwoOrigins();
});

test.afterAll(() => origins.stop());

const states = (page: Page): Promise<string[]> => page.evaluate(() => window.testEditor.states);
const lastState = async (page: Page): Promise<string | undefined> => (await states(page)).at(-1);
// Messages are recursive types, which Playwright's own types cannot follow: they cross as JSON.
const say = (page: Page, message: EditorMessage): Promise<void> =>
  page.evaluate((sent) => window.testEditor.connection.send(JSON.parse(sent)), JSON.stringify(message));
const heard = <K extends PageMessage['type']>(page: Page, type: K): Promise<Extract<PageMessage, { type: K }>[]> =>
  page.evaluate((wanted) => window.testEditor.messages.filter((message) => message.type === wanted), type) as never;

/** Has the page said all that it has to say, and then lets the time run out in which it might have said hello. */
async function awaitHelloInVain(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(channelTimes.helloMs);
}

async function open(page: Page, path = '/page'): Promise<FrameLocator> {
  await page.goto(origins.editor(path));
  await expect.poll(() => lastState(page)).toBe('connected');
  return page.frameLocator('#frame');
}

function change(revision: number, id: string, field: string, value: string | boolean, type = 'text'): EditorMessage {
  return {
    type: 'document/apply',
    revision,
    operations: [
      {
        operation: { type: 'set', blockId: id, field, value },
        block: settleBlock(blockTables, { id, type, value: { [field]: value } }),
        live: field === 'allowMultiple',
      },
    ],
  };
}

test('a page connects to an editor on another origin under the content security policy of a real page', async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  await open(page);
  const [ready] = await heard(page, 'page/ready');
  expect(ready).toMatchObject({ path: '/page', pageId: 'p1' });
  expect(ready?.blocks.map(({ blockId }) => blockId)).toEqual(['t1', 'a1', 'f1', 't2']);
  expect(consoleMessages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('a page that allows another editor origin does not answer this editor', async ({ page }) => {
  await page.clock.install();
  await page.goto(origins.editor('/page?strange'));
  await awaitHelloInVain(page);
  await expect.poll(() => lastState(page)).toBe('unreachable: no-hello');
  expect(await states(page)).toEqual(['waiting', 'unreachable: no-hello']);
});

test('a page without a bridge is reported as unreachable, and the frame can then open and connect another page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(origins.editor('/bare'));
  await awaitHelloInVain(page);
  await expect.poll(() => lastState(page)).toBe('unreachable: no-hello');
  await page.evaluate(() => window.testEditor.connection.navigate('/second'));
  await expect.poll(() => lastState(page)).toBe('connected');
  expect((await heard(page, 'page/ready'))[0]?.path).toBe('/second');
});

test('the editor does not connect to a frame that was redirected to another origin', async ({ page }) => {
  await page.clock.install();
  await page.goto(origins.editor('/redirected'));
  await awaitHelloInVain(page);
  await expect.poll(() => lastState(page)).toMatch(/^unreachable: (origin|no-hello)$/);
  expect(await heard(page, 'page/ready')).toEqual([]);
});

test('a reload and a navigation in the frame reconnect and add no entry to the editor’s history', async ({ page }) => {
  await open(page);
  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => window.testEditor.connection.reload());
  await expect.poll(async () => (await heard(page, 'page/ready')).length).toBe(2);
  await page.evaluate(() => window.testEditor.connection.navigate('/second'));
  await expect.poll(async () => (await heard(page, 'page/ready')).at(-1)?.path).toBe('/second');
  await expect.poll(() => lastState(page)).toBe('connected');
  expect(await states(page)).toContain('loading');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('after a reload, by the editor or by the page itself, the two are connected again within two seconds', async ({
  page,
}) => {
  await open(page);
  const connections = async (): Promise<number> => (await states(page)).filter((state) => state === 'connected').length;
  const within = { timeout: 2000, intervals: [50] };
  await page.evaluate(() => window.testEditor.connection.reload());
  await expect.poll(connections, within).toBe(2);
  await page.frames()[1]?.evaluate(() => void setTimeout(() => location.reload(), 0));
  await expect.poll(connections, within).toBe(3);
});

test('the editor detects a reload that the page starts itself and reconnects', async ({ page }) => {
  await open(page);
  // Only after this call has been answered: the page that answers it leaves.
  await page.frames()[1]?.evaluate(() => void setTimeout(() => location.reload(), 0));
  await expect.poll(async () => (await heard(page, 'page/ready')).length).toBe(2);
  await expect
    .poll(async () => (await states(page)).join(' '))
    .toMatch(/\bconnected\b.*\bloading\b.*\bconnecting connected$/);
});

test('a click selects and outlines a block and follows no link; the page reports links and form submits to the editor', async ({
  page,
}) => {
  const frame = await open(page);
  await frame.getByText('One', { exact: true }).click();
  await frame.getByRole('link', { name: 'Second page' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  // Messages of one port arrive in their order, and this is the last.
  await expect.poll(() => heard(page, 'form/prevented')).toEqual([{ type: 'form/prevented', blockId: 'f1' }]);
  expect((await heard(page, 'block/selected')).map(({ blockId }) => blockId)).toEqual(['t1', 't2', 'f1']);
  expect((await heard(page, 'link/followed')).map(({ href }) => href)).toEqual([`${origins.site}/second`]);
  expect(await heard(page, 'page/ready')).toHaveLength(1);
});

test('the outline covers the selected block and follows it while the page scrolls', async ({ page }) => {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      Object.assign(window, { shadow: root });
      return root;
    };
  });
  await open(page);
  await say(page, {
    type: 'labels/set',
    labels: { text: 'Words' },
    lang: 'en',
    blocks: 'Blocks',
    empty: '{block}: empty',
  });
  await say(page, { type: 'block/select', blockId: 't2', scrollIntoView: false });
  const frame = page.frames()[1];
  const offsets = (): Promise<number[]> | undefined =>
    frame?.evaluate(() => {
      const box = (window as unknown as { shadow: ShadowRoot }).shadow.querySelector('.selected') as HTMLElement;
      const [outline, block] = [
        box.getBoundingClientRect(),
        (document.querySelector('[data-block-id=t2]') as Element).getBoundingClientRect(),
      ];
      return box.hidden
        ? [-1]
        : [outline.x - block.x, outline.y - block.y, outline.width - block.width, outline.height - block.height].map(
            Math.round,
          );
    });
  await expect.poll(offsets).toEqual([0, 0, 0, 0]);
  await frame?.evaluate(() => {
    (document.querySelector('main') as HTMLElement).style.cssText = 'padding-block:300px 2000px';
    scrollTo(0, 150);
  });
  await expect.poll(offsets).toEqual([0, 0, 0, 0]);
  expect(
    await frame?.evaluate(
      () => (window as unknown as { shadow: ShadowRoot }).shadow.querySelector('.selected')?.textContent,
    ),
  ).toBe('Words');
});

test('a rendered change is applied at once, keeps open sections and the scroll position, and runs no script [SUMM-03]', async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/forbidden.js') && scripts.push(request.url()));
  const frame = await open(page);
  const second = frame.getByRole('button', { name: 'Second' });
  await second.click();
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await say(page, change(1, 'a1', 'heading', 'Renamed <b>', 'accordion'));
  await expect(frame.getByRole('button', { name: 'Renamed <b>' })).toBeVisible();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(frame.getByRole('button', { name: 'Renamed <b>' })).toHaveAttribute('aria-expanded', 'false');
  await expect(frame.getByText('Panel y')).toBeVisible();
  await expect(frame.locator('script[src="/forbidden.js"]')).toHaveCount(1);
  expect(scripts).toEqual([]);
  await expect
    .poll(async () => (await heard(page, 'document/applied')).at(-1))
    .toEqual({ type: 'document/applied', revision: 1, results: [{ blockId: 'a1', result: 'rendered' }] });
  expect(consoleMessages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('an option that the widget updates in place changes without a new rendering', async ({ page }) => {
  const frame = await open(page);
  await expect(frame.getByRole('button', { name: 'First' })).toBeVisible();
  const before = origins.renderings.length;
  await say(page, change(1, 'a1', 'allowMultiple', true, 'accordion'));
  await expect
    .poll(async () => (await heard(page, 'document/applied')).at(-1)?.results)
    .toEqual([{ blockId: 'a1', result: 'live' }]);
  expect(origins.renderings).toHaveLength(before);
  const [first, second] = [frame.getByRole('button', { name: 'First' }), frame.getByRole('button', { name: 'Second' })];
  await first.click();
  for (const heading of [first, second]) await heading.click();
  for (const heading of [first, second]) await expect(heading).toHaveAttribute('aria-expanded', 'true');
});

test('every block can be focused and selected by keyboard', async ({ page }) => {
  await open(page);
  await page.locator('#frame').focus();
  // The frame is a process of its own: a key that comes before the focus has arrived there would go to the editor.
  await expect.poll(() => page.frames()[1]?.evaluate(() => document.hasFocus())).toBe(true);
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Enter']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await heard(page, 'block/selected')).map(({ blockId }) => blockId))
    .toEqual(['t1', 'a1', 't2', 't2']);
});

test('the page ignores messages of a window that is not the editor', async ({ page }) => {
  await open(page);
  await page.frames()[1]?.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    Object.assign(window, { stolen: [] });
    port1.onmessage = ({ data }) => (window as unknown as { stolen: unknown[] }).stolen.push(data);
    // A script of the page, whose window is not the parent.
    window.postMessage({ namespace: 'mortise-designer', type: 'connect', version: 1 }, '*', [port2]);
  });
  // What is asked for afterwards is answered, over the editor's own port.
  await say(page, change(1, 'a1', 'allowMultiple', true, 'accordion'));
  await expect.poll(() => heard(page, 'document/applied')).toHaveLength(1);
  expect(await page.frames()[1]?.evaluate(() => (window as unknown as { stolen: unknown[] }).stolen)).toEqual([]);
  expect(await lastState(page)).toBe('connected');
});

test('a page outside of an editor loads no bridge and keeps its markup', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${origins.site}/page`);
  await expect(page.getByRole('button', { name: 'First' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('bridge'))).toEqual([]);
  await expect(page.locator('mortise-overlay')).toHaveCount(0);
});
