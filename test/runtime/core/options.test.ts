// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionTable } from '../../../protocol/widgets/option-table.js';
import { parseOption, readBlockJson, readOptions } from '../../../runtime/core/options.js';

const table = {
  open: { type: 'boolean', default: false },
  delayMs: { type: 'number', default: 250, min: 0, max: 600, integer: true },
  ratio: { type: 'number', default: 1 },
  side: { type: 'choice', default: 'left', choices: ['left', 'right'] },
  title: { type: 'text', default: 'none', maxLength: 5 },
} as const satisfies OptionTable;

interface Read {
  readonly values: Record<string, unknown>;
  readonly reports: string[];
}

function read(attributesOf: Record<string, string>, siteDefaults: Record<string, unknown> = {}): Read {
  const root = document.createElement('div');
  for (const [name, value] of Object.entries(attributesOf)) root.setAttribute(name, value);
  const reports: string[] = [];
  const values = readOptions(
    root,
    table,
    siteDefaults,
    (code, detail) => void reports.push(`${code} ${String(detail)}`),
  );
  return { values, reports };
}

const defaults = { open: false, delayMs: 250, ratio: 1, side: 'left', title: 'none' };

describe('readOptions', () => {
  it('gives the defaults without any source', () => {
    expect(read({})).toEqual({ values: defaults, reports: [] });
  });

  it('takes site defaults, then block data, then the single attribute', () => {
    const json = JSON.stringify({ delayMs: 200, side: 'right' });
    expect(read({}, { delayMs: 100 }).values['delayMs']).toBe(100);
    expect(read({ 'data-block-json': json }, { delayMs: 100 }).values['delayMs']).toBe(200);
    expect(read({ 'data-block-json': json, 'data-delay-ms': '300' }, { delayMs: 100 }).values).toEqual({
      ...defaults,
      delayMs: 300,
      side: 'right',
    });
  });

  it.each([
    ['data-delay-ms', 'soon', 'delayMs'],
    ['data-delay-ms', '', 'delayMs'],
    ['data-delay-ms', '-1', 'delayMs'],
    ['data-delay-ms', '601', 'delayMs'],
    ['data-delay-ms', '1.5', 'delayMs'],
    ['data-delay-ms', 'Infinity', 'delayMs'],
    ['data-open', 'yes', 'open'],
    ['data-side', 'Left', 'side'],
    ['data-title', 'longer', 'title'],
  ])('passes over %s="%s" and reports it once', (name, value, option) => {
    expect(read({ [name]: value })).toEqual({ values: defaults, reports: [`bad-option ${option}`] });
  });

  it.each(['Infinity', '-Infinity', 'NaN', '1e999', Infinity, NaN])(
    'takes no duration that is not finite, whatever its bounds: %s [UTIL-08]',
    (value) => {
      expect(parseOption({ default: 300 }, value)).toBeUndefined();
    },
  );

  it('falls back to the next source, not to the default, when the attribute is invalid', () => {
    const { values, reports } = read({ 'data-block-json': '{"delayMs":200}', 'data-delay-ms': 'soon' });
    expect(values['delayMs']).toBe(200);
    expect(reports).toEqual(['bad-option delayMs']);
  });

  it.each(['{"delayMs":2', '[1]', 'null', '"text"', '7'])('reports block data that is no JSON object: %s', (json) => {
    const { values, reports } = read({ 'data-block-json': json });
    expect(values).toEqual(defaults);
    expect(reports).toEqual([`bad-json ${json}`]);
  });

  it('takes null in the block data for not set: the site-wide default applies, and nothing is reported', () => {
    const json = '{"delayMs":null,"open":null,"side":null,"v-size":null,"autoplayOptions":{"title":null}}';
    expect(read({ 'data-block-json': json }, { delayMs: 100 })).toEqual({
      values: { ...defaults, delayMs: 100 },
      reports: [],
    });
  });

  it('takes nothing from the prototype of the block data', () => {
    const hostile = '{"__proto__":{"delayMs":100},"constructor":1}';
    expect(read({ 'data-block-json': hostile })).toEqual({ values: defaults, reports: [] });
    expect(({} as Record<string, unknown>)['delayMs']).toBeUndefined();
  });

  it("reads the block data's names in kebab-case too, and what stands in an object of options unless the block says it itself [GAL-16] [GAL-31]", () => {
    const json = JSON.stringify({
      'delay-ms': '200',
      autoplayOptions: { delayMs: 100, open: 'true', title: ['a', 'b'] },
    });
    expect(read({ 'data-block-json': json })).toEqual({
      values: { ...defaults, delayMs: 200, open: true, title: 'a b' },
      reports: [],
    });
    expect(read({ 'data-block-json': '{"autoplayOptions":null,"other":{"open":true}}' })).toEqual({
      values: defaults,
      reports: [],
    });
  });

  it('is complete and in range for any markup', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.string());
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('open', 'delayMs', 'ratio', 'side', 'title'), anything),
        fc.string(),
        (block, attribute) => {
          const { values } = read({ 'data-block-json': JSON.stringify(block), 'data-delay-ms': attribute });
          expect(Object.keys(values).sort()).toEqual(Object.keys(defaults).sort());
          const { open, delayMs, ratio, side, title } = values as unknown as {
            open: boolean;
            delayMs: number;
            ratio: number;
            side: string;
            title: string;
          };
          expect(typeof open).toBe('boolean');
          expect(Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= 600).toBe(true);
          expect(Number.isFinite(ratio)).toBe(true);
          expect(['left', 'right']).toContain(side);
          expect(title.length).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});

describe('parseOption', () => {
  it.each([
    [true, true],
    ['true', true],
    ['', true],
    [false, false],
    ['false', false],
    [1, undefined],
    [null, undefined],
  ])('reads the boolean %j as %j', (raw, value) => {
    expect(parseOption(table.open, raw)).toBe(value);
  });

  it('takes the type of an option from its default and choices, because the code of pages has no word for it', () => {
    expect([{ default: false }, { default: 1 }, { default: '' }].map((spec) => parseOption(spec, 'true'))).toEqual([
      true,
      undefined,
      'true',
    ]);
    expect(parseOption({ default: 'left', choices: ['left', 'right'] }, 'middle')).toBeUndefined();
  });

  it('reads numbers from text, as attributes are', () => {
    expect(parseOption(table.ratio, ' 1.5 ')).toBe(1.5);
    expect(parseOption(table.ratio, '1e3')).toBe(1000);
    expect(parseOption(table.ratio, [1])).toBeUndefined();
  });
});

describe('readBlockJson', () => {
  it('is empty and reports nothing without the attribute', () => {
    expect(readBlockJson(document.createElement('p'), () => expect.unreachable())).toEqual({});
  });
});
