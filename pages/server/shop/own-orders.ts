import { checkoutRoutes } from '../../../protocol/commerce/checkout-address.js';
import type { Order } from '../../../protocol/commerce/order.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import { ordersOfAccount } from '../../../protocol/enums/limits.js';
import { formatMoney } from '../../../protocol/text/money.js';
import type { OwnOrders } from '../../blocks/account-orders.js';
import { openText, sealText } from '../http/sealed-text.js';
import type { SiteVisit, Visit } from '../visit/visit.js';
import { downloadsPath } from './download-link.js';
import type { OrderKeys } from './rules/order-keys.js';
import { listAccountOrders, type OrderAccount } from './store/account-orders.js';
import { listDownloads } from './store/downloads.js';
import { orderStore } from './store/orders.js';
import { subscriptionStore } from './store/subscriptions.js';
import { addressLines, stateText } from './texts/order-texts.js';

/** Purpose for which the tokens of orders are sealed in the database. */
export const orderPurpose = 'order';

/** The account with which the visitor places an order; null for a guest. */
export function orderAccountOf({ environment, visitor }: Visit, keys: OrderKeys): OrderAccount | null {
  const person = visitor.account ?? visitor.member;
  return person && { id: person.id, sealedToken: sealText(environment.secret, orderPurpose, keys.token) };
}

type Words = (order: Order, date: Intl.DateTimeFormat) => Promise<readonly string[]>;

/** What an order makes the account a member of or subscribe to, and until when. */
function membershipsOf({ environment, site }: SiteVisit): Words {
  const orders = orderStore(environment.database, environment.mailQueue);
  return async (order, date) => {
    const isMembership = order.lines.map(({ plan, productType }) => plan || productType === productTypes.paywall);
    if (order.state === 'cancelled' || !isMembership.some(Boolean)) return [];
    const subscription = await subscriptionStore(environment.database).ofOrder(order.id);
    // A later period is part of the first order's subscription.
    if (subscription && (subscription.orderId !== order.id || subscription.state === 'cancelled')) return [];
    const renewals = await orders.renewals(order.id);
    return order.lines.flatMap(({ title }, at) => {
      if (!isMembership[at]) return [];
      const renewal = renewals.get(at) ?? null;
      if (order.state === 'pending-payment') return [site.text('account.membershipPending', { title })];
      if (subscription?.endsAt)
        return [site.text('account.membershipEnds', { title, date: date.format(subscription.endsAt) })];
      return [
        renewal === null
          ? site.text('account.membershipOpen', { title })
          : site.text('account.membershipRenews', { title, date: date.format(renewal) }),
      ];
    });
  };
}

/** Orders, last address and memberships of an account. */
export async function readOwnOrders(visit: SiteVisit, accountId: string): Promise<OwnOrders> {
  const { environment, site } = visit;
  const { text, settings } = site;
  const date = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const found = await listAccountOrders(environment.database, accountId, ordersOfAccount);
  const orders = found.map(({ order, sealedToken }) => {
    const token = openText(environment.secret, orderPurpose, sealedToken);
    return {
      path: checkoutRoutes.order + (token ?? order.id),
      name: text(order.kind === 'donate' ? 'order.contributionNumber' : 'order.number', { number: `${order.number}` }),
      placedOn: date.format(order.createdAt),
      placedAt: new Date(order.createdAt).toISOString(),
      state: stateText(order.state, text),
      total: formatMoney(order.grandTotalCents, order.currencyCode, settings.locale),
    };
  });
  const sent = found.find(({ order }) => order.buyer.address?.lineOne)?.order.buyer;
  const person = sent && `${sent.firstName} ${sent.lastName}`.trim();
  const memberships = await Promise.all(found.map(({ order }) => membershipsOf(visit)(order, date)));
  const downloads = await listDownloads(
    environment.database,
    found.map(({ order }) => order.id),
  );
  return {
    orders,
    downloads: found.flatMap(({ order }) =>
      (downloads.get(order.id) ?? []).map(({ title, files }) => ({
        path: downloadsPath(environment.secret, order.id),
        title,
        files: files.map(({ name }) => name).join(', '),
      })),
    ),
    address: sent?.address ? [person ?? '', ...addressLines(sent.address, settings.locale)].filter(Boolean) : [],
    memberships: memberships.flat(),
  };
}
