import type { MailKind } from '../../../../protocol/enums/mail-kinds.js';
import type { QueuedMail } from '../../mail/mail-outbox.js';
import { withSender } from '../../mail/with-sender.js';
import { composeAddress, composeDraftReview, composeInvitation, composeNotice, composeReset } from './account-mails.js';
import { readParties, type Composed, type ComposeOptions, type Composer } from './composer.js';
import { composeConfirm, composeCopy, composeEntry } from './form-mails.js';
import { composeOrder, composeReviewRequest, composeWaiting } from './shop-mails.js';

const composers: Readonly<Record<MailKind, Composer>> = {
  entry: composeEntry,
  'entry-copy': composeCopy,
  'order-buyer': composeOrder,
  'order-owner': composeOrder,
  'password-reset': composeReset,
  invitation: composeInvitation,
  'account-confirm': composeAddress,
  'account-notice': composeNotice,
  newsletter: composeConfirm,
  'review-request': composeReviewRequest,
  'review-owner': composeWaiting,
  'draft-review': composeDraftReview,
};

/** Kinds of e-mail that visitors get of the business. */
const toVisitors: ReadonlySet<MailKind> = new Set(['order-buyer', 'review-request', 'newsletter', 'entry-copy']);

/** Composes the e-mail of a queued row; null when its entry, order or recipient does not exist. */
export async function composeMail(options: ComposeOptions, mail: QueuedMail): Promise<Composed | null> {
  const made = await composers[mail.kind](options, mail, await readParties(options));
  if (!made || !toVisitors.has(mail.kind)) return made;
  const { business, title: siteTitle, locale } = (await options.site.read()).settings;
  return { ...made, message: withSender(made.message, { business, siteTitle, locale }) };
}
