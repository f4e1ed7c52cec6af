import { html } from 'hono/html';
import type { Html } from '../../blocks/block-template.js';
import { hasWidgets, type PageNeeds } from '../../blocks/page-needs.js';

/** Files of the build that a page needs beside its boot script. */
export interface PageSheets {
  /** Addresses of its style sheets, in order; empty ones are left out. */
  readonly styles: readonly string[];
  /** Address of the core chunk. */
  readonly core: string;
}

/**
 * Elements of a head: the style sheets, and a preload of the core if the page has a behaviour. The first behaviour needs the core, so the
 * browser loads it in parallel with the boot script instead of after it.
 */
export function sheetLinks(needs: PageNeeds, { styles, core }: PageSheets): Html {
  const links = styles.filter(Boolean).map((style) => html`<link rel="stylesheet" href="${style}">\n`);
  return html`${links}${core && hasWidgets(needs) ? html`<link rel="modulepreload" href="${core}">\n` : ''}`;
}
