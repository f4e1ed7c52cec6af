import { newsletterFields } from '../../../protocol/blocks/newsletter.js';
import { openText, sealText } from '../http/sealed-text.js';
import { sha256 } from '../http/signature.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import type { FormDefinition } from '../snapshot/form-definition.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { SiteVisit } from '../visit/visit.js';
import { formEntryStore, type SavedEntry } from './store/form-entries.js';

const purpose = 'newsletter';

/** How long a link is valid, in milliseconds. */
const lifeMs = 7 * 86_400_000;

/** What the e-mail with the link is composed of. */
export interface ConfirmPayload {
  readonly token: string;
  readonly locale: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** A sign-up that waits for its confirmation. It is in the link alone, sealed: an address that nobody confirms is not kept. */
export interface SignUp {
  readonly formId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pagePath: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export const addressIn = ({ fields }: Pick<SignUp, 'fields'>): string => String(fields[newsletterFields.email] ?? '');

/** Identity of an address in the list of a form, whatever its capitals. */
const keyOf = (formId: string, email: string): string =>
  `newsletter-${sha256(`${formId} ${email.toLowerCase()}`).slice(0, 22)}`;

/** Queues the e-mail with the link, once while it waits. Returns the identity of the sign-up. */
export async function askToConfirm(
  { environment, site }: SiteVisit,
  { formId }: FormDefinition,
  { fields, pagePath }: Pick<SignUp, 'fields' | 'pagePath'>,
): Promise<string> {
  const { database, mailQueue, now, secret } = environment;
  const askedAt = now();
  const signUp: SignUp = { formId, fields, pagePath, expiresAt: askedAt + lifeMs };
  const payload: ConfirmPayload = {
    token: sealText(secret, purpose, JSON.stringify(signUp)),
    locale: site.settings.locale,
    askedAt,
  };
  const recipient = addressIn(signUp);
  const entryId = keyOf(formId, recipient);
  const mail = { kind: 'newsletter', entryId, recipient, entryVersion: 0, payload: JSON.stringify(payload) } as const;
  await enqueueMail(database, mail, askedAt);
  mailQueue.announce();
  return entryId;
}

/** The sign-up of a link; null for one that is invalid or too old. */
export function readSignUp({ secret, now }: AppEnvironment, token: string): SignUp | null {
  const text = openText(secret, purpose, token);
  const signUp = text === null ? null : (JSON.parse(text) as SignUp);
  return signUp && signUp.expiresAt > now() ? signUp : null;
}

/** Stores the entry of a confirmed address: one for each address and form, however often the link is used. */
export async function confirmSignUp(
  { database, mailQueue, now }: AppEnvironment,
  form: FormDefinition,
  signUp: SignUp,
): Promise<SavedEntry> {
  const { formId, fields, pagePath } = signUp;
  const key = keyOf(formId, addressIn(signUp));
  const entry = { formId, fields, pagePath, details: { isConfirmed: true }, notify: form.notifyEmail };
  return formEntryStore(database, mailQueue).saveNative(entry, [key, key], 0, now());
}
