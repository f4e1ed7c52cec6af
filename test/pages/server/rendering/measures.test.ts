import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOfAttributes } from '../../../../pages/blocks/page-needs.js';
import { measureRules, styleSourceOf } from '../../../../pages/server/rendering/measures.js';

const rulesFor = (...pairs: readonly (readonly [name: string, value: string])[]): string =>
  measureRules(needsOfAttributes(pairs.map(([name, value]) => ({ name, value }))));

describe('rules for the numbers of a page', () => {
  it('hold one rule for each different number, whatever their order', () => {
    const rules = rulesFor(
      ['data-ratio', '1.5'],
      ['data-ratio', '0.6667'],
      ['data-ratio', '1.5'],
      ['data-column-width', '300'],
    );
    expect(rules).toBe(
      '[data-column-width="300"]{--gallery-column-width:300}[data-ratio="0.6667"]{--gallery-ratio:0.6667}[data-ratio="1.5"]{--gallery-ratio:1.5}',
    );
  });

  it('give focal points as positions [GAL-28]', () => {
    expect(rulesFor(['data-image-focal-point', '0.65,0.4'])).toBe(
      '[data-image-focal-point="0.65,0.4"]{--gallery-focal-point:65% 40%}',
    );
    expect(rulesFor(['data-image-focal-point', '0,1'])).toContain('0% 100%');
    expect(rulesFor(['data-image-focal-point', '0.49999999999999994,1.0'])).toContain(
      '"]{--gallery-focal-point:50% 100%}',
    );
    expect(rulesFor(['data-image-focal-point', '0.12345678901234567,0.4'])).toContain('12.35% 40%');
  });

  it.each(['1;}*{color:red', '1e9', '-1', '', '123456', '1.23456', 'calc(1)', '1.', '0x10', '</style>'])(
    'leave out data-ratio="%s"',
    (value) => {
      expect(rulesFor(['data-ratio', value])).toBe('');
    },
  );

  it.each(['1.5,0', '1.01,0', '0.5', '0.5,', '0.5,0.5,0.5', '50%,50%', '-0.1,0.5'])(
    'leave out the focal point "%s"',
    (value) => {
      expect(rulesFor(['data-image-focal-point', value])).toBe('');
    },
  );

  it('never hold anything but numbers, whatever the values are', () => {
    const attribute = fc.constantFrom('data-ratio', 'data-gutter', 'data-image-focal-point', 'data-per-row');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(attribute, fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('0.5,0.25', '3')))),
        (pairs) => {
          const rules = rulesFor(...pairs);
          expect(rules).toMatch(/^(\[data-[\w-]+="[\d.,]+"\]\{--gallery-[\w-]+:[\d.% ]+\})*$/);
        },
      ),
    );
  });

  it('are at most a thousand', () => {
    const many = Array.from({ length: 3000 }, (_, at) => ['data-ratio', String(at)] as const);
    expect(rulesFor(...many).split('}').length - 1).toBe(1000);
  });
});

describe('rules for numbers in the JSON of blocks', () => {
  const rulesOf = (...blocks: readonly string[]): string => measureRules(needsOfAttributes([]), blocks);

  it.each([
    ['{"gutter":5}', '[data-block-json*="\\"gutter\\":5}"]{--gallery-gutter:5}'],
    ['{"v-size": 17,"a":1}', '[data-block-json*="\\"v-size\\": 17,"]{--gallery-v-size:17}'],
    ['{"vSize":"17.5" }', '[data-block-json*="\\"vSize\\":\\"17.5\\" }"]{--gallery-v-size:17.5}'],
    ['{"vSize":\n17}', '[data-block-json*="\\"vSize\\":\\a 17}"]{--gallery-v-size:17}'],
    ['{"vSize":66.66666666666667}', '[data-block-json*="\\"vSize\\":66.66666666666667}"]{--gallery-v-size:66.6667}'],
    ['{"stripOptions":{"padding":3}}', '[data-block-json*="\\"padding\\":3}"]{--gallery-padding:3}'],
    [
      '{"aspectRatio":25}',
      ':where([data-widget~="thumbnail-strip"])[data-block-json*="\\"aspectRatio\\":25}"]{--gallery-v-size:25}',
    ],
  ])('%s: %s', (json, rules) => {
    expect(rulesOf(json)).toBe(rules);
  });

  it.each([
    '{"vSize":null,"gutter":"wide","padding":-1,"rowHeight":1e9}',
    '{"inner":{"gutter":5}}',
    '{"vSize":0}',
    '{"gutter":5',
    '[{"gutter":5}]',
    'null',
    '{"xOptions":null}',
  ])('are none for %s', (json) => {
    expect(rulesOf(json)).toBe('');
  });

  it('take the number that the behaviour reads, of several with the name', () => {
    expect(rulesOf('{"inner":{"gutter":5},"gutter":7}')).toContain('{--gallery-gutter:7}');
    expect(rulesOf('{"gutter":7,"rowOptions":{"gutter":5}}')).toContain('{--gallery-gutter:7}');
  });

  it('come before those of attributes, which beat them', () => {
    const needs = needsOfAttributes([{ name: 'data-gutter', value: '1' }]);
    expect(measureRules(needs, ['{"gutter":5}'])).toMatch(/gutter:5\}\[data-gutter="1"\]\{--gallery-gutter:1\}$/);
    // The other name of a strip's height comes first, wherever it stands.
    const strip = needsOfAttributes([{ name: 'data-aspect-ratio', value: '30' }]);
    expect(measureRules(strip, ['{"vSize":20}'])).toMatch(/v-size:30\}.*v-size:20\}$/);
  });

  it('never hold anything but names and numbers, whatever the JSON is', () => {
    const name = fc.constantFrom('gutter', 'vSize', 'v-size', 'aspectRatio', 'xOptions', '"]{}', '</style>');
    const value = fc.oneof(fc.nat(2000), fc.double(), fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(fc.dictionary(name, value)), fc.constantFrom(0, 1, '\t'), (blocks, space) => {
        const rules = rulesOf(...blocks.map((block) => JSON.stringify(block, null, space)));
        expect(rules).toMatch(
          /^((:where\(\[data-widget~="thumbnail-strip"\]\))?\[data-block-json\*="(\\"|\\a |[\w-]|[:.,} \t])+"\]\{--gallery-[\w-]+:[\d.]+\})*$/,
        );
      }),
    );
  });
});

describe('the source of a style policy', () => {
  it('admits exactly the rules', () => {
    const rules = '[data-ratio="2"]{--gallery-ratio:2}';
    expect(styleSourceOf(rules)).toBe(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
  });

  it('is empty without rules', () => {
    expect(styleSourceOf('')).toBe('');
  });
});
