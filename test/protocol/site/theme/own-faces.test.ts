import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFaceFacts } from '../../../../pages/server/media/typefaces/face-facts.js';
import { readFontTables } from '../../../../pages/server/media/typefaces/font-tables.js';
import { isFaceAddress, standInMetrics, type FaceFacts } from '../../../../protocol/site/theme/own-faces.js';
import { themeRules, wholeThemeRules } from '../../../../protocol/site/theme/rules.js';
import { defaultTheme, settleTheme } from '../../../../protocol/site/theme/theme.js';
import { figtree, youngSerif } from '../../../pages/server/media/font-files.js';

function factsOf(bytes: Buffer): FaceFacts {
  const tables = readFontTables(bytes);
  const facts = tables && readFaceFacts(tables);
  if (!facts) throw new Error('No font');
  return facts;
}

const [sans, serif] = [factsOf(figtree), factsOf(youngSerif)];
const [one, other] = ['/media/own/one-0123456789.woff2', '/media/own/other-0123456789.woff2'];

describe('the stand-in of an uploaded typeface', () => {
  test('takes the room that the sheet of the shipped ones gives them, to a hundredth', () => {
    const sheet = readFileSync('pages/site/styles/fonts.css', 'utf8');
    const [, own = ''] = /'Own sans';([^}]*)/.exec(sheet) ?? [];
    for (const [name, value] of Object.entries(standInMetrics(sans))) {
      const said = Number.parseFloat(new RegExp(`${name}: ([\\d.]+)`).exec(own)?.[1] ?? '');
      expect([name, Math.abs(Number.parseFloat(value) - said) <= 1]).toEqual([name, true]);
    }
  });

  test('of a script without Latin letters is not made wider or narrower', () => {
    expect(standInMetrics({ ...sans, width: 0 })).toMatchObject({ 'size-adjust': '100%', 'ascent-override': '95%' });
  });
});

describe('a theme with uploaded typefaces', () => {
  test('names each file once, never waits for it, and shows what stands in until then', () => {
    const theme = settleTheme({ headingFont: one, textFont: other });
    const rules = themeRules(theme, { [one]: serif, [other]: sans });
    expect([...rules.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url)).toEqual([one, other]);
    expect(rules.match(/font-display:optional/g)).toHaveLength(2);
    expect(rules).toContain('--serif:own-heading,own-heading-fallback,serif');
    expect(rules).toContain('--sans:own-text,own-text-fallback,Arial,sans-serif');
    expect(rules).toContain('font-weight:300 900');
    expect(themeRules({ ...theme, headingFont: other }, { [other]: sans }).match(/@font-face/g)).toHaveLength(2);
    expect(wholeThemeRules(theme, 'light', { [one]: serif })).toContain('font-display:swap');
  });

  test('gives headings a weight that the font has', () => {
    const weightIn = (facts: FaceFacts): string | undefined =>
      /site-title\{font-weight:(\d+)/.exec(
        wholeThemeRules(settleTheme({ headingFont: one }), 'light', { [one]: facts }),
      )?.[1];
    expect([weightIn(serif), weightIn(sans), weightIn({ ...sans, weights: [100, 300] })]).toEqual([
      '400',
      '650',
      '300',
    ]);
  });

  test('whose file is gone is the one without it', () => {
    expect(themeRules(settleTheme({ headingFont: one, textFont: other }))).toBe('');
  });

  test.each([
    '/media/own/a.ttf',
    '/media/a.woff2',
    'https://elsewhere.example/media/own/a.woff2',
    '/media/own/a");x:url(a.woff2',
  ])('does not take %s for a typeface', (address) => {
    expect(isFaceAddress(address)).toBe(false);
    expect(settleTheme({ headingFont: address })).toEqual(defaultTheme);
  });
});
