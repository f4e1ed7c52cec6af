import { html } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';
import type { Html } from '../../blocks/block-template.js';
import { attributesHtml } from '../../blocks/markup.js';

/** Style sheets of a page. */
export interface PageFiles {
  /** Addresses of its style sheets, in order; empty ones are left out. */
  readonly styles: readonly string[];
  /** Address of the styles of layers, last in order; empty for none. */
  readonly layers: string;
  /** Addresses of typefaces that the first paint shows where they are there in time. */
  readonly fonts?: readonly string[];
  /** Address of the script that connects the page to the editor, in its frame. */
  readonly bridge?: string | undefined;
}

/** The links of a head to what the page loads besides its own scripts. */
export function sheetLinks({ styles, layers, fonts = [], bridge }: PageFiles): Html {
  const links = styles.filter(Boolean).map((style) => html`<link rel="stylesheet" href="${style}">\n`);
  const late =
    layers &&
    html`<link rel="stylesheet" href="${layers}" media="print"${attributesHtml({ [attributes.layerStyles]: true })}>\n`;
  // Behind all that the first paint and the first picture need: a page that is painted without its typefaces keeps the typefaces of the
  // system, and the next page has them. `crossorigin` because typefaces are always requested without credentials.
  // In the editor's frame they would come before the script that connects it, on which the owner waits.
  const faces = (bridge ? [] : fonts).map(
    (face) => html`<link rel="preload" href="${face}" as="font" type="font/woff2" fetchpriority="low" crossorigin>\n`,
  );
  const early = bridge && html`<link rel="modulepreload" href="${bridge}">\n`;
  return html`${links}${faces}${late}${early}`;
}
