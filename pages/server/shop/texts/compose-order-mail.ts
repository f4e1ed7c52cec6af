import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import type { OrderMailName } from '../../../../protocol/commerce/order-mails.js';
import type { Order } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { routes } from '../../../../protocol/names/routes.js';
import type { MailWords } from '../../../../protocol/site/mail-words.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine, type Mailbox } from '../../mail/mailbox.js';
import { openMail, paragraphHtml, paragraphText, usualWords, type MailOpening } from '../../mail/own-words.js';
import type { TextSource } from '../../snapshot/text-source.js';
import { addressLines, amountRows, lineTexts } from './order-texts.js';
import { payLater } from './payment-methods.js';

/** Order events that send an e-mail. */
export type OrderEvent = OrderMailName;

/** Input of an e-mail about an order. */
export interface OrderMail {
  readonly order: Order;
  readonly event: OrderEvent;
  /** Whether the recipient is the site's owner, not the buyer. */
  readonly isForOwner: boolean;
  /** Token of the order's page; empty where only its hash is left. */
  readonly token: string;
  /** Path of the page of its downloads; empty for an order without any. */
  readonly downloads?: string;
  /** Page of the provider on which a payment that failed can be made; empty for none. */
  readonly payAddress?: string;
  /** When it happened, in epoch milliseconds; by default when the order was placed or last changed. */
  readonly at?: number;
  /** What the owner wrote in place of the usual words to the buyer. */
  readonly own?: MailWords | undefined;
  /** Texts in the recipient's language. */
  readonly text: TextSource;
  readonly siteTitle: string;
  readonly from: Mailbox;
  /** Address of the recipient. */
  readonly recipient: string;
  /** Where the buyer's answers go; null for the sender. */
  readonly replyTo: Mailbox | null;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
}

/** Subject and first paragraphs. */
function openingOf({ event, isForOwner, own, text }: OrderMail, values: { number: string; site: string }): MailOpening {
  if (isForOwner)
    return { subject: text('mail.orderOwnerSubject', values), intro: [[text('mail.orderOwnerIntro', values)]] };
  return openMail(usualWords(event, text), own, values);
}

function remarks({ order, event, isForOwner, token, downloads, text, siteUrl, payAddress }: OrderMail): string[] {
  if (isForOwner)
    return [
      text('mail.orderOwnerPage', { address: `${siteUrl}${routes.orders}?orderId=${encodeURIComponent(order.id)}` }),
    ];
  const hasCards = order.lines.some(({ productType }) => productType === productTypes.giftCard);
  return [
    downloads && event !== 'cancelled' ? text('mail.orderDownloads', { address: siteUrl + downloads }) : '',
    token && text('mail.orderPage', { address: siteUrl + checkoutRoutes.order + encodeURIComponent(token) }),
    payAddress ? text('mail.renewalPay', { address: payAddress }) : '',
    event === 'paid' && hasCards ? text('mail.orderCards') : '',
    event === 'received' && order.dueCents > 0
      ? text(order.paymentMethod === payLater.id ? 'checkout.payLaterNote' : 'mail.orderPayByCard')
      : '',
  ].filter(Boolean);
}

/** Paragraphs: order lines, amounts, buyer and address, note. */
function paragraphs({ order, text }: OrderMail): string[][] {
  const { buyer, currencyCode, locale } = order;
  const lines = lineTexts(order.lines, currencyCode, text).map(({ title, unitText, lineText, planText }) =>
    [title, planText || unitText, lineText].join(' · '),
  );
  const amounts = amountRows(order, text).map((row) => `${row.label}: ${row.text}`);
  const person = [
    `${buyer.firstName} ${buyer.lastName}`.trim(),
    ...(buyer.address ? addressLines(buyer.address, locale) : []),
    buyer.email,
    ...(buyer.phone ? [buyer.phone] : []),
  ];
  return [lines, amounts, person, ...(buyer.note ? [buyer.note.split('\n')] : [])];
}

/**
 * Composes the e-mail about an order. The buyer's texts occur only in the bodies, escaped in HTML; headers contain only numbers, the
 * site's name and validated addresses, so that header injection is impossible.
 */
export function composeOrderMail(mail: OrderMail): MailMessage {
  const { order, event, isForOwner, siteTitle, from, recipient, replyTo } = mail;
  const words = { number: String(order.number), site: oneLine(siteTitle, 120) };
  const { subject, intro } = openingOf(mail, words);
  const blocks = [...intro, ...paragraphs(mail), ...remarks(mail).map((remark) => [remark])];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${order.id}.${isForOwner ? 'owner' : event}${mail.at ? `.${mail.at}` : ''}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo: isForOwner ? { name: '', address: order.buyer.email } : replyTo,
    subject,
    text: `${paragraphText(blocks)}\n`,
    html: mailHtml({ locale: order.locale, title: subject, head: words.site, body: paragraphHtml(blocks) }),
    date: mail.at ?? (event === 'received' ? order.createdAt : order.updatedAt),
  };
}
