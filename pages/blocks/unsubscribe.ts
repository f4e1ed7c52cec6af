import { unsubscribePage } from '../../protocol/names/routes.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';

/** The question to whoever follows the link to unsubscribe, for `main` of the shell. */
export function unsubscribeHtml(
  { text }: RenderContext,
  { token, email }: { readonly token: string; readonly email: string },
): Html {
  const address = `${unsubscribePage}?${new URLSearchParams({ token })}`;
  return html`<section class="result">
<h1>${text('form.unsubscribeTitle')}</h1>
<div class="prose prose-lead"><p>${text('form.unsubscribeAsk', { email })}</p></div>
<form method="post" action="${address}">
<p class="action"><button class="button button-solid" type="submit">${text('form.unsubscribeConfirm')}</button></p>
</form>
</section>`;
}
