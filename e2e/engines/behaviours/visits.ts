import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

const form = '[data-widget~=form]';
const field = (name: string): string => `${form} [name="field:${name}"]`;
const letter = 'The leg came off.';

/** Opens the contact form without the banner over it. */
async function openForm(visitor: Visitor, site: string): Promise<void> {
  await visitor.decline(site);
  await visitor.open(`${site}/contact`);
  await visitor.ready(form);
}

const fill = async (visitor: Visitor): Promise<void> => {
  await visitor.type(field('name'), 'Ada');
  await visitor.type(field('email'), 'ada@example.com');
  await visitor.type(field('message'), letter);
};

/** Waits until a field has this value. */
const holds = (visitor: Visitor, name: string, value: string): Promise<void> =>
  visitor.until(
    (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? null,
    value,
    field(name),
  );

async function leaveAndComeBack(visitor: Visitor): Promise<void> {
  // Firefox keeps no page that is still loading something, and a mouse that moves lets the page fetch what a press may need.
  await visitor.until(() => document.readyState, 'complete');
  await visitor.see(
    () => void setTimeout(() => document.querySelector<HTMLElement>('nav a[href="/about"]')?.click(), 0),
  );
  await visitor.untilTrue(() => location.pathname === '/about' && document.readyState !== 'loading');
  await visitor.back();
  await visitor.until(() => location.pathname, '/contact');
}

export const forms: Behaviour[] = [
  {
    holds: 'an empty form says what is missing and focuses the first field [FORM-24]',
    isFast: true,
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await visitor.press(`${form} [data-part=submit]`);
      await visitor.untilTrue(() => document.activeElement?.getAttribute('name') === 'field:name');
      await visitor.untilTrue(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    },
  },
  {
    holds: 'what was typed is back after a reload',
    isFast: true,
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await fill(visitor);
      await visitor.untilTrue(() =>
        Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('leg came off')),
      );
      await visitor.open(`${site}/contact`);
      await holds(visitor, 'message', letter);
      await holds(visitor, 'name', 'Ada');
    },
  },
  {
    holds: 'another tab has a draft of its own, and that of a closed tab comes to the next',
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await fill(visitor);
      await visitor.inOtherTab(async () => {
        await visitor.open(`${site}/contact`);
        await visitor.ready(form);
        await visitor.type(field('message'), 'Another letter');
        await holds(visitor, 'name', '');
        await visitor.untilTrue(() =>
          Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Another letter')),
        );
      });
      await holds(visitor, 'message', letter);
      await visitor.inOtherTab(async () => {
        await visitor.open(`${site}/contact`);
        await holds(visitor, 'message', 'Another letter');
      });
    },
  },
  {
    holds: 'a page with a form comes from the back/forward cache',
    isFast: true,
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await visitor.see(() => {
        (window as unknown as { kept: boolean }).kept = true;
      });
      await leaveAndComeBack(visitor);
      expect(await visitor.see(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
    },
  },
  {
    holds: 'what was typed is there after Back, and is still the draft of this tab',
    isFast: true,
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await fill(visitor);
      await leaveAndComeBack(visitor);
      await holds(visitor, 'message', letter);
      await visitor.inOtherTab(async () => {
        await visitor.open(`${site}/contact`);
        await visitor.ready(form);
        await holds(visitor, 'message', '');
      });
    },
  },
  {
    holds: 'the spam check is solved in a worker under the policy, and a letter is sent once and its draft goes',
    isFast: true,
    async run(visitor, { site }) {
      await openForm(visitor, site);
      await fill(visitor);
      await visitor.untilTrue(() =>
        /passed/.test(document.querySelector('[data-part=captcha] [role=status]')?.textContent ?? ''),
      );
      await visitor.press(`${form} [data-part=submit]`);
      await visitor.untilTrue(() =>
        document.querySelector('[data-widget~=form] [data-part=success]')?.checkVisibility(),
      );
      await visitor.until(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')).length, 0);
    },
  },
  {
    holds: 'every kind of field is attached without an error',
    isFast: true,
    async run(visitor) {
      await visitor.open('/form/kinds.html');
      await visitor.ready(form);
    },
  },
];

const banner = '[data-part=banner]';
const isBannerShown = (): boolean => !!document.querySelector('[data-part=banner]')?.checkVisibility();

export const consents: Behaviour[] = (
  [
    ['decline', 'false'],
    ['accept', 'true'],
  ] as const
).map(([answer, value]) => ({
  holds: `nothing is kept before the answer; ${answer} is kept and not asked again [CONS-01]`,
  isFast: true,
  async run(visitor, { site }) {
    await visitor.open(site);
    await visitor.until(isBannerShown, true);
    expect(await visitor.see(() => document.cookie.replace(/crumb=[^;]*;? ?/, ''))).toBe('');
    await visitor.press(`${banner} [data-part=${answer}]`);
    await visitor.until(isBannerShown, false);
    await visitor.until(() => /ss_cookieAllowed=(\w+)/.exec(document.cookie)?.[1] ?? null, value);
    await visitor.open(`${site}/about`);
    await visitor.untilTrue(() => document.querySelector('[data-widget~=consent-banner][data-state=ready]'));
    expect(await visitor.see(isBannerShown)).toBe(false);
  },
}));

/** A press on the skip link would be a change of the hash; the pages are walked by address. */
async function walk(visitor: Visitor, site: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.open(site + path);
    await visitor.see(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await visitor.untilTrue(() => !document.querySelector('[data-widget]:not([data-state])[data-load=now]'));
    const found = await visitor.see(() => ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      broken: [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
      failed: [...document.querySelectorAll('[data-state=failed]')].map((each) => each.outerHTML.slice(0, 100)),
    }));
    expect({ path, ...found }).toEqual({ path, sideways: 0, broken: [], failed: [] });
  }
}

export const pages: Behaviour[] = [
  {
    holds: 'the pages of the site load and scroll without an error, a sideways scroll or a broken picture',
    run: (visitor, { site }) =>
      walk(visitor, site, ['/', '/gallery', '/films', '/journal', '/journal/soap', '/about', '/visit', '/donate']),
  },
  {
    holds: 'the pages of shop, account and search do too, and those in German',
    run: (visitor, { site }) =>
      walk(visitor, site, [
        '/shop',
        '/shop/meadow-stool',
        '/cart',
        '/account/login',
        '/account/create',
        '/search?q=stool',
        '/de',
      ]),
  },
  {
    holds: 'pages fit a narrow window',
    isFast: true,
    async run(visitor, { site }) {
      // WebKit's browser for tests gets no narrower.
      await visitor.resize(460, 800);
      await walk(visitor, site, ['/', '/shop', '/contact']);
    },
  },
  {
    holds: 'the menu of a narrow window opens, is shut by Escape and gives the focus back',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.resize(460, 800);
      await visitor.open(`${site}/about`);
      // The browser opens the menu without script too; a press before there is any fetches no behaviour.
      await visitor.ready('[data-widget~=consent-banner]');
      await visitor.press('[data-widget~=menu] summary');
      await visitor.ready('[data-widget~=menu]');
      await visitor.untilTrue(
        () =>
          document.querySelector<HTMLDetailsElement>('details[data-widget~=menu], [data-widget~=menu] details')?.open,
      );
      await visitor.keys('Escape');
      await visitor.until(
        () =>
          document.querySelector<HTMLDetailsElement>('details[data-widget~=menu], [data-widget~=menu] details')?.open,
        false,
      );
    },
  },
  {
    holds: 'the switch of languages leads to the page in German and back',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/about`);
      await visitor.press('a[hreflang=de]');
      await visitor.until(() => document.documentElement.lang, 'de');
      await visitor.press('a[hreflang=en]');
      await visitor.until(() => document.documentElement.lang, 'en');
    },
  },
  {
    holds: 'search lists results while the visitor types, selects by arrow keys and follows by Enter',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.open(`${site}/about`);
      await visitor.press('#site-search');
      await visitor.untilTrue(() => document.querySelector('#site-search')?.getAttribute('role') === 'combobox');
      await visitor.keys(...'dairy');
      await visitor.untilTrue(() => document.querySelector('[role=option]')?.checkVisibility());
      await visitor.keys('ArrowDown');
      await visitor.untilTrue(() => document.querySelector('[role=option][aria-selected=true]'));
      await visitor.keys('Enter');
      await visitor.untilTrue(() => location.pathname.startsWith('/shop/'));
    },
  },
];
