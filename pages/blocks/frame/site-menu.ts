import * as attributes from '../../../protocol/names/attributes.js';
import type { HeaderFooter } from '../../../protocol/site/header-footer.js';
import { safeLink } from '../../../protocol/text/links.js';
import { menuTable } from '../../../protocol/widgets/menu.js';
import type { Html, RenderContext } from '../block-template.js';
import { fieldMark } from '../fields.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';

type Menu = HeaderFooter['header']['menu'];

/** A link of the menu, with an address. */
interface MenuLink {
  /** Path of its fields in the header. */
  readonly path: string;
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** An entry of the menu: a link, or a folder with at least one. */
export type MenuEntry = MenuLink | (Pick<MenuLink, 'path' | 'text'> & { readonly links: readonly MenuLink[] });

/** What the menu asks about an address of the site; undefined for one that is no page. */
export type FindPage = (link: string) => { readonly name: string; readonly isOpen: boolean } | undefined;

/** Path of an address, without a slash at its end. */
const pathOf = (link: string): string => (link.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/+$/, '$1');

/**
 * The entries that a visitor sees at `path`: links with an address and words, except those to pages that they may not open, and folders
 * that hold such a link. A link without words has the name of its page.
 */
export function menuEntries(menu: Menu, path: string, findPage: FindPage): readonly MenuEntry[] {
  function linkOf({ text, link }: Pick<Menu[number], 'text' | 'link'>, fields: string): MenuLink[] {
    const page = findPage(pathOf(link));
    const href = safeLink(link);
    const words = text.trim() || page?.name;
    if (!href || !words || page?.isOpen === false) return [];
    return [{ path: fields, text: words, href, isCurrent: link === pathOf(link) && link === path }];
  }

  return menu.flatMap(({ id, kind, text, link, links }): readonly MenuEntry[] => {
    const fields = `menu/${id}`;
    if (kind === 'link') return linkOf({ text, link }, fields);
    const own = links.flatMap((each) => linkOf(each, `${fields}/links/${each.id}`));
    return own.length > 0 && text.trim() ? [{ path: fields, text, links: own }] : [];
  });
}

type FieldNaming = Parameters<typeof fieldMark>[0];

function linkHtml({ path, text, href, isCurrent }: MenuLink, naming: FieldNaming): Html {
  const mark = fieldMark(naming, `${path}/text+`, `${path}/link:href+`);
  return html`<a${attributesHtml({ href, 'aria-current': isCurrent ? 'page' : null })}${mark}>${text}</a>`;
}

/**
 * A folder is a native disclosure, so that it opens without script; one at a time is open. Pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
function folderHtml({ path, text, links }: Extract<MenuEntry, { links: unknown }>, naming: FieldNaming): Html {
  return html`<details class="nav-folder" name="site-nav"${attributesHtml({ [attributes.widget]: menuTable.name })}><summary><span${fieldMark(naming, `${path}/text+`)}>${text}</span></summary><ul>${links.map((link) => html`<li>${linkHtml(link, naming)}</li>`)}</ul></details>`;
}

/** The navigation: the owner's menu, or else the pages' navigation titles. */
export function siteMenuHtml(menu: readonly MenuEntry[], context: RenderContext, naming: FieldNaming): Html | '' {
  const pages = context.navigation.map(({ path, title, current }) =>
    linkHtml({ path: '', text: title, href: path, isCurrent: current }, {}),
  );
  const entries = menu.map((entry) => ('links' in entry ? folderHtml(entry, naming) : linkHtml(entry, naming)));
  const items = entries.length > 0 ? entries : pages;
  if (items.length === 0) return '';
  return html`<nav class="site-nav" aria-label="${context.text('page.navigation')}"><ul>${items.map(
    (item) => html`
<li>${item}</li>`,
  )}
</ul></nav>`;
}
