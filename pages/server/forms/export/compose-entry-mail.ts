import { html } from 'hono/html';
import type { FormEntry } from '../../../../protocol/http/forms.js';
import { routes } from '../../../../protocol/names/routes.js';
import type { MailWords } from '../../../../protocol/site/mail-words.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine, type Mailbox } from '../../mail/mailbox.js';
import { openMail, paragraphHtml, paragraphText, usualWords, type MailOpening } from '../../mail/own-words.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { captchaMarkText } from './captcha-mark.js';
import { entryColumns, noteAnswers, type SeenAnswers } from './columns.js';
import { replyAddress } from './reply-address.js';

/** Input of an e-mail about an entry. */
export interface EntryMail {
  readonly entry: FormEntry;
  readonly site: SiteSnapshot;
  readonly from: Mailbox;
  /** Address of the recipient; empty for the copy of whoever wrote, which goes to the address in the entry. */
  readonly recipient: string;
  /** Where answers to a copy go; null for the sender. */
  readonly replyTo?: Mailbox | null;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

function answerRows({ entry, site }: Pick<EntryMail, 'entry' | 'site'>): Row[] {
  const seen: SeenAnswers = new Map();
  noteAnswers(seen, entry.fields);
  return entryColumns(site.forms.get(entry.formId) ?? null, seen, site.text).map((column) => ({
    label: column.label,
    value: column.read(entry.fields),
  }));
}

/** The first valid answer to an e-mail field. */
function visitorAddress({ entry, site }: Pick<EntryMail, 'entry' | 'site'>): Mailbox | null {
  const address = replyAddress(site.forms.get(entry.formId), entry.fields);
  return address === null ? null : { name: '', address };
}

interface EntryTexts {
  readonly locale: string;
  readonly title: string;
  readonly head: string;
  readonly intro: MailOpening['intro'];
  readonly footer: string;
  /** Placeholder for an empty answer. */
  readonly nothing: string;
}

function writeText(rows: readonly Row[], { intro, footer, nothing }: EntryTexts): string {
  const answers = rows.map(({ label, value }) => `${label}:\n${(value || nothing).replace(/^/gm, '  ')}`);
  return `${[paragraphText(intro), ...answers, footer].join('\n\n')}\n`;
}

function writeHtml(rows: readonly Row[], { locale, title, head, intro, footer, nothing }: EntryTexts): string {
  const cells = rows.map(
    ({
      label,
      value,
    }) => html`<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th><td valign="top" style="padding:4px 0;white-space:pre-wrap">${value || nothing}</td></tr>
`,
  );
  const body = html`${paragraphHtml(intro)}<table cellspacing="0" cellpadding="0">
${cells}</table>
<p>${footer}</p>
`;
  return mailHtml({ locale, title, head, body });
}

function sentRow({ updatedAt }: FormEntry, { text, settings }: SiteSnapshot): Row {
  const format = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return { label: text('mail.sentAt'), value: format.format(updatedAt) };
}

/** Both bodies of an e-mail. */
function writeBodies(
  { text, settings }: SiteSnapshot,
  rows: readonly Row[],
  texts: Pick<EntryTexts, 'title' | 'intro' | 'footer'>,
): Pick<MailMessage, 'text' | 'html'> {
  const nothing = text('summary.notAvailable');
  const all = { ...texts, locale: settings.locale, head: settings.title, nothing };
  return { text: writeText(rows, all), html: writeHtml(rows, all) };
}

/**
 * Composes the e-mail about an entry, in the site's language. The visitor's answers occur only in the bodies, escaped in HTML; headers
 * contain only the form's name on one line and validated addresses, so that header injection is impossible.
 */
export function composeEntryMail(mail: EntryMail): MailMessage {
  const { entry, site, from, recipient, siteUrl } = mail;
  const { text, settings } = site;
  const form = oneLine(site.forms.get(entry.formId)?.formName || entry.formId, 120);
  const isChanged = entry.updatedAt !== entry.submittedAt;
  const words = { form, site: settings.title };
  const intro = text(isChanged ? 'mail.introAgain' : 'mail.intro', words);
  const footer = text('mail.footer', {
    address: `${siteUrl}${routes.entries}?formId=${encodeURIComponent(entry.formId)}`,
  });
  const rows = [
    ...answerRows(mail),
    ...(entry.captcha ? [{ label: text('mail.captcha'), value: captchaMarkText(entry, text) }] : []),
    { label: text('mail.page'), value: entry.pagePath },
    sentRow(entry, site),
    { label: text('mail.entry'), value: entry.id },
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const subject = text(isChanged ? 'mail.subjectAgain' : 'mail.subject', words);
  return {
    messageId: `${entry.id}${isChanged ? `.${entry.updatedAt}` : ''}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo: visitorAddress(mail),
    subject,
    ...writeBodies(site, rows, { title: subject, intro: [[intro]], footer }),
    date: entry.updatedAt,
  };
}

/** The copy of an entry for whoever wrote it, in the language of the form; null without an address in it. */
export function composeEntryCopy({ entry, site: primary, ...mail }: EntryMail): MailMessage | null {
  const page = primary.pageByPath.get(entry.pagePath);
  const site = primary.inLocale(page ? primary.localeOf(page) : '');
  const to = visitorAddress({ entry, site });
  if (!to) return null;
  const { locale, orderMails } = site.settings;
  return composeCopyFor({ ...mail, entry, site, to, own: orderMails?.[locale]?.['entry-copy'] });
}

/** Input of the copy of an entry. */
interface EntryCopy extends Pick<EntryMail, 'entry' | 'site' | 'from' | 'replyTo'> {
  readonly to: Mailbox;
  /** What the owner wrote in place of the usual words. */
  readonly own: MailWords | undefined;
}

/** The copy of an entry, in the language of `site`. */
export function composeCopyFor({ entry, site, from, replyTo = null, to, own }: EntryCopy): MailMessage {
  const { text, settings } = site;
  const { subject, intro } = openMail(usualWords('entry-copy', text), own, { site: oneLine(settings.title, 120) });
  const rows = [...answerRows({ entry, site }), sentRow(entry, site)];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${entry.id}.${entry.updatedAt}.copy@${host}`,
    from,
    to,
    replyTo,
    subject,
    ...writeBodies(site, rows, { title: subject, intro, footer: text('mail.copyFooter') }),
    date: entry.updatedAt,
  };
}
