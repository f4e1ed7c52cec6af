import { accountRoutes } from '../../protocol/names/routes.js';
import { accountFormHtml, type AccountFormState } from './account-form.js';
import { accountFrameHtml } from './account-pages.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';

interface ResetInput {
  readonly crumb: string;
  readonly state: AccountFormState | null;
}

/** Content of the page that asks for the address of an account whose password is forgotten. `isSent`: the answer to it. */
export function forgotPageHtml(
  context: RenderContext,
  { crumb, state, isSent }: ResetInput & { readonly isSent: boolean },
): Html {
  const { text } = context;
  const words = html`<p class="account-done" role="status">${text('account.forgotSent')}</p>`;
  const form = accountFormHtml(
    {
      form: 'forgot',
      action: accountRoutes.forgot,
      crumb,
      fields: ['email'],
      submitText: text('account.forgotSend'),
      state,
    },
    context,
  );
  const back = html`<p class="account-other"><a href="${accountRoutes.login}">${text('account.logIn')}</a></p>`;
  const content = isSent ? words : html`<p class="prose-lead">${text('account.forgotText')}</p>${form}`;
  return accountFrameHtml(text('account.forgotTitle'), html`${content}${back}`, 'account-narrow');
}

/** Content of the page that sets a new password. Without an address the link is no longer valid. */
export function resetPageHtml(
  context: RenderContext,
  { crumb, state, token, email }: ResetInput & { readonly token: string; readonly email: string | null },
): Html {
  const { text } = context;
  const again = html`<p class="prose-lead">${text('account.resetGone')}</p>
<p class="account-actions"><a class="button button-solid" href="${accountRoutes.forgot}">${text('account.forgotSend')}</a></p>`;
  const form = accountFormHtml(
    {
      form: 'reset',
      action: accountRoutes.reset,
      crumb,
      fields: ['newPassword'],
      hidden: { token },
      username: email ?? '',
      submitText: text('account.resetSave'),
      state,
    },
    context,
  );
  return accountFrameHtml(text('account.resetTitle'), email === null ? again : form, 'account-narrow');
}
