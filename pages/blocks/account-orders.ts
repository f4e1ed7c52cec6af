import { relativeTimeTable } from '../../protocol/widgets/relative-time.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { widgetAttributes } from './markup.js';

/** What an account has ordered, as texts. */
export interface OwnOrders {
  readonly orders: readonly {
    readonly path: string;
    readonly name: string;
    /** The day in words, and the moment as ISO 8601. */
    readonly placedOn: string;
    readonly placedAt: string;
    readonly state: string;
    readonly total: string;
  }[];
  /** Lines of the address to which the last order went; empty without one. */
  readonly address: readonly string[];
  readonly memberships: readonly string[];
  /** What can be downloaded, or could be until lately, of each product. */
  readonly downloads: readonly { readonly path: string; readonly title: string; readonly files: string }[];
}

function ordersHtml({ orders }: OwnOrders, { text }: RenderContext): Html {
  if (orders.length === 0) return html`<p>${text('account.noOrders')}</p>`;
  return html`<ul class="account-orders">${orders.map(
    ({ path, name, placedOn, placedAt, state, total }) => html`
<li><a href="${path}">${name}</a><time datetime="${placedAt}"${widgetAttributes(relativeTimeTable.name, relativeTimeTable.options, {})}>${placedOn}</time><span>${state}</span><span class="account-total">${total}</span></li>`,
  )}
</ul>`;
}

function partsHtml({ address, memberships, downloads }: OwnOrders, { text }: RenderContext): Html {
  return html`${
    downloads.length > 0
      ? html`<section class="account-part"><h2>${text('order.downloadsTitle')}</h2>
<ul class="account-list">${downloads.map(
          ({ path, title, files }) =>
            html`<li><a href="${path}">${title}</a> <span class="account-note">${files}</span></li>`,
        )}</ul></section>`
      : ''
  }
${
  memberships.length > 0
    ? html`<section class="account-part"><h2>${text('account.memberships')}</h2>
<ul class="account-list">${memberships.map((words) => html`<li>${words}</li>`)}</ul></section>`
    : ''
}
${
  address.length > 0
    ? html`<section class="account-part"><h2>${text('account.address')}</h2>
<address>${address.map((line, at) => (at ? html`<br>${line}` : line))}</address>
<p class="account-note">${text('account.addressText')}</p></section>`
    : ''
}`;
}

/** The parts of the account page about what the account has ordered. */
export function ownOrdersHtml(own: OwnOrders, context: RenderContext): Html {
  const { text } = context;
  const { address, memberships, downloads } = own;
  return html`<section class="account-part"><h2>${text('account.orders')}</h2>
${ordersHtml(own, context)}</section>
${
  memberships.length + address.length + downloads.length > 0
    ? html`<div class="account-parts">
${partsHtml(own, context)}
</div>`
    : ''
}`;
}
