import { html } from 'hono/html';
import type { FormEntry } from '../../../../protocol/http/forms.js';
import { routes } from '../../../../protocol/names/routes.js';
import { isMailAddress } from '../../../../protocol/text/mail-address.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine, type Mailbox } from '../../mail/mailbox.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { captchaMarkText } from './captcha-mark.js';
import { entryColumns, noteAnswers, type SeenAnswers } from './columns.js';

/** Input of an e-mail about an entry. */
export interface EntryMail {
  readonly entry: FormEntry;
  readonly site: SiteSnapshot;
  readonly from: Mailbox;
  /** Address of the recipient. */
  readonly recipient: string;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

function answerRows({ entry, site }: EntryMail): Row[] {
  const seen: SeenAnswers = new Map();
  noteAnswers(seen, entry.fields);
  return entryColumns(site.forms.get(entry.formId) ?? null, seen, site.text).map((column) => ({
    label: column.label,
    value: column.read(entry.fields),
  }));
}

/** The first valid answer to an e-mail field. */
function visitorAddress({ entry, site }: EntryMail): Mailbox | null {
  const asked = site.forms.get(entry.formId)?.fields.filter((field) => field.type === 'email') ?? [];
  const address = asked
    .map((field) => entry.fields[field.id])
    .find((value) => typeof value === 'string' && isMailAddress(value));
  return typeof address === 'string' ? { name: '', address } : null;
}

function writeText(rows: readonly Row[], intro: string, footer: string, nothing: string): string {
  const answers = rows.map(({ label, value }) => `${label}:\n${(value || nothing).replace(/^/gm, '  ')}`);
  return `${[intro, ...answers, footer].join('\n\n')}\n`;
}

interface EntryTexts {
  readonly locale: string;
  readonly intro: string;
  readonly footer: string;
  /** Placeholder for an empty answer. */
  readonly nothing: string;
}

function writeHtml(rows: readonly Row[], { locale, intro, footer, nothing }: EntryTexts): string {
  const cells = rows.map(
    ({
      label,
      value,
    }) => html`<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th><td valign="top" style="padding:4px 0;white-space:pre-wrap">${value || nothing}</td></tr>
`,
  );
  return String(html`<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><title></title></head><body style="font-family:sans-serif">
<p>${intro}</p>
<table cellspacing="0" cellpadding="0">
${cells}</table>
<p>${footer}</p>
</body></html>
`);
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
    {
      label: text('mail.sentAt'),
      value: new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
        entry.updatedAt,
      ),
    },
    { label: text('mail.entry'), value: entry.id },
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${entry.id}${isChanged ? `.${entry.updatedAt}` : ''}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo: visitorAddress(mail),
    subject: text(isChanged ? 'mail.subjectAgain' : 'mail.subject', words),
    text: writeText(rows, intro, footer, text('summary.notAvailable')),
    html: writeHtml(rows, { locale: settings.locale, intro, footer, nothing: text('summary.notAvailable') }),
    date: entry.updatedAt,
  };
}
