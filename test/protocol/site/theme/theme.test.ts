import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, leastContrast } from '../../../../protocol/colours/contrast.js';
import { documentVersion } from '../../../../protocol/document/document.js';
import { themeSchema } from '../../../../protocol/schema/theme.js';
import { faces } from '../../../../protocol/site/theme/faces.js';
import { lookLabels } from '../../../../protocol/site/theme/labels.js';
import { lookNames, lookOf, looks } from '../../../../protocol/site/theme/looks.js';
import { offeredShade, weakPairs } from '../../../../protocol/site/theme/pairs.js';
import { paletteOf, type Palette } from '../../../../protocol/site/theme/palette.js';
import { themeRules, wholeThemeRules } from '../../../../protocol/site/theme/rules.js';
import {
  defaultTheme,
  openTheme,
  settleTheme,
  storedTheme,
  themeColours,
  themeFields,
  themeTable,
  type Theme,
} from '../../../../protocol/site/theme/theme.js';
import { bandTokens, colourTokens } from '../../../../protocol/site/theme/tokens.js';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** Any theme that the table allows. */
const anyTheme = fc.record(
  Object.fromEntries(
    Object.entries(themeTable.fields).map(([name, spec]) => [
      name,
      spec.type === 'choice'
        ? fc.constantFrom(...spec.choices)
        : spec.type === 'number'
          ? fc.integer({ min: spec.min, max: spec.max })
          : name.endsWith('Font') || name === 'css'
            ? fc.constant('')
            : hex,
    ]),
  ),
) as unknown as fc.Arbitrary<Theme>;

const style = (name: string): string => readFileSync(`pages/site/styles/${name}.css`, 'utf8');

/** Declarations of a block, without space. */
const declarations = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

describe('the default theme', () => {
  test('is what the style sheets say, in both schemes', () => {
    const [light = '', dark = ''] = style('tokens').split('@media');
    for (const [scheme, css] of [
      [0, light],
      [1, dark],
    ] as const) {
      const said = declarations(css);
      for (const [name, values] of Object.entries(colourTokens))
        expect([name, said[`--${name}`]]).toEqual([name, values[scheme]]);
    }
    const [, band = ''] = /\.tone-dark \{([^}]*)/.exec(style('sections')) ?? [];
    for (const [name, [value]] of Object.entries(bandTokens)) expect(declarations(band)[`--${name}`]).toBe(value);
    const whole = declarations(wholeThemeRules(defaultTheme, 'light').replaceAll(/[;}]/g, ';'));
    const said = declarations(light);
    const plain = (value = ''): string => value.replaceAll(/,\s+/g, ',');
    for (const name of Object.keys(said).filter((each) => /size|band|gap|serif|sans|radius/.test(each)))
      expect([name, plain(whole[name])]).toEqual([name, plain(said[name])]);
  });

  test('adds not a byte to a page', () => {
    expect(themeRules(defaultTheme)).toBe('');
    expect(themeRules(settleTheme({ paper: '#F7F2E8', headingFace: 'none', textSize: 'x' }))).toBe('');
  });
});

describe('a theme', () => {
  test('names what differs alone', () => {
    expect(themeRules(settleTheme({ textFace: 'system-sans' }))).toBe(':root{--sans:system-ui,sans-serif}');
    expect(themeRules(settleTheme({ corners: 'none', buttonShape: 'pill' }))).toBe(
      ':root{--radius:0}.button{border-radius:9rem}',
    );
    const accent = themeRules(settleTheme({ accent: '#0a5d86' }));
    expect(accent).toContain('--accent:#0a5d86');
    expect(accent).not.toMatch(/--paper|--ink|--size|--radius/);
    expect(accent.length).toBeLessThan(450);
  });

  test('can be read: every text on its grounds, every edge, in both schemes, whatever its dark and derived colours are', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const scheme of ['light', 'dark'] as const) {
          const { page, band } = paletteOf(theme, scheme);
          const isLight = theme.scheme === 'light' || (theme.scheme === 'both' && scheme === 'light');
          expectPairs(page, [
            ['on-accent', 'accent'],
            ['on-deep', 'deep'],
            ['on-deep-soft', 'deep'],
          ]);
          expect(contrastOf(band.accent, page.deep)).toBeGreaterThanOrEqual(leastContrast.text);
          expect(contrastOf(band['on-accent'], band.accent)).toBeGreaterThanOrEqual(leastContrast.text);
          // On light pages the owner chooses ink, accent and grounds, and is warned instead.
          if (isLight) continue;
          for (const ground of ['paper', 'tint', 'raised'] as const)
            expectPairs(page, [
              ['ink', ground],
              ['soft', ground],
              ['accent', ground],
              ['accent-strong', ground],
              ['error', ground],
              ['good', ground],
            ]);
          expect(contrastOf(page.edge, page.paper)).toBeGreaterThanOrEqual(leastContrast.edge);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has no text in its rules but names, numbers and colours', () => {
    const known =
      /^(?:@media screen(?: and \(prefers-color-scheme:dark\))?|[.:\w,-]+|[{}]|:[\w\s#.%,()'+-]+;?|[\s;])*$/;
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const rules of [themeRules(theme), wholeThemeRules(theme, 'dark')]) {
          expect(rules).not.toMatch(/[<>\\@]import|url\(|expression|NaN|undefined/);
          expect(rules.split('{')).toHaveLength(rules.split('}').length);
          expect(rules).toMatch(known);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is settled from anything, and twice as once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...themeFields), fc.anything()), (value) => {
        const theme = settleTheme(value);
        expect(themeSchema.safeParse(theme).success).toBe(true);
        expect(settleTheme(theme)).toEqual(theme);
      }),
    );
  });

  test.each([
    { paper: 'red' },
    { paper: '#fff;background:url(//x)' },
    { paper: '#FFFFFF00' },
    { headingFace: 'Comic Sans' },
    { textSize: 500 },
    { textSize: 100.5 },
    { corners: null },
  ])('of a request is refused with %j', (wrong) => {
    expect(themeSchema.safeParse({ ...defaultTheme, ...wrong }).success).toBe(false);
    expect(themeSchema.safeParse(defaultTheme).success).toBe(true);
  });

  test('is stored as a document with a version, opened from every release, and refused from a newer one', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(openTheme(JSON.parse(JSON.stringify(storedTheme(theme))))).toEqual(theme);
      }),
    );
    const stored = storedTheme(looks.harbour);
    expect(stored.version).toBe(documentVersion);
    for (let version = 0; version <= documentVersion; version += 1)
      expect(openTheme({ ...stored, version })).toEqual(looks.harbour);
    expect(openTheme({ ...stored, version: documentVersion + 1 })).toBeNull();
    for (const nothing of [null, undefined, {}, { blocks: 'x' }, 'theme', 7])
      expect(openTheme(nothing)).toEqual(defaultTheme);
  });

  test('that is always dark has its dark colours on devices of both kinds', () => {
    const theme = settleTheme({ ...looks.harbour, scheme: 'dark' });
    expect(paletteOf(theme, 'light')).toEqual(paletteOf(theme, 'dark'));
    expect(paletteOf(theme, 'dark')).toEqual(paletteOf(looks.harbour, 'dark'));
    expect(themeRules(theme)).toContain(':root{color-scheme:dark}');
  });
});

describe('the looks', () => {
  test.each(lookNames)('%s is complete, named and can be read', (name) => {
    const look = looks[name];
    expect(lookOf(look)).toBe(name);
    expect(lookLabels[name]).not.toBe('');
    expect([...weakPairs(look, 'ink'), ...weakPairs(look, 'accent')]).toEqual([]);
    expect(lookOf({ ...look, textSize: look.textSize + 1 })).toBeNull();
    for (const scheme of ['light', 'dark'] as const) {
      const { page } = paletteOf(look, scheme);
      for (const ground of ['paper', 'tint', 'raised'] as const)
        expectPairs(page, [
          ['ink', ground],
          ['soft', ground],
          ['accent', ground],
          ['error', ground],
          ['good', ground],
        ]);
    }
    expect(Buffer.byteLength(themeRules(look))).toBeLessThan(1600);
  });

  test('begin with the default', () => {
    expect(looks[lookNames[0] ?? 'harbour']).toEqual(defaultTheme);
    expect(Object.keys(faces)).toEqual([...themeTable.fields.headingFace.choices]);
    expect(themeColours.every((name) => name in defaultTheme)).toBe(true);
  });
});

describe('a colour with too little contrast', () => {
  test('is named with its ground and its contrast, never rounded up', () => {
    const theme = settleTheme({ paper: '#ffffff', tint: '#ffffff', ink: '#777777' });
    expect(weakPairs(theme, 'ink')).toEqual([
      { foreground: 'ink', ground: 'paper', ratio: 4.4 },
      { foreground: 'ink', ground: 'tint', ratio: 4.4 },
    ]);
    expect(weakPairs(theme, 'accent')).toEqual([]);
  });

  test('is offered a shade that passes on both grounds', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const shade = offeredShade(theme, 'accent');
        if (shade !== null) expect(weakPairs({ ...theme, accent: shade }, 'accent')).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(offeredShade(settleTheme({ paper: '#ffffff', tint: '#6e6e6e' }), 'ink')).toBeNull();
  });
});

function expectPairs(
  page: Palette['page'],
  pairs: readonly (readonly [keyof Palette['page'], keyof Palette['page']])[],
): void {
  for (const [one, other] of pairs) {
    const contrast = contrastOf(page[one], page[other]);
    expect(contrast, `${one} ${page[one]} on ${other} ${page[other]}`).toBeGreaterThanOrEqual(leastContrast.text);
  }
}
