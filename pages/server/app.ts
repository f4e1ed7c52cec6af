import { Hono } from 'hono';
import type { AppEnvironment, AppVariables } from './app-environment.js';
import { registerAuthorPages } from './author-folder/author-pages.js';
import { Failure } from './failure.js';
import { accessRoutes } from './routes/access.js';
import { registerAccountPages } from './routes/account.js';
import { accountRoutes } from './routes/accounts.js';
import { registerApi } from './routes/api-route.js';
import { captchaRoutes } from './routes/captcha.js';
import { cartPageRoutes, registerCartPage } from './routes/cart-page.js';
import { cartRoutes } from './routes/cart.js';
import { censusRoutes } from './routes/census.js';
import { checkoutDonateRoutes } from './routes/checkout-donate.js';
import { checkoutGiftCardRoutes } from './routes/checkout-giftcard.js';
import { checkoutCartRoutes } from './routes/checkout.js';
import { configRoutes } from './routes/config.js';
import { registerEditor } from './routes/editor.js';
import { registerFailures } from './routes/failures.js';
import { registerFiles } from './routes/files.js';
import { formEntryRoutes } from './routes/form-entries.js';
import { formRoutes } from './routes/form.js';
import { headerFooterRoutes } from './routes/header-footer.js';
import { hostingRoutes } from './routes/hosting.js';
import { multilingualRoutes } from './routes/multilingual.js';
import { orderPageRoutes } from './routes/order-page.js';
import { orderRoutes } from './routes/orders.js';
import { registerPageIds } from './routes/page-ids.js';
import { registerPages } from './routes/pages.js';
import { registerProductPages } from './routes/product-pages.js';
import { productRoutes } from './routes/products.js';
import { registerReload } from './routes/reload.js';
import { registerSearch, searchRoutes } from './routes/search.js';
import { sessionRoutes } from './routes/session.js';
import { registerSiteFiles } from './routes/site-files.js';
import { videoCheckRoutes } from './routes/video-check.js';
import { widgetRenderingRoutes } from './routes/widget-rendering.js';
import { commonHeaders } from './security/headers.js';
import { anonymous, isHttps, readVisitor } from './sessions/visitor.js';

/** Longest address that is answered, in characters. */
const maxAddressLength = 8192;

/** Every answer: security headers, no address beyond the limit, and the visitor's session. */
function registerCommon(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.use('*', async (c, next) => {
    if (c.req.url.length > maxAddressLength) throw new Failure(414, { error: 'The address is too long.' });
    c.set('visitor', anonymous);
    if (!/^\/(?:assets|media)\//.test(c.req.path)) c.set('visitor', await readVisitor(c, environment));
    await next();
  });
}

/** The site server as one app: a request in, an answer out. It keeps nothing but caches, each valid for one version of the site. */
export function createApp(environment: AppEnvironment): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders(isHttps(c, environment)))) {
      // Pages whose address is a secret say where it may go themselves, more strictly.
      if (name !== 'Referrer-Policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'no-store');
  });
  registerFailures(app, environment);
  registerCommon(app, environment);
  registerApi(app, environment, [
    ...formRoutes(environment),
    ...captchaRoutes(environment),
    ...formEntryRoutes(environment),
    ...sessionRoutes(environment),
    ...cartRoutes(environment),
    ...productRoutes(environment),
    ...cartPageRoutes(environment),
    ...censusRoutes(environment),
    ...searchRoutes(environment),
    ...widgetRenderingRoutes(environment),
    ...configRoutes(environment),
    ...videoCheckRoutes(environment),
    ...hostingRoutes(environment),
    ...orderRoutes(environment),
    ...accessRoutes(environment),
    ...accountRoutes(environment),
    ...multilingualRoutes(environment),
    ...headerFooterRoutes(environment),
  ]);
  app.all('/api/*', () => {
    throw new Failure(404, { error: 'There is no such call.' });
  });
  registerFiles(app, environment);
  registerSiteFiles(app, environment);
  registerEditor(app, environment);
  if (environment.reload !== null) registerReload(app, environment.reload);
  if (environment.authorFolder === null) {
    registerAccountPages(app, environment);
    registerApi(app, environment, [
      ...checkoutCartRoutes(environment),
      ...checkoutDonateRoutes(environment),
      ...checkoutGiftCardRoutes(environment),
      ...orderPageRoutes(environment),
    ]);
    registerSearch(app, environment);
    registerCartPage(app, environment);
    registerPageIds(app, environment);
    registerProductPages(app, environment);
    registerPages(app, environment);
  } else registerAuthorPages(app, environment, environment.authorFolder);
  app.all('*', () => {
    throw new Failure(405, { error: 'Pages can only be read.' }, { Allow: 'GET, HEAD' });
  });
  return app;
}
