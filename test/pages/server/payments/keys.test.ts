import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from '../../../../pages/server/log/personal-data.js';
import { readStripeSettings } from '../../../../pages/server/payments/keys.js';

const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

describe('the keys of Stripe', () => {
  it('are two or none, with Stripe’s own addresses', () => {
    expect(readStripeSettings({})).toBeNull();
    expect(readStripeSettings({ STRIPE_SECRET_KEY: ' ', STRIPE_WEBHOOK_SECRET: '' })).toBeNull();
    expect(readStripeSettings(keys)).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      apiOrigin: 'https://api.stripe.com',
      pageOrigin: 'https://checkout.stripe.com',
    });
    expect(() => readStripeSettings({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toThrow('belong together');
  });

  it('are never printed, neither by the start nor by the log', () => {
    const wrong = { ...keys, STRIPE_SECRET_KEY: 'pk_live_secret' };
    expect(() => readStripeSettings(wrong)).toThrow(
      'STRIPE_SECRET_KEY is not a key of Stripe: it has to begin with sk_ or rk_.',
    );
    expect(withoutPersonalData('with sk_live_4eC39Hq and whsec_77x, rk_test_9')).toBe('with (key) and (key), (key)');
  });

  it('are sent encrypted only, or to this machine', () => {
    expect(readStripeSettings({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:99' })?.apiOrigin).toBe(
      'http://127.0.0.1:99',
    );
    expect(() => readStripeSettings({ ...keys, STRIPE_API_URL: 'http://api.example.com' })).toThrow('STRIPE_API_URL');
    expect(() => readStripeSettings({ ...keys, STRIPE_CHECKOUT_URL: 'https://a.test/x' })).toThrow('without a path');
  });
});
