import { unsubscribePage } from '../../../protocol/names/routes.js';
import { openText, sealText } from '../http/sealed-text.js';
import type { Secrets } from '../http/signature.js';

const purpose = 'unsubscribe';

/** What the link to unsubscribe says. It does not expire: whoever has an e-mail must be able to end them. */
export interface UnsubscribeLink {
  readonly listId: string;
  readonly email: string;
  /** Language of whoever signed up; empty for unknown. */
  readonly locale: string;
}

/** The address of the link. `siteUrl` has no slash at its end. */
export function unsubscribeAddress(secret: Secrets, siteUrl: string, link: UnsubscribeLink): string {
  const token = sealText(secret, purpose, JSON.stringify(link));
  return `${siteUrl}${unsubscribePage}?${new URLSearchParams({ token })}`;
}

/** What a token says; null for one that the site did not make. */
export function readUnsubscribeToken(secret: Secrets, token: string): UnsubscribeLink | null {
  const text = openText(secret, purpose, token);
  return text === null ? null : (JSON.parse(text) as UnsubscribeLink);
}

/** Headers of an e-mail that goes to a list: programs offer to unsubscribe by one press (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
