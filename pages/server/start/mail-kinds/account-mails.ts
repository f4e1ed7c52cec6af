import type { OwnMailName } from '../../../../protocol/site/mail-words.js';
import { composeDraftReviewMail } from '../../editing/compose-review-mail.js';
import type { MailMessage } from '../../mail/mail-message.js';
import {
  composeAddressMail,
  composeInvitationMail,
  composeResetMail,
  type LinkMail,
} from '../../people/compose-link-mail.js';
import { composeNoticeMail, type NoticePayload } from '../../people/compose-notice-mail.js';
import type { InvitationPayload } from '../../people/invite.js';
import { composed, ownWords, readWords, type Composer } from './composer.js';

/** An e-mail with a link of an account; an owner may write the first words of `own`. */
const composeLink =
  (compose: (mail: LinkMail) => MailMessage, own?: OwnMailName): Composer =>
  async (options, { recipient, payload, entryId }, { from, replyTo }) => {
    const { token, locale, askedAt } = JSON.parse(payload) as {
      readonly token: string;
      readonly locale: string;
      readonly askedAt: number;
    };
    const words = await readWords(options, locale);
    const { siteUrl } = options;
    const id = `${entryId}.${askedAt}`;
    const mail = { ...words, token, from, replyTo, recipient, siteUrl, date: askedAt, id };
    return composed(compose(own ? { ...mail, own: await ownWords(options, locale, own) } : mail));
  };

/** The e-mail with the link for a new password. */
export const composeReset = composeLink(composeResetMail, 'password-reset');

/** The e-mail with the link that confirms the address of an account. */
export const composeAddress = composeLink(composeAddressMail);

/** The e-mail that invites a contributor; null where the account is gone, or its holder has chosen a password by now. */
export const composeInvitation: Composer = async (options, { recipient, payload, entryId }, { from, replyTo }) => {
  const { token, inviter, askedAt } = JSON.parse(payload) as InvitationPayload;
  const account = await options.store.accounts.findByEmail(recipient);
  if (!account || account.firstPasswordUntil === null) return null;
  const words = await readWords(options);
  const { siteUrl } = options;
  const link = { token, inviter, recipient, siteUrl, date: askedAt, id: `${entryId}.${askedAt}` };
  return composed(composeInvitationMail({ ...words, ...link, from, replyTo }));
};

/** The e-mail about an account to its holder. */
export const composeNotice: Composer = async (options, { recipient, payload, entryId }, { from, replyTo }) => {
  const notice = JSON.parse(payload) as NoticePayload;
  const words = await readWords(options);
  const { siteUrl } = options;
  return composed(composeNoticeMail({ ...words, notice, from, replyTo, recipient, siteUrl, id: entryId }));
};

/** The e-mail about the review of a draft; null where it is over, or nobody is the owner. */
export const composeDraftReview: Composer = async (options, mail, { from, replyTo, owner }) => {
  const { recipient, payload, entryId } = mail;
  const page = await options.store.pages.find(payload);
  const wanted = recipient === '' ? 'needs-review' : 'returned';
  const address = recipient || owner;
  if (page?.review?.state !== wanted || !address) return null;
  const { title, path } = page.draft ?? page.published;
  const words = await readWords(options);
  const review = { ...page.review, title, path };
  const { siteUrl } = options;
  return composed(
    composeDraftReviewMail({ ...words, review, from, replyTo, recipient: address, siteUrl, id: entryId }),
  );
};
