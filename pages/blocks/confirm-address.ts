import { crumbParameter } from '../../protocol/names/cookies.js';
import { accountRoutes } from '../../protocol/names/routes.js';
import { accountFormHtml } from './account-form.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';

/** The question to whoever follows the link that confirms the address of an account, for `main` of the shell. */
export function confirmAddressHtml(
  { text }: RenderContext,
  { crumb, token, email }: { readonly crumb: string; readonly token: string; readonly email: string },
): Html {
  return html`<section class="result">
<h1>${text('account.confirmTitle')}</h1>
<div class="prose prose-lead"><p>${text('account.confirmAsk', { email })}</p></div>
<form method="post" action="${accountRoutes.confirm}">
<input type="hidden" name="${crumbParameter}" value="${crumb}">
<input type="hidden" name="token" value="${token}">
<p class="action"><button class="button button-solid" type="submit">${text('account.confirmPress')}</button></p>
</form>
</section>`;
}

/** Says on the page of an account that its address is not confirmed, with the way to another e-mail. */
export function unconfirmedHtml(context: RenderContext, crumb: string, email: string): Html {
  const { text } = context;
  const again = { form: 'confirm', action: accountRoutes.confirmAgain, crumb, fields: [] } as const;
  return html`<section class="account-part"><h2>${text('account.unconfirmed')}</h2>
<p>${text('account.unconfirmedText', { email })}</p>
${accountFormHtml({ ...again, submitText: text('account.confirmAgain'), look: 'outline' }, context)}</section>`;
}
