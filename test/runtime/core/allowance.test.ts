import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { isCountingDue, mayCount, readAnswer, readCookie } from '../../../runtime/core/allowance.js';

const pageOf = (cookie: string): Document => ({ cookie }) as Document;
const windowOf = (cookie: string, globalPrivacyControl?: boolean): Window =>
  ({ document: pageOf(cookie), navigator: { globalPrivacyControl } }) as unknown as Window;
const policyOf = (isRestrictiveCookiePolicyEnabled: boolean): typeof emptyPageContext.cookieSettings => ({
  ...emptyPageContext.cookieSettings,
  isRestrictiveCookiePolicyEnabled,
});

describe('a cookie', () => {
  test.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['a=1; b=2', 'c', null],
    ['ab=1', 'b', null],
    ['b=1; b=2', 'b', '1'],
    ['b=', 'b', ''],
    ['b=x=y', 'b', 'x=y'],
    ['', 'b', null],
  ])('in %j for %s is %j', (text, name, value) => expect(readCookie(pageOf(text), name)).toBe(value));

  it('is none where the browser refuses cookies', () => {
    const sandboxed = Object.defineProperty({}, 'cookie', {
      get: () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    }) as Document;
    expect([readCookie(sandboxed, 'a'), readAnswer(sandboxed)]).toEqual([null, null]);
  });
});

test.each<[string, string, boolean, boolean, boolean]>([
  ['an open policy without an answer', '', false, false, true],
  ['a restrictive policy without an answer', 'CART=x; crumb=y', true, false, false],
  ['Global Privacy Control without an answer', '', false, true, false],
  ['a yes', 'CART=x; ss_cookieAllowed=true', true, true, true],
  ['a yes before other cookies', 'ss_cookieAllowed=true; CART=x', true, false, true],
  ['a no', 'ss_cookieAllowed=false', false, false, false],
  ['any other answer', 'ss_cookieAllowed=trueish; CART=x', false, false, false],
  ['the answer of a cookie with a longer name', 'my_ss_cookieAllowed=false', false, false, true],
  ['tracking cookies in spite of a no, which have to go', 'ss_cookieAllowed=false; ss_cvr=a', true, false, true],
  ['the cookie of former tracking', 'ss_analyticsId=1', true, false, true],
])('%s [CONS-21]', (_, text, isRestrictive, privacySignal, isDue) => {
  expect(isCountingDue(windowOf(text, privacySignal), policyOf(isRestrictive))).toBe(isDue);
});

it('counts nothing after a no that the browser has not stored, and never without due', () => {
  const cookie = fc.tuple(
    fc.constantFrom('ss_cookieAllowed', 'CART', 'ss_cvr', 'x_ss_cookieAllowed', 'crumb'),
    fc.constantFrom('true', 'false', '', 'true1', 'a=b'),
  );
  fc.assert(
    fc.property(fc.array(cookie), fc.boolean(), fc.boolean(), (cookies, isRestrictive, privacySignal) => {
      const window = windowOf(cookies.map((each) => each.join('=')).join('; '), privacySignal);
      const policy = policyOf(isRestrictive);
      if (mayCount(window, policy)) expect(isCountingDue(window, policy)).toBe(true);
      expect(mayCount(window, policy, true)).toBe(readAnswer(window.document) === true);
    }),
  );
});
