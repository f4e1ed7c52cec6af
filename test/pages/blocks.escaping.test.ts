// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSpec, FieldTable } from '../../protocol/blocks/block-table.js';
import { blockTables } from '../../protocol/blocks/index.js';
import { counted, productOf, viewOf } from '../support/products.js';
import { blockTypes, parse, render } from './blocks/render-support.js';

const hostile = fc.oneof(
  fc.constantFrom(
    '<xss-probe></xss-probe>',
    '"><xss-probe onload="x">',
    "' onfocus='x' a='",
    '</textarea><xss-probe>',
    '</title><xss-probe>',
    '<!--<xss-probe>-->',
    '</option></select><xss-probe>',
    '&lt;xss-probe&gt;',
    'javascript:alert(1)//<xss-probe>',
    '\u0000<xss-probe/onload=x>',
  ),
  fc
    .tuple(fc.string(), fc.constantFrom('<xss-probe>', '" onload=x ', "' onfocus=x "), fc.string())
    .map((parts) => parts.join('')),
);
const hostileLink = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<b>',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '/a"onload="x',
  ),
  hostile,
);

function hostileField(spec: FieldSpec): fc.Arbitrary<unknown> {
  if (spec.type === 'list')
    return fc.array(
      fc.tuple(hostile, hostileFields(spec.item)).map(([id, item]) => ({ ...item, id })),
      { minLength: 1, maxLength: 3 },
    );
  if (spec.type === 'choice') return fc.oneof(fc.constantFrom(...spec.choices), hostile);
  return spec.type === 'link' || spec.type === 'image' ? hostileLink : hostile;
}

function hostileFields(fields: FieldTable): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, hostileField(spec)])));
}

/** Everything in `markup` that a value must never become. */
function findIntruders(markup: string): string[] {
  const elements = [...parse(markup).querySelectorAll('*')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  return [
    ...elements
      .filter((element) => /^(xss-probe|script|style|iframe)$/i.test(element.tagName))
      .map((element) => element.tagName),
    ...attributes.filter(({ name }) => /^on/i.test(name) || name === 'style').map(({ name }) => name),
    ...attributes
      .filter(
        ({ name, value }) =>
          /^(href|src|action)$/.test(name) && !/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:|sms:)/i.test(value),
      )
      .map(({ value }) => value),
  ];
}

describe('values of a block never become markup', () => {
  it.each(blockTypes)('%s', async (type) => {
    await fc.assert(
      fc.asyncProperty(hostileFields(blockTables[type].fields), async (value) => {
        const markup = await render({ id: 'block', type, value: value as Record<string, never> });
        expect(findIntruders(markup)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('names of products', async () => {
    const probe = '"><xss-probe onload=x>';
    const images = [
      { src: `/a${probe}`, alt: probe },
      { src: '/media/one.svg', alt: probe },
    ];
    const variants = [
      counted(probe, 2, { optionValues: [probe] }),
      counted('other', 2, { priceCents: 5, optionValues: [`${probe}2`] }),
    ];
    const hostile = viewOf(productOf(probe, { urlId: probe, description: probe, images, options: [probe], variants }));
    for (const type of ['product-grid', 'product']) {
      const markup = await render(
        { id: 'block', type, value: { sku: probe } },
        {
          products: [
            {
              ...hostile,
              priceText: probe,
              renewalText: probe,
              kindText: probe,
              limitText: probe,
              measurements: [[probe, probe]],
            },
          ],
        },
      );
      expect(findIntruders(markup)).toEqual([]);
      expect(parse(markup).querySelector('h2')?.textContent).toBe(probe);
    }
  });

  it('answers of a refused form', async () => {
    const probe = '</textarea><xss-probe>';
    const value = {
      formId: 'f',
      fields: [
        { id: 'a', type: 'textarea', title: 'A' },
        { id: 'b', type: 'text', title: 'B' },
      ],
    };
    const formState = { formId: 'f', values: { a: [probe], b: [probe] }, errors: { a: probe }, message: probe };
    const markup = await render({ id: 'block', type: 'form', value }, { formState });
    expect(findIntruders(markup)).toEqual([]);
    expect(parse(markup).querySelector('textarea')?.value.trim()).toBe(probe);
    expect(parse(markup).querySelector<HTMLInputElement>('input[type=text]')?.value).toBe(probe);
  });

  it('a block of an unknown type', async () => {
    const block = { id: 'block', type: '"><xss-probe>', value: { text: '<xss-probe>' } };
    const markup = await render(block, { namesFields: true });
    expect(findIntruders(markup)).toEqual([]);
    expect(parse(markup).querySelector('[data-block-id=block]')?.textContent).toContain('does not know');
    expect(await render(block)).toBe('');
  });
});
