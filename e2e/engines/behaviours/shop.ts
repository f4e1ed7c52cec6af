import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

const add = 'form:has([name=sku][value="STOOL-DAIRY"]) [data-part=button]';

const inCart = (visitor: Visitor, quantity: string): Promise<void> =>
  visitor.until(
    () => document.querySelector('[data-widget~=cart-count] [data-part=quantity]')?.textContent?.trim() ?? null,
    quantity,
  );

async function openShop(visitor: Visitor, site: string): Promise<void> {
  await visitor.decline(site);
  await visitor.open(`${site}/shop`);
}

/** Waits until the server knows this quantity. */
const ordered = (visitor: Visitor, quantity: number): Promise<void> =>
  visitor.until(async () => {
    const answer = await fetch('/api/commerce/cart');
    const { cart } = (await answer.json()) as { cart: { entries: { quantity: number }[] } | null };
    return (cart?.entries ?? []).reduce((sum, each) => sum + each.quantity, 0);
  }, quantity);

export const shopping: Behaviour[] = [
  {
    holds: 'a press adds to the cart, and the link to the cart begins its name with what it shows',
    isFast: true,
    async run(visitor, { site }) {
      await openShop(visitor, site);
      await visitor.press(add);
      await inCart(visitor, '1');
      await ordered(visitor, 1);
      await visitor.untilTrue(() => {
        const link = document.querySelector('[data-widget~=cart-count]');
        return /^Cart 1 \$[\d.]+: One item in cart$/.test(link?.getAttribute('aria-label') ?? '');
      });
    },
  },
  {
    holds: 'each of five fast presses counts, once',
    isFast: true,
    async run(visitor, { site }) {
      await openShop(visitor, site);
      await visitor.focus(add);
      await visitor.keys('Enter', 'Enter', 'Enter', 'Enter', 'Enter');
      // Presses during a running addition may join it; what is shown is what the server has.
      await visitor.untilTrue(async () => {
        const shown = Number(document.querySelector('[data-widget~=cart-count] [data-part=quantity]')?.textContent);
        const answer = await fetch('/api/commerce/cart');
        const { cart } = (await answer.json()) as { cart: { entries: { quantity: number }[] } | null };
        return shown > 0 && cart?.entries.reduce((sum, each) => sum + each.quantity, 0) === shown;
      });
    },
  },
  {
    holds: 'a quantity that is changed on the cart page changes the sum, and what is removed is gone',
    async run(visitor, { site }) {
      await openShop(visitor, site);
      await visitor.press(add);
      await ordered(visitor, 1);
      await visitor.open(`${site}/cart`);
      await visitor.ready('[data-widget~=cart-page]');
      await visitor.focus('[data-widget~=cart-page] input[type=number]');
      await visitor.see(() => (document.activeElement as HTMLInputElement).select());
      await visitor.keys('3', 'Tab');
      await ordered(visitor, 3);
      await inCart(visitor, '3');
    },
  },
  {
    holds: 'two tabs show the same cart, and a page from the back/forward cache too',
    isFast: true,
    async run(visitor, { site }) {
      await openShop(visitor, site);
      await visitor.open(`${site}/about`);
      await visitor.see(() => {
        const page = Object.assign(window, { waiting: 0, kept: true });
        const { fetch } = window;
        window.fetch = async (...input) => {
          page.waiting += 1;
          try {
            const answer = await fetch(...input);
            await answer.clone().arrayBuffer();
            return answer;
          } finally {
            page.waiting -= 1;
          }
        };
      });
      await visitor.inOtherTab(async () => {
        await visitor.open(`${site}/shop`);
        await visitor.focus(add);
        await visitor.keys('Enter');
        await ordered(visitor, 1);
      });
      await inCart(visitor, '1');
      // The tab asks for the cart as it comes back, and Firefox keeps no page that waits for an answer.
      await visitor.until(() => (window as unknown as { waiting: number }).waiting, 0);
      await visitor.press('header a[href="/shop"], nav a[href="/shop"]');
      await visitor.until(() => location.pathname, '/shop');
      await visitor.press(add);
      await inCart(visitor, '2');
      await ordered(visitor, 2);
      await visitor.back();
      await visitor.until(() => location.pathname, '/about');
      await inCart(visitor, '2');
      expect(await visitor.see(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
    },
  },
  {
    holds: 'quick view takes the focus, covers the page and gives the focus back [TRK-19]',
    isFast: true,
    async run(visitor, { site }) {
      await openShop(visitor, site);
      const trigger = '[data-part=trigger][href="/shop/meadow-stool"]';
      // Without script the link leads to the product.
      await visitor.ready('[data-widget~=cart-count]');
      await visitor.focus(trigger);
      await visitor.keys('Enter');
      await visitor.untilTrue(() => document.querySelector('dialog[open]:has(h2)')?.contains(document.activeElement));
      await visitor.untilTrue(() => innerWidth === document.documentElement.clientWidth);
      await visitor.keys('Escape');
      await visitor.untilTrue((wanted: string) => document.activeElement === document.querySelector(wanted), trigger);
    },
  },
  {
    holds: 'a variant is chosen by keys and changes the price [PROD-02]',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/shop/meadow-stool`);
      await visitor.ready('form.offer');
      const price = (): string | null =>
        document.querySelector('form.offer [data-part=price]')?.textContent?.trim() ?? null;
      const before = await visitor.see(price);
      await visitor.focus('form.offer [name=option-0][value=Ash]');
      await visitor.keys('ArrowRight');
      await visitor.untilTrue(() => document.querySelector('form.offer [name=option-0][value=Elm]:checked'));
      await visitor.untilTrue(
        (old: string) => document.querySelector('form.offer [data-part=price]')?.textContent?.trim() !== old,
        before,
      );
    },
  },
  {
    holds: 'a visitor with a new address orders at the first press, and Back asks nothing',
    isFast: true,
    async run(visitor, { site }) {
      await openShop(visitor, site);
      await visitor.press(add);
      await ordered(visitor, 1);
      await visitor.open(`${site}/checkout`);
      await visitor.ready('form[data-widget~=checkout]');
      const before = await visitor.see(() => document.querySelector('[data-part=order]')?.textContent);
      for (const [label, value] of [
        ['Email', 'ada@analytical.london'],
        ['First name', 'Ada'],
        ['Last name', 'Lovelace'],
        ['Street and number', '14 Sail Loft Lane'],
        ['Postal code', '04101'],
        ['City', 'Portland'],
      ] as const) {
        const id = await visitor.see((wanted: string) => {
          const found = [...document.querySelectorAll('label')].find((each) =>
            each.textContent?.trim().startsWith(wanted),
          );
          return found?.control?.id;
        }, label);
        await visitor.type(`[id="${id}"]`, value);
      }
      // A region is typed in some countries and chosen in others.
      await visitor.see(() => {
        const region = document.querySelector<HTMLInputElement | HTMLSelectElement>(
          'form[data-widget~=checkout] [name$="egion"]',
        );
        if (!region) return;
        region.value =
          region instanceof HTMLSelectElement
            ? ([...region.options].find(({ text }) => text === 'Maine')?.value ?? '')
            : 'Maine';
        for (const type of ['input', 'change']) region.dispatchEvent(new Event(type, { bubbles: true }));
      });
      // The button says what will be paid, as soon as that is known.
      await visitor.untilTrue(
        (old: string) =>
          document.querySelector('[data-part=order]')?.textContent !== old &&
          !document.querySelector('form[data-widget~=checkout] [aria-busy=true]'),
        before,
      );
      await visitor.press('form[data-widget~=checkout] [data-part=order]');
      await visitor.until(() => document.querySelector('h1')?.textContent?.trim(), 'We have your order');
      await visitor.back();
      await visitor.untilTrue(() => /placed this order/.test(document.querySelector('h1')?.textContent ?? ''));
    },
  },
];

const password = 'a long password';

async function signUp(visitor: Visitor, site: string): Promise<void> {
  await visitor.decline(site);
  await visitor.open(`${site}/account/create`);
  await visitor.type('#create-displayName', 'Ada');
  await visitor.type('#create-email', `ada-${visitor.engine}-${Date.now()}@example.com`);
  await visitor.type('#create-newPassword', password);
  await visitor.keys('Enter');
  await visitor.untilTrue(() => location.pathname === '/account' && document.readyState !== 'loading');
}

export const members: Behaviour[] = [
  {
    holds: 'a visitor makes an account, and another tab knows when they log out [SES-01]',
    async run(visitor, { site }) {
      await signUp(visitor, site);
      await visitor.inOtherTab(async () => {
        await visitor.open(`${site}/account`);
        await visitor.focus('form[action*=logout] button, form[action*="log-out"] button');
        await visitor.keys('Enter');
        await visitor.untilTrue(() => location.pathname !== '/account' && document.readyState !== 'loading');
      });
      await visitor.open(`${site}/account`);
      await visitor.until(() => location.pathname, '/account/login');
    },
  },
  {
    holds: 'the log-in dialog opens over the page with the focus inside and closes by Escape',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      await visitor.open(`${site}/about`);
      await visitor.press('a.account-link');
      await visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));
      await visitor.keys('Escape');
      await visitor.untilTrue(() => !document.querySelector('dialog[open]'));
      expect(await visitor.see(() => location.pathname)).toBe('/about');
    },
  },
];
