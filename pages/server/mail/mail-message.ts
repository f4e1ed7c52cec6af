import type { Mailbox } from './mailbox.js';

/** An e-mail in plain data; a transport writes it as MIME. */
export interface MailMessage {
  /** The same for each attempt to tell of one state of an entry: a recipient that gets it twice can tell. Without angle brackets. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Whom an answer reaches: the visitor, when the form asked for an address. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** A way to send e-mails. */
export interface MailTransport {
  /** E-mails that may be sent before the first of them is noted as sent. After a crash as many may go out again. */
  readonly batchSize: number;
  /** Resolves once the e-mail is in other hands, or safely on disk. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
