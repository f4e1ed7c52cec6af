// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineWidthOf, lineWidths } from '../../../pages/blocks/line-width.js';
import { parse, render } from './render-support.js';

const draw = async (value: Record<string, string>): Promise<Element> =>
  parse(await render({ id: 'h', type: 'heading', value })).firstElementChild!;

describe('the width of a line', () => {
  it.each([
    ['', 2],
    ['1962', 3],
    ['illicit', 3],
    ['WWW', 3],
    ['三條腿的凳子', 6],
    ['A stool for every kitchen', 15],
  ])('of “%s” is about %i em', (text, width) => {
    expect(lineWidthOf(text)).toBe(width);
  });

  it('never falls when something is added, and always has a rule in the style sheet', () => {
    const css = readFileSync('pages/site/styles/line.css', 'utf8');
    const rules = [...css.matchAll(/\[data-line='(\d+)'\] \{\s+--ems: (\d+);/g)];
    expect(rules.map(([, name]) => Number(name))).toEqual(lineWidths);
    expect(rules.every(([, name, value]) => name === value)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 20 }), (text, more) => {
        expect(lineWidths).toContain(lineWidthOf(text));
        expect(lineWidthOf(`a${text}${more}`)).toBeGreaterThanOrEqual(lineWidthOf(`a${text}`.trim()));
      }),
    );
  });
});

describe('a heading', () => {
  it('says how wide it is where it stays on one line, and nothing else [UTIL-03]', async () => {
    const line = await draw({ text: 'A stool for every kitchen', look: 'line' });
    expect(line.classList).toContain('heading-line');
    expect(line.querySelector('h2')?.getAttribute('data-line')).toBe('15');
    const figure = await draw({ text: '1962', level: 'third', look: 'figure' });
    expect([...figure.classList]).toEqual(['heading', 'heading-line', 'heading-figure']);
    const plain = await draw({ text: 'A stool for every kitchen' });
    expect(plain.querySelector('[data-line]')).toBeNull();
    expect([...plain.classList]).toEqual(['heading']);
  });
});
