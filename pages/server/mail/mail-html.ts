import { html } from 'hono/html';

/** Frame of an e-mail's HTML. */
export interface MailHtml {
  readonly locale: string;
  readonly title: string;
  /** Name of the site, above everything. */
  readonly head: string;
  /** Escaped markup of the body. */
  readonly body: ReturnType<typeof html> | readonly ReturnType<typeof html>[];
}

/** An e-mail's HTML: the name of the site as a head, then the body in a narrow column. */
export function mailHtml({ locale, title, head, body }: MailHtml): string {
  return String(html`<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="margin:0 auto;max-width:38em;padding:16px;font-family:sans-serif;line-height:1.5">
<p style="margin:0 0 16px;padding:0 0 12px;border-bottom:1px solid #ccc;font-size:20px;font-weight:bold">${head}</p>
${body}</body></html>
`);
}
