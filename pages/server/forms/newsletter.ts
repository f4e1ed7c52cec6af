import { newsletterFields } from '../../../protocol/blocks/newsletter.js';
import { confirmLifeMs, defaultListId } from '../../../protocol/enums/mailing-lists.js';
import { openText, sealText } from '../http/sealed-text.js';
import { sha256 } from '../http/signature.js';
import { mailingListStore } from '../lists/store/mailing-lists.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import type { FormDefinition } from '../snapshot/form-definition.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { Database } from '../store/schema.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { SiteVisit } from '../visit/visit.js';
import { replyAddress } from './export/reply-address.js';
import { formEntryStore, type SavedEntry } from './store/form-entries.js';

const purpose = 'newsletter';

/** What the e-mail with the link is composed of. */
export interface ConfirmPayload {
  readonly token: string;
  readonly locale: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** The list, for the link to unsubscribe; absent in e-mails from before there were lists. */
  readonly listId?: string;
}

/**
 * A sign-up that waits for its confirmation. Its answers are in the link alone, sealed; the list has the address as one that waits, until the
 * link is no longer valid.
 */
export interface SignUp {
  readonly formId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pagePath: string;
  /** The list; absent in links from before there were lists. */
  readonly listId?: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export const addressIn = ({ fields }: Pick<SignUp, 'fields'>): string => String(fields[newsletterFields.email] ?? '');

/** Identity of an address in the list of a form, whatever its capitals. */
const keyOf = (formId: string, email: string): string =>
  `newsletter-${sha256(`${formId} ${email.toLowerCase()}`).slice(0, 22)}`;

/** Makes the list of newsletters where it is asked for the first time. */
async function prepareList(db: Database, site: SiteSnapshot, listId: string, nowMs: number): Promise<void> {
  if (listId === defaultListId) await mailingListStore(db).put({ id: listId, name: site.text('form.listName') }, nowMs);
}

/**
 * Queues the e-mail with the link, once while it waits. Returns the identity of the sign-up. Nothing differs for an address that is on the list
 * already.
 */
export async function askToConfirm(
  { environment, site }: SiteVisit,
  { formId, listId }: FormDefinition,
  { fields, pagePath }: Pick<SignUp, 'fields' | 'pagePath'>,
): Promise<string> {
  const { database, mailQueue, now, secret } = environment;
  const askedAt = now();
  const { locale } = site.settings;
  const signUp: SignUp = { formId, listId, fields, pagePath, expiresAt: askedAt + confirmLifeMs };
  const payload: ConfirmPayload = {
    token: sealText(secret, purpose, JSON.stringify(signUp)),
    locale,
    askedAt,
    listId,
  };
  const recipient = addressIn(signUp);
  const entryId = keyOf(formId, recipient);
  await prepareList(database, site, listId, askedAt);
  await mailingListStore(database).await({ listId, email: recipient, locale, source: formId }, askedAt);
  const mail = { kind: 'newsletter', entryId, recipient, entryVersion: 0, payload: JSON.stringify(payload) } as const;
  await enqueueMail(database, mail, askedAt);
  mailQueue.announce();
  return entryId;
}

/** Asks whoever filled in a form that is connected to a list whether they want to be on it. Without an address, or without the list, nobody is asked. */
export async function askToJoin(
  visit: SiteVisit,
  form: FormDefinition,
  { fields, pagePath }: Pick<SignUp, 'fields' | 'pagePath'>,
): Promise<void> {
  if (form.listId === '') return;
  const email = replyAddress(form, fields);
  const lists = mailingListStore(visit.environment.database);
  const isThere = form.listId === defaultListId || (await lists.find(form.listId)) !== null;
  if (email === null || !isThere) return;
  await askToConfirm(visit, form, { fields: { [newsletterFields.email]: email }, pagePath });
}

/** The sign-up of a link; null for one that is invalid or too old. */
export function readSignUp({ secret, now }: AppEnvironment, token: string): SignUp | null {
  const text = openText(secret, purpose, token);
  const signUp = text === null ? null : (JSON.parse(text) as SignUp);
  return signUp && signUp.expiresAt > now() ? signUp : null;
}

/** Outcome of a confirmation: whether there is a new entry, or that the list is gone. */
export type Confirmation = 'new-entry' | 'done' | 'no-list';

async function joinList({ environment, site }: SiteVisit, listId: string, signUp: SignUp): Promise<boolean> {
  const { database, now } = environment;
  await prepareList(database, site, listId, now());
  const { formId: source } = signUp;
  const one = { listId, source, email: addressIn(signUp), locale: site.settings.locale };
  return (await mailingListStore(database).subscribe(one, now())) !== null;
}

/**
 * Puts a confirmed address on its list. That of a newsletter is an entry besides: one for each address and form, however often the link is
 * used.
 */
export async function confirmSignUp(visit: SiteVisit, form: FormDefinition, signUp: SignUp): Promise<Confirmation> {
  const isListed = await joinList(visit, signUp.listId ?? form.listId, signUp);
  if (!form.isConfirmed) return isListed ? 'done' : 'no-list';
  return (await storeEntry(visit.environment, form, signUp)).isNew ? 'new-entry' : 'done';
}

async function storeEntry(
  { database, mailQueue, now }: AppEnvironment,
  form: FormDefinition,
  signUp: SignUp,
): Promise<SavedEntry> {
  const { formId, fields, pagePath } = signUp;
  const key = keyOf(formId, addressIn(signUp));
  const entry = { formId, fields, pagePath, details: { isConfirmed: true }, notify: form.notifyEmail };
  return formEntryStore(database, mailQueue).saveNative(entry, [key, key], 0, now());
}
