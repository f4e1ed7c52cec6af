import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** Markup before a page's widgets; each names a member of the window, the document or a form. */
const unlucky = [
  '<h2 id="mortise">Mortise</h2>',
  '<h2 id="mortise">One</h2><h2 id="mortise">Two</h2>',
  '<iframe name="mortise"></iframe>',
  '<img name="querySelectorAll" alt="">',
  '<img name="querySelector" id="x" alt=""><img name="querySelector" alt="">',
  '<img name="y" id="getElementById" alt=""><img name="addEventListener" alt="">',
  '<form name="documentElement"><input name="removeAttribute"><input name="name"></form>',
  '<iframe name="createElement"></iframe><img name="body" alt=""><img name="head" alt=""><img name="cookie" alt="">',
  ...['getAttribute', 'setAttribute', 'removeAttribute', 'querySelectorAll', 'matches', 'closest', 'contains'].map(
    (name) => `<form data-widget="form"><button>Send</button><input name="${name}"></form>`,
  ),
  ...['dataset', 'addEventListener', 'dispatchEvent', 'isConnected', 'hasAttribute', 'elements', 'parentElement'].map(
    (name) => `<form data-widget="form"><p id="named">Here</p><button>Send</button><input name="${name}"></form>`,
  ),
];

const folder = 'pages/cases';
const cases = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => readFileSync(join(folder, file), 'utf8'));

const accordion = /<section[^]*<\/section>/;
/** Connected at once, however far down the page it is. */
const neighbour = (accordion.exec(readFileSync(join(folder, 'accordion/default.html'), 'utf8'))?.[0] ?? '').replace(
  '<section',
  '<section data-load="now"',
);

/** Shows `body` between two accordions as a page of the case files' server; uncaught errors are in the answer. */
async function show(page: Page, origin: string, body: string): Promise<string[]> {
  const uncaught: string[] = [];
  const note = (error: Error): void => void uncaught.push(error.message);
  page.on('pageerror', note);
  const address = `${origin}/accordion/default`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    const parts = `<div id="before">${neighbour}</div>${body}</form></dialog><div id="after">${neighbour}</div>`;
    await route.fulfill({ response, body: markup.replace(accordion, () => parts) });
  });
  // Another hash alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${address}#named`);
  // Not by locators: hidden members stop those too.
  const countReady = (): Promise<number> =>
    page.evaluate(
      () =>
        Document.prototype.querySelectorAll.call(
          document,
          ':is(#before, #after) > [data-widget="accordion"][data-state="ready"]',
        ).length,
    );
  await expect.poll(countReady).toBe(2);
  await page.unroute(address);
  page.off('pageerror', note);
  return uncaught;
}

for (const body of unlucky) {
  test(`a page starts, and its widgets live, beside ${body}`, async ({ page, cases: { origin } }) => {
    expect(await show(page, origin, body)).toEqual([]);
    // A press inside a form whose methods are hidden is the browser's.
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await page.evaluate(() => {
      document.addEventListener('submit', (event) => event.preventDefault());
      for (const button of document.querySelectorAll<HTMLElement>('form[data-widget] > button')) button.click();
    });
    expect(uncaught).toEqual([]);
  });
}

test('markup that comes later may have unlucky names too', async ({ page, cases: { origin } }) => {
  await show(page, origin, '');
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.evaluate(() => {
    const add = (name: string, unluckyName: string): HTMLElement => {
      const made = document.body.appendChild(document.createElement(name));
      made.setAttribute('name', unluckyName);
      return made;
    };
    const late = document.getElementById('before')!.cloneNode(true) as HTMLElement;
    late.id = 'late';
    late.firstElementChild!.removeAttribute('data-state');
    const form = document.body.appendChild(document.createElement('form'));
    form.append(add('input', 'matches'));
    document.body.append(late);
    add('img', 'querySelector');
  });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#late [data-widget]')?.getAttribute('data-state')))
    .toBe('ready');
  expect(uncaught).toEqual([]);
});

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A case file with a few attributes renamed, doubled, emptied or taken away. */
function mutate(markup: string, names: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const attribute =
    /\s(id|name|data-part|data-block-json|data-load|data-widget|src|href|type)="[^"]*"|\s(data-block-json)='[^']*'/g;
  const share = 0.05 + random() * 0.3;
  const changed = markup.replace(attribute, (all, name: string | undefined) => {
    if (random() > share) return all;
    const key = name ?? 'data-block-json';
    if (key === 'id' || key === 'name') return ` ${key}="${pick(names)}"`;
    if (key === 'data-block-json')
      return ` ${key}='${pick(['', 'null', '[]', '{"autoplay":null,"v-size":17}', '{', '{"a":{"b":1e999}}'])}'`;
    return ` ${key}="${pick(['', 'false', '0', '💥', '%', '\ud800', 'next previous'])}"`;
  });
  if (random() < 0.5) return changed;
  const element = pick(['img', 'input', 'form', 'iframe', 'object']);
  const extra = `<${element} ${pick(['id', 'name'])}="${pick(names)}"></${element}>`;
  const at = changed.indexOf('>', Math.floor(random() * changed.length)) + 1;
  return changed.slice(0, at) + extra + changed.slice(at);
}

/** Case files to mutate: `MUTATIONS=10000` for all, which takes minutes. */
const mutations = Number(process.env['MUTATIONS'] ?? 160);
const perPage = 8;

test('mutated case files throw nothing, and their neighbours live', async ({ page, cases: { origin } }) => {
  test.setTimeout(60_000 + mutations * 250);
  await page.goto(`${origin}/accordion/default`);
  const names = await page.evaluate(() => {
    const found = new Set<string>();
    for (const start of [window, document, document.createElement('form')])
      for (let at: object = start; at; at = Object.getPrototypeOf(at))
        Object.getOwnPropertyNames(at).forEach((name) => found.add(name));
    return [...found].filter((name) => /^[a-z]\w*$/i.test(name)).sort();
  });
  for (let at = 0; at < mutations; at += perPage) {
    const random = seeded(at + 1);
    const parts = Array.from({ length: perPage }, () => {
      const chosen = cases[Math.floor(random() * cases.length)] ?? '';
      return `<section>${mutate(chosen, names, random)}</section>`;
    });
    const body = parts.join('\n');
    expect({ seed: at + 1, uncaught: await show(page, origin, body) }).toEqual({ seed: at + 1, uncaught: [] });
  }
});
