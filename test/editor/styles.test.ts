import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, walk, generate, type CssNode } from '../../pages/server/styles/css-tools.mjs';

interface Declaration {
  readonly place: string;
  readonly property: string;
  readonly value: string;
}

/** Declarations of every sheet of the editor, with the values of its sizes in pixels. */
function declarations(): readonly Declaration[] {
  const found: Declaration[] = [];
  for (const name of readdirSync('editor/styles')) {
    const root = parse(readFileSync(`editor/styles/${name}`, 'utf8'), {
      positions: true,
      parseCustomProperty: true,
      onParseError(error) {
        throw error;
      },
    });
    walk(root, (node: CssNode) => {
      if (node.type !== 'Declaration' || typeof node.value !== 'object') return;
      const place = `${name}:${node.loc?.start.line ?? 0}`;
      found.push({ place, property: node.property ?? '', value: generate(node.value) });
    });
  }
  return found;
}

const all = declarations();
const tokens = new Map(
  all.filter(({ property }) => property.startsWith('--')).map(({ property, value }) => [property, value]),
);

/** The value with its custom properties in their place. */
const settled = (value: string): string =>
  value.replace(/var\((--[\w-]+)\)/g, (whole, name) => tokens.get(name) ?? whole);

const inPixels = (length: string): number =>
  length.endsWith('rem') ? Number.parseFloat(length) * 16 : length === '0' ? 0 : Number.parseFloat(length);

const valuesOf = (property: RegExp): readonly (readonly [place: string, value: string])[] =>
  all.filter((each) => property.test(each.property)).map(({ place, value }) => [place, settled(value)]);

/** What is fully round is no step of the scale: pills and dots. */
const round = new Set(['1rem', '50%']);

describe('the look of the editor', () => {
  test('has sizes of text from 9.75 to 28 pixels [LIM-17]', () => {
    const sizes = [
      ...valuesOf(/^font-size$/),
      ...valuesOf(/^font$/).map(([place, value]) => [place, value.split('/')[0] ?? ''] as const),
    ].filter(([, value]) => /^[\d.]+(?:rem|px)$/.test(value));
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(([, size]) => inPixels(size) < 9.75 || inPixels(size) > 28)).toEqual([]);
  });

  test('has the weights 400, 500 and 600 [LIM-18]', () => {
    const weights = valuesOf(/^font-weight$/).filter(([, value]) => value !== 'inherit');
    expect([...new Set(weights.map(([, value]) => value))].sort()).toEqual(['400', '500', '600']);
  });

  test('has corners of 0, 4 and 8 pixels, beside what is fully round [LIM-19]', () => {
    const corners = valuesOf(/^border(?:-\w+)*-radius$/).flatMap(([place, value]) =>
      value.split(' ').map((each) => [place, each] as const),
    );
    expect(corners.length).toBeGreaterThan(50);
    const others = corners.filter(([, corner]) => !round.has(corner) && ![0, 4, 8].includes(inPixels(corner)));
    expect(others).toEqual([]);
  });

  test('moves for 600 milliseconds at most [LIM-20]', () => {
    const times = valuesOf(/^(?:transition|animation)/).flatMap(([place, value]) =>
      [...value.matchAll(/([\d.]+)(m?s)\b/g)].map(
        ([, time, unit]) => [place, Number(time) * (unit === 's' ? 1000 : 1)] as const,
      ),
    );
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter(([, time]) => time > 600)).toEqual([]);
  });
});
