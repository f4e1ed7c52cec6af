import { html } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';

/** What a page needs of the build beside its boot script. */
export interface PageSheets {
  /** Addresses of its style sheets, in order; empty ones are left out. */
  readonly styles: readonly string[];
  /** Address of the core chunk. */
  readonly core: string;
}

/**
 * Elements of a head for `markup`: its style sheets, and the core, which the first behaviour needs, so that it comes beside the boot
 * script instead of after it.
 */
export function sheetLinks(markup: string, { styles, core }: PageSheets): string {
  const links = styles.filter(Boolean).map((style) => html`<link rel="stylesheet" href="${style}">\n`);
  const preload = core && markup.includes(attributes.widget) ? html`<link rel="modulepreload" href="${core}">\n` : '';
  return [...links, preload].join('');
}

/** The page, as the site's frame writes it, with what it needs before its page context. */
export function addSheets(page: string, sheets: PageSheets): string {
  const context = page.indexOf(`<script type="application/json" ${attributes.pageContext}`);
  return page.slice(0, context) + sheetLinks(page, sheets) + page.slice(context);
}
