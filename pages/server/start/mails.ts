import { join } from 'node:path';
import { reviewLinkMs } from '../../../protocol/enums/limits.js';
import type { MailKind } from '../../../protocol/enums/mail-kinds.js';
import type { Connections } from '../connections/connections.js';
import { composeDraftReviewMail } from '../editing/compose-review-mail.js';
import { composeConfirmMail } from '../forms/compose-confirm-mail.js';
import { composeEntryCopy, composeEntryMail } from '../forms/export/compose-entry-mail.js';
import type { ConfirmPayload } from '../forms/newsletter.js';
import type { RateLimits } from '../http/limits.js';
import type { Secrets } from '../http/signature.js';
import { unsubscribeAddress } from '../lists/unsubscribe-link.js';
import { createChosenTransport } from '../mail/chosen-transport.js';
import { createFileTransport } from '../mail/file-transport.js';
import type { MailMessage } from '../mail/mail-message.js';
import type { QueuedMail } from '../mail/mail-outbox.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { startMailWorker, type MailWorker } from '../mail/mail-worker.js';
import { oneLine, type Mailbox } from '../mail/mailbox.js';
import { defaultSender, type MailSettings } from '../mail/read-settings.js';
import { createSmtpTransport } from '../mail/smtp-transport.js';
import { withSender } from '../mail/with-sender.js';
import { composeNoticeMail, type NoticePayload } from '../people/compose-notice-mail.js';
import { composeResetMail } from '../people/compose-reset-mail.js';
import { downloadsPath } from '../shop/download-link.js';
import { reviewToken } from '../shop/review-link.js';
import type { ReviewRequest } from '../shop/store/change-order.js';
import { boughtProducts } from '../shop/store/reviews.js';
import { composeOrderMail, type OrderEvent } from '../shop/texts/compose-order-mail.js';
import { composeReviewMail } from '../shop/texts/compose-review-mail.js';
import { composeWaitingMail } from '../shop/texts/compose-waiting-mail.js';
import type { SiteReader } from '../snapshot/site.js';
import { textSource } from '../snapshot/text-source.js';
import type { ServerSettings } from './settings.js';
import type { Store } from './store.js';

function after(act: () => void, delayMs: number): () => void {
  // Unreferenced, so that the timer does not keep the process alive.
  const timer = setTimeout(act, delayMs).unref();
  return () => clearTimeout(timer);
}

export interface EntryMailOptions {
  readonly store: Store;
  readonly site: SiteReader;
  /** Read anew for each e-mail. */
  readonly settings: MailSettings & Pick<ServerSettings, 'dataFolder' | 'ownerEmail'>;
  /** Signs links. */
  readonly secret: Secrets;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  report(error: unknown): void;
}

/** E-mails to an address that any visitor may have typed. Links for new passwords are bounded by their number for each account. */
const toAnyAddress: ReadonlySet<MailKind> = new Set(['newsletter', 'order-buyer', 'entry-copy', 'review-request']);

interface Composed {
  readonly message: MailMessage;
  readonly entryVersion: number;
}

interface Parties {
  readonly from: Mailbox;
  readonly replyTo: Mailbox | null;
  /** Address of the site's owner; null for none. */
  readonly owner: string | null;
}

/** The e-mail about an order; null when the order or the recipient does not exist. */
async function composeOrder(
  { store, site, siteUrl, secret }: EntryMailOptions,
  { kind, recipient, payload }: QueuedMail,
  { from, replyTo, owner }: Parties,
): Promise<Composed | null> {
  const {
    orderId,
    event,
    token = '',
    address: payAddress = '',
    at,
  } = JSON.parse(payload) as {
    readonly orderId: string;
    readonly event: OrderEvent;
    readonly token?: string;
    readonly address?: string;
    readonly at?: number;
  };
  const isForOwner = kind === 'order-owner';
  const order = await store.orders.find(orderId);
  const address = isForOwner ? owner : recipient;
  if (!order || !address) return null;
  const hasDownloads = !isForOwner && (await store.downloads.of(orderId)).length > 0;
  const { settings } = await site.read();
  const text = textSource(isForOwner ? settings.locale : order.locale);
  return {
    message: composeOrderMail({
      order,
      event,
      isForOwner,
      token,
      downloads: hasDownloads ? downloadsPath(secret, orderId) : '',
      payAddress,
      ...(at !== undefined && { at }),
      text,
      own: settings.orderMails?.[order.locale]?.[event],
      siteTitle: settings.title,
      from,
      recipient: address,
      replyTo,
      siteUrl,
    }),
    entryVersion: 0,
  };
}

/** Sender, owner and where answers go. The sender has the name of the site; nobody reads answers to one that is not the owner's choice. */
async function readParties({ store, site, settings, siteUrl }: EntryMailOptions): Promise<Parties> {
  const from = settings.mailFrom ?? defaultSender(siteUrl);
  const { title } = (await site.read()).settings;
  const owner = settings.ownerEmail || (await store.accounts.ownerEmail());
  const fallback = settings.mailFrom || !owner ? null : { name: '', address: owner };
  const replyTo = settings.mailReplyTo ?? fallback;
  return { from: { ...from, name: from.name || oneLine(title, 100) }, replyTo, owner };
}

/** The e-mail with the link for a new password. */
async function composeReset(
  { site, siteUrl }: EntryMailOptions,
  { recipient, payload, entryId }: QueuedMail,
  { from, replyTo }: Parties,
): Promise<Composed> {
  const { token, locale, askedAt } = JSON.parse(payload) as {
    readonly token: string;
    readonly locale: string;
    readonly askedAt: number;
  };
  const { settings } = await site.read();
  const words = { text: textSource(locale), locale, siteTitle: settings.title };
  const id = `${entryId}.${askedAt}`;
  return {
    message: composeResetMail({ ...words, token, from, replyTo, recipient, siteUrl, date: askedAt, id }),
    entryVersion: 0,
  };
}

/** The e-mail about an account to its holder. */
async function composeNotice(
  { site, siteUrl }: EntryMailOptions,
  { recipient, payload, entryId }: QueuedMail,
  { from, replyTo }: Parties,
): Promise<Composed> {
  const notice = JSON.parse(payload) as NoticePayload;
  const { locale, title: siteTitle } = (await site.read()).settings;
  const words = { text: textSource(locale), locale, siteTitle };
  return {
    message: composeNoticeMail({ ...words, notice, from, replyTo, recipient, siteUrl, id: entryId }),
    entryVersion: 0,
  };
}

/** The e-mail with the link that confirms an address. */
async function composeConfirm(
  { site, siteUrl, secret }: EntryMailOptions,
  { recipient, payload, entryId }: QueuedMail,
  { from, replyTo }: Parties,
): Promise<Composed> {
  const { token, locale, askedAt, listId } = JSON.parse(payload) as ConfirmPayload;
  const { settings } = await site.read();
  const words = { text: textSource(locale), locale, siteTitle: settings.title };
  const id = `${entryId}.${askedAt}`;
  const unsubscribe = listId ? unsubscribeAddress(secret, siteUrl, { listId, email: recipient, locale }) : null;
  return {
    message: composeConfirmMail({ ...words, token, unsubscribe, from, replyTo, recipient, siteUrl, date: askedAt, id }),
    entryVersion: 0,
  };
}

/**
 * The e-mail that asks for reviews of an order; null where there is nothing to review any more, where the buyer wants no such e-mails, and
 * where the owner asks nobody any more.
 */
async function composeReviewRequest(
  { store, site, siteUrl, secret }: EntryMailOptions,
  { recipient, payload, entryId }: QueuedMail,
  { from, replyTo }: Parties,
): Promise<Composed | null> {
  const { orderId, dueAt } = JSON.parse(payload) as ReviewRequest;
  const order = await store.orders.find(orderId);
  if (order?.state !== 'fulfilled' || (await store.reviews.hasOptedOut(recipient))) return null;
  const { settings, products, store: shop } = await site.read();
  const reviewed = await store.reviews.reviewed(orderId);
  const titles = boughtProducts(order).flatMap(({ productId, title }) =>
    reviewed.has(productId) || !products.some(({ id }) => id === productId) ? [] : [title],
  );
  if (titles.length === 0 || shop.reviewRequestDays === null) return null;
  const words = { text: textSource(order.locale), locale: order.locale, siteTitle: settings.title };
  const token = reviewToken(secret, { orderId, locale: order.locale, expiresAt: dueAt + reviewLinkMs });
  return {
    message: composeReviewMail({
      ...words,
      titles,
      token,
      from,
      replyTo,
      recipient,
      siteUrl,
      id: entryId,
      date: dueAt,
    }),
    entryVersion: 0,
  };
}

/** The e-mail about a review that waits, to the owner; null where it waits no more, or nobody is the owner. */
async function composeWaiting(
  { store, site, siteUrl }: EntryMailOptions,
  { payload, entryId }: QueuedMail,
  { from, replyTo, owner }: Parties,
): Promise<Composed | null> {
  const review = await store.reviews.findWaiting(payload);
  if (!review || !owner) return null;
  const { settings, products } = await site.read();
  const product = products.find(({ id }) => id === review.productId)?.title ?? '';
  const words = { text: textSource(settings.locale), locale: settings.locale, siteTitle: settings.title };
  return {
    message: composeWaitingMail({ ...words, review, product, from, replyTo, recipient: owner, siteUrl, id: entryId }),
    entryVersion: 0,
  };
}

/** The e-mail about the review of a draft; null where it is over, or nobody is the owner. */
async function composeDraftReview(
  { store, site, siteUrl }: EntryMailOptions,
  { recipient, payload, entryId }: QueuedMail,
  { from, replyTo, owner }: Parties,
): Promise<Composed | null> {
  const page = await store.pages.find(payload);
  const wanted = recipient === '' ? 'needs-review' : 'returned';
  const address = recipient || owner;
  if (page?.review?.state !== wanted || !address) return null;
  const { title, path } = page.draft ?? page.published;
  const { settings } = await site.read();
  const words = { text: textSource(settings.locale), locale: settings.locale, siteTitle: settings.title };
  const review = { ...page.review, title, path };
  return {
    message: composeDraftReviewMail({ ...words, review, from, replyTo, recipient: address, siteUrl, id: entryId }),
    entryVersion: 0,
  };
}

async function composeUnsigned(options: EntryMailOptions, mail: QueuedMail): Promise<Composed | null> {
  const { store, site, siteUrl } = options;
  const { kind, payload, recipient, entryId } = mail;
  const parties = await readParties(options);
  if (kind === 'account-notice') return composeNotice(options, mail, parties);
  if (kind === 'newsletter') return composeConfirm(options, mail, parties);
  if (kind === 'review-request') return composeReviewRequest(options, mail, parties);
  if (kind === 'review-owner') return composeWaiting(options, mail, parties);
  if (kind === 'draft-review') return composeDraftReview(options, mail, parties);
  if (kind === 'password-reset') return composeReset(options, mail, parties);
  if (kind === 'order-buyer' || kind === 'order-owner') return composeOrder(options, mail, parties);
  const entry = await store.formEntries.find(kind === 'entry-copy' ? payload : entryId);
  if (!entry) return null;
  const { from, replyTo } = parties;
  const common = { entry, site: await site.read(), from, replyTo, siteUrl };
  const address = recipient || parties.owner;
  const toOwner = kind === 'entry' && address ? composeEntryMail({ ...common, recipient: address }) : null;
  const message = kind === 'entry-copy' ? composeEntryCopy({ ...common, recipient }) : toOwner;
  return message && { message, entryVersion: entry.updatedAt };
}

/** Kinds of e-mail that visitors get of the business. */
const toVisitors: ReadonlySet<MailKind> = new Set(['order-buyer', 'review-request', 'newsletter', 'entry-copy']);

/** Composes the e-mail of a queued row; null when its entry, order or recipient does not exist. */
export async function composeMail(options: EntryMailOptions, mail: QueuedMail): Promise<Composed | null> {
  const composed = await composeUnsigned(options, mail);
  if (!composed || !toVisitors.has(mail.kind)) return composed;
  const { business, title: siteTitle, locale } = (await options.site.read()).settings;
  return { ...composed, message: withSender(composed.message, { business, siteTitle, locale }) };
}

/** Sends e-mails about new entries and orders: over SMTP when it is configured, else to files in the data folder. */
export function startEntryMails(
  options: EntryMailOptions & {
    readonly limits: Pick<RateLimits, 'consume'>;
    readonly connections: Pick<Connections, 'current' | 'renew'>;
  },
  mailQueue: MailQueue,
): MailWorker {
  const { store, settings, limits, connections, report } = options;
  return startMailWorker({
    outbox: store.mailOutbox,
    queue: mailQueue,
    transport: createChosenTransport(
      () => connections.current.smtpUrl,
      (smtpUrl) =>
        smtpUrl === null ? createFileTransport(join(settings.dataFolder, 'mail')) : createSmtpTransport(smtpUrl),
    ),
    async waitOf({ kind, recipient }) {
      if (!toAnyAddress.has(kind)) return null;
      const waitS = await limits.consume('recipient', recipient.toLowerCase());
      return waitS === null ? null : waitS * 1000;
    },
    async compose(mail) {
      // Another server may have been told of another mail server.
      await connections.renew();
      return composeMail({ ...options, settings: { ...settings, ...connections.current } }, mail);
    },
    now: () => Date.now(),
    schedule: after,
    report,
  });
}
