import { StartError } from '../errors/start-error.js';
import { parseMailbox, type Mailbox } from './mailbox.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The mail server, its sender and where answers go. */
export interface MailSettings {
  /** URL of the mail server; null writes e-mails to the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of e-mails; null for an address at the site's host. */
  readonly mailFrom: Mailbox | null;
  /** Where answers to e-mails to visitors go; null for the sender, or for the owner when there is no sender of the site's own. */
  readonly mailReplyTo: Mailbox | null;
}

function smtpUrl(text: string | undefined): string | null {
  const url = text?.trim();
  if (!url) return null;
  if (/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : '') && new URL(url).hostname) return url;
  throw new StartError(
    'SMTP_URL has to be an address such as smtp://user:password@mail.example.com:587, or smtps:// for port 465.',
  );
}

function mailbox(env: Environment, name: string): Mailbox | null {
  const text = env[name];
  if (!text?.trim()) return null;
  const read = parseMailbox(text);
  if (read) return read;
  throw new StartError(
    `${name} has to be an e-mail address, such as forms@example.com or "Forms <forms@example.com>".`,
  );
}

/** @throws StartError naming the first invalid variable. */
export function readMailSettings(env: Environment): MailSettings {
  return {
    smtpUrl: smtpUrl(env['SMTP_URL']),
    mailFrom: mailbox(env, 'MORTISE_MAIL_FROM'),
    mailReplyTo: mailbox(env, 'MORTISE_MAIL_REPLY_TO'),
  };
}

/** The default sender: an address at the site's host. */
export function defaultSender(siteUrl: string): Mailbox {
  const { hostname } = new URL(siteUrl);
  return {
    name: '',
    address: `noreply@${/^[a-z0-9.-]+$/i.test(hostname) && /[a-z]/i.test(hostname) ? hostname : 'localhost'}`,
  };
}
