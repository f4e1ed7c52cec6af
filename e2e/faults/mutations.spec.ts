import type { Page } from '@playwright/test';
import { seeded, type Random } from '../../test/support/seeded.js';
import { cases, escapeText, payloads, pick, showBetween } from '../support/hostile-pages.js';
import { expect, test } from '../support/test.js';

/** Values that no option, part or address has. */
const odd = ['', 'false', '0', '-1', '1e999', 'NaN', 'null', '💥', '%', '%zz', '#', '\ud800', 'next previous', '../..'];

const blocks = [
  '',
  'null',
  '[]',
  '{',
  '{"autoplay":null,"v-size":17}',
  '{"a":{"b":1e999}}',
  '{"__proto__":{"loop":1},"constructor":1}',
  `{"autoplayOptions":${'['.repeat(500)}${']'.repeat(500)}}`,
  '{"lightbox":"true","linkedGalleries":"*","keys":"]","slidesPerRow":"\\ud800"}',
];

const attribute =
  /\s(id|name|for|form|data-[\w-]+|src|srcset|href|type|role|tabindex|aria-[\w-]+|hidden|open|class|action)(?:="[^"]*"|='[^']*')/g;

function mutateAttributes(markup: string, names: readonly string[], random: Random): string {
  const share = 0.03 + random() * 0.3;
  return markup.replace(attribute, (all, name: string) => {
    if (random() > share) return all;
    const fate = random();
    if (fate < 0.15) return '';
    if (fate < 0.25) return `${all} ${name}="twice"`;
    if (fate < 0.35) return ` ${name}`;
    if (name === 'id' || name === 'name') return ` ${name}="${pick(names, random)}"`;
    if (name === 'data-block-json') return ` ${name}='${escapeText(pick(blocks, random))}'`;
    const isHeld = name.startsWith('data-') && random() < 0.3;
    return ` ${name}="${escapeText(pick(isHeld ? payloads : odd, random))}"`;
  });
}

/** Elements of `markup` from a start tag to the end of some element after it. */
function somePart(markup: string, random: Random): readonly [start: number, end: number] {
  const start = markup.indexOf('<', Math.floor(random() * markup.length));
  const end = markup.indexOf('>', start + Math.floor(random() * 400)) + 1;
  return start < 0 || end <= start ? [0, 0] : [start, end];
}

/** Elements doubled, taken away, moved into themselves or into a place that holds none. */
function mutateNesting(markup: string, names: readonly string[], random: Random): string {
  const [start, end] = somePart(markup, random);
  const part = markup.slice(start, end);
  const fate = random();
  if (fate < 0.2) return markup.slice(0, end) + part + markup.slice(end);
  if (fate < 0.4) return markup.slice(0, start) + markup.slice(end);
  if (fate < 0.55) return markup.slice(0, end) + markup + markup.slice(end);
  const element = pick(['img', 'input', 'form', 'iframe', 'object', 'table', 'svg', 'template', 'select'], random);
  const extra = `<${element} ${pick(['id', 'name'], random)}="${pick(names, random)}">${fate < 0.8 ? `</${element}>` : ''}`;
  return markup.slice(0, start) + extra + markup.slice(start);
}

/** A case file with a few attributes and elements changed. */
function mutate(markup: string, names: readonly string[], random: Random): string {
  const changed = mutateAttributes(markup, names, random);
  return random() < 0.5 ? changed : mutateNesting(changed, names, random);
}

/** Case files to mutate: `MUTATIONS=10000` for all, which takes an hour; `MUTATION_SEED=81` for the page that failed, and to go on from it. */
const mutations = Number(process.env['MUTATIONS'] ?? 160);
const firstSeed = Number(process.env['MUTATION_SEED'] ?? 1);
const perPage = 8;
/** Shown in one browser page. A long run is many tests, so that one failure ends its own range only and names it. */
const perTest = 160;

/** Names that the platform gives to what a page holds: an element of such a name hides it. */
function readNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const start of [window, document, document.createElement('form')])
      for (let at: object = start; at; at = Object.getPrototypeOf(at))
        Object.getOwnPropertyNames(at).forEach((name) => found.add(name));
    return [...found].filter((name) => /^[a-z]\w*$/i.test(name)).sort();
  });
}

for (let start = firstSeed; start < firstSeed + mutations; start += perTest) {
  const end = Math.min(start + perTest, firstSeed + mutations);
  test(`mutated case files throw nothing, and their neighbours live: ${start} to ${end - 1}`, async ({
    page,
    cases: { origin },
  }) => {
    test.setTimeout(60_000 + (end - start) * 1000);
    await page.goto(`${origin}/accordion/default`);
    const names = await readNames(page);
    for (let seed = start; seed < end; seed += perPage) {
      const random = seeded(seed);
      const parts = Array.from(
        { length: perPage },
        () => `<section>${mutate(pick(cases, random), names, random)}</section>`,
      );
      const body = parts.join('\n');
      await test.step(`seed ${seed}`, async () => expect(await showBetween(page, origin, body)).toEqual([]));
    }
  });
}
