import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mail-message.js';
import { toMailOptions } from './mime.js';

/** Their sum is shorter than the lease of a claimed e-mail, see `mail-worker.ts`. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends e-mails by the mail server at `url` over one reused connection, which opens with the first e-mail. */
export function createSmtpTransport(url: string): MailTransport {
  let opened: Promise<Transporter> | null = null;
  let isClosed = false;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 1, ...timeouts });
  }

  return {
    // Each e-mail is recorded as sent before the next one, so that a crash repeats at most one.
    batchSize: 1,
    async send(message) {
      if (isClosed) throw new Error('The mail transport is closed.');
      opened ??= open();
      await (await opened).sendMail(toMailOptions(message));
    },
    close() {
      isClosed = true;
      void opened?.then((transporter) => transporter.close());
    },
  };
}
