import { downloadsPage } from '../../../protocol/http/downloads.js';
import { isSigned, sign, type Secrets } from '../http/signature.js';

const purpose = 'downloads';

/** Path of the page with the downloads of an order. What it may be used for is decided when it is used, so it stays valid when they are renewed. */
export function downloadsPath(secret: Secrets, orderId: string): string {
  return `${downloadsPage}${orderId}.${sign(secret, purpose, orderId)}`;
}

/** The id of the order that a token of such a path names; null for one that the site did not sign. */
export function readDownloadsToken(secret: Secrets, token: string): string | null {
  const [orderId = '', signature = ''] = token.length > 200 ? [] : token.split('.');
  return isSigned(secret, signature, purpose, orderId) ? orderId : null;
}
