import { Hono } from 'hono';
import type { AppEnvironment, AppVariables } from './app-environment.js';
import { registerAuthorPages } from './author-folder/author-pages.js';
import { Failure } from './failure.js';
import { registerApi } from './routes/api-route.js';
import { captchaRoutes } from './routes/captcha.js';
import { cartRoutes } from './routes/cart.js';
import { censusRoutes } from './routes/census.js';
import { configRoutes } from './routes/config.js';
import { registerEditor } from './routes/editor.js';
import { registerFailures } from './routes/failures.js';
import { registerFiles } from './routes/files.js';
import { formRoutes } from './routes/form.js';
import { formEntryRoutes } from './routes/form-entries.js';
import { registerPages } from './routes/pages.js';
import { registerReload } from './routes/reload.js';
import { sessionRoutes } from './routes/session.js';
import { registerSiteFiles } from './routes/site-files.js';
import { widgetRenderingRoutes } from './routes/widget-rendering.js';
import { commonHeaders } from './security/headers.js';
import { isHttps, readVisitor } from './sessions/visitor.js';

/** Longest address that is answered, in characters. */
const maxAddressLength = 8192;

/** Every answer: security headers, no address beyond the limit, and the visitor's session. */
function registerCommon(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.use('*', async (c, next) => {
    if (c.req.url.length > maxAddressLength) throw new Failure(414, { error: 'The address is too long.' });
    c.set('visitor', { sessionHash: '', account: null });
    if (!/^\/(?:assets|media)\//.test(c.req.path)) c.set('visitor', await readVisitor(c, environment));
    await next();
  });
}

/** The site server as one app: a request in, an answer out. It keeps nothing but caches, each valid for one version of the site. */
export function createApp(environment: AppEnvironment): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders(isHttps(c, environment)))) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  registerFailures(app, environment);
  registerCommon(app, environment);
  registerApi(app, environment, [
    ...formRoutes(environment),
    ...captchaRoutes(environment),
    ...formEntryRoutes(environment),
    ...sessionRoutes(environment),
    ...cartRoutes(environment),
    ...censusRoutes(environment),
    ...widgetRenderingRoutes(environment),
    ...configRoutes(environment),
  ]);
  app.all('/api/*', () => {
    throw new Failure(404, { error: 'There is no such call.' });
  });
  registerFiles(app, environment);
  registerSiteFiles(app, environment);
  registerEditor(app, environment);
  if (environment.reload !== null) registerReload(app, environment.reload);
  if (environment.authorFolder === null) registerPages(app, environment);
  else registerAuthorPages(app, environment, environment.authorFolder);
  app.all('*', () => {
    throw new Failure(405, { error: 'Pages can only be read.' }, { Allow: 'GET, HEAD' });
  });
  return app;
}
