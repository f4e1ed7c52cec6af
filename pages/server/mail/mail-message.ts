import type { Mailbox } from './mailbox.js';

/** An e-mail as plain data; a transport encodes it as MIME. */
export interface MailMessage {
  /**
   * Without angle brackets. The same for every attempt about one version of an entry, so that the recipient's program can detect
   * duplicates.
   */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Reply address: the visitor's, when the form asked for one. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Headers of this e-mail alone, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A way to send e-mails. */
export interface MailTransport {
  /** Number of e-mails sent before they are recorded as sent; after a crash as many may be sent again. */
  readonly batchSize: number;
  /** Resolves once the mail server has accepted the e-mail, or it is on disk. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
