// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsOfBlocks } from '../../../pages/server/search/page-text.js';
import { fieldPatches } from '../../../protocol/blocks/field-patches.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { patchFields } from '../../../runtime/bridge/patch-fields.js';
import { anyDocument } from '../../protocol/text/rich-text-values.js';
import { parse, render } from './render-support.js';

const view = window as unknown as Window & typeof globalThis;
const blockOf = (text: unknown): Block => ({ id: 'b', type: 'text', value: { text: text as JsonValue } });
const allowed = /^(?:P|H[234]|UL|OL|LI|BLOCKQUOTE|BR|A|STRONG|EM)$/;

const sample = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Care' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'the ', marks: [{ type: 'link', attrs: { href: '/shop' } }] },
        { type: 'text', text: 'shop', marks: [{ type: 'link', attrs: { href: '/shop' } }, { type: 'strong' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oil' }] }] }],
    },
    { type: 'quote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It <b>holds</b>.' }] }] },
  ],
};

async function frameElement(block: Block): Promise<HTMLElement> {
  const settled = settleBlock(blockTables, block);
  return parse(await render(settled, { namesFields: true, isPreview: true })).firstElementChild as HTMLElement;
}

describe('the markup of a text', () => {
  test('is one element for each heading, paragraph, list and quote, and one for each link', async () => {
    expect(parse(await render(blockOf(sample))).firstElementChild?.innerHTML).toBe(
      '<h3 class="rich">Care</h3><p>See <a href="/shop">the <strong>shop</strong></a></p>' +
        '<ul class="rich"><li>Oil</li></ul><blockquote class="rich"><p>It &lt;b&gt;holds&lt;/b&gt;.</p></blockquote>',
    );
  });

  test('of a quote has its formats between the marks of the page, and plain words are drawn as before', async () => {
    const quoteOf = async (text: JsonValue): Promise<string | undefined> =>
      parse(await render({ id: 'b', type: 'quote', value: { text, author: 'Ines' } })).querySelector('blockquote')
        ?.innerHTML;
    expect(await quoteOf({ ...sample, content: sample.content.slice(1, 2) } as unknown as JsonValue)).toBe(
      '<p>See <a href="/shop">the <strong>shop</strong></a></p>',
    );
    expect(await quoteOf('One <b>.\n\nTwo.')).toBe('<p>One &lt;b&gt;.</p><p>Two.</p>');
  });

  test('has allowed elements and safe addresses alone, whatever is stored', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (value) => {
        const root = parse(await render(blockOf(value))).firstElementChild as HTMLElement;
        for (const element of root.querySelectorAll('*')) {
          expect(element.tagName).toMatch(allowed);
          for (const { name, value: written } of element.attributes) {
            if (name === 'class') expect(written).toBe('rich');
            else {
              expect(`${element.tagName} ${name}`).toBe('A href');
              expect(written).toMatch(/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:|sms:)/i);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('without the server', () => {
  test('a changed text is drawn as the server would draw it, from any text to any other', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, anyDocument, async (from, to) => {
        const before = settleBlock(blockTables, blockOf(from));
        const after = settleBlock(blockTables, blockOf(to));
        const patches = fieldPatches(blockTables.text.fields.text, before.value['text'], after.value['text'], 'text');
        if (!patches?.length) return;
        const element = await frameElement(before);
        expect(patchFields(element, patches, view)).toBe(true);
        expect(element.outerHTML).toBe((await frameElement(after)).outerHTML);
      }),
      { numRuns: 200 },
    );
  });

  test('an element that is not changed stays the same node', async () => {
    const element = await frameElement(blockOf(sample));
    const [heading] = element.children;
    const next = { ...sample, content: sample.content.slice(0, 2) };
    const patches = fieldPatches(blockTables.text.fields.text, sample as JsonValue, next as JsonValue, 'text') ?? [];
    expect(patchFields(element, patches, view)).toBe(true);
    expect(element.children).toHaveLength(2);
    expect(element.children[0]).toBe(heading);
  });
});

test('the search finds the words of a text, paragraph by paragraph', () => {
  expect([...textsOfBlocks(blockTables, [blockOf(sample)])]).toEqual([
    'Care',
    'See the shop',
    'Oil',
    'It <b>holds</b>.',
  ]);
});
