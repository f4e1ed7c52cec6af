import type { Html } from '../block-template.js';
import { html } from '../html.js';

/** What a buyer can download of an order. Texts contain no markup. */
export interface DownloadsView {
  readonly title: string;
  /** What holds for all of it, such as until when; empty for nothing. */
  readonly note: string;
  readonly files: readonly {
    /** Empty for a file that cannot be downloaded any more. */
    readonly link: string;
    readonly name: string;
    /** Its product, size, and what is left. */
    readonly detail: string;
  }[];
}

function fileHtml({ link, name, detail }: DownloadsView['files'][number]): Html {
  return html`
<li class="order-card">${
    link
      ? html`<a class="order-card-code" href="${link}" download>${name}</a>`
      : html`<span class="order-card-code">${name}</span>`
  }<span class="order-card-standing">${detail}</span></li>`;
}

/** The files of an order; nothing for an order without any. */
export function downloadsHtml({ title, note, files }: DownloadsView, level: 'h1' | 'h2' = 'h2'): Html {
  const heading = level === 'h1' ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`;
  return html`<section class="order-cards">${heading}
${note && html`<p class="checkout-note">${note}</p>`}
${
  files.length > 0 &&
  html`<ul>${files.map(fileHtml)}
</ul>`
}</section>`;
}

interface DownloadsPage {
  /** Name of the order. */
  readonly name: string;
  /** Null for an order without downloads. */
  readonly downloads: DownloadsView | null;
  readonly none: string;
  readonly way: { readonly link: string; readonly linkText: string };
}

/** The page of an order's downloads. */
export function downloadsPageHtml({ name, downloads, none, way }: DownloadsPage): Html {
  return html`<article class="checkout order-page">
<header class="checkout-head"><p class="order-name">${name}</p></header>
${downloadsHtml(downloads ?? { title: none, note: '', files: [] }, 'h1')}
<p class="action"><a class="button button-outline" href="${way.link}">${way.linkText}</a></p>
</article>`;
}
