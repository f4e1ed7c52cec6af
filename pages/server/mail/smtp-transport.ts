import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mail-message.js';
import { toMailOptions } from './mime.js';

/** Together shorter than the time for which a queued e-mail is taken, see `mail-worker.ts`. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands e-mails to the mail server at `url`, one connection for several. The connection opens with the first e-mail. */
export function createSmtpTransport(url: string): MailTransport {
  let opened: Promise<Transporter> | null = null;
  let isClosed = false;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 1, ...timeouts });
  }

  return {
    // Each is noted as sent before the next goes out: a crash repeats one at most.
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
