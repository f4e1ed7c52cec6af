/** Calls about the owner's words of e-mails to visitors. Bodies are validated by `schema/mail-words.ts`. */
import type { MailWords, OwnMailName } from '../site/mail-words.js';

/** GET: a `MailWordsAnswer`. PUT: the words of one e-mail in one language; answers the same. */
export const configMailWords = '/api/config/mail-words';

/** POST: the e-mail that such words make, with values that are made up. */
export const mailPreviewPath = '/preview';

export interface OfferedMailWords {
  /** With `{number}` and `{site}` where these stand. */
  readonly usual: MailWords;
  readonly own: MailWords;
}

export interface MailWordsAnswer {
  /** By language, the primary one of the site first. */
  readonly mails: Readonly<Record<string, Readonly<Record<OwnMailName, OfferedMailWords>>>>;
}

/** Empty words are the usual ones. */
export interface MailWordsRequest extends MailWords {
  readonly locale: string;
  readonly mail: OwnMailName;
  /** The own words as they were read: what differs from them is changed, and refused with 409 where somebody else has changed it meanwhile. */
  readonly from?: MailWords;
}

export interface MailPreview {
  readonly subject: string;
  /** The text of the e-mail, as programs without HTML show it. */
  readonly text: string;
}
