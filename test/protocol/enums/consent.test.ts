import { describe, expect, it, test } from 'vitest';
import {
  bannerPositions,
  bannerPrivacyFields,
  privacyOfBanner,
  consentChoices,
  fitBannerPosition,
} from '../../../protocol/enums/consent.js';

describe('the values of the cookie banner', () => {
  test.each<[keyof typeof consentChoices, string, readonly string[], string]>([
    ['cookieBannerCtaVariant', 'ICON', ['BUTTON', 'ICON', 'TEXT'], 'CONS-02'],
    ['cookieBannerTheme', 'DARK', ['DARK', 'LIGHT'], 'CONS-03'],
    ['cookieBannerVariant', 'BAR', ['BAR', 'POPUP'], 'CONS-04'],
    ['cookieBannerAcceptType', 'OPT_IN', ['OPT_IN', 'OPT_IN_AND_OUT'], 'CONS-05'],
  ])('%s has the default %s and the values %j [%s]', (name, standard, values) => {
    expect(consentChoices[name][0]).toBe(standard);
    expect([...consentChoices[name]].sort()).toEqual(values);
  });

  it('are two positions of a bar [CONS-11] and four of a popup [CONS-12]; the bottom is the default [CONS-08]', () => {
    expect([...bannerPositions.BAR].sort()).toEqual(['BOTTOM', 'TOP']);
    expect([...bannerPositions.POPUP].sort()).toEqual(['BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT']);
    expect([bannerPositions.BAR[0], bannerPositions.POPUP[0]]).toEqual(['BOTTOM', 'BOTTOM_LEFT']);
  });
});

describe('fitting a position', () => {
  test.each([
    ['TOP', 'TOP_LEFT'],
    ['BOTTOM', 'BOTTOM_LEFT'],
    ['TOP_RIGHT', 'TOP_RIGHT'],
    ['BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
    ['', 'BOTTOM_LEFT'],
    ['top', 'BOTTOM_LEFT'],
    ['TOP_MIDDLE', 'BOTTOM_LEFT'],
  ])('of %j into a popup gives %s [CONS-13]', (position, expected) => {
    expect(fitBannerPosition('POPUP', position)).toBe(expected);
  });

  test.each([
    ['TOP_LEFT', 'TOP'],
    ['TOP_RIGHT', 'TOP'],
    ['BOTTOM_LEFT', 'BOTTOM'],
    ['BOTTOM_RIGHT', 'BOTTOM'],
    ['TOP', 'TOP'],
    ['BOTTOM', 'BOTTOM'],
    ['elsewhere', 'BOTTOM'],
    ['TOPMOST', 'BOTTOM'],
  ])('of %j into a bar gives %s [CONS-14]', (position, expected) => {
    expect(fitBannerPosition('BAR', position)).toBe(expected);
  });

  it('returns a position of the variant, and keeps a valid one', () => {
    const all = [...bannerPositions.BAR, ...bannerPositions.POPUP];
    for (const variant of ['BAR', 'POPUP'] as const) {
      for (const position of all) expect(bannerPositions[variant]).toContain(fitBannerPosition(variant, position));
      for (const position of bannerPositions[variant]) expect(fitBannerPosition(variant, position)).toBe(position);
    }
  });
});

test.each([
  [true, true, { isRestrictiveCookiePolicyEnabled: true, isVisitorDataRestricted: false }],
  [false, false, { isRestrictiveCookiePolicyEnabled: false, isVisitorDataRestricted: true }],
])(
  'privacy settings (analytics off %s, activity log %s) make the payload fields [CONS-22] [CONS-23]',
  (isAnalyticsCookiesDisabled, isActivityLogEnabled, expected) => {
    expect(bannerPrivacyFields({ isAnalyticsCookiesDisabled, isActivityLogEnabled })).toEqual(expected);
    expect(privacyOfBanner(expected)).toEqual({ isAnalyticsCookiesDisabled, isActivityLogEnabled });
  },
);
