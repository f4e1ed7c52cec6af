// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PageShellInput } from '../../../../pages/blocks/frame/page-shell-input.js';
import type { SiteFrame } from '../../../../pages/blocks/frame/site-frame.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { settleHeaderFooter } from '../../../../protocol/site/header-footer.js';
import { createContext, renderPage } from '../render-support.js';

const languages = [
  { locale: 'en', name: 'English', path: '/shop', isCurrent: true },
  { locale: 'de', name: 'Deutsch', path: '/de/laden', isCurrent: false },
];

function frame({
  header,
  footer,
  ...more
}: { header?: object; footer?: object } & Partial<Omit<SiteFrame, 'header' | 'footer'>>): SiteFrame {
  return {
    homePath: '/',
    languages: [],
    menu: [],
    ...more,
    ...settleHeaderFooter({ header: { ...header }, footer: { ...footer } }),
  };
}

async function page(own: Parameters<typeof frame>[0], changes: Partial<PageShellInput> = {}): Promise<Document> {
  const input: PageShellInput = {
    title: 'Shop',
    description: '',
    locale: 'en',
    direction: 'ltr',
    canonicalUrl: '',
    cookieSettings: emptyPageContext.cookieSettings,
    context: createContext(),
    frame: frame(own),
    ...changes,
  };
  return new DOMParser().parseFromString(await renderPage(input), 'text/html');
}

describe('header of the site', () => {
  it.each([
    ['title', '', false, true, null],
    ['logo', '', false, true, null],
    ['logo', '/media/logo.svg', true, false, 'Tern'],
    ['both', '/media/logo.svg', true, true, ''],
    ['logo', 'https://elsewhere.example/logo.svg', false, true, null],
  ])('with %s and the picture %j always has a name', async (brand, logo, hasPicture, hasWords, alt) => {
    const title = (await page({ header: { brand, logo } })).querySelector('.site-title')!;
    expect([
      title.querySelector('img') !== null,
      title.textContent.trim() === 'Tern',
      title.querySelector('img')?.getAttribute('alt') ?? null,
    ]).toEqual([hasPicture, hasWords, alt]);
  });

  it('gives the logo its proportions before it is there', async () => {
    const context = createContext({
      pictureInfo: async () => ({ width: 300, height: 100, isResizable: false, version: '1' }),
    });
    const image = (await page({ header: { brand: 'logo', logo: '/media/logo.svg' } }, { context })).querySelector(
      '.site-logo',
    );
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['300', '100']);
  });

  it('opens its menu without script: a disclosure right before what it opens', async () => {
    const root = await page({});
    const toggle = root.querySelector('.site-header > details.menu-toggle')!;
    expect(toggle.querySelector('summary')?.textContent).toBe('Menu');
    expect(toggle.nextElementSibling?.querySelector('nav.site-nav')).not.toBeNull();
    expect(root.querySelector('.site-header')?.classList.contains('is-folded')).toBe(false);
    expect(
      (await page({ header: { navigation: 'menu' } })).querySelector('.site-header')?.classList.contains('is-folded'),
    ).toBe(true);
  });

  it.each([
    ['header', ['Language']],
    ['footer', ['Language, at the end of the page']],
    ['both', ['Language', 'Language, at the end of the page']],
  ])('offers the languages in the %s, each place under a name of its own', async (place, names) => {
    const root = await page({ header: { languages: place }, languages });
    expect([...root.querySelectorAll('.site-languages')].map((nav) => nav.getAttribute('aria-label'))).toEqual(names);
    const [current, other] = [...root.querySelectorAll('.site-languages')[0]!.querySelectorAll('a')];
    expect([current?.getAttribute('aria-current'), other?.getAttribute('aria-current')]).toEqual(['true', null]);
    expect([other?.getAttribute('lang'), other?.getAttribute('hreflang'), other?.getAttribute('href')]).toEqual([
      'de',
      'de',
      '/de/laden',
    ]);
  });
});

describe('footer of the site', () => {
  it('has the built-in last line by default, and no empty parts', async () => {
    const root = await page({});
    expect(root.querySelector('.small-print')?.textContent).toBe('Made by Tern');
    expect(root.querySelector('.footer-own')).toBeNull();
  });

  it('holds the owner’s text, links and last line', async () => {
    const root = await page({
      footer: {
        text: 'One\n\nTwo',
        links: [
          { id: 'a', text: 'Visit', link: '/visit' },
          { id: 'b', text: '', link: '/nowhere' },
        ],
        smallPrint: 'Three legs',
      },
    });
    expect([...root.querySelectorAll('.footer-words p')].map((part) => part.textContent)).toEqual(['One', 'Two']);
    expect([...root.querySelectorAll('nav.footer-links a')].map((link) => link.textContent)).toEqual(['Visit']);
    expect(root.querySelector('.small-print')?.textContent).toBe('Three legs');
  });

  it('has the links with the same heading below it, and those without one together', async () => {
    const root = await page({
      footer: {
        links: [
          { id: 'a', group: 'Shop', text: 'Shipping', link: '/shipping' },
          { id: 'b', text: 'Visit', link: '/visit' },
          { id: 'c', group: 'Shop', text: 'Returns', link: '/returns' },
          { id: 'd', group: 'Nowhere', text: 'Unsafe', link: 'javascript:alert(1)' },
        ],
      },
    });
    const groups = [...root.querySelectorAll('.footer-group')].map((group) => [
      group.querySelector('h2')?.textContent,
      ...[...group.querySelectorAll('a')].map((link) => link.textContent),
    ]);
    expect(groups).toEqual([
      ['Shop', 'Shipping', 'Returns'],
      [undefined, 'Visit'],
    ]);
  });
});
