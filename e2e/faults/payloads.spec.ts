import type { Page, Route } from '@playwright/test';
import * as comments from '../../protocol/enums/comments.js';
import * as follow from '../../protocol/enums/follow.js';
import { bookingScript } from '../../protocol/text/booking-address.js';
import { seeded, type Random } from '../../test/support/seeded.js';
import { cases, escapeText, payloads, pick, showBetween } from '../support/hostile-pages.js';
import { expect, test } from '../support/test.js';

interface Seen {
  /** Payloads that ran. */
  ran: number;
  /** Scripts and script sinks that the policy refused. */
  refused: string[];
}

/** What Leaflet asks for as it starts: the policy of a page with a map admits it, and that of this page has none in mind. */
const sinks = ['trusted-types default', 'require-trusted-types-for Element innerHTML|<svg/>'];

/** Scripts that behaviours fetch after a press, each at its provider's fixed address: the policies of their own pages admit them. */
const providers = [
  `${comments.siteAddress('tern-joinery')}embed.js`,
  follow.script,
  bookingScript('reservations', '', 'standard', 'en'),
];

/** Counts what runs, and keeps the page where it is. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(
    ([sinks, providers]) => {
      const seen: Seen = { ran: 0, refused: [] };
      Object.assign(window, { seen, ran: () => (seen.ran += 1) });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
        const refused = `${effectiveDirective} ${sample}`;
        const isAdmitted = sinks.includes(refused) || providers.includes(blockedURI);
        if (/script|trusted/.test(effectiveDirective) && !isAdmitted) seen.refused.push(`${refused}${blockedURI}`);
      });
      // Last of all listeners: a link that the browser would follow by itself is its author's.
      for (const type of ['click', 'submit']) window.addEventListener(type, (event) => event.preventDefault());
    },
    [sinks, providers] as const,
  );
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/**
 * Attributes that only behaviours read, and what visitors read. Scripts of the author that wait for consent are left out: this page's policy
 * knows none of them, so that a yes among all presses would be a refusal of each.
 */
function poison(markup: string, random: Random): string {
  return markup
    .replace(/<script type="text\/plain"[^]*?<\/script>/g, '')
    .replace(
      /\s(data-(?!widget|part|load)[\w-]+|alt|title|aria-label|placeholder|value)="[^"]*"/g,
      (all, name: string) => (random() < 0.6 ? ` ${name}="${escapeText(pick(payloads, random))}"` : all),
    )
    .replace(/\sdata-block-json='(\{[^']*\})'/g, (_, json: string) => {
      const texts = json.replace(/:\s*"[^"]*"/g, () => `: ${JSON.stringify(pick(payloads, random))}`);
      return ` data-block-json='${escapeText(texts)}'`;
    })
    .replace(/>([^<>]*\w[^<>]*)</g, (all) => (random() < 0.5 ? `>${escapeText(pick(payloads, random))}<` : all));
}

/** Every call of the page is answered with payloads in each field, as a success or a failure. */
async function answerHostilely(page: Page, random: Random): Promise<void> {
  const text = (): string => pick(payloads, random);
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: pick([200, 400, 401, 422, 500], random),
      json: {
        error: text(),
        message: text(),
        errors: { name: text(), email: text() },
        html: text(),
        url: text(),
        redirect: text(),
        key: text(),
        label: text(),
        totalText: text(),
        total: 1,
        results: [{ title: text(), url: text(), excerpt: text(), image: text() }],
        crumb: text(),
        cart: { entries: [{ title: text(), url: text(), image: text(), sku: text() }] },
      },
    }),
  );
}

/** A page that a behaviour leads to: the present one stays. */
const isElsewhere = (url: URL): boolean => !/^\/(?:api|assets|media)\//.test(url.pathname);
const keepPage = (route: Route): Promise<void> =>
  route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue();

/** Types a payload into every field, presses everything, and sends messages that an editor could send. */
function useEverything(page: Page, texts: readonly string[]): Promise<void> {
  return page.evaluate(async (values) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const [at, field] of [...document.querySelectorAll<HTMLInputElement>('input,textarea')].entries()) {
      if (field.type !== 'file') field.value = values[at % values.length] ?? '';
      for (const type of ['input', 'change', 'blur']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const value of values) {
      window.postMessage(value, '*');
      window.postMessage({ namespace: 'mortise', type: value, html: value, payload: { html: value, url: value } }, '*');
      history.replaceState(null, '', `#itemId=${encodeURIComponent(value)}`);
      window.dispatchEvent(new HashChangeEvent('hashchange', { newURL: location.href }));
    }
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], summary, [data-part], form');
    for (const [at, control] of controls.entries()) {
      if (control instanceof HTMLFormElement) control.requestSubmit();
      else control.click();
      // Some answers come with a frame.
      if (at % 16 === 0) await frame();
    }
  }, texts);
}

/** Where the value may become an address, each payload stands alone, because its start counts; elsewhere three share a value. */
const hostileAddresses = (
  [
    ['/account/login?returnTo=', 1],
    ['/search?q=', 3],
    ['/cart?sku=', 3],
    ['/checkout/donate?donatePageId=', 3],
    ['/shop?category=', 3],
    ['/', 3],
  ] as const
).flatMap(([path, share]) =>
  Array.from({ length: Math.ceil(payloads.length / share) }, (_, at) => ({
    path,
    value: payloads.slice(at * share, (at + 1) * share).join(' '),
  })),
);

for (const isOpen of [false, true]) {
  const policy = isOpen ? 'without a policy' : 'under the policy';

  test(`no payload in markup, address, message, answer or input runs, ${policy}`, async ({
    page,
    cases: { origin },
  }) => {
    test.setTimeout(240_000);
    const read = await watch(page);
    await answerHostilely(page, seeded(7));
    await page.route(isElsewhere, keepPage);
    const perPage = 26;
    for (let at = 0; at < cases.length; at += perPage) {
      const random = seeded(at + 1);
      const parts = cases.slice(at, at + perPage).map((markup) => `<section>${poison(markup, random)}</section>`);
      const suffix = `?q=${encodeURIComponent(pick(payloads, random))}#itemId=${encodeURIComponent(pick(payloads, random))}`;
      const uncaught = await showBetween(page, origin, parts.join('\n'), { isOpen, suffix });
      await useEverything(
        page,
        [0, 1, 2].map(() => pick(payloads, random)),
      );
      expect({ at, uncaught, ...(await read()) }).toEqual({ at, uncaught: [], ran: 0, refused: [] });
    }
  });

  test(`no payload in an address of the site runs, ${policy}`, async ({ page, site: { origin } }) => {
    test.setTimeout(240_000);
    const read = await watch(page);
    if (isOpen)
      await page.route(isElsewhere, async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        return route.fulfill({ response, headers });
      });
    for (const { path, value } of hostileAddresses) {
      await page.goto(origin + path + encodeURIComponent(value), { waitUntil: 'domcontentloaded' });
      expect({ path, value, ...(await read()) }).toEqual({ path, value, ran: 0, refused: [] });
    }
  });
}

test('the watch sees a payload that runs, and one that the policy refuses', async ({ page, cases: { origin } }) => {
  const read = await watch(page);
  const put = (): Promise<void> =>
    page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran()>');
      } catch {
        // Trusted Types.
      }
    });
  await showBetween(page, origin, '', { isOpen: true });
  await put();
  await expect.poll(async () => (await read()).ran).toBe(1);
  await showBetween(page, origin, '');
  await put();
  await expect.poll(async () => (await read()).refused.length).toBe(1);
});
