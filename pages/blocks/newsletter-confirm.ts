import { newsletterConfirm } from '../../protocol/names/routes.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';

/** The question to whoever follows the link of a newsletter's e-mail, for `main` of the shell. */
export function newsletterConfirmHtml(
  { text }: RenderContext,
  { token, email }: { readonly token: string; readonly email: string },
): Html {
  return html`<section class="result">
<h1>${text('form.newsletterTitle')}</h1>
<div class="prose prose-lead"><p>${text('form.newsletterAsk', { email })}</p></div>
<form method="post" action="${newsletterConfirm}">
<input type="hidden" name="token" value="${token}">
<p class="action"><button class="button button-solid" type="submit">${text('form.newsletterConfirm')}</button></p>
</form>
</section>`;
}
