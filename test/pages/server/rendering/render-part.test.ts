import { describe, expect, it } from 'vitest';
import { partIds, partsParameter } from '../../../../protocol/names/frame.js';
import { languageSite, parsePage } from '../editing/language-site.js';
import { createTestServer, loggedIn, origin, type Browser } from '../support.js';

const framed = { headers: { 'sec-fetch-dest': 'iframe' } };

const read = async (browser: Browser, path: string, options?: Parameters<Browser['fetch']>[1]): Promise<Document> =>
  parsePage(await (await browser.fetch(path, options)).text());

const idsOf = (page: Document): (string | null)[] =>
  [...page.querySelectorAll('[data-block-id]')].map((block) => block.getAttribute('data-block-id'));

/** Markup of a block as the editor's frame on the page `path` asks for it. */
async function render(browser: Browser, block: unknown, path = '/'): Promise<Element | null> {
  const response = await browser.fetch(`/api/widget/GetWidgetRendering?crumb=${browser.jar.get('crumb') ?? ''}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
      referer: origin + path,
    },
    body: new URLSearchParams({ widgetJSON: JSON.stringify(block) }).toString(),
  });
  const { html } = (await response.json()) as { html: string };
  return parsePage(`<body>${html}`).body.firstElementChild;
}

describe('header and footer in the editor’s frame', () => {
  it('are the only blocks of a page that the frame asks for so, and for nobody else', async () => {
    const server = await createTestServer({ site: languageSite });
    const editor = await loggedIn(server);
    const address = `/?${partsParameter}`;
    const page = await read(editor, address, framed);
    expect(idsOf(page)).toEqual(Object.values(partIds));
    expect(page.querySelector('main')?.hasAttribute('inert')).toBe(true);
    expect(page.querySelector('main h2')?.textContent).toBe('Welcome');
    expect(page.querySelector('[data-block-slot], main [data-block-type]')).toBeNull();
    expect(page.querySelector('.site-call')?.getAttribute('data-field')).toBe('buttonText+ buttonLink:href+');
    expect(page.querySelector('.small-print')?.getAttribute('data-field')).toBe('smallPrint+');

    for (const other of [
      await read(editor, '/', framed),
      await read(editor, address),
      await read(server.browser(), address, framed),
    ]) {
      expect(idsOf(other)).not.toContain(partIds.header);
      expect(other.querySelector('main')?.hasAttribute('inert')).toBe(false);
      expect(other.querySelector('.site-header [data-field], .site-footer [data-field]')).toBeNull();
    }
  });

  it('are rendered with changed values as the page would show them, settled and escaped', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    await browser.fetch('/');
    const hostile = '<img src=x onerror=alert(1)>';
    const header = await render(
      browser,
      { type: 'header', id: partIds.header, value: { buttonText: hostile, buttonLink: '/contact', brand: 1 } },
      '/de/kontakt',
    );
    expect([header?.className, header?.getAttribute('data-block-id')]).toEqual(['site-header', partIds.header]);
    expect(header?.querySelector('.site-call')?.textContent).toBe(hostile);
    expect(header?.querySelector('.site-nav [aria-current=page]')?.textContent).toBe('Kontakt');
    expect(header?.querySelector('.site-title')?.getAttribute('href')).toBe('/de');
  });

  it('draw the choice of language in the footer where the header says so', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    await browser.fetch('/');
    const links = async (languages: string): Promise<number | undefined> =>
      (
        await render(browser, { type: 'footer', id: partIds.footer, value: { smallPrint: 'x', languages } })
      )?.querySelectorAll('[hreflang]').length;
    expect([await links('footer'), await links('both'), await links('header'), await links('?')]).toEqual([3, 3, 0, 0]);
  });
});
