// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { menuEntries, siteMenuHtml, type FindPage } from '../../../../pages/blocks/frame/site-menu.js';
import { settleHeaderFooter } from '../../../../protocol/site/header-footer.js';
import { createContext } from '../render-support.js';

const pages: Readonly<Record<string, ReturnType<FindPage>>> = {
  '/shop': { name: 'Shop', isOpen: true },
  '/about': { name: 'About us', isOpen: true },
  '/friends': { name: 'Friends', isOpen: false },
};

const findPage: FindPage = (link) => pages[link];

async function draw(menu: readonly unknown[], path = '/about', namesFields = false): Promise<Element | null> {
  const { header } = settleHeaderFooter({ header: { menu } });
  const markup = siteMenuHtml(menuEntries(header.menu, path, findPage), createContext(), { namesFields });
  return new DOMParser().parseFromString(String(await markup), 'text/html').body.firstElementChild;
}

const link = (id: string, to: string, text = ''): object => ({ id, kind: 'link', text, link: to });

const folder = (id: string, text: string, links: readonly object[]): object => ({ id, kind: 'folder', text, links });

const texts = (root: Element | null): (string | null)[] =>
  [...(root?.querySelectorAll(':scope > ul > li') ?? [])].map((item) => item.textContent);

describe('the menu of the site', () => {
  it('has links in their order, with own words or the name of their page, and marks the page that is shown', async () => {
    const nav = await draw([
      link('a', '/about'),
      link('b', '/shop', 'Everything'),
      link('c', 'https://else.example', 'Else'),
    ]);
    expect(texts(nav)).toEqual(['About us', 'Everything', 'Else']);
    expect([...(nav?.querySelectorAll('[aria-current=page]') ?? [])].map((each) => each.textContent)).toEqual([
      'About us',
    ]);
  });

  it('has a folder as a native disclosure with its links, which opens without script', async () => {
    const nav = await draw([folder('a', 'Workshop', [link('x', '/about'), link('y', '/shop', 'Buy')])]);
    const disclosure = nav?.querySelector('details');
    expect(disclosure?.querySelector(':scope > summary')?.textContent).toBe('Workshop');
    expect([...(disclosure?.querySelectorAll(':scope > ul > li > a') ?? [])].map((each) => each.textContent)).toEqual([
      'About us',
      'Buy',
    ]);
    expect(disclosure?.hasAttribute('open')).toBe(false);
    expect(nav?.querySelector('[role]')).toBeNull();
  });

  it('leaves out what has no address or no words, unsafe addresses, closed pages, and folders with nothing in them', async () => {
    const nav = await draw([
      link('a', 'javascript:alert(1)', 'Unsafe'),
      link('b', '/nowhere'),
      link('c', '/friends', 'Friends'),
      link('d', '', 'Words'),
      folder('e', 'Empty', []),
      folder('f', '', [link('x', '/shop')]),
      folder('g', 'Closed', [link('x', '/friends')]),
      link('h', '/shop?sort=price#top'),
    ]);
    expect(texts(nav)).toEqual(['Shop']);
  });

  it('consists of the pages with a name for it while nothing can be shown', async () => {
    const automatic = texts(await draw([]));
    expect(automatic.length).toBeGreaterThan(0);
    expect(texts(await draw([link('a', '')]))).toEqual(automatic);
  });

  it('names its fields where it is edited, and nowhere else', async () => {
    const menu = [link('a', '/shop', 'Buy'), folder('b', 'More', [link('x', '/about')])];
    const marks = [...((await draw(menu, '/', true))?.querySelectorAll('[data-field]') ?? [])].map((node) =>
      node.getAttribute('data-field'),
    );
    expect(marks).toEqual([
      'menu/a/text+ menu/a/link:href+',
      'menu/b/text+',
      'menu/b/links/x/text+ menu/b/links/x/link:href+',
    ]);
    expect((await draw(menu))?.querySelector('[data-field]')).toBeNull();
  });
});
