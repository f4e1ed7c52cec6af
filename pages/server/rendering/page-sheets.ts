import { html } from 'hono/html';
import type { Html } from '../../blocks/block-template.js';

/** Files that a page needs beside the script that starts it. */
export interface PageFiles {
  /** Addresses of its style sheets, in order; empty ones are left out. */
  readonly styles: readonly string[];
  /** Addresses of scripts that are needed at once. */
  readonly preloads: readonly string[];
}

/** Elements of a head: style sheets, and preloads of scripts, which the browser then fetches in parallel with the script that imports them. */
export function sheetLinks({ styles, preloads }: PageFiles): Html {
  const links = styles.filter(Boolean).map((style) => html`<link rel="stylesheet" href="${style}">\n`);
  return html`${links}${preloads.map((script) => html`<link rel="modulepreload" href="${script}">\n`)}`;
}
