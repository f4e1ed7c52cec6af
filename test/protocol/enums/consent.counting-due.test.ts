import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { isCountingDue } from '../../../protocol/enums/consent.js';
import { isTrackingAllowed, parseConsent } from '../../../protocol/site/consent-policy.js';
import { readCookie } from '../../../runtime/services/cookies.js';

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
  expect(isCountingDue(text, isRestrictive, privacySignal)).toBe(isDue);
});

it('is never false where counting is allowed', () => {
  const cookie = fc.tuple(
    fc.constantFrom('ss_cookieAllowed', 'CART', 'ss_cvr', 'x_ss_cookieAllowed', 'crumb'),
    fc.constantFrom('true', 'false', '', 'true1', 'a=b'),
  );
  fc.assert(
    fc.property(fc.array(cookie), fc.boolean(), fc.boolean(), (cookies, isRestrictive, privacySignal) => {
      const text = cookies.map((each) => each.join('=')).join('; ');
      const policy = { ...emptyPageContext.cookieSettings, isRestrictiveCookiePolicyEnabled: isRestrictive };
      const answer = parseConsent(readCookie(text, 'ss_cookieAllowed'));
      if (isTrackingAllowed(policy, { answer, privacySignal }))
        expect(isCountingDue(text, isRestrictive, privacySignal)).toBe(true);
    }),
  );
});
