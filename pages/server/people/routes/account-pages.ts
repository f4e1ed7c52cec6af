import type { Hono } from 'hono';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import type { AppVariables } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { visitorPlace } from '../../http/origin.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { visitOf, type Visit } from '../../visit/visit.js';
import { codePage, postCode } from '../code-page.js';
import { confirmPage, postConfirm, postConfirmAgain } from '../confirm-address.js';
import { createPage, loginPage, postCreate, postLogin } from '../login-pages.js';
import { ownPage, postChange, postEverywhere } from '../own-page.js';
import { forgotPage, postForgot, postReset, resetPage } from '../reset-password.js';
import { postUnlock } from '../unlock.js';

type Handler = (visit: Visit) => Promise<Response>;

const reads: Readonly<Record<string, Handler>> = {
  [accountRoutes.login]: loginPage,
  [accountRoutes.code]: codePage,
  [accountRoutes.create]: createPage,
  [accountRoutes.forgot]: forgotPage,
  [accountRoutes.reset]: resetPage,
  [accountRoutes.own]: ownPage,
  [accountRoutes.confirm]: confirmPage,
};

const posts: Readonly<Record<string, Handler>> = {
  [accountRoutes.login]: postLogin,
  [accountRoutes.code]: postCode,
  [accountRoutes.create]: postCreate,
  [accountRoutes.forgot]: postForgot,
  [accountRoutes.reset]: postReset,
  [accountRoutes.own]: (visit) => postChange(visit, 'details'),
  [accountRoutes.email]: (visit) => postChange(visit, 'email'),
  [accountRoutes.password]: (visit) => postChange(visit, 'password'),
  [accountRoutes.everywhere]: postEverywhere,
  [accountRoutes.confirm]: postConfirm,
  [accountRoutes.confirmAgain]: postConfirmAgain,
  [accountRoutes.unlock]: postUnlock,
};

/** Account pages and forms, which work without script. A GET of an address that only accepts posts redirects to the account page. */
export function registerAccountPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  for (const [path, handle] of Object.entries(reads)) app.get(path, (context) => handle(visitOf(context, environment)));
  for (const [path, handle] of Object.entries(posts)) {
    app.post(path, async (context) => {
      const waitS = await environment.limits.consume('api', visitorPlace(context, environment.proxyHops));
      if (waitS !== null)
        throw new Failure(
          429,
          { error: (await environment.site.read()).text('account.tooMany') },
          { 'Retry-After': String(waitS) },
        );
      return handle(visitOf(context, environment));
    });
    // Such a GET follows from reloading the answer to a post, or from the browser's history.
    if (!(path in reads)) app.get(path, (context) => context.redirect(accountRoutes.own, 303));
  }
}
