import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMeasures, measureRules, measureSource } from '../../../../pages/server/rendering/measures.js';

const page = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('rules for the numbers of a page', () => {
  it('has one for every different number, whatever their order', () => {
    const rules = measureRules(
      '<figure data-ratio="1.5"></figure><figure data-ratio="0.6667"></figure><figure data-ratio="1.5"></figure><div data-column-width="300">',
    );
    expect(rules).toBe(
      '[data-column-width="300"]{--gallery-column-width:300}[data-ratio="0.6667"]{--gallery-ratio:0.6667}[data-ratio="1.5"]{--gallery-ratio:1.5}',
    );
  });

  it('gives focal points as positions [GAL-28]', () => {
    expect(measureRules('<img data-image-focal-point="0.65,0.4">')).toBe(
      '[data-image-focal-point="0.65,0.4"]{--gallery-focal-point:65% 40%}',
    );
    expect(measureRules('<img data-image-focal-point="0,1">')).toContain('0% 100%');
  });

  it.each(['1;}*{color:red', '1e9', '-1', '', '123456', '1.23456', 'calc(1)', '1.', '0x10', '</style>'])(
    'takes no part in data-ratio="%s"',
    (value) => {
      expect(measureRules(`<figure data-ratio="${value}">`)).toBe('');
    },
  );

  it.each(['1.5,0', '0.5', '0.5,', '0.5,0.5,0.5', '50%,50%', '-0.1,0.5'])(
    'takes no part in the focal point "%s"',
    (value) => {
      expect(measureRules(`<img data-image-focal-point="${value}">`)).toBe('');
    },
  );

  it('never holds anything but numbers, whatever is written into the markup', () => {
    const attribute = fc.constantFrom('data-ratio', 'data-gutter', 'data-image-focal-point', 'data-per-row');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(attribute, fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('0.5,0.25', '3')))),
        (pairs) => {
          const rules = measureRules(pairs.map(([name, value]) => `<i ${name}="${value}">`).join(''));
          expect(rules).toMatch(/^(\[data-[\w-]+="[\d.,]+"\]\{--gallery-[\w-]+:[\d.% ]+\})*$/);
        },
      ),
    );
  });

  it('stay few', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `<i data-ratio="${at}">`).join('');
    expect(measureRules(many).split('}').length - 1).toBe(1000);
  });
});

describe('a page with numbers', () => {
  it('carries its rules at the end of its head, and a policy source for exactly them', () => {
    const written = addMeasures(page('<i data-ratio="2">', '<link rel="stylesheet" href="/a.css">'));
    const rules = '[data-ratio="2"]{--gallery-ratio:2}';
    expect(written).toContain(`<link rel="stylesheet" href="/a.css"><style>${rules}</style>\n</head>`);
    expect(measureSource(written)).toBe(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
  });

  it('is left alone without any, and needs no source', () => {
    expect(addMeasures(page('<p>Words</p>'))).toBe(page('<p>Words</p>'));
    expect(measureSource(page('<p>Words</p>'))).toBe('');
  });

  it('admits no style element of another origin', () => {
    expect(measureSource(page('<i data-ratio="2">', '<style>body{display:none}</style>'))).toBe('');
    expect(measureSource(page('', '<style>body{display:none}</style>'))).toBe('');
  });
});
