import { composeConfirmMail } from '../../forms/compose-confirm-mail.js';
import { composeEntryCopy, composeEntryMail } from '../../forms/export/compose-entry-mail.js';
import type { ConfirmPayload } from '../../forms/newsletter.js';
import { unsubscribeAddress } from '../../lists/unsubscribe-link.js';
import { composed, ownWords, readWords, type Composer } from './composer.js';

/** The e-mail with the link that confirms an address. */
export const composeConfirm: Composer = async (options, { recipient, payload, entryId }, { from, replyTo }) => {
  const { token, locale, askedAt, listId } = JSON.parse(payload) as ConfirmPayload;
  const { siteUrl, secret } = options;
  const words = await readWords(options, locale);
  const id = `${entryId}.${askedAt}`;
  const unsubscribe = listId ? unsubscribeAddress(secret, siteUrl, { listId, email: recipient, locale }) : null;
  const own = await ownWords(options, locale, 'newsletter');
  const mail = { ...words, own, token, unsubscribe, from, replyTo, recipient, siteUrl, date: askedAt, id };
  return composed(composeConfirmMail(mail));
};

/** The e-mail about an entry to the owner. */
export const composeEntry: Composer = async (
  { store, site, siteUrl },
  { recipient, entryId },
  { from, replyTo, owner },
) => {
  const entry = await store.formEntries.find(entryId);
  const address = recipient || owner;
  if (!entry || !address) return null;
  const message = composeEntryMail({ entry, site: await site.read(), from, replyTo, siteUrl, recipient: address });
  return { message, entryVersion: entry.updatedAt };
};

/** The copy of an entry to whoever wrote it; null where the entry names no address. */
export const composeCopy: Composer = async ({ store, site, siteUrl }, { recipient, payload }, { from, replyTo }) => {
  const entry = await store.formEntries.find(payload);
  const message = entry && composeEntryCopy({ entry, site: await site.read(), from, replyTo, siteUrl, recipient });
  return message ? { message, entryVersion: entry.updatedAt } : null;
};
