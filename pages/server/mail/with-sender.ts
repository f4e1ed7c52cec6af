import { html } from 'hono/html';
import { addressParts, type Business } from '../../../protocol/site/business.js';
import type { MailMessage } from './mail-message.js';

/** What an e-mail to a visitor is signed with. */
export interface Sender {
  readonly business: Business | undefined;
  readonly siteTitle: string;
  /** Language of the e-mail. */
  readonly locale: string;
}

/** Name, address and ways to the business; none while the owner has written nothing of it. */
function senderLines({ business, siteTitle, locale }: Sender): readonly string[] {
  if (!business) return [];
  const { name, telephone, email, taxNumber, address } = business;
  const country = address.country && new Intl.DisplayNames([locale], { type: 'region' }).of(address.country);
  const lines = [[...addressParts(business), country].filter(Boolean).join(', '), telephone, email, taxNumber];
  return [name || siteTitle, ...lines.flatMap((line) => line || [])];
}

/** The e-mail with the business that sends it at its end. */
export function withSender(message: MailMessage, sender: Sender): MailMessage {
  const lines = senderLines(sender);
  if (lines.length === 0) return message;
  const signed = String(
    html`<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #ccc;font-size:14px">${lines.map((line, at) => (at ? html`<br>${line}` : line))}</p>
`,
  );
  return {
    ...message,
    text: `${message.text.trimEnd()}\n\n-- \n${lines.join('\n')}\n`,
    ...(message.html && { html: message.html.replace('</body>', () => `${signed}</body>`) }),
  };
}
