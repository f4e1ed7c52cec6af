import * as attributes from '../../protocol/names/attributes.js';
import { accountRoutes } from '../../protocol/names/routes.js';
import { logInTable } from '../../protocol/widgets/log-in.js';
import { presenceTable } from '../../protocol/widgets/presence.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, optionHtml, partHtml } from './markup.js';

/** Address with a return path to a page of the site. */
export function withReturn(address: string, path: string): string {
  return path === '' ? address : `${address}?${new URLSearchParams({ returnTo: path }).toString()}`;
}

/** A link to the login, which opens over the page when scripts run. */
export function logInLinkHtml(
  context: RenderContext,
  {
    className,
    returnTo,
    hidden = false,
  }: { readonly className: string; readonly returnTo: string; readonly hidden?: boolean },
): Html {
  const { name, options } = logInTable;
  const createUrl = context.canSignUp ? withReturn(accountRoutes.create, returnTo) : '';
  const place = hidden ? html`${partHtml('log-in')} hidden` : '';
  return html`<span${attributesHtml({ [attributes.widget]: name })}${optionHtml(options, 'createUrl', createUrl)}${place}><a class="${className}" href="${withReturn(accountRoutes.login, returnTo)}"${partHtml('link')}>${context.text('account.logIn')}</a></span>`;
}

/** State of the page with regard to the visitor's login. */
export interface AccountLinkInput {
  readonly isPrivate: boolean;
  /** The visitor has just been logged out. */
  readonly isFarewell: boolean;
}

/** A link to the visitor's account or to the login; empty on a site without accounts for visitors. Works as plain links. */
export function accountLinkHtml(context: RenderContext, { isPrivate, isFarewell }: AccountLinkInput): Html | '' {
  const { person = null } = context;
  const isWatched = person !== null || isPrivate || isFarewell;
  if (!isWatched && !context.hasMembers) return '';
  const { options } = presenceTable;
  const root = isWatched
    ? html`${attributesHtml({ [attributes.widget]: presenceTable.name })}${optionHtml(options, 'accountId', person?.id ?? '')}${optionHtml(options, 'isPrivate', isPrivate)}${optionHtml(options, 'isFarewell', isFarewell)}`
    : '';
  const entry = person
    ? html`<a class="account-link" href="${accountRoutes.own}"${partHtml('entry')}>${person.displayName || person.email}</a>`
    : '';
  return html`<div class="account"${root}>${entry}${person || context.hasMembers ? logInLinkHtml(context, { className: 'account-link', returnTo: encodeURI(context.path), hidden: person !== null }) : ''}</div>`;
}
