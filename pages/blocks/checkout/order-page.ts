import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { summaryLinesHtml, summaryRowsHtml } from './checkout-page.js';
import type { SummaryLine, SummaryRow } from './checkout-view.js';
import { downloadsHtml, type DownloadsView } from './downloads.js';

/** A gift card as its buyer sees it. */
export interface OrderCardView {
  readonly code: string;
  readonly worth: string;
  /** Validity of the card, and its balance. */
  readonly standing: string;
}

/** An order as its buyer sees it. Texts contain no markup. */
export interface OrderView {
  readonly title: string;
  readonly text: string;
  /** Display name of the order, such as "Order 1001". */
  readonly name: string;
  readonly placedOn: string;
  readonly state: string;
  readonly payment: string;
  /** What has become of a payment by card just now; empty for nothing. */
  readonly notice: string;
  /** The button that leads to the payment; null where nothing can be paid. */
  readonly pay: { readonly action: string; readonly text: string } | null;
  readonly lines: readonly SummaryLine[];
  readonly rows: readonly SummaryRow[];
  readonly cards: readonly OrderCardView[];
  readonly cardsTitle: string;
  /** Null for an order without any. */
  readonly downloads: DownloadsView | null;
  /** Name and contact of the buyer, in lines. */
  readonly buyer: readonly string[];
  /** Delivery address, in lines; empty when nothing is shipped. */
  readonly address: readonly string[];
  readonly renewals: readonly string[];
  /** The subscription can be ended; null where there is none that goes on. */
  readonly end: {
    readonly action: string;
    readonly title: string;
    readonly text: string;
    readonly button: string;
  } | null;
  readonly keepText: string;
  /** The way on, to the shop. */
  readonly way: { readonly link: string; readonly linkText: string };
}

function linesHtml(lines: readonly string[]): Html {
  return html`${lines.map((line, at) => (at ? html`<br>${line}` : line))}`;
}

function factHtml(label: string, lines: readonly string[]): Html | '' {
  return lines.length > 0
    ? html`
<div><dt>${label}</dt><dd>${linesHtml(lines)}</dd></div>`
    : '';
}

function cardsHtml({ cards, cardsTitle }: OrderView): Html | '' {
  if (cards.length === 0) return '';
  return html`<section class="order-cards"><h2>${cardsTitle}</h2>
<ul>${cards.map(
    ({ code, worth, standing }) => html`
<li class="order-card"><span class="order-card-worth">${worth}</span><code class="order-card-code">${code}</code><span class="order-card-standing">${standing}</span></li>`,
  )}
</ul></section>`;
}

/** The button is above everything else: without the payment there is no order. */
function payHtml({ notice, pay }: OrderView): Html | '' {
  if (!notice && !pay) return '';
  return html`<div class="order-pay">
${notice && html`<p class="order-notice" role="status" tabindex="-1" autofocus>${notice}</p>`}
${pay && html`<form method="post" action="${pay.action}"><button class="button button-solid" type="submit">${pay.text}</button></form>`}
</div>`;
}

/** Asks before it ends, without script too. */
function endHtml({ end }: OrderView): Html | '' {
  if (!end) return '';
  return html`<details class="order-end"><summary>${end.title}</summary>
<p>${end.text}</p>
<form method="post" action="${end.action}"><button class="button button-outline" type="submit">${end.button}</button></form>
</details>`;
}

/** The page of an order: its items, their prices and its status. */
export function orderPageHtml(view: OrderView, { text }: RenderContext): Html {
  return html`<article class="checkout order-page">
<header class="checkout-head"><p class="order-name">${view.name}</p><h1>${view.title}</h1><p class="checkout-intro">${view.text}</p></header>
${payHtml(view)}
<div class="order-columns">
<div class="order-facts-column">
${view.downloads ? downloadsHtml(view.downloads) : ''}
${cardsHtml(view)}
<dl class="order-facts">${factHtml(text('order.state'), [view.state])}${factHtml(text('order.payment'), view.payment ? [view.payment] : [])}${factHtml(text('order.buyer'), view.buyer)}${factHtml(text('order.deliverTo'), view.address)}${factHtml(text('checkout.subscribeTitle'), view.renewals)}
</dl>
${endHtml(view)}
<p class="checkout-note">${view.keepText}</p>
<p class="action"><a class="button button-outline" href="${view.way.link}">${view.way.linkText}</a></p>
</div>
<section class="checkout-summary" aria-labelledby="order-summary-title">
<div class="checkout-summary-head"><h2 id="order-summary-title">${text('checkout.summaryTitle')}</h2><p>${view.placedOn}</p></div>
${summaryLinesHtml(view.lines)}
${summaryRowsHtml(view.rows)}
</section>
</div>
</article>`;
}
