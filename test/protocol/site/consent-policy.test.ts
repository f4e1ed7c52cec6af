import { describe, expect, it, test } from 'vitest';
import {
  isBannerDue,
  isStorageAllowed,
  isTrackingAllowed,
  parseConsent,
  type ConsentPolicy,
} from '../../../protocol/site/consent-policy.js';

const open: ConsentPolicy = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
  isVisitorDataRestricted: false,
};
const restrictive: ConsentPolicy = { ...open, isRestrictiveCookiePolicyEnabled: true };
const absolute: ConsentPolicy = { ...open, isRestrictiveCookiePolicyAbsolute: true };
const anonymous: ConsentPolicy = { ...open, isVisitorDataRestricted: true };

describe('the consent decision', () => {
  test.each<[string, ConsentPolicy, boolean | null, boolean, boolean, boolean]>([
    ['open, no answer', open, null, false, true, true],
    ['open, yes', open, true, false, true, true],
    ['open, no', open, false, false, false, false],
    ['open, the browser says no', open, null, true, false, false],
    ['open, the browser says no, the visitor yes', open, true, true, true, true],
    ['restrictive, no answer', restrictive, null, false, false, false],
    ['restrictive, yes', restrictive, true, false, true, true],
    ['restrictive, no', restrictive, false, false, false, false],
    ['restrictive, the browser says no', restrictive, null, true, false, false],
    ['absolute, no answer', absolute, null, false, true, false],
    ['absolute, yes', absolute, true, false, true, false],
    ['absolute, no', absolute, false, false, false, false],
    ['visitor data restricted, yes', anonymous, true, false, true, false],
  ])('%s [CONS-21]', (_, policy, answer, privacySignal, counted, stored) => {
    const isAllowed = isTrackingAllowed(policy, answer, privacySignal);
    expect([isAllowed, isAllowed && isStorageAllowed(policy)]).toEqual([counted, stored]);
  });

  test.each([
    [null, null],
    ['true', true],
    ['false', false],
    ['', false],
    ['TRUE', false],
    ['1', false],
  ])('a consent cookie %j is the answer %s', (value, expected) => {
    expect(parseConsent(value)).toBe(expected);
  });

  it('shows the banner unless there is an answer [CONS-15], the browser has given one, or the banner is off', () => {
    const due = (policy: ConsentPolicy, answer: boolean | null, privacySignal = false): boolean =>
      isBannerDue(policy, answer, privacySignal);
    expect(due(open, null)).toBe(true);
    expect(due(open, true)).toBe(false);
    expect(due(open, false)).toBe(false);
    expect(due(open, null, true)).toBe(false);
    expect(due({ ...open, isCookieBannerEnabled: false }, null)).toBe(false);
  });
});
