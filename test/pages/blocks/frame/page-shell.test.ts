// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { HtmlValidate } from 'html-validate/node';
import { describe, expect, it } from 'vitest';
import type { PageShellInput } from '../../../../pages/blocks/frame/page-shell-input.js';
import { resultPageHtml } from '../../../../pages/blocks/result-page.js';
import { products } from '../../../../pages/site/products.js';
import { site } from '../../../../pages/site/site.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { viewOf } from '../../../support/products.js';
import { createContext, renderPage } from '../render-support.js';

async function page(changes: Partial<PageShellInput> = {}): Promise<{ markup: string; root: Document }> {
  const markup = String(
    await renderPage({
      title: 'Shop',
      description: 'Stools & more',
      locale: 'en',
      direction: 'ltr',
      canonicalUrl: 'https://tern.example/shop',
      cookieSettings: emptyPageContext.cookieSettings,
      context: createContext(),
      document: { blocks: [{ id: 'one', type: 'heading', value: { text: 'One', level: 'first' } }] },
      ...changes,
    }),
  );
  return { markup, root: new DOMParser().parseFromString(markup, 'text/html') };
}

describe('shell of a page', () => {
  it('names language, direction, title, description, address and assets', async () => {
    const { markup, root } = await page({ locale: 'ar', direction: 'rtl' });
    expect(markup.startsWith('<!DOCTYPE html>')).toBe(true);
    expect(root.documentElement.lang).toBe('ar');
    expect(root.documentElement.dir).toBe('rtl');
    expect(root.title).toBe('Shop – Tern');
    expect(root.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Stools & more');
    expect(root.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://tern.example/shop');
    expect(root.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/boot.js');
    expect(root.querySelector('meta[name=robots]')).toBeNull();
  });

  it('carries the page context as it was escaped', async () => {
    expect((await page()).markup).toContain('data-page-context>{"pageId":"\\u003c"}</script>');
  });

  it('begins with a link to its content and marks the page of the navigation', async () => {
    const { root } = await page();
    const skip = root.body.firstElementChild!;
    expect(root.querySelector(skip.getAttribute('href')!)?.tagName).toBe('MAIN');
    expect([...root.querySelectorAll('nav [aria-current=page]')].map((link) => link.textContent)).toEqual(['Shop']);
  });

  it("holds the page's own blocks directly in main", async () => {
    const main = (await page()).root.querySelector('main')!;
    expect(main.getAttribute('data-block-slot')).toBe('');
    expect([...main.children].map((child) => child.getAttribute('data-block-id'))).toEqual(['one']);
  });

  it('excludes a missing page from search engines', async () => {
    const main = resultPageHtml({ title: 'Page not found', text: 'It may have moved.', link: '/', linkText: 'Start' });
    const { root } = await page({ unlisted: true, canonicalUrl: '', main });
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(root.querySelector('link[rel=canonical]')).toBeNull();
    expect(root.querySelector('main h1')?.textContent).toBe('Page not found');
  });

  it('has the errors of a refused form', async () => {
    const main = resultPageHtml({
      title: 'Not sent',
      text: '',
      problems: ['Name is <required>.'],
      link: 'javascript:x',
      linkText: 'Back',
    });
    const { root } = await page({ main });
    expect([...root.querySelectorAll('main li')].map((item) => item.textContent)).toEqual(['Name is <required>.']);
    expect(root.querySelector('main a')).toBeNull();
  });

  it('has a log-out form for accounts only, which works without script', async () => {
    const { root } = await page({ isLoggedIn: true });
    const form = root.querySelector<HTMLFormElement>('.site-footer form');
    expect([form?.getAttribute('method'), form?.getAttribute('action'), form?.getAttribute('data-widget')]).toEqual([
      'post',
      '/api/auth/Logout',
      'log-out',
    ]);
    expect(form?.querySelector('button[type=submit][data-part=button]')?.textContent).toBe('Log out');
    expect((await page()).root.querySelector('[data-widget~=log-out]')).toBeNull();
  });

  it('opens a notice by itself, as an information dialog', async () => {
    const { root } = await page({
      notice: { title: 'Logout Successful', text: 'You have been successfully logged out.' },
    });
    const notice = root.querySelector('[data-widget=dialog]')!;
    expect(notice.getAttribute('data-open-on-load')).toBe('true');
    expect(notice.getAttribute('data-dialog-style')).toBe('information');
    expect(notice.getAttribute('data-load')).toBe('now');
    expect(notice.querySelector('h2')?.textContent).toBe('Logout Successful');
    expect((await page()).root.querySelector('[data-widget=dialog]')).toBeNull();
  });

  it('has a hidden cookie banner near its start, with the words of the owner, and a button that brings it back', async () => {
    const cookieSettings = {
      ...emptyPageContext.cookieSettings,
      cookieBannerText: '<p>Read <a href="/privacy">more</a>, <em>please</em>.</p>',
    };
    const { root } = await page({ cookieSettings });
    const banner = root.querySelector('[data-part=banner]')!;
    expect(banner.hasAttribute('hidden')).toBe(true);
    expect(
      banner.compareDocumentPosition(root.querySelector('.site-header')!) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(banner.querySelector('[data-part=text]')?.innerHTML).toBe(
      'Read <a href="/privacy">more</a>, <em>please</em>.',
    );
    expect(root.querySelector('footer [data-widget=consent-banner] button[data-part=manage]')?.textContent).toBe(
      'Cookie choice',
    );
  });

  it.each(['', '  ', '<p></p>', '<p>&nbsp;</p>'])(
    'has the built-in words in the banner where the owner wrote %j [CONS-09]',
    async (cookieBannerText) => {
      const cookieSettings = { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true, cookieBannerText };
      const { root } = await page({ cookieSettings });
      expect(root.querySelector('[data-part=banner]')?.firstElementChild?.textContent).toMatch(
        /^By using this website/,
      );
    },
  );

  it('has the buttons of the banner in the shape of its settings, and leaves them out where it shows none', async () => {
    const cookieSettings = { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true };
    const banner = async (settings: object): Promise<Element> =>
      (await page({ cookieSettings: { ...cookieSettings, ...settings } })).root.querySelector('[data-part=banner]')!;
    const buttons = (element: Element): (string | boolean | null)[][] =>
      [...element.querySelectorAll('button')].map((button) => [
        button.textContent,
        button.getAttribute('aria-label'),
        button.hasAttribute('hidden'),
      ]);
    const mark = await banner({});
    expect([mark.getAttribute('data-state'), buttons(mark)]).toEqual([
      'bar bottom dark icon',
      [
        ['Decline', null, true],
        ['×', 'Accept', false],
      ],
    ]);
    const both = await banner({ cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaText: '<b>Yes</b>' });
    expect([both.getAttribute('data-state'), buttons(both)]).toEqual([
      'bar bottom dark button',
      [
        ['Decline', null, false],
        ['<b>Yes</b>', null, false],
      ],
    ]);
    expect((await banner({ isCookieBannerEnabled: false })).children).toHaveLength(0);
  });

  it('leaves room for the cart count, with no number that might be wrong', async () => {
    const cart = (await page()).root.querySelector('[data-widget=cart-count]')!;
    expect(cart.getAttribute('href')).toBe('/cart');
    expect(cart.querySelector('[data-part=quantity]')?.textContent).toBe('');
    expect(cart.querySelector('[data-part=label]')?.textContent).toBe('Cart');
  });
});

describe('every page of the demo site', () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      'no-trailing-whitespace': 'off',
      // Assets are the site's own.
      'require-sri': 'off',
      // The parts of a date, a name or an address share one name and are told apart by their order.
      'form-dup-name': 'off',
    },
  });

  it.each(site.pages.map((document) => [document.path, document] as const))(
    '%s is valid HTML without inline style or script',
    async (_path, document) => {
      const { markup, root } = await page({
        document,
        title: document.title,
        cookieSettings: site.cookieSettings,
        context: createContext({ products: products.map(viewOf) }),
      });
      const report = await checker.validateString(markup);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ line, message, ruleId }) => `${line}: ${message} (${ruleId})`),
        ),
      ).toEqual([]);
      expect([...root.querySelectorAll('[style], style, script:not([src]):not([type="application/json"])')]).toEqual(
        [],
      );
    },
  );
});
