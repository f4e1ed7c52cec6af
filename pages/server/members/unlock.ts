import * as cookies from '../../../protocol/names/cookies.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { Failure } from '../failure.js';
import { renderSitePage } from '../rendering/render-page.js';
import { siteAt } from '../rendering/site-languages.js';
import type { SitePage, SiteSnapshot } from '../rendering/site-snapshot.js';
import { htmlAnswer } from '../routes/pages.js';
import { protectedPage } from '../routes/protected-page.js';
import { siteOrigin } from '../security/origin.js';
import { attemptsAt } from '../sessions/attempts.js';
import { verifyPassword } from '../sessions/passwords.js';
import { createProof, lockOf } from '../sessions/unlocking.js';
import { writeCookie } from '../sessions/visitor.js';
import { judge, readPosted, type PostedForm } from './posted.js';

/** The lock screen again, with what was wrong. */
async function showAgain(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  page: SitePage,
  posted: PostedForm,
  problem: string,
): Promise<Response> {
  const state = { ...judge('unlock', posted, [], site.text), errors: problem ? { pagePassword: problem } : {} };
  const { page: document, status, extra } = protectedPage(c, environment, site, page, state);
  const visitor = c.get('visitor');
  const { manifest, editorOrigins } = environment;
  const markup = await renderSitePage(document, {
    site,
    manifest,
    account: visitor.account,
    visitor,
    origin: siteOrigin(c, environment.baseUrl),
    editorOrigins,
    ...extra,
  });
  return htmlAnswer(c, environment, markup, status, { isPrivate: true });
}

/** POST: opens a page to a visitor who knows its password. */
export async function postUnlock(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const posted = await readPosted(c, environment);
  const site = siteAt(await environment.site.read(), posted.read('path'));
  const page = site.pageByPath.get(posted.read('path'));
  if (!page) throw new Failure(404, { error: site.text('page.notFoundText') });
  if (page.access !== 'password') return c.redirect(encodeURI(page.path), 303);
  if (!posted.isOurs) return showAgain(c, environment, site, page, posted, '');
  const attempts = attemptsAt(c, environment, `page ${page.id}`);
  try {
    await attempts.check();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return showAgain(c, environment, site, page, posted, failure.body.error ?? '');
  }
  // From the store, not from what is shown: the password may have changed in between.
  const passwordHash = (await environment.store.pages.findAccess(page.id))?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, posted.read('pagePassword').slice(0, 1024)))) {
    return showAgain(c, environment, site, page, posted, site.text('account.wrongPagePassword'));
  }
  await attempts.forget();
  const value = createProof(environment.secret, { ...page, lock: lockOf(passwordHash) }, environment.now());
  // Ends with the browser's session: the device may be shared.
  writeCookie(c, environment, { name: `${cookies.unlocked.prefix}${page.id}`, value, maxAgeMs: null, httpOnly: true });
  return c.redirect(encodeURI(page.path), 303);
}
