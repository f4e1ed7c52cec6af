import type { Order } from '../../../protocol/commerce/order.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { DownloadsView } from '../../blocks/checkout/downloads.js';
import type { SiteVisit } from '../visit/visit.js';
import { downloadsPath } from './download-link.js';
import { deliversFiles, downloadStore } from './store/downloads.js';
import { downloadsView } from './texts/downloads-view.js';

/** Ids of the products of an order that are delivered as files. */
export function digitalProducts({ lines }: Pick<Order, 'lines'>): readonly string[] {
  return lines.flatMap(({ productType, productId }) => (productType === productTypes.digital ? [productId] : []));
}

/** The downloads of an order as its buyer sees them; null for an order without any. */
export async function readDownloads(visit: SiteVisit, order: Order): Promise<DownloadsView | null> {
  const { environment, site } = visit;
  const ids = digitalProducts(order);
  if (ids.length === 0) return null;
  const isPending = order.state === 'pending-payment';
  return downloadsView({
    grants: isPending ? [] : await downloadStore(environment.database).of(order.id),
    isWaiting: isPending && (await deliversFiles(environment.database, ids)),
    path: downloadsPath(environment.secret, order.id),
    locale: site.settings.locale,
    text: site.text,
    nowMs: environment.now(),
  });
}
