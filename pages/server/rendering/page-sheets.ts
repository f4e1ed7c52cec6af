import { html } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';
import type { Html } from '../../blocks/block-template.js';
import { attributesHtml } from '../../blocks/markup.js';

/** Files that a page needs beside the script that starts it. */
export interface PageFiles {
  /** Addresses of its style sheets, in order; empty ones are left out. */
  readonly styles: readonly string[];
  /** Address of the styles of layers, last in order; empty for none. */
  readonly layers: string;
  /** Addresses of scripts that are needed at once. */
  readonly preloads: readonly string[];
}

/** Elements of a head: style sheets, and preloads of scripts, which the browser then fetches in parallel with the script that imports them. */
export function sheetLinks({ styles, layers, preloads }: PageFiles): Html {
  const links = styles.filter(Boolean).map((style) => html`<link rel="stylesheet" href="${style}">\n`);
  const late =
    layers &&
    html`<link rel="stylesheet" href="${layers}" media="print"${attributesHtml({ [attributes.layerStyles]: true })}>\n`;
  return html`${links}${late}${preloads.map((script) => html`<link rel="modulepreload" href="${script}">\n`)}`;
}
