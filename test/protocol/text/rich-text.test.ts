import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockTables } from '../../../protocol/blocks/index.js';
import { linksInBlocks } from '../../../protocol/blocks/links-in-blocks.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import * as limits from '../../../protocol/enums/limits.js';
import { isBoundedData } from '../../../protocol/messages/guard-parts.js';
import { paragraphsOf } from '../../../protocol/text/paragraphs.js';
import { readRichDocument } from '../../../protocol/text/read-rich-text.js';
import { fromPlainText, settleRichText, toPlainText, toStoredText } from '../../../protocol/text/rich-text.js';
import { richDocumentSchema } from '../../contracts/rich-text-schema.js';
import { anyDocument } from './rich-text-values.js';

const p = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
const t = (text: string, ...marks: readonly unknown[]) => ({ type: 'text', text, ...(marks.length && { marks }) });
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const bold = { type: 'strong' };
const list = (...items: readonly unknown[][]) => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});
const read = (value: unknown, maxLength = 1000) => readRichDocument(value, maxLength);
const problemsOf = (value: unknown, maxLength?: number) => [...read(value, maxLength).problems];

describe('reading a document of any origin', () => {
  test('gives one that the schema allows, within its limits, and the same when it is read again', () => {
    fc.assert(
      fc.property(anyDocument, fc.integer({ min: 1, max: 60 }), (value, maxLength) => {
        const { document } = read(value, maxLength);
        expect(richDocumentSchema.safeParse(document).error).toBeUndefined();
        expect(isBoundedData({ a: [{ b: { value: [{ text: document }] } }] })).toBe(true);
        const again = read(document, maxLength);
        expect(again.document).toEqual(document);
        expect([...again.problems]).toEqual([]);
        const settled = settleRichText(value, maxLength);
        expect(settleRichText(settled, maxLength)).toEqual(settled);
        expect(typeof toPlainText(value)).toBe('string');
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    [5, 'shape'],
    [doc({ type: 'table', content: [p(t('Words'))] }), 'node'],
    [doc(p(t('Words', { type: 'underline' }))), 'mark'],
    [doc(p(t('Words', link('javascript:alert(1)')))), 'link'],
    [doc(list([p(t('Words')), list([p(t('b')), list([p(t('c')), list([p(t('d'))])])])])), 'depth'],
    [doc(p(t('Words '.repeat(400)))), 'length'],
  ])('names why it left something out (%#)', (value, problem) => {
    expect(problemsOf(value)).toEqual([problem]);
    if (problem !== 'shape') expect(toPlainText(read(value).document)).toContain('Words');
  });

  test('keeps the words of a list that is nested too deeply', () => {
    const deep = doc(list([p(t('a')), list([p(t('b')), list([p(t('c')), list([p(t('d'))])])])]));
    expect(toPlainText(deep)).toBe('a\nb\nc\nd');
  });

  test('ends although a value is nested a hundred thousand times', () => {
    let value: unknown = t('Words');
    for (let depth = 0; depth < 100_000; depth += 1)
      value = { type: depth % 2 ? 'quote' : 'bulletList', content: [value] };
    expect(problemsOf(doc(value))).toContain('depth');
  });

  test('cuts a text of many formats where a message could not hold it', () => {
    const many = doc(...Array.from({ length: 5000 }, (_, at) => p(t(`${at}`, bold))));
    const { document, problems } = read(many, 1_000_000);
    expect([...problems]).toEqual(['length']);
    expect(JSON.stringify(document).length).toBeLessThanOrEqual(limits.richTextSize);
  });
});

describe('a plain text', () => {
  test('is stored as it is, and its document reads as its paragraphs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Words', ' ', '\n', '\n\n', 'More', '<b>')), (pieces) => {
        const text = pieces.join('');
        expect(settleRichText(text, 1000)).toBe(text);
        const document = fromPlainText(text);
        expect(paragraphsOf(toPlainText(document))).toEqual(paragraphsOf(text));
        expect(typeof toStoredText(document)).toBe('string');
      }),
    );
  });

  test('is what is stored once the last format is taken off', () => {
    expect(settleRichText(doc(p(t('One')), p(t('Two'), { type: 'hardBreak' }, t('lines'))), 1000)).toBe(
      'One\n\nTwo\nlines',
    );
    expect(settleRichText(doc(p(t('One', bold))), 1000)).toEqual(doc(p(t('One', bold))));
    expect(settleRichText(null, 1000)).toBe('');
  });
});

describe('a text with formats in a block', () => {
  const text = doc(p(t('See '), t('the shop', link('/shop'), bold)), list([p(t('One'))])) as JsonValue;
  const blocks = [
    { id: 'a', type: 'text', value: { text } },
    { id: 'b', type: 'accordion', value: { items: [{ id: 'i', title: 'Q', text }] } },
  ];

  test('is kept by settling, and its links are links of the page', () => {
    for (const block of blocks) expect(JSON.stringify(settleBlock(blockTables, block))).toContain(JSON.stringify(text));
    expect([...linksInBlocks(blockTables, blocks)]).toEqual(['/shop', '/shop']);
  });
});
