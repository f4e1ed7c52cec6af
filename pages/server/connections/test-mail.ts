import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionOutcome, ConnectionTestAnswer } from '../../../protocol/http/connections.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine } from '../mail/mailbox.js';
import { createSmtpTransport } from '../mail/smtp-transport.js';

/** How long a person waits for the answer, in milliseconds. */
const timeoutMs = 20_000;

/** Failures of the mail client by its codes. https://nodemailer.com/errors */
const outcomes: Readonly<Record<string, ConnectionOutcome>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'sender',
  ETLS: 'encryption',
  EDNS: 'unknown',
  ENOTFOUND: 'unknown',
  ECONNECTION: 'away',
  ECONNREFUSED: 'away',
  ETIMEDOUT: 'away',
  ESOCKET: 'away',
};

/** What the failure of an e-mail means. A socket that fails for its certificate was reached. */
export function mailOutcome(error: unknown): ConnectionTestAnswer {
  const {
    code = '',
    cause,
    message = '',
    response = '',
  } = error as {
    readonly code?: string;
    readonly cause?: { readonly code?: string };
    readonly message?: string;
    readonly response?: string;
  };
  const isCertificate = /certificate|self.signed|SSL|TLS|wrong version number/i.test(message);
  const outcome =
    code === 'ESOCKET' && isCertificate
      ? 'encryption'
      : /ENOTFOUND|EAI_AGAIN/.test(message)
        ? 'unknown'
        : (outcomes[code] ?? outcomes[cause?.code ?? ''] ?? 'failed');
  return { outcome, said: oneLine(response || message, 300) };
}

/** Sends an e-mail by a mail server, over a connection of its own. */
export async function testMail(smtpUrl: string, message: MailMessage): Promise<ConnectionTestAnswer> {
  const transport = createSmtpTransport(smtpUrl);
  try {
    const end = wait(timeoutMs, 'late', { ref: false });
    if ((await Promise.race([transport.send(message), end])) === 'late') return { outcome: 'away', said: '' };
    return { outcome: 'sent', said: message.to.address };
  } catch (error) {
    return mailOutcome(error);
  } finally {
    transport.close();
  }
}
