import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { bannerPositions, consentChoices } from '../../../protocol/enums/consent.js';
import { parseBannerSettings } from '../../../protocol/site/banner-settings.js';

const defaults = {
  ctaVariant: 'ICON',
  theme: 'DARK',
  variant: 'BAR',
  position: 'BOTTOM',
  declinable: false,
  text: '',
  acceptText: '',
  declineText: '',
};

it('fills empty settings with the defaults [CONS-02] [CONS-03] [CONS-04] [CONS-05] [CONS-08]', () => {
  expect(parseBannerSettings({})).toEqual(defaults);
  expect(parseBannerSettings(emptyPageContext.cookieSettings)).toEqual(defaults);
});

test.each([
  'cookieBannerCtaVariant',
  'cookieBannerTheme',
  'cookieBannerVariant',
  'cookieBannerAcceptType',
  'cookieBannerPosition',
] as const)('an unknown %s falls back to the default [CONS-10]', (name) => {
  for (const value of ['NEW', 'icon', '__proto__', 7, null, {}])
    expect(parseBannerSettings({ [name]: value })).toEqual(defaults);
});

it('keeps every valid field of the settings [CONS-01]', () => {
  expect(
    parseBannerSettings({
      cookieBannerCtaText: ' Fine ',
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerPosition: 'TOP_RIGHT',
      cookieBannerText: 'We count.',
      cookieBannerTheme: 'LIGHT',
      cookieBannerVariant: 'POPUP',
      cookieBannerOptOutCtaText: 'No thanks',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    }),
  ).toEqual({
    ctaVariant: 'BUTTON',
    theme: 'LIGHT',
    variant: 'POPUP',
    position: 'TOP_RIGHT',
    declinable: true,
    text: 'We count.',
    acceptText: 'Fine',
    declineText: 'No thanks',
  });
});

it('converts a position that does not fit before the default applies [CONS-13] [CONS-14]', () => {
  expect(parseBannerSettings({ cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP' }).position).toBe('TOP_LEFT');
  expect(parseBannerSettings({ cookieBannerVariant: 'BAR', cookieBannerPosition: 'TOP_RIGHT' }).position).toBe('TOP');
});

it('maps any value to valid settings and never throws', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'cookieBannerCtaVariant',
          'cookieBannerTheme',
          'cookieBannerVariant',
          'cookieBannerPosition',
          'cookieBannerText',
        ),
        fc.anything(),
      ),
      (input) => {
        const settings = parseBannerSettings(input);
        expect(consentChoices.cookieBannerCtaVariant).toContain(settings.ctaVariant);
        expect(consentChoices.cookieBannerTheme).toContain(settings.theme);
        expect(bannerPositions[settings.variant]).toContain(settings.position);
        expect(typeof settings.text).toBe('string');
      },
    ),
  );
});
