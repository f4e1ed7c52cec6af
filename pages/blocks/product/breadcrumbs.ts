import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';

/** A page on the way to another one. */
export interface Crumb {
  readonly path: string;
  readonly title: string;
}

/** The way from the shop to the page at `path`, which is the last of it. */
export function breadcrumbsHtml(trail: readonly Crumb[], path: string, { text }: RenderContext): Html {
  return html`<nav class="breadcrumbs" aria-label="${text('product.breadcrumbs')}"><ol>${trail.map((crumb) =>
    crumb.path === path
      ? html`<li><span aria-current="page">${crumb.title}</span></li>`
      : html`<li><a href="${crumb.path}">${crumb.title}</a></li>`,
  )}</ol></nav>`;
}
