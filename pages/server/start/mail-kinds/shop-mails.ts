import { reviewLinkMs } from '../../../../protocol/enums/limits.js';
import { downloadsPath } from '../../shop/download-link.js';
import { reviewToken } from '../../shop/review-link.js';
import type { ReviewRequest } from '../../shop/store/change-order.js';
import { boughtProducts } from '../../shop/store/reviews.js';
import { composeOrderMail, type OrderEvent } from '../../shop/texts/compose-order-mail.js';
import { composeReviewMail } from '../../shop/texts/compose-review-mail.js';
import { composeWaitingMail } from '../../shop/texts/compose-waiting-mail.js';
import { composed, ownWords, readWords, type Composer } from './composer.js';

interface OrderPayload {
  readonly orderId: string;
  readonly event: OrderEvent;
  readonly token?: string;
  readonly address?: string;
  readonly at?: number;
}

/** The e-mail about an order, to the buyer or the owner. */
export const composeOrder: Composer = async (options, { kind, recipient, payload }, { from, replyTo, owner }) => {
  const { store, siteUrl, secret } = options;
  const { orderId, event, token = '', address: payAddress = '', at } = JSON.parse(payload) as OrderPayload;
  const isForOwner = kind === 'order-owner';
  const order = await store.orders.find(orderId);
  const address = isForOwner ? owner : recipient;
  if (!order || !address) return null;
  const hasDownloads = !isForOwner && (await store.downloads.of(orderId)).length > 0;
  const { text, siteTitle } = await readWords(options, isForOwner ? undefined : order.locale);
  const message = composeOrderMail({
    order,
    event,
    isForOwner,
    token,
    downloads: hasDownloads ? downloadsPath(secret, orderId) : '',
    payAddress,
    ...(at !== undefined && { at }),
    own: await ownWords(options, order.locale, event),
    text,
    siteTitle,
    from,
    recipient: address,
    replyTo,
    siteUrl,
  });
  return composed(message);
};

/**
 * The e-mail that asks for reviews of an order; null where there is nothing to review any more, where the buyer wants no such e-mails, and
 * where the owner asks nobody any more.
 */
export const composeReviewRequest: Composer = async (options, { recipient, payload, entryId }, { from, replyTo }) => {
  const { store, site, siteUrl, secret } = options;
  const { orderId, dueAt } = JSON.parse(payload) as ReviewRequest;
  const order = await store.orders.find(orderId);
  if (order?.state !== 'fulfilled' || (await store.reviews.hasOptedOut(recipient))) return null;
  const { products, store: shop } = await site.read();
  const reviewed = await store.reviews.reviewed(orderId);
  const titles = boughtProducts(order).flatMap(({ productId, title }) =>
    reviewed.has(productId) || !products.some(({ id }) => id === productId) ? [] : [title],
  );
  if (titles.length === 0 || shop.reviewRequestDays === null) return null;
  const words = await readWords(options, order.locale);
  const token = reviewToken(secret, { orderId, locale: order.locale, expiresAt: dueAt + reviewLinkMs });
  const own = await ownWords(options, order.locale, 'review-request');
  const mail = { own, titles, token, from, replyTo, recipient, siteUrl, id: entryId, date: dueAt };
  return composed(composeReviewMail({ ...words, ...mail }));
};

/** The e-mail about a review that waits, to the owner; null where it waits no more, or nobody is the owner. */
export const composeWaiting: Composer = async (options, { payload, entryId }, { from, replyTo, owner }) => {
  const { store, site, siteUrl } = options;
  const review = await store.reviews.findWaiting(payload);
  if (!review || !owner) return null;
  const product = (await site.read()).products.find(({ id }) => id === review.productId)?.title ?? '';
  const words = await readWords(options);
  return composed(
    composeWaitingMail({ ...words, review, product, from, replyTo, recipient: owner, siteUrl, id: entryId }),
  );
};
