import * as cookies from '../../../protocol/names/cookies.js';
import { verifyPassword } from '../access/passwords.js';
import { createProof, lockOf } from '../access/unlocking.js';
import type { AppContext } from '../access/visitor.js';
import { htmlAnswer } from '../answers/html-answer.js';
import { protectedPage } from '../answers/protected-page.js';
import { pageStore } from '../editing/store/pages.js';
import { Failure } from '../errors/failure.js';
import { siteOrigin } from '../http/origin.js';
import { renderSitePage } from '../rendering/render-page.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site-snapshot.js';
import { writeCookie } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import { attemptsAt } from './attempts.js';
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
  const passwordHash = (await pageStore(environment.database).findAccess(page.id))?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, posted.read('pagePassword').slice(0, 1024)))) {
    return showAgain(c, environment, site, page, posted, site.text('account.wrongPagePassword'));
  }
  await attempts.forget();
  const value = createProof(environment.secret, { ...page, lock: lockOf(passwordHash) }, environment.now());
  // Ends with the browser's session: the device may be shared.
  writeCookie(c, environment, { name: `${cookies.unlocked.prefix}${page.id}`, value, maxAgeMs: null, httpOnly: true });
  return c.redirect(encodeURI(page.path), 303);
}
