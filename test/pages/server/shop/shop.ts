import { productTypes } from '../../../../protocol/commerce/product.js';
import { defaultStoreSettings } from '../../../../protocol/commerce/store-settings.js';
import { counted, productOf, variantOf } from '../../../support/products.js';
import { createTestServer, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

/** A shop with shipping to two countries, tax in one of them, and donations. */
export const shop = {
  ...testSite,
  settings: {
    ...testSite.settings,
    store: {
      ...defaultStoreSettings,
      shippingOptions: [
        { id: 'post', name: 'By post', costCents: 500, freeFromCents: 10_000, countries: ['US', 'DE'] },
        { id: 'fast', name: 'By courier', costCents: 2000, freeFromCents: null, countries: ['US'] },
      ],
      taxRules: [{ id: 'me', name: 'Maine', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: false }],
    },
  },
  pages: [
    ...testSite.pages,
    pageDocument('9', '/fund', [
      {
        id: 'ask',
        type: 'donation',
        value: {
          heading: 'The bench fund',
          text: 'For benches.',
          amounts: [
            { id: 'a', amount: '25' },
            { id: 'b', amount: '60' },
          ],
          minimum: '5',
          maximum: '500',
        },
      },
    ]),
  ],
  products: [
    productOf('stool', { title: 'Stool', variants: [variantOf('STOOL', { priceCents: 1250, salePriceCents: 1250 })] }),
    productOf('box', { title: 'Rare box', variants: [counted('RARE', 3, { priceCents: 100, salePriceCents: 100 })] }),
    productOf('plans', {
      title: 'Plans',
      productType: productTypes.digital,
      variants: [variantOf('PLANS', { priceCents: 900 })],
    }),
    productOf('card', {
      title: 'Gift card',
      productType: productTypes.giftCard,
      options: ['Amount'],
      variants: [
        variantOf('CARD-25', { priceCents: 2500, salePriceCents: 2500, optionValues: ['25'] }),
        variantOf('CARD-50', { priceCents: 5000, salePriceCents: 5000, optionValues: ['50'] }),
      ],
    }),
    productOf('wax', {
      title: 'Wax',
      productType: productTypes.service,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 0 },
      variants: [variantOf('WAX', { priceCents: 700, salePriceCents: 700 })],
    }),
    productOf('club', {
      title: 'The club',
      productType: productTypes.paywall,
      variants: [variantOf('CLUB', { priceCents: 3000 })],
    }),
  ],
};

export const donatePageId = '9'.padStart(24, '0');

export async function openShop(
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<{ readonly server: TestServer; readonly browser: Browser }> {
  const server = await createTestServer({ site: shop, ...options });
  return { server, browser: server.browser() };
}

let requests = 0;

/** Adds pieces to the browser's cart, as the page without script does. */
export async function put(browser: Browser, sku: string, quantity = 1): Promise<void> {
  const answer = await browser.submit('/api/commerce/cart/entries', {
    sku,
    quantity: String(quantity),
    requestId: `request-${(requests += 1)}`,
    pagePath: '/',
  });
  if (answer.status !== 303) throw new Error(`The cart answered ${answer.status}: ${await answer.text()}`);
}

/** A page of the server, read as a browser without script would. */
export interface ReadPage {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** Values of the form's controls by their name, in their order. */
  readonly form: readonly (readonly [string, string])[];
  readonly action: string;
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The order form's data as its last button would submit it. */
export async function readPage(answer: Response): Promise<ReadPage> {
  const html = await answer.text();
  const [, action = '', inner = ''] =
    /<form class="checkout-form" method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? [];
  const form: [string, string][] = [];
  const attribute = (tag: string, name: string): string | null => {
    const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
    return found ? decode(found[1] ?? '') : null;
  };
  for (const [tag, , area, options] of inner.matchAll(
    /<(input|textarea|select)\b[^>]*>(?:(?<=<textarea[^>]*>)([\s\S]*?)<\/textarea>)?(?:(?<=<select[^>]*>)([\s\S]*?)<\/select>)?/g,
  )) {
    const name = attribute(tag, 'name');
    if (!name || (/type="radio"/.test(tag) && !/\schecked/.test(tag))) continue;
    const chosen = options === undefined ? null : /<option[^>]*\sselected[^>]*>/.exec(options)?.[0];
    form.push([
      name,
      options === undefined
        ? decode(area?.replace(/^\n/, '') ?? attribute(tag, 'value') ?? '')
        : chosen
          ? (attribute(chosen, 'value') ?? '')
          : '',
    ]);
  }
  return { status: answer.status, html, headers: answer.headers, form, action: decode(action) };
}

/** The text of a page without markup, spaces in one. */
export function textOf({ html }: ReadPage): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return decode(main.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fills a form's controls: of a name with several controls, one text each. */
export function fill(
  page: ReadPage,
  answers: Readonly<Record<string, string | readonly string[]>>,
): [string, string][] {
  const used = new Map<string, number>();
  const filled = page.form.map(([name, value]): [string, string] => {
    const answer = answers[name];
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    return [name, answer === undefined ? value : typeof answer === 'string' ? answer : (answer[at] ?? value)];
  });
  const missing = Object.entries(answers).filter(([name]) => !used.has(name));
  return [...filled, ...missing.map(([name, value]): [string, string] => [name, String(value)])];
}

export const person = { 'field:email': 'ada@example.com', 'field:name': ['Ada', 'Lovelace'] } as const;
export const address = {
  'field:lineOne': '14 Sail Loft Lane',
  'field:postalCode': '04101',
  'field:city': 'Portland',
  'field:region': 'Maine',
  'field:country': 'United States',
} as const;

/** Follows the redirect of a post. */
export async function follow(browser: Browser, answer: Response): Promise<ReadPage> {
  return readPage(await browser.fetch(answer.headers.get('location') ?? '/', { headers: { accept: 'text/html' } }));
}

/** Opens the checkout, or another form at `path`. */
export async function openCheckout(browser: Browser, path = '/checkout'): Promise<ReadPage> {
  return readPage(await browser.fetch(path, { headers: { accept: 'text/html' } }));
}

/** Posts the form of `page` with `answers`. */
export async function sendForm(
  browser: Browser,
  page: ReadPage,
  answers: Parameters<typeof fill>[1],
): Promise<Response> {
  return browser.submit(page.action, fill(page, answers));
}

/** Enters the address, updates the total, and returns the page that shows it. */
export async function prepareCheckout(browser: Browser, more: Parameters<typeof fill>[1] = {}): Promise<ReadPage> {
  const answers = { ...person, ...address, ...more, act: 'update' };
  return follow(browser, await sendForm(browser, await openCheckout(browser), answers));
}
