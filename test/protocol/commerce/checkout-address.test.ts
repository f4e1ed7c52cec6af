import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutAddress, type CheckoutTarget } from '../../../protocol/commerce/checkout-address.js';

const nothing: CheckoutTarget = {
  kind: 'cart',
  cartToken: '',
  donatePageId: '',
  websiteId: '',
  giftCardProductId: '',
  sku: '',
};

describe('the address of a checkout', () => {
  it.each<[string, Partial<CheckoutTarget>, string]>([
    ['of the cart [CHK-01]', { kind: 'cart' }, '/commerce/goto-checkout'],
    [
      'of a subscription [CHK-04]',
      { kind: 'subscribe', cartToken: 'a&b=c' },
      '/checkout/subscribe?cartToken=a%26b%3Dc',
    ],
    ['of a donation [CHK-05]', { kind: 'donate', donatePageId: '5f1d' }, '/checkout/donate?donatePageId=5f1d'],
    [
      'of a gift card [CHK-06]',
      { kind: 'giftcard', websiteId: 'w 1', giftCardProductId: 'p/1' },
      '/checkout/giftcard?websiteId=w%201&giftCardProductId=p%2F1',
    ],
    [
      'of a variant of a gift card [CHK-07]',
      { kind: 'giftcard', websiteId: 'w', giftCardProductId: 'p', sku: 'S 50' },
      '/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=S%2050',
    ],
  ])('%s', (_, target, address) => {
    expect(checkoutAddress({ ...nothing, ...target })).toBe(address);
  });

  it.each<Partial<CheckoutTarget>>([
    { kind: 'subscribe' },
    { kind: 'subscribe', cartToken: '  ' },
    { kind: 'donate' },
    { kind: 'giftcard', websiteId: 'w' },
    { kind: 'giftcard', giftCardProductId: 'p' },
    { kind: 'order' },
    { kind: 'constructor' },
  ])('is none with something missing: %j', (target) => {
    expect(checkoutAddress({ ...nothing, ...target })).toBeNull();
  });

  it('contains the ids, whatever they are, and nothing else', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom('subscribe', 'donate', 'giftcard'),
        text,
        text,
        text,
        text,
        text,
        (kind, cartToken, donatePageId, websiteId, giftCardProductId, sku) => {
          const target = { kind, cartToken, donatePageId, websiteId, giftCardProductId, sku };
          const address = checkoutAddress(target);
          if (address === null) return;
          const url = new URL(address, 'https://site.test');
          expect(url.origin + url.pathname).toBe(`https://site.test/checkout/${kind}`);
          expect(url.hash).toBe('');
          const wellFormed = (value: string): string => value.replace(/\p{Cs}/gu, '\ufffd');
          for (const [name, value] of url.searchParams)
            expect([name, value]).toEqual([name, wellFormed(target[name as keyof typeof target])]);
          expect(url.searchParams.size).toBe(kind === 'giftcard' ? 3 : 1);
        },
      ),
    );
  });
});
