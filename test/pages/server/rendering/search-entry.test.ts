import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { createTestServer, origin, pageDocument, testSite } from '../support.js';

const { DOMParser: Parser } = new Window({ settings: { disableJavaScriptFileLoading: true } });

interface Entry {
  readonly window: string;
  readonly card: string | undefined;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  readonly picture: string | undefined;
  readonly isInSitemap: boolean;
}

/** What the page at `/own` says of itself with these fields. */
async function entryOf(fields: Partial<PageDocument>): Promise<Entry> {
  const server = await createTestServer({
    site: { ...testSite, pages: [pageDocument('1', '/'), pageDocument('2', '/own', [], { title: 'Own', ...fields })] },
  });
  const browser = server.browser();
  const page = new Parser().parseFromString(await (await browser.fetch('/own')).text(), 'text/html');
  const read = (selector: string, name: string): string | undefined =>
    page.querySelector(selector)?.getAttribute(name) ?? undefined;
  return {
    window: page.title,
    card: read('meta[property="og:title"]', 'content'),
    robots: read('meta[name=robots]', 'content'),
    canonical: read('link[rel=canonical]', 'href'),
    picture: read('meta[property="og:image"]', 'content'),
    isInSitemap: (await (await browser.fetch('/sitemap.xml')).text()).includes(`<loc>${origin}/own</loc>`),
  };
}

const plain: Entry = {
  window: `Own – ${testSite.settings.title}`,
  card: 'Own',
  robots: undefined,
  canonical: `${origin}/own`,
  picture: undefined,
  isInSitemap: true,
};

describe('a page says to search engines and cards', () => {
  it.each<[string, Partial<PageDocument>, Partial<Entry>]>([
    ['its title', {}, {}],
    [
      'another title',
      { searchTitle: ' For searchers ' },
      { window: plain.window.replace('Own', 'For searchers'), card: 'For searchers' },
    ],
    ['its own title in place of an empty one', { searchTitle: '  ' }, {}],
    [
      'to leave it out, while its card stays',
      { isUnlisted: true },
      { robots: 'noindex', canonical: undefined, isInSitemap: false },
    ],
    ['that it is a copy of a page of the site', { canonical: '/' }, { canonical: `${origin}/`, isInSitemap: false }],
    [
      'that it is a copy of a page elsewhere',
      { canonical: 'https://example.com/first' },
      { canonical: 'https://example.com/first', isInSitemap: false },
    ],
    ['its own address in place of itself', { canonical: '/own' }, {}],
    ['nothing of an address that is none', { canonical: 'javascript:alert(1)' }, {}],
    ['nothing of another address of the network', { canonical: '//example.com' }, {}],
    ['nothing of a picture that is not there', { cardPicture: '/media/absent.jpg', cardAlt: 'Nothing' }, {}],
  ])('%s', async (_, fields, expected) => {
    expect(await entryOf(fields)).toEqual({ ...plain, ...expected });
  });
});
