import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { documentVersion } from '../../../../protocol/document/document.js';
import { bannerSchema } from '../../../../protocol/schema/banner.js';
import { parseBannerSettings } from '../../../../protocol/site/banner-settings.js';
import {
  bannerOfBlocks,
  bannerOfSettings,
  bannerBlocks,
  bannerTable,
  cookieSettingsOf,
  openBanner,
  settleBanner,
  storedBanner,
  type Banner,
} from '../../../../protocol/site/banner/banner.js';

const languages = ['en', 'de', 'pt-BR'] as const;

const anyBanner = fc
  .record({
    look: fc.record(
      Object.fromEntries(
        Object.entries(bannerTable.fields).map(([name, spec]) => [
          name,
          spec.type === 'choice' ? fc.constantFrom<unknown>(...spec.choices) : fc.boolean(),
        ]),
      ),
    ),
    words: fc.dictionary(
      fc.constantFrom(...languages),
      fc.record({ text: fc.string(), accept: fc.string({ maxLength: 80 }), decline: fc.string({ maxLength: 80 }) }),
    ),
  })
  .map((value): Banner => settleBanner(value as never, languages));

describe('the cookie banner', () => {
  test('is the same after it was stored, sent as blocks, and asked for', () => {
    fc.assert(
      fc.property(anyBanner, (banner) => {
        expect(openBanner(JSON.parse(JSON.stringify(storedBanner(banner))))).toEqual(banner);
        expect(bannerOfBlocks(bannerBlocks(banner))).toEqual(banner);
        expect(bannerSchema.parse(banner)).toEqual(banner);
      }),
    );
  });

  test('has the settings that pages read, which lead back to it [CONS-02] [CONS-03] [CONS-04] [CONS-05]', () => {
    fc.assert(
      fc.property(anyBanner, (banner) => {
        const settingsIn = (locale: string) => ({
          ...emptyPageContext.cookieSettings,
          ...cookieSettingsOf(banner, locale),
        });
        const settings = settingsIn('en');
        expect(parseBannerSettings(settings)).toMatchObject({
          variant: banner.look.variant,
          theme: banner.look.theme,
          ctaVariant: banner.look.buttons,
          declinable: banner.look.answers === 'OPT_IN_AND_OUT',
        });
        const again = bannerOfSettings(settingsIn, languages);
        expect(again.words).toEqual(banner.words);
        // The side is that of a popup.
        const { side } = banner.look.variant === 'POPUP' ? banner.look : { side: 'LEFT' };
        expect(again.look).toEqual({ ...banner.look, side });
      }),
    );
  });

  test.each([
    ['BAR', 'TOP', 'RIGHT', 'TOP'],
    ['BAR', 'BOTTOM', 'LEFT', 'BOTTOM'],
    ['POPUP', 'TOP', 'RIGHT', 'TOP_RIGHT'],
    ['POPUP', 'BOTTOM', 'LEFT', 'BOTTOM_LEFT'],
  ])('as %s at %s %s stands at %s [CONS-11] [CONS-12]', (variant, edge, side, position) => {
    const banner = settleBanner({ look: { variant, edge, side } }, ['en']);
    expect(cookieSettingsOf(banner, 'en').cookieBannerPosition).toBe(position);
  });

  test('is settled from anything, with words for the languages of the site alone', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (look, words) => {
        const own = { look: { ...(look as object) }, words: { en: words, fr: { text: 'Non' } } };
        const banner = settleBanner(own as never, ['en', 'de']);
        expect(Object.keys(banner.words)).toEqual(['en', 'de']);
        expect(bannerSchema.safeParse(banner).success).toBe(true);
      }),
    );
    expect(cookieSettingsOf(settleBanner({}, ['en']), 'constructor').cookieBannerText).toBe('');
  });

  test.each([
    { look: { variant: 'WALL' } },
    { look: { isShown: 'yes' } },
    { words: { en: { text: 'x'.repeat(2001), accept: '', decline: '' } } },
    { words: { en: { text: '', accept: 'x'.repeat(81), decline: '' } } },
    { words: { '../api': { text: '', accept: '', decline: '' } } },
    { words: { en: { text: '' } } },
  ])('of a request is refused with %j', (wrong: { look?: object; words?: object }) => {
    const banner = settleBanner({}, ['en']);
    expect(bannerSchema.safeParse({ look: { ...banner.look, ...wrong.look }, words: wrong.words ?? {} }).success).toBe(
      false,
    );
    expect(bannerSchema.safeParse(banner).success).toBe(true);
  });

  test('of a newer release is not opened, and none is none', () => {
    const stored = storedBanner(settleBanner({ look: { isShown: true } }, ['en']));
    for (let version = 0; version <= documentVersion; version += 1)
      expect(openBanner({ ...stored, version })?.look.isShown).toBe(true);
    for (const other of [{ ...stored, version: documentVersion + 1 }, null, undefined, {}, 'banner', { blocks: 1 }])
      expect(openBanner(other)).toBeNull();
  });
});
