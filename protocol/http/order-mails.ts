/** Calls about the words of e-mails about orders. Bodies are validated by `schema/order-mails.ts`. */
import type { MailWords, OrderMailName } from '../commerce/order-mails.js';

/** GET: an `OrderMailsAnswer`. PUT: the words of one e-mail in one language; answers the same. */
export const configOrderMails = '/api/config/order-mails';

/** POST: the e-mail that such words make, of an order that is made up. */
export const orderMailPreviewPath = '/preview';

export interface OrderMailWords {
  /** With `{number}` and `{site}` where these stand. */
  readonly usual: MailWords;
  readonly own: MailWords;
}

export interface OrderMailsAnswer {
  /** By language, the primary one of the site first. */
  readonly mails: Readonly<Record<string, Readonly<Record<OrderMailName, OrderMailWords>>>>;
}

/** Empty words are the usual ones. */
export interface OrderMailRequest extends MailWords {
  readonly locale: string;
  readonly mail: OrderMailName;
}

export interface OrderMailPreview {
  readonly subject: string;
  /** The text of the e-mail, as programs without HTML show it. */
  readonly text: string;
}
