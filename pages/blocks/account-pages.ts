import { passwordMinLength } from '../../protocol/enums/page-access.js';
import * as calls from '../../protocol/http/calls.js';
import * as attributes from '../../protocol/names/attributes.js';
import { accountRoutes } from '../../protocol/names/routes.js';
import { logOutTable } from '../../protocol/widgets/log-out.js';
import { accountFormHtml, type AccountFormState } from './account-form.js';
import { logInLinkHtml, withReturn } from './account-link.js';
import { ownOrdersHtml, type OwnOrders } from './account-orders.js';
import type { Html, RenderContext } from './block-template.js';
import { unconfirmedHtml } from './confirm-address.js';
import { html } from './html.js';
import { attributesHtml, partHtml } from './markup.js';
import type { SpamCheckView } from './spam-check.js';

/** Data that the forms of a page need beside their fields. */
export interface AccountPageInput {
  readonly crumb: string;
  /** Path and query to continue to; empty for none. */
  readonly returnTo: string;
  readonly state: AccountFormState | null;
}

/** Frame of an account page. */
export function accountFrameHtml(title: string, content: Html, className = ''): Html {
  return html`<section${attributesHtml({ class: `account-page ${className}`.trim() })}>
<h1>${title}</h1>
${content}
</section>`;
}

/** Content of the login page. */
export function loginPageHtml(
  context: RenderContext,
  { crumb, returnTo, state, done = '' }: AccountPageInput & { readonly done?: string },
): Html {
  const { text } = context;
  const form = accountFormHtml(
    {
      form: 'login',
      action: accountRoutes.login,
      crumb,
      fields: ['email', 'password'],
      hidden: { returnTo },
      canRemember: true,
      submitText: text('account.logIn'),
      state,
    },
    context,
  );
  const forgot = html`<p><a href="${accountRoutes.forgot}">${text('account.forgot')}</a></p>`;
  const other =
    context.canSignUp &&
    html`<p class="account-other">${text('account.noAccountYet')} <a href="${withReturn(accountRoutes.create, returnTo)}">${text('account.create')}</a></p>`;
  return accountFrameHtml(
    text('account.logIn'),
    html`${done && html`<p class="account-done" role="status">${done}</p>`}${form}${forgot}${other}`,
    'account-narrow',
  );
}

/** Content of the page that asks for the code of a log-in whose password was right. */
export function codePageHtml(context: RenderContext, { crumb, returnTo, state }: AccountPageInput): Html {
  const { text } = context;
  const form = accountFormHtml(
    {
      form: 'code',
      action: accountRoutes.code,
      crumb,
      fields: ['code'],
      hidden: { returnTo },
      submitText: text('account.logIn'),
      state,
    },
    context,
  );
  const other = html`<p class="account-other"><a href="${withReturn(accountRoutes.login, returnTo)}">${text('account.codeOther')}</a></p>`;
  return accountFrameHtml(
    text('account.codeTitle'),
    html`<p class="prose-lead">${text('account.codeText')}</p>${form}${other}`,
    'account-narrow',
  );
}

/** Content of the page on which a visitor registers as a member. */
export function createPageHtml(
  context: RenderContext,
  { crumb, returnTo, state, check }: AccountPageInput & { readonly check: SpamCheckView | null },
): Html {
  const { text } = context;
  const form = accountFormHtml(
    {
      form: 'create',
      action: accountRoutes.create,
      crumb,
      fields: ['displayName', 'email', 'newPassword'],
      hidden: { returnTo },
      submitText: text('account.create'),
      state,
      check,
    },
    context,
  );
  const other = html`<p class="account-other">${text('account.haveAccount')} <a href="${withReturn(accountRoutes.login, returnTo)}">${text('account.logIn')}</a></p>`;
  return accountFrameHtml(text('account.create'), html`${form}${other}`, 'account-narrow');
}

function waysOutHtml(context: RenderContext, crumb: string): Html {
  const { text } = context;
  return html`<section class="account-part"><h2>${text('account.leave')}</h2>
<p>${text('account.everywhereText')}</p>
<div class="account-actions">
<form method="post" action="${calls.logout}"${attributesHtml({ [attributes.widget]: logOutTable.name })}><button class="button button-solid" type="submit"${partHtml('button')}>${text('page.logOut')}</button></form>
${accountFormHtml({ form: 'everywhere', action: accountRoutes.everywhere, crumb, fields: [], submitText: text('account.everywhere'), look: 'outline' }, context)}
</div></section>`;
}

interface OwnPageInput {
  /** Confirmation of a change; empty for none. */
  readonly done: string;
  readonly own: OwnOrders;
  /** Since when the visitor is a member; empty for a contributor. */
  readonly since: string;
  /** Whether the password that opened the session is shorter than a new one may be. */
  readonly hasShortPassword: boolean;
  /** Whether the visitor is a member who has not confirmed the address. */
  readonly isUnconfirmed: boolean;
}

/** Tells of a password from before longer ones were asked for, with the way on for somebody who has just logged in. */
function shortPasswordHtml({ text }: RenderContext, returnTo: string): Html {
  const wayOn = returnTo && html` <a href="${returnTo}">${text('account.goOn')}</a>`;
  return html`<p class="account-done" role="status">${text('account.passwordIsShort', { count: passwordMinLength })} <a href="#password">${text('account.passwordSave')}</a>${wayOn}</p>`;
}

/** Content of the page of the visitor's own account. */
export function ownPageHtml(
  context: RenderContext,
  { crumb, returnTo, state, done, own, since, hasShortPassword, isUnconfirmed }: AccountPageInput & OwnPageInput,
): Html {
  const { text, person } = context;
  const part = (
    form: string,
    action: string,
    fields: Parameters<typeof accountFormHtml>[0]['fields'],
    values = {},
  ): Html =>
    html`<section class="account-part"><h2>${text(`account.${form}Part`)}</h2>
${accountFormHtml({ form, action, crumb, fields, values, submitText: text(`account.${form}Save`), state: state?.form === form ? state : null, ...(form === 'password' && { username: person?.email ?? '' }) }, context)}</section>`;
  const title = text('account.own');
  return accountFrameHtml(
    title,
    html`<p class="prose-lead">${text('account.loggedInAs', { email: person?.email ?? '' })}${since && ` ${since}`}</p>
${done && html`<p class="account-done" role="status">${done}</p>`}
${hasShortPassword && shortPasswordHtml(context, returnTo)}
${isUnconfirmed && unconfirmedHtml(context, crumb, person?.email ?? '')}
${ownOrdersHtml(own, context)}
<div class="account-parts account-settings">
${part('details', accountRoutes.own, ['displayName'], { displayName: person?.displayName })}
${part('email', accountRoutes.email, ['email', 'currentPassword'], { email: person?.email })}
${part('password', accountRoutes.password, ['currentPassword', 'newPassword'])}
${waysOutHtml(context, crumb)}
</div>`,
  );
}

/** The lock screen that replaces a page with a password. It contains nothing of the page. [ROLE-08] */
export function lockScreenHtml(
  context: RenderContext,
  { crumb, path, state }: { readonly crumb: string; readonly path: string; readonly state: AccountFormState | null },
): Html {
  const { text } = context;
  const form = accountFormHtml(
    {
      form: 'unlock',
      action: accountRoutes.unlock,
      crumb,
      fields: ['pagePassword'],
      hidden: { path },
      submitText: text('account.unlock'),
      state,
    },
    context,
  );
  return accountFrameHtml(
    text('account.locked'),
    html`<p class="prose-lead">${text('account.lockedText')}</p>
${form}`,
    'account-narrow',
  );
}

/** The notice that replaces a page for members. [ROLE-09] */
export function membersOnlyHtml(context: RenderContext, path: string): Html {
  const { text, person } = context;
  // A contributor without access to the page can log out and return as a member.
  const wayOut = html`<form method="post" action="${calls.logout}"${attributesHtml({ [attributes.widget]: logOutTable.name })}><button class="button button-solid" type="submit"${partHtml('button')}>${text('page.logOut')}</button></form>`;
  const wayIn = html`${logInLinkHtml(context, { className: 'button button-solid', returnTo: path })}${context.canSignUp ? html`<a class="button button-outline" href="${withReturn(accountRoutes.create, path)}">${text('account.create')}</a>` : ''}`;
  return accountFrameHtml(
    text('account.forMembers'),
    html`<p class="prose-lead">${person ? text('account.notMember', { email: person.email }) : text('account.membersOnlyText')}</p>
<div class="account-actions">${person ? wayOut : wayIn}</div>`,
    'account-narrow',
  );
}
